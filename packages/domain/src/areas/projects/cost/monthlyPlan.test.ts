import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/values/formats.ts';
import { monthBalances, plannedByMonth, spreadOverMonths } from './monthlyPlan.ts';

const plan = fc
  .record({
    fen: fc.integer({ min: 0, max: 1e13 }),
    start: fc.integer({ min: 0, max: 3000 }),
    days: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ fen, start, days }) => {
    const from = addDays('2024-01-01', start)!;
    return { fen, from, to: addDays(from, days)! };
  });

describe('a budget spread over its plan', () => {
  it('comes to itself, to the fen, and no month is below zero', () => {
    fc.assert(
      fc.property(plan, (budget) => {
        const months = [...spreadOverMonths(budget).values()];
        expect(months.reduce((sum, fen) => sum + fen, 0)).toBe(budget.fen);
        expect(months.every((fen) => fen >= 0)).toBe(true);
      }),
    );
  });

  it('gives each month the share of its days', () => {
    const spread = spreadOverMonths({ fen: 60_00, from: '2026-01-17', to: '2026-03-17' });
    expect([...spread]).toEqual([
      ['2026-01', 15_00],
      ['2026-02', 28_00],
      ['2026-03', 17_00],
    ]);
  });

  it('is added up over several, and nothing outside their plans', () => {
    const budgets = [
      { fen: 31_00, from: '2026-01-01', to: '2026-01-31' },
      { fen: 10_00, from: '2026-01-31', to: '2026-01-31' },
    ];
    expect(plannedByMonth(['2025-12', '2026-01', '2026-02'], budgets)).toEqual([0, 41, 0]);
  });
});

it('a month over its plan stands above zero, alone and with all before it', () => {
  expect(monthBalances([100, 0.3, 50], [80, 0.1, 90])).toEqual({
    deviations: [20, 0.2, -40],
    cumulative: [20, 20.2, -19.8],
  });
});
