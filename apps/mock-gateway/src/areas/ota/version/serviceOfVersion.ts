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

export interface Service extends FaultHours {
  /** Devices that had such a day. */
  readonly devices: number;
}

interface Choice {
  readonly moduleId: string;
  readonly version: string;
  /** Null for faults of any code. */
  readonly codes: readonly string[] | null;
  /** Null for devices of every tenant. */
  readonly scope: string | null;
}

/** The day, in Shanghai, of a column of milliseconds. */
const dayOf = (column: string): string => `(${column} + 28800000) / 86400000`;

/** Spans of whole days of each device; `@today` does not count, since it is not over. */
const spans = `
  with steps as (
    select c.device_id, c.version, c.at, lead(c.at) over (partition by c.device_id order by c.at) as until
    from ota_version_changes c join device_ref d on d.id = c.device_id
    where c.module_id = @moduleId and d.tnt_id = ifnull(@scope, d.tnt_id)),
  spans as (
    select device_id, max(${dayOf('at')} + 1, @today - ${mostDays}) as first,
      ifnull(${dayOf('until')}, @today) - 1 as last
    from steps where version = @version)`;

/** Lets the days of devices be kept that are not yet, and no more than these. */
const settle = (world: World, values: Readonly<Record<string, string | number | null>>): void => {
  const open = world.store.all<{ readonly deviceId: string; readonly first: number }>(
    `${spans} select s.device_id as deviceId, min(s.first) as first from spans s
       join fleet_device_ref f on f.device_id = s.device_id and f.is_vehicle
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

/** Faults and hours of service of the devices that ran a version of a module. */
export const serviceOfVersion = (world: World, { moduleId, version, codes, scope }: Choice): Service => {
  const values = { moduleId, version, scope, today: dayOfEpoch(world.clock.now()) };
  settle(world, values);
  const days = world.store.one<{ readonly devices: number; readonly time: number | null }>(
    `${spans} select count(distinct t.device_id) as devices, sum(t.running + t.charging + t.idle + t.fault) as time
     from spans s join device_task_day_ref t on t.device_id = s.device_id and t.day between s.first and s.last`,
    values,
  );
  const faults = world.store.one<{ readonly n: number }>(
    `${spans} select count(*) as n
     from spans s join device_fault_ref f on f.device_id = s.device_id
     where ${dayOf('f.started_at')} between s.first and s.last
       and (@codes is null or f.code in (select value from json_each(@codes)))`,
    { ...values, codes: codes === null ? null : JSON.stringify(codes) },
  );
  return {
    devices: days?.devices ?? 0,
    faults: faults?.n ?? 0,
    deviceHours: toHundredths((days?.time ?? 0) / hour) / 100,
  };
};
