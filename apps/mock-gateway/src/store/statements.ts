import type Database from 'better-sqlite3';

/** The statements of a database, each prepared once. */

/** Named values of a statement. */
export type Values = Readonly<Record<string, Value>>;
/** What a column holds. */
export type Value = string | number | null;

/** Values in the order of the question marks of a statement, for one that is carried out for thousands of rows. */
export type Ordered = readonly Value[];

/** A statement, and the names of its values in the order in which it takes them. */
interface Prepared {
  readonly statement: Database.Statement<unknown[]>;
  readonly names: readonly string[];
}

/** Prepared statements that are kept: what people put together themselves has no end. */
const mostStatements = 2000;

/**
 * The driver looks each name up in the values, which takes longer than many a statement: it gets them in their order.
 *
 * SQLite plans a join anew for each value that its planner looked at, which takes ten times longer than to carry it out. A
 * plus sign changes no value, and the planner does not look behind it.
 */
const prepare = (database: Database.Database, sql: string): Prepared => {
  const names: string[] = [];
  const text = sql.replace(/@(\w+)/g, (_named, name: string) => {
    names.push(name);
    return '+?';
  });
  return { statement: database.prepare<unknown[]>(text), names };
};

/** Gives the statement of a text; `made` is done with each once. */
export const createStatements = (
  database: Database.Database,
  made: (statement: Database.Statement<unknown[]>) => void = () => undefined,
): ((sql: string) => Prepared) => {
  const statements = new Map<string, Prepared>();
  return (sql) => {
    let prepared = statements.get(sql);
    if (prepared === undefined) {
      if (statements.size >= mostStatements) statements.clear();
      prepared = prepare(database, sql);
      made(prepared.statement);
      statements.set(sql, prepared);
    }
    return prepared;
  };
};

const isOrdered = (values: Values | Ordered): values is Ordered => Array.isArray(values);

/**
 * Values in the order in which a statement takes them.
 * @throws Error when one that it names is missing: the driver would take nothing for it
 */
export const orderedFor = ({ names }: Prepared, values: Values | Ordered): readonly unknown[] => {
  if (isOrdered(values)) return values;
  const list: unknown[] = [];
  for (const name of names) {
    const value = values[name];
    if (value === undefined && !Object.hasOwn(values, name)) throw new Error(`A statement has no value for @${name}`);
    list.push(value);
  }
  return list;
};
