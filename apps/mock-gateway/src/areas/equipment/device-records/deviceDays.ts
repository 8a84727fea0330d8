import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import type { World } from '../../../world/world.ts';
import { conditions } from '../../../store/conditions.ts';
import { dayUntil, lastHeard } from '../../fleet/face.ts';
import { chosenDevices, type DeviceChoice, settleChosen } from './deviceChoice.ts';

/** What devices did each day, for figures and tables over it. */

export interface DeviceDay {
  readonly deviceId: string;
  /** Days since 1970 of Asia/Shanghai. */
  readonly day: number;
  readonly done: number;
  readonly failed: number;
  readonly cancelled: number;
  /** Milliseconds; together they are the part of the day that is over. */
  readonly running: number;
  readonly charging: number;
  readonly idle: number;
  readonly fault: number;
  readonly offline: number;
  /** Metres. */
  readonly distance: number;
  /** Milliseconds that the finished tasks took. */
  readonly working: number;
  /** Finished tasks by the hour in which they ended, and by how long they took: JSON, as it is stored. */
  readonly hours: string;
  readonly lengths: string;
  /** Finished tasks of a warehouse. */
  readonly inbound: number;
  readonly outbound: number;
  readonly moved: number;
  /** How often a task was given to the vehicle, how often in vain, and milliseconds that all answers took. */
  readonly dispatched: number;
  readonly undispatched: number;
  readonly response: number;
  /** How many answers took how long: JSON, as it is stored. */
  readonly answers: string;
}

/** Days since 1970 of Asia/Shanghai, both included. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

const where = conditions('r.day between @first and @last and d.deleted_at is null', chosenDevices);

/**
 * Every day of every vehicle of a choice since it was first heard of.
 * @param asOf what came after this moment does not count, in milliseconds
 */
export const readDeviceDays = (
  call: Call<Endpoint>,
  choice: DeviceChoice,
  { first, last }: Days,
  asOf: number,
): readonly DeviceDay[] => {
  const { store, clock } = call.world;
  settleChosen(call, choice, first);
  const days = store.all<DeviceDay>(
    `select r.device_id as deviceId, r.day, r.done, r.failed, r.cancelled, r.running, r.charging, r.idle, r.fault,
       r.offline, r.distance, r.working, r.hours, r.lengths, r.inbound, r.outbound, r.moved, r.dispatched,
       r.undispatched, r.response, r.answers
     from devices d join device_task_day_ref r on r.device_id = d.id${where({ ...choice })}
     order by r.day, d.name, d.id`,
    { ...choice, first, last: Math.min(last, dayOfEpoch(asOf)) },
  );
  const now = clock.now();
  if (asOf >= now) return days;
  const known = new Map<string, number>();
  return days.map((day) => {
    const { deviceId } = day;
    let until = known.get(deviceId);
    if (until === undefined) {
      until = knownOnDays(call.world, deviceId, asOf, now);
      known.set(deviceId, until);
    }
    return day.day >= until ? { ...day, ...dayUntil(call.world, deviceId, day.day, asOf) } : day;
  });
};

/** The first day of which another thing was known at a moment than is now: what came in a silence was known after it. */
const knownOnDays = (world: World, deviceId: string, asOf: number, now: number): number => {
  const then = lastHeard(world, deviceId, asOf) ?? asOf;
  return dayOfEpoch(then < asOf && (lastHeard(world, deviceId, now) ?? then) > then ? then : asOf);
};
