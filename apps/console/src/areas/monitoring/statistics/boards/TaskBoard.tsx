import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { hoursOfDay } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { lengthLabels } from '@fleet/domain/areas/monitoring/statistics/lengths.ts';
import { taskShape } from '@fleet/domain/areas/monitoring/statistics/shapeContract.ts';
import {
  agvTask,
  agvTaskExport,
  type AgvTaskRow,
  agvTaskRow,
  type TaskEnd,
  taskEnds,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar, taskBarExport } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount, formatDecimal } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../../charts/BarChart.tsx';
import { BarList } from '../../../../charts/BarList.tsx';
import { HeatTable } from '../../../../charts/HeatTable.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { ListSection } from '../../../../list/ListSection.tsx';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import { Time } from '../../../../ui/time/Time.tsx';
import type { Tile } from '../../../../ui/Tiles.tsx';
import { DeviceBars } from '../DeviceBars.tsx';
import { pointsOf, spanText } from '../figureTexts.ts';
import { StatisticsExports } from '../statisticsExports.tsx';
import { StatisticsFigures } from '../StatisticsFigures.tsx';
import { useFigures, useStatistics } from '../useStatistics.ts';
import * as styles from '../statistics.module.css';
import { BoardFilters } from './BoardFilters.tsx';
import type { BoardContentProps } from './boardProps.ts';
import { comparedText, useComparison } from './comparison.tsx';
import { RoutesPanel } from './RoutesPanel.tsx';

type Tasks = ReplyOf<typeof taskBar>;

const intents = { done: 'success', failed: 'danger', cancelled: 'none' } as const satisfies Record<TaskEnd, string>;

const column = columnsFor<AgvTaskRow>(agvTaskRow);
const minutesText = (minutes: number): string => minutes.toFixed(1);
const columns = [
  column('endedAt', { width: 160, onCard: 'value', cell: ({ endedAt }) => <Time at={endedAt} /> }),
  column('taskNo', { width: 130 }),
  column('deviceName', { width: 150, grows: true, onCard: 'value' }),
  column('serialNumber', { width: 130, isHidden: true, onCard: 'rest' }),
  column('modelName', { width: 130, isHidden: true, onCard: 'rest' }),
  column('projectName', { width: 180, onCard: 'rest', cell: ({ projectName }) => projectName ?? texts.nothing }),
  column('status', {
    width: 90,
    onCard: 'status',
    cell: ({ status }) => <StatusDot intent={intents[status]} label={taskEnds[status]} />,
  }),
  column('pickNode', { width: 110, onCard: 'rest' }),
  column('dropNode', { width: 110, onCard: 'rest' }),
  column('requestedAt', { width: 160, isHidden: true, onCard: 'rest', cell: (row) => <Time at={row.requestedAt} /> }),
  column('startedAt', { width: 160, isHidden: true, onCard: 'rest', cell: ({ startedAt }) => <Time at={startedAt} /> }),
  column('waitMinutes', {
    width: 120,
    align: 'end',
    onCard: 'rest',
    cell: ({ waitMinutes }) => minutesText(waitMinutes),
  }),
  column('minutes', { width: 120, align: 'end', onCard: 'value', cell: ({ minutes }) => minutesText(minutes) }),
];

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

/** What vehicles carried out: by time, by vehicle, by the hour and by how long it took, and every task that is over. */
export function TaskBoard({ scene, asOf, exporting }: BoardContentProps<typeof scenes.car | typeof scenes.transport>) {
  const tenant = useScopeQuery();
  const view = useStatistics(agvTask, { tenant, scene, fixed: { asOf } });
  const { compare, rule, choice } = useComparison();
  const figures = useFigures(view, taskBar, { by: 'bucket', compare });
  const devices = useFigures(view, taskBar, { by: 'device', deviceIds: undefined });
  const shape = useFigures(view, taskShape);
  const { query, filter } = view;
  const { granularity = 'day' } = query;
  const table = useColumns(`boards.tasks.${scene}`, useTenantColumn(columns));
  const can = useCan();
  return (
    <ListSection
      label="任务明细"
      view={view}
      columns={table}
      nameOf={({ taskNo, deviceName }) => `${deviceName} ${taskNo}`}
      filters={
        <>
          <BoardFilters view={view} tenant={tenant} steps={dayGranularities} />
          {choice}
        </>
      }
      tools={
        exporting !== null &&
        can(exporting) && (
          <StatisticsExports view={view} columns={table} figures={figures} list={agvTaskExport} chart={taskBarExport} />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={(reply) => tilesOf(reply, shape.state?.data ?? null)}
          emptyOf={emptyOf}
          rule={`任务计入结束的日期；时段与时长只计完成的任务；${rule}；明细最多查看 31 天。`}
        >
          {(reply) => {
            const buckets = bucketBars(reply.bars);
            const { total } = reply;
            return (
              <>
                <div className={styles.charts}>
                  <BarChart
                    title="任务完成情况"
                    summary={`${spanText(reply)}，完成 ${formatCount(total.done)} 个任务，失败 ${formatCount(total.failed)} 个，取消 ${formatCount(total.cancelled)} 个。`}
                    {...pointsOf(buckets, granularity, reply)}
                    series={[
                      { name: '完成', tone: 'success', values: buckets.map(({ done }) => done) },
                      { name: '失败', tone: 'danger', values: buckets.map(({ failed }) => failed) },
                      { name: '取消', tone: 'none', values: buckets.map(({ cancelled }) => cancelled) },
                    ]}
                  />
                  <BarList
                    title="任务结果"
                    bars={(Object.keys(taskEnds) as TaskEnd[]).map((end) => ({
                      id: end,
                      name: taskEnds[end],
                      count: total[end],
                    }))}
                    chosen={query.status?.[0] ?? null}
                    onChoose={(id) => filter({ status: id === null ? undefined : [id as TaskEnd] })}
                  />
                </div>
                <div className={styles.lists}>
                  <DeviceBars
                    title="各设备完成任务"
                    figures={devices}
                    view={view}
                    barsOf={({ bars }) =>
                      namedBars(bars)
                        .filter((bar) => bar.done + bar.failed + bar.cancelled > 0)
                        .map(({ key, name, done, successRate }) => ({
                          id: key,
                          name,
                          count: done,
                          note: `完成率 ${shareText(successRate)}`,
                        }))
                    }
                  />
                  <Loaded state={shape.state} onRetry={shape.refresh} lines={8}>
                    {({ lengths, p50, p90 }) => (
                      <BarChart
                        title="任务时长（分钟）"
                        summary={`一半的任务在 ${p50 ?? texts.nothing} 分钟内完成，九成在 ${p90 ?? texts.nothing} 分钟内。`}
                        pointTitle="时长（分钟）"
                        points={lengthLabels}
                        ticks={lengthLabels}
                        series={[{ name: '完成', tone: 'primary', values: lengths }]}
                      />
                    )}
                  </Loaded>
                </div>
                <Loaded state={shape.state} onRetry={shape.refresh} lines={8}>
                  {({ weekHours }) => (
                    <HeatTable
                      title="一周各时段完成任务"
                      rowTitle="星期"
                      columns={hoursOfDay.map((hour) => hour.slice(0, 2))}
                      rows={weekdays.map((name, place) => ({ id: name, name, cells: weekHours[place] ?? [] }))}
                    />
                  )}
                </Loaded>
                <RoutesPanel view={view} scene={scene} />
              </>
            );
          }}
        </StatisticsFigures>
      }
    />
  );
}

function tilesOf(
  reply: Tasks,
  shape: { readonly p50: number | null; readonly p90: number | null } | null,
): readonly Tile[] {
  const { done, failed, cancelled, successRate, avgMinutes, dailyDone, distance } = reply.total;
  const before = (text: (one: Tasks['total']) => string): string => comparedText(reply, text);
  return [
    { title: '完成', value: formatCount(done), note: before((one) => formatCount(one.done)) },
    {
      title: '失败',
      value: formatCount(failed),
      note: before((one) => formatCount(one.failed)),
      ...(failed > 0 ? { intent: 'danger' as const } : {}),
    },
    { title: '取消', value: formatCount(cancelled), note: before((one) => formatCount(one.cancelled)) },
    { title: '完成率', value: shareText(successRate), note: '完成 ÷（完成 + 失败）' },
    {
      title: '平均时长',
      value: avgMinutes === null ? texts.nothing : minutesText(avgMinutes),
      ...(avgMinutes === null ? {} : { unit: '分钟' }),
      note: shape === null || shape.p90 === null ? '' : `P50 ${shape.p50} 分钟，P90 ${shape.p90} 分钟`,
    },
    { title: '单车日均', value: formatDecimal(dailyDone, 1), note: '完成 ÷ 有任务的车日' },
    {
      title: '行驶里程',
      value: formatCount(distance),
      unit: 'km',
      note: before((one) => `${formatCount(one.distance)} km`),
    },
  ];
}

const emptyOf = ({ total: { done, failed, cancelled } }: Tasks): string | null =>
  done + failed + cancelled === 0 ? '所选时间和条件内没有任务记录。' : null;
