import { noticeDurations } from '@fleet/domain/core/codes/messages.ts';
import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { countOf } from '@fleet/domain/areas/projects/plan/node.ts';
import { parentIdOf, positionBehind, topMost } from '@fleet/domain/areas/projects/plan/view/arrange.ts';
import { dayOfText } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { type FilledColumn, pastedCells } from '@fleet/domain/areas/projects/plan/view/paste/pastedCells.ts';
import { pastedTasks, taskCells } from '@fleet/domain/areas/projects/plan/view/paste/pastedTasks.ts';
import { yearContext } from '@fleet/domain/areas/projects/plan/view/paste/readDateNear.ts';
import { hasHead, printTasks } from '@fleet/domain/areas/projects/plan/view/sheetRows.ts';
import { parseSheet } from '@fleet/domain/core/transfers/sheetText.ts';
import { wbsOfPlace } from '@fleet/domain/areas/projects/plan/document/whereabouts.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { copyText, readClipboard } from '../../../../../ui/copy/clipboard.ts';
import { useNotify } from '../../../../../ui/useNotify.ts';
import { type PasteRequest, pasteRequest } from '../../paste/pasteRequest.ts';
import type { PlanView } from '../../planView.ts';
import type { OpenEditor } from '../../tree/CellEditor.tsx';
import { clearedValues, type ColumnId, editingOf, type TreeColumn, treeColumns } from '../../tree/columns.ts';
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
  /** Columns as they are shown. */
  readonly shownColumns: readonly TreeColumn[];
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
export function useClipboard({ desk, shown, control, actions, editor, shownColumns }: Options) {
  const notify = useNotify();
  const { document, members } = desk;
  /** The rows that this page put on the clipboard last. */
  const [taken, setTaken] = useState<{
    readonly text: string;
    readonly ids: readonly string[];
    readonly isCut: boolean;
  } | null>(null);
  const [pasting, setPasting] = useState<PasteRequest | { readonly isPreview: boolean } | null>(null);
  /** Pasted with Shift: it is looked at first. */
  const wantsPreview = useRef(false);

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

  const near = (): number => yearContext(document, dayOfText(desk.today) ?? 0);
  /** One cell is written into the cell under the cursor, as spreadsheets do. */
  const pasteCell = (text: string): void => {
    const { cursor } = control;
    const place = cursor === null ? null : placeOf(document, cursor.id);
    const column = treeColumns.find(({ id }) => id === cursor?.column);
    if (place === null || column === undefined) return;
    const row = rowOf(document.rows, place);
    const values = editingOf(column, row)?.read(text.trim(), row, members, near()) ?? '此单元格不能修改';
    if (typeof values === 'string') notify({ intent: 'danger', lines: [values], duration: noticeDurations.fail });
    else actions.run({ kind: 'change', ids: [row.fields.id], values });
  };
  /** A block of cells is written over the cells from the cursor on. */
  const blockOf = (cells: readonly (readonly string[])[], { index, column: first }: Cursor): PasteRequest => {
    const places = Array.from(shown.rows.places.slice(index, Math.min(index + cells.length, shown.rows.count)));
    const columns = shownColumns
      .slice(shownColumns.findIndex(({ id }) => id === first))
      .map(({ id, title, isRolledUp, editing }): FilledColumn => ({
        title,
        kind: editing?.kind ?? 'text',
        isRolledUp,
        read: editing === null ? null : (text, row) => editing.read(text, row, members, near()),
        cleared: clearedValues[id] ?? null,
      }));
    return pasteRequest({
      kind: 'cells',
      cells,
      gridOf: (given, leftOut) => pastedCells(document, given, leftOut, places, columns),
      take: ({ command, count }) => {
        if (!actions.run(command)) return false;
        say(`已填写 ${formatCount(count)} 个单元格`);
        return true;
      },
    });
  };
  const tasksOf = (cells: readonly (readonly string[])[], behind: string | null): PasteRequest =>
    pasteRequest({
      kind: 'tasks',
      cells: taskCells(cells),
      gridOf: (given, leftOut) => pastedTasks(given, leftOut, { members, near: near(), newId: newTaskId }),
      take: (nodes) => {
        const ids = nodes.map(({ id }) => id);
        if (!actions.run({ kind: 'add', at: positionBehind(document, behind), nodes })) return false;
        shown.reveal(ids);
        // none of them stays chosen: what is typed next is for one task
        control.goTo(ids[0]!);
        say(`已粘贴 ${formatCount(countOf(nodes))} 项任务`);
        return true;
      },
    });
  const pasteText = (text: string, wantsPreview: boolean): void => {
    const cells = parseSheet(text);
    const { cursor } = control;
    // every system has line breaks of its own
    const isOwn = taken !== null && text.replaceAll('\r\n', '\n').trimEnd() === taken.text.trimEnd();
    if (isOwn && taken.isCut) {
      const parentId = cursor === null ? null : parentIdOf(document, cursor.id);
      if (actions.moveTo(taken.ids, { parentId, afterId: cursor?.id ?? null })) setTaken(null);
      return;
    }
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    const areTasks =
      isOwn || cursor === null || hasHead(cells) || (rowColumns.has(cursor.column) && !(isOne && !wantsPreview));
    if (isOne && !areTasks && !wantsPreview) return pasteCell(cells[0]?.[0] ?? '');
    const request = areTasks || cursor === null ? tasksOf(cells, cursor?.id ?? null) : blockOf(cells, cursor);
    if (request.cells.length === 0) return say('剪贴板中没有可粘贴的内容');
    if (wantsPreview || !(request.isPlain || (isOwn && request.isClean)) || !request.takeAll()) setPasting(request);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (editor.current?.isOpen() === true) return;
    event.preventDefault();
    if (desk.isEditable) pasteText(event.clipboardData.getData('text/plain'), wantsPreview.current);
  };
  const pasteByMenu = async (isPreview: boolean) => {
    const text = await readClipboard();
    if (text === null) setPasting({ isPreview });
    else pasteText(text, isPreview);
  };
  return {
    cutIds: taken?.isCut === true ? new Set(taken.ids) : none,
    /** Takes back that something was cut. */
    uncut: () => setTaken((now) => (now === null ? null : { ...now, isCut: false })),
    /** What is looked at before it is pasted; without cells it is still to be given by hand. */
    pasting,
    endPasting: () => {
      setPasting(null);
      control.keepFocus();
    },
    pasteText,
    copy: () => void putByMenu(false),
    cut: () => void putByMenu(true),
    paste: () => void pasteByMenu(false),
    preview: () => void pasteByMenu(true),
    listeners: {
      onCopy: (event: ClipboardEvent) => put(event, false),
      onCut: (event: ClipboardEvent) => put(event, true),
      onPaste,
      onKeyDownCapture: ({ key, shiftKey }: KeyboardEvent) => {
        if (key.toLowerCase() === 'v') wantsPreview.current = shiftKey;
      },
    },
  };
}
