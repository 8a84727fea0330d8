import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { countOf } from '@fleet/domain/areas/projects/plan/node.ts';
import { parentIdOf, positionBehind, topMost } from '@fleet/domain/areas/projects/plan/view/arrange.ts';
import { type FilledColumn, filledCells } from '@fleet/domain/areas/projects/plan/view/filledCells.ts';
import { hasHead, parseTasks, printTasks } from '@fleet/domain/areas/projects/plan/view/sheetRows.ts';
import type { SheetProblem } from '@fleet/domain/areas/projects/plan/view/sheetCells.ts';
import { parseSheet } from '@fleet/domain/areas/projects/plan/view/sheetText.ts';
import { wbsOfPlace } from '@fleet/domain/areas/projects/plan/document/whereabouts.ts';
import { type ClipboardEvent, useState } from 'react';
import { copyText } from '../../../../../ui/copy/clipboard.ts';
import { useNotify } from '../../../../../ui/useNotify.ts';
import type { PlanView } from '../../planView.ts';
import type { OpenEditor } from '../../tree/CellEditor.tsx';
import { clearedValues, type ColumnId, editingOf, treeColumns } from '../../tree/columns.ts';
import { newTaskId } from '../newTask.ts';
import type { Cursor, CursorControl } from './useCursor.ts';
import type { ShownRows } from '../rows/useShownRows.ts';
import type { TaskActions } from '../useTaskActions.ts';

interface Options {
  readonly desk: PlanView;
  readonly shown: ShownRows;
  readonly control: CursorControl;
  readonly actions: TaskActions;
  readonly editor: { readonly current: OpenEditor | null };
}

const none: ReadonlySet<string> = new Set();

/** Tasks with all below them, each with its number. */
const withBelow = (document: PlanDocument, ids: readonly string[]) => {
  const tasks: { place: number; wbs: string }[] = [];
  const put = (place: number, wbs: string): void => {
    tasks.push({ place, wbs });
    rowOf(document.rows, place).children.forEach((child, index) => put(child, `${wbs}.${index + 1}`));
  };
  for (const id of ids) {
    const place = placeOf(document, id);
    if (place !== null) put(place, wbsOfPlace(document, place));
  }
  return tasks;
};

/** Where the rows of a sheet are new tasks; in every other column they are written into the cells. */
const rowColumns: ReadonlySet<ColumnId> = new Set(['wbs', 'taskNo', 'name']);

/** Rows on their way to a spreadsheet and back. What was cut here moves when it is pasted here, and stays until then. */
export function useClipboard({ desk, shown, control, actions, editor }: Options) {
  const notify = useNotify();
  const { document, members } = desk;
  /** The rows that this page put on the clipboard last. */
  const [taken, setTaken] = useState<{
    readonly text: string;
    readonly ids: readonly string[];
    readonly isCut: boolean;
  } | null>(null);
  const [problems, setProblems] = useState<readonly SheetProblem[]>([]);

  const chosen = (): readonly string[] => topMost(document, actions.targets());
  const textOf = (ids: readonly string[]): string => printTasks(document, withBelow(document, ids), members);
  const say = (line: string) => notify({ intent: 'success', lines: [line], duration: noticeDurations.copy });
  const tell = (ids: readonly string[], verb: string) => say(`已${verb} ${withBelow(document, ids).length} 项任务`);
  const put = (event: ClipboardEvent, isCut: boolean) => {
    if (editor.current?.isOpen() === true) return;
    const ids = chosen();
    if (ids.length === 0) return;
    const text = textOf(ids);
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    setTaken({ text, ids, isCut: isCut && desk.isEditable });
    tell(ids, isCut ? '剪切' : '复制');
  };
  const putByMenu = async (isCut: boolean) => {
    const ids = chosen();
    const text = textOf(ids);
    if (ids.length === 0) return;
    if (!(await copyText(text))) return notify('copyFailed');
    setTaken({ text, ids, isCut: isCut && desk.isEditable });
    tell(ids, isCut ? '剪切' : '复制');
  };

  /** One cell is written into the cell under the cursor, as spreadsheets do. */
  const pasteCell = (text: string): void => {
    const { cursor } = control;
    const place = cursor === null ? null : placeOf(document, cursor.id);
    const column = treeColumns.find(({ id }) => id === cursor?.column);
    if (place === null || column === undefined) return;
    const row = rowOf(document.rows, place);
    const values = editingOf(column, row)?.read(text.trim(), row, members) ?? '此单元格不能修改';
    if (typeof values === 'string') notify({ intent: 'danger', lines: [values], duration: noticeDurations.fail });
    else actions.run({ kind: 'change', ids: [row.fields.id], values });
  };
  /** A block of cells is written over the cells from the cursor on. */
  const pasteBlock = (cells: readonly (readonly string[])[], { index, column: first }: Cursor): void => {
    const places = Array.from(shown.rows.places.slice(index, Math.min(index + cells.length, shown.rows.count)));
    const columns = treeColumns
      .slice(treeColumns.findIndex(({ id }) => id === first))
      .map(({ id, title, isRolledUp, editing }): FilledColumn => ({
        title,
        isRolledUp,
        read: editing === null ? null : (text, row) => editing.read(text, row, members),
        cleared: clearedValues[id] ?? null,
      }));
    const filled = filledCells(document, cells, places, columns);
    if ('problems' in filled) setProblems(filled.problems);
    else if (actions.run(filled.command)) say(`已填写 ${filled.count} 个单元格`);
  };
  const pasteTasks = (text: string, behind: string | null): void => {
    const parsed = parseTasks(text, members, newTaskId);
    if ('problems' in parsed) return setProblems(parsed.problems);
    const ids = parsed.nodes.map(({ id }) => id);
    if (ids[0] === undefined) return;
    if (!actions.run({ kind: 'add', at: positionBehind(document, behind), nodes: parsed.nodes })) return;
    shown.reveal(ids);
    // none of them stays chosen: what is typed next is for one task
    control.goTo(ids[0]);
    say(`已粘贴 ${countOf(parsed.nodes)} 项任务`);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editor.current?.isOpen() === true) return;
    event.preventDefault();
    if (!desk.isEditable) return;
    const text = event.clipboardData.getData('text/plain');
    const cells = parseSheet(text);
    const { cursor } = control;
    // every system has line breaks of its own
    const isOwn = taken !== null && text.replaceAll('\r\n', '\n').trimEnd() === taken.text.trimEnd();
    if (isOwn && taken.isCut) {
      const parentId = cursor === null ? null : parentIdOf(document, cursor.id);
      if (actions.moveTo(taken.ids, { parentId, afterId: cursor?.id ?? null })) setTaken(null);
    } else if (isOwn || cursor === null || hasHead(cells)) pasteTasks(text, cursor?.id ?? null);
    else if (cells.length === 1 && cells[0]?.length === 1) pasteCell(cells[0][0] ?? '');
    else if (rowColumns.has(cursor.column)) pasteTasks(text, cursor.id);
    else pasteBlock(cells, cursor);
  };
  return {
    cutIds: taken?.isCut === true ? new Set(taken.ids) : none,
    /** Takes back that something was cut. */
    uncut: () => setTaken((now) => (now === null ? null : { ...now, isCut: false })),
    problems,
    forgetProblems: () => setProblems([]),
    copy: () => void putByMenu(false),
    cut: () => void putByMenu(true),
    listeners: {
      onCopy: (event: ClipboardEvent) => put(event, false),
      onCut: (event: ClipboardEvent) => put(event, true),
      onPaste,
    },
  };
}
