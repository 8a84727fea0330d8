import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOfDay, textOfDay } from '../../../core/values/days.ts';
import { afterIntervals, nextCalendarDay, triggersProblem, triggersText, type UpkeepTrigger } from './triggers.ts';

const calendar = (every: number, unit: UpkeepTrigger['unit']): UpkeepTrigger => ({ kind: 'calendar', every, unit });
const day = numberOfDay;

describe('what makes an upkeep due', () => {
  it('is said in words, and who comes first where there are several', () => {
    expect(triggersText([calendar(3, 'month'), { kind: 'mileage', every: 500, unit: null }])).toBe(
      '每 3 个月或每 500 km，先到为准',
    );
    expect(triggersText([{ kind: 'hours', every: 200, unit: null }])).toBe('每 200 h');
  });

  it('is refused without any, twice of a kind, and out of its limits', () => {
    expect(triggersProblem([])).toBe('请至少选择一种触发条件');
    expect(triggersProblem([calendar(1, 'day'), calendar(2, 'week')])).toBe('每种触发条件只能设置一次');
    expect(triggersProblem([{ kind: 'mileage', every: 0, unit: null }])).toBe('里程间隔须在 10~100000 km之间');
    expect(triggersProblem([calendar(37, 'month')])).toBe('日历间隔须在 1~36 个月之间');
    expect(triggersProblem([calendar(36, 'month'), { kind: 'hours', every: 10_000, unit: null }])).toBeNull();
  });

  it('counts months from the first day on, so that a short one does not shorten those after it', () => {
    const ends = [1, 2, 3].map((times) => textOfDay(afterIntervals(calendar(1, 'month'), day('2026-01-31'), times)));
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  });
});

/** Day by day: the dates of a schedule, found by asking every day whether it is one. */
const oracle = (trigger: UpkeepTrigger, startDay: number, after: number): number => {
  const start = textOfDay(startDay);
  for (let now = Math.max(after + 1, startDay + 1); ; now += 1) {
    if (trigger.unit !== 'month') {
      const length = trigger.every * (trigger.unit === 'week' ? 7 : 1);
      if ((now - startDay) % length === 0) return now;
      continue;
    }
    const [year, month, dayOfMonth] = textOfDay(now).split('-').map(Number) as [number, number, number];
    const [startYear, startMonth, startOfMonth] = start.split('-').map(Number) as [number, number, number];
    const months = (year - startYear) * 12 + month - startMonth;
    const isLast = textOfDay(now + 1).endsWith('-01');
    const isItsDay = dayOfMonth === startOfMonth || (isLast && dayOfMonth < startOfMonth);
    if (months > 0 && months % trigger.every === 0 && isItsDay) return now;
  }
};

const triggers = fc.oneof(
  fc.record({
    kind: fc.constant('calendar' as const),
    every: fc.integer({ min: 1, max: 60 }),
    unit: fc.constant('day' as const),
  }),
  fc.record({
    kind: fc.constant('calendar' as const),
    every: fc.integer({ min: 1, max: 9 }),
    unit: fc.constant('week' as const),
  }),
  fc.record({
    kind: fc.constant('calendar' as const),
    every: fc.integer({ min: 1, max: 9 }),
    unit: fc.constant('month' as const),
  }),
);
const days = fc.integer({ min: day('2024-01-01'), max: day('2027-12-31') });

describe('the next day of the calendar', () => {
  it('of a fixed plan is the first of the schedule after what was done and what was wanted', () => {
    fc.assert(
      fc.property(triggers, days, fc.nat(300), fc.integer({ min: -40, max: 90 }), (trigger, startDay, later, early) => {
        const schedule = { anchor: 'fixed', startDay, endDay: null } as const;
        const dueDay = nextCalendarDay(trigger, schedule, null, startDay + later)!;
        expect(dueDay).toBe(oracle(trigger, startDay, startDay + later - 1));
        const doneDay = dueDay + early;
        const next = nextCalendarDay(trigger, schedule, { doneDay, dueDay }, doneDay)!;
        expect(next).toBe(oracle(trigger, startDay, Math.max(doneDay, dueDay)));
        expect(next).toBeGreaterThan(doneDay);
      }),
    );
  });

  it('of a floating plan lies one interval after what was done, early or late', () => {
    const schedule = { anchor: 'floating', startDay: day('2026-01-01'), endDay: null } as const;
    const last = { doneDay: day('2026-03-05'), dueDay: day('2026-03-20') };
    expect(nextCalendarDay(calendar(30, 'day'), schedule, last, last.doneDay)).toBe(day('2026-04-04'));
  });

  it('does not lie after the end of the plan, and is none without a calendar', () => {
    const schedule = { anchor: 'fixed', startDay: day('2026-01-01'), endDay: day('2026-01-20') } as const;
    expect(nextCalendarDay(calendar(2, 'week'), schedule, null, schedule.startDay)).toBe(day('2026-01-15'));
    expect(nextCalendarDay(calendar(2, 'week'), schedule, null, day('2026-01-16'))).toBeNull();
    expect(nextCalendarDay(undefined, schedule, null, schedule.startDay)).toBeNull();
  });
});
