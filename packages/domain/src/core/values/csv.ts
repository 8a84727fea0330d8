/** Tables as text (RFC 4180), as spreadsheets write them: fields apart by commas, semicolons or tabs. */

const separators = [',', ';', '\t'] as const;

/** What stands between the fields: the one that the first line has most of. */
const separatorOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  const countOf = (separator: string) => line.split(separator).length;
  return separators.reduce((best, one) => (countOf(one) > countOf(best) ? one : best));
};

/** The rows of a text; a field in quotes may hold separators, lines and doubled quotes. */
export const readCsv = (text: string): string[][] => {
  const content = text.replace(/^\ufeff/, '');
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < content.length) {
    let field = '';
    if (content[at] === '"') {
      at += 1;
      while (at < content.length) {
        const end = content.indexOf('"', at);
        field += content.slice(at, end === -1 ? content.length : end);
        at = end === -1 ? content.length : end + 1;
        if (content[at] !== '"') break;
        field += '"';
        at += 1;
      }
    }
    const from = at;
    while (at < content.length && content[at] !== separator && content[at] !== '\n' && content[at] !== '\r') at += 1;
    row.push(field + content.slice(from, at));
    if (content[at] === separator) {
      at += 1;
      // a separator at the very end is followed by an empty field
      if (at < content.length) continue;
      row.push('');
    }
    if (content[at] === '\r' && content[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
};

const quoted = (field: string): string => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

/** Rows as a text that spreadsheets read as UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map((field) => quoted(String(field ?? ''))).join(',')).join('\r\n')}\r\n`;
