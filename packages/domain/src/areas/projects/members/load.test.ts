import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayToInstant } from '../../../core/values/formats.ts';
import { isOverloaded, loadPercent, plannedHours, sumHours, weekHours, weeksFrom, type Assignment } from './load.ts';
import { mondayOf } from '../../../core/values/days.ts';
import { overloadsFrom, overloadText } from './overload.ts';
import { loadLevel, plannedWeeks, withAssignment } from './weekLoads.ts';

const assigned = (weeklyHours: number, from: string | null, to: string | null): Assignment => ({
  weeklyHours,
  from: dayToInstant(from),
  to: dayToInstant(to),
});

const day = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2026-01-01', days)!);
const weeklyHours = fc.integer({ min: 0, max: 8000 }).map((hundredths) => hundredths / 100);
const assignment = fc
  .tuple(weeklyHours, fc.option(day), fc.option(day))
  .map(([hours, from, to]) => assigned(hours, from, to));

/** Day by day: a fifth of a week on each working day. */
const slowly = ({ weeklyHours: hours, from, to }: Assignment, first: string, last: string): number => {
  let days = 0;
  for (let at = first; at <= last; at = addDays(at, 1)!) {
    const isWorking = ![0, 6].includes(new Date(`${at}T00:00:00Z`).getUTCDay());
    const instant = dayToInstant(at)!;
    if (isWorking && (from === null || instant >= from) && (to === null || instant <= to)) days += 1;
  }
  return Math.round((Math.round(hours * 100) * days) / 5) / 100;
};

describe('the load of a week', () => {
  it('begins on Monday', () => {
    expect(mondayOf('2026-11-21')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(weeksFrom('2026-12-29', 3)).toEqual(['2026-12-28', '2027-01-04', '2027-01-11']);
  });

  it('is all hours of a full week and a part of one that begins or ends', () => {
    expect(weekHours([assigned(20, null, null)], '2026-11-16')).toBe(20);
    expect(weekHours([assigned(20, '2026-11-18', null)], '2026-11-16')).toBe(12);
    expect(weekHours([assigned(20, null, '2026-11-16')], '2026-11-16')).toBe(4);
    expect(weekHours([assigned(20, '2026-11-21', '2026-11-22')], '2026-11-16')).toBe(0);
    expect(weekHours([assigned(20, null, null), assigned(24, null, null)], '2026-11-16')).toBe(44);
    expect([loadPercent(44), isOverloaded(44), isOverloaded(40)]).toEqual([expect.closeTo(110), true, false]);
  });

  it('is what counting the days one by one gives', () => {
    fc.assert(
      fc.property(assignment, day, fc.integer({ min: 0, max: 60 }), (one, first, length) => {
        const last = addDays(first, length)!;
        expect(plannedHours(one, first, last)).toBe(slowly(one, first, last));
      }),
    );
  });

  it('comes to the same over weeks and over all of their days, of whole fifths', () => {
    const whole = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.option(day), fc.option(day));
    fc.assert(
      fc.property(whole, day, ([hours, from, to], start) => {
        const one = assigned(hours, from, to);
        const mondays = weeksFrom(start, 6);
        const last = addDays(mondays.at(-1)!, 6)!;
        expect(sumHours(mondays.map((monday) => weekHours([one], monday)))).toBe(plannedHours(one, mondays[0]!, last));
      }),
    );
  });
});

describe('a change that overloads', () => {
  const day = '2026-11-21';

  it('is one that makes a full week of the coming year fuller', () => {
    const before = [assigned(36, null, null)];
    expect(overloadsFrom(day, before, [...before, assigned(8, '2026-11-30', '2026-12-11')])).toEqual([
      { monday: '2026-11-30', hours: 44 },
      { monday: '2026-12-07', hours: 44 },
    ]);
    expect(overloadsFrom(day, before, [...before, assigned(4, null, null)])).toEqual([]);
    expect(overloadsFrom(day, before, [...before, assigned(8, null, null)])).toHaveLength(52);
  });

  it('is told by its first week and the number of them', () => {
    const before = [assigned(36, null, null)];
    const overloads = overloadsFrom(day, before, [...before, assigned(8, '2026-11-30', '2026-12-11')]);
    expect(overloadText('王芳', overloads)).toBe(
      '王芳：自 2026-11-30 起 2 周超负荷，当周计划 44.00 小时，超过 40 小时',
    );
    expect(overloadText('王芳', [])).toBeNull();
  });

  it('is never one that only takes hours away', () => {
    fc.assert(
      fc.property(fc.array(assignment, { maxLength: 5 }), fc.nat(), (before, place) => {
        const after = before.filter((_, index) => index !== place % Math.max(1, before.length));
        expect(overloadsFrom(day, before, after)).toEqual([]);
      }),
    );
  });
});

describe('the weeks of a changed assignment', () => {
  const weeks = ['2026-11-16', '2026-11-23'].map((monday) => dayToInstant(monday)!);
  const of = (projectId: string, hours: number, to: string | null = null) => ({
    projectId,
    ...assigned(hours, null, to),
  });

  it('have the new one instead of the old one of the same project', () => {
    expect(plannedWeeks(weeks, [of('p1', 20), of('p2', 16)], of('p1', 30, '2026-11-22'))).toEqual([
      { monday: '2026-11-16', before: 36, after: 46 },
      { monday: '2026-11-23', before: 36, after: 16 },
    ]);
    expect(withAssignment([of('p1', 20), of('p2', 16)], of('p1', 30))).toEqual([of('p2', 16), of('p1', 30)]);
    expect(plannedWeeks(weeks, [of('p1', 20)], of('p2', 8)).map(({ after }) => after)).toEqual([28, 28]);
  });

  it('are told by how full they are', () => {
    expect([0, 20, 20.01, 36, 40, 40.01].map(loadLevel)).toEqual(['none', 'light', 'good', 'good', 'full', 'over']);
  });
});
