import type { Store, Values } from './store.ts';
import { type OwnCondition, whereOf } from './conditions.ts';
import { knownRows, readKnown } from './known.ts';
import type { KeyedRows } from './rowsAhead.ts';

/**
 * One page of a list and how many rows match in all. The statements are put together of constant parts, one for each
 * filter that is set: a condition that may be off (`@x is null or …`) keeps SQLite from every index, thirty times slower
 * on 100,000 rows. The ids of the page are taken first, and what a row shows is read for these alone.
 */

/** What a list is made of. Every part is constant text; only values travel. */
export interface ListParts<Filter extends string, Sort extends string> {
  /** The list's own table with its alias: `feedback f`. */
  readonly from: string;
  /** What tells its rows apart: `f.id`. */
  readonly key: string;
  /** What a row shows, with the joins for that. */
  readonly columns: string;
  readonly joins: string;
  /** What holds for every row of the list: `u.deleted_at is null`; null for nothing. */
  readonly always: string | null;
  /** The condition of each filter; a filter is set when its value is not null. */
  readonly filters: Readonly<Record<Filter, string>>;
  /** The orders that a caller may ask for, each the same every time. */
  readonly orders: Readonly<Record<Sort, string>>;
  /** Joins that a filter or an order finds its rows by, and those that `always` does. */
  /**
   * Filters that no index finds: where one of them is set, the keys of all that match are taken in one statement and
   * counted, instead of going through the table once for the page and once for the count.
   */
  readonly searches?: readonly NoInfer<Filter>[];
  readonly needs?: Partial<Readonly<Record<NoInfer<Filter | Sort> | 'always', string>>>;
}

interface Page<Sort> {
  readonly sort: Sort;
  /** -1 for all of them. */
  readonly limit: number;
  readonly offset: number;
  /** What this call asks for beside the filters. */
  readonly own?: OwnCondition | null;
}

/**
 * Makes the query of a list.
 *
 * @returns a function of the store, the values of filters and of `always`, and the page; rows as the columns name them.
 *   A row, and a page of them, is the same for whoever asks as long as nothing is written: nobody may change it.
 *   Its `keyed` has every row by its key, for `readRowsAhead`.
 */
export function pagedQuery<Filter extends string, Sort extends string>(parts: ListParts<Filter, Sort>) {
  const { from, key, columns, joins, always, filters, orders, searches = [], needs = {} } = parts;
  const names = Object.keys(filters) as Filter[];
  const texts = new Map<string, string>();
  const textOf = (name: string, make: () => string): string => {
    const known = texts.get(name);
    if (known !== undefined) return known;
    const made = make();
    texts.set(name, made);
    return made;
  };
  const needed = (wanted: readonly (Filter | Sort)[]): string =>
    [...new Set(['always', ...wanted].map((name) => (needs as Partial<Record<string, string>>)[name] ?? ''))].join(' ');
  const where = (set: readonly Filter[], own: OwnCondition | null = null): string =>
    whereOf(always, [...set.map((name) => filters[name]), ...(own === null ? [] : [own.sql])]);

  // what one call alone asks for is written anew: nothing of it is kept
  const written = (name: string, own: OwnCondition | null, make: () => string): string =>
    own === null ? textOf(name, make) : make();

  const countSql = (set: readonly Filter[], own: OwnCondition | null): string =>
    `select count(*) as total from ${from} ${needed(set)} ${where(set, own)}`;

  const countOf = (store: Store, set: readonly Filter[], own: OwnCondition | null, values: Values): number => {
    const sql = written(`count ${set.join()}`, own, () => countSql(set, own));
    return readKnown<{ total: number }>(store, sql, values)?.total ?? 0;
  };

  type FilterValues = Values & Readonly<Record<Filter, string | number | null>>;

  const pieceSql = `
    select ${columns} from json_each(@piece) piece cross join ${from} on ${key} = piece.value ${joins} order by piece.key`;
  const keysSql = (set: readonly Filter[], sort: Sort, own: OwnCondition | null = null): string =>
    written(
      `keys ${sort} ${set.join()}`,
      own,
      () => `select ${key} as key from ${from} ${needed([...set, sort])} ${where(set, own)} order by ${orders[sort]}`,
    );

  const searched = <Row>(
    store: Store,
    set: readonly Filter[],
    values: FilterValues,
    { sort, limit, offset, own = null }: Page<Sort>,
  ): { readonly rows: Row[]; readonly total: number } => {
    const keys = store.column<string | number>(keysSql(set, sort, own), values);
    const piece = JSON.stringify(keys.slice(offset, limit < 0 ? undefined : offset + limit));
    return { rows: store.all<Row>(pieceSql, { ...values, piece }), total: keys.length };
  };

  const keyed = <Row>(
    store: Store,
    filterValues: FilterValues,
    { sort, own = null }: Pick<Page<Sort>, 'sort' | 'own'>,
  ): KeyedRows<Row> => {
    const sql = keysSql(
      names.filter((name) => filterValues[name] !== null),
      sort,
      own,
    );
    const values = { ...own?.values, ...filterValues };
    return {
      table: from.split(' ')[0] ?? from,
      sql: `${sql} ${pieceSql}`,
      keys: () => store.column<string>(sql, values),
      rows: (keys) => store.all<Row>(pieceSql, { ...values, piece: JSON.stringify(keys) }),
    };
  };

  const page = <Row>(
    store: Store,
    filterValues: FilterValues,
    { sort, limit, offset, own = null }: Page<Sort>,
  ): { readonly rows: Row[]; readonly total: number } => {
    const set = names.filter((name) => filterValues[name] !== null);
    const values = { ...own?.values, ...filterValues };
    if (searches.some((name) => set.includes(name)))
      return searched<Row>(store, set, values, { sort, limit, offset, own });
    const sql = written(
      `page ${sort} ${set.join()}`,
      own,
      () => `
        select ${columns}
        from (select ${key} as page_key from ${from} ${needed([...set, sort])} ${where(set, own)}
          order by ${orders[sort]} limit @limit offset @offset) page
          cross join ${from} on ${key} = page.page_key ${joins}
        order by ${orders[sort]}`,
    );
    // a page is asked for by everybody who has it open; what takes all rows is asked for once
    const rows =
      limit < 0
        ? store.all<Row>(sql, { ...values, limit, offset })
        : // a reply is of lists that may be changed
          (knownRows<Row>(store, sql, { ...values, limit, offset }) as Row[]);
    // the last page says how many there are, and so does one that takes all, as exports do
    const isLast = (limit < 0 || rows.length < limit) && (offset === 0 || rows.length > 0);
    if (isLast) return { rows, total: offset + rows.length };
    return { rows, total: countOf(store, set, own, values) };
  };
  return Object.assign(page, { keyed });
}
