import { type SheetCell, textOfCell } from '../../../core/values/sheetCells.ts';
import { dayAsWritten, instantOfDay } from '../plan/view/days.ts';

/** Cells of a sheet as a person fills them: days and hours, whatever form the spreadsheet gave them. */

/** A value, or why the cell has none. */
export type CellReading<Value> = { readonly value: Value } | { readonly problem: string };

/** A day as an instant of Shanghai midnight, from a cell of dates or a text like 2026-1-5; the empty text for none. */
export const dayOfCell = (cell: SheetCell): CellReading<string> => {
  // a sheet knows no zone: its dates come as midnight UTC of the day that stands there
  const text = cell instanceof Date ? cell.toISOString().slice(0, 10) : textOfCell(cell);
  if (text === '') return { value: '' };
  const day = dayAsWritten(text);
  return day === null ? { problem: `「${text}」不是有效的日期，请写成 2026-01-05` } : { value: instantOfDay(day) };
};

/** A number from 0 to `largest` with at most two decimals; nothing counts as 0. */
export const hoursOfCell = (cell: SheetCell, largest: number): CellReading<number> => {
  if (typeof cell === 'boolean' || cell instanceof Date) return { problem: '应为数字' };
  const text = textOfCell(cell);
  if (text === '') return { value: 0 };
  if (!/^\d{1,9}(?:\.\d{1,12})?$/.test(text)) return { problem: `「${text}」不是有效的数字` };
  const value = Number(text);
  return value > largest ? { problem: `不能大于${largest}` } : { value };
};
