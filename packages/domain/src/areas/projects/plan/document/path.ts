import { instantOf } from '../../../../core/values/formats.ts';
import { type PlanFields, type PlanRow, rowOf } from './document.ts';
import { rootPlace, type Rows, withRow } from './rows.ts';
import type { Span } from './spans.ts';

/**
 * Roll-up along one path (S2 §4): what changed below a parent is taken off and put on, and the children are read again
 * only where the one with the earliest or the latest date has gone. Hours are integer hundredths, so that this equals
 * adding all of them up.
 */

type PlanRows = Rows<PlanRow | null>;

const nothing: Span = { hundredths: 0, start: null, end: null };

const isBefore = (one: number, other: number) => one < other;
const isAfter = (one: number, other: number) => one > other;

const extremeOf = (
  dates: readonly (number | null)[],
  isBetter: (one: number, other: number) => boolean,
): number | null => {
  let best: number | null = null;
  for (const date of dates) if (date !== null && (best === null || isBetter(date, best))) best = date;
  return best;
};

const spansBelow = (rows: PlanRows, { children }: PlanRow): readonly Span[] =>
  children.map((child) => rowOf(rows, child).span);

/** What the children of a row add up to; nothing at all without children. */
const scanned = (rows: PlanRows, row: PlanRow): Span => {
  const spans = spansBelow(rows, row);
  return {
    hundredths: spans.reduce((sum, { hundredths }) => sum + hundredths, 0),
    start: extremeOf(
      spans.map(({ start }) => start),
      isBefore,
    ),
    end: extremeOf(
      spans.map(({ end }) => end),
      isAfter,
    ),
  };
};

/** The same by difference: one child said `before` and says `after` now. */
const stepped = (rows: PlanRows, row: PlanRow, before: Span, after: Span): Span => {
  const dateOf = (name: 'start' | 'end', isBetter: (one: number, other: number) => boolean): number | null => {
    const [shown, old, now] = [row.span[name], before[name], after[name]];
    if (now !== null && (shown === null || now === shown || isBetter(now, shown))) return now;
    if (old === null || old !== shown) return shown;
    return extremeOf(
      spansBelow(rows, row).map((span) => span[name]),
      isBetter,
    );
  };
  return {
    hundredths: row.span.hundredths - before.hundredths + after.hundredths,
    start: dateOf('start', isBefore),
    end: dateOf('end', isAfter),
  };
};

/** Whether two nodes start, end and take the same. */
export const isSameSpan = (one: Span, other: Span): boolean =>
  one.hundredths === other.hundredths && one.start === other.start && one.end === other.end;

const showing = (fields: PlanFields, old: Span, span: Span): PlanFields => ({
  ...fields,
  // a date that means the same keeps the form in which it came
  planStartDate: old.start === span.start ? fields.planStartDate : span.start === null ? null : instantOf(span.start),
  planEndDate: old.end === span.end ? fields.planEndDate : span.end === null ? null : instantOf(span.end),
  totalWorkHour: span.hundredths / 100,
  standardWorkHour: 0,
});

/**
 * Rolls up from a parent to the root after one of its children said something else.
 *
 * @param before what the child said; null when it was not there
 * @param after what it says now; null when it is gone
 */
export const rolledAlong = (rows: PlanRows, parent: number, before: Span | null, after: Span | null): PlanRows => {
  let [changed, place, old, now] = [rows, parent, before ?? nothing, after ?? nothing];
  for (;;) {
    const row = rowOf(changed, place);
    const span = row.agrees ? stepped(changed, row, old, now) : scanned(changed, row);
    if (!row.agrees || !isSameSpan(span, row.span)) {
      changed = withRow(changed, place, { ...row, agrees: true, span, fields: showing(row.fields, row.span, span) });
    }
    if (place === rootPlace) return changed;
    [place, old, now] = [row.parent, row.span, span];
  }
};
