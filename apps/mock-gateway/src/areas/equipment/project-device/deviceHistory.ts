import { shareOf, toHours, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  DeviceDayRow,
  deviceFaultList,
  DeviceFaultRow,
} from '@fleet/domain/areas/equipment/project-device/contract.ts';
import { dayOfEpoch, textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { pageValues } from '../../../store/paging.ts';
import { readDevice } from './deviceRows.ts';
import { oneDevice } from '../device-records/deviceChoice.ts';
import { readDeviceDays } from '../device-records/deviceDays.ts';
import { type FaultChoice, readFaults, toFaultRecord } from '../device-records/faultRows.ts';

/** What a device of a project did, and what went wrong with it. */

const shownDays = 30;

/** The last thirty days, the newest first. */
export const deviceDays = (call: Call<Endpoint>, deviceId: string): { list: DeviceDayRow[] } => {
  const { id } = readDevice(call, deviceId);
  const now = call.world.clock.now();
  const last = dayOfEpoch(now);
  const days = readDeviceDays(call, oneDevice(id), { first: last - shownDays + 1, last }, now);
  return {
    list: days
      .map(({ day, done, failed, cancelled, running, charging, idle, fault, offline, distance }) => ({
        day: textOfDay(day),
        done,
        failed,
        cancelled,
        successRate: shareOf(done, done + failed),
        running: toHours(running),
        charging: toHours(charging),
        idle: toHours(idle),
        fault: toHours(fault),
        offline: toHours(offline),
        distance: toKilometres(distance),
      }))
      .toReversed(),
  };
};

const everyFaultOf = (deviceId: string): FaultChoice => ({
  ...oneDevice(deviceId),
  from: 0,
  before: Number.MAX_SAFE_INTEGER,
  asOf: null,
  levels: null,
  codes: null,
  isOpen: null,
});

/** A page of the faults and how many there are in all, the newest first. */
export const deviceFaults = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceFaultList>,
): { list: DeviceFaultRow[]; total: number } => {
  const { id } = readDevice(call, query.id);
  const now = call.world.clock.now();
  const { rows, total } = readFaults(call, everyFaultOf(id), pageValues(query));
  return {
    list: rows.map((fault) => {
      const { deviceId: _id, deviceName: _name, serialNumber: _serial, ...row } = toFaultRecord(now, fault);
      return row;
    }),
    total,
  };
};
