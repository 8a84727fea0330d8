import writeExcelFile, { type SheetData } from 'write-excel-file/node';

/** Sheets of an export: a real .xlsx with typed cells. */

export type CellValue = string | number | Date | boolean | null;

/** What a sheet has beside its rows: its name, and of each column the title and the width in characters. */
export interface SheetHead {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
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

const cellOf = (value: CellValue): SheetData[number][number] => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { type: Number, value };
  if (typeof value === 'boolean') return { type: Boolean, value };
  if (value instanceof Date) return { type: Date, value: onShanghaiClock(value), format: 'yyyy-mm-dd hh:mm:ss' };
  return { type: String, value: written(neutralised(value.replace(forbiddenInXml, '').slice(0, longestCell))) };
};

/** Writes a sheet with a header row that stays in place. It takes long for many rows, and is not interrupted. */
export const writeSheet = ({ name, columns }: SheetHead, rows: readonly (readonly CellValue[])[]): Promise<Buffer> => {
  const header: SheetData[number] = columns.map(({ title }) => ({
    type: String,
    value: written(neutralised(title)),
    fontWeight: 'bold',
  }));
  const data: SheetData = [header, ...rows.map((cells) => cells.map(cellOf))];
  return writeExcelFile(data, {
    sheet: name,
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
};
