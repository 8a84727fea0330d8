import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import type { TObject, TSchema } from 'typebox';
import type { TenantChoice } from '../app/address/detailAddress.ts';
import { chosenTenant, NewTenantField, type OfTenant, useNewTenant, withTenant } from './NewTenantField.tsx';
import { useSayDone } from '../ui/useNotify.ts';
import { EditDialog } from './EditDialog.tsx';
import { TextAreaField, TextField } from './TextField.tsx';

interface Props<Reply> {
  readonly title: string;
  readonly schema: TSchema;
  readonly initial: { name: string; description: string };
  /** Whose something new becomes, where that is settled; left out for a change. */
  readonly newOf?: TenantChoice;
  /** @param tenant whose something new becomes */
  readonly send: (values: { name: string; description: string }, tenant: TenantChoice) => Promise<CallResult<Reply>>;
  /** What is said when it was done: `已新增角色「现场工程师」`. */
  readonly done: (name: string) => string;
  readonly onDone?: (reply: Reply, name: string) => void;
  readonly onClose: () => void;
}

type Values = OfTenant & { readonly name: string; readonly description: string };

/** Adds, copies or renames something that has a name and a description. Rendered while it is open. */
export function NameDialog<Reply>({ title, schema, initial, newOf, send, done, onDone, onClose }: Props<Reply>) {
  const sayDone = useSayDone();
  const tntId = useNewTenant(newOf ?? {});
  const isAsked = newOf !== undefined && tntId === '';
  return (
    <EditDialog
      title={title}
      schema={newOf === undefined ? schema : withTenant(schema as TObject)}
      initial={{ ...(newOf === undefined ? null : { tntId }), ...initial } as Values}
      send={({ name, description, ...of }) =>
        send({ name: name.trim(), description: description.trim() }, newOf === undefined ? {} : chosenTenant(of))
      }
      onDone={(reply, { name }) => {
        sayDone(done(name.trim()));
        onClose();
        onDone?.(reply, name.trim());
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {newOf !== undefined && <NewTenantField form={form} isFixed={newOf.tntId !== undefined} />}
          <TextField form={form} name="name" autoFocus={!isAsked} autoComplete="off" />
          <TextAreaField form={form} name="description" rows={3} />
        </>
      )}
    </EditDialog>
  );
}
