import type { Store, Value } from './store.ts';

/** So many rows are written by one statement: each of its own would take half as long again. */
const rowsAtOnce = 25;

/**
 * Says how rows of a table are written, many at once.
 *
 * @param verb with the name of the table, as in `insert into messages`
 * @returns what writes them: of each row its values, in the order of the columns, one row after the other
 */
export const insertRows = (verb: string, columns: readonly string[]) => {
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const insertOf = (rows: number): string =>
    `${verb} (${columns.join(', ')}) values ${Array.from({ length: rows }, () => marks).join(', ')}`;
  const [many, one] = [insertOf(rowsAtOnce), insertOf(1)];
  const [row, rows] = [columns.length, columns.length * rowsAtOnce];
  return (store: Store, values: readonly Value[]): void => {
    let written = 0;
    for (; written + rows <= values.length; written += rows) store.run(many, values.slice(written, written + rows));
    for (; written < values.length; written += row) store.run(one, values.slice(written, written + row));
  };
};
