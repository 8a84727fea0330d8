import { isObject } from '../../../core/values/objects.ts';

/** Where somebody was in a plan when he left it: kept for one project in one browser tab, and for that day only. */
export interface BoardPlace {
  /** The day `YYYY-MM-DD` on which it was left: on another one a plan opens at its today again. */
  readonly on: string;
  /** The row at the top, and how many pixels of it have gone out of sight. */
  readonly top: { readonly id: string; readonly offset: number } | null;
  /** The day at the left of the chart, with its fraction; null where there is no chart. */
  readonly day: number | null;
  /** Pixels of the table that have gone out of sight at its left. */
  readonly tableLeft: number;
  readonly collapsed: readonly string[];
  readonly cursor: { readonly id: string; readonly column: string } | null;
  readonly selected: readonly string[];
  readonly text: string;
  readonly isOnlyMine: boolean;
  readonly isOnlyLate: boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter(isText) : []);
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Reads what was kept; null when there is nothing, or when it is of another day than `today` (`YYYY-MM-DD`). */
export function readBoardPlace(record: unknown, today: string): BoardPlace | null {
  if (!isObject(record) || record['on'] !== today) return null;
  const { top, cursor } = record;
  return {
    on: today,
    top:
      isObject(top) && isText(top['id']) ? { id: top['id'], offset: Math.max(numberOf(top['offset']) ?? 0, 0) } : null,
    day: numberOf(record['day']),
    tableLeft: Math.max(numberOf(record['tableLeft']) ?? 0, 0),
    collapsed: textsOf(record['collapsed']),
    cursor:
      isObject(cursor) && isText(cursor['id']) && isText(cursor['column'])
        ? { id: cursor['id'], column: cursor['column'] }
        : null,
    selected: textsOf(record['selected']),
    text: isText(record['text']) ? record['text'] : '',
    isOnlyMine: record['isOnlyMine'] === true,
    isOnlyLate: record['isOnlyLate'] === true,
  };
}
