import { type ReactNode, useEffect, useMemo } from 'react';
import { BatchBar } from './BatchBar.tsx';
import { sortableColumns } from './columns/columns.ts';
import { ColumnSettingsButton } from './columns/ColumnSettingsButton.tsx';
import { DataTable } from './table/DataTable.tsx';
import { windowedFrom } from './table/useWindow.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { ListInstead } from './ListInstead.tsx';
import { prepareWindow } from './layout/useVirtual.ts';
import { ListPager } from './pager/Pager.tsx';
import { ActionButtons } from '../app/actions/ActionButtons.tsx';
import type { ActionSet } from '../app/actions/actionSet.ts';
import { useKnownActions } from './rows/useKnownActions.ts';
import type { TableColumns } from './columns/useColumns.ts';
import type { ListView } from './useList.ts';
import { ViewsButton } from './views/ViewsButton.tsx';
import * as styles from './listPage.module.css';

export interface ListSectionProps<Query extends object, Row extends object> {
  /** Names the table. */
  readonly label: string;
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
  readonly nameOf: (row: Row) => string;
  readonly filters?: ReactNode;
  /** Between filters and table: figures of what the filters let through. */
  readonly figures?: ReactNode;
  readonly moreFilters?: ReactNode;
  readonly moreFiltersSet?: number;
  /** Beside the column settings: the buttons of a list that stands in a tab. */
  readonly tools?: ReactNode;
  /** Something else for selected rows, beside their actions; with neither rows cannot be selected. */
  readonly batch?: ((rows: readonly Row[]) => ReactNode) | undefined;
  readonly canSelect?: (row: Row) => boolean;
  /** The row whose details stand beside the list. */
  readonly openKey?: string | null | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** What can be done with a row, and with the selected ones. */
  readonly actions?: ActionSet<Row> | undefined;
  readonly actionsWidth?: number;
  /** Shown when there is nothing at all, filters or not: what would be here, and the first step. */
  readonly empty?: ReactNode;
}

/** Filters, batch bar, table and pager of a list: the body of a list page, or the content of a tab. */
export function ListSection<Query extends object, Row extends object>(props: ListSectionProps<Query, Row>) {
  const { view, columns, batch } = props;
  const ofSelection = props.actions?.ofSelection ?? null;
  const canSelect = batch !== undefined || ofSelection !== null;
  const { state, schema, rows, selected, query } = view;
  const selectedRows = Object.values(selected);
  const shown = new Set(rows.map(view.keyOf));
  const elsewhere = selectedRows.filter((row) => !shown.has(view.keyOf(row)));
  const sortable = useMemo(() => sortableColumns(schema), [schema]);
  const actions = useKnownActions(rows, props.actions?.ofRow);
  const isLong = view.pageSize >= windowedFrom;
  useEffect(() => {
    if (isLong) prepareWindow();
  }, [isLong]);
  const isShort = state !== null && state.status !== 'loading' && rows.length === 0;
  return (
    <>
      <FilterBar
        more={props.moreFilters}
        moreSet={props.moreFiltersSet ?? 0}
        onReset={view.reset}
        tools={
          <>
            {props.tools}
            <ViewsButton view={view} columns={columns} />
            <ColumnSettingsButton columns={columns} />
          </>
        }
      >
        {props.filters}
      </FilterBar>
      {props.figures}
      <div className={styles.table} data-full-bleed data-focus-around aria-busy={state?.refreshing ?? true}>
        {state?.refreshing === true && state.loadedAt !== null && <span className={styles.progress} aria-hidden />}
        {canSelect && selectedRows.length > 0 && (
          <BatchBar
            selected={selectedRows}
            elsewhere={elsewhere}
            keyOf={view.keyOf}
            nameOf={props.nameOf}
            onUnselect={(some) => view.select(some, false)}
            onClear={view.clearSelection}
          >
            <ActionButtons size="small" items={ofSelection?.(selectedRows) ?? []} />
            {batch?.(selectedRows)}
          </BatchBar>
        )}
        <DataTable
          label={props.label}
          columns={columns}
          rows={rows}
          keyOf={view.keyOf}
          nameOf={props.nameOf}
          sorting={{ sort: sortOf(query), sortable, onSort: (sort) => view.show({ sort, page: 1 }) }}
          selected={canSelect ? selected : undefined}
          canSelect={props.canSelect}
          onSelect={view.select}
          openKey={props.openKey}
          onOpen={props.onOpen}
          actions={actions}
          actionsWidth={props.actionsWidth}
          skeletonRows={Math.min(view.pageSize, 20)}
          instead={isShort ? <ListInstead view={view} empty={props.empty} /> : undefined}
        />
      </div>
      <ListPager view={view} />
    </>
  );
}

const sortOf = (query: object): string | undefined => (query as { readonly sort?: string }).sort;
