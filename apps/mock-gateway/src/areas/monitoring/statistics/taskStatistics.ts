import { shareOf, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { type TaskRecord, taskRecord } from '@fleet/domain/areas/monitoring/statistics/taskContract.ts';
import { bucketLabel, bucketOf, bucketsBetween } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { sumsBy, sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { projectFileName } from '../../projects/face.ts';
import { readDeviceDays, spanOfFigures, statisticsValues } from '../../equipment/face.ts';
import { pageOf, sortedRows } from './sortedRows.ts';

/** Tab 任务统计 of a project: what its vehicles carried out. */

const work = ['done', 'failed', 'cancelled', 'distance'] as const;
const nothing = { done: 0, failed: 0, cancelled: 0, distance: 0 };

const figures = (call: Call<typeof contract.taskStatistics>): ReplyOf<typeof contract.taskStatistics> => {
  const values = statisticsValues(call, call.body);
  const granularity = call.body.granularity ?? 'day';
  const days = readDeviceDays(call, values);
  const span = spanOfFigures(call, values);
  const byBucket = sumsBy(work, days, ({ day }) => bucketOf(day, granularity));
  const byDevice = sumsBy(work, days, ({ deviceId }) => deviceId);
  const inKilometres = ({ distance, ...counts }: typeof nothing) => ({ ...counts, distance: toKilometres(distance) });
  return {
    ...span,
    total: inKilometres(sumsOf(work, days)),
    byBucket: bucketsBetween(span.from, span.to, granularity).map((bucket) => ({
      bucket,
      ...inKilometres(byBucket.get(bucket) ?? nothing),
    })),
    byDevice: span.devices
      .flatMap(({ id, name }) => {
        const { done, failed, cancelled } = byDevice.get(id) ?? nothing;
        return done + failed + cancelled === 0 ? [] : [{ id, name, done, failed, cancelled }];
      })
      .toSorted((one, other) => other.done - one.done),
  };
};

type Filters = Omit<BodyOf<typeof contract.taskRecords>, 'page' | 'pageSize'>;

/** Every device in every day, week or month in which there is a record of it; newest first unless asked otherwise. */
const recordsOf = (call: Call<Endpoint>, filters: Filters): readonly TaskRecord[] => {
  const granularity = filters.granularity ?? 'day';
  const groups = Map.groupBy(
    readDeviceDays(call, statisticsValues(call, filters)),
    ({ day, deviceId }) => `${bucketOf(day, granularity)}_${deviceId}`,
  );
  const records = [...groups].map(([id, days]): TaskRecord => {
    const { deviceId, deviceName, serialNumber, day } = days[0]!;
    const { distance, ...counts } = sumsOf(work, days);
    return {
      id,
      bucket: bucketOf(day, granularity),
      deviceId,
      deviceName,
      serialNumber,
      ...counts,
      successRate: shareOf(counts.done, counts.done + counts.failed),
      distance: toKilometres(distance),
    };
  });
  return sortedRows(records, filters.sort ?? '-bucket');
};

const column = sheetColumnsFor<TaskRecord>(taskRecord);

const columnsOf = ({ granularity = 'day' }: Filters) => [
  column('bucket', 22, (row) => bucketLabel(row.bucket, granularity)),
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('done', 10, (row) => row.done),
  column('failed', 10, (row) => row.failed),
  column('cancelled', 10, (row) => row.cancelled),
  column('successRate', 12, (row) => row.successRate),
  column('distance', 16, (row) => row.distance),
];

export const taskStatisticsHandlers: HandlersOf<typeof contract> = {
  taskStatistics: figures,

  taskRecords: (call) => pageOf(recordsOf(call, call.body), call.body),

  taskRecordsExport: (call) =>
    exportSheet(call.world, call.body, {
      title: '任务统计',
      file: projectFileName(call, call.body.projectId, '任务统计'),
      columns: columnsOf(call.body),
      rows: recordsOf(call, call.body),
      idOf: ({ id }) => id,
    }),
};
