import { clampWidth, type ColumnSettings, visibleColumns } from '@fleet/domain/core/columns/columns.ts';
import type { PlacedColumn } from './stickingColumns.ts';

/** Ids of the columns that are no data: the checkbox before a row and the actions behind it. */
export const selectColumn = ':select';
export const actionsColumn = ':actions';

/** Pixels of the checkbox before a row. */
export const selectWidth = 40;

interface Around {
  readonly isSelectable: boolean;
  /** Width of the column of actions; null where there is none. */
  readonly actionsWidth: number | null;
  /** On a narrow screen only the columns that people have pinned stay: the others would leave no room to scroll in. */
  readonly isNarrow: boolean;
}

/** What a table shows, in the order of the screen: the checkbox, pinned columns, those that scroll, the actions. */
export function placedColumns(
  settings: ColumnSettings,
  widths: Readonly<Record<string, number>>,
  { isSelectable, actionsWidth, isNarrow }: Around,
): readonly PlacedColumn[] {
  const pinned = new Set(settings.pinned);
  const fixed = (id: string, width: number, edge: 'start' | 'end'): PlacedColumn => ({
    id,
    width,
    pinned: isNarrow ? false : edge,
  });
  return [
    ...(isSelectable ? [fixed(selectColumn, selectWidth, 'start')] : []),
    ...visibleColumns(settings).map((id): PlacedColumn => ({
      id,
      width: clampWidth(widths[id] ?? 0),
      pinned: pinned.has(id) ? 'start' : false,
    })),
    ...(actionsWidth === null ? [] : [fixed(actionsColumn, actionsWidth, 'end')]),
  ];
}
