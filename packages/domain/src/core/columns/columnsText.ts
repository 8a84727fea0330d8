import { clampWidth, type ColumnSettings, defaultColumns, mergeColumns, type SettableColumn } from './columns.ts';

/**
 * Columns of a table as a parameter of the address, so that a link shows the same ones:
 * `users:1` as the table comes, `users:1*realName-p160*status-h*createdAt` in this order, the first one pinned and 160
 * pixels wide, the second one hidden. All of its signs stand in an address as they are, but the colon is a minus there.
 */

/** Name of the parameter. */
export const columnsParameter = 'cols';

const longest = 4000;
const mostColumns = 100;

/** Stands for `tableKey`, whose colon would be written as three signs. */
const headOf = (tableKey: string): string => tableKey.replaceAll(':', '-');

const id = /^[A-Za-z][\w.]*$/;
const part = /^([A-Za-z][\w.]*)(?:-(p?)(h?)(\d{1,4})?)?$/;

/** What the address says of a table's columns. */
export function columnsToText(tableKey: string, settings: ColumnSettings, columns: readonly SettableColumn[]): string {
  const bodyOf = ({ order, hidden, pinned, widths }: ColumnSettings) =>
    order
      .filter((name) => id.test(name))
      .map((name) => {
        const looks = [pinned.includes(name) ? 'p' : '', hidden.includes(name) ? 'h' : '', widths[name] ?? ''].join('');
        return looks === '' ? name : `${name}-${looks}`;
      })
      .join('*');
  const body = bodyOf(settings);
  return body === bodyOf(defaultColumns(columns)) ? headOf(tableKey) : `${headOf(tableKey)}*${body}`;
}

/**
 * The columns that an address names for a table, fitted to those of today; null when it names none for this table, or
 * nothing that can be read.
 */
export function columnsOfText(
  text: string | null,
  tableKey: string,
  columns: readonly SettableColumn[],
): ColumnSettings | null {
  if (text === null || text.length > longest) return null;
  const [head, ...parts] = text.split('*');
  if (head !== headOf(tableKey) || parts.length > mostColumns) return null;
  if (parts.length === 0) return defaultColumns(columns);
  const read = parts.map((one) => part.exec(one));
  if (read.some((one) => one === null)) return null;
  const named = read.map((one) => one!);
  const those = (at: number) => named.filter((one) => (one[at] ?? '') !== '').map((one) => one[1]!);
  const order = [...new Set(named.map((one) => one[1]!))];
  const widths = Object.fromEntries(
    named.flatMap((one) => (one[4] === undefined ? [] : [[one[1]!, clampWidth(Number(one[4]))] as const])),
  );
  return mergeColumns({ order, hidden: [...new Set(those(3))], pinned: [...new Set(those(2))], widths }, columns);
}
