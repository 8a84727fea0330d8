import { words } from '@fleet/domain/core/codes/words.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/states/states.tsx';
import { DataTable } from './DataTable.tsx';
import type { TableProps } from '../rows/tableProps.ts';
import { useKnownActions } from '../rows/useKnownActions.ts';
import * as listPageStyles from '../listPage.module.css';

interface Props<Row extends object> extends Pick<
  TableProps<Row>,
  'label' | 'columns' | 'rows' | 'keyOf' | 'nameOf' | 'openKey' | 'onOpen' | 'actions' | 'actionsWidth'
> {
  /** At the right over the table. */
  readonly tools?: ReactNode;
  /** Shown when there is nothing to list. */
  readonly empty?: ReactNode;
}

/** A short list that comes whole: nothing to filter, no pages. */
export function WholeList<Row extends object>({ tools, empty, ...table }: Props<Row>) {
  const { rows } = table;
  const actions = useKnownActions(rows, table.actions);
  return (
    <>
      <div className={listPageStyles.head} data-full-bleed>
        <span>{words.rowsInAll(rows.length)}</span>
        {tools}
      </div>
      <div className={listPageStyles.table} data-full-bleed>
        <DataTable {...table} actions={actions} instead={rows.length === 0 ? (empty ?? <EmptyState />) : undefined} />
      </div>
    </>
  );
}
