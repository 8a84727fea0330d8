import type { Thread } from '@fleet/domain/areas/monitoring/thread/contract.ts';
import {
  type Exposed,
  exposedGroup,
  isSmallSample,
  medianOf,
} from '@fleet/domain/areas/monitoring/thread/recurrence.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { settleRecords } from '../../fleet/face.ts';
import type { ThreadPack } from './resolving.ts';

/** Upgrades to the version that puts a problem right, and whether its fault comes back after them. */

const dayLength = 86_400_000;

export interface Upgraded {
  readonly deviceId: string;
  /** When it came to the version. */
  readonly at: number;
}

interface UpgradeJob {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
}

/** Jobs that bring the version of a pack, from whichever ring, the earliest first. */
export const jobsOf = ({ world, scope }: Call<Endpoint>, pack: ThreadPack): readonly UpgradeJob[] =>
  world.store.all<UpgradeJob>(
    `select j.id, j.name, j.created_at as createdAt from ota_job_ref j
     where j.product_key = @productKey and j.module_id is @moduleId and j.dest_version = @version
       and j.tnt_id = ifnull(@scope, j.tnt_id)
     order by j.created_at, j.id`,
    { productKey: pack.productKey, moduleId: pack.moduleId, version: pack.version, scope },
  );

/** Devices that those jobs brought to it, each with the first time. */
export const upgradedBy = ({ world }: Call<Endpoint>, jobs: readonly UpgradeJob[]): readonly Upgraded[] =>
  world.store.all<Upgraded>(
    `select t.device_id as deviceId, min(t.completed_at) as at
     from json_each(@ids) k join ota_task_ref t on t.job_id = k.value join device_ref d on d.id = t.device_id
     where t.status = 6 and t.completed_at <= @now group by t.device_id order by t.device_id`,
    { ids: JSON.stringify(jobs.map(({ id }) => id)), now: world.clock.now() },
  );

/** Devices of the product that were not. */
export const remainingOf = (
  { world, scope }: Call<Endpoint>,
  pack: ThreadPack,
  upgraded: readonly Upgraded[],
): readonly string[] => {
  const done = new Set(upgraded.map(({ deviceId }) => deviceId));
  return world.store
    .column<string>(
      `select id from device_ref where product_key = @productKey and tnt_id = ifnull(@scope, tnt_id) order by id`,
      { productKey: pack.productKey, scope },
    )
    .filter((id) => !done.has(id));
};

const exposedOf = (
  { world }: Call<Endpoint>,
  devices: readonly Upgraded[],
  { code, since }: { readonly code: string; readonly since: number },
): readonly Exposed[] => {
  const values = { ids: JSON.stringify(devices.map(({ deviceId }) => deviceId)), code, since };
  const stops = Map.groupBy(
    world.store.all<{ readonly deviceId: string; readonly at: number }>(
      `select f.device_id as deviceId, f.started_at as at from json_each(@ids) k
         join device_fault_ref f on f.device_id = k.value where f.code = @code and f.started_at >= @since`,
      values,
    ),
    ({ deviceId }) => deviceId,
  );
  const days = Map.groupBy(
    world.store.all<{ readonly deviceId: string; readonly day: number; readonly running: number }>(
      `select w.device_id as deviceId, w.day, w.running from json_each(@ids) k
         join device_task_day_ref w on w.device_id = k.value where w.day >= @first`,
      { ids: values.ids, first: dayOfEpoch(since) },
    ),
    ({ deviceId }) => deviceId,
  );
  return devices.map(({ deviceId, at }) => ({
    at,
    stops: (stops.get(deviceId) ?? []).map((stop) => stop.at),
    days: (days.get(deviceId) ?? []).map(({ day, running }) => ({ start: startOfDay(day), running })),
  }));
};

/** How often the code came before and after; null where nothing was upgraded. */
export const recurrenceOf = (
  call: Call<Endpoint>,
  code: string,
  { upgraded, others, windowDays }: { upgraded: readonly Upgraded[]; others: readonly string[]; windowDays: number },
): NonNullable<Thread['outcome']>['recurrence'] => {
  const middle = medianOf(upgraded.map(({ at }) => at));
  if (middle === null) return null;
  const window = windowDays * dayLength;
  const now = call.world.clock.now();
  const since = Math.min(...upgraded.map(({ at }) => at)) - window;
  const all = [...upgraded.map(({ deviceId }) => deviceId), ...others];
  const vehicles = call.world.store.column<string>(
    `select v.device_id from json_each(@all) k join fleet_device_ref v on v.device_id = k.value and v.is_vehicle
     order by v.device_id`,
    { all: JSON.stringify(all) },
  );
  settleRecords(call.world, vehicles, dayOfEpoch(since));
  const known = new Set(vehicles);
  const groupOf = (devices: readonly Upgraded[]) =>
    exposedGroup(exposedOf(call, devices, { code, since }), window, now);
  const control = others.filter((id) => known.has(id)).map((deviceId) => ({ deviceId, at: middle }));
  const group = groupOf(upgraded);
  return {
    upgraded: group,
    control: control.length === 0 ? null : groupOf(control),
    isSmall: isSmallSample(group),
  };
};
