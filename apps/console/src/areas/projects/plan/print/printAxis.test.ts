import { dayOfText } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { expect, test } from 'vitest';
import { linesThrough, monthTicks } from './printAxis.ts';

const day = (text: string): number => dayOfText(text)!;

test('the months of a printed plan stand where they begin, with the year where it is not clear', () => {
  const ticks = monthTicks(day('2025-11-17'), day('2026-02-24'));
  expect(ticks.map(({ label }) => label)).toEqual(['25年12月', '26年1月', '2月']);
  expect(ticks[0]?.at).toBeCloseTo(14);
  expect(monthTicks(day('2026-01-05'), day('2026-01-09'))).toEqual([]);
});

test('of many months only some are named', () => {
  const named = monthTicks(day('2020-01-01'), day('2026-12-31')).filter(({ label }) => label !== '');
  expect(named.length).toBeLessThanOrEqual(14);
  expect(named.every(({ label }) => label.includes('年'))).toBe(true);
});

test('today is a line of its own before those of the months', () => {
  expect(linesThrough([{ at: 50, label: '' }], 25)).toMatch(/^linear-gradient\(#c23030.* 25\.000% .*#ddd.* 50\.000% /);
  expect(linesThrough([], null)).toBe('');
});
