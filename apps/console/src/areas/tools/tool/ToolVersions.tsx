import { Tag } from '@blueprintjs/core';
import { toolVersionActions, type VersionOf } from '@fleet/domain/areas/tools/tool/actions.ts';
import type { ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import { toolFileCurrent, toolFileDelete, type ToolFileRow } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { formatSize } from '@fleet/domain/core/values/formats.ts';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import type { ActionItem } from '../../../app/actions/actionItem.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useWrite } from '../../../app/calls/useWrite.ts';
import { BatchDialog } from '../../../list/batch/BatchDialog.tsx';
import { FileIcon } from '../../../transfers/preview/FileIcon.tsx';
import { CopyableId } from '../../../ui/copy/CopyableId.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { Time } from '../../../ui/time/Time.tsx';
import { useDownload } from './useDownload.ts';
import * as styles from './tools.module.css';

// loaded when something is looked at first
const ToolPreview = lazy(() => import('./ToolPreview.tsx'));

interface Props {
  readonly tool: ToolRow;
  readonly versions: readonly ToolFileRow[];
}

interface Opened {
  readonly dialog: 'preview' | 'makeCurrent' | 'remove';
  readonly version: VersionOf;
}

/** The versions of a tool, the newest first: saved, looked at, made the current one, deleted. */
export function ToolVersions({ tool, versions }: Props) {
  const write = useWrite();
  const save = useDownload();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (dialog: Opened['dialog']) => (version: VersionOf) => {
    setOpened({ dialog, version });
    setAsking(true);
  };
  const stopAsking = () => setAsking(false);
  const actions = useActions(toolVersionActions.actions, {
    download: ({ fileId }) => void save(fileId),
    preview: ask('preview'),
    makeCurrent: ask('makeCurrent'),
    remove: ask('remove'),
  });
  const ofPreview = useActions(toolVersionActions.actions, { download: ({ fileId }) => void save(fileId) });
  const { isReadOnly } = tool;
  return (
    <>
      {tool.description !== '' && <p className={styles.description}>{tool.description}</p>}
      {versions.length === 0 ? (
        <EmptyState
          title="尚未上传文件"
          text={isReadOnly ? '平台上传后即可下载和预览。' : '上传首个版本后即可下载和预览。'}
        />
      ) : (
        <ul className={styles.versions}>
          {versions.map((version) => (
            <VersionItem key={version.fileId} version={version} items={actions.ofRow({ ...version, isReadOnly })} />
          ))}
        </ul>
      )}
      {opened?.dialog === 'preview' && isAsking && (
        <Suspense>
          <ToolPreview
            file={{ ...opened.version, uploadedAt: opened.version.createdAt }}
            download={<ActionButtons items={ofPreview.ofRow(opened.version)} size="small" withIcons />}
            among={null}
            onClose={stopAsking}
          />
        </Suspense>
      )}
      {opened?.dialog === 'makeCurrent' && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`将「${opened.version.fileVersion}」设为当前版本？`}
          confirmText={toolVersionActions.actions.makeCurrent.title}
          onClose={stopAsking}
          onConfirm={() =>
            write(
              toolFileCurrent,
              { body: { fileId: opened.version.fileId } },
              `「${opened.version.fileVersion}」已设为当前版本`,
            )
          }
        >
          <p>
            此后所有人下载和预览「{tool.toolName}」得到的都是这个版本，原来的「{tool.currentVersion}」仍然保留。
          </p>
        </ConfirmDialog>
      )}
      {opened?.dialog === 'remove' && (
        <BatchDialog
          isOpen={isAsking}
          title={`删除版本「${opened.version.fileVersion}」？`}
          word="删除"
          intent="danger"
          rows={[opened.version]}
          skipped={[]}
          call={{ batch: toolFileDelete, inputOfAll: (rows) => ({ body: { ids: rows.map(({ fileId }) => fileId) } }) }}
          keyOf={({ fileId }) => fileId}
          nameOf={({ fileVersion }) => fileVersion}
          done={() => `已删除版本「${opened.version.fileVersion}」`}
          onClose={stopAsking}
          onDone={() => undefined}
        >
          <p>文件「{opened.version.fileName}」一并删除，删除后无法恢复。</p>
        </BatchDialog>
      )}
    </>
  );
}

function VersionItem({ version, items }: { readonly version: ToolFileRow; readonly items: readonly ActionItem[] }) {
  const { fileVersion, fileName, size, sha256, note, isCurrent, uploader, createdAt } = version;
  return (
    <li className={styles.version} data-current={isCurrent || undefined} aria-label={`版本 ${fileVersion}`}>
      <div className={styles.head}>
        <h3>{fileVersion}</h3>
        {isCurrent && (
          <Tag minimal intent="primary">
            当前版本
          </Tag>
        )}
      </div>
      <span className={styles.file} title={fileName}>
        <FileIcon name={fileName} isFolder={false} />
        <bdi>{fileName}</bdi>
      </span>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <p className={styles.facts}>
        <span>{formatSize(size)}</span>
        <span>
          {uploader} 上传于 <Time at={createdAt} />
        </span>
      </p>
      <dl className={styles.facts}>
        <dt>SHA256</dt>
        <dd>
          <CopyableId id={sha256} />
        </dd>
      </dl>
      <div className={styles.buttons}>
        <ActionButtons items={items} size="small" />
      </div>
    </li>
  );
}
