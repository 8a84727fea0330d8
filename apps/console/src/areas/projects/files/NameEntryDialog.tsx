import { entryName, type FileEntry, fileRename, folderAdd } from '@fleet/domain/areas/projects/files/contract.ts';
import { extensionChange, nameProblem, partsOf } from '@fleet/domain/areas/projects/files/names.ts';
import { useRef, useState } from 'react';
import type { FieldProblems } from '@fleet/domain/core/values/fieldProblems.ts';
import type { CallResult } from '@fleet/domain/core/session/calls/facts.ts';
import { EditDialog } from '../../../form/EditDialog.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useCall } from '../../../app/calls/hooks.ts';
import { useSayDone } from '../../../ui/useNotify.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { ProjectQuery } from './projectQuery.ts';

interface Props<Reply> {
  readonly title: string;
  readonly initial: string;
  /** Characters of it that are selected: typing replaces these. */
  readonly selected?: number;
  readonly send: (name: string) => Promise<CallResult<Reply>>;
  readonly done: (name: string) => string;
  readonly onClose: () => void;
}

function NameEntryDialog<Reply>({ title, initial, selected, send, done, onClose }: Props<Reply>) {
  const sayDone = useSayDone();
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
        sayDone(done(name.trim()));
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <TextField
          form={form}
          name="name"
          autoFocus
          autoComplete="off"
          {...(selected === undefined ? {} : { firstSelected: selected })}
        />
      )}
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

type Asked = NonNullable<ReturnType<typeof extensionChange>>;
const shown = (extension: string): string => (extension === '' ? '无扩展名' : extension);

/**
 * Gives a file or folder another name: typing replaces the stem, and another extension is asked about. Rendered while it
 * is open.
 */
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
  const { id, name, version, isFolder } = entry;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isWanted: boolean) => void>(() => undefined);
  const isWanted = (change: Asked): Promise<boolean> => {
    setAsked(change);
    setAsking(true);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const send = async (given: string): Promise<CallResult<unknown>> => {
    const change = isFolder ? null : extensionChange(name, given);
    // the form stays as it is: the person types on
    if (change !== null && !(await isWanted(change))) return { kind: 'dropped' };
    return call(fileRename, { query: project, body: { id, name: given, version } }, { listener: fileRename.id });
  };
  return (
    <>
      <NameEntryDialog
        title={`重命名「${name}」`}
        initial={name}
        selected={partsOf(name, isFolder)[0].length}
        send={send}
        done={(given) => `已重命名为「${given}」`}
        onClose={onClose}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title="更改扩展名？"
        confirmText="更改"
        keepText="返回修改"
        onClose={() => {
          setAsking(false);
          answer.current(false);
        }}
        onConfirm={() => {
          answer.current(true);
          return Promise.resolve(null);
        }}
      >
        <p>
          扩展名将由 {shown(asked?.from ?? '')} 改为 {shown(asked?.to ?? '')}，文件可能无法正常打开或预览。
        </p>
      </ConfirmDialog>
    </>
  );
}
