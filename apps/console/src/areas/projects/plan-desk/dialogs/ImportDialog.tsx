import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { planSheet } from '@fleet/domain/areas/projects/plan/contract.ts';
import { importColumns } from '@fleet/domain/areas/projects/plan/view/importLines.ts';
import { importedTasks } from '@fleet/domain/areas/projects/plan/view/importedTasks.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo, useState } from 'react';
import { QueryExportButton } from '../../../../list/export/ExportButton.tsx';
import type { TenantChoice } from '../../../../app/address/detailAddress.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { FileDrop } from '../../../../ui/files/FileDrop.tsx';
import { Problem } from '../../../../ui/Problem.tsx';
import { ReasonedButton } from '../../../../ui/ReasonedButton.tsx';
import { useNotify } from '../../../../ui/useNotify.ts';
import { newTaskId } from '../../plan/board/newTask.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { OpenDesk } from '../usePlanDesk.ts';
import type { Cell } from '../../../../transfers/readSheet.ts';
import * as styles from '../planDesk.module.css';

type Reading =
  | { readonly kind: 'none' | 'reading' | 'unreadable' }
  | { readonly kind: 'read'; readonly rows: readonly (readonly string[])[] };

/** Why there is nothing to import, before a file has been read. */
const unread = { none: '请先选择文件', reading: words.loading, unreadable: '文件无法读取', read: null } as const;

interface Props {
  readonly open: OpenDesk;
  readonly projectId: string;
  readonly tenant: TenantChoice;
  readonly onClose: () => void;
}

/** Reads an .xlsx into the plan: what it would do, and what of it cannot be read, is told before anything is done. */
export function ImportDialog({ open, projectId, tenant, onClose }: Props) {
  const { board, actions } = open;
  const { document, members } = board;
  const notify = useNotify();
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (chosen: File): Promise<void> => {
    setFile(chosen);
    setReading({ kind: 'reading' });
    setRefusal(null);
    const { readSheet } = await import('../../../../transfers/readSheet.ts');
    const rows = await readSheet(chosen);
    setReading(rows === null ? { kind: 'unreadable' } : { kind: 'read', rows: sheetTexts(rows) });
  };
  const found = useMemo(
    () => (reading.kind === 'read' ? importedTasks(document, reading.rows, members, newTaskId) : null),
    [reading, document, members],
  );
  const count = found === null ? 0 : found.added + found.changed;
  const whyNot = found === null ? unread[reading.kind] : count === 0 ? '没有可以导入的任务' : null;
  const take = () => {
    if (found === null) return;
    const refused = actions.command(found.command);
    setRefusal(refused);
    if (refused !== null) return;
    const lines = [`已新增 ${found.added} 项、修改 ${found.changed} 项任务，保存后生效`];
    notify({ intent: 'success', lines, duration: noticeDurations.lines });
    onClose();
  };
  return (
    <Dialog isOpen title="导入任务" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className={styles.importHint}>
          读取 .xlsx 的第一张表，列为：{importColumns.join('、')}
          。有任务编号的行修改该任务，编号留空的行新增任务，层级由 WBS
          号或名称前的空格决定；表中没有的任务保持不变。导出的计划修改后可直接导入。
        </p>
        <FileDrop
          file={file}
          accept=".xlsx"
          isFirst
          isChecking={reading.kind === 'reading'}
          onChoose={(chosen) => void read(chosen)}
        />
        <Problem trouble={reading.kind === 'unreadable' ? '文件无法读取，请选择 .xlsx 格式的表格。' : null} />
        {found !== null && <ImportPreview found={found} document={document} names={open.names} />}
        <Problem trouble={refusal} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <ReasonedButton
              intent="primary"
              text={found !== null && found.leftOut > 0 && count > 0 ? `导入其余 ${formatCount(count)} 行` : '导入'}
              disabledReason={whyNot}
              onClick={take}
            />
          </>
        }
      >
        <QueryExportButton
          endpoint={planSheet}
          instance={`planSheet:${projectId}`}
          query={{ projectId, ...tenant }}
          isTemplate
        />
      </DialogFooter>
    </Dialog>
  );
}

// a date is midnight UTC of the day that stands there
const cellText = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** The cells of a sheet as the texts that a spreadsheet would put on the clipboard, so that both are read alike. */
const sheetTexts = (rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] =>
  rows.map((row) => row.map(cellText));
