import { expect, it } from 'vitest';
import { clockOf, stretchOf } from './clock.ts';

it('tells times in Asia/Shanghai and stretches in minutes', () => {
  expect(clockOf(Date.UTC(2026, 10, 20, 1, 30, 12, 45))).toBe('09:30:12.045');
  expect([stretchOf(0), stretchOf(187_900), stretchOf(3_600_000)]).toEqual(['00:00', '03:07', '60:00']);
});
