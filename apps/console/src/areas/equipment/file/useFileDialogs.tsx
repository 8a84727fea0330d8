import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFilesTab } from '@fleet/domain/areas/equipment/file/actions.ts';
import {
  deviceFileDelete,
  deviceFileLink,
  deviceFileRetry,
  type DeviceFileRow,
} from '@fleet/domain/areas/equipment/file/contract.ts';
import { formatCount, namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import { BatchReplyDialog } from '../../../list/batch/BatchReplyDialog.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const FileLinkDialog = lazyDialog(async () => (await import('./FileLinkDialog.tsx')).FileLinkDialog);
const TagFilesDialog = lazyDialog(async () => (await import('./TagFilesDialog.tsx')).TagFilesDialog);

// loaded when something is looked at first
const FilePreview = lazy(() => import('./FilePreview.tsx'));

type Opened =
  | { readonly dialog: 'preview' | 'link'; readonly file: DeviceFileRow }
  | { readonly dialog: 'tag'; readonly files: readonly DeviceFileRow[] };

const batches = {
  retry: {
    word: '重试',
    endpoint: deviceFileRetry,
    intent: 'primary',
    text: '将重新向设备获取；设备离线时，上线后自动获取。',
  },
  remove: { word: '删除', endpoint: deviceFileDelete, intent: 'danger', text: '删除后无法恢复，正在获取的不再获取。' },
} as const;

const keyOf = ({ recordId }: DeviceFileRow) => recordId;
const nameOf = ({ fileName }: DeviceFileRow) => fileName;

interface Options {
  readonly device: DeviceDetail;
  /** Something was done with these, which need not stay selected. */
  readonly onOver: (files: readonly DeviceFileRow[]) => void;
}

/** What the actions of a device's files lead to: handlers, and the dialogs they open. */
export function useFileDialogs({ device: { tntId, displayName }, onOver }: Options) {
  const call = useCall();
  const objects = useStoredObjects();
  const [opened, setOpened] = useState<Opened | null>(null);
  const questionOf =
    ({ word, endpoint, intent, text }: (typeof batches)[keyof typeof batches]) =>
    (asked: readonly DeviceFileRow[]) => ({
      title: `${word}${namedOrCounted(asked.map(nameOf), '', '个文件')}？`,
      word,
      intent,
      children: <p>{text}</p>,
      keyOf,
      nameOf,
      call: byIds(endpoint, keyOf, { tntId }),
      done: (count: number) => `已${word} ${formatCount(count)} 个文件`,
      onDone: (_: unknown, over: readonly DeviceFileRow[]) => onOver(over),
    });
  const retrying = useBatchQuestion(questionOf(batches.retry));
  const removal = useBatchQuestion(questionOf(batches.remove));
  const [results, setResults] = useState<BatchReply | null>(null);
  const close = () => setOpened(null);
  const download = async ({ recordId }: DeviceFileRow) => {
    const result = await call(deviceFileLink, { query: { recordId, tntId } }, { listener: deviceFileLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  const handlers = {
    download: (file: DeviceFileRow) => void download(file),
    preview: (file: DeviceFileRow) => setOpened({ dialog: 'preview', file }),
    link: (file: DeviceFileRow) => setOpened({ dialog: 'link', file }),
    tag: (files: readonly DeviceFileRow[]) => setOpened({ dialog: 'tag', files }),
    retry: retrying.ask,
    remove: removal.ask,
  };
  const { ofRow } = useActions(deviceFilesTab.actions, { download: handlers.download });
  const dialogs = (
    <>
      {opened?.dialog === 'preview' && (
        <Suspense>
          <FilePreview
            file={opened.file}
            deviceName={displayName}
            tntId={tntId}
            download={<ActionButtons items={ofRow(opened.file)} size="small" withIcons />}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.dialog === 'link' && <FileLinkDialog file={opened.file} tntId={tntId} onClose={close} />}
      {opened?.dialog === 'tag' && (
        <TagFilesDialog files={opened.files} tntId={tntId} onDone={setResults} onClose={close} />
      )}
      {retrying.dialog}
      {removal.dialog}
      <BatchReplyDialog word="打标签" reply={results} onClose={() => setResults(null)} />
    </>
  );
  return { handlers, dialogs };
}
