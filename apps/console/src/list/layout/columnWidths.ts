import { type ColumnSettings, visibleColumns } from '@fleet/domain/core/columns/columns.ts';

/** A column with its first width, what it holds, and whether it takes the room that is left over before others do. */
export interface SizedColumn {
  readonly id: string;
  readonly width: number;
  readonly align: 'start' | 'end';
  readonly grows: boolean;
}

/** Widest that the column which names the rows becomes by itself: its numbers stay beside it. In pixels. */
export const widestName = 360;
/** Widest that a text becomes as long as others have less room than they could use. */
const widestText = 480;
/** How much wider than it begins a text becomes before figures get room, too. */
const stretch = 1.6;
/** How narrow a text becomes where that spares people from scrolling the table. */
const squeeze = 0.88;

interface Room {
  readonly id: string;
  readonly width: number;
  readonly most: number;
}

/** Gives pixels to columns in proportion to their widths, to none more than it may have; what nobody takes is left. */
function spread(pixels: number, columns: readonly Room[]): Readonly<Record<string, number>> {
  const given: Record<string, number> = {};
  let left = pixels;
  let open = columns.filter(({ width, most }) => most > width);
  while (left >= 1 && open.length > 0) {
    const sum = open.reduce((total, { width }) => total + width, 0);
    const share = left;
    for (const { id, width, most } of open) {
      const had = given[id] ?? 0;
      const more = Math.min((share * width) / sum, most - width - had);
      given[id] = had + more;
      left -= more;
    }
    open = open.filter(({ id, width, most }) => width + (given[id] ?? 0) < most - 0.01);
  }
  return given;
}

/**
 * Widths of the columns in a table that is `available` pixels wide. A column that somebody has set stays as it is set,
 * every other is as wide as it begins and as its figures need. What is left over goes to the texts that ask for it, then
 * to every text, then to all; the column that names the rows stays near its figures. Where only little is missing, texts
 * give a little; where more is, the table scrolls.
 *
 * @param taken pixels that other columns take: checkbox and actions
 * @param needs how wide the figures of a column are that were found wider than it
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  settings: ColumnSettings,
  available: number,
  taken: number,
  needs: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> {
  const widths: Record<string, number> = Object.fromEntries(
    columns.map(({ id, width }) => [id, settings.widths[id] ?? Math.max(width, needs[id] ?? 0)]),
  );
  const shown = new Set(visibleColumns(settings));
  const name = columns[0]?.id;
  const free = columns.filter(({ id }) => shown.has(id) && settings.widths[id] === undefined);
  const isText = ({ align }: SizedColumn) => align === 'start';
  const turns: readonly (readonly [takes: (column: SizedColumn) => boolean, most: (width: number) => number])[] = [
    [({ grows }) => grows, () => widestText],
    [isText, (width) => Math.min(width * stretch, widestText)],
    [() => true, () => Infinity],
  ];
  let room = available - taken - columns.reduce((sum, { id }) => sum + (shown.has(id) ? widths[id]! : 0), 0);
  if (room < 0) {
    const spared = free.filter(isText).map(({ id, width }) => {
      const least = Math.ceil(Math.max(width * squeeze, needs[id] ?? 0));
      return { id, pixels: widths[id]! - least };
    });
    const all = spared.reduce((sum, { pixels }) => sum + pixels, 0);
    if (all + room < 0) return widths;
    for (const { id, pixels } of spared) widths[id]! -= Math.min(pixels, Math.ceil((-room * pixels) / all));
    return widths;
  }
  for (const [takes, most] of turns) {
    const given = spread(
      room,
      free.filter(takes).map(({ id }) => ({
        id,
        width: widths[id]!,
        most: id === name ? Math.min(most(widths[id]!), widestName) : most(widths[id]!),
      })),
    );
    for (const [id, more] of Object.entries(given)) {
      const whole = Math.floor(more);
      widths[id]! += whole;
      room -= whole;
    }
  }
  return widths;
}
