import type { Region } from '@blueprintjs/table';
import type { SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';

/** Line and column of a cell; the first column holds the titles. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What a spreadsheet would take for the end of a cell. */
const plain = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/**
 * Selected cells as a spreadsheet takes them: cells by tabs, lines by line ends, numbers without separators. A region
 * without lines means all of them, with the heads of its columns.
 */
export function copiedText(heads: readonly string[], lines: readonly SheetLine[], regions: readonly Region[]): string {
  return regions
    .flatMap(({ rows, cols }) => {
      const [left, right] = cols ?? [0, heads.length - 1];
      const [top, bottom] = rows ?? [0, lines.length - 1];
      const columns = heads.map((_, place) => place).slice(left, right + 1);
      const chosen = lines
        .slice(top, bottom + 1)
        .map(({ title, cells, total }) =>
          columns
            .map((column) =>
              column === 0 ? plain(title) : String(column === heads.length - 1 ? total : (cells[column - 1] ?? 0)),
            )
            .join('\t'),
        );
      return (rows ?? null) === null ? [columns.map((column) => heads[column]).join('\t'), ...chosen] : chosen;
    })
    .join('\n');
}
