import { Button, Callout, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import { words } from '@fleet/domain/codes/words.ts';
import type { PlanNode } from '@fleet/domain/plan/node.ts';
import { parseTasks, sheetColumns, type SheetProblem } from '@fleet/domain/plan/view/sheetRows.ts';
import { rootPlace, rowOf } from '@fleet/domain/plan/document/document.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { sheetText } from './sheetText.ts';
import { newTaskId } from '../board/newTask.ts';
import type { OpenDesk } from './usePlanDesk.ts';
import './desk.css';

type Reading =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'wrong'; readonly problems: readonly SheetProblem[] }
  | { readonly kind: 'ready'; readonly nodes: readonly PlanNode[] };

const countOf = (nodes: readonly PlanNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** Adds the tasks of an .xlsx behind those that are there; what cannot be read is told by row and column first. */
export function ImportDialog({ open, onClose }: { readonly open: OpenDesk; readonly onClose: () => void }) {
  const { board, actions } = open;
  const [name, setName] = useState<string | null>(null);
  const [reading, setReading] = useState<Reading>({ kind: 'none' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File): Promise<void> => {
    setName(file.name);
    setReading({ kind: 'reading' });
    setRefusal(null);
    const { readSheet } = await import('../../../../transfers/readSheet.ts');
    const rows = await readSheet(file);
    if (rows === null) {
      setReading({ kind: 'unreadable' });
      return;
    }
    const parsed = parseTasks(sheetText(rows), board.members, newTaskId);
    setReading('nodes' in parsed ? { kind: 'ready', ...parsed } : { kind: 'wrong', ...parsed });
  };
  const nodes = reading.kind === 'ready' ? reading.nodes : [];
  const add = () => {
    const index = rowOf(board.document.rows, rootPlace).children.length;
    const refused = actions.command({ kind: 'add', at: { parentId: null, index }, nodes });
    setRefusal(refused);
    if (refused === null) onClose();
  };
  return (
    <Dialog isOpen title="导入任务" className="plan-import-dialog" canOutsideClickClose={false} onClose={onClose}>
      <DialogBody>
        <p className="plan-import-hint">
          读取 .xlsx 的第一张表，列为：{sheetColumns.join('、')}。层级由 WBS
          号或名称前的空格决定；导出的计划可直接导入。
        </p>
        <FileInput
          fill
          text={name ?? '选择文件'}
          buttonText="浏览"
          hasSelection={name !== null}
          inputProps={{ accept: '.xlsx', 'aria-label': '选择文件' }}
          onInputChange={({ currentTarget: { files } }) => {
            const file = files?.[0];
            if (file !== undefined) void read(file);
          }}
        />
        <ReadingState reading={reading} />
        {refusal !== null && (
          <Callout compact icon={null} intent="danger" role="alert">
            {refusal}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={words.cancel} onClick={onClose} />
            <Button
              intent="primary"
              text={nodes.length > 0 ? `导入 ${countOf(nodes)} 个任务` : '导入'}
              disabled={nodes.length === 0}
              onClick={add}
            />
          </>
        }
      />
    </Dialog>
  );
}

function ReadingState({ reading }: { readonly reading: Reading }) {
  if (reading.kind === 'unreadable')
    return (
      <Callout compact icon={null} intent="danger" role="alert">
        文件无法读取，请选择 .xlsx 格式的表格。
      </Callout>
    );
  if (reading.kind === 'ready' && reading.nodes.length === 0)
    return (
      <Callout compact icon={null} intent="warning" role="alert">
        表格里没有任务。
      </Callout>
    );
  if (reading.kind !== 'wrong') return null;
  return (
    <>
      <Callout compact icon={null} intent="danger" role="alert">
        有 {reading.problems.length} 处无法读取，请在表格中改正后重新选择。
      </Callout>
      <table className="plan-import-problems">
        <thead>
          <tr>
            <th>行</th>
            <th>列</th>
            <th>原因</th>
          </tr>
        </thead>
        <tbody>
          {reading.problems.slice(0, 100).map(({ row, column, message }) => (
            <tr key={`${row}:${column}:${message}`}>
              <td>{row}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
