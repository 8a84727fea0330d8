import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carriedOver, duenessOf, type UpkeepCourse } from './dueness.ts';
import { previewDates } from './preview.ts';
import type { UpkeepTrigger } from './triggers.ts';

const today = 20_000;
const km: UpkeepTrigger = { kind: 'mileage', every: 500, unit: null };
const monthly: UpkeepTrigger = { kind: 'calendar', every: 30, unit: 'day' };
const course = (differs: Partial<UpkeepCourse> = {}): UpkeepCourse => ({
  triggers: [monthly, km],
  baselineDay: today - 10,
  calendarDay: today + 20,
  since: { metres: 100_000, minutes: 600 },
  perDay: { metres: 10_000, minutes: 60 },
  postponedTo: null,
  reachedDay: null,
  leadDays: 5,
  graceDays: 3,
  ...differs,
});

describe('how near an upkeep is', () => {
  it('is what comes first says, by calendar or by what the device drives a day', () => {
    expect(duenessOf(course(), today)).toMatchObject({
      state: 'early',
      by: 'calendar',
      dueDay: today + 20,
      progress: 33,
    });
    const driven = duenessOf(course({ since: { metres: 400_000, minutes: 0 } }), today);
    expect(driven).toMatchObject({
      by: 'mileage',
      dueDay: today + 10,
      isEstimated: true,
      progress: 80,
      state: 'early',
    });
  });

  it('is soon from nine tenths of an interval on, or within the lead', () => {
    expect(duenessOf(course({ since: { metres: 450_000, minutes: 0 }, perDay: null }), today).state).toBe('soon');
    expect(duenessOf(course({ calendarDay: today + 5 }), today).state).toBe('soon');
    expect(duenessOf(course({ calendarDay: today + 6 }), today).state).toBe('early');
  });

  it('is due on the day of the calendar or at the last kilometre, and overdue once the grace is over', () => {
    expect(duenessOf(course({ calendarDay: today }), today).state).toBe('due');
    expect(duenessOf(course({ calendarDay: today - 3 }), today).state).toBe('due');
    expect(duenessOf(course({ calendarDay: today - 4 }), today)).toMatchObject({
      state: 'overdue',
      beyond: { days: 4 },
    });
    const driven = { since: { metres: 620_000, minutes: 0 } };
    expect(duenessOf(course(driven), today)).toMatchObject({ state: 'due', by: 'mileage', beyond: { km: 120 } });
    expect(duenessOf(course({ ...driven, reachedDay: today - 4 }), today)).toMatchObject({
      state: 'overdue',
      progress: 124,
    });
  });

  it('is a matter of days alone once it was put off', () => {
    const put = course({ since: { metres: 620_000, minutes: 0 }, postponedTo: today + 9 });
    expect(duenessOf(put, today)).toMatchObject({ state: 'early', dueDay: today + 9, isEstimated: false });
    expect(duenessOf(put, today + 4).state).toBe('soon');
    expect(duenessOf(put, today + 9).state).toBe('due');
    expect(duenessOf(put, today + 13).state).toBe('overdue');
  });

  it('never comes nearer to not being due as days pass and meters grow', () => {
    const rank = { early: 0, soon: 1, due: 2, overdue: 3 } as const;
    fc.assert(
      fc.property(fc.nat(60), fc.nat(700_000), fc.nat(30), fc.nat(200_000), (days, metres, passed, driven) => {
        const at = (now: number, more: number) =>
          duenessOf(course({ since: { metres: metres + more, minutes: 0 }, reachedDay: today, perDay: null }), now);
        expect(rank[at(today + days + passed, driven).state]).toBeGreaterThanOrEqual(rank[at(today + days, 0).state]);
      }),
    );
  });

  it('hands on what was driven beyond a fixed interval, and nothing of a floating one', () => {
    const meters = { metres: 620_000, minutes: 600 };
    expect(carriedOver([monthly, km], true, meters)).toEqual({ metres: 120_000, minutes: 0 });
    expect(carriedOver([monthly, km], false, meters)).toEqual({ metres: 0, minutes: 0 });
  });
});

describe('the dates of a plan', () => {
  const schedule = { anchor: 'floating', startDay: today, endDay: null } as const;

  it('are those of what comes first, estimated by what the device does a day', () => {
    const dates = previewDates([monthly, km], schedule, { metres: 25_000, minutes: 0 }, { today, until: today + 60 });
    expect(dates).toEqual([20, 40, 60].map((after) => ({ dueDay: today + after, by: 'mileage', isEstimated: true })));
    expect(previewDates([monthly, km], schedule, null, { today, until: today + 60 })).toEqual(
      [30, 60].map((after) => ({ dueDay: today + after, by: 'calendar', isEstimated: false })),
    );
    expect(previewDates([km], schedule, null, { today, until: today + 60 })).toEqual([]);
  });

  it('are the same whether they are asked for at once or a part at a time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 200 }),
        fc.nat(200),
        (every, kilometres, cut) => {
          const triggers: UpkeepTrigger[] = [{ ...monthly, every }, km];
          const until = (day: number) =>
            previewDates(triggers, schedule, { metres: kilometres * 1000, minutes: 0 }, { today, until: day });
          const whole = until(today + 200);
          expect(until(today + cut)).toEqual(whole.filter(({ dueDay }) => dueDay <= today + cut));
        },
      ),
    );
  });
});
