import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import type { CellValue } from './sheet.ts';

/** Cells of a sheet for values as they travel. */

/** An instant as its day of Asia/Shanghai; empty without one. */
export const dayCell = (instant: string | null | undefined): CellValue => {
  const day = instantToDay(instant);
  return day === null ? null : { day };
};

/** An amount that the screen shows as — when there is none of it: empty then, and not 0. */
export const amountCell = (amount: number | null | undefined): CellValue => (amount === 0 ? null : (amount ?? null));
