import { instantOfDay } from '../days.ts';
import type { CellReading } from '../sheetCells.ts';
import { dayNear } from './writtenDays.ts';

/** A date in a cell that was pasted, as an instant; null for an empty one. */
export const readDateNear = (text: string, near: number): CellReading<string | null> => {
  if (text === '') return { value: null };
  const day = dayNear(text, near);
  return day === null
    ? { problem: `「${text}」不是日期，或不止一种读法，请写成 2026-01-31` }
    : { value: instantOfDay(day) };
};
