import type { RowAction } from '@fleet/domain/core/actions/action.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { costSummaryPage } from '@fleet/domain/areas/projects/cost/actions.ts';
import type { ReactNode } from 'react';
import { recordSteps } from '../../../detail/recordSteps.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { ScopedEmptyState } from '../../../list/ScopedEmptyState.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { TableColumns } from '../../../list/columns/useColumns.ts';
import type { ListView } from '../../../list/useList.ts';
import { useActions } from '../../../app/actions/useActions.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useQueryParameter } from '../../../app/address/useQueryParameter.ts';
import { AllOrSome } from '../cost/AllOrSome.tsx';
import type { MonthsQuery } from './MonthsDrawer.tsx';
import type { SummaryBy, SummaryQuery, TabProps } from './summaryAddress.ts';
import { SummaryFilters } from './SummaryFilters.tsx';
import { SummaryTotal } from './SummaryTotal.tsx';
import { lazyDialog } from '../../../app/lazyPart.ts';

const MonthsDrawer = lazyDialog(
  async () => (await import('./MonthsDrawer.tsx')).MonthsDrawer,
  ({ query }) => query !== null,
);

const { view: months, export: exporting } = costSummaryPage.actions;

interface Props<Query extends SummaryQuery, Row extends object> extends TabProps {
  readonly view: ListView<Query, Row>;
  /** The filters of `view`, as far as all tabs have them. */
  readonly filter: (changes: Changes<SummaryQuery>) => void;
  readonly columns: TableColumns<Row>;
  /** What a row stands for; of a person only hours count: no budgets, no other kinds. */
  readonly by: SummaryBy;
  readonly nameOf: (row: Row) => string;
  /** The row of the contract that answers with the file. */
  readonly file: Endpoint;
  /** Before the filters that all tabs have. */
  readonly search?: ReactNode;
  /** The months behind the row of an id. */
  readonly monthsOf: (id: string) => MonthsQuery;
  /** Where a row leads to; null where it leads to its months. */
  readonly onOpen: ((row: Row) => void) | null;
  readonly empty: string;
}

/** A tab of the summary: totals, filters, rows, and the months of a row in a drawer, which the address remembers. */
export function SummaryList<Query extends SummaryQuery, Row extends object>(props: Props<Query, Row>) {
  const { title, tabs, view, filter, columns, by, nameOf, onOpen } = props;
  const can = useCan();
  const [openId, setOpenId] = useQueryParameter('months');
  const idOf = view.keyOf;
  const showMonths = (row: Row) => setOpenId(idOf(row));
  const ofMonths: { readonly months: RowAction<Row> } = { months };
  const actions = useActions(ofMonths, { months: showMonths });
  const opened = view.rows.find((row) => idOf(row) === openId);
  const isLabour = by === 'user';
  const { isOver = false }: SummaryQuery = view.query;
  return (
    <>
      <ListPage
        title={title}
        view={view}
        columns={columns}
        nameOf={nameOf}
        counters={
          isLabour ? undefined : (
            <AllOrSome label="预算" some="超预算" isSome={isOver} onChange={(wanted) => filter({ isOver: wanted })} />
          )
        }
        headerActions={
          can(exporting) ? <ExportButton endpoint={props.file} view={view} columns={columns} /> : undefined
        }
        above={
          <>
            {tabs}
            <SummaryTotal by={by} query={view.query} />
          </>
        }
        filters={
          <>
            {props.search}
            <SummaryFilters query={view.query} filter={filter} withKind={!isLabour} />
          </>
        }
        openKey={openId}
        onOpen={onOpen ?? (can(months) ? showMonths : undefined)}
        actions={actions}
        actionsWidth={88}
        empty={<ScopedEmptyState what="成本数据" text={props.empty} />}
      />
      <MonthsDrawer
        name={opened === undefined ? '' : nameOf(opened)}
        steps={recordSteps(view, openId, showMonths)}
        query={openId === null || !can(months) ? null : props.monthsOf(openId)}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}
