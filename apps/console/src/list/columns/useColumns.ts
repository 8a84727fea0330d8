import {
  type ColumnSettings,
  defaultColumns,
  mergeColumns,
  visibleColumns,
} from '@fleet/domain/core/columns/columns.ts';
import { columnsOfText, columnsParameter } from '@fleet/domain/core/columns/columnsText.ts';
import { $columns, columnsChangeRequested, tableKey } from '@fleet/domain/core/columns/columnsStore.ts';
import { $views, viewColumnsKey, viewParameter } from '@fleet/domain/core/views/viewsStore.ts';
import { useStoreMap, useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useQueryParameter } from '../../app/address/useQueryParameter.ts';
import type { Column } from './columns.ts';

/** The columns of a table together with what the person made of them. */
export interface TableColumns<Row> {
  /** Names the table, with the version of its columns. */
  readonly table: string;
  readonly all: readonly Column<Row>[];
  readonly settings: ColumnSettings;
  /** Shown columns in the order of the screen: what an export takes. */
  readonly visible: readonly string[];
  readonly change: (settings: ColumnSettings) => void;
  readonly restore: () => void;
}

/**
 * Column settings of a table, kept for the signed-in user. The columns that a link names stand before his own until he
 * changes them; those of a saved view are changed for that view alone.
 *
 * @param version another one when a column's id means something else now: the settings start afresh
 */
export function useColumns<Row>(name: string, all: readonly Column<Row>[], version = 1): TableColumns<Row> {
  const table = tableKey(name, version);
  const [linkedText, setLinked] = useQueryParameter(columnsParameter, { replace: true });
  const [viewId] = useQueryParameter(viewParameter);
  const view = useStoreMap({
    store: $views,
    keys: [viewId, table],
    fn: (views, [id, of]) => {
      const open = id === null ? null : (views[id] ?? null);
      return open?.table === of ? open : null;
    },
    defaultValue: null,
  });
  const key = view === null ? table : viewColumnsKey(table, view.id);
  const saved = useStoreMap({
    store: $columns,
    keys: [key],
    fn: (tables, [wanted]) => tables[wanted] ?? null,
    defaultValue: null,
  });
  const request = useUnit(columnsChangeRequested);
  return useMemo(() => {
    const linked = columnsOfText(linkedText, table, all);
    const settings = linked ?? mergeColumns(saved ?? view?.columns ?? null, all);
    const change = (changed: ColumnSettings | null) => {
      request({ key, value: changed });
      if (linked !== null) setLinked(null);
    };
    return {
      table,
      all,
      settings,
      visible: visibleColumns(settings),
      change,
      restore: () => change(view === null ? null : defaultColumns(all)),
    };
  }, [all, saved, view, request, key, table, linkedText, setLinked]);
}
