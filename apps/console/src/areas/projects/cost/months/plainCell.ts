import type { SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';

/**
 * What a cell of the sheet says as a spreadsheet takes it: a number without separators.
 *
 * @param column 0 is the title; after the months comes the total
 */
export function plainCell({ title, cells, total }: SheetLine, column: number): string {
  if (column === 0) return title;
  return String(column > cells.length ? total : cells[column - 1]);
}
