import Database from 'better-sqlite3';
import { CapsuleProblem } from '@fleet/domain/core/capsule/parts.ts';
import { isScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { schemaSql, schemaVersion } from '../../schema.ts';
import { readLines } from '../../world/capsules/container.ts';
import { type Cell, readingOf } from './secretValues.ts';
import { carriedMeta, carriedTables } from './writeRows.ts';

/**
 * Rows of a file, which may be anybody's, laid into a fresh database of our own making: only tables and columns that we
 * know, only values of their types, all or nothing, and looked at as a whole before a world begins from it. Rows of
 * another version are read by the names of their columns.
 */

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
}

/** Characters of a text: a plan of 20,000 tasks has four million. */
const longestText = 16 * 1024 ** 2;
/** Numbers of a world: what each may look like. */
const metaShapes: Readonly<Record<(typeof carriedMeta)[number], RegExp>> = {
  scenario: /^[a-z-]{1,40}$/,
  seed: /^\d{1,15}$/,
  born: /^\d{1,14}$/,
  counter: /^\d{1,15}$/,
  clock: /^\{[\w":.,+-]{1,300}\}$/,
};

const refuse = (why: string): never => {
  throw new CapsuleProblem(`胶囊中的数据有误（${why}），请重新导出后再试`);
};

const isFit = (type: string, cell: unknown): cell is Cell => {
  if (cell === null) return true;
  if (type === 'TEXT') return typeof cell === 'string' && cell.length <= longestText;
  return type === 'INTEGER' ? Number.isSafeInteger(cell) : typeof cell === 'number' && Number.isFinite(cell);
};

const neutral: Readonly<Record<string, Cell>> = { TEXT: '', INTEGER: 0, REAL: 0 };

/** Where the value of each of our columns comes from. */
interface Source {
  readonly column: Column;
  /** Its place in a row of the file; -1 where the file does not have it. */
  readonly at: number;
  readonly read: ((cell: Cell) => Cell) | null;
}

interface Reading {
  readonly table: string;
  readonly width: number;
  readonly sources: readonly Source[];
  readonly insert: Database.Statement<unknown[]>;
}

const isHead = (line: unknown): line is { readonly table: string; readonly columns: readonly string[] } =>
  typeof line === 'object' &&
  line !== null &&
  'table' in line &&
  typeof line.table === 'string' &&
  'columns' in line &&
  Array.isArray(line.columns) &&
  line.columns.length <= 200 &&
  line.columns.every((name) => typeof name === 'string' && name.length <= 100);

const short = (text: string): string => text.replaceAll(/[^\w.-]/g, '?').slice(0, 60);

/** Checks what stands in `meta`, and tells of a data set that this build does not have. */
const metaOf = (row: readonly Cell[], tell: (what: string) => void): readonly Cell[] => {
  const [key, value] = [String(row[0]), String(row[1])];
  const shape = carriedMeta.find((name) => name === key);
  if (shape === undefined || !metaShapes[shape].test(value)) return refuse(`meta ${short(key)}`);
  if (shape === 'clock') {
    const { rate, isFrozen } = JSON.parse(value) as { readonly rate?: unknown; readonly isFrozen?: unknown };
    if (typeof rate !== 'number' || !(rate >= 0.1 && rate <= 3600) || typeof isFrozen !== 'boolean')
      return refuse('meta clock');
  }
  if (shape !== 'scenario' || isScenarioName(value)) return [key, value];
  tell(`本版没有场景 ${short(value)}，重新开始时用默认场景`);
  return [key, 'default'];
};

/** Reads parts of rows into a database, and tells what of them is not as this build has it. */
const fill = (
  database: Database.Database,
  parts: readonly { readonly bytes: Uint8Array; readonly tables: readonly string[] }[],
  isOurs: boolean,
): string[] => {
  const told: string[] = [];
  const seen = new Set<string>();
  const tellOther = (what: string): void => {
    if (isOurs) refuse(what);
    told.push(what);
  };
  const begin = ({ table, columns }: { table: string; columns: readonly string[] }): Reading | null => {
    if (seen.has(table) || new Set(columns).size !== columns.length) return refuse(`重复 ${short(table)}`);
    seen.add(table);
    const own = database.pragma(`table_info(${table})`) as readonly Column[];
    for (const name of columns)
      if (!own.some((column) => column.name === name)) tellOther(`不认识的列 ${short(table)}.${short(name)}，已略去`);
    const sources = own.map((column): Source => {
      const at = columns.indexOf(column.name);
      const { name, dflt_value: usual, notnull } = column;
      if (at < 0) {
        const what = usual !== null ? `取默认值 ${usual}` : notnull === 1 ? '取空值' : '留空';
        tellOther(`缺少列 ${table}.${name}，${what}`);
      }
      return { column, at, read: readingOf(table, name) };
    });
    const given = sources.filter(({ at, column }) => at >= 0 || column.dflt_value === null);
    const names = given.map(({ column }) => column.name);
    const sql = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`;
    return { table, width: columns.length, sources: given, insert: database.prepare<unknown[]>(sql) };
  };
  for (const { bytes, tables } of parts) {
    let reading: Reading | null = null;
    let isSkipped = false;
    for (const line of readLines(bytes)) {
      if (isHead(line)) {
        isSkipped = !tables.includes(line.table);
        reading = isSkipped ? null : begin(line);
        if (isSkipped) tellOther(`不认识的表 ${short(line.table)}，已略去`);
        continue;
      }
      if (isSkipped) continue;
      if (reading === null || !Array.isArray(line) || line.length !== reading.width) return refuse('行');
      const { table, sources, insert } = reading;
      const cells = sources.map(({ column: { name, type, notnull }, at, read }): Cell => {
        const cell: unknown = at < 0 ? (notnull === 1 ? neutral[type] : null) : (line as readonly unknown[])[at];
        if (!isFit(type, cell)) return refuse(`${table}.${name}`);
        return read === null ? cell : read(cell);
      });
      insert.run(...(table === 'meta' ? metaOf(cells, (what) => told.push(what)) : cells));
    }
  }
  for (const table of parts.flatMap((part) => part.tables)) if (!seen.has(table)) tellOther(`缺少表 ${table}，留空`);
  return told;
};

/** What holds of a world as a whole. */
const lookOver = (database: Database.Database): void => {
  const [lost] = database.pragma('foreign_key_check') as readonly { readonly table: string }[];
  if (lost !== undefined) refuse(`${lost.table} 引用了不存在的数据`);
  const check = database.pragma('quick_check(1)', { simple: true });
  if (check !== 'ok') refuse(String(check).slice(0, 100));
  const keys = database.prepare<[], string>('select key from meta').pluck().all();
  for (const key of ['scenario', 'seed', 'born']) if (!keys.includes(key)) refuse(`meta ${key}`);
};

/**
 * Makes the image of a world of rows.
 *
 * @param version of the tables that the rows were written from
 * @returns the image, and what of the rows is not as this build has it, in words
 * @throws CapsuleProblem for what is not a world
 */
export const loadRows = (
  rows: Uint8Array,
  due: Uint8Array,
  version: number,
): { readonly image: Buffer; readonly told: readonly string[] } => {
  const database = new Database(':memory:');
  try {
    // rows may come before those that they refer to; in the end all are looked at
    database.pragma('foreign_keys = off');
    database.exec(schemaSql);
    database.pragma(`user_version = ${schemaVersion}`);
    // what was written at a change of a row is among the rows already
    const triggers = database
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_schema where type = 'trigger' and tbl_name in (select name from sqlite_schema where type = 'table')",
      )
      .all();
    const told = database.transaction(() => {
      for (const { name } of triggers) database.exec(`drop trigger ${name}`);
      const parts = [
        { bytes: rows, tables: carriedTables },
        { bytes: due, tables: ['due'] },
      ];
      const differs = fill(database, parts, version === schemaVersion);
      for (const { sql } of triggers) database.exec(sql);
      return differs;
    })();
    lookOver(database);
    return { image: database.serialize(), told };
  } catch (error) {
    if (error instanceof CapsuleProblem) throw error;
    // a line that is no JSON, a row that is there twice or breaks a constraint
    return refuse((error instanceof Error ? error.message : String(error)).slice(0, 120));
  } finally {
    database.close();
  }
};
