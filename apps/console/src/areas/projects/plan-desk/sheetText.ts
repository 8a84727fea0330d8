import type { Cell } from '../../../transfers/readSheet.ts';

/** Cells of a sheet as the texts that a spreadsheet would put on the clipboard, so that both are read alike. */

// a date is midnight UTC of the day that stands there
const cellText = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** The rows of a sheet as texts. */
export const sheetTexts = (rows: readonly (readonly Cell[])[]): readonly (readonly string[])[] =>
  rows.map((row) => row.map(cellText));
