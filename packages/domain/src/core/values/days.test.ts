import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readDay } from './days.ts';
import { addDays } from './formats.ts';

describe('a day as it is written', () => {
  test.each(['2026-01-05', '2026-1-5', '2026/1/5', '2026.01.05', '2026年1月5日', '20260105', ' 2026-01-05 '])(
    '%s is the fifth of January',
    (text) => expect(readDay(text)).toBe('2026-01-05'),
  );

  test.each(['', '2026', '1月5日', '2026-02-30', '2026-13-05', '2026/01-05', '2026-01-05T00:00', '20261305', '26-1-5'])(
    '%s is no day',
    (text) => expect(readDay(text)).toBeNull(),
  );

  it('is read in each of its forms', () => {
    const day = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count)!);
    const forms = [
      (parts: readonly string[]) => parts.join('-'),
      (parts: readonly string[]) => parts.map(Number).join('/'),
      (parts: readonly string[]) => parts.map(Number).join('.'),
      (parts: readonly string[]) => `${parts[0]}年${Number(parts[1])}月${Number(parts[2])}日`,
      (parts: readonly string[]) => parts.join(''),
    ];
    fc.assert(
      fc.property(day, fc.constantFrom(...forms), (written, form) => {
        expect(readDay(form(written.split('-')))).toBe(written);
      }),
    );
  });
});
