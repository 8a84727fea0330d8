import { isObject } from '../values/objects.ts';

/**
 * What a person changed about the columns of a table: order, visibility, width, pinning. Pure; kept as a
 * record of its own per user, tenant, table and version of the table's columns.
 */

export interface ColumnSettings {
  /** Every column, in order. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Columns that stay at the left while the others scroll. */
  readonly pinned: readonly string[];
  /** Widths in pixels of the columns whose edge was dragged. */
  readonly widths: Readonly<Record<string, number>>;
}

/** What the settings need to know of a column. */
export interface SettableColumn {
  readonly id: string;
  /** Hidden until somebody shows it. */
  readonly isHidden: boolean;
  /** Stays at the left until somebody lets it go; where no column says so, the first one does. */
  readonly isPinned?: boolean;
  /** Names the row, and is always shown; where no column says so, the first one does. */
  readonly isName?: boolean;
}

/** The column that names a row. */
export const nameColumnOf = (columns: readonly SettableColumn[]): string | undefined =>
  (columns.find(({ isName = false }) => isName) ?? columns[0])?.id;

const pinnedAtFirst = (columns: readonly SettableColumn[]): readonly SettableColumn[] => {
  const pinned = columns.filter(({ isPinned = false }) => isPinned);
  return pinned.length > 0 ? pinned : columns.slice(0, 1);
};

/** Narrowest and widest column, in pixels. */
export const narrowest = 56;
export const widest = 800;

/** As the table comes: every column in its place, those that ask for it pinned, or the first one. */
export const defaultColumns = (columns: readonly SettableColumn[]): ColumnSettings => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
  pinned: pinnedAtFirst(columns).map(({ id }) => id),
  widths: {},
});

const textsOf = (value: unknown): readonly string[] => [
  ...new Set(Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []),
];

export const clampWidth = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest));

/** The settings of a record, whatever columns the table has today; null when it is no record of settings. */
export function readColumnSettings(record: unknown): ColumnSettings | null {
  if (!isObject(record) || !Array.isArray(record['order'])) return null;
  const widths = Object.entries(isObject(record['widths']) ? record['widths'] : {}).flatMap(([id, width]) =>
    typeof width === 'number' && Number.isFinite(width) ? [[id, clampWidth(width)] as const] : [],
  );
  return {
    order: textsOf(record['order']),
    hidden: textsOf(record['hidden']),
    pinned: textsOf(record['pinned']),
    widths: Object.fromEntries(widths),
  };
}

/**
 * Saved settings against the columns of today: what no column has any more is dropped, a new column stands behind the
 * one that the table puts before it, and the column that names the row is always shown.
 */
export function mergeColumns(saved: ColumnSettings | null, columns: readonly SettableColumn[]): ColumnSettings {
  const defaults = defaultColumns(columns);
  if (saved === null) return defaults;
  const known = new Set(defaults.order);
  const isKnown = (id: string) => known.has(id);
  const order = saved.order.filter(isKnown);
  const old = new Set(order);
  for (const [at, id] of defaults.order.entries()) {
    if (!old.has(id)) order.splice(order.indexOf(defaults.order[at - 1] ?? '') + 1, 0, id);
  }
  const hidden = [...saved.hidden.filter((id) => old.has(id)), ...defaults.hidden.filter((id) => !old.has(id))];
  return {
    order,
    hidden: hidden.filter((id) => id !== nameColumnOf(columns)),
    pinned: saved.pinned.filter(isKnown),
    widths: Object.fromEntries(Object.entries(saved.widths).filter(([id]) => isKnown(id))),
  };
}

/** Puts a column before another one, or at the end. */
export function moveColumn(settings: ColumnSettings, id: string, before: string | null): ColumnSettings {
  if (id === before || !settings.order.includes(id)) return settings;
  const others = settings.order.filter((other) => other !== id);
  const at = before === null ? -1 : others.indexOf(before);
  const place = at < 0 ? others.length : at;
  return { ...settings, order: [...others.slice(0, place), id, ...others.slice(place)] };
}

/** Moves a column one place up or down. */
export function stepColumn(settings: ColumnSettings, id: string, step: -1 | 1): ColumnSettings {
  const from = settings.order.indexOf(id);
  const at = from + step;
  if (from < 0 || at < 0 || at >= settings.order.length) return settings;
  return moveColumn(settings, id, (step < 0 ? settings.order[at] : settings.order[at + 1]) ?? null);
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

/** Shows or hides a column; the last one that is shown stays. */
export function showColumn(settings: ColumnSettings, id: string, isShown: boolean): ColumnSettings {
  const hidden = isShown ? without(settings.hidden, id) : [...without(settings.hidden, id), id];
  return settings.order.every((other) => hidden.includes(other)) ? settings : { ...settings, hidden };
}

/** Pins a column to the left, behind those that are pinned already, or lets it go. */
export const pinColumn = (settings: ColumnSettings, id: string, isPinned: boolean): ColumnSettings => ({
  ...settings,
  pinned: isPinned ? [...without(settings.pinned, id), id] : without(settings.pinned, id),
});

/** Gives a column a width in pixels, within what is readable. */
export const resizeColumn = (settings: ColumnSettings, id: string, width: number): ColumnSettings => ({
  ...settings,
  widths: { ...settings.widths, [id]: clampWidth(width) },
});

/** Gives a column back the width that the table gives it. */
export function resetColumnWidth(settings: ColumnSettings, id: string): ColumnSettings {
  const { [id]: _, ...widths } = settings.widths;
  return { ...settings, widths };
}

/** Shown columns in the order of the screen: the pinned ones first. */
export function visibleColumns({ order, hidden, pinned }: ColumnSettings): readonly string[] {
  const shown = order.filter((id) => !hidden.includes(id));
  return [...shown.filter((id) => pinned.includes(id)), ...shown.filter((id) => !pinned.includes(id))];
}
