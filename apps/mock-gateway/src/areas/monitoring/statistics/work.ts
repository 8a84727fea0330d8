import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { offlineOf, recordedOf } from '@fleet/domain/areas/monitoring/statistics/times.ts';
import { sumsOf } from '@fleet/domain/areas/monitoring/statistics/sums.ts';
import { shareOf } from '@fleet/domain/core/values/measures.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import {
  type ChosenDevice,
  type Days,
  type DeviceDay,
  readChosenDevices,
  readDeviceDays,
} from '../../equipment/face.ts';
import { type Asked, daysUntil } from './asked.ts';

/** What devices did day by day: the one place that statistics take tasks, times and distances from. */

/** A device's day, also one of which nothing is on record: it was offline then. */
export interface WorkDay extends Omit<DeviceDay, 'deviceId'> {
  readonly device: ChosenDevice;
  readonly isRecorded: boolean;
  /** Minutes. */
  readonly offline: number;
}

export interface Work {
  /** Every device of the choice, by name. */
  readonly devices: readonly ChosenDevice[];
  /** Every day of each device since it was first heard of, until the last moment that counts. */
  readonly days: readonly WorkDay[];
}

const nothing = { done: 0, failed: 0, cancelled: 0, running: 0, charging: 0, idle: 0, fault: 0, distance: 0 };

/** What the devices of a choice did in the days that are asked for, or in others. */
export const readWork = (call: Call<Endpoint>, asked: Asked, days: Days = asked.days): Work => {
  const { choice, asOf } = asked;
  const devices = readChosenDevices(call, choice);
  const { first, last } = daysUntil(days, asOf);
  const recorded = new Map(
    readDeviceDays(call, choice, { first, last }).map((row) => [`${row.deviceId} ${row.day}`, row] as const),
  );
  const worked: WorkDay[] = [];
  for (const device of devices) {
    if (device.firstDay === null) continue;
    for (let day = Math.max(first, device.firstDay); day <= last; day += 1) {
      const row = recorded.get(`${device.id} ${day}`);
      const times = row ?? { ...nothing, day };
      worked.push({ ...times, device, isRecorded: row !== undefined, offline: offlineOf(times, day, asOf) });
    }
  }
  return { devices, days: worked };
};

/** What the figures are of. */
export const spanOf = ({ asOf, days: { first, last } }: Asked, { days }: Work) => {
  const recorded = days.reduce((sum, day) => sum + recordedOf(day), 0);
  return {
    asOf: toInstant(asOf),
    from: textOfDay(first),
    to: textOfDay(last),
    timezone: 'Asia/Shanghai' as const,
    coverage: shareOf(recorded, recorded + sumsOf(['offline'], days).offline),
  };
};
