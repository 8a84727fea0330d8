import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  dayEndToInstant,
  dayToInstant,
  epochOf,
  epochToDay,
  formatClock,
  formatCount,
  formatDate,
  fileStamp,
  formatDateTime,
  formatDuration,
  formatHours,
  formatMoney,
  formatPercent,
  formatRatio,
  formatSize,
  formatSpeed,
  instantOf,
  instantToDay,
  namedOrCounted,
  toHundredths,
  weekdayOf,
} from './formats.ts';
import { pageCount, pagingText } from './paging.ts';

const nothing = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY];

test.each([
  [['导航'], '删除模块「导航」？'],
  [['导航', '底盘', '电池'], '删除 3 个模块？'],
  [Array.from({ length: 1200 }, () => '导航'), '删除 1,200 个模块？'],
])('what something is done with is called by its name, and several by their number', (names, text) => {
  expect(`删除${namedOrCounted(names, '模块', '个模块')}？`).toBe(text);
});

describe('sizes', () => {
  test.each([
    [0, '0.00 B'],
    [1, '1.00 B'],
    [1023, '1023.00 B'],
    [1024, '1.00 KB'],
    [1536, '1.50 KB'],
    [1024 ** 2 - 1, '1.00 MB'],
    [1024 ** 2, '1.00 MB'],
    [10 * 1024 ** 2, '10.00 MB'],
    [1.5 * 1024 ** 3, '1.50 GB'],
    [1024 ** 4, '1.00 TB'],
    [5000 * 1024 ** 4, '5000.00 TB'],
  ])('%d bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text);
  });

  test('a size never reads 1024 of a unit below TB and is within half a hundredth of the truth', () => {
    const factors: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 50 }), (bytes) => {
        const [, number = '', unit = ''] = /^(\d+\.\d\d) (B|KB|MB|GB|TB)$/.exec(formatSize(bytes)) ?? [];
        const factor = factors[unit] ?? 0;
        expect(Math.abs(Number(number) - bytes / factor)).toBeLessThanOrEqual(0.00501);
        if (unit !== 'TB') expect(Number(number)).toBeLessThan(1024);
        if (unit !== 'B') expect(Number(number)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('nothing is a dash', () => {
    for (const value of [...nothing, -1]) {
      expect(formatSize(value)).toBe('—');
      expect(formatSpeed(value)).toBe('—');
    }
    expect(formatSpeed(1536)).toBe('1.50 KB/s');
  });
});

describe('numbers', () => {
  test.each([
    [0, '0.00'],
    [8, '8.00'],
    [7.5, '7.50'],
    [1.005, '1.01'],
    [1.255, '1.26'],
    [0.1 + 0.2, '0.30'],
    [-1.005, '-1.01'],
    [-0.001, '0.00'],
    [1234567.891, '1,234,567.89'],
    [-1234.5, '-1,234.50'],
    [100000, '100,000.00'],
    [1e-9, '0.00'],
  ])('%d hours are %s', (hours, text) => {
    expect(formatHours(hours)).toBe(text);
  });

  test('hundredths of hundredths are themselves', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        expect(toHundredths(hundredths / 100)).toBe(hundredths);
      }),
    );
  });

  test('counts have thousands separators, percents none', () => {
    expect([0, 999, 1000, 1234567, -1000].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567', '-1,000']);
    expect([0, 45.4, 100].map(formatPercent)).toEqual(['0%', '45%', '100%']);
    for (const value of nothing)
      expect([formatHours(value), formatCount(value), formatPercent(value)]).toEqual(['—', '—', '—']);
  });

  test('money has separators and two decimals, a ratio one', () => {
    expect([0, 999.5, 1000, 1234567.005, -80036.4, -0.001].map(formatMoney)).toEqual([
      '0.00',
      '999.50',
      '1,000.00',
      '1,234,567.01',
      '-80,036.40',
      '0.00',
    ]);
    expect([0, 99.94, 106.3].map(formatRatio)).toEqual(['0.0%', '99.9%', '106.3%']);
    for (const value of nothing) expect([formatMoney(value), formatRatio(value)]).toEqual(['—', '—']);
  });

  test('the pagination text is 第 x / y 页，共 n 条', () => {
    expect(pagingText(1, 10, 0)).toBe('第 1 / 1 页，共 0 条');
    expect(pagingText(2, 10, 11)).toBe('第 2 / 2 页，共 11 条');
    expect(pagingText(1_000, 10, 108_085)).toBe('第 1,000 / 10,809 页，共 108,085 条');
    expect([0, 1, 10, 11, 100].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2, 10]);
  });
});

describe('durations', () => {
  test.each([
    [0, '0秒'],
    [0.4, '0秒'],
    [59.4, '59秒'],
    [59.5, '1分钟'],
    [60, '1分钟'],
    [61, '1分1秒'],
    [200, '3分20秒'],
    [3599.4, '59分59秒'],
    [3599.6, '1小时'],
    [3600, '1小时'],
    [3661, '1小时1分'],
    [90_000, '25小时'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });

  test('nothing is a dash', () => {
    for (const value of [...nothing, -1]) expect(formatDuration(value)).toBe('—');
  });
});

/** A calendar of its own: days since 1970 by counting months, without any clock. */
const dayNumber = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = (one: number) => (one % 4 === 0 && one % 100 !== 0) || one % 400 === 0;
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  let days = date - 1;
  for (let one = 1970; one < year; one += 1) days += isLeap(one) ? 366 : 365;
  for (const length of lengths.slice(0, month - 1)) days += length;
  return days;
};

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kolkata',
  'Europe/London',
];

describe.each(zones)('days and instants on a machine in %s', (zone) => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('the machine really is there', () => {
    vi.stubEnv('TZ', zone);
    const shown = new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, day: 'numeric', timeZone: zone });
    const parts = Object.fromEntries(shown.formatToParts(0).map(({ type, value }) => [type, Number(value)]));
    const local = new Date(0);
    expect([local.getDate(), local.getHours()]).toEqual([parts['day'], (parts['hour'] ?? 0) % 24]);
  });

  test('a day travels as midnight in Shanghai', () => {
    vi.stubEnv('TZ', zone);
    expect(dayToInstant('2026-01-01')).toBe('2025-12-31T16:00:00.000Z');
    expect(dayEndToInstant('2026-01-01')).toBe('2026-01-01T15:59:59.999Z');
    expect(instantToDay('2025-12-31T15:59:59.999Z')).toBe('2025-12-31');
    expect(instantToDay('2025-12-31T16:00:00Z')).toBe('2026-01-01');
    expect(formatDateTime('2025-12-31T16:00:00.000Z')).toBe('2026-01-01 00:00:00');
    expect(fileStamp(Date.parse('2025-12-31T16:05:09.000Z'))).toBe('20260101-000509');
    expect(formatDateTime('2026-01-01T15:59:59.999Z')).toBe('2026-01-01 23:59:59');
    expect(formatDate('2026-02-28T16:00:00.5Z')).toBe('2026-03-01');
  });

  test('no day ever shifts', () => {
    vi.stubEnv('TZ', zone);
    const day = fc.integer({ min: 0, max: 60_000 }).map((number) => addDays('1970-01-01', number) ?? '');
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 86_399_999 }), (given, moment) => {
        const instant = dayToInstant(given) ?? '';
        expect(instant.endsWith('T16:00:00.000Z')).toBe(true);
        expect(Date.parse(instant)).toBe(dayNumber(given) * 86_400_000 - 8 * 3_600_000);
        expect(instantToDay(instant)).toBe(given);
        expect(instantToDay(dayEndToInstant(given))).toBe(given);
        expect(instantToDay(instantOf(Date.parse(instant) + moment))).toBe(given);
        expect(formatDate(instant)).toBe(given);
        expect(formatDateTime(instant)).toBe(`${given} 00:00:00`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('days', () => {
  test('days are added across months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2025-02-28', 1)).toBe('2025-03-01');
    expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(addDays('2026-13-01', 1)).toBeNull();
    expect(epochToDay(0)).toBe('1970-01-01');
  });

  test.each([
    null,
    undefined,
    '',
    '2026-1-1',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026/01/01',
    '今天',
  ])('%j is no day', (day) => {
    expect(dayToInstant(day)).toBeNull();
    expect(dayEndToInstant(day)).toBeNull();
  });

  test.each([
    null,
    undefined,
    '',
    '2026-01-01',
    '2026-01-01 00:00:00',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00:00+08:00',
    '2026-13-01T00:00:00Z',
    '2026-01-01T25:00:00Z',
    'Z',
  ])('%j is no instant', (instant) => {
    expect(epochOf(instant)).toBeNull();
    expect(instantToDay(instant)).toBeNull();
    expect(formatDateTime(instant)).toBe('—');
    expect(formatDate(instant)).toBe('—');
  });
});

describe('parts of an instant', () => {
  test.each([
    ['2026-11-20T15:59:00Z', '23:59', '2026-11-20', '星期五'],
    ['2026-11-20T16:00:00Z', '00:00', '2026-11-21', '星期六'],
    ['2028-02-28T16:00:00Z', '00:00', '2028-02-29', '星期二'],
  ])('%s is %s of %s, a %s in Shanghai', (instant, clock, day, weekday) => {
    expect([formatClock(instant), formatDate(instant), weekdayOf(day)]).toEqual([clock, day, weekday]);
  });

  test('are — when there is none', () => {
    expect([formatClock(null), formatClock('soon'), weekdayOf('2026-02-30')]).toEqual(['—', '—', '—']);
  });
});
