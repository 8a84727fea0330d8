import { costKindName, type CostKind } from './costKinds.ts';
import type { MonthSheet } from './contract.ts';
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
  return { id, title, note: '', kind, isSum: true, cells: totals.months, total: totals.all };
};

/** The lines of a sheet, the total of everything last; nothing without rows. */
export const sheetLines = ({ months, rows }: MonthSheet, measure: Measure): readonly SheetLine[] => {
  const shown = rows.flatMap(({ id, name, kind, cells, hours }) => {
    const figures = measure === 'amount' ? cells : hours;
    return figures === null ? [] : [{ id, name, kind, cells: figures }];
  });
  if (shown.length === 0) return [];
  const totals = sheetTotals(months, shown);
  const lines = shown.map(({ id, name, kind, cells }, place): SheetLine => ({
    id,
    title: name,
    note: kind === 'labour' ? costKindName(kind) : '',
    kind,
    isSum: false,
    cells,
    total: totals.rows[place] ?? 0,
  }));
  const labour = lines.filter(({ kind }) => kind === 'labour');
  const others = lines.filter(({ kind }) => kind !== 'labour');
  const labourSum =
    labour.length > 1 && others.length > 0 ? [sumOf('labour', '人工小计', 'labour', labour, months)] : [];
  return [...labour, ...labourSum, ...others, sumOf('total', '合计', null, lines, months)];
};

/** What a cell of the sheet consists of beside labour: each entry with its note. */
export const entriesAt = (
  { entries }: MonthSheet,
  { kind, isSum }: SheetLine,
  month: string | null,
): MonthSheet['entries'] =>
  kind === null || kind === 'labour' || isSum
    ? []
    : entries.filter((entry) => entry.kind === kind && (month === null || entry.month === month));
