import {
  dayGranularities,
  scenes,
  type PivotDimension,
  pivotDimensionLabels,
  pivotDimensions,
  type PivotValue,
  pivotValueLabels,
  pivotValues,
} from '@fleet/domain/areas/monitoring/face.ts';
import { pivotPage } from '@fleet/domain/areas/dashboards/boards/actions.ts';
import {
  dynamicRecord,
  dynamicRecordExport,
  type StatisticsRecord,
} from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { routeTitle } from '@fleet/domain/core/codes/routes.ts';
import { formatCount, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../app/tenantScope/useTenantScope.ts';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { SelectFilter } from '../../../list/filters/filters.tsx';
import { Segments } from '../../../list/filters/segments.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import {
  Board,
  BoardFilters,
  FaultFilters,
  faultFiltersSet,
  recordsOf,
  StatisticsExports,
  StatisticsFigures,
  useFaultCodes,
  useFigures,
  useMoment,
  useRecordColumns,
  useStatistics,
} from '../../monitoring/face.ts';

import { totalsId, useLinkedColumns } from './useLinkedColumns.tsx';

/** /grafana/fault-statistics-table: faults by any two of their sides (S2 §7). */
export default function FaultStatisticsTablePage() {
  const moment = useMoment(dynamicRecord, scenes.pivot, { table: 'faultPivot' });
  return (
    <Board title={routeTitle(pivotPage.route)} moment={moment}>
      {(asOf) => <Crosswise asOf={asOf} />}
    </Board>
  );
}

const sides = (but: PivotDimension) =>
  pivotDimensions.filter((side) => side !== but).map((value) => ({ value, name: pivotDimensionLabels[value] }));
const values = pivotValues.map((id) => ({ id, title: pivotValueLabels[id] }));

/** The filter that a row of the table narrows it to. */
const filterOf = (side: PivotDimension, id: string) => {
  if (side === 'project') return { projectIds: [id] };
  if (side === 'product') return { productKeys: [id] };
  if (side === 'model') return { modelIds: [id] };
  if (side === 'device') return { deviceIds: [id] };
  return side === 'code' ? { codes: [id] } : null;
};

/** The rows, and under them the sums of the columns over all pages. */
const withTotals = (
  rows: readonly StatisticsRecord[],
  totals: StatisticsRecord['cells'] | null,
): readonly StatisticsRecord[] =>
  totals === null || rows.length === 0
    ? rows
    : [...rows, { id: totalsId, name: totalsId, device: null, cells: [totalsId, ...totals.slice(1)] }];

function Crosswise({ asOf }: { readonly asOf: string }) {
  const tenant = useScopeQuery();
  const view = useStatistics(dynamicRecord, { tenant, scene: scenes.pivot, fixed: { asOf, table: 'faultPivot' } });
  const figures = useFigures(view, dynamicRecord);
  const { query, filter } = view;
  const { granularity = 'day', rows = 'code', columnsBy = 'bucket', value = 'faults' } = query;
  const columns = useColumns(
    `boards.crosswise.${rows}.${columnsBy}`,
    useLinkedColumns(useRecordColumns(view.state, 'faultPivot', granularity), {
      asked: { ...query, asOf, granularity, value },
      rows,
      columnsBy,
      told: recordsOf(view.state)?.columns,
    }),
  );
  const known = useFaultCodes();
  const can = useCan();
  const text = (cell: string | number | null) =>
    value === 'hours' ? formatDecimal(Number(cell ?? 0), 2) : formatCount(Number(cell ?? 0));
  // the sums stand for all rows, and lead back to them
  const narrow = (id: string): void => {
    const wanted = filterOf(rows, id) ?? {};
    if (id === totalsId) filter(Object.fromEntries(Object.keys(wanted).map((name) => [name, undefined])));
    else if (id !== '-') filter(wanted);
  };
  return (
    <ListSection
      label="故障统计表"
      view={{ ...view, rows: withTotals(view.rows, figures.state?.data?.totals ?? null) }}
      columns={columns}
      nameOf={({ name }) => name}
      {...(filterOf(rows, '') === null ? {} : { onOpen: ({ id }: { readonly id: string }) => narrow(id) })}
      filters={
        <>
          <SelectFilter
            label="行"
            choices={sides(columnsBy)}
            value={rows}
            onChange={(side) => filter({ rows: side ?? (columnsBy === 'code' ? 'device' : undefined) })}
          />
          <SelectFilter
            label="列"
            choices={sides(rows)}
            value={columnsBy}
            onChange={(side) => filter({ columnsBy: side ?? (rows === 'bucket' ? 'code' : undefined) })}
          />
          <Segments
            label="统计值"
            choices={values}
            value={value}
            onChange={(chosen: PivotValue) => filter({ value: chosen === 'faults' ? undefined : chosen })}
          />
          <BoardFilters view={view} tenant={tenant} steps={dayGranularities} />
        </>
      }
      moreFilters={<FaultFilters view={view} codes={known} />}
      moreFiltersSet={faultFiltersSet(query)}
      tools={
        can(pivotPage.actions.export) && (
          <StatisticsExports view={view} columns={columns} figures={figures} list={dynamicRecordExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={({ totals, total }) => [
            { title: `合计${pivotValueLabels[value]}`, value: text(totals?.at(-1) ?? 0) },
            { title: `${pivotDimensionLabels[rows]}数`, value: formatCount(total) },
          ]}
          emptyOf={({ total }) => (total === 0 ? '所选时间和条件内没有故障。' : null)}
          rule="故障计入发生的时间；列按次数取前 30 项，时间取最近 30 项，其余合为其他；点选一行只看该项，点选合计看全部。"
        >
          {() => null}
        </StatisticsFigures>
      }
    />
  );
}
