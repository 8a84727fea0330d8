import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  mostBuckets,
  type WarehouseRow,
  warehouseRow,
  warehouseTask,
  warehouseTaskExport,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../../charts/BarChart.tsx';
import { BarList } from '../../../../charts/BarList.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { ListSection } from '../../../../list/ListSection.tsx';
import { pointsOf, spanText } from '../figureTexts.ts';
import { StatisticsExports } from '../statisticsExports.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { useFigures, useStatistics } from '../useStatistics.ts';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';
import * as styles from '../statistics.module.css';

const column = columnsFor<WarehouseRow>(warehouseRow);
const number = (name: 'inbound' | 'outbound' | 'moved' | 'done' | 'failed' | 'cancelled') =>
  column(name, { width: 90, align: 'end', cell: (row) => formatCount(row[name]) });
const columns = [
  column('name', { width: 200, grows: true }),
  number('inbound'),
  number('outbound'),
  number('moved'),
  number('done'),
  number('failed'),
  number('cancelled'),
  column('avgMinutes', {
    width: 140,
    align: 'end',
    cell: ({ avgMinutes }) => (avgMinutes === null ? texts.nothing : avgMinutes.toFixed(1)),
  }),
];

interface Props extends BoardContentProps<typeof scenes.distribute> {
  /** Which of the two tables is shown. */
  readonly segments: ReactNode;
}

/** What is put in and out of warehouses, by time; a vehicle filters. */
export function WarehouseBoard({ scene, asOf, exporting, segments }: Props) {
  const tenant = useScopeQuery();
  const view = useStatistics(warehouseTask, { tenant, scene, fixed: { asOf, by: 'bucket' } });
  const figures = useFigures(view, warehouseTask, { by: 'device', deviceIds: undefined });
  const shown = useFigures(view, warehouseTask, { by: 'device' });
  const times = useFigures(view, warehouseTask, { by: 'bucket', page: undefined, pageSize: mostBuckets });
  const { query, filter } = view;
  const { granularity = 'day' } = query;
  const table = useColumns('boards.warehouse', columns);
  const can = useCan();
  return (
    <ListSection
      label="仓储任务"
      view={view}
      columns={table}
      nameOf={({ name }) => name}
      filters={
        <>
          {segments}
          <BoardFilters view={view} tenant={tenant} steps={dayGranularities} />
        </>
      }
      tools={
        exporting !== null &&
        can(exporting) && <StatisticsExports view={view} columns={table} figures={figures} list={warehouseTaskExport} />
      }
      figures={
        <StatisticsFigures
          figures={shown}
          tilesOf={({ sum: { inbound, outbound, moved, done } }) => [
            { title: '完成', value: formatCount(done), note: '入库 + 出库 + 移库' },
            { title: '入库', value: formatCount(inbound) },
            { title: '出库', value: formatCount(outbound) },
            { title: '移库', value: formatCount(moved) },
          ]}
          emptyOf={({ total }) => (total === 0 ? '所选条件内没有仓储设备。' : null)}
          rule="任务计入结束的日期；只计四向穿梭车与堆垛机。"
        >
          {() => (
            <>
              <Loaded state={times.state} onRetry={times.refresh} lines={8}>
                {({ list, sum: { inbound, outbound, moved }, ...span }) => {
                  const buckets = list.toSorted((one, other) => (one.id < other.id ? -1 : 1));
                  return (
                    <BarChart
                      title="仓储任务（个）"
                      summary={`${spanText(span)}，入库 ${formatCount(inbound)} 个，出库 ${formatCount(outbound)} 个，移库 ${formatCount(moved)} 个。`}
                      {...pointsOf(
                        buckets.map(({ id: bucket }) => ({ bucket })),
                        granularity,
                        span,
                      )}
                      series={[
                        { name: '入库', tone: 'primary', values: buckets.map((row) => row.inbound) },
                        { name: '出库', tone: 'success', values: buckets.map((row) => row.outbound) },
                        { name: '移库', tone: 'third', values: buckets.map((row) => row.moved) },
                      ]}
                    />
                  );
                }}
              </Loaded>
              <div className={styles.lists}>
                <BarList
                  title="各设备完成任务"
                  bars={(figures.state?.data?.list ?? []).map(({ id, name, done }) => ({ id, name, count: done }))}
                  chosen={query.deviceIds?.[0] ?? null}
                  onChoose={(id) => filter({ deviceIds: id === null ? undefined : [id] })}
                />
              </div>
            </>
          )}
        </StatisticsFigures>
      }
    />
  );
}
