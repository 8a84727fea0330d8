import type { Endpoint } from '@fleet/domain/contract/define.ts';
import { costSummaryPage } from '@fleet/domain/offers/projects/cost.ts';
import { type ReactNode, useState } from 'react';
import { ExportButton } from '../../../list/ExportButton.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import type { Changes } from '../../../list/useListQuery.ts';
import type { TableColumns } from '../../../list/useColumns.ts';
import type { ListView } from '../../../list/useList.ts';
import { offeredActions } from '../../../shell/offeredActions.ts';
import { useOffered } from '../../../shell/useOffered.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AllOrSome } from '../cost/AllOrSome.tsx';
import { type MonthsOf, MonthsDrawer } from './MonthsDrawer.tsx';
import type { SummaryQuery, TabProps } from './summaryAddress.ts';
import { SummaryFilters } from './SummaryFilters.tsx';
import { SummaryTotal } from './SummaryTotal.tsx';

const { offers } = costSummaryPage;

interface Props<Query extends SummaryQuery, Row extends object> extends TabProps {
  readonly view: ListView<Query, Row>;
  /** The filters of `view`, as far as all tabs have them. */
  readonly filter: (changes: Changes<SummaryQuery>) => void;
  readonly columns: TableColumns<Row>;
  readonly nameOf: (row: Row) => string;
  /** The row of the contract that answers with the file. */
  readonly file: Endpoint;
  /** Only what people have worked counts: no budgets, no other kinds. */
  readonly isLabour?: boolean;
  /** Before the filters that all tabs have. */
  readonly search?: ReactNode;
  /** Whose months a row stands for. */
  readonly monthsOf: (row: Row) => MonthsOf;
  /** Where a row leads to; null where it leads to its months. */
  readonly onOpen: ((row: Row) => void) | null;
  readonly empty: string;
}

/** A tab of the summary: totals, filters, rows, and the months of a row in a drawer. */
export function SummaryList<Query extends SummaryQuery, Row extends object>(props: Props<Query, Row>) {
  const { title, tabs, view, filter, columns, nameOf, isLabour = false, monthsOf, onOpen } = props;
  const can = useOffered();
  const [months, setMonths] = useState<MonthsOf | null>(null);
  const showMonths = (row: Row) => setMonths(monthsOf(row));
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
          can(offers.export) ? <ExportButton endpoint={props.file} view={view} columns={columns} /> : undefined
        }
        above={
          <>
            {tabs}
            <SummaryTotal query={view.query} isLabour={isLabour} />
          </>
        }
        filters={
          <>
            {props.search}
            <SummaryFilters query={view.query} filter={filter} withKind={!isLabour} />
          </>
        }
        onOpen={onOpen ?? (can(offers.view) ? showMonths : undefined)}
        actions={(row) => offeredActions(can, [{ offer: offers.view, onClick: () => showMonths(row) }])}
        actionsWidth={88}
        empty={<EmptyState title="还没有成本数据" text={props.empty} />}
      />
      <MonthsDrawer of={months} onClose={() => setMonths(null)} />
    </>
  );
}
