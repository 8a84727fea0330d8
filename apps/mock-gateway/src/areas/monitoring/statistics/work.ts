import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { comparedDays, type Comparison } from '@fleet/domain/areas/monitoring/statistics/days/comparedDays.ts';
import { recordedOf } from '@fleet/domain/areas/monitoring/statistics/times.ts';
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
import type { Asked } from './asked.ts';

/** What devices did day by day: the one place that statistics take tasks, times and distances from. */

/** A vehicle's day. */
export interface WorkDay extends Omit<DeviceDay, 'deviceId'> {
  readonly device: ChosenDevice;
  /** False of a day on which nobody heard of it. */
  readonly isRecorded: boolean;
}

export interface Work {
  /** Every device of the choice, by name. */
  readonly devices: readonly ChosenDevice[];
  /** Every day of each vehicle since it was first heard of, until the last moment that counts. */
  readonly days: readonly WorkDay[];
}

/** What the devices of a choice did in the days that are asked for, or in others. */
export const readWork = (call: Call<Endpoint>, asked: Asked, days: Days = asked.days): Work => {
  const { choice, asOf } = asked;
  const devices = readChosenDevices(call, choice);
  const known = new Map(devices.map((device) => [device.id, device]));
  const worked = readDeviceDays(call, choice, days, asOf).map(({ deviceId, ...day }) => ({
    ...day,
    device: known.get(deviceId)!,
    isRecorded: recordedOf(day) > 0,
  }));
  return { devices, days: worked };
};

/** The same figures of the days that some are compared with; nothing is said of days of which nothing is on record. */
export const compared = <Total>(
  call: Call<Endpoint>,
  asked: Asked,
  by: Comparison | undefined,
  totalOf: (work: Work, days: Days) => Total,
): { readonly comparedWith?: Comparison; readonly previous?: Total | null } => {
  if (by === undefined) return {};
  const days = comparedDays(asked.days, by);
  const work = readWork(call, asked, days);
  return { comparedWith: by, previous: work.days.length === 0 ? null : totalOf(work, days) };
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
