import { monthStart } from './days.ts';
import type { Zoom } from './zooms.ts';
import { textOfDay, weekdayOfDay } from '../../../../core/values/days.ts';

/** The time axis of a plan: which days it shows, where each one stands, and how its columns are called. */

/** Pixels of a day. */
const dayWidths: Readonly<Record<Zoom, number>> = { day: 32, week: 7, month: 3, quarter: 1 };

export interface TimeScale {
  readonly zoom: Zoom;
  /** First day that is shown, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly dayWidth: number;
  readonly width: number;
}

/** One column of the axis: some days under one name. */
export interface TimeColumn {
  /** First day, and the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** The first day of the column that a day is in, or of one so many columns later. */
const columnStart = (zoom: Zoom, day: number, later = 0): number => {
  switch (zoom) {
    case 'day':
      return day + later;
    case 'week':
      return day - weekdayOfDay(day) + later * 7;
    case 'month':
      return monthStart(day, later);
    case 'quarter':
      return monthStart(day, later * 3 - ((Number(textOfDay(day).slice(5, 7)) - 1) % 3));
  }
};

const yearStart = (day: number, later = 0): number => {
  const month = Number(textOfDay(day).slice(5, 7));
  return monthStart(day, later * 12 - month + 1);
};

/** Columns around the plan, so that its ends can be taken hold of and moved on. */
const margins: Readonly<Record<Zoom, number>> = { day: 7, week: 3, month: 2, quarter: 1 };

/**
 * The axis that shows all of these days and some around them.
 *
 * @param days any of them may be missing; without one there is nothing to show but `today`
 * @param room pixels that it fills at least
 */
export const timeScaleOf = (zoom: Zoom, days: readonly (number | null)[], today: number, room: number): TimeScale => {
  const known = [...days.filter((day) => day !== null), today];
  const dayWidth = dayWidths[zoom];
  const from = columnStart(zoom, Math.min(...known), -margins[zoom]);
  const last = columnStart(zoom, Math.max(...known), margins[zoom] + 1);
  const to = Math.max(last, from + Math.ceil(room / dayWidth));
  return { zoom, from, to, dayWidth, width: (to - from) * dayWidth };
};

/** Where a day begins, in pixels. */
export const xOfDay = ({ from, dayWidth }: TimeScale, day: number): number => (day - from) * dayWidth;

/** Which day is at a place, in pixels. */
export const dayAtX = ({ from, dayWidth }: TimeScale, x: number): number => from + Math.floor(x / dayWidth);

const columnsBy = (
  { from, to }: TimeScale,
  first: number,
  last: number,
  startOf: (day: number, later?: number) => number,
  labelOf: (day: number) => string,
): readonly TimeColumn[] => {
  const columns: TimeColumn[] = [];
  let start = startOf(Math.max(first, from));
  while (start < Math.min(last, to)) {
    const next = startOf(start, 1);
    columns.push({ from: Math.max(start, from), to: Math.min(next, to), label: labelOf(start) });
    start = next;
  }
  return columns;
};

const labels: Readonly<Record<Zoom, (day: number) => string>> = {
  day: (day) => String(Number(textOfDay(day).slice(8))),
  week: (day) => textOfDay(day).slice(5),
  month: (day) => `${Number(textOfDay(day).slice(5, 7))}月`,
  quarter: (day) => `Q${(Number(textOfDay(day).slice(5, 7)) + 2) / 3}`,
};

const yearLabel = (day: number): string => `${textOfDay(day).slice(0, 4)}年`;
const monthLabel = (day: number): string => `${yearLabel(day)}${Number(textOfDay(day).slice(5, 7))}月`;

/** Columns of the axis that show any of the days from `first` to before `last`. */
export const columnsOf = (scale: TimeScale, first: number, last: number): readonly TimeColumn[] =>
  columnsBy(scale, first, last, (day, later) => columnStart(scale.zoom, day, later), labels[scale.zoom]);

/** What stands above these columns: months over days and weeks, years over months and quarters. */
export const groupsOf = (scale: TimeScale, first: number, last: number): readonly TimeColumn[] =>
  scale.zoom === 'day' || scale.zoom === 'week'
    ? columnsBy(scale, first, last, monthStart, monthLabel)
    : columnsBy(scale, first, last, yearStart, yearLabel);
