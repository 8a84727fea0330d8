import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween } from '../../../core/values/days.ts';
import { addDays, dayEndToInstant, dayToInstant, instantToDay } from '../../../core/values/formats.ts';
import { askedDays, curveTime, daysAddress, daysProblem, writtenDays } from './vehicleDays.ts';

const today = '2026-11-27';
const now = '2026-11-27T06:00:00.000Z';
const says = (parameters: Readonly<Record<string, string | null>>) => (name: string) => parameters[name] ?? null;
const asked = (parameters: Readonly<Record<string, string | null>>) => askedDays(says(parameters), today);
const daysOf = ({ range: { from, to } }: ReturnType<typeof asked>) => [instantToDay(from), instantToDay(to)];
const whole = (first: string, last: string) => ({ from: dayToInstant(first)!, to: dayEndToInstant(last)! });

describe('the days of a vehicle', () => {
  it('are the last seven, those of a preset, or a pair that somebody chose', () => {
    expect(asked({})).toEqual({ range: whole('2026-11-21', today), preset: 7, problem: null });
    expect(daysOf(asked({ dateRange: '30' }))).toEqual(['2026-10-29', today]);
    expect(asked({ dateRange: '31' }).preset).toBe(7);
    expect(asked({ date: '2026-11-02,2026-11-05', dateRange: '1' })).toEqual({
      range: whole('2026-11-02', '2026-11-05'),
      preset: null,
      problem: null,
    });
    expect(asked({ date: '2026-11-27,2026-12-24' })).toMatchObject({ range: whole(today, today), preset: 1 });
  });

  it('are the last seven with a reason where an address says what cannot be', () => {
    for (const [date, reason] of [
      ['x', '链接中的日期无效'],
      ['2026-11-02', '链接中的日期无效'],
      ['2026-11-02,2026-11-03,2026-11-04', '链接中的日期无效'],
      ['2026-02-30,2026-03-01', '链接中的日期无效'],
      ['2026-11-05,2026-11-02', '结束日期不能早于开始日期'],
      ['2026-12-01,2026-12-02', '日期不能晚于今天'],
      ['2026-10-01,2026-11-02', '日期范围不能超过 31 天'],
    ] as const)
      expect(asked({ date })).toMatchObject({ preset: 7, problem: `${reason}，已显示近 7 天` });
    expect(daysProblem('2026-10-01', '2026-10-31', today)).toBeNull();
  });

  it('are read as they were written, and stay the same in a link while those of a page move on', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((ago) => addDays(today, -ago)!);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 30 }), (first, more) => {
        const wanted = addDays(first, more)!;
        const last = wanted < today ? wanted : today;
        const range = whole(first, last);
        expect(asked(daysAddress(range, today))).toMatchObject({ range, problem: null });
        expect(askedDays(says(writtenDays(range)), addDays(today, 3)!)).toMatchObject({ range, problem: null });
      }),
    );
    expect(daysAddress(whole('2026-11-21', today), today)).toEqual({ date: null, dateRange: '7' });
    expect(daysAddress(whole(today, today), today)).toEqual({ date: null, dateRange: '1' });
  });
});

describe('the time of curves', () => {
  const time = (parameters: Readonly<Record<string, string | null>>) =>
    curveTime(says(parameters), asked(parameters), now);

  it('is the last hour until somebody wants another or has chosen days', () => {
    expect(time({})).toEqual({ span: 60, from: '2026-11-27T05:00:00.000Z', to: now, isCut: false });
    expect(time({ span: '5', date: '2026-11-02,2026-11-05' }).from).toBe('2026-11-27T05:55:00.000Z');
    expect(time({ date: '2026-11-02,2026-11-05' })).toEqual({
      span: null,
      ...whole('2026-11-02', '2026-11-05'),
      isCut: false,
    });
    expect(time({ ...daysAddress(whole('2026-11-21', today), today) }).span).toBeNull();
    expect(time({ span: 'days' })).toEqual({ span: null, from: dayToInstant('2026-11-21'), to: now, isCut: false });
    expect(time({ span: '7' }).span).toBe(60);
  });

  it('is of the last seven of more days, and never longer', () => {
    expect(time({ dateRange: '30' })).toMatchObject({ from: dayToInstant('2026-11-21'), to: now, isCut: true });
    expect(time({ date: '2026-11-01,2026-11-20' })).toMatchObject({
      ...whole('2026-11-14', '2026-11-20'),
      isCut: true,
    });
    const { from, to } = time({ date: '2026-11-01,2026-11-20' });
    expect(daysBetween(instantToDay(from)!, instantToDay(to)!)).toBe(6);
  });
});
