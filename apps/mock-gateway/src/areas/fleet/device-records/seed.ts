import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf, isDayOff, midnightIn } from '../../../world/moments.ts';

const minute = 60_000;
const minutesOfDay = 24 * 60;
/** What is left of a working day's work on a Saturday or Sunday. */
const dayOffShare = 0.4;

/**
 * What devices did, day by day. The data set says what a working day holds: a day off holds less, and today as much of
 * it as is over.
 */
export const seedDeviceDays = (store: Store, data: DataSet, now: number): void => {
  const elapsed = Math.floor((now - midnightIn(0, now)) / minute);
  for (const { deviceId, daysAgo, fault: faulty, ...work } of data.deviceDays) {
    const midnight = midnightIn(-daysAgo, now);
    const minutes = daysAgo === 0 ? elapsed : minutesOfDay;
    const share = (minutes / minutesOfDay) * (isDayOff(midnight) ? dayOffShare : 1);
    const part = (whole: number) => Math.floor(whole * share);
    const done = part(work.done);
    const [running, charging, fault] = [part(work.running), part(work.charging), Math.min(faulty, part(minutes / 4))];
    store.run(
      `insert into device_task_days (device_id, day, done, failed, cancelled, running, charging, idle, fault, distance)
       values (@deviceId, @day, @done, @failed, @cancelled, @running, @charging, @idle, @fault, @distance)`,
      {
        deviceId,
        day: dayOfEpoch(midnight),
        done,
        failed: part(work.failed),
        cancelled: part(work.cancelled),
        running,
        charging,
        idle: minutes - running - charging - fault,
        fault,
        distance: Math.round((work.metres * done) / Math.max(1, work.done)),
      },
    );
  }
};

/**
 * Faults of devices; those of today that are still to come are left out, and those under way are not over. They count
 * their ids themselves: no id that the world gives later has this form.
 */
export const seedDeviceFaults = (store: Store, data: DataSet, now: number): void => {
  for (const [index, { at, minutes, recovery, ...fault }] of data.deviceFaults.entries()) {
    const startedAt = instantOf(at, now);
    if (startedAt > now) continue;
    const end = minutes === null ? null : startedAt + minutes * minute;
    const endedAt = end === null || end > now ? null : end;
    store.run(
      `insert into device_faults (id, device_id, code, name, level, started_at, ended_at, recovery)
       values (@id, @deviceId, @code, @name, @level, @startedAt, @endedAt, @recovery)`,
      { ...fault, id: `df_${index + 1}`, startedAt, endedAt, recovery: endedAt === null ? null : recovery },
    );
  }
};
