import { bucketBars, namedBars } from '@fleet/domain/areas/monitoring/statistics/contract.ts';
import { dayGranularities } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import {
  type DistributionErrorRow,
  distributionError,
  distributionErrorExport,
  distributionErrorRow,
  dispatchResultNames,
  dispatchResults,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import type { scenes } from '@fleet/domain/areas/monitoring/statistics/scenes.ts';
import { taskBar, taskBarExport } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReactNode } from 'react';
import { useCan } from '../../../../app/actions/useCan.ts';
import { useScopeQuery } from '../../../../app/tenantScope/useTenantScope.ts';
import { BarChart } from '../../../../charts/BarChart.tsx';
import { ShareChart } from '../../../../charts/ShareChart.tsx';
import { columnsFor } from '../../../../list/columns/columns.ts';
import { useColumns } from '../../../../list/columns/useColumns.ts';
import { useTenantColumn } from '../../../../list/columns/useTenantColumn.ts';
import { SelectFilter } from '../../../../list/filters/filters.tsx';
import { ListSection } from '../../../../list/ListSection.tsx';
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

type Tasks = ReplyOf<typeof taskBar>;

const column = columnsFor<DistributionErrorRow>(distributionErrorRow);
const columns = [
  column('sentAt', { width: 160, onCard: 'value', cell: ({ sentAt }) => <Time at={sentAt} /> }),
  column('taskNo', { width: 130 }),
  column('deviceName', { width: 150, grows: true, onCard: 'value' }),
  column('serialNumber', { width: 130, isHidden: true, onCard: 'rest' }),
  column('projectName', { width: 180, onCard: 'rest', cell: ({ projectName }) => projectName ?? texts.nothing }),
  column('attempt', { width: 80, align: 'end', onCard: 'rest' }),
  column('result', { width: 120, onCard: 'status', cell: ({ result }) => dispatchResults[result] }),
  column('responseMs', {
    width: 110,
    align: 'end',
    onCard: 'rest',
    cell: ({ responseMs }) => (responseMs === null ? texts.nothing : formatCount(responseMs)),
  }),
];

interface Props extends BoardContentProps<typeof scenes.distribute> {
  /** Which of the two tables is shown. */
  readonly segments: ReactNode;
}

/** How often tasks were given to vehicles, how often in vain and why. */
export function DistributeBoard({ scene, asOf, exporting, segments }: Props) {
  const tenant = useScopeQuery();
  const view = useStatistics(distributionError, { tenant, scene, fixed: { asOf } });
  const { compare, rule, choice } = useComparison();
  const figures = useFigures(view, taskBar, { by: 'bucket', compare });
  const devices = useFigures(view, taskBar, { by: 'device', deviceIds: undefined });
  const { granularity = 'day', result } = view.query;
  const { filter } = view;
  const table = useColumns('boards.distribute', useTenantColumn(columns));
  const can = useCan();
  const reasons = (view.state?.data as ReplyOf<typeof distributionError> | null | undefined)?.byResult ?? [];
  return (
    <ListSection
      label="下发异常"
      view={view}
      columns={table}
      nameOf={({ taskNo, attempt }) => `${taskNo} 第 ${attempt} 次`}
      filters={
        <>
          {segments}
          <BoardFilters view={view} tenant={tenant} steps={dayGranularities} />
          <SelectFilter
            label="失败原因"
            choices={dispatchResultNames.map((value) => ({ value, name: dispatchResults[value] }))}
            value={result?.[0]}
            onChange={(chosen) => filter({ result: chosen === undefined ? undefined : [chosen] })}
          />
          {choice}
        </>
      }
      tools={
        exporting !== null &&
        can(exporting) && (
          <StatisticsExports
            view={view}
            columns={table}
            figures={figures}
            list={distributionErrorExport}
            chart={taskBarExport}
          />
        )
      }
      figures={
        <StatisticsFigures
          figures={figures}
          tilesOf={tilesOf}
          emptyOf={emptyOf}
          rule={`下发计入任务开始的日期；每次未被接收的下发是一条异常；${rule}；明细最多查看 31 天。`}
        >
          {(reply) => {
            const buckets = bucketBars(reply.bars);
            return (
              <>
                <div className={styles.charts}>
                  <BarChart
                    title="下发次数"
                    summary={`${spanText(reply)}，下发 ${formatCount(reply.total.dispatched)} 次，失败 ${formatCount(reply.total.undispatched)} 次。`}
                    {...pointsOf(buckets, granularity, reply)}
                    series={[
                      {
                        name: '成功',
                        tone: 'success',
                        values: buckets.map(({ dispatched, undispatched }) => dispatched - undispatched),
                      },
                      { name: '失败', tone: 'danger', values: buckets.map(({ undispatched }) => undispatched) },
                    ]}
                  />
                  <ShareChart
                    title="失败原因"
                    summary={reasons
                      .map(
                        ({ result, count, share }) =>
                          `${dispatchResults[result]} ${formatCount(count)} 次（${shareText(share)}）`,
                      )
                      .join('，')}
                    head={['原因', '次数', '占比']}
                    onPart={(place) => {
                      const chosen = reasons[place]?.result;
                      filter({ result: chosen === undefined || chosen === result?.[0] ? undefined : [chosen] });
                    }}
                    parts={reasons.map(({ result, count, share }) => ({
                      name: dispatchResults[result],
                      label: dispatchResults[result],
                      count,
                      share,
                    }))}
                  />
                </div>
                <div className={styles.lists}>
                  <DeviceBars
                    title="各设备下发失败"
                    figures={devices}
                    view={view}
                    barsOf={({ bars }) =>
                      namedBars(bars)
                        .filter(({ undispatched }) => undispatched > 0)
                        .toSorted((one, other) => other.undispatched - one.undispatched)
                        .map(({ key, name, undispatched, dispatchRate }) => ({
                          id: key,
                          name,
                          count: undispatched,
                          note: `下发成功率 ${shareText(dispatchRate)}`,
                        }))
                    }
                  />
                </div>
              </>
            );
          }}
        </StatisticsFigures>
      }
    />
  );
}

function tilesOf(reply: Tasks): readonly Tile[] {
  const { dispatched, undispatched, dispatchRate, avgResponseMs, p95ResponseMs } = reply.total;
  const before = (text: (one: Tasks['total']) => string): string => comparedText(reply, text);
  return [
    { title: '下发', value: formatCount(dispatched), note: before((one) => formatCount(one.dispatched)) },
    {
      title: '成功',
      value: formatCount(dispatched - undispatched),
      note: before((one) => formatCount(one.dispatched - one.undispatched)),
    },
    {
      title: '失败',
      value: formatCount(undispatched),
      note: before((one) => formatCount(one.undispatched)),
      ...(undispatched > 0 ? { intent: 'warning' as const } : {}),
    },
    { title: '下发成功率', value: shareText(dispatchRate), note: '成功 ÷ 下发' },
    {
      title: '平均响应',
      value: avgResponseMs === null ? texts.nothing : formatCount(avgResponseMs),
      ...(avgResponseMs === null ? {} : { unit: 'ms' }),
      note: '车辆应答每次下发的时间',
    },
    {
      title: '响应 P95',
      value: p95ResponseMs === null ? texts.nothing : formatCount(p95ResponseMs),
      ...(p95ResponseMs === null ? {} : { unit: 'ms' }),
      note: '95% 的应答不超过',
    },
  ];
}

const emptyOf = ({ total: { dispatched } }: Tasks): string | null =>
  dispatched === 0 ? '所选时间和条件内没有下发记录。' : null;
