import { placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { KeyboardEvent, MutableRefObject } from 'react';
import { isComposing } from '../../../../../ui/keyboard.ts';
import type { PlanView } from '../../planView.ts';
import type { OpenEditor } from '../../tree/CellEditor.tsx';
import type { PlacedColumn } from '../../tree/rowContext.ts';
import { type GridWish, type Step, wishOf } from './gridKeys.ts';
import type { CursorControl } from './useCursor.ts';
import type { ShownRows } from '../rows/useShownRows.ts';
import type { TaskActions } from '../useTaskActions.ts';

interface Options {
  readonly desk: PlanView;
  readonly shown: ShownRows;
  readonly control: CursorControl;
  readonly actions: TaskActions;
  readonly columns: readonly PlacedColumn[];
  readonly editor: MutableRefObject<OpenEditor | null>;
  /** Rows that fit into sight. */
  readonly pageRows: () => number;
  /** Escape was pressed: the next Tab leaves the table. */
  readonly onLeave: () => void;
  readonly mayTabOut: () => boolean;
}

const stepped = (at: number, to: Step, count: number, page: number): number => {
  const by = { first: -count, last: count, pageUp: -page, pageDown: page };
  return Math.min(Math.max(at + (typeof to === 'number' ? to : by[to]), 0), count - 1);
};

/** Carries out what the keys mean in the table while no cell is being typed into. */
export function useGridKeys(options: Options) {
  const { desk, shown, control, actions, columns, editor } = options;
  const { rows } = shown;
  const { cursor } = control;
  const idAt = (index: number): string => rowOf(desk.document.rows, rows.places[index]!).fields.id;

  const moveColumns = (to: Step) => {
    if (cursor === null) return;
    const at = columns.findIndex(({ id }) => id === cursor.column);
    const next = columns[stepped(at, to, columns.length, columns.length)];
    if (next !== undefined) control.goTo(cursor.id, next.id);
  };
  /** The next cell, over the end of a row into the next; false at the very end. */
  const moveOn = (by: 1 | -1): boolean => {
    if (cursor === null) return false;
    const at = columns.findIndex(({ id }) => id === cursor.column) + by;
    const column = columns[(at + columns.length) % columns.length];
    const index = at < 0 ? cursor.index - 1 : at >= columns.length ? cursor.index + 1 : cursor.index;
    if (index < 0 || index >= rows.count || column === undefined) return false;
    control.goTo(idAt(index), column.id);
    return true;
  };
  const moveRows = (to: Step, isExtending: boolean) => {
    if (cursor === null) return;
    const id = idAt(stepped(cursor.index, to, rows.count, options.pageRows()));
    if (isExtending) control.extendTo(id);
    else control.goTo(id);
  };
  const setOpen = (isCollapsed: boolean) => {
    const place = cursor === null ? null : placeOf(desk.document, cursor.id);
    if (cursor !== null && place !== null && rowOf(desk.document.rows, place).children.length > 0)
      shown.toggle(cursor.id, isCollapsed);
  };

  /** Whether the key was meant for the table. */
  const carryOut = (wish: GridWish): boolean => {
    switch (wish.kind) {
      case 'rows':
        moveRows(wish.to, wish.isExtending);
        return true;
      case 'columns':
        moveColumns(wish.to);
        return true;
      case 'next':
      case 'previous':
        // nothing is filled in: the table is one stop among others
        return desk.isEditable && !options.mayTabOut() && moveOn(wish.kind === 'next' ? 1 : -1);
      case 'edit':
        editor.current?.open();
        return true;
      case 'clear':
        if (cursor !== null) actions.clear(cursor.column);
        return true;
      case 'toggle':
        if (cursor !== null) control.toggle(cursor.id);
        return true;
      case 'selectAll':
        control.select(Array.from({ length: rows.count }, (_, index) => idAt(index)));
        return true;
      case 'leave':
        // nothing of the table is left to be given up: the key is for what lies around it
        if (control.selected.size === 0 && (!desk.isEditable || options.mayTabOut())) return false;
        control.select([]);
        options.onLeave();
        return true;
      case 'undo':
      case 'redo':
        if (desk.isEditable) desk[wish.kind]();
        return true;
      case 'addBelow':
      case 'addChild':
        actions[wish.kind]();
        return true;
      case 'moveUp':
      case 'moveDown':
      case 'indent':
      case 'outdent':
      case 'remove':
        actions[wish.kind]();
        return true;
      case 'open':
      case 'close':
        setOpen(wish.kind === 'close');
        return true;
      case 'shiftBar':
        actions.shift(actions.targets(), wish.days);
        return true;
      case 'stretchBar':
        actions.stretch(actions.targets(), 'end', wish.days);
        return true;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return;
    const wish = wishOf(event);
    if (wish === null || !carryOut(wish)) return;
    event.preventDefault();
    // whatever is under the cursor afterwards goes on being typed at
    control.keepFocus();
  };
  return { onKeyDown, moveOn, moveRows };
}
