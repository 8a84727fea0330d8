import { dayToInstant } from './formats.ts';

/** Days as people and spreadsheets write them. */

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
