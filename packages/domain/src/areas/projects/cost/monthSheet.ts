import { noAmounts, sumAmounts, sumMoney } from './amounts.ts';
import type { MonthSheet } from './contract.ts';

/** A sheet with months as columns: what stands in its cells, and totals on both sides that agree. */

export interface SheetRow {
  /** A figure for each month, two decimals. */
  readonly cells: readonly number[];
}

export interface SheetTotals {
  /** Of each row. */
  readonly rows: readonly number[];
  /** Of each month. */
  readonly months: readonly number[];
  readonly all: number;
}

/** Totals of a sheet, added in integer hundredths: those of the rows and those of the months come to the same. */
export const sheetTotals = (months: readonly string[], rows: readonly SheetRow[]): SheetTotals => {
  const ofMonths = months.map((_, column) => sumMoney(rows.map(({ cells }) => cells[column] ?? 0)));
  return {
    rows: rows.map(({ cells }) => sumMoney(months.map((_, column) => cells[column] ?? 0))),
    months: ofMonths,
    all: sumMoney(ofMonths),
  };
};

/** Figures by month as the cells of a row; a month without one is 0. */
export const cellsOf = (
  months: readonly string[],
  figures: readonly { readonly month: string; readonly amount: number }[],
): readonly number[] => {
  const byMonth = Map.groupBy(figures, ({ month }) => month);
  return months.map((month) => sumMoney((byMonth.get(month) ?? []).map(({ amount }) => amount)));
};

/** What was spent of each kind in each month of a sheet. */
export const amountsByMonth = ({ months, rows }: Pick<MonthSheet, 'months' | 'rows'>) =>
  months.map((month, place) => ({
    month,
    ...sumAmounts(rows.map(({ kind, cells }) => ({ ...noAmounts, [kind]: cells[place] ?? 0 }))),
  }));
