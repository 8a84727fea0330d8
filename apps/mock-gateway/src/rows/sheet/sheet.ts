import type { Unit } from '@fleet/domain/core/contract/shapes.ts';
import type { SheetData } from 'write-excel-file/node';

/** Sheets of an export: a real .xlsx with typed cells. */

/** Loaded with the first sheet: no start waits for it. */
const library = async () => (await import('write-excel-file/node')).default;

/** What a cell holds; null leaves it empty. A day is written as one, an instant with its time of Asia/Shanghai. */
export type CellValue = string | number | Date | boolean | { readonly day: string } | null;

/** How the numbers of a column are written: by their unit, or as what they are. A share of a hundred is a percentage. */
export type NumberFormat = Unit | 'decimal' | 'count';

const numberFormats: Readonly<Record<NumberFormat, string>> = {
  yuan: '#,##0.00',
  hours: '#,##0.00',
  percent: '0.0%',
  decimal: '#,##0.00',
  count: '#,##0',
};

/** What a sheet has beside its rows: its name, and of each column the title, the width in characters, and the format. */
export interface SheetHead {
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    readonly format?: NumberFormat | undefined;
  }[];
  /** The last row sums the others up. */
  readonly hasTotal?: boolean;
  /** Lines of a second sheet: what was asked for. */
  readonly conditions?: readonly (readonly [title: string, value: string])[];
}

/** What a spreadsheet may take for the beginning of a formula, full-width forms included. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe in front. Numbers stay numbers. */
export const neutralised = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const signOf = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * A text as a sheet writes it: `_x0041_` stands for a character there, so a text that has such a part itself gets its
 * underscore written that way. So do names that every object has, like `constructor`: the writer of sheets looks texts
 * up in a plain object, and would find those.
 */
const written = (text: string): string => {
  const plain = text.replace(/_(?=x[\da-f]{4}_)/gi, signOf('_'));
  return plain in {} ? `${signOf(plain)}${plain.slice(1)}` : plain;
};

/** Characters that XML cannot carry. */
// eslint-disable-next-line no-control-regex
const forbiddenInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Most characters that a cell holds. */
const longestCell = 32_767;

/** Sheets know no time zone: the clock of Asia/Shanghai is written as it stands on screen. */
const onShanghaiClock = (instant: Date): Date => new Date(instant.getTime() + 8 * 3_600_000);

type Cell = SheetData[number][number];

const textCell = (text: string): Cell => ({
  type: String,
  value: written(neutralised(text.replace(forbiddenInXml, '').slice(0, longestCell))),
});

const cellOf = (value: CellValue, format: NumberFormat | undefined): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') {
    // 46.8 % is 0.468, not 0.46799999999999997
    const number = format === 'percent' ? Number((value / 100).toPrecision(12)) : value;
    return { type: Number, value: number, ...(format === undefined ? {} : { format: numberFormats[format] }) };
  }
  if (typeof value === 'boolean') return { type: Boolean, value };
  if (value instanceof Date) return { type: Date, value: onShanghaiClock(value), format: 'yyyy-mm-dd hh:mm:ss' };
  if (typeof value === 'object') return { type: Date, value: new Date(`${value.day}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return textCell(value);
};

const bold = (cell: Cell): Cell => (cell === null ? null : { ...(cell as object), fontWeight: 'bold' as const });

const conditionsName = '导出条件';

/**
 * Writes a sheet with a header row that stays in place, a bold row of totals, and a second sheet that says what was
 * asked for. It takes long for many rows, and is not interrupted.
 */
export const writeSheet = async (
  { name, columns, hasTotal = false, conditions = [] }: SheetHead,
  rows: readonly (readonly CellValue[])[],
): Promise<Buffer> => {
  const cells: SheetData = rows.map((row) => row.map((value, place) => cellOf(value, columns[place]?.format)));
  const total = hasTotal ? cells.pop() : undefined;
  const data: SheetData = [
    columns.map(({ title }) => bold(textCell(title))),
    ...cells,
    ...(total === undefined ? [] : [total.map(bold)]),
  ];
  const asked: SheetData = conditions.map(([title, value]) => [bold(textCell(title)), textCell(value)]);
  const writeExcelFile = await library();
  return writeExcelFile([
    { data, sheet: name, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 },
    ...(asked.length === 0 ? [] : [{ data: asked, sheet: conditionsName, columns: [{ width: 18 }, { width: 80 }] }]),
  ]).toBuffer();
};

/** A file of several sheets, each with a header row that stays in place. */
export const writeSheets = async (
  sheets: readonly {
    readonly name: string;
    readonly columns: readonly { readonly title: string; readonly width: number }[];
    readonly rows: readonly (readonly CellValue[])[];
  }[],
): Promise<Buffer> => {
  const writeExcelFile = await library();
  return writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      data: [
        columns.map(({ title }) => bold(textCell(title))),
        ...rows.map((row) => row.map((value) => cellOf(value, undefined))),
      ],
      sheet: name,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
};
