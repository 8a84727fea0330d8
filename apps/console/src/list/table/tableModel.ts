import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  type Column as ModelColumn,
  type Row as ModelRow,
  rowSelectionFeature,
  type Table as TableInstance,
  tableFeatures,
} from '@tanstack/react-table';
import type { Column } from '../columns/columns.ts';
import { narrowest, widest } from '@fleet/domain/core/columns/columns.ts';

/** What TanStack Table does for the console's tables: sizes, order, visibility, pinning, selection; no row processing. */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
});

export type TableRow<Row extends object> = ModelRow<typeof features, Row>;
export type TableColumn<Row extends object> = ModelColumn<typeof features, Row>;
export type Model<Row extends object> = TableInstance<typeof features, Row>;

/** Ids of the columns that are no data: the checkbox before a row and the actions behind it. */
export const selectColumn = ':select';
export const actionsColumn = ':actions';

const selectWidth = 40;

/** The columns as TanStack Table takes them; what they show is left to the table that renders them. */
export function modelColumns<Row extends object>(
  columns: readonly Column<Row>[],
  { isSelectable, actionsWidth }: { readonly isSelectable: boolean; readonly actionsWidth: number | null },
) {
  const helper = createColumnHelper<typeof features, Row>();
  const fixed = (id: string, size: number) =>
    helper.display({ id, size, minSize: size, maxSize: size, enableResizing: false, enableHiding: false });
  return [
    ...(isSelectable ? [fixed(selectColumn, selectWidth)] : []),
    ...columns.map(({ id, width }) => helper.display({ id, size: width, minSize: narrowest, maxSize: widest })),
    ...(actionsWidth === null ? [] : [fixed(actionsColumn, actionsWidth)]),
  ];
}
