import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import {
  type AgvTaskRow,
  agvTaskRow,
  type DispatchResult,
  dispatchResultNames,
  dispatchResults,
  type DistributionErrorRow,
  distributionErrorRow,
  type TaskEnd,
  taskEnds,
  type WarehouseRow,
  warehouseRow,
} from '@fleet/domain/areas/monitoring/statistics/singleContract.ts';
import { bucketText, type DayGranularity } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { sharesOf } from '@fleet/domain/areas/monitoring/statistics/shares.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { filterNames } from '../shared/filterNames.ts';
import { pageOf, sortedRows } from '../../../rows/sortedRows.ts';
import { pageValues } from '../../../store/paging.ts';
import type { ChosenDevice } from '../../equipment/face.ts';
import { chanceOf, isOfWarehouse, type WorkedTask } from '../../fleet/face.ts';
import { type Asked, askedOf, countedDaysOf, exportName, requireScene, requireSceneExport } from './asked.ts';
import { deal, dealAll, type Dealing, requireFewDays } from './dealing.ts';
import { daysByBucket, daysByGroup } from './groups.ts';
import { averageMinutes } from './taskStatistics.ts';
import { readWork, spanOf, type Work, type WorkDay } from './work.ts';

/** Tasks one by one, those that were given out in vain, and what is done in warehouses. */

const ofDevice = ({ id, name, serialNumber, modelName, projectName, tntId, tntName }: ChosenDevice) => ({
  deviceId: id,
  deviceName: name,
  serialNumber,
  modelName,
  projectName,
  tntId,
  tntName,
});

const minutesBetween = (from: number, until: number): number => averageMinutes(Math.max(0, until - from), 1) ?? 0;

/** How a task ended, by the name that its life gives it. */
const endOf = ({ outcome }: WorkedTask): TaskEnd =>
  outcome === 'failed' ? 'failed' : outcome === 'cancelled' ? 'cancelled' : 'done';

const dealingTasks = (status: readonly TaskEnd[] = []): Dealing<AgvTaskRow> => {
  const ends = status.length === 0 ? (Object.keys(taskEnds) as TaskEnd[]) : [...new Set(status)];
  return {
    countOf: (day) => ends.reduce((sum, end) => sum + day[end], 0),
    rowsOf: ({ device }, tasks, isWithin) =>
      tasks
        .filter((task) => isWithin(task.endedAt) && ends.includes(endOf(task)))
        .map((task) => ({
          id: `${device.id}_${task.key}`,
          taskNo: task.taskNo,
          ...ofDevice(device),
          status: endOf(task),
          pickNode: task.from,
          dropNode: task.to,
          requestedAt: toInstant(task.askedAt),
          startedAt: toInstant(task.startedAt),
          endedAt: toInstant(task.endedAt),
          waitMinutes: minutesBetween(task.askedAt, task.startedAt),
          minutes: minutesBetween(task.startedAt, task.endedAt),
        })),
    momentOf: ({ endedAt }) => endedAt,
    idOf: ({ id }) => id,
  };
};

/** Why an attempt came to nothing: half of all answers come too late. */
const resultOf = (chance: number): DispatchResult =>
  chance < 0.5 ? 'timeout' : dispatchResultNames[Math.floor((chance - 0.5) * 2 * dispatchResultNames.length)]!;

/** Why each attempt of a day of a vehicle came to nothing, in their order: known without going through the day. */
const reasonsOf = ({ world }: Call<Endpoint>, { device, day, undispatched }: WorkDay): readonly DispatchResult[] => {
  const chance = chanceOf(world.seed, `${device.id}/${day}/dispatch`);
  return Array.from({ length: undispatched }, (_, nth) => resultOf(chance(nth)));
};

const dealingErrors = (
  call: Call<Endpoint>,
  results: readonly DispatchResult[] = [],
): Dealing<DistributionErrorRow> => ({
  countOf: (day) =>
    results.length === 0 ? day.undispatched : reasonsOf(call, day).filter((result) => results.includes(result)).length,
  rowsOf: (day, tasks, isWithin) => {
    const { device } = day;
    const reasons = reasonsOf(call, day);
    return tasks
      .filter(({ startedAt, attempts }) => attempts > 1 && isWithin(startedAt))
      .toSorted((one, other) => one.startedAt - other.startedAt)
      .flatMap((task) => Array.from({ length: task.attempts - 1 }, (_, nth) => ({ task, nth })))
      .map(({ task, nth }, place): DistributionErrorRow => {
        const result = reasons[place]!;
        return {
          id: `${device.id}_${task.key}_${nth + 1}`,
          sentAt: toInstant(task.startedAt - (task.attempts - nth) * task.responseMs),
          taskNo: task.taskNo,
          ...ofDevice(device),
          attempt: nth + 1,
          result,
          // whoever does not answer takes no time to do so
          responseMs: result === 'timeout' || result === 'offline' ? null : task.responseMs,
        };
      })
      .filter(({ result }) => results.length === 0 || results.includes(result));
  },
  momentOf: ({ sentAt }) => sentAt,
  idOf: ({ id }) => id,
});

/** Every reason that came up, the most frequent first. */
const byResult = (call: Call<Endpoint>, { days }: Work) => {
  const groups = [
    ...Map.groupBy(
      days.flatMap((day) => reasonsOf(call, day)),
      (result) => result,
    ),
  ].toSorted(([, one], [, other]) => other.length - one.length);
  const shares = sharesOf(groups.map(([, members]) => members.length));
  return groups.map(([result, members], place) => ({ result, count: members.length, share: shares[place]! }));
};

const handled = ['inbound', 'outbound', 'moved', 'done', 'failed', 'cancelled'] as const;

const warehouseFigures = (days: readonly WorkDay[]) => {
  const { done, ...counts } = sumsOf(handled, days);
  return { ...counts, done, avgMinutes: averageMinutes(sumsOf(['working'], days).working, done) };
};

/** What only those devices did that live in a warehouse. */
const ofWarehouses = ({ world }: Call<Endpoint>, { devices, days }: Work): Work => {
  const stored = devices.filter(({ id }) => isOfWarehouse(world, id));
  const ids = new Set(stored.map(({ id }) => id));
  return { devices: stored, days: days.filter(({ device }) => ids.has(device.id)) };
};

const warehouseRows = (
  asked: Asked,
  work: Work,
  {
    by = 'bucket',
    granularity = 'day',
    sort = by === 'bucket' ? '-name' : '-done',
  }: { readonly by?: 'bucket' | 'device'; readonly granularity?: DayGranularity; readonly sort?: string },
): readonly WarehouseRow[] =>
  sortedRows(
    by === 'bucket'
      ? daysByBucket(asked.days, work, granularity).map(({ bucket, days }) => ({
          id: bucket,
          name: bucketText(bucket, granularity, countedDaysOf(asked)),
          ...warehouseFigures(days),
        }))
      : daysByGroup(work, by).map(({ key, name, days }) => ({ id: key, name, ...warehouseFigures(days) })),
    sort,
    (row, key) => row[key as keyof WarehouseRow],
  );

const taskColumn = sheetColumnsFor<AgvTaskRow>(agvTaskRow);
const taskColumns = [
  taskColumn('taskNo', 18, (row) => row.taskNo),
  taskColumn('deviceName', 24, (row) => row.deviceName),
  taskColumn('serialNumber', 18, (row) => row.serialNumber),
  taskColumn('modelName', 20, (row) => row.modelName),
  taskColumn('projectName', 28, (row) => row.projectName),
  taskColumn('tntName', 20, (row) => row.tntName),
  taskColumn('status', 10, (row) => taskEnds[row.status]),
  taskColumn('pickNode', 14, (row) => row.pickNode),
  taskColumn('dropNode', 14, (row) => row.dropNode),
  taskColumn('requestedAt', 20, (row) => new Date(row.requestedAt)),
  taskColumn('startedAt', 20, (row) => new Date(row.startedAt)),
  taskColumn('endedAt', 20, (row) => new Date(row.endedAt)),
  taskColumn('waitMinutes', 14, (row) => row.waitMinutes),
  taskColumn('minutes', 14, (row) => row.minutes),
];

const errorColumn = sheetColumnsFor<DistributionErrorRow>(distributionErrorRow);
const errorColumns = [
  errorColumn('sentAt', 20, (row) => new Date(row.sentAt)),
  errorColumn('taskNo', 18, (row) => row.taskNo),
  errorColumn('deviceName', 24, (row) => row.deviceName),
  errorColumn('serialNumber', 18, (row) => row.serialNumber),
  errorColumn('modelName', 20, (row) => row.modelName),
  errorColumn('projectName', 28, (row) => row.projectName),
  errorColumn('tntName', 20, (row) => row.tntName),
  errorColumn('attempt', 10, (row) => row.attempt),
  errorColumn('result', 14, (row) => dispatchResults[row.result]),
  errorColumn('responseMs', 14, (row) => row.responseMs),
];

const warehouseColumn = sheetColumnsFor<WarehouseRow>(warehouseRow);
const warehouseColumns = [
  warehouseColumn('name', 24, (row) => row.name),
  ...handled.map((name) => warehouseColumn(name, 10, (row) => row[name])),
  warehouseColumn('avgMinutes', 18, (row) => row.avgMinutes),
];

export const singleStatisticsHandlers: HandlersOf<typeof contract> = {
  agvTask: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    requireFewDays(asked);
    const work = readWork(call, asked);
    const { list, total } = deal(
      call,
      asked,
      work,
      dealingTasks(body.status),
      body.sort === 'endedAt',
      pageValues(body),
    );
    return { list: [...list], total, ...spanOf(asked, work) };
  },

  agvTaskExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    requireFewDays(asked);
    return exportSheet(call, body, {
      title: '车辆任务明细',
      file: exportName(call, asked, body.scene, '车辆任务明细'),
      columns: taskColumns,
      rows: dealAll(call, asked, readWork(call, asked), dealingTasks(body.status), body.sort === 'endedAt', body.ids),
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
  },

  distributionError: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    requireFewDays(asked);
    const work = readWork(call, asked);
    const { list, total } = deal(
      call,
      asked,
      work,
      dealingErrors(call, body.result),
      body.sort === 'sentAt',
      pageValues(body),
    );
    return { list: [...list], total, ...spanOf(asked, work), byResult: byResult(call, work) };
  },

  distributionErrorExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    requireFewDays(asked);
    return exportSheet(call, body, {
      title: '下发异常明细',
      file: exportName(call, asked, body.scene, '下发异常明细'),
      columns: errorColumns,
      rows: dealAll(
        call,
        asked,
        readWork(call, asked),
        dealingErrors(call, body.result),
        body.sort === 'sentAt',
        body.ids,
      ),
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
  },

  warehouseTask: (call) => {
    const { body } = call;
    requireScene(call, body.scene);
    const asked = askedOf(call, body);
    const work = ofWarehouses(call, readWork(call, asked));
    const { list, total } = pageOf(warehouseRows(asked, work, body), body);
    return {
      list: [...list],
      total,
      ...spanOf(asked, work),
      sum: sumsOf(['inbound', 'outbound', 'moved', 'done'], work.days),
    };
  },

  warehouseTaskExport: (call) => {
    const { body } = call;
    requireSceneExport(call, body.scene);
    const asked = askedOf(call, body);
    return exportSheet(call, body, {
      title: '仓储任务统计',
      file: exportName(call, asked, body.scene, '仓储任务统计'),
      columns: warehouseColumns,
      rows: warehouseRows(asked, ofWarehouses(call, readWork(call, asked)), body),
      idOf: ({ id }) => id,
      named: filterNames(call),
    });
  },
};
