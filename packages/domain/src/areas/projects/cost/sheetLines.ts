import { costKindName, type CostKind } from './costKinds.ts';
import type { MonthSheet } from './contract.ts';
import { sumMoney } from './amounts.ts';
import { monthBalances } from './monthlyPlan.ts';
import { sheetTotals } from './monthSheet.ts';

/** A sheet of months as it is shown: its rows, the sum of all labour, and the totals of both sides. */

/** What a sheet tells: money, or the hours behind it. */
export type Measure = 'amount' | 'hours';

export interface SheetLine {
  readonly id: string;
  readonly title: string;
  /** Beside the title: what kind of cost the line is part of. */
  readonly note: string;
  readonly kind: CostKind | null;
  /** Adds up others. */
  readonly isSum: boolean;
  /** Stands against the plan: what is above zero is too much. */
  readonly isBalance: boolean;
  /** A figure for each month. */
  readonly cells: readonly number[];
  readonly total: number;
}

const sumOf = (
  id: string,
  title: string,
  kind: CostKind | null,
  lines: readonly SheetLine[],
  months: readonly string[],
) => {
  const totals = sheetTotals(months, lines);
  return { id, title, note: '', kind, isSum: true, isBalance: false, cells: totals.months, total: totals.all };
};

/** The lines of a sheet, the total of everything after them, then the plan; nothing without rows. */
export const sheetLines = (
  { months, rows, plan }: Pick<MonthSheet, 'months' | 'rows' | 'plan'>,
  measure: Measure,
): readonly SheetLine[] => {
  const shown = rows.flatMap(({ id, name, kind, cells, hours }) => {
    const figures = measure === 'amount' ? cells : hours;
    return figures === null ? [] : [{ id, name, kind, cells: figures }];
  });
  if (shown.length === 0) return [];
  const totals = sheetTotals(months, shown);
  const lines = shown.map(({ id, name, kind, cells }, place): SheetLine => ({
    id,
    title: name,
    note: costKindName(kind) === name ? '' : costKindName(kind),
    kind,
    isSum: false,
    isBalance: false,
    cells,
    total: totals.rows[place] ?? 0,
  }));
  const labour = lines.filter(({ kind }) => kind === 'labour');
  const others = lines.filter(({ kind }) => kind !== 'labour');
  const labourSum =
    labour.length > 1 && others.length > 0 ? [sumOf('labour', '人工小计', 'labour', labour, months)] : [];
  const total = sumOf('total', '合计', null, lines, months);
  const balances = measure === 'amount' && plan !== null ? balanceLines(total, plan) : [];
  return [...labour, ...labourSum, ...others, total, ...balances];
};

/** What should have been spent by the plan, and how each month stands against it. */
const balanceLines = (total: SheetLine, { cells }: NonNullable<MonthSheet['plan']>): readonly SheetLine[] => {
  const { deviations, cumulative } = monthBalances(total.cells, cells);
  const line = { kind: null, isSum: true, note: '' };
  return [
    { ...line, id: 'plan', title: '计划分摊', isBalance: false, cells, total: sumMoney(cells) },
    { ...line, id: 'deviation', title: '差额', isBalance: true, cells: deviations, total: sumMoney(deviations) },
    { ...line, id: 'cumulative', title: '累计差额', isBalance: true, cells: cumulative, total: cumulative.at(-1) ?? 0 },
  ];
};

/** What a cell of the sheet consists of beside labour: each entry with its note. */
export const entriesAt = (
  { entries }: MonthSheet,
  { id, kind, isSum }: SheetLine,
  month: string | null,
): MonthSheet['entries'] =>
  kind === null || kind === 'labour' || isSum
    ? []
    : entries.filter((entry) => entry.rowId === id && (month === null || entry.month === month));
