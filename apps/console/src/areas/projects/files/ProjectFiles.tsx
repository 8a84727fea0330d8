import { Button } from '@blueprintjs/core';
import {
  projectFolders,
  projectFileList,
  type FileEntry,
  type FolderNode,
} from '@fleet/domain/areas/projects/files/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { projectFilesTab } from '@fleet/domain/areas/projects/files/actions.ts';
import { totalOf, wayTo } from '@fleet/domain/areas/projects/files/folders.ts';
import { formatCount, formatSize } from '@fleet/domain/core/values/formats.ts';
import { useCallback, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import classNames from 'classnames';
import { ListSection } from '../../../list/ListSection.tsx';
import { KeywordFilter } from '../../../list/filters/filters.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useIsMobile } from '../../../list/useIsMobile.ts';
import { useList } from '../../../list/useList.ts';
import { PageButtons } from '../../../app/actions/PageButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { EmptyState } from '../../../ui/states/states.tsx';
import type { ProjectTabProps } from '../project/projectTab.ts';
import { DropArea } from './uploads/DropArea.tsx';
import { fileColumns, foundColumns } from './fileColumns.tsx';
import { FolderTree } from './FolderTree.tsx';
import { NewFolderDialog } from './NameEntryDialog.tsx';
import { useFileChoosers } from './uploads/useFileChoosers.tsx';
import { useFileDialogs } from './useFileDialogs.tsx';
import { useUploadOrder } from './uploads/useUploadOrder.tsx';
import { useAddress } from '../../../app/address/useAddress.ts';
import * as styles from './files.module.css';
import { FirstSteps } from '../../../app/actions/FirstSteps.tsx';

const rootName = '全部文件';

/** Files of a project: its folders at the left, what stands in one of them at the right (S2 §6). */
export default function ProjectFiles({ project: detail, tenant }: ProjectTabProps) {
  const projectId = detail.id;
  const readOnly = readOnlyReason(detail);
  const can = useCan();
  const isMobile = useIsMobile();
  const [folder, go] = useFolder();
  const project = useMemo(() => ({ projectId, ...tenant }), [projectId, tenant]);
  const fixed = useMemo(() => ({ ...project, ...(folder === null ? {} : { parentId: folder }) }), [project, folder]);
  const view = useList(projectFileList, { fixed });
  const { keyword } = view.query;
  const plain = useColumns('projectFiles', fileColumns);
  const found = useColumns('projectFiles.found', foundColumns);
  const tree = useRead(projectFolders, { query: project });
  const [isAdding, setAdding] = useState(false);

  const folders = tree.state?.data?.list ?? [];
  const way = wayTo(folders, folder);
  const folderName = way.at(-1)?.name ?? rootName;
  const total = tree.state?.data === undefined || tree.state.data === null ? null : totalOf(tree.state.data);
  const goTo = (wanted: string | null) => {
    view.clearSelection();
    go(wanted);
  };
  const files = useFileDialogs({
    project,
    folders,
    onMoved: view.clearSelection,
    onRemoved: view.removed,
  });
  const uploads = useUploadOrder({ project, parentId: folder, folderName });
  const choosers = useFileChoosers(uploads.choose);
  const actions = useActions(
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
          filters={<KeywordFilter label="在此文件夹中搜索名称" value={keyword} filter={view.filter} />}
          onOpen={open}
          actions={actions}
          actionsWidth={152}
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
      {uploads.dialog}
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

/** What belongs to the folder that is left. */
const ofFolder = ['page', 'keyword', 'parentId'];

/** The folder in sight, which the address names; null is the root. */
function useFolder(): [folder: string | null, go: (folder: string | null) => void] {
  const [, navigate] = useLocation();
  const { path, search } = useAddress();
  const go = useCallback(
    (folder: string | null) => {
      const parameters = new URLSearchParams(search);
      for (const name of ofFolder) parameters.delete(name);
      if (folder !== null) parameters.set('parentId', folder);
      navigate(`${path}?${parameters.toString()}`);
    },
    [navigate, path, search],
  );
  return [new URLSearchParams(search).get('parentId'), go];
}
