import { noticeDurations } from '@fleet/domain/codes/messages.ts';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/plan/document/document.ts';
import { parentIdOf, positionBehind, topMost } from '@fleet/domain/plan/view/arrange.ts';
import { parseTasks, printTasks, type SheetProblem } from '@fleet/domain/plan/view/sheetRows.ts';
import { parseSheet } from '@fleet/domain/plan/view/sheetText.ts';
import { wbsOfPlace } from '@fleet/domain/plan/view/visibleRows.ts';
import { type ClipboardEvent, useState } from 'react';
import { copyText } from '../../../../ui/clipboard.ts';
import { useNotify } from '../../../../ui/useNotify.ts';
import type { PlanDesk } from '../planDesk.ts';
import type { OpenEditor } from '../tree/CellEditor.tsx';
import { editingOf, treeColumns } from '../tree/columns.ts';
import { newTaskId } from './newTask.ts';
import type { CursorControl } from './useCursor.ts';
import type { ShownRows } from './useShownRows.ts';
import type { TaskActions } from './useTaskActions.ts';

interface Options {
  readonly desk: PlanDesk;
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

/** Rows on their way to a spreadsheet and back. What was cut here moves when it is pasted here, and stays until then. */
export function useClipboard({ desk, shown, control, actions, editor }: Options) {
  const notify = useNotify();
  const { document, members } = desk;
  const [cut, setCut] = useState<{ readonly text: string; readonly ids: readonly string[] } | null>(null);
  const [problems, setProblems] = useState<readonly SheetProblem[]>([]);

  const chosen = (): readonly string[] => topMost(document, actions.targets());
  const textOf = (ids: readonly string[]): string => printTasks(document, withBelow(document, ids), members);
  const tell = (ids: readonly string[], verb: string) =>
    notify({
      intent: 'success',
      lines: [`已${verb} ${withBelow(document, ids).length} 项任务`],
      duration: noticeDurations.copy,
    });
  const put = (event: ClipboardEvent, isCut: boolean) => {
    if (editor.current?.isOpen() === true) return;
    const ids = chosen();
    if (ids.length === 0) return;
    const text = textOf(ids);
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
    setCut(isCut && desk.isEditable ? { text, ids } : null);
    tell(ids, isCut ? '剪切' : '复制');
  };
  const putByMenu = async (isCut: boolean) => {
    const ids = chosen();
    const text = textOf(ids);
    if (ids.length === 0) return;
    if (!(await copyText(text))) return notify('copyFailed');
    setCut(isCut && desk.isEditable ? { text, ids } : null);
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
  const onPaste = (event: ClipboardEvent) => {
    if (editor.current?.isOpen() === true) return;
    event.preventDefault();
    if (!desk.isEditable) return;
    // every system has line breaks of its own
    const text = event.clipboardData.getData('text/plain');
    const cells = parseSheet(text);
    const { cursor } = control;
    if (cut !== null && text.replaceAll('\r\n', '\n').trimEnd() === cut.text.trimEnd()) {
      const parentId = cursor === null ? null : parentIdOf(document, cursor.id);
      if (actions.moveTo(cut.ids, { parentId, afterId: cursor?.id ?? null })) setCut(null);
    } else if (cells.length === 1 && cells[0]?.length === 1 && cursor !== null) pasteCell(cells[0][0] ?? '');
    else {
      const parsed = parseTasks(text, members, newTaskId);
      if ('problems' in parsed) return setProblems(parsed.problems);
      if (parsed.nodes.length === 0) return;
      const at = positionBehind(document, cursor?.id ?? null);
      if (!actions.run({ kind: 'add', at, nodes: parsed.nodes })) return;
      const ids = parsed.nodes.map(({ id }) => id);
      shown.reveal(ids);
      control.goTo(ids[0]!);
      control.select(ids);
    }
  };
  return {
    cutIds: cut === null ? none : new Set(cut.ids),
    /** Takes back that something was cut. */
    uncut: () => setCut(null),
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
