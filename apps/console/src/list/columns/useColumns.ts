import { type ColumnSettings, mergeColumns, resizeColumn, visibleColumns } from '@fleet/domain/core/columns/columns.ts';
import { $columns, columnsChangeRequested, tableKey } from '@fleet/domain/core/columns/columnsStore.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { Column } from './columns.ts';

/** The columns of a table together with what the person made of them. */
export interface TableColumns<Row> {
  readonly all: readonly Column<Row>[];
  readonly settings: ColumnSettings;
  /** Shown columns in the order of the screen: what an export takes. */
  readonly visible: readonly string[];
  readonly change: (settings: ColumnSettings) => void;
  /** Takes over the widths that differ from those the table gave by itself. */
  readonly resize: (widths: Readonly<Record<string, number>>, given: Readonly<Record<string, number>>) => void;
  readonly restore: () => void;
}

/**
 * Column settings of a table, kept for the signed-in user.
 *
 * @param version another one when a column's id means something else now: the settings start afresh
 */
export function useColumns<Row>(table: string, all: readonly Column<Row>[], version = 1): TableColumns<Row> {
  const saved = useStoreMap({
    store: $columns,
    keys: [tableKey(table, version)],
    fn: (tables, [key]) => tables[key] ?? null,
    defaultValue: null,
  });
  const request = useUnit(columnsChangeRequested);
  return useMemo(() => {
    const settings = mergeColumns(saved, all);
    const change = (changed: ColumnSettings | null) => request({ key: tableKey(table, version), value: changed });
    return {
      all,
      settings,
      visible: visibleColumns(settings),
      change,
      restore: () => change(null),
      resize: (widths, given) => {
        const changed = Object.entries(widths).filter(([id, width]) => width !== given[id]);
        change(changed.reduce((done, [id, width]) => resizeColumn(done, id, width), settings));
      },
    };
  }, [all, saved, request, table, version]);
}
