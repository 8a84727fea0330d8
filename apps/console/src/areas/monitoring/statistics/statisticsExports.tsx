import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { ExportButton, QueryExportButton } from '../../../list/export/ExportButton.tsx';
import type { TableColumns } from '../../../list/columns/useColumns.ts';
import type { ListView } from '../../../list/useList.ts';
import { type Figures, knownFilters } from './useStatistics.ts';

interface Props<Query extends object, Row> {
  readonly view: ListView<Query, Row>;
  readonly columns: TableColumns<Row>;
  /** The figures over the list: what is exported is of their moment. */
  readonly figures: Figures<{ readonly asOf: string }>;
  readonly list: Endpoint;
  /** The numbers of the chart, where they are exported for themselves. */
  readonly chart?: Endpoint;
}

/** Exports the records as the filters let them through, and the numbers of the chart. */
export function StatisticsExports<Query extends object, Row>({
  view,
  columns,
  figures: { state },
  list,
  chart,
}: Props<Query, Row>) {
  const query: Query = { ...view.query, ...(state?.data ? { asOf: state.data.asOf } : {}) };
  return (
    <>
      {chart !== undefined && (
        <QueryExportButton
          endpoint={chart}
          instance={`${view.instance}/chart`}
          text="导出图表"
          query={knownFilters(chart, query)}
        />
      )}
      <ExportButton endpoint={list} view={{ ...view, query }} columns={columns} />
    </>
  );
}
