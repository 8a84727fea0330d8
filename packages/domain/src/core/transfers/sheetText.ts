/** Rows as spreadsheets put them on the clipboard: cells between tabs, quoted where they hold tabs, lines or quotes. */

/** What a spreadsheet would take for a formula, and not for a text. */
const formula = /^'*[=+\-@]/;

const written = (cell: string): string => {
  // the apostrophe is the spreadsheet's own sign for "this is a text"
  const text = formula.test(cell) && Number.isNaN(Number(cell)) ? `'${cell}` : cell;
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Cells as one text. */
export const printSheet = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(written).join('\t')).join('\n');

/** A cell and what ends it; quotes count where they enclose the whole cell. */
const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

const asRead = (quoted: string | undefined, plain: string): string => {
  const text = quoted === undefined ? plain : quoted.replaceAll('""', '"');
  return /^'+[=+\-@]/.test(text) ? text.slice(1) : text;
};

/** The cells of a text, row by row; a line break at its end begins no row. */
export const parseSheet = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let at = 0;
  let isNewRow = true;
  for (;;) {
    cell.lastIndex = at;
    const [all, quoted, plain = '', end] = cell.exec(text)!;
    at += all.length;
    if (isNewRow && all === '') return rows;
    if (isNewRow) rows.push([]);
    rows.at(-1)!.push(asRead(quoted, plain));
    if (end === '') return rows;
    isNewRow = end !== '\t';
  }
};
