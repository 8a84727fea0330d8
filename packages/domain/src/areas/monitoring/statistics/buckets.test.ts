import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../core/values/formats.ts';
import {
  bucketLabel,
  bucketText,
  bucketOf,
  bucketOfMoment,
  bucketsBetween,
  dayGranularities,
  granularities,
  hourOf,
  isUnderWay,
  isUnsettled,
  isWithin,
} from './buckets.ts';

/** Days from 2000 to 2099. */
const day = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count)!);
const granularity = fc.constantFrom(...dayGranularities);

describe('buckets of days', () => {
  it('begin on Mondays and on firsts, the days between belong to them', () => {
    fc.assert(
      fc.property(day, (one) => {
        const week = bucketOf(one, 'week');
        expect(weekdayOf(week)).toBe('星期一');
        expect(week <= one && one < addDays(week, 7)!).toBe(true);
        expect(bucketOf(one, 'month')).toBe(`${one.slice(0, 7)}-01`);
        expect(bucketOf(one, 'day')).toBe(one);
      }),
    );
  });

  it('are listed in their order without a gap, whatever the range is', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), granularity, (first, length, step) => {
        const days = Array.from({ length: length + 1 }, (_, count) => addDays(first, count)!);
        const oracle = [...new Set(days.map((one) => bucketOf(one, step)))];
        expect(bucketsBetween(first, days.at(-1)!, step)).toEqual(oracle);
      }),
    );
  });

  it('of hours are twenty-four of each day, and every moment is in the one that its clock shows in Shanghai', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399_999 }), (one, inDay) => {
        const moment = Date.parse(`${one}T00:00:00+08:00`) + inDay;
        expect(hourOf(moment)).toBe(`${String(Math.floor(inDay / 3_600_000)).padStart(2, '0')}:00`);
        expect(bucketsBetween(one, one, 'hour')).toContain(bucketOfMoment(moment, 'hour'));
      }),
    );
    expect(bucketsBetween('2026-11-21', '2026-11-22', 'hour')).toHaveLength(48);
  });

  it('are under way as long as the moment is in them', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...granularities), (one, step) => {
        const moment = Date.parse(`${one}T15:30:00+08:00`);
        const buckets = bucketsBetween(addDays(one, -40)!, addDays(one, 40)!, step);
        expect(buckets.filter((bucket) => isUnderWay(bucket, step, moment))).toEqual([bucketOfMoment(moment, step)]);
      }),
    );
  });

  it('at the ends of a range may reach beyond it', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' };
    const whole = (step: 'week' | 'month' | 'day' | 'hour') =>
      bucketsBetween(november.from, november.to, step).filter((bucket) => isWithin(bucket, step, november));
    expect(whole('week')).toEqual(['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
    expect(whole('month')).toEqual(['2026-11-01']);
    expect([whole('day').length, whole('hour').length]).toEqual([30, 720]);
    expect(isWithin('2026-12-01', 'month', { from: '2026-12-01', to: '2026-12-30' })).toBe(false);
    expect(isWithin('2026-12-01', 'month', { from: '2026-12-01', to: '2027-01-01' })).toBe(true);
  });

  it('are called so that they can be told apart', () => {
    expect(bucketLabel('2026-11-21', 'day')).toBe('2026-11-21');
    expect(bucketLabel('2026-12-28', 'week')).toBe('2026-12-28 ~ 01-03');
    expect(bucketLabel('2026-11-01', 'month')).toBe('2026-11');
  });

  it('say so where they do not count all of their days', () => {
    const counted = { from: '2026-11-04', to: '2026-11-25', asOf: Date.parse('2026-11-25T02:10:00Z') };
    const texts = (step: 'week' | 'month' | 'day') =>
      bucketsBetween(counted.from, counted.to, step).map((bucket) => bucketText(bucket, step, counted));
    expect(texts('week')).toEqual([
      '2026-11-02 ~ 11-08（未满）',
      '2026-11-09 ~ 11-15',
      '2026-11-16 ~ 11-22',
      '2026-11-23 ~ 11-29（未满）',
    ]);
    expect(texts('month')).toEqual(['2026-11（未满）']);
    expect(texts('day').filter((text) => text.includes('未满'))).toEqual(['2026-11-25（未满）']);
  });
});

describe('figures', () => {
  it('may change as long as less than two days lie behind them', () => {
    const asOf = Date.parse('2026-11-21T10:00:00+08:00');
    expect(['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'].map((to) => isUnsettled({ to, asOf }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
