import { type ColumnSettings, visibleColumns } from '@fleet/domain/core/columns/columns.ts';

/** A column with its first width, and whether it takes the room that is left over. */
export interface SizedColumn {
  readonly id: string;
  readonly width: number;
  readonly grows: boolean;
}

/**
 * Widths of the columns in a table that is `available` pixels wide: as set, as they begin, and what is left over goes
 * to the shown columns that grow and that nobody has set.
 *
 * @param taken pixels that other columns take: checkbox and actions
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  settings: ColumnSettings,
  available: number,
  taken: number,
): Readonly<Record<string, number>> {
  const shown = new Set(visibleColumns(settings));
  const widthOf = ({ id, width }: SizedColumn) => settings.widths[id] ?? width;
  const used = columns.filter(({ id }) => shown.has(id)).reduce((sum, column) => sum + widthOf(column), taken);
  const growing = columns.filter(({ id, grows }) => grows && shown.has(id) && settings.widths[id] === undefined);
  const room = Math.max(0, Math.floor((available - used) / Math.max(1, growing.length)));
  return Object.fromEntries(
    columns.map((column) => [column.id, widthOf(column) + (growing.includes(column) ? room : 0)]),
  );
}

/** Where a pinned column sticks: its distance from that edge; null for one that scrolls. */
export interface Stick {
  readonly edge: 'start' | 'end';
  readonly offset: number;
  /** The last pinned column of its edge throws the shadow. */
  readonly isLast: boolean;
}

/**
 * Where the columns of a row stick, in the order of the screen.
 *
 * @param pinned which columns are pinned to which edge
 */
export function stickingColumns(
  columns: readonly { readonly id: string; readonly width: number; readonly pinned: 'start' | 'end' | false }[],
): Readonly<Record<string, Stick>> {
  const sticks: Record<string, Stick> = {};
  for (const edge of ['start', 'end'] as const) {
    const pinned = columns.filter((column) => column.pinned === edge);
    if (edge === 'end') pinned.reverse();
    let offset = 0;
    for (const [place, { id, width }] of pinned.entries()) {
      sticks[id] = { edge, offset, isLast: place === pinned.length - 1 };
      offset += width;
    }
  }
  return sticks;
}
