import type { Skipped } from '@fleet/domain/core/actions/action.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { deviceFilesTab } from '@fleet/domain/areas/equipment/file/actions.ts';
import {
  deviceFileDelete,
  deviceFileLink,
  deviceFileRetry,
  type DeviceFileRow,
} from '@fleet/domain/areas/equipment/file/contract.ts';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { useStoredObjects } from '../../../app/objectsContext.ts';
import { BatchDialog } from '../../../list/BatchDialog.tsx';
import { BatchReplyDialog } from '../../../list/BatchReplyDialog.tsx';
import { FileLinkDialog } from './FileLinkDialog.tsx';
import { TagFilesDialog } from './TagFilesDialog.tsx';

// loaded when something is looked at first
const FilePreview = lazy(() => import('./FilePreview.tsx'));

interface Asked {
  readonly what: 'retry' | 'remove';
  readonly files: readonly DeviceFileRow[];
  readonly skipped: readonly Skipped<DeviceFileRow>[];
  /** Each question begins anew. */
  readonly nth: number;
}

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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [results, setResults] = useState<BatchReply | null>(null);
  const close = () => setOpened(null);
  const ask =
    (what: Asked['what']) => (files: readonly DeviceFileRow[], skipped: readonly Skipped<DeviceFileRow>[]) => {
      setAsked((before) => ({ what, files, skipped, nth: (before?.nth ?? 0) + 1 }));
      setAsking(true);
    };
  const download = async ({ recordId }: DeviceFileRow) => {
    const result = await call(deviceFileLink, { query: { recordId, tntId } }, { listener: deviceFileLink.id });
    if (result.kind === 'data') objects.save(result.data.url);
  };
  const handlers = {
    download: (file: DeviceFileRow) => void download(file),
    preview: (file: DeviceFileRow) => setOpened({ dialog: 'preview', file }),
    link: (file: DeviceFileRow) => setOpened({ dialog: 'link', file }),
    tag: (files: readonly DeviceFileRow[]) => setOpened({ dialog: 'tag', files }),
    retry: ask('retry'),
    remove: ask('remove'),
  };
  const { ofRow } = useActions(deviceFilesTab.actions, { download: handlers.download });
  const batch = asked === null ? null : batches[asked.what];
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
      {asked !== null && batch !== null && (
        <BatchDialog
          key={asked.nth}
          isOpen={isAsking}
          title={
            asked.files.length === 1
              ? `${batch.word}「${asked.files[0]!.fileName}」？`
              : `${batch.word} ${asked.files.length} 个文件？`
          }
          word={batch.word}
          intent={batch.intent}
          rows={asked.files}
          skipped={asked.skipped}
          call={{
            batch: batch.endpoint,
            inputOfAll: (files) => ({ query: { tntId }, body: { ids: files.map(keyOf) } }),
          }}
          keyOf={keyOf}
          nameOf={nameOf}
          done={(count) => `已${batch.word} ${count} 个文件`}
          onClose={() => setAsking(false)}
          onDone={(_, over) => onOver(over)}
        >
          <p>{batch.text}</p>
        </BatchDialog>
      )}
      <BatchReplyDialog word="打标签" reply={results} onClose={() => setResults(null)} />
    </>
  );
  return { handlers, dialogs };
}
