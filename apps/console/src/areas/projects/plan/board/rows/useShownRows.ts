import { type PlanDocument, placeOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { isFiltering, type RowFilter } from '@fleet/domain/areas/projects/plan/view/filter.ts';
import {
  collapsedFrom,
  idsAbove,
  type RowsShown,
  rowsShownAfter,
  type VisibleRows,
} from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import type { BoardPlace } from '@fleet/domain/areas/projects/plan-desk/boardPlace.ts';
import { useMemo, useRef, useState } from 'react';

/** What a person asks to see of a plan, and the rows that are left. */
export interface ShownRows {
  readonly rows: VisibleRows;
  readonly collapsed: ReadonlySet<string>;
  /** The same without regard to a search, which opens the whole way to what it finds. */
  readonly closed: ReadonlySet<string>;
  readonly text: string;
  readonly isOnlyMine: boolean;
  readonly isOnlyLate: boolean;
  readonly isFiltered: boolean;
  readonly search: (text: string) => void;
  readonly showMine: (only: boolean) => void;
  readonly showLate: (only: boolean) => void;
  readonly showAll: () => void;
  /** Hides or shows what is below a task. */
  readonly toggle: (id: string, isCollapsed: boolean) => void;
  /** Shows the plan down to a level. */
  readonly showLevels: (levels: number) => void;
  /** Lets tasks be seen, whatever hides them now. */
  readonly reveal: (ids: readonly string[]) => void;
}

/** What was asked to be seen, in words; empty when that is everything. */
export const filterText = ({ text, isOnlyMine, isOnlyLate }: ShownRows): string =>
  [text.trim() === '' ? '' : `搜索「${text.trim()}」`, isOnlyMine ? '仅我的' : '', isOnlyLate ? '仅逾期' : '']
    .filter((part) => part !== '')
    .join('、');

const none: ReadonlySet<string> = new Set();

/** @param place as the plan was left, if it was */
export function useShownRows(
  document: PlanDocument,
  ownUserId: string,
  today: number,
  place: BoardPlace | null,
): ShownRows {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => new Set(place?.collapsed));
  /** While something is searched the whole way to it is open, until somebody closes it there. */
  const [closedInSearch, setClosedInSearch] = useState(none);
  const [asked, setAsked] = useState({
    text: place?.text ?? '',
    isOnlyMine: place?.isOnlyMine ?? false,
    isOnlyLate: place?.isOnlyLate ?? false,
    kept: none,
  });
  const { text, isOnlyMine, isOnlyLate, kept } = asked;
  const wanted = useMemo(() => {
    const filter: RowFilter = {
      text,
      ownerId: isOnlyMine ? ownUserId : null,
      lateOn: isOnlyLate ? today : null,
      kept,
    };
    return { filter, collapsed: isFiltering(filter) ? closedInSearch : collapsed };
  }, [text, isOnlyMine, isOnlyLate, kept, ownUserId, today, collapsed, closedInSearch]);
  const before = useRef<RowsShown | null>(null);
  const shown = rowsShownAfter(before.current, document, wanted);
  before.current = shown;

  const isFiltered = isFiltering(wanted.filter);
  const change = isFiltered ? setClosedInSearch : setCollapsed;
  const ask = (changed: Partial<typeof asked>) => {
    setAsked((old) => ({ ...old, kept: none, ...changed }));
    setClosedInSearch(none);
  };
  return {
    rows: shown.rows,
    collapsed: wanted.collapsed,
    closed: collapsed,
    text,
    isOnlyMine,
    isOnlyLate,
    isFiltered,
    search: (wantedText) => ask({ text: wantedText }),
    showMine: (only) => ask({ isOnlyMine: only }),
    showLate: (only) => ask({ isOnlyLate: only }),
    showAll: () => ask({ text: '', isOnlyMine: false, isOnlyLate: false }),
    toggle: (id, isCollapsed) =>
      change((old) => {
        const next = new Set(old);
        if (isCollapsed) next.add(id);
        else next.delete(id);
        return next;
      }),
    showLevels: (levels) => change(collapsedFrom(document, levels)),
    reveal: (ids) => {
      const above = ids.flatMap((id) => {
        const place = placeOf(document, id);
        return place === null ? [] : idsAbove(document, place);
      });
      change((old) => (above.some((id) => old.has(id)) ? new Set([...old].filter((id) => !above.includes(id))) : old));
      if (isFiltered && ids.some((id) => !kept.has(id)))
        setAsked((old) => ({ ...old, kept: new Set([...old.kept, ...ids]) }));
    },
  };
}
