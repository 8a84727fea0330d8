import { randomBytes } from 'node:crypto';
import { dataTables, secretTables } from '../../schema.ts';
import type { Store } from '../../store/store.ts';
import { type Cell, writingOf } from './secretValues.ts';

/** Rows of a world as lines: for each table a head that names its columns, and then the rows as arrays. */

/** What a world knows of itself that another machine can go on with: not its secret, and faults have a part of their own. */
export const carriedMeta = ['scenario', 'seed', 'born', 'counter', 'clock'] as const;

/** Tables that are written, parents first; what is due on the clock has a part of its own. */
export const carriedTables: readonly string[] = ['meta', ...dataTables.toReversed()].filter(
  (table) => table !== 'due' && !secretTables.includes(table),
);

const linesOfTable = (store: Store, table: string, salt: Buffer): string[] => {
  const columns = store.column<string>('select name from pragma_table_xinfo(@table) where hidden = 0 order by cid', {
    table,
  });
  const changes = columns.flatMap((column, at) => {
    const change = writingOf(table, column, salt);
    return change === null ? [] : [{ at, change }];
  });
  // in the order in which they were written, which some lists are in
  const rows = store.all<Readonly<Record<string, Cell>>>(`select * from ${table} not indexed`);
  const isCarried = (row: Readonly<Record<string, Cell>>): boolean =>
    table !== 'meta' || carriedMeta.some((key) => key === row['key']);
  return [
    JSON.stringify({ table, columns }),
    ...rows.filter(isCarried).map((row) => {
      const cells = columns.map((column) => row[column] ?? null);
      for (const { at, change } of changes) cells[at] = change(cells[at] ?? null);
      return JSON.stringify(cells);
    }),
  ];
};

/** Rows of these tables, without secrets. */
export const writeRows = (store: Store, tables: readonly string[]): Buffer => {
  const salt = randomBytes(32);
  return Buffer.concat(
    tables.map((table) =>
      Buffer.from(
        linesOfTable(store, table, salt)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    ),
  );
};
