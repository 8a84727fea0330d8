import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import type { VisibleRows } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { rowsOfNow, windowWithMost } from '@fleet/domain/areas/projects/plan/view/rowsOfNow.ts';
import type { BoardPlace } from '@fleet/domain/areas/projects/plan-desk/boardPlace.ts';
import { useMemo, useRef, useState } from 'react';
import { type ColumnId, treeColumns } from '../../tree/columns.ts';

/** The cell that the keyboard is in, and the rows that are chosen. */

export interface Cursor {
  readonly index: number;
  readonly id: string;
  readonly column: ColumnId;
}

/** What happens to the cell under the cursor once it is drawn. */
export type AfterDrawing = 'focus' | 'edit' | null;

export interface CursorControl {
  /** Null while no row is shown. */
  readonly cursor: Cursor | null;
  /** Rows chosen on purpose; without any the one under the cursor counts. */
  readonly selected: ReadonlySet<string>;
  /** What is to happen to the cell under the cursor now that it is drawn; asked for once. */
  readonly takeAfterDrawing: () => AfterDrawing;
  /** The cell that is under the cursor after what comes next has the focus. */
  readonly keepFocus: () => void;
  /** Puts the cursor on a row; keeps its column when none is given. */
  readonly goTo: (id: string, column?: ColumnId) => void;
  /** Chooses all rows between where it was begun and this one. */
  readonly extendTo: (id: string) => void;
  /** Chooses a row beside those that are chosen, or no more. */
  readonly toggle: (id: string) => void;
  readonly select: (ids: Iterable<string>) => void;
  /** Goes to a task and lets its name be typed at once. */
  readonly name: (id: string) => void;
}

const none: ReadonlySet<string> = new Set();

/** Rows that can be seen when a plan is opened, at least. */
const inSightAtFirst = 10;

/** @param left as the plan was left; else the cursor begins at a task that runs today */
export function useCursor(
  document: PlanDocument,
  rows: VisibleRows,
  columns: readonly { readonly id: ColumnId }[],
  today: number,
  left: BoardPlace | null,
): CursorControl {
  const [at, setAt] = useState<{ readonly id: string; readonly column: ColumnId }>(() => {
    const column = treeColumns.find(({ id }) => id === left?.cursor?.column)?.id ?? 'name';
    if (left !== null && left.cursor !== null) return { id: left.cursor.id, column };
    const now = rows.places[windowWithMost(rowsOfNow(document, rows, today), inSightAtFirst)];
    return { id: now === undefined || rows.count === 0 ? '' : rowOf(document.rows, now).fields.id, column };
  });
  const [chosen, setSelected] = useState<ReadonlySet<string>>(() => new Set(left?.selected));
  const [anchor, setAnchor] = useState<string | null>(null);
  const afterDrawing = useRef<AfterDrawing>(null);
  const lastIndex = useRef(0);

  // what was removed is chosen no more; it is again when it comes back
  const selected = useMemo(() => {
    const there = [...chosen].filter((id) => placeOf(document, id) !== null);
    return there.length === chosen.size ? chosen : new Set(there);
  }, [chosen, document]);
  const indexOf = (id: string): number => {
    const place = placeOf(document, id);
    return place === null ? -1 : (rows.indexes[place] ?? -1);
  };
  const idAt = (index: number): string => rowOf(document.rows, rows.places[index]!).fields.id;
  const known = indexOf(at.id);
  // the row is gone or hidden: whatever took its place has the cursor
  const index = known >= 0 ? known : Math.min(lastIndex.current, rows.count - 1);
  lastIndex.current = Math.max(index, 0);
  const current = index < 0 ? null : idAt(index);

  // a column that is not shown has no cell for it
  const column = columns.some(({ id }) => id === at.column) ? at.column : 'name';

  const place = (id: string, wanted: ColumnId, after: AfterDrawing) => {
    afterDrawing.current = after;
    setAt({ id, column: wanted });
  };
  const choose = (ids: ReadonlySet<string>, from: string | null) => {
    setSelected(ids);
    setAnchor(from);
  };
  return {
    cursor: current === null ? null : { index, id: current, column },
    selected,
    takeAfterDrawing: () => {
      const wanted = afterDrawing.current;
      afterDrawing.current = null;
      return wanted;
    },
    keepFocus: () => {
      afterDrawing.current ??= 'focus';
    },
    goTo: (id, wanted = column) => {
      choose(none, null);
      place(id, wanted, 'focus');
    },
    name: (id) => {
      choose(none, null);
      place(id, 'name', 'edit');
    },
    extendTo: (id) => {
      const from = anchor ?? current ?? id;
      const [one, other] = [indexOf(from), indexOf(id)];
      if (one < 0 || other < 0) return;
      const ids = new Set<string>();
      for (let row = Math.min(one, other); row <= Math.max(one, other); row += 1) ids.add(idAt(row));
      choose(ids, from);
      place(id, column, 'focus');
    },
    toggle: (id) => {
      // the first one chosen elsewhere is chosen beside the one under the cursor
      const next = new Set(selected.size === 0 && current !== null && current !== id ? [current] : selected);
      if (!next.delete(id)) next.add(id);
      choose(next, id);
      place(id, column, 'focus');
    },
    select: (ids) => choose(new Set(ids), null),
  };
}
