import { dayOfEpoch } from '../../../../core/values/days.ts';
import { completeStatuses } from '../completion.ts';
import { type PlanDocument, rowOf } from '../document/document.ts';
import type { VisibleRows } from './visibleRows.ts';

/** Which rows of a plan are about today: where it opens. */

interface Span {
  readonly index: number;
  readonly start: number;
  readonly end: number;
  readonly isDone: boolean;
}

/** Rows with nothing shown below them: leaves, and tasks that hide what they have. */
const spansOf = (document: PlanDocument, { count, places, levels }: VisibleRows): readonly Span[] => {
  const spans: Span[] = [];
  for (let index = 0; index < count; index += 1) {
    if (index + 1 < count && levels[index + 1]! > levels[index]!) continue;
    const { span, fields } = rowOf(document.rows, places[index]!);
    const [start, end] = [span.start ?? span.end, span.end ?? span.start];
    if (start === null || end === null) continue;
    const isDone = completeStatuses.has(fields.status);
    spans.push({ index, start: dayOfEpoch(start), end: dayOfEpoch(Math.max(start, end)), isDone });
  }
  return spans;
};

/**
 * Indexes of the rows that run today, those that are done already left out where others are not. When none does: those
 * that begin next, and of a plan that is over those that ended last. Empty for a plan without dates.
 */
export const rowsOfNow = (document: PlanDocument, rows: VisibleRows, today: number): readonly number[] => {
  const spans = spansOf(document, rows);
  const indexes = (some: readonly Span[]) => some.map(({ index }) => index);
  const running = spans.filter(({ start, end }) => start <= today && end >= today);
  const open = running.filter(({ isDone }) => !isDone);
  if (running.length > 0) return indexes(open.length > 0 ? open : running);
  const next = Math.min(...spans.filter(({ start }) => start > today).map(({ start }) => start));
  if (Number.isFinite(next)) return indexes(spans.filter(({ start }) => start === next));
  const last = Math.max(...spans.map(({ end }) => end));
  return indexes(spans.filter(({ end }) => end === last));
};

/**
 * The first row of the window that shows most of some rows; the first such window.
 *
 * @param indexes in order
 * @param room rows that the window has
 */
export const windowWithMost = (indexes: readonly number[], room: number): number => {
  let best = { first: indexes[0] ?? 0, count: 0 };
  let last = 0;
  indexes.forEach((first, at) => {
    while (last < indexes.length && indexes[last]! < first + room) last += 1;
    if (last - at > best.count) best = { first, count: last - at };
  });
  return best.first;
};
