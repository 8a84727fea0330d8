import type { ReactNode } from 'react';
import { EmptyState, NoMatchState, ErrorState } from '../ui/states/states.tsx';
import { DataTable } from './table/DataTable.tsx';
import type { TableProps } from './rows/tableProps.ts';
import { Pager } from './pager/Pager.tsx';
import { TextFilter } from './filters/filters.tsx';
import type { PartView } from './usePart.ts';
import { useKnownActions } from './rows/useKnownActions.ts';
import * as styles from './listPage.module.css';

interface Props<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'keyOf' | 'nameOf' | 'onOpen' | 'actions' | 'actionsWidth'
> {
  readonly view: PartView<Row>;
  /** What can be searched for; without it there is no search. */
  readonly searchLabel?: string;
  /** At the right over the table. */
  readonly tools?: ReactNode;
  readonly empty?: ReactNode;
}

/** A paged list that stands beside something else: search, table, pager. */
export function PartList<Row extends object>({ view, searchLabel, tools, empty, ...table }: Props<Row>) {
  const { state, rows, paging } = view;
  const error = state?.error ?? null;
  const actions = useKnownActions(rows, table.actions);
  const isShort = state !== null && !state.refreshing && rows.length === 0;
  const instead =
    error !== null ? (
      <ErrorState failure={error} onRetry={view.refresh} />
    ) : view.keyword === undefined ? (
      (empty ?? <EmptyState />)
    ) : (
      <NoMatchState onClear={() => view.search(undefined)} />
    );
  return (
    <>
      {(searchLabel !== undefined || (tools ?? null) !== null) && (
        <div className={styles.head} data-full-bleed>
          {searchLabel === undefined ? (
            <span />
          ) : (
            <TextFilter search="part" label={searchLabel} value={view.keyword} maxLength={64} onChange={view.search} />
          )}
          {tools}
        </div>
      )}
      <div className={styles.table} data-full-bleed aria-busy={state?.refreshing ?? true}>
        <DataTable {...table} rows={rows} actions={actions} skeletonRows={5} instead={isShort ? instead : undefined} />
      </div>
      {(state?.data?.total ?? 0) > paging.pageSize && (
        <Pager {...paging} total={state?.data?.total ?? null} onChange={view.show} />
      )}
    </>
  );
}
