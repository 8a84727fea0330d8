import { planFieldTitles } from '../node.ts';
import { columnsIn, hasHead, sheetColumns } from './sheetRows.ts';

/** Rows of a sheet that is imported, and which of them stands below which. */

/** What is read of an imported sheet. Other columns of an export are only looked at. */
export const importColumns = [sheetColumns[0], planFieldTitles.taskNo, ...sheetColumns.slice(1)] as const;

const levelColumn = '层级';

export interface ImportLine {
  /** From 1, as the person counts the rows of the sheet. */
  readonly row: number;
  /** `1.2.3`; empty where none is given. */
  readonly wbs: string;
  readonly taskNo: string;
  /** The text of a column; null for a column that the sheet does not have. */
  readonly text: (title: string) => string | null;
  /** The line that this one stands below; null for the top, or for what only the plan can tell. */
  readonly parent: ImportLine | null;
}

interface Indented extends ImportLine {
  readonly level: number | null;
  readonly indent: number;
}

/** Without the apostrophe that an export puts before what a spreadsheet would take for a formula. */
const asWritten = (text: string): string => text.replace(/^'(?=[=+\-@＝＋－＠])/, '');

const isAbove = (one: Indented, below: { readonly level: number | null; readonly indent: number }): boolean =>
  one.level !== null && below.level !== null ? one.level < below.level : one.indent < below.indent;

/** The lines of a sheet: below each other by their numbers, those without by their levels, or by blanks before names. */
export const importLines = (rows: readonly (readonly string[])[]): readonly ImportLine[] => {
  const isHeaded = hasHead(rows);
  const places = isHeaded ? (rows[0] ?? []) : columnsIn(rows);
  const at = new Map<string, number>(
    isHeaded
      ? places.map((title, place) => [String(title).trim(), place])
      : sheetColumns.map((title, index) => [title, Number(places[index])]),
  );
  const lines: Indented[] = [];
  const byWbs = new Map<string, Indented>();
  rows.forEach((cells, index) => {
    if ((isHeaded && index === 0) || cells.every((cell) => cell.trim() === '')) return;
    const given = (title: string): string | null => {
      const place = at.get(title) ?? -1;
      return place < 0 ? null : (cells[place] ?? '');
    };
    const text = (title: string): string | null => {
      const cell = given(title)?.trim();
      return cell === undefined ? null : asWritten(cell);
    };
    const name = given(planFieldTitles.name) ?? '';
    const wbs = (text(sheetColumns[0]) ?? '').replace(/\.$/, '');
    const written = text(levelColumn) ?? '';
    const place = {
      level: /^\d+$/.test(written) ? Number(written) : null,
      indent: name.length - name.trimStart().length,
    };
    const parent =
      wbs === ''
        ? (lines.findLast((one) => isAbove(one, place)) ?? null)
        : (byWbs.get(wbs.slice(0, Math.max(wbs.lastIndexOf('.'), 0))) ?? null);
    const line = { row: index + 1, wbs, taskNo: text(planFieldTitles.taskNo) ?? '', text, parent, ...place };
    lines.push(line);
    if (wbs !== '') byWbs.set(wbs, line);
  });
  return lines;
};
