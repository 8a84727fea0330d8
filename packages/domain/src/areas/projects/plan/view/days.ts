import { dayOfEpoch, readDay, startOfDay, textOfDay } from '../../../../core/values/days.ts';
import { dayLength, dayToInstant, epochOf, instantOf } from '../../../../core/values/formats.ts';

/**
 * Days of a plan as whole numbers: days since 1970-01-01 on a wall in Shanghai. Bars are counted and drawn in them, so
 * that no zone of a machine and no clock change can move one.
 */

/** The day of an instant; null when the text is none. */
export const dayOfInstant = (instant: string | null | undefined): number | null => {
  const epoch = epochOf(instant);
  return epoch === null ? null : dayOfEpoch(epoch);
};

/** Midnight in Shanghai at the beginning of a day, as plans carry it: `2025-12-31T16:00:00.000Z`. */
export const instantOfDay = (day: number): string => instantOf(startOfDay(day));

/** The day of a text `YYYY-MM-DD`; null when there is no such day. */
export const dayOfText = (text: string): number | null => dayOfInstant(dayToInstant(text));

/** The day of an instant as a text; empty without one. */
export const textOfEpoch = (epoch: number | null): string => (epoch === null ? '' : textOfDay(dayOfEpoch(epoch)));

/** Days from the first to the last, both counted; null unless both are known and in this order. */
export const durationOf = ({
  start,
  end,
}: {
  readonly start: number | null;
  readonly end: number | null;
}): number | null => (start === null || end === null || end < start ? null : dayOfEpoch(end) - dayOfEpoch(start) + 1);

/** First day of the month that a day is in, or of one so many months later. */
export const monthStart = (day: number, later = 0): number => {
  const date = new Date(day * dayLength);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayLength;
};

/** A date as a person or a spreadsheet writes it: 2026-01-05, 2026/1/5, 2026.1.5, 2026年1月5日, 20260105; null otherwise. */
export const dayAsWritten = (text: string): number | null => {
  const day = readDay(text);
  return day === null ? null : dayOfText(day);
};
