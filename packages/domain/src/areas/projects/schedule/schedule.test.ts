import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduleRow } from './contract.ts';
import { addDays, dayToInstant } from '../../../core/values/formats.ts';
import { deviationDays } from './deviation.ts';
import { daysBetween } from '../../../core/values/days.ts';
import { scheduleTable } from './scheduleTable.ts';
import { spanOf, stretchOf, todayAt } from './stretch.ts';

const today = '2026-11-21';
const day = fc.integer({ min: -600, max: 600 }).map((count) => addDays(today, count)!);

describe('the deviation of a node', () => {
  it('is counted in days, months and years apart or not', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (from, days) => {
        expect(daysBetween(from, addDays(from, days)!)).toBe(days);
      }),
    );
  });

  it('is that of the end; what has not ended is late once its day is over', () => {
    expect(deviationDays('2026-11-10', '2026-11-08', today)).toBe(-2);
    expect(deviationDays('2026-11-10', '2026-11-10', today)).toBe(0);
    expect(deviationDays('2026-02-27', '2026-03-01', today)).toBe(2);
    expect(deviationDays('2026-11-19', null, today)).toBe(2);
    expect(deviationDays(today, null, today)).toBeNull();
    expect(deviationDays(null, '2026-11-08', today)).toBeNull();
  });
});

const row = (id: string, phase: ScheduleRow['phase'], days: readonly (string | null)[]): ScheduleRow => {
  const [planStartDate = null, planEndDate = null, actualStartDate = null, actualEndDate = null] =
    days.map(dayToInstant);
  return {
    id,
    parentId: null,
    parentName: null,
    phase,
    name: id,
    ownerName: null,
    planStartDate,
    planEndDate,
    actualStartDate,
    actualEndDate,
    deviationDays: null,
    status: 1,
    level: 1,
  };
};

describe('the table of the schedule', () => {
  const rows = [
    row('b', 'Acceptance', ['2026-11-15', '2026-11-18', '2026-11-16', null]),
    row('a1', 'Production', ['2026-09-01', '2026-09-10', '2026-09-02', '2026-09-09']),
    row('a2', 'Production', ['2026-09-05', '2026-09-20', '2026-09-05', '2026-09-24']),
  ];

  it('puts the phases in their order, each with a heading that spans its nodes', () => {
    const lines = scheduleTable(rows, true, today);
    expect(lines.map(({ id, level }) => [id, level])).toEqual([
      ['Production', 0],
      ['a1', 1],
      ['a2', 1],
      ['Acceptance', 0],
      ['b', 1],
    ]);
    expect(lines[0]).toMatchObject({
      name: '生产',
      planStartDate: dayToInstant('2026-09-01'),
      planEndDate: dayToInstant('2026-09-20'),
      actualEndDate: dayToInstant('2026-09-24'),
      deviationDays: 4,
      status: 4,
    });
    expect(lines[3]).toMatchObject({ actualEndDate: null, deviationDays: 3, status: 1 });
  });

  it('sums nothing up where nodes are missing', () => {
    expect(scheduleTable(rows, false, today)[0]).toMatchObject({
      planStartDate: null,
      deviationDays: null,
      status: null,
    });
  });
});

describe('the stretch of the bars', () => {
  it('holds every date and today, and its ticks in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(day, fc.nat(200)), { maxLength: 12 }), (planned) => {
        const dated = planned.map(([planStart, length]) => ({
          planStart,
          planEnd: addDays(planStart, length),
          actualStart: null,
          actualEnd: null,
        }));
        const stretch = stretchOf(dated, today);
        const spans = dated.map(({ planStart, planEnd }) => spanOf(stretch, planStart, planEnd)!);
        for (const { left, width } of spans) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(width).toBeGreaterThan(0);
          expect(left + width).toBeLessThan(100.000001);
        }
        expect(todayAt(stretch)).toBeGreaterThan(0);
        expect(todayAt(stretch)).toBeLessThan(100);
        const places = stretch.ticks.map(({ at }) => at);
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(places.length).toBeLessThanOrEqual(8);
        expect(places.every((at) => at >= 0 && at < 100)).toBe(true);
      }),
    );
  });

  it('draws nothing of dates that are missing or the wrong way round', () => {
    const stretch = stretchOf([], today);
    expect(spanOf(stretch, null, today)).toBeNull();
    expect(spanOf(stretch, today, '2026-11-20')).toBeNull();
    expect(spanOf(stretch, today, today)).toEqual({ left: 0, width: 100 });
  });
});
