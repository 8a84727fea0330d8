import { Button, Checkbox } from '@blueprintjs/core';
import {
  projectFolders,
  projectFileList,
  type FileEntry,
  type FolderNode,
} from '@fleet/domain/areas/projects/files/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { totalOf } from '@fleet/domain/areas/projects/files/folders.ts';
import { wayTo } from '@fleet/domain/core/values/tree.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import classNames from 'classnames';
import { ListSection } from '../../../list/ListSection.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useList } from '../../../list/useList.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { type ActionSet, joinedSets } from '../../../app/actions/actionSet.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { useEvents } from '../../../app/hooks/useEvents.ts';
import { useSlot } from '../../../app/slots.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { DropArea } from './uploads/DropArea.tsx';
import { fileColumns, foundColumns } from './fileColumns.tsx';
import { FolderTree } from './FolderTree.tsx';
import { useFileChoosers } from './uploads/useFileChoosers.tsx';
import { useFileDialogs } from './useFileDialogs.tsx';
import { useSendFiles } from './uploads/useSendFiles.ts';
import { projectFileUses } from './slots.ts';
import { useFolder } from './useFolder.ts';
import * as styles from './files.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const NewFolderDialog = lazyDialog(async () => (await import('./NameEntryDialog.tsx')).NewFolderDialog);

const rootName = '全部文件';

/** Files of a project, and what areas above do with them (S2 §6). */
export default function ProjectFiles({ project, tenant }: ProjectTabProps) {
  const [use] = useSlot(projectFileUses);
  const readOnly = readOnlyReason(project);
  if (use === undefined) return <Files project={project} tenant={tenant} readOnly={readOnly} uses={noUses} />;
  return (
    <use.Content project={project} tenant={tenant} readOnly={readOnly}>
      {(uses) => <Files project={project} tenant={tenant} readOnly={readOnly} uses={uses} />}
    </use.Content>
  );
}

const noUses: ActionSet<FileEntry> = { ofPage: [], ofRow: () => [], ofSelection: null };

interface FilesProps extends ProjectTabProps {
  readonly readOnly: string | null;
  readonly uses: ActionSet<FileEntry>;
}

/** Its folders at the left, what stands in one of them at the right. */
function Files({ project: { id: projectId }, tenant, readOnly, uses }: FilesProps) {
  const can = useCan();
  const isMobile = useIsMobile();
  const { folder, from, go, searchIn } = useFolder();
  const project = useMemo(() => ({ projectId, ...tenant }), [projectId, tenant]);
  const fixed = useMemo(() => ({ ...project, ...(folder === null ? {} : { parentId: folder }) }), [project, folder]);
  const view = useList(projectFileList, { fixed });
  const { keyword } = view.query;
  const plain = useColumns('projectFiles', fileColumns);
  const { goTo } = useEvents({
    goTo: (wanted: string | null) => {
      view.clearSelection();
      go(wanted);
    },
  });
  const found = useColumns(
    'projectFiles.found',
    useMemo(() => foundColumns(goTo), [goTo]),
  );
  const tree = useRead(projectFolders, { query: project });
  const [isAdding, setAdding] = useState(false);

  const folders = tree.state?.data?.list ?? [];
  const way = wayTo(folders, folder);
  const folderName = way.at(-1)?.name ?? rootName;
  const total = tree.state?.data === undefined || tree.state.data === null ? null : totalOf(tree.state.data);
  const files = useFileDialogs({
    project,
    folders,
    view,
    onMoved: view.clearSelection,
    onRemoved: view.removed,
  });
  const uploads = useSendFiles({ project, parentId: folder, folderName });
  const choosers = useFileChoosers(uploads.choose);
  const own = useActions(
    projectFilesTab.actions,
    {
      downloadShown: () => void files.downloadFolder(folder),
      add: () => setAdding(true),
      ...choosers.handlers,
      ...files.handlers,
    },
    {
      readOnly,
      reasons: {
        downloadShown: () => files.packingReason(folder),
        downloadFolder: ({ id }) => files.packingReason(id),
      },
    },
  );
  const actions = joinedSets(own, uses);
  const canUpload = can(projectFilesTab.actions.uploadFiles) && readOnly === null;
  const open = (entry: FileEntry) => (entry.isFolder ? goTo(entry.id) : files.handlers.view(entry));
  return (
    <div className={styles.files}>
      {!isMobile && (
        <aside className={styles.folderSide}>
          <button
            type="button"
            className={classNames('bare-button', styles.folderRoot)}
            aria-current={folder === null ? 'location' : undefined}
            onClick={() => goTo(null)}
          >
            {rootName}
          </button>
          <FolderTree label="文件夹" folders={folders} current={folder} onGo={goTo} />
          {total !== null && (
            <p className={styles.folderTotal}>
              {formatCount(total.fileCount)} 个文件，{formatSize(total.size)}
            </p>
          )}
        </aside>
      )}
      <DropArea folderName={folderName} onDropped={canUpload ? uploads.choose : null} onFailed={uploads.sayUnreadable}>
        <div className={styles.head}>
          <FolderPath way={way} onGo={goTo} />
          <div className={styles.tools}>
            <PageButtons items={actions.ofPage} withIcons />
            {choosers.inputs}
          </div>
        </div>
        <ListSection
          label={folderName}
          view={view}
          columns={keyword === undefined ? plain : found}
          nameOf={({ name }) => name}
          filters={
            <>
              <KeywordFilter
                label={folder === null ? '在全部文件夹中搜索名称' : '在此文件夹中搜索名称'}
                value={keyword}
                filter={view.filter}
              />
              {keyword !== undefined && (folder ?? from) !== null && (
                <Checkbox
                  className={styles.everywhere}
                  label="在全部文件夹中搜索"
                  checked={folder === null}
                  onChange={() => {
                    view.clearSelection();
                    searchIn(folder === null ? from : null);
                  }}
                />
              )}
            </>
          }
          onOpen={open}
          actions={actions}
          actionsWidth={128}
          empty={
            <EmptyState
              title={folder === null ? '还没有文件' : '文件夹是空的'}
              text={
                <FirstSteps
                  steps={[[projectFilesTab.actions.uploadFiles, '拖入文件或文件夹即可上传']]}
                  otherwise="上传的文件显示在这里。"
                  readOnly={readOnly}
                />
              }
              action={folder === null ? undefined : <Button text={`返回${rootName}`} onClick={() => goTo(null)} />}
            />
          }
        />
      </DropArea>
      {isAdding && <NewFolderDialog project={project} parentId={folder} onClose={() => setAdding(false)} />}
      {files.dialogs}
    </div>
  );
}

interface PathProps {
  /** The folder in sight and those that it lies in, from the root. */
  readonly way: readonly FolderNode[];
  readonly onGo: (folder: string | null) => void;
}

/** Where one is, and the way back up. */
function FolderPath({ way, onGo }: PathProps) {
  const places = [{ id: null, name: rootName }, ...way];
  return (
    <nav className={styles.folderPath} aria-label="文件夹路径">
      <ol>
        {places.map(({ id, name }, index) => (
          <li key={id}>
            {index === places.length - 1 ? (
              <bdi aria-current="location">{name}</bdi>
            ) : (
              <button
                type="button"
                className={classNames('bare-button', styles.folderUp)}
                title={name}
                onClick={() => onGo(id)}
              >
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
