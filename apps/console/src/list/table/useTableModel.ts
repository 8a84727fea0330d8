import { useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type ColumnSettings, resizeColumn, visibleColumns } from '@fleet/domain/core/columns/columns.ts';
import type { Column } from '../columns/columns.ts';
import { actionsColumn, features, type Model, modelColumns, selectColumn } from './tableModel.ts';

interface Options<Row extends object> {
  readonly columns: readonly Column<Row>[];
  readonly settings: ColumnSettings;
  readonly onSettings: (settings: ColumnSettings) => void;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Null when rows cannot be selected. */
  readonly selected: Readonly<Record<string, Row>> | null;
  readonly canSelect: (row: Row) => boolean;
  readonly onSelect: ((rows: readonly Row[], isSelected: boolean) => void) | undefined;
  /** Width of the column of actions; null when rows have none. */
  readonly actionsWidth: number | null;
}

type Updater<State> = State | ((old: State) => State);

const updated = <State>(updater: Updater<State>, old: State): State =>
  typeof updater === 'function' ? (updater as (old: State) => State)(old) : updater;

/** The table of TanStack over settings and selection that live elsewhere: it computes, it remembers nothing. */
export function useTableModel<Row extends object>(options: Options<Row>): Model<Row> {
  const { columns, settings, onSettings, rows, keyOf, selected, onSelect, canSelect, actionsWidth } = options;
  const isSelectable = selected !== null;
  const definitions = useMemo(
    () => modelColumns(columns, { isSelectable, actionsWidth }),
    [columns, isSelectable, actionsWidth],
  );
  const state = useMemo(
    () => ({
      columnOrder: [selectColumn, ...visibleColumns(settings), actionsColumn],
      columnVisibility: Object.fromEntries(settings.hidden.map((id) => [id, false])),
      columnPinning: { start: [selectColumn, ...settings.pinned], end: [actionsColumn] },
      columnSizing: settings.widths,
      rowSelection: Object.fromEntries(Object.keys(selected ?? {}).map((key) => [key, true as const])),
    }),
    [settings, selected],
  );
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows,
    getRowId: keyOf,
    state,
    columnResizeMode: 'onChange',
    enableRowSelection: (row) => canSelect(row.original),
    onColumnSizingChange: (updater) => {
      const widths = updated(updater, state.columnSizing);
      const changed = Object.entries(widths).filter(([id, width]) => settings.widths[id] !== width);
      if (changed.length > 0) {
        onSettings(changed.reduce((all, [id, width]) => resizeColumn(all, id, width), settings));
      }
    },
    onRowSelectionChange: (updater) => {
      const next = updated(updater, state.rowSelection);
      const changed = (isSelected: boolean) =>
        rows.filter((row) => {
          const was = state.rowSelection[keyOf(row)] ?? false;
          return was !== isSelected && (next[keyOf(row)] ?? false) === isSelected;
        });
      for (const isSelected of [true, false]) {
        const some = changed(isSelected);
        if (some.length > 0) onSelect?.(some, isSelected);
      }
    },
  });
}
