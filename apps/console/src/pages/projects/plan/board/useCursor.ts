import { type PlanDocument, placeOf, rowOf } from '@fleet/domain/plan/document/document.ts';
import type { VisibleRows } from '@fleet/domain/plan/view/visibleRows.ts';
import { useRef, useState } from 'react';
import type { ColumnId } from '../tree/columns.ts';

/** The cell that the keyboard is in, and the rows that are chosen. */

export interface Cursor {
  readonly index: number;
  readonly id: string;
  readonly column: ColumnId;
}

export interface CursorControl {
  /** Null while no row is shown. */
  readonly cursor: Cursor | null;
  /** Rows chosen on purpose; without any the one under the cursor counts. */
  readonly selected: ReadonlySet<string>;
  /** Puts the cursor on a row; keeps its column when none is given. */
  readonly goTo: (id: string, column?: ColumnId) => void;
  /** Chooses all rows between where it was begun and this one. */
  readonly extendTo: (id: string) => void;
  readonly toggle: (id: string) => void;
  readonly select: (ids: Iterable<string>) => void;
}

const none: ReadonlySet<string> = new Set();

export function useCursor(document: PlanDocument, rows: VisibleRows): CursorControl {
  const [at, setAt] = useState<{ readonly id: string; readonly column: ColumnId }>({ id: '', column: 'name' });
  const [selected, setSelected] = useState(none);
  const [anchor, setAnchor] = useState<string | null>(null);
  const lastIndex = useRef(0);

  const indexOf = (id: string): number => {
    const place = placeOf(document, id);
    return place === null ? -1 : (rows.indexes[place] ?? -1);
  };
  const idAt = (index: number): string => rowOf(document.rows, rows.places[index]!).fields.id;
  const known = indexOf(at.id);
  // the row is gone or hidden: whatever took its place has the cursor
  const index = known >= 0 ? known : Math.min(lastIndex.current, rows.count - 1);
  lastIndex.current = Math.max(index, 0);

  return {
    cursor: index < 0 ? null : { index, id: idAt(index), column: at.column },
    selected,
    goTo: (id, column = at.column) => {
      setAt({ id, column });
      setSelected(none);
      setAnchor(null);
    },
    extendTo: (id) => {
      const from = anchor ?? (index < 0 ? id : idAt(index));
      const [one, other] = [indexOf(from), indexOf(id)];
      if (one < 0 || other < 0) return;
      const ids = new Set<string>();
      for (let row = Math.min(one, other); row <= Math.max(one, other); row += 1) ids.add(idAt(row));
      setAnchor(from);
      setSelected(ids);
      setAt({ id, column: at.column });
    },
    toggle: (id) => {
      const next = new Set(selected);
      // the first that is chosen beside the one under the cursor keeps that one as well
      if (!next.delete(id)) next.add(id);
      setSelected(next);
      setAnchor(id);
      setAt({ id, column: at.column });
    },
    select: (ids) => {
      setSelected(new Set(ids));
      setAnchor(null);
    },
  };
}
