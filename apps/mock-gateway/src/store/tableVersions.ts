import type Database from 'better-sqlite3';
import { rememberSome } from '../server/rememberLast.ts';

/**
 * When each table was last written to, as numbers that grow: so that what was counted in one of them stays known while
 * others are written. Who stands on what is read out of the texts of statements, views, triggers and references; where a
 * text says nothing that is understood, everything counts as written to.
 */
export interface TableVersions {
  /** A statement that writes was carried out; `about` says whom alone it was about, if the writer knows. */
  written(sql: string, about?: About): void;
  /** Anything may be another. */
  everything(): void;
  /** Another number after every write to a table that a statement names, or to any where none is given. */
  of(sql?: string): number;
  /**
   * The rows of a table that writes since a version of everything were about, as far as they touch what a statement
   * names; null when one of them may have been about any.
   */
  since(version: number, table: string, sql: string): ReadonlySet<string> | null;
}

/** Rows that alone another one is of, by their keys: of a device, say, what is known of its connection as well. */
export interface About {
  readonly table: string;
  readonly keys: readonly string[];
}

const writes = /\b(insert(?:\s+or\s+\w+)?\s+into|replace\s+into|update(?:\s+or\s+\w+)?|delete\s+from)\s+"?(\w+)/gi;
const isRemoval = /delete|replace/i;

interface Entry {
  readonly name: string;
  readonly tbl_name: string;
  readonly type: string;
  readonly sql: string;
}

/** Everything that can be reached from a name. */
const closureOf = (name: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> => {
  const found = new Set([name]);
  for (const one of found) for (const other of next.get(one) ?? []) found.add(other);
  return found;
};

/** So many writes are remembered with whom they were about. */
const mostSaid = 4000;

/** So many statements are remembered with the tables that they name. */
const mostTexts = 4000;

/** What the texts of a schema say of its tables. */
interface SchemaReading {
  /** The tables that a statement writes to; null where that is not to be seen. */
  writes(sql: string): readonly string[] | null;
  /** The tables that a statement reads. */
  reads(sql: string): readonly string[];
}

const readSchema = (entries: readonly Entry[]): SchemaReading => {
  const names = new Set(entries.flatMap(({ type, name }) => (type === 'trigger' ? [] : [name])));
  const named = (sql: string): ReadonlySet<string> =>
    new Set((sql.match(/\w+/g) ?? []).filter((word) => names.has(word)));
  const views = new Map(
    entries.flatMap(({ type, name, sql }) => (type === 'view' ? [[name, named(sql)] as const] : [])),
  );
  /** What is written with a table: by its triggers, and, where rows are removed, in those that refer to it. */
  const triggered = new Map<string, Set<string>>();
  const removed = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, from: string, to: Iterable<string>): void => {
    map.set(from, new Set([...(map.get(from) ?? []), ...to]));
  };
  for (const { type, name, tbl_name: table, sql } of entries) {
    if (type === 'trigger') for (const map of [triggered, removed]) add(map, table, named(sql));
    if (type === 'table')
      for (const [, parent = ''] of sql.matchAll(/\breferences\s+"?(\w+)/gi)) add(removed, parent, [name]);
  }

  const writtenBy = (sql: string): readonly string[] | null => {
    const found = [...sql.matchAll(writes)].filter(([, , table = '']) => names.has(table));
    if (found.length === 0) return null;
    const tables = found.flatMap(([, verb = '', table = '']) => [
      ...closureOf(table, isRemoval.test(verb) ? removed : triggered),
    ]);
    return [...new Set(tables)];
  };
  const readBy = (sql: string): readonly string[] => [
    ...new Set([...named(sql)].flatMap((name) => [...closureOf(name, views)])),
  ];
  return { writes: rememberSome(mostTexts, writtenBy), reads: rememberSome(mostTexts, readBy) };
};

/** The schema that was read last: nearly always all databases of a process have the same. */
let lastRead: { readonly text: string; readonly reading: SchemaReading } | null = null;

const readingOf = (entries: readonly Entry[]): SchemaReading => {
  const text = entries.map(({ name, type, sql }) => `${type} ${name} ${sql}`).join('\n');
  if (lastRead?.text !== text) lastRead = { text, reading: readSchema(entries) };
  return lastRead.reading;
};

/** The versions of the tables of a database whose schema stays as it is. */
export const tableVersions = (database: Database.Database): TableVersions => {
  const { writes: writtenBy, reads } = readingOf(
    database
      .prepare<[], Entry>(
        "select name, tbl_name, type, sql from sqlite_schema where type in ('table', 'view', 'trigger')",
      )
      .all()
      .filter(({ name }) => !name.startsWith('sqlite_')),
  );

  const versions = new Map<string, number>();
  let all = 0;
  let total = 0;
  /** Writes with whom they were about, the oldest first; those up to one are forgotten. */
  const said: (About & { readonly version: number; readonly tables: readonly string[] })[] = [];
  let forgotten = 0;
  /** When each table was last written to by one that does not say about whom, and when everything was. */
  const unsaid = new Map<string, number>();
  let allUnsaid = 0;
  const everything = (): void => {
    all += 1;
    total += 1;
    allUnsaid = total;
  };
  const say = (about: About, tables: readonly string[]): void => {
    said.push({ ...about, version: total, tables });
    if (said.length < 2 * mostSaid) return;
    forgotten = said[mostSaid - 1]?.version ?? total;
    said.splice(0, mostSaid);
  };
  return {
    everything,
    written: (sql, about) => {
      const tables = writtenBy(sql);
      if (tables === null) return everything();
      total += 1;
      for (const table of tables) versions.set(table, (versions.get(table) ?? 0) + 1);
      if (about === undefined) for (const table of tables) unsaid.set(table, total);
      else say(about, tables);
    },
    since: (version, table, sql) => {
      const tables = reads(sql);
      if (allUnsaid > version || forgotten > version || tables.some((one) => (unsaid.get(one) ?? 0) > version))
        return null;
      const touching = said.filter((one) => one.version > version && one.tables.some((name) => tables.includes(name)));
      return touching.some((one) => one.table !== table) ? null : new Set(touching.flatMap(({ keys }) => keys));
    },
    of: (sql) => {
      if (sql === undefined) return total;
      return reads(sql).reduce((sum, table) => sum + (versions.get(table) ?? 0), all);
    },
  };
};
