import { shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dynamicRecord, dynamicRecordExport } from '@fleet/domain/areas/monitoring/statistics/recordContract.ts';
import { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar, taskBarExport } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { taskStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { daysBetween } from '@fleet/domain/core/values/days.ts';
import { bucketText, dayGranularities, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { DeviceBars } from './DeviceBars.tsx';
import { comparedText, useComparison } from './boards/comparison.tsx';
import { countedDaysOf, pointsOf, spanText } from './figureTexts.ts';
import { useRecordColumns } from './recordTable.tsx';
import { StatisticsExports } from './statisticsExports.tsx';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useFigures, useStatistics } from './useStatistics.ts';
import * as styles from './statistics.module.css';

type Tasks = ReplyOf<typeof taskBar>;

/** What the vehicles of a project carried out. */
export default function TaskStatistics(props: ProjectTabProps) {
  const view = useStatistics(dynamicRecord, {
    tenant: props.tenant,
    scene: scenes.task,
    fixed: { projectIds: [props.project.id], table: 'task' },
  });
  const { compare, rule, choice } = useComparison();
  const figures = useFigures(view, taskBar, { by: 'bucket', compare });
  const devices = useFigures(view, taskBar, { by: 'device', deviceIds: undefined });
  const { granularity = 'day' } = view.query;
  const columns = useColumns('projects.taskStatistics', useRecordColumns(view.state, 'task', granularity));
  const can = useCan();
  return (
    <ListSection
      label="任务明细"
      view={view}
      columns={columns}
      nameOf={({ name, cells }) => `${name} ${cells[0]}`}
      filters={
        <>
          <StatisticsFilters view={view} devices={devices} steps={dayGranularities} />
          {choice}
        </>
      }
      tools={
        can(taskStatisticsTab.actions.export) && (
          <StatisticsExports
            view={view}
            columns={columns}
            figures={figures}
            list={dynamicRecordExport}
            chart={taskBarExport}
          />
        )
      }
      figures={
        <StatisticsFigures figures={figures} tilesOf={tilesOf} emptyOf={emptyOf} rule={`任务计入结束的日期；${rule}。`}>
          {(reply) => {
            const buckets = bucketBars(reply.bars);
            return (
              <div className={styles.charts}>
                <BarChart
                  title="任务完成情况"
                  summary={summaryOf(reply, granularity)}
                  {...pointsOf(buckets, granularity, reply)}
                  series={[
                    { name: '完成', tone: 'success', values: buckets.map(({ done }) => done) },
                    { name: '失败', tone: 'danger', values: buckets.map(({ failed }) => failed) },
                    { name: '取消', tone: 'none', values: buckets.map(({ cancelled }) => cancelled) },
                  ]}
                />
                <DeviceBars
                  title="各设备完成任务"
                  figures={devices}
                  view={view}
                  barsOf={({ bars }) =>
                    namedBars(bars)
                      .filter((bar) => allOf(bar) > 0)
                      .map(({ key, name, done, successRate }) => ({
                        id: key,
                        name,
                        count: done,
                        note: `完成率 ${shareText(successRate)}`,
                      }))
                  }
                />
              </div>
            );
          }}
        </StatisticsFigures>
      }
    />
  );
}

const allOf = ({ done, failed, cancelled }: Pick<Tasks['total'], 'done' | 'failed' | 'cancelled'>): number =>
  done + failed + cancelled;

function tilesOf(reply: Tasks): readonly Tile[] {
  const { total, from, to } = reply;
  const { done, failed, cancelled, successRate, distance } = total;
  const before = (text: (one: Tasks['total']) => string): string => comparedText(reply, text);
  return [
    {
      title: '完成任务',
      value: formatCount(done),
      note: [`日均 ${formatCount(done / (daysBetween(from, to) + 1))}`, before((one) => formatCount(one.done))]
        .filter((text) => text !== '')
        .join('，'),
    },
    {
      title: '失败',
      value: formatCount(failed),
      note: before((one) => formatCount(one.failed)),
      ...(failed > 0 ? { intent: 'danger' as const } : {}),
    },
    { title: '取消', value: formatCount(cancelled), note: before((one) => formatCount(one.cancelled)) },
    { title: '完成率', value: shareText(successRate), note: '完成 ÷（完成 + 失败）' },
    {
      title: '行驶里程',
      value: formatCount(distance),
      unit: 'km',
      note: before((one) => `${formatCount(one.distance)} km`),
    },
  ];
}

const emptyOf = ({ total }: Tasks): string | null => (allOf(total) === 0 ? '所选时间和设备没有任务记录。' : null);

/** The chart in a sentence: how much, and when most. */
function summaryOf(figures: Tasks, granularity: Granularity): string {
  const { bars, total } = figures;
  const most = bucketBars(bars).reduce((one, other) => (other.done > one.done ? other : one));
  return `${spanText(figures)}，完成 ${formatCount(total.done)} 个任务，失败 ${formatCount(total.failed)} 个，取消 ${formatCount(total.cancelled)} 个；${bucketText(most.bucket, granularity, countedDaysOf(figures))} 完成最多，${formatCount(most.done)} 个。`;
}
