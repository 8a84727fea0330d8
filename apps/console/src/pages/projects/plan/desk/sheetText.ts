import { printSheet } from '@fleet/domain/plan/view/sheetText.ts';
import type { Cell } from '../../../../transfers/readSheet.ts';

/** Cells of a sheet as the text that a spreadsheet would put on the clipboard, so that both are read alike. */

// a date is midnight UTC of the day that stands there
const cellText = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** The rows of a sheet, one line each. */
export const sheetText = (rows: readonly (readonly Cell[])[]): string =>
  printSheet(rows.map((row) => row.map(cellText)));
