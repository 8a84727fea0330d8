import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costKindIds } from './costKinds.ts';
import type { MonthRow } from './contract.ts';
import { toHundredths } from '../../../core/values/formats.ts';
import { balanceOf, noAmounts, sumAmounts, sumMoney, totalOf } from './amounts.ts';
import { cellsOf, sheetTotals } from './monthSheet.ts';
import { figureTitle, type Period } from './period.ts';
import { entriesAt, sheetLines } from './sheetLines.ts';

const fen = fc.integer({ min: 0, max: 1_000_000_000 });
const yuan = fen.map((amount) => amount / 100);
const amounts = fc.record({ labour: yuan, travel: yuan, material: yuan, outsourcing: yuan, other: yuan });

describe('money', () => {
  it('adds in integer fen, whatever the order', () => {
    expect(sumMoney([0.1, 0.2])).toBe(0.3);
    fc.assert(
      fc.property(fc.array(fen, { maxLength: 40 }), (all) => {
        const sum = all.reduce((one, other) => one + other, 0) / 100;
        expect(sumMoney(all.map((amount) => amount / 100))).toBe(sum);
        expect(sumMoney(all.map((amount) => amount / 100).toReversed())).toBe(sum);
      }),
    );
  });

  it('comes to the same by kinds and by rows', () => {
    fc.assert(
      fc.property(fc.array(amounts, { maxLength: 12 }), (all) => {
        expect(totalOf(sumAmounts(all))).toBe(sumMoney(all.map(totalOf)));
      }),
    );
    expect(totalOf(noAmounts)).toBe(0);
  });

  it('tells how a budget stands', () => {
    expect(balanceOf(100, 106.3)).toEqual({
      budget: 100,
      spent: 106.3,
      available: -6.3,
      deviation: 6.3,
      ratio: 106.3,
      isOver: true,
    });
    expect(balanceOf(100, 100)).toMatchObject({ ratio: 100, isOver: false, available: 0 });
    expect(balanceOf(0, 0)).toMatchObject({ ratio: null, isOver: false });
    expect(balanceOf(0, 0.01)).toMatchObject({ ratio: null, isOver: true });
  });
});

const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
const row: fc.Arbitrary<MonthRow> = fc
  .record({
    id: fc.uuid(),
    name: fc.string(),
    kind: fc.constantFrom(...costKindIds),
    cells: fc.array(yuan, { minLength: months.length, maxLength: months.length }),
    hours: fc.array(yuan, { minLength: months.length, maxLength: months.length }),
  })
  .map((one) => (one.kind === 'labour' ? one : { ...one, hours: null }));

describe('a sheet of months', () => {
  it('comes to the same at the right and at the bottom', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const totals = sheetTotals(months, rows);
        expect(sumMoney(totals.rows)).toBe(totals.all);
        expect(sumMoney(totals.months)).toBe(totals.all);
      }),
    );
  });

  it('shows a total that is the sum of its rows, hours of labour alone', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), (rows) => {
        for (const measure of ['amount', 'hours'] as const) {
          const lines = sheetLines({ months, rows, plan: null }, measure);
          const single = lines.filter(({ isSum }) => !isSum);
          expect(lines.at(-1)?.total ?? 0).toBe(sumMoney(single.map(({ total }) => total)));
          if (measure === 'hours') expect(single.every(({ kind }) => kind === 'labour')).toBe(true);
        }
      }),
    );
  });

  it('fills months without figures with 0 and adds what falls into one', () => {
    const figures = [
      { month: '2026-02', amount: 0.1 },
      { month: '2026-02', amount: 0.2 },
      { month: '2026-04', amount: 5 },
    ];
    expect(cellsOf(months, figures)).toEqual([0, 0.3, 0, 5]);
    expect(cellsOf(months, figures).map(toHundredths)).toEqual([0, 30, 0, 500]);
  });

  it('says what a cell consists of', () => {
    const entries = [
      { rowId: 'travel', month: '2026-01', kind: 'travel', amount: 1, note: '往返' },
      { rowId: 'travel', month: '2026-02', kind: 'travel', amount: 2, note: '住宿' },
    ] as const;
    const sheet = {
      months,
      rows: [{ id: 'travel', name: '差旅', kind: 'travel' as const, cells: [1, 2, 0, 0], hours: null }],
      entries: [...entries],
      plan: { cells: [2, 0, 0, 0], unplanned: 0 },
    };
    const [travel, total] = sheetLines(sheet, 'amount');
    expect(entriesAt(sheet, travel!, '2026-02').map(({ note }) => note)).toEqual(['住宿']);
    expect(entriesAt(sheet, travel!, null)).toHaveLength(2);
    expect(entriesAt(sheet, total!, '2026-02')).toEqual([]);
  });

  it('ends with the plan and how each month stands against it, where there is one', () => {
    const rows = [{ id: 'travel', name: '差旅', kind: 'travel' as const, cells: [1, 2, 0, 0], hours: null }];
    const lines = sheetLines({ months, rows, plan: { cells: [2, 0, 0, 1], unplanned: 0 } }, 'amount');
    expect(lines.slice(-3).map(({ title, cells, total }) => [title, cells, total])).toEqual([
      ['计划分摊', [2, 0, 0, 1], 3],
      ['差额', [-1, 2, 0, -1], 0],
      ['累计差额', [-1, 1, 1, 0], 0],
    ]);
  });
});

describe('figures of a period', () => {
  it('say so, those that stand against the budget excepted', () => {
    const titles = (period: Period) =>
      ['total', 'labour', 'hours', 'spent', 'budget', 'ratio'].map((name) => figureTitle(name, name, period));
    expect(titles({})).toEqual(['total', 'labour', 'hours', 'spent', 'budget', 'ratio']);
    const within = ['期间花费', '期间labour', '期间hours', 'spent', 'budget', 'ratio'];
    expect([titles({ from: '2026-01' }), titles({ to: '2026-02' })]).toEqual([within, within]);
  });
});
