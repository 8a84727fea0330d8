import type { Meters } from '@fleet/domain/areas/monitoring/upkeep/dueness.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { World } from '../../../world/world.ts';
import { settleRecords } from '../../fleet/face.ts';

/** What devices have driven and run, out of the records of the fleet, which are brought up to the clock before. */

/** Days before today that say what a device does a day. */
const usualDays = 7;
const minute = 60_000;

/** Lets the records of devices reach back as far as somebody counts, and as its usual days do. */
export const settleMeters = (
  world: World,
  devices: readonly { readonly deviceId: string; readonly baselineDay: number }[],
): void => {
  const usual = dayOfEpoch(world.clock.now()) - usualDays;
  for (const { deviceId, baselineDay } of devices) settleRecords(world, [deviceId], Math.min(baselineDay, usual));
};

/**
 * What is read of the meters of a row `r` with a device and a baseline: four columns, each by the primary key of the
 * records. Needs `@today` and `@usual`.
 */
export const meterColumns = `
  (select ifnull(sum(w.distance), 0) from device_task_day_ref w
    where w.device_id = r.device_id and w.day >= r.baseline_day) as drivenSince,
  (select ifnull(sum(w.running), 0) from device_task_day_ref w
    where w.device_id = r.device_id and w.day >= r.baseline_day) as runSince,
  (select sum(w.distance) from device_task_day_ref w
    where w.device_id = r.device_id and w.day >= @usual and w.day < @today) as drivenUsually,
  (select sum(w.running) from device_task_day_ref w
    where w.device_id = r.device_id and w.day >= @usual and w.day < @today) as runUsually`;

/** The days that the columns need. */
export const meterDays = ({ clock }: World) => {
  const today = dayOfEpoch(clock.now());
  return { today, usual: today - usualDays };
};

export interface MeterColumns {
  readonly drivenSince: number;
  readonly runSince: number;
  readonly drivenUsually: number | null;
  readonly runUsually: number | null;
}

/** What the columns say: since the baseline, and on a usual day. */
export const metersOf = (
  row: MeterColumns & { readonly metres: number; readonly minutes: number },
): { readonly since: Meters; readonly perDay: Meters | null } => ({
  since: { metres: row.drivenSince - row.metres, minutes: Math.floor(row.runSince / minute) - row.minutes },
  perDay:
    row.drivenUsually === null || row.runUsually === null
      ? null
      : { metres: row.drivenUsually / usualDays, minutes: row.runUsually / minute / usualDays },
});

interface DaySums {
  readonly distance: number | null;
  readonly running: number | null;
}

/** What a device did on a day so far. */
export const metersOn = ({ store }: World, deviceId: string, day: number): Meters => {
  const sums = store.one<DaySums>(
    'select distance, running from device_task_day_ref where device_id = @deviceId and day = @day',
    { deviceId, day },
  );
  return { metres: sums?.distance ?? 0, minutes: Math.floor((sums?.running ?? 0) / minute) };
};

/** What a device does on a usual day; null when nothing is known of it. */
export const usualMeters = (world: World, deviceId: string): Meters | null => {
  const { today, usual } = meterDays(world);
  settleMeters(world, [{ deviceId, baselineDay: today }]);
  const sums = world.store.one<DaySums>(
    `select sum(distance) as distance, sum(running) as running from device_task_day_ref
     where device_id = @deviceId and day >= @usual and day < @today`,
    { deviceId, today, usual },
  );
  if (sums === undefined || sums.distance === null || sums.running === null) return null;
  return { metres: sums.distance / usualDays, minutes: sums.running / minute / usualDays };
};
