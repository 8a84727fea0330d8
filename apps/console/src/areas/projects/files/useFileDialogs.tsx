import {
  type FileEntry,
  fileDownloadLink,
  folderDownload,
  type FolderNode,
  projectFileDelete,
  type projectFileList,
} from '@fleet/domain/areas/projects/files/contract.ts';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { idsBelow } from '@fleet/domain/core/values/tree.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { type ReactNode, useState } from 'react';
import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { ListView } from '../../../list/useList.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useSayDone } from '../../../ui/useNotify.ts';
import { FilePreview } from './preview/FilePreview.tsx';
import { usePreviewable } from './preview/usePreviewable.ts';
import type { ProjectQuery } from './projectQuery.ts';
import type { Trouble } from '../../../ui/Problem.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const RenameDialog = lazyDialog(async () => (await import('./NameEntryDialog.tsx')).RenameDialog);

interface Options {
  readonly project: ProjectQuery;
  readonly folders: readonly FolderNode[];
  readonly view: Pick<ListView<QueryOf<typeof projectFileList>, FileEntry>, 'query' | 'rows'>;
  readonly onMoved: () => void;
  readonly onRemoved: (ids: readonly string[]) => void;
}

/** What goes with the entries, counted. */
function deletionText(entries: readonly FileEntry[], folders: readonly FolderNode[]): string {
  const below = new Set(entries.flatMap(({ id, isFolder }) => (isFolder ? [...idsBelow(folders, id)] : [])));
  const files = entries.reduce((sum, { isFolder, fileCount }) => sum + (isFolder ? fileCount : 1), 0);
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const counted = [
    ...(below.size > 0 ? [`${formatCount(below.size)} 个文件夹`] : []),
    `${formatCount(files)} 个文件`,
  ].join('、');
  return `将删除 ${counted}，共 ${formatSize(size)}。删除后无法恢复。`;
}

const deletionTitle = (entries: readonly FileEntry[]): string => {
  const [first] = entries;
  if (entries.length !== 1 || first === undefined) return `删除选中的 ${formatCount(entries.length)} 项？`;
  return `删除${first.isFolder ? '文件夹' : '文件'}「${first.name}」？`;
};

type Opened =
  | { readonly dialog: 'preview' | 'rename'; readonly entry: FileEntry }
  | { readonly dialog: 'move'; readonly entries: readonly FileEntry[] };

/** What the actions of files and folders lead to: handlers, and the dialogs they open. */
export function useFileDialogs({ project, folders, view, onMoved, onRemoved }: Options) {
  const objects = useStoredObjects();
  const call = useCall();
  const write = useWrite();
  const sayDone = useSayDone();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<readonly FileEntry[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [packing, setPacking] = useState<ReadonlySet<string>>(new Set());
  const close = () => setOpened(null);

  const downloadFile = async ({ id }: FileEntry) => {
    const query = { ...project, id };
    const result = await call(fileDownloadLink, { query }, { listener: fileDownloadLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  /** A folder, or with null all files, as a zip. */
  const downloadFolder = async (folder: string | null) => {
    const key = folder ?? '';
    setPacking((old) => new Set([...old, key]));
    const query = folder === null ? project : { ...project, id: folder };
    const result = await call(folderDownload, { query }, { listener: `${folderDownload.id}:${key}` });
    setPacking((old) => new Set([...old].filter((other) => other !== key)));
    if (result.kind === 'file') sayDone(`已下载「${result.name}」`);
  };
  const packingReason = (folder: string | null) => (packing.has(folder ?? '') ? '正在打包' : null);
  const remove = async (): Promise<Trouble | null> => {
    const ids = asked.map(({ id }) => id);
    const refusal = await write(projectFileDelete, { query: project, body: { ids } }, '已删除');
    if (refusal === null) onRemoved(ids);
    return refusal;
  };
  const dialogs: ReactNode = (
    <>
      {opened?.dialog === 'preview' && (
        <PreviewAmong
          project={project}
          entry={opened.entry}
          view={view}
          onGo={(entry) => setOpened({ dialog: 'preview', entry })}
          onDownload={() => void downloadFile(opened.entry)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'rename' && <RenameDialog project={project} entry={opened.entry} onClose={close} />}
      {opened?.dialog === 'move' && (
        <MoveDialog project={project} folders={folders} entries={opened.entries} onMoved={onMoved} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={deletionTitle(asked)}
        confirmText={projectFilesTab.actions.remove.title}
        intent="danger"
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>{deletionText(asked, folders)}</p>
      </ConfirmDialog>
    </>
  );
  const handlers = {
    view: (entry: FileEntry) => setOpened({ dialog: 'preview', entry }),
    downloadFile: (entry: FileEntry) => void downloadFile(entry),
    downloadFolder: ({ id }: FileEntry) => void downloadFolder(id),
    rename: (entry: FileEntry) => setOpened({ dialog: 'rename', entry }),
    move: (entries: readonly FileEntry[]) => setOpened({ dialog: 'move', entries }),
    remove: (entries: readonly FileEntry[]) => {
      setAsked(entries);
      setAsking(true);
    },
  };
  return { handlers, downloadFolder, packingReason, dialogs };
}

interface PreviewProps extends Pick<Options, 'project' | 'view'> {
  readonly entry: FileEntry;
  readonly onGo: (entry: FileEntry) => void;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** A file, and the way to those beside it. */
function PreviewAmong({ view, entry, onGo, ...props }: PreviewProps) {
  const files = usePreviewable(view.query, view.rows);
  const place = files.findIndex(({ id }) => id === entry.id);
  const among =
    place < 0
      ? null
      : {
          place,
          count: files.length,
          onGo: (wanted: number) => {
            const next = files[wanted];
            if (next !== undefined) onGo(next);
          },
        };
  return <FilePreview {...props} entry={entry} among={among} />;
}
