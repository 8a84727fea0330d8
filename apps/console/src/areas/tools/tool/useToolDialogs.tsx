import { toolsPage } from '@fleet/domain/areas/tools/tool/actions.ts';
import { toolDelete, type ToolRow } from '@fleet/domain/areas/tools/tool/contract.ts';
import { toolFileList } from '@fleet/domain/areas/tools/tool/fileContract.ts';
import { namedOrCounted } from '@fleet/domain/core/values/formats.ts';
import { lazy, Suspense, useState } from 'react';
import { ActionButtons } from '../../../app/actions/ActionButtons.tsx';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCall } from '../../../app/calls/hooks.ts';
import { byIds, useBatchQuestion } from '../../../list/batch/useBatchQuestion.tsx';
import type { PreviewedFile } from './ToolPreview.tsx';
import { useDownload } from './useDownload.ts';
import { lazyDialog } from '../../../app/lazyPart.ts';

const EditToolDialog = lazyDialog(async () => (await import('./ToolDialogs.tsx')).EditToolDialog);
const UploadVersionDialog = lazyDialog(async () => (await import('./UploadVersionDialog.tsx')).UploadVersionDialog);

// loaded when something is looked at first
const ToolPreview = lazy(() => import('./ToolPreview.tsx'));

interface Opened {
  readonly dialog: 'preview' | 'edit' | 'upload';
  readonly tool: ToolRow;
  /** Of an upload that was cut off. */
  readonly begun?: File;
}

const keyOf = ({ toolId }: ToolRow) => toolId;
const nameOf = ({ toolName }: ToolRow) => toolName;

interface Options {
  /** In their order: what can be looked at is gone through by it. */
  readonly rows: readonly ToolRow[];
  readonly onRemoved: (tools: readonly ToolRow[]) => void;
  readonly onOver: (tools: readonly ToolRow[]) => void;
}

const previewed = ({ fileId, fileName, previewKind, ...tool }: ToolRow): PreviewedFile | null =>
  fileId === null || fileName === null || previewKind === 'none' ? null : { ...tool, fileId, fileName };

/** What the actions of tools lead to: handlers, and the dialogs they open. */
export function useToolDialogs({ rows, onRemoved, onOver }: Options) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const removal = useBatchQuestion((asked: readonly ToolRow[]) => ({
    title: `删除${namedOrCounted(asked.map(nameOf), '', '项')}？`,
    word: '删除',
    intent: 'danger',
    children: <p>{deletionText(asked)}</p>,
    keyOf,
    nameOf,
    call: byIds(toolDelete, keyOf, {}),
    done: (count) => (count === 1 ? `已删除「${nameOf(asked[0]!)}」` : `已删除 ${count} 项`),
    onDone: (done, over) => {
      onRemoved(done);
      onOver(over);
    },
  }));
  const call = useCall();
  const save = useDownload();
  const close = () => setOpened(null);
  const open = (dialog: Opened['dialog']) => (tool: ToolRow) => setOpened({ dialog, tool });
  const handlers = {
    download: ({ fileId }: ToolRow) => void (fileId !== null && save(fileId)),
    preview: open('preview'),
    upload: open('upload'),
    edit: open('edit'),
    remove: removal.ask,
  };
  /** Goes on with an upload that was cut off, in the form that it began in; whoever is told why not may forget it. */
  const goOn = async (toolId: string, begun: File) => {
    const result = await call(toolFileList, { query: { toolId, pageSize: 1 } }, { listener: toolFileList.id });
    if (result.kind === 'data') setOpened({ dialog: 'upload', tool: result.data.tool, begun });
  };
  const { ofRow } = useActions(toolsPage.actions, { download: handlers.download });
  const file = opened?.dialog === 'preview' ? previewed(opened.tool) : null;
  const shown = rows.filter((tool) => previewed(tool) !== null);
  const dialogs = (
    <>
      {opened !== null && file !== null && (
        <Suspense>
          <ToolPreview
            file={file}
            download={<ActionButtons items={ofRow(opened.tool)} size="small" withIcons />}
            among={{
              place: shown.findIndex(({ toolId }) => toolId === opened.tool.toolId),
              count: shown.length,
              onGo: (place) => setOpened({ dialog: 'preview', tool: shown[place] ?? opened.tool }),
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {opened?.dialog === 'upload' && (
        <UploadVersionDialog tool={opened.tool} begun={opened.begun ?? null} onClose={close} />
      )}
      {opened?.dialog === 'edit' && <EditToolDialog tool={opened.tool} onClose={close} />}
      {removal.dialog}
    </>
  );
  return { handlers, goOn, isUploading: opened?.dialog === 'upload', dialogs };
}

const deletionText = (tools: readonly ToolRow[]): string => {
  const files = tools.reduce((sum, { fileCount }) => sum + fileCount, 0);
  return files === 0 ? '删除后无法恢复。' : `${files} 个版本的文件一并删除，删除后无法恢复。`;
};
