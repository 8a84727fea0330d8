import { shareOf, toHours, toKilometres } from '@fleet/domain/core/values/measures.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { BodyOf, Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/deviceContract.ts';
import { type DeviceRecord, deviceRecord } from '@fleet/domain/areas/monitoring/statistics/deviceContract.ts';
import { bucketOf, bucketsBetween } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { type Sums, sumsBy, sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { projectFileName } from '../../projects/face.ts';
import { readDeviceDays, spanOfFigures, type StatisticsValues, statisticsValues } from '../../equipment/face.ts';
import { pageOf, sortedRows } from './sortedRows.ts';

/** Tab 设备统计 of a project: how its devices spent their time. */

const times = ['running', 'charging', 'idle', 'fault'] as const;
const work = [...times, 'done', 'distance'] as const;
const nothing = { running: 0, charging: 0, idle: 0, fault: 0 };

const inHours = (minutes: Sums<(typeof times)[number]>) => ({
  running: toHours(minutes.running),
  charging: toHours(minutes.charging),
  idle: toHours(minutes.idle),
  fault: toHours(minutes.fault),
});

const utilisationOf = ({ running, charging, idle, fault }: Sums<(typeof times)[number]>): number | null =>
  shareOf(running, running + charging + idle + fault);

type StoredDevice = Pick<
  DeviceRecord,
  'id' | 'deviceName' | 'serialNumber' | 'productKey' | 'productName' | 'status' | 'networkType' | 'faults'
>;

const devicesWhere = conditions('d.project_id = @projectId', { deviceId: 'd.id = @deviceId' });

/** Every device of the project, with how many faults began in the days. */
const readDevices = ({ world }: Call<Endpoint>, { projectId, deviceId, first, last }: StatisticsValues) =>
  world.store.all<StoredDevice>(
    `select d.id, d.name as deviceName, d.serial_number as serialNumber, d.product_key as productKey, p.name as productName, d.status,
       d.network_type as networkType,
       (select count(*) from device_fault_ref f
        where f.device_id = d.id and f.started_at >= @from and f.started_at < @before) as faults
     from device_ref d join product_ref p on p.product_key = d.product_key${devicesWhere({ deviceId })}
     order by d.name, d.id`,
    { projectId, deviceId, from: startOfDay(first), before: startOfDay(last + 1) },
  );

const figures = (call: Call<typeof contract.deviceStatistics>): ReplyOf<typeof contract.deviceStatistics> => {
  const values = statisticsValues(call, call.body);
  const granularity = call.body.granularity ?? 'day';
  const days = readDeviceDays(call, values);
  const devices = readDevices(call, values);
  const span = spanOfFigures(call, values);
  const total = sumsOf(work, days);
  const byBucket = sumsBy(times, days, ({ day }) => bucketOf(day, granularity));
  const byDevice = sumsBy(times, days, ({ deviceId }) => deviceId);
  return {
    ...span,
    total: {
      devices: devices.length,
      online: devices.filter(({ status }) => status === 3).length,
      ...inHours(total),
      utilisation: utilisationOf(total),
      distance: toKilometres(total.distance),
    },
    byBucket: bucketsBetween(span.from, span.to, granularity).map((bucket) => ({
      bucket,
      ...inHours(byBucket.get(bucket) ?? nothing),
    })),
    byDevice: span.devices
      .flatMap(({ id, name }) => {
        const utilisation = utilisationOf(byDevice.get(id) ?? nothing);
        return utilisation === null ? [] : [{ id, name, utilisation }];
      })
      .toSorted((one, other) => other.utilisation - one.utilisation),
  };
};

type Filters = Omit<BodyOf<typeof contract.deviceRecords>, 'page' | 'pageSize'>;

/** Every device of the project, also those without a record; by name unless asked otherwise. */
const recordsOf = (call: Call<Endpoint>, filters: Filters): readonly DeviceRecord[] => {
  const values = statisticsValues(call, filters);
  const byDevice = sumsBy(work, readDeviceDays(call, values), ({ deviceId }) => deviceId);
  const records = readDevices(call, values).map((device): DeviceRecord => {
    const sums = byDevice.get(device.id) ?? { ...nothing, done: 0, distance: 0 };
    return {
      ...device,
      ...inHours(sums),
      utilisation: utilisationOf(sums),
      done: sums.done,
      distance: toKilometres(sums.distance),
    };
  });
  return sortedRows(records, filters.sort ?? 'deviceName');
};

const column = sheetColumnsFor<DeviceRecord>(deviceRecord);

const columns = [
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('productName', 20, (row) => row.productName),
  column('status', 10, (row) => statusLabel('device', row.status)),
  column('running', 14, (row) => row.running),
  column('charging', 14, (row) => row.charging),
  column('idle', 14, (row) => row.idle),
  column('fault', 14, (row) => row.fault),
  column('utilisation', 12, (row) => row.utilisation),
  column('done', 12, (row) => row.done),
  column('distance', 16, (row) => row.distance),
  column('faults', 12, (row) => row.faults),
];

export const deviceStatisticsHandlers: HandlersOf<typeof contract> = {
  deviceStatistics: figures,

  deviceRecords: (call) => pageOf(recordsOf(call, call.body), call.body),

  deviceRecordsExport: (call) =>
    exportSheet(call.world, call.body, {
      title: '设备统计',
      file: projectFileName(call, call.body.projectId, '设备统计'),
      columns,
      rows: recordsOf(call, call.body),
      idOf: ({ id }) => id,
    }),
};
