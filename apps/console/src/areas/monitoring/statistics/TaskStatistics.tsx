import { amountText, shareOf, shareText } from '@fleet/domain/core/values/measures.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import {
  type TaskRecord,
  taskRecord,
  taskRecords,
  taskRecordsExport,
  taskStatistics,
} from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { taskStatisticsTab } from '@fleet/domain/areas/monitoring/statistics/actions.ts';
import { daysBetween } from '@fleet/domain/core/values/days.ts';
import { bucketLabel, type Granularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { formatCount } from '@fleet/domain/core/values/formats.ts';
import { useMemo } from 'react';
import { columnsFor } from '../../../list/columns/columns.ts';
import { ExportButton } from '../../../list/export/ExportButton.tsx';
import { ListSection } from '../../../list/ListSection.tsx';
import { useColumns } from '../../../list/columns/useColumns.ts';
import { useCan } from '../../../app/actions/useCan.ts';
import { BarChart } from '../../../charts/BarChart.tsx';
import { BarList } from '../../../charts/BarList.tsx';
import type { Tile } from '../../../ui/Tiles.tsx';
import type { ProjectTabProps } from '../../projects/face.ts';
import { pointsOf, spanText } from './figureTexts.ts';
import { StatisticsFigures } from './StatisticsFigures.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { useStatistics } from './useStatistics.ts';
import * as styles from './statistics.module.css';

type Figures = ReplyOf<typeof taskStatistics>;

const column = columnsFor<TaskRecord>(taskRecord);
const columnsOf = (granularity: Granularity) => [
  column('bucket', { width: 168, cell: ({ bucket }) => bucketLabel(bucket, granularity) }),
  column('deviceName', { width: 160, grows: true }),
  column('serialNumber', { width: 140 }),
  column('done', { width: 90, align: 'end', cell: ({ done }) => formatCount(done) }),
  column('failed', { width: 90, align: 'end', cell: ({ failed }) => formatCount(failed) }),
  column('cancelled', { width: 90, align: 'end', cell: ({ cancelled }) => formatCount(cancelled) }),
  column('successRate', {
    width: 110,
    align: 'end',
    title: '成功率',
    cell: ({ successRate }) => shareText(successRate),
  }),
  column('distance', { width: 110, align: 'end', cell: ({ distance }) => amountText(distance) }),
];

/** What the vehicles of a project carried out. */
export default function TaskStatistics(props: ProjectTabProps) {
  const statistics = useStatistics(taskRecords, taskStatistics, props);
  const { view } = statistics;
  const { granularity = 'day', deviceId } = view.query;
  const columns = useColumns(
    'projects.taskStatistics',
    useMemo(() => columnsOf(granularity), [granularity]),
  );
  const can = useCan();
  return (
    <ListSection
      label="任务明细"
      view={view}
      columns={columns}
      nameOf={({ deviceName, bucket }) => `${deviceName} ${bucket}`}
      filters={<StatisticsFilters statistics={statistics} />}
      tools={
        can(taskStatisticsTab.actions.export) && (
          <ExportButton endpoint={taskRecordsExport} view={view} columns={columns} />
        )
      }
      figures={
        <StatisticsFigures statistics={statistics} tilesOf={tilesOf} emptyOf={emptyOf}>
          {(reply) => (
            <div className={styles.charts}>
              <BarChart
                title="任务完成情况"
                summary={summaryOf(reply, granularity)}
                {...pointsOf(reply.byBucket, granularity)}
                series={[
                  { name: '完成', tone: 'success', values: reply.byBucket.map(({ done }) => done) },
                  { name: '失败', tone: 'danger', values: reply.byBucket.map(({ failed }) => failed) },
                  { name: '取消', tone: 'none', values: reply.byBucket.map(({ cancelled }) => cancelled) },
                ]}
              />
              <BarList
                title="各设备完成任务"
                bars={reply.byDevice.map(({ id, name, done, failed }) => ({
                  id,
                  name,
                  count: done,
                  note: `成功率 ${shareText(shareOf(done, done + failed))}`,
                }))}
                chosen={deviceId ?? null}
                onChoose={(id) => view.filter({ deviceId: id ?? undefined })}
              />
            </div>
          )}
        </StatisticsFigures>
      }
    />
  );
}

const allOf = ({ done, failed, cancelled }: Figures['total']): number => done + failed + cancelled;

function tilesOf({ total, from, to }: Figures): readonly Tile[] {
  const { done, failed, cancelled, distance } = total;
  return [
    { title: '完成任务', value: formatCount(done), note: `日均 ${formatCount(done / (daysBetween(from, to) + 1))}` },
    { title: '失败', value: formatCount(failed), ...(failed > 0 ? { intent: 'danger' as const } : {}) },
    { title: '取消', value: formatCount(cancelled) },
    { title: '成功率', value: shareText(shareOf(done, done + failed)), note: '完成 ÷（完成 + 失败）' },
    { title: '行驶里程', value: formatCount(distance), unit: 'km' },
  ];
}

const emptyOf = ({ total, devices }: Figures): string | null => {
  if (devices.length === 0) return '项目的设备还没有任务记录。';
  return allOf(total) === 0 ? '所选时间和设备没有任务记录。' : null;
};

/** The chart in a sentence: how much, and when most. */
function summaryOf(figures: Figures, granularity: Granularity): string {
  const { byBucket, total } = figures;
  const most = byBucket.reduce((one, other) => (other.done > one.done ? other : one), byBucket[0]!);
  return `${spanText(figures)}，完成 ${formatCount(total.done)} 个任务，失败 ${formatCount(total.failed)} 个，取消 ${formatCount(total.cancelled)} 个；${bucketLabel(most.bucket, granularity)} 完成最多，${formatCount(most.done)} 个。`;
}
