import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { TSchema } from 'typebox';
import { successDuration } from '../app/calls/useWrite.ts';
import { useNotify } from '../ui/useNotify.ts';
import { EditDialog } from './EditDialog.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

interface Props<Reply> {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: { name: string; description: string };
  readonly send: (values: { name: string; description: string }) => Promise<CallResult<Reply>>;
  /** What is said when it was done: `已新增角色「现场工程师」`. */
  readonly done: (name: string) => string;
  readonly onDone?: (reply: Reply, name: string) => void;
  readonly onClose: () => void;
}

/** Adds, copies or renames something that has a name and a description. Rendered while it is open. */
export function NameDialog<Reply>({ title, schema, initial, send, done, onDone, onClose }: Props<Reply>) {
  const notify = useNotify();
  return (
    <EditDialog
      title={title}
      schema={schema}
      initial={initial}
      send={({ name, description }) => send({ name: name.trim(), description: description.trim() })}
      onDone={(reply, { name }) => {
        notify({ intent: 'success', lines: [done(name.trim())], duration: successDuration });
        onClose();
        onDone?.(reply, name.trim());
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" autoFocus autoComplete="off" />
          <TextAreaField form={form} name="description" rows={3} />
        </>
      )}
    </EditDialog>
  );
}
