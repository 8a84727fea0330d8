import type { Region } from '@blueprintjs/table';
import type { SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { copiedCells } from '../../../../ui/sheet/copied.ts';

/** Line and column of a cell; the first column holds the titles. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Selected cells as a spreadsheet takes them: numbers without separators, the titles first and the totals last. */
export function copiedText(heads: readonly string[], lines: readonly SheetLine[], regions: readonly Region[]): string {
  const textOf = (row: number, column: number): string => {
    const { title, cells, total } = lines[row]!;
    if (column === 0) return title;
    return String(column === heads.length - 1 ? total : (cells[column - 1] ?? 0));
  };
  return copiedCells(heads, lines.length, textOf, regions);
}
