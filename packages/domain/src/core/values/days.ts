import { dayLength, dayToInstant, shanghaiOffset } from './formats.ts';

/** Days of Asia/Shanghai: as people and spreadsheets write them, and as numbers to count with. */

/** The first and the last day that calendars offer and fields take. */
export const firstDay = '2015-01-01';
export const lastDay = '2099-12-31';

const written =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{4})\/(\d{1,2})\/(\d{1,2})|(\d{4})\.(\d{1,2})\.(\d{1,2})|(\d{4})年(\d{1,2})月(\d{1,2})日|(\d{4})(\d{2})(\d{2}))$/;

/** Reads 2026-01-05, 2026/1/5, 2026.1.5, 2026年1月5日 and 20260105 as `2026-01-05`; null when it is no such day. */
export function readDay(text: string): string | null {
  const parts = written
    .exec(text.trim())
    ?.slice(1)
    .filter((part) => part !== undefined);
  if (parts === undefined) return null;
  const [year, month, day] = parts as [string, string, string];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayToInstant(read) === null ? null : read;
}

/** A day `YYYY-MM-DD` as a whole number: days since 1970-01-01. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / dayLength;

/** The day of such a number: `2026-01-31`. */
export const textOfDay = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10);

/** The number of the day on which a moment falls in Shanghai. Moments are milliseconds since 1970. */
export const dayOfEpoch = (epoch: number): number => Math.floor((epoch + shanghaiOffset) / dayLength);

/** The first moment of a day in Shanghai. */
export const startOfDay = (day: number): number => day * dayLength - shanghaiOffset;

/** The first moment of the day of a moment. */
export const midnightBefore = (epoch: number): number => startOfDay(dayOfEpoch(epoch));

/** The day of the week of such a number: 0 for Monday, 6 for Sunday. 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => {
  const number = numberOfDay(day);
  return textOfDay(number - weekdayOfDay(number));
};

/** Days from one to the other; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round(numberOfDay(to) - numberOfDay(from));
