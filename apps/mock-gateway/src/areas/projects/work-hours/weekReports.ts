import { daysFrom } from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { dayOfEpoch, mondayOf, startOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { epochToDay } from '@fleet/domain/core/values/formats.ts';
import { chance } from '../../../world/chance.ts';
import type { World } from '../../../world/world.ts';
import { noteSaved, writeHours } from './hourRows.ts';

/** What people of a project report of their own accord: on Friday evening, what they worked in the week. */

const minute = 60_000;
/** Half past six in the evening of a Friday. */
const reportedAt = { weekday: 4, time: (18 * 60 + 30) * minute };
/** Nothing of a fresh world is due before. */
const firstAfter = 2 * 60 * minute;

/** The Friday evening that comes next, at least two hours from `now`. */
export const nextReportAt = (now: number): number => {
  const today = dayOfEpoch(now);
  const friday = startOfDay(today + ((reportedAt.weekday - weekdayOfDay(today) + 7) % 7)) + reportedAt.time;
  return friday > now + firstAfter ? friday : friday + 7 * 24 * 60 * minute;
};

/** Working days of a week, from Monday. */
const workingDays = 5;
/** Hours are told in quarters, in hundredths. */
const quarter = 25;
/** A day is up to a fifth shorter or longer than planned. */
const spread = 0.2;

interface Assigned {
  readonly staffId: string;
  readonly userId: string;
  readonly projectId: string;
  /** Planned, in hundredths. */
  readonly weeklyHours: number;
}

/**
 * Enters the hours of this week for everybody with an account who is planned for a project: about what he is planned for,
 * on the days for which nobody has entered anything.
 */
export const reportWeek = (world: World): void => {
  const { store, clock, seed } = world;
  const monday = mondayOf(epochToDay(clock.now()));
  const days = daysFrom(monday).slice(0, workingDays);
  const assigned = store.all<Assigned>(
    `select s.id as staffId, s.user_id as userId, m.project_id as projectId, m.weekly_hours as weeklyHours
     from staff s join project_members m on m.user_id = s.user_id join projects p on p.id = m.project_id
     where s.left_at is null and p.archived_at is null and p.tnt_id = s.tnt_id and m.weekly_hours > 0
       and coalesce(m.from_at, 0) <= @now and coalesce(m.to_at, @now) >= @now
     order by s.id, m.project_id`,
    { now: clock.now() },
  );
  for (const [staffId, projects] of Map.groupBy(assigned, (one) => one.staffId)) {
    const told = new Set(
      store
        .all<{ day: string }>('select distinct day from work_hours where staff_id = @staffId and day >= @monday', {
          staffId,
          monday,
        })
        .map(({ day }) => day),
    );
    const empty = days.filter((day) => !told.has(day));
    for (const day of empty)
      for (const { projectId, weeklyHours } of projects) {
        const factor = 1 - spread + 2 * spread * chance(seed, ['hours', staffId, projectId, day]);
        const hours = Math.round(((weeklyHours / workingDays) * factor) / quarter) * quarter;
        if (hours > 0) writeHours(world, { staffId, monday, day, projectId, taskId: null, hours });
      }
    const [{ userId } = { userId: '' }] = projects;
    if (empty.length > 0) noteSaved(world, { staffId, monday, userId });
  }
};
