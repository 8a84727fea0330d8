import { toHours } from '@fleet/domain/core/values/measures.ts';
import {
  faultRecoveries,
  faultMinutes,
  meanTimeBetweenFaults,
  meanTimeToRepair,
} from '@fleet/domain/areas/fleet/face.ts';
import { statusCodes, statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { BodyOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/monitoring/statistics/faultContract.ts';
import { type FaultRecord, faultRecord } from '@fleet/domain/areas/fleet/device-records/contract.ts';
import { bucketOf, bucketsBetween } from '@fleet/domain/areas/monitoring/statistics/buckets.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { projectFileName } from '../../projects/face.ts';
import { pageValues, everyRow } from '../../../store/paging.ts';
import { readDeviceDays, spanOfFigures, faultValues, readFaults, toFaultRecord } from '../../equipment/face.ts';

/** Tab 故障统计 of a project: what went wrong with its devices, for how long. */

const levels = statusCodes('faultLevel');

const figures = (call: Call<typeof contract.faultStatistics>): ReplyOf<typeof contract.faultStatistics> => {
  const now = call.world.clock.now();
  const { days, faults: values } = faultValues(call, call.body);
  const granularity = call.body.granularity ?? 'day';
  const span = spanOfFigures(call, days);
  const { rows } = readFaults(call, values, everyRow);
  const faults = rows.map((fault) => ({ ...fault, minutes: faultMinutes(fault, now) }));
  const { running } = sumsOf(['running'], readDeviceDays(call, days));
  const ofBucket = Map.groupBy(faults, ({ startedAt }) => bucketOf(epochToDay(startedAt), granularity));
  const ofDevice = Map.groupBy(faults, ({ deviceId }) => deviceId);
  return {
    ...span,
    total: {
      faults: faults.length,
      devices: ofDevice.size,
      open: faults.filter(({ endedAt }) => endedAt === null).length,
      hours: toHours(sumsOf(['minutes'], faults).minutes),
      repairMinutes: meanTimeToRepair(faults),
      betweenHours: meanTimeBetweenFaults(running, faults),
    },
    byBucket: bucketsBetween(span.from, span.to, granularity).map((bucket) => ({
      bucket,
      levels: levels.map((level) => (ofBucket.get(bucket) ?? []).filter((fault) => fault.level === level).length),
    })),
    byCode: [...Map.groupBy(faults, ({ code }) => code)]
      .map(([code, same]) => ({
        code,
        name: same[0]!.name,
        level: same[0]!.level,
        faults: same.length,
        hours: toHours(sumsOf(['minutes'], same).minutes),
      }))
      .toSorted((one, other) => other.faults - one.faults || (one.code < other.code ? -1 : 1)),
    byDevice: span.devices
      .map(({ id, name }) => ({ id, name, faults: ofDevice.get(id)?.length ?? 0 }))
      .filter((device) => device.faults > 0)
      .toSorted((one, other) => other.faults - one.faults),
  };
};

type Filters = Omit<BodyOf<typeof contract.faultRecords>, 'page' | 'pageSize'>;

const listOf = (call: Call<Endpoint>, filters: Filters, page: { readonly limit: number; readonly offset: number }) => {
  const { faults } = faultValues(call, filters);
  const now = call.world.clock.now();
  const { sort } = filters;
  const { rows, total } = readFaults(call, faults, { ...page, ...(sort === undefined ? {} : { sort }) });
  return { list: rows.map((fault) => toFaultRecord(now, fault)), total };
};

const column = sheetColumnsFor<FaultRecord>(faultRecord);

const columns = [
  column('startedAt', 20, (row) => new Date(row.startedAt)),
  column('deviceName', 24, (row) => row.deviceName),
  column('serialNumber', 18, (row) => row.serialNumber),
  column('code', 12, (row) => row.code),
  column('name', 24, (row) => row.name),
  column('level', 12, (row) => statusLabel('faultLevel', row.level)),
  column('endedAt', 20, (row) => (row.endedAt === null ? null : new Date(row.endedAt))),
  { ...column('minutes', 16, (row) => row.minutes), title: '持续时长（分钟）' },
  column('recovery', 12, (row) => (row.recovery === null ? null : faultRecoveries[row.recovery])),
];

export const faultStatisticsHandlers: HandlersOf<typeof contract> = {
  faultStatistics: figures,

  faultRecords: (call) => listOf(call, call.body, pageValues(call.body)),

  faultRecordsExport: (call) =>
    exportSheet(call.world, call.body, {
      title: '故障统计',
      file: projectFileName(call, call.body.projectId, '故障统计'),
      columns,
      rows: listOf(call, call.body, everyRow).list,
      idOf: ({ id }) => id,
    }),
};
