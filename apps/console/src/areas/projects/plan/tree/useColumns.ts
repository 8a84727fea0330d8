import { clampWidth, resetColumnWidth, resizeColumn, visibleColumns } from '@fleet/domain/core/columns/columns.ts';
import { useMemo, useState } from 'react';
import type { Column } from '../../../../list/columns/columns.ts';
import { type TableColumns, useColumns as useTableColumns } from '../../../../list/columns/useColumns.ts';
import { type ColumnId, type TreeColumn, treeColumns } from './columns.ts';
import type { PlacedColumn } from './rowContext.ts';

/** Where each column stands, and how wide all of them are. */
export interface ColumnPlaces {
  readonly columns: readonly PlacedColumn[];
  /** Those that stay while the others slide under them. */
  readonly frozen: readonly PlacedColumn[];
  /** Pixels that they take. */
  readonly frozenWidth: number;
  readonly width: number;
  /** What the person makes of them. */
  readonly table: TableColumns<unknown>;
  /** A column is being dragged to a width, let go there, or given up. */
  readonly dragWidth: (id: ColumnId, width: number) => void;
  readonly dropWidth: (id: ColumnId, width: number) => void;
  readonly cancelWidth: () => void;
  /** Gives it back the width that it came with. */
  readonly resetWidth: (id: ColumnId) => void;
}

const nameId: ColumnId = 'name';
const pinnedAtFirst: ReadonlySet<ColumnId> = new Set(['wbs', 'taskNo', nameId]);
/** Pixels of the name where there is little room. */
const narrowName = 150;

/** As the settings of columns know them. */
const settable: readonly Column<unknown>[] = treeColumns.map(({ id, title, width, align }) => ({
  id,
  title,
  width,
  align,
  grows: false,
  isHidden: false,
  isPinned: pinnedAtFirst.has(id),
  isName: id === nameId,
  cell: () => null,
}));
const byId = new Map<string, TreeColumn>(treeColumns.map((column) => [column.id, column]));

const widthOf = (some: readonly PlacedColumn[]): number => some.reduce((sum, { width }) => sum + width, 0);

/** Columns of the table as the person wants them; beside a chart on a narrow screen only those that name a task. */
export function useColumns(only: readonly ColumnId[] | null, isNarrow: boolean): ColumnPlaces {
  const table = useTableColumns('plan.tree', settable);
  const [dragged, setDragged] = useState<{ readonly id: ColumnId; readonly width: number } | null>(null);
  const placed = useMemo(() => {
    const { settings } = table;
    const shown = visibleColumns(settings)
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ id }) => only === null || only.includes(id));
    const columns: PlacedColumn[] = [];
    // a narrow screen has room for the name alone to stay: it goes first
    const isName = ({ id }: TreeColumn) => id === nameId;
    for (const column of isNarrow ? [...shown.filter(isName), ...shown.filter((one) => !isName(one))] : shown) {
      const before = columns.at(-1);
      const own = dragged?.id === column.id ? dragged.width : (settings.widths[column.id] ?? column.width);
      columns.push({
        ...column,
        width: isNarrow && isName(column) ? narrowName : own,
        index: columns.length,
        left: before === undefined ? 0 : before.left + before.width,
      });
    }
    const frozen = columns.filter((column) => (isNarrow ? isName(column) : settings.pinned.includes(column.id)));
    return { columns, frozen, frozenWidth: widthOf(frozen), width: widthOf(columns) };
  }, [table, only, isNarrow, dragged]);
  return useMemo(
    () => ({
      ...placed,
      table,
      dragWidth: (id, width) => setDragged({ id, width: clampWidth(width) }),
      dropWidth: (id, width) => {
        table.change(resizeColumn(table.settings, id, width));
        setDragged(null);
      },
      cancelWidth: () => setDragged(null),
      resetWidth: (id) => table.change(resetColumnWidth(table.settings, id)),
    }),
    [placed, table],
  );
}

/** Of the columns that slide those in sight, and the one under the cursor wherever it is. */
export function useSliding(
  { columns, frozen }: ColumnPlaces,
  left: number,
  room: number,
  active: ColumnId | undefined,
): readonly PlacedColumn[] {
  const isInSight = (column: PlacedColumn) => column.left < left + room && column.left + column.width > left;
  const ids = columns
    .filter((column) => !frozen.includes(column) && (isInSight(column) || column.id === active))
    .map(({ id }) => id)
    .join();
  // the same list as long as the same columns are in it
  return useMemo(() => columns.filter(({ id }) => ids.split(',').includes(id)), [columns, ids]);
}
