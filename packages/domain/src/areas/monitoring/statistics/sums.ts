/** Numbers of records added up. Whole minutes and metres go in; hours and kilometres with two decimals come out. */

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

/** Minutes as hours with two decimals. */
export const toHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Metres as kilometres with two decimals. */
export const toKilometres = (metres: number): number => Math.round(metres / 10) / 100;

/** A part of a whole in hundredths with one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
