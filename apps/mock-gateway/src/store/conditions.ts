/**
 * What one call alone asks for: a condition that it puts together itself, of constant parts, and the values that travel
 * with it.
 */
export interface OwnCondition {
  readonly sql: string;
  readonly values: Readonly<Record<string, string | number | null>>;
}

/** `where …` of conditions that all hold; empty for none. */
export const whereOf = (always: string | null, conditions: readonly string[]): string => {
  const all = [...(always === null ? [] : [always]), ...conditions];
  return all.length === 0 ? '' : `where ${all.join(' and ')}`;
};

/**
 * That one record, found by its id, is of a tenant whose records the call may see (`@scope`, null for all tenants). For
 * lists it is a filter like any other: `filters: { scope: 'u.tnt_id = @scope' }`. The plus keeps SQLite from looking for
 * the record among all of its tenant: it holds that for the shorter way, and with 100,000 of them it takes 7 ms.
 */
export const inScope = (column: string): string => `+${column} = ifnull(@scope, ${column})`;

/**
 * Makes the conditions of a statement that is no paged list. Its text has one constant part for each filter that is set:
 * a condition that may be off (`@x is null or …`) keeps SQLite from every index.
 *
 * @param always what holds for every row; null for nothing
 * @param filters the condition of each filter; a filter is set when its value is not null
 * @returns a function of the values, and of what the call asks for beside them, to the text ` where …`
 */
export function conditions<Filter extends string>(always: string | null, filters: Readonly<Record<Filter, string>>) {
  const names = Object.keys(filters) as Filter[];
  const texts = new Map<string, string>();
  return (values: Readonly<Record<Filter, string | number | null>>, own: OwnCondition | null = null): string => {
    const set = names.filter((name) => values[name] !== null);
    const parts = set.map((name) => filters[name]);
    if (own !== null) return ` ${whereOf(always, [...parts, own.sql])}`;
    const known = texts.get(set.join());
    if (known !== undefined) return known;
    const text = ` ${whereOf(always, parts)}`;
    texts.set(set.join(), text);
    return text;
  };
}

/**
 * The condition that a text is found in one of the columns, small or large letters alike. By `instr`, not by LIKE: so
 * `%`, `_` and NUL stand for themselves.
 *
 * @param value name of the bound value, without `@`
 * @param columns columns or expressions, the likeliest first
 */
export const contains = (value: string, ...columns: readonly [string, ...string[]]): string => {
  const found = columns.map((column) => `instr(lower(${column}), lower(@${value})) > 0`).join(' or ');
  return columns.length === 1 ? found : `(${found})`;
};
