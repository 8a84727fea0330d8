import { shareOf, toHours, toKilometres } from '@fleet/domain/core/values/measures.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { DeviceDayRow, deviceFaultList, DeviceFaultRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { pageValues } from '../../../store/paging.ts';
import { readDevice } from './deviceRows.ts';
import { readDeviceDays } from '../device-records/deviceDays.ts';
import { readFaults, toFaultRecord } from '../device-records/faultRows.ts';

/** What a device of a project did, and what went wrong with it. */

const shownDays = 30;

/** The last thirty days, the newest first. */
export const deviceDays = (call: Call<Endpoint>, deviceId: string): { list: DeviceDayRow[] } => {
  const { id, project } = readDevice(call, deviceId);
  const last = dayOfEpoch(call.world.clock.now());
  const days = readDeviceDays(call, { projectId: project.id, deviceId: id, first: last - shownDays + 1, last });
  return {
    list: days
      .map(({ day, done, failed, cancelled, running, charging, idle, fault, distance }) => ({
        day,
        done,
        failed,
        cancelled,
        successRate: shareOf(done, done + failed),
        running: toHours(running),
        charging: toHours(charging),
        idle: toHours(idle),
        fault: toHours(fault),
        distance: toKilometres(distance),
      }))
      .toReversed(),
  };
};

/** A page of the faults and how many there are in all, the newest first. */
export const deviceFaults = (
  call: Call<Endpoint>,
  query: QueryOf<typeof deviceFaultList>,
): { list: DeviceFaultRow[]; total: number } => {
  const { id, project } = readDevice(call, query.id);
  const now = call.world.clock.now();
  const values = { projectId: project.id, deviceId: id, from: 0, before: now + 1, level: null, code: null };
  const { rows, total } = readFaults(call, values, pageValues(query));
  return {
    list: rows.map((fault) => {
      const { deviceId: _id, deviceName: _name, serialNumber: _serial, ...row } = toFaultRecord(now, fault);
      return row;
    }),
    total,
  };
};
