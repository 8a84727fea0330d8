/** Numbers of records added up. */

export type Sums<Name extends string> = Readonly<Record<Name, number>>;

/** The sum of each of the named numbers. */
export const sumsOf = <Name extends string>(names: readonly Name[], rows: readonly Sums<Name>[]): Sums<Name> =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Sums<Name>;

/** The sums of the rows of each group. */
export const sumsBy = <Name extends string, Row extends Sums<Name>>(
  names: readonly Name[],
  rows: readonly Row[],
  groupOf: (row: Row) => string,
): ReadonlyMap<string, Sums<Name>> =>
  new Map([...Map.groupBy(rows, groupOf)].map(([group, members]) => [group, sumsOf(names, members)]));
