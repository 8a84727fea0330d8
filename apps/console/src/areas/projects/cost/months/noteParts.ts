import type { MonthSheet } from '@fleet/domain/areas/projects/cost/contract.ts';
import { entriesAt, type Measure, type SheetLine } from '@fleet/domain/areas/projects/cost/sheetLines.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { formatHours, formatMoney } from '@fleet/domain/core/values/formats.ts';

/** The figure of a line in a column; after the months comes the total. */
export const figureIn = ({ cells, total }: SheetLine, month: number, months: readonly string[]): number =>
  month === months.length ? total : (cells[month] ?? 0);

/** A figure of the sheet, or a dash for none. */
export const figureText = (figure: number, measure: Measure): string =>
  figure === 0 ? texts.nothing : measure === 'amount' ? formatMoney(figure) : formatHours(figure);

/** What a figure of a month consists of, part by part; nothing of a total. */
export function noteParts(sheet: MonthSheet, line: SheetLine, month: number, measure: Measure): readonly string[] {
  const name = sheet.months[month];
  if (measure === 'hours' || name === undefined) return [];
  const row = sheet.rows.find(({ id, kind }) => id === line.id && kind === line.kind);
  const hours = line.isSum ? 0 : (row?.hours?.[month] ?? 0);
  const ofHours =
    hours > 0 ? [`${formatHours(hours)} 小时 × 平均 ${formatMoney((line.cells[month] ?? 0) / hours)} 元`] : [];
  return [...ofHours, ...entriesAt(sheet, line, name).map(({ note, amount }) => `${note} ${formatMoney(amount)}`)];
}
