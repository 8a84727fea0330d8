import { countAt } from '../record/marks.ts';
import type { OpenedRecord } from '../record/openRecord.ts';

/** Where in a record somebody looks: a time on its axis, and how many entries had happened by then. */

export interface Place {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly count: number;
}

/** What of a record is moved over. */
export type Axis = Pick<OpenedRecord, 'start' | 'end' | 'times' | 'marks' | 'steps'>;

export const speeds = [1, 4, 16] as const;
export type Speed = (typeof speeds)[number];

/** Pauses are passed over from this length on, and how much of one is left, in milliseconds. */
const [pause, leftOfPause] = [2000, 500];

/** The place at a time. */
export const placeAt = ({ start, end, times }: Axis, at: number): Place => {
  const within = Math.min(Math.max(at, start), end);
  return { at: within, count: countAt(times, within) };
};

/** The place right after so many entries. */
export function placeAfter({ start, times }: Axis, count: number): Place {
  const within = Math.min(Math.max(count, 0), times.length);
  return { at: within === 0 ? start : times[within - 1]!, count: within };
}

/** The place where the next page was entered, or the one before; null when there is none. */
export function otherPage(axis: Axis, { count }: Place, by: 1 | -1): Place | null {
  const pages = axis.marks.filter(({ kind }) => kind === 'page');
  const found = by === 1 ? pages.find((one) => one.count > count) : pages.findLast((one) => one.count < count);
  return found === undefined ? null : placeAfter(axis, found.count);
}

/** Where playing has come to after some time of the record. */
export function played(axis: Axis, { at }: Place, elapsed: number, skipsPauses: boolean): Place {
  const entry = axis.times[countAt(axis.times, at)] ?? Infinity;
  const step = axis.steps.find((one) => one.at > at)?.at ?? Infinity;
  const next = Math.min(entry, step, axis.end);
  return placeAt(axis, Math.max(at + elapsed, skipsPauses && next - at > pause ? next - leftOfPause : at));
}
