import { rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { schemaSql, schemaVersion } from '../schema.ts';
import { createStatements, type Ordered, orderedFor, type Values } from './statements.ts';
import { type About, tableVersions } from './tableVersions.ts';
import { createTransactions, type Transactions } from './transactions.ts';

export type { Value, Values } from './statements.ts';

/** A database with its prepared statements. Statements are constant texts; values only ever travel as parameters. */
export interface Store {
  /** First row, or undefined. `Row` is what the statement selects. */
  one<Row>(sql: string, values?: Values): Row | undefined;
  all<Row>(sql: string, values?: Values): Row[];
  /** The first column of every row. */
  column<Value>(sql: string, values?: Values): Value[];
  /** Number of rows changed. Who knows whom alone a frequent write is about says so, and nobody else is read again. */
  run(sql: string, values?: Values | Ordered, about?: About): number;
  isOpen(): boolean;
  isInTransaction(): boolean;
  /** Another number whenever something may have changed since: anything, or what a statement reads. */
  version(sql?: string): number;
  /** Rows of a table that have changed since a version of everything, in what a statement reads; null: any may have. */
  changedSince(version: number, table: string, sql: string): ReadonlySet<string> | null;
  /** Rows that were ever written, taken back or not: the same number as before, and nothing has changed. */
  changes(): number;
  rollbacks: Transactions['rollbacks'];
  transaction: Transactions['carryOut'];
  beforeCommit: Transactions['beforeCommit'];
  /** True for a database file that had data before it was opened. */
  readonly existed: boolean;
  /** The whole database as bytes, from which another one in memory can begin. */
  image(): Buffer;
  /** Its size in bytes. */
  size(): number;
  readonly isInMemory: boolean;
  /** Keeps a copy of every row in memory, under a word and with the time, as long as the database is open. */
  keep(name: string, at: number): void;
  /** Puts the rows that were kept under a word in the place of all that are there; false without any since that time. */
  restore(name: string, since: number): boolean;
  /** Puts the rows of an image in the place of all that are there, in one transaction, and all else with them. */
  become(image: Buffer): void;
  close(): void;
}

/** Why a gateway cannot start, as one line for the terminal. */
export class StartProblem extends Error {}

/** SQLite says the second and third where a write or the growth of its shared memory did not fit. */
const fullCodes = new Set(['SQLITE_FULL', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EFBIG', 'EDQUOT']);

/** True when an error says that no more can be written. */
export const isStorageFull = (error: unknown): boolean => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return fullCodes.has(code);
};

/** True when something was to be written about a row that is not there any more. */
export const isReferenceLost = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';

const problemOf = (file: string, error: unknown): StartProblem => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const detail = error instanceof Error ? error.message : String(error);
  if (isStorageFull(error)) return new StartProblem(`no space left to write the database ${file}`);
  if (code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT')) {
    return new StartProblem(`the database ${file} is damaged or no database (${detail})`);
  }
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new StartProblem(`the database ${file} is in use by another gateway or another program`);
  }
  return new StartProblem(`the database ${file} cannot be opened (${detail})`);
};

/** Most copies of worlds at once: SQLite attaches ten, and each takes as much memory as its world. */
const mostKept = 4;

/** Milliseconds that whoever had a database before may still take to let go of it. */
const patience = 1000;

/** Where a database says by which versions it is to be written and read: 1 without a log beside it, 2 with one. */
const [writeVersionAt, readVersionAt] = [18, 19];

/** How a database is opened beyond its file. */
export interface StoreOptions {
  /** Largest size in pages of 4096 bytes, to try a full disk. */
  readonly maximumPages?: number;
  /** What a database in memory begins with. */
  readonly image?: Buffer;
}

const prepareFile = (database: Database.Database, file: string, options: StoreOptions): boolean => {
  // Nobody else has it open as long as this process lives: two gateways on one file would each remember a world of its own.
  if (file !== ':memory:') database.pragma('locking_mode = exclusive');
  database.pragma('journal_mode = wal');
  // A lost acknowledged write is worse than a slower one: the console's tests kill the process in the middle.
  database.pragma('synchronous = full');
  database.pragma('foreign_keys = on');
  if (options.maximumPages !== undefined) database.pragma(`max_page_count = ${options.maximumPages}`);
  const version = Number(database.pragma('user_version', { simple: true }));
  const tables = Number(database.prepare<[], { n: number }>('select count(*) as n from sqlite_schema').get()?.n);
  if (version === 0 && tables > 0) throw new StartProblem(`the database ${file} belongs to another program`);
  if (version !== 0 && version !== schemaVersion) {
    throw new StartProblem(
      `the database ${file} has version ${version}, this gateway reads version ${schemaVersion}: ` +
        'move it away to begin anew, or name another file with --db',
    );
  }
  if (version === schemaVersion) {
    if (options.image !== undefined) return true;
    const check = database.pragma('quick_check(1)', { simple: true });
    if (check !== 'ok') throw new StartProblem(`the database ${file} is damaged (${String(check)})`);
    return true;
  }
  database.transaction(() => {
    database.exec(schemaSql);
    database.pragma(`user_version = ${schemaVersion}`);
  })();
  return false;
};

/**
 * Opens or makes a database; `:memory:` is one that nobody else sees.
 * @throws StartProblem with one clear line
 */
export const openStore = (file: string, options: StoreOptions = {}): Store => {
  let database: Database.Database;
  try {
    database = new Database(options.image ?? file, { timeout: patience });
  } catch (error) {
    throw problemOf(file, error);
  }
  let existed: boolean;
  try {
    // all of it lies in memory already: what SQLite keeps of it beside would be a second copy
    if (options.image !== undefined) database.pragma('cache_size = -2000');
    existed = prepareFile(database, file, options);
  } catch (error) {
    database.close();
    throw error instanceof StartProblem ? error : problemOf(file, error);
  }

  const versions = tableVersions(database);
  const transactions = createTransactions(database, versions);
  const kept = new Map<string, number>();
  const tables = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all();
  const statementOf = createStatements(database);
  const columnOf = createStatements(database, (statement) => statement.pluck());

  /** The database in memory that a copy of this name lies in; names of scenarios have hyphens. */
  const copyOf = (name: string): string => `"kept_${name}"`;

  const forget = (name: string): void => {
    database.exec(`detach ${copyOf(name)}`);
    kept.delete(name);
  };

  const countChanges = database.prepare<[], number>('select total_changes()').pluck();

  /** Puts the rows of an attached database in the place of all that are there. */
  const takeRows = (from: string): void => {
    versions.everything();
    // what was kept refers to nothing that was not kept with it
    database.pragma('foreign_keys = off');
    try {
      database.transaction(() => {
        for (const table of tables) {
          // in the order in which they were written, which some lists are in
          database.exec(
            `delete from main.${table}; insert into main.${table} select * from ${from}.${table} not indexed`,
          );
        }
      })();
    } finally {
      database.pragma('foreign_keys = on');
    }
  };

  const isInMemory = options.image !== undefined || file === ':memory:';
  return {
    existed,
    isInMemory,
    image: () => {
      const bytes = database.serialize();
      // that of a file says that a log lies beside it, which no database in memory can have
      bytes.fill(1, writeVersionAt, readVersionAt + 1);
      return bytes;
    },
    size: () =>
      Number(database.pragma('page_count', { simple: true })) * Number(database.pragma('page_size', { simple: true })),
    keep: (name, at) => {
      const [oldest] = kept.keys();
      if (kept.has(name)) forget(name);
      else if (oldest !== undefined && kept.size === mostKept) forget(oldest);
      database.exec(`attach ':memory:' as ${copyOf(name)}`);
      for (const table of tables) {
        // in the order in which they were written, which some lists are in
        database.exec(`create table ${copyOf(name)}.${table} as select * from main.${table} not indexed`);
      }
      kept.set(name, at);
    },
    restore: (name, since) => {
      if ((kept.get(name) ?? -Infinity) < since) return false;
      takeRows(copyOf(name));
      return true;
    },
    become: (image) => {
      // nothing attaches bytes, so they lie beside it for a moment
      const path = `${file}.image`;
      writeFileSync(path, image);
      try {
        database.prepare('attach ? as earlier').run(path);
        try {
          takeRows('earlier');
        } finally {
          database.exec('detach earlier');
        }
      } finally {
        for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(path + ending, { force: true });
      }
    },
    one: <Row>(sql: string, values: Values = {}) => {
      const prepared = statementOf(sql);
      if (!prepared.statement.readonly) {
        transactions.beginToWrite();
        versions.written(sql);
      }
      return prepared.statement.get(orderedFor(prepared, values)) as Row | undefined;
    },
    all: <Row>(sql: string, values: Values = {}) => {
      const prepared = statementOf(sql);
      return prepared.statement.all(orderedFor(prepared, values)) as Row[];
    },
    column: <Value>(sql: string, values: Values = {}) => {
      const prepared = columnOf(sql);
      return prepared.statement.all(orderedFor(prepared, values)) as Value[];
    },
    run: (sql, values = {}, about) => {
      transactions.beginToWrite();
      versions.written(sql, about);
      const prepared = statementOf(sql);
      return prepared.statement.run(orderedFor(prepared, values)).changes;
    },
    isOpen: () => database.open,
    isInTransaction: transactions.isInside,
    changes: () => countChanges.get() ?? 0,
    version: versions.of,
    changedSince: versions.since,
    rollbacks: transactions.rollbacks,
    transaction: transactions.carryOut,
    beforeCommit: transactions.beforeCommit,
    close: () => {
      if (!database.open) return;
      // what lies in memory has no log beside it
      if (!isInMemory) database.pragma('wal_checkpoint(truncate)');
      database.close();
    },
  };
};
