import type { Region } from '@blueprintjs/table';

/** What a spreadsheet would take for the end of a cell. */
const plain = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

/**
 * Selected cells as a spreadsheet takes them: cells by tabs, lines by line ends. A region without rows means all of
 * them, with the heads of its columns.
 *
 * @param textOf what a cell says, by its row and column
 */
export function copiedCells(
  heads: readonly string[],
  rowCount: number,
  textOf: (row: number, column: number) => string,
  regions: readonly Region[],
): string {
  return regions
    .flatMap(({ rows, cols }) => {
      const [left, right] = cols ?? [0, heads.length - 1];
      const [top, bottom] = rows ?? [0, rowCount - 1];
      const places = heads.map((_, place) => place).slice(left, right + 1);
      const lines = Array.from({ length: Math.max(0, bottom - top + 1) }, (_, nth) =>
        places.map((place) => plain(textOf(top + nth, place))).join('\t'),
      );
      return (rows ?? null) === null ? [places.map((place) => plain(heads[place]!)).join('\t'), ...lines] : lines;
    })
    .join('\n');
}
