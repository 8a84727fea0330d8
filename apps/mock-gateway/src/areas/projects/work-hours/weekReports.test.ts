import { afterEach, beforeEach, expect, it } from 'vitest';
import { costTotal } from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import { myWeek, type WeekSheet } from '@fleet/domain/areas/projects/work-hours/contract.ts';
import { daysFrom } from '@fleet/domain/areas/projects/work-hours/timesheet.ts';
import { mondayOf } from '@fleet/domain/core/values/days.ts';
import { dayToInstant, epochToDay } from '@fleet/domain/core/values/formats.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { writeHours } from './hourRows.ts';
import { nextReportAt } from './weekReports.ts';

/** Hours that the people of projects report on the clock. */

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call } = callsOn(() => gateway);
const world = () => gateway.box.current;
/** Lets time pass as the control plane does; whoever is signed in stays so. */
const advance = async (milliseconds: number) => {
  await gateway.call({ method: 'POST', path: '/mock/api/clock', body: { advance: milliseconds } });
  world().store.run('update session_tokens set access_expires_at = access_expires_at + @milliseconds', {
    milliseconds,
  });
};

/** The days and hours of the week that the next report is about. */
const hoursOf = (monday: string) =>
  world().store.all<{ staffId: string; day: string; hours: number; isArchived: number }>(
    `select w.staff_id as staffId, w.day, sum(w.hours) as hours, max(p.archived_at is not null) as isArchived
     from work_hours w join projects p on p.id = w.project_id
     where w.day >= @monday group by w.staff_id, w.day`,
    { monday },
  );

it('come on Friday evening for the working days, about as many as each is planned for, and are in the costs', async () => {
  // the week after the one that the data set ends in
  await advance(7 * 86_400_000);
  const { clock } = world();
  const at = nextReportAt(clock.now());
  const monday = mondayOf(epochToDay(at));
  const before = ((await call('admin', costTotal)).data as { labour: number }).labour;
  world().store.run('delete from work_hours where day >= @monday', { monday });
  await advance(at - clock.now() - 1);
  expect(hoursOf(monday)).toEqual([]);
  await advance(1);
  const told = hoursOf(monday);
  expect(told.length).toBeGreaterThan(20);
  expect(new Set(told.map(({ day }) => day))).toEqual(new Set(daysFrom(monday).slice(0, 5)));
  for (const { hours, isArchived } of told) {
    expect(hours % 25).toBe(0);
    expect(hours).toBeLessThanOrEqual(24 * 100);
    expect(isArchived).toBe(0);
  }
  expect(((await call('admin', costTotal)).data as { labour: number }).labour).toBeGreaterThan(before);
  expect(nextReportAt(clock.now())).toBe(at + 7 * 86_400_000);
});

it('leave alone what somebody has entered, and are another version of his sheet', async () => {
  const { clock, store } = world();
  await advance(7 * 86_400_000);
  const at = nextReportAt(clock.now());
  const monday = mondayOf(epochToDay(at));
  store.run('delete from work_hours where day >= @monday', { monday });
  const week = { week: dayToInstant(monday)! };
  const sheet = async () => ((await call('huadong', myWeek, week)).data as { sheet: WeekSheet }).sheet;
  const { person, projects, version } = await sheet();
  const [project] = projects;
  writeHours(world(), {
    staffId: person.staffId,
    monday,
    day: monday,
    projectId: project!.id,
    taskId: null,
    hours: 300,
  });
  await advance(at - clock.now());
  const after = await sheet();
  expect(after.lines.reduce((sum, { hours }) => sum + (hours[0] ?? 0), 0)).toBe(3);
  expect(after.lines.reduce((sum, { hours }) => sum + (hours[1] ?? 0), 0)).toBeGreaterThan(0);
  expect(after.version).toBe(version + 1);
});

it('of a fresh world are more than two hours ahead, whatever day it is', () => {
  const hour = 3_600_000;
  for (let now = Date.parse('2026-11-22T00:00:00Z'), n = 0; n < 24 * 8; n += 1, now += hour) {
    const at = nextReportAt(now);
    expect(at - now).toBeGreaterThan(2 * hour);
    expect(at - now).toBeLessThanOrEqual(7 * 24 * hour + 2 * hour);
    expect(new Date(at).toISOString()).toMatch(/T10:30:00/);
  }
});
