import type { FaultHours } from '@fleet/domain/areas/ota/pack/evidence.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { World } from '../../../world/world.ts';
import { settleRecords } from '../../fleet/face.ts';

/** How devices did on a version: over whole days on which they ran it from midnight to midnight. */

const hour = 3_600_000;
const fullDay = 24 * hour;
/** Days before today that are looked at. */
const mostDays = 30;

/** Devices that live: they alone have days and faults, and of a large world they are few. */
export const livingVehicles = ({ store }: World): readonly string[] =>
  store.column<string>('select device_id from fleet_device_ref where is_vehicle order by device_id');

export interface Service extends FaultHours {
  /** Devices that had such a day. */
  readonly devices: number;
}

/** The day, in Shanghai, of a column of milliseconds. */
const dayOf = (column: string): string => `(${column} + 28800000) / 86400000`;

/**
 * Spans of whole days of each vehicle, for no other device has days and faults; `@today` does not count, since it is not
 * over. Of a hundred thousand devices few live, so they come first.
 */
const spans = `
  with steps as (
    select c.device_id, c.version, c.at, lead(c.at) over (partition by c.device_id order by c.at) as until
    from json_each(@vehicles) w cross join ota_version_changes c on c.device_id = w.value
      join device_ref d on d.id = c.device_id
    where c.module_id = @moduleId and d.tnt_id = ifnull(@scope, d.tnt_id)),
  spans as (
    select device_id, max(${dayOf('at')} + 1, @today - ${mostDays}) as first,
      ifnull(${dayOf('until')}, @today) - 1 as last
    from steps where version = @version)`;

/** Lets the days of devices be kept that are not yet, and no more than these. */
const settle = (world: World, values: Readonly<Record<string, string | number | null>>): void => {
  const open = world.store.all<{ readonly deviceId: string; readonly first: number }>(
    `${spans} select s.device_id as deviceId, min(s.first) as first from spans s
       join fleet_device_ref f on f.device_id = s.device_id
     where s.first <= s.last group by s.device_id
     having (select min(t.day) from device_task_day_ref t where t.device_id = s.device_id) is null
       or (select min(t.day) from device_task_day_ref t where t.device_id = s.device_id)
         > max(min(s.first), ${dayOf('f.since')})
       or ifnull((select t.running + t.charging + t.idle + t.fault + t.offline from device_task_day_ref t
         where t.device_id = s.device_id and t.day = @today - 1), 0) < ${fullDay}
     order by s.device_id`,
    values,
  );
  for (const { deviceId, first } of open) settleRecords(world, [deviceId], first);
};

/** How devices did on a version, whatever codes are asked for. */
interface AllService extends Pick<Service, 'devices' | 'deviceHours'> {
  readonly faultsByCode: ReadonlyMap<string, number>;
}

const readService = (
  world: World,
  vehicles: string,
  asked: { readonly moduleId: string; readonly version: string; readonly scope: string | null },
): AllService => {
  const values = { ...asked, vehicles, today: dayOfEpoch(world.clock.now()) };
  settle(world, values);
  const days = world.store.one<{ readonly devices: number; readonly time: number | null }>(
    `${spans} select count(distinct t.device_id) as devices, sum(t.running + t.charging + t.idle + t.fault) as time
     from spans s join device_task_day_ref t on t.device_id = s.device_id and t.day between s.first and s.last`,
    values,
  );
  const faults = world.store.all<{ readonly code: string; readonly n: number }>(
    `${spans} select f.code, count(*) as n
     from spans s join device_fault_ref f on f.device_id = s.device_id
     where ${dayOf('f.started_at')} between s.first and s.last group by f.code`,
    values,
  );
  return {
    devices: days?.devices ?? 0,
    faultsByCode: new Map(faults.map(({ code, n }) => [code, n])),
    deviceHours: toHundredths((days?.time ?? 0) / hour) / 100,
  };
};

/** What is asked of the service of a version: its module, the version, and codes of faults or null for any. */
export type ServiceOf = (moduleId: string, version: string, codes: readonly string[] | null) => Service;

/**
 * Faults and hours of service of the devices that ran a version of a module: each version is read once, however many rows
 * ask for it.
 */
export const serviceReader = (world: World, scope: string | null): ServiceOf => {
  const known = new Map<string, AllService>();
  const vehicles = JSON.stringify(livingVehicles(world));
  return (moduleId, version, codes) => {
    const key = `${moduleId} ${version}`;
    const { faultsByCode, ...service } = known.get(key) ?? readService(world, vehicles, { moduleId, version, scope });
    known.set(key, { faultsByCode, ...service });
    const counted =
      codes === null ? [...faultsByCode.values()] : [...new Set(codes)].map((code) => faultsByCode.get(code) ?? 0);
    return { ...service, faults: counted.reduce((sum, n) => sum + n, 0) };
  };
};
