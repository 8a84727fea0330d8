import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinWindows, nextOpening, type UpgradeWindow, windowsProblem } from './windows.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
/** A clock in Shanghai. */
const shanghai = (text: string): number => Date.parse(`${text}:00.000+08:00`);
const minute = 60_000;

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`);
const anyWindow: fc.Arbitrary<UpgradeWindow> = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    from: time,
    to: time,
  })
  .filter(({ from, to }) => from !== to);

/** By the names of days and the texts of clocks, minute for minute. */
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clockOf = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Shanghai',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const holds = (windows: readonly UpgradeWindow[], at: number): boolean => {
  const parts = Object.fromEntries(clockOf.formatToParts(at).map(({ type, value }) => [type, value]));
  const now = `${parts.hour}:${parts.minute}`;
  const today = names.indexOf(parts.weekday ?? '') + 1;
  const yesterday = today === 1 ? 7 : today - 1;
  return windows.some(({ weekdays, from, to }) =>
    from < to
      ? weekdays.includes(today) && from <= now && now < to
      : (weekdays.includes(today) && now >= from) || (weekdays.includes(yesterday) && now < to),
  );
};

describe('windows of upgrades', () => {
  it.each([
    ['2026-11-24T21:59', false],
    ['2026-11-24T22:00', true],
    ['2026-11-25T05:59', true],
    ['2026-11-25T06:00', false],
    // the night of a Tuesday is no night of a Wednesday
    ['2026-11-25T22:30', false],
    ['2026-11-24T03:00', false],
  ])('of Tuesdays from 22:00 to 06:00 hold at %s: %s', (at, isWithin) => {
    expect(isWithinWindows([{ weekdays: [2], from: '22:00', to: '06:00' }], shanghai(at))).toBe(isWithin);
  });

  it('hold always when there are none', () => {
    expect(isWithinWindows([], 0)).toBe(true);
    expect(nextOpening([], 77)).toBe(77);
  });

  it('say when the next one begins', () => {
    const nights = [{ weekdays: [2], from: '22:00', to: '06:00' }];
    expect(nextOpening(nights, shanghai('2026-11-24T12:00'))).toBe(shanghai('2026-11-24T22:00'));
    expect(nextOpening(nights, shanghai('2026-11-25T06:00'))).toBe(shanghai('2026-12-01T22:00'));
    expect(nextOpening(nights, shanghai('2026-11-25T01:00'))).toBe(shanghai('2026-11-25T01:00'));
  });

  it('hold as the clocks of Shanghai say, at every minute', () => {
    fc.assert(
      fc.property(
        fc.array(anyWindow, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 14 * 24 * 60 }),
        (windows, place) => {
          const at = shanghai('2026-11-23T00:00') + place * minute;
          expect(isWithinWindows(windows, at)).toBe(holds(windows, at));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('begin next at the first moment that they hold', () => {
    fc.assert(
      fc.property(
        fc.array(anyWindow, { minLength: 1, maxLength: 2 }),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (windows, place) => {
          const at = shanghai('2026-11-23T00:00') + place * minute;
          let first = at;
          while (!holds(windows, first)) first += minute;
          expect(nextOpening(windows, at)).toBe(first);
        },
      ),
      { numRuns: 25 },
    );
  });

  it.each([
    [[], null],
    [[{ weekdays: everyDay, from: '22:00', to: '06:00' }], null],
    [[{ weekdays: everyDay, from: '06:00', to: '06:00' }], '升级时段的开始和结束时间不能相同'],
    [[{ weekdays: everyDay, from: '24:00', to: '06:00' }], '升级时段的时间格式为 HH:mm，如 22:00'],
    [[{ weekdays: everyDay, from: '9:00', to: '10:00' }], '升级时段的时间格式为 HH:mm，如 22:00'],
    [[{ weekdays: [], from: '22:00', to: '06:00' }], '请选择升级时段的星期'],
    [[{ weekdays: [0], from: '22:00', to: '06:00' }], '请选择升级时段的星期'],
    [Array.from({ length: 8 }, () => ({ weekdays: [1], from: '22:00', to: '06:00' })), '升级时段最多 7 个'],
  ])('%j: %s', (windows, problem) => {
    expect(windowsProblem(windows)).toBe(problem);
  });
});
