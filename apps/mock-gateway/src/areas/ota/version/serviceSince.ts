import type { FaultHours } from '@fleet/domain/areas/ota/pack/evidence.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import { dayLength, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Call } from '../../../pipeline/call.ts';
import { type DeviceChoice, readDeviceDays, readFaults, type StoredFault } from '../../equipment/face.ts';
import { livingVehicles } from './serviceOfVersion.ts';

/** How devices did since they came to a version, each since its own moment: what evidence goes by. What does not live does nothing. */

/** Faults and hours further back are not counted, in days. */
const longestLook = 90;
const hour = 3_600_000;

interface ServiceSince extends FaultHours {
  /** The faults one by one, the latest first. */
  readonly list: readonly StoredFault[];
}

/** Faults of the levels 3 to 5, and hours in which vehicles were not offline. */
export const serviceSince = (call: Call<Endpoint>, since: ReadonlyMap<string, number>): ServiceSince => {
  const lives = since.size === 0 ? [] : livingVehicles(call.world).filter((deviceId) => since.has(deviceId));
  if (lives.length === 0) return { list: [], faults: 0, deviceHours: 0 };
  const now = call.world.clock.now();
  const oldest = now - longestLook * dayLength;
  const begins = (deviceId: string): number => Math.max(since.get(deviceId) ?? now, oldest);
  const first = Math.min(...lives.map(begins));
  const choice: DeviceChoice = {
    scope: null,
    projectIds: null,
    productKeys: null,
    modelIds: null,
    deviceIds: JSON.stringify(lives),
    vehicles: null,
  };
  const { rows } = readFaults(
    call,
    { ...choice, from: first, before: now, asOf: null, levels: '[3,4,5]', codes: null, isOpen: null },
    { limit: -1, offset: 0 },
  );
  const list = rows.filter(({ deviceId, startedAt }) => startedAt >= begins(deviceId));
  let milliseconds = 0;
  for (const day of readDeviceDays(call, choice, { first: dayOfEpoch(first), last: dayOfEpoch(now) }, now)) {
    const [from, until] = [startOfDay(day.day), Math.min(startOfDay(day.day + 1), now)];
    // of the day on which it came to the version, the share that came after
    const share = Math.max(0, Math.min(1, (until - begins(day.deviceId)) / Math.max(1, until - from)));
    milliseconds += share * (day.running + day.charging + day.idle + day.fault);
  }
  return { list, faults: list.length, deviceHours: toHundredths(milliseconds / hour) / 100 };
};
