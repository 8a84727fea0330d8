import { entryName, type FileEntry, fileRename, folderAdd } from '@fleet/domain/areas/projects/files/contract.ts';
import { nameProblem } from '@fleet/domain/areas/projects/files/names.ts';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { successDuration } from '../../../app/calls/useWrite.ts';
import { useNotify } from '../../../ui/useNotify.ts';
import type { ProjectQuery } from './projectQuery.ts';

interface Props<Reply> {
  readonly title: string;
  readonly initial: string;
  readonly send: (name: string) => Promise<CallResult<Reply>>;
  readonly done: (name: string) => string;
  readonly onClose: () => void;
}

function NameEntryDialog<Reply>({ title, initial, send, done, onClose }: Props<Reply>) {
  const notify = useNotify();
  return (
    <EditDialog
      title={title}
      schema={entryName}
      initial={{ name: initial }}
      send={({ name }) => send(name.trim())}
      extraProblems={({ name }): FieldProblems => {
        const problem = nameProblem(name);
        return problem === null ? {} : { name: problem };
      }}
      onDone={(_, { name }) => {
        notify({ intent: 'success', lines: [done(name.trim())], duration: successDuration });
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => <TextField form={form} name="name" autoFocus autoComplete="off" />}
    </EditDialog>
  );
}

/** Makes a folder. Rendered while it is open. */
export function NewFolderDialog({
  project,
  parentId,
  onClose,
}: {
  readonly project: ProjectQuery;
  readonly parentId: string | null;
  readonly onClose: () => void;
}) {
  const call = useCall();
  return (
    <NameEntryDialog
      title="新建文件夹"
      initial=""
      send={(name) => call(folderAdd, { query: project, body: { parentId, name } }, { listener: folderAdd.id })}
      done={(name) => `已新建文件夹「${name}」`}
      onClose={onClose}
    />
  );
}

/** Gives a file or folder another name. Rendered while it is open. */
export function RenameDialog({
  project,
  entry,
  onClose,
}: {
  readonly project: ProjectQuery;
  readonly entry: FileEntry;
  readonly onClose: () => void;
}) {
  const call = useCall();
  const { id, name, version } = entry;
  return (
    <NameEntryDialog
      title={`重命名「${name}」`}
      initial={name}
      send={(given) =>
        call(fileRename, { query: project, body: { id, name: given, version } }, { listener: fileRename.id })
      }
      done={(given) => `已重命名为「${given}」`}
      onClose={onClose}
    />
  );
}
