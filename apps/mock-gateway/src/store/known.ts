import type { Store, Values } from './store.ts';

/** What is asked for again and again, and read once for as long as nothing is written that it stands on. */

interface Kept {
  readonly version: number;
  /** By the values of the statement. */
  readonly answers: Map<string, readonly unknown[]>;
}

interface Answers {
  readonly statements: Map<string, Kept>;
  /** Rows that are kept in all. */
  count: number;
}

const kept = new WeakMap<Store, Answers>();
/** So many rows are kept of a store; then all are forgotten. */
const mostRows = 5000;

const answersOf = (store: Store): Answers => {
  let answers = kept.get(store);
  if (answers === undefined) kept.set(store, (answers = { statements: new Map(), count: 0 }));
  return answers;
};

/** Nothing counts as one row: it takes its place as well. */
const weightOf = (rows: readonly unknown[]): number => Math.max(1, rows.length);

const statementOf = (all: Answers, sql: string, version: number): Kept => {
  const before = all.statements.get(sql);
  if (before?.version === version) return before;
  for (const rows of before?.answers.values() ?? []) all.count -= weightOf(rows);
  const statement: Kept = { version, answers: new Map() };
  all.statements.set(sql, statement);
  return statement;
};

/**
 * The rows of a statement: those that it gave before, unless one of its tables was written to since. Nobody may change
 * them, since others get the same.
 */
export const knownRows = <Row>(store: Store, sql: string, values: Values): readonly Row[] => {
  const all = answersOf(store);
  const statement = statementOf(all, sql, store.version(sql));
  const name = JSON.stringify(values);
  const before = statement.answers.get(name);
  if (before !== undefined) return before as readonly Row[];
  const rows = Object.freeze(store.all<Row>(sql, values).map((row) => Object.freeze(row)));
  all.count += weightOf(rows);
  statement.answers.set(name, rows);
  if (all.count > mostRows) kept.delete(store);
  return rows;
};

/**
 * A list of what is made of each row alone: the same list for as long as the rows are known. Nobody may change it either.
 *
 * @param make asked anew for rows that are not known
 */
export const listedOnce = <Row, Made>(make: (row: Row) => Made): ((rows: readonly Row[]) => Made[]) => {
  const lists = new WeakMap<readonly Row[], Made[]>();
  return (rows) => {
    if (!Object.isFrozen(rows)) return rows.map(make);
    let list = lists.get(rows);
    if (list === undefined) {
      list = rows.map((row) => Object.freeze(make(row)));
      lists.set(rows, list);
      Object.freeze(list);
    }
    return list;
  };
};

/** The first row of a statement that gives one, known like those of `knownRows`. */
export const readKnown = <Row>(store: Store, sql: string, values: Values): Row | undefined =>
  knownRows<Row>(store, sql, values)[0];
