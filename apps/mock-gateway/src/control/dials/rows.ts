import { endpoints } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { World } from '../../world/world.ts';

/** How many rows a list has, in the tables: what is copied can be searched, sorted, exported and removed as any other. */

/** A list whose rows can be made many; said by who owns the table. */
export interface Dial {
  readonly endpoint: Endpoint;
  readonly table: string;
  /** Its first column, by which rows are known. */
  readonly key: string;
  /** SQL of what must differ in a copy, from `b` (the row it is made of) and `n.tag`, `n.i` (which of the copies it is). */
  readonly fresh?: Readonly<Record<string, string>>;
  /** SQL, of `b`: which rows are there. */
  readonly isThere?: string;
  /** SQL of `b`: whose it is. */
  readonly tenant?: string;
  /** SQL of `b`, where a list shows to each his own alone. */
  readonly person?: string;
  /** SQL of `b` by the names of a query without which there is no list: of a ring, of a job. */
  readonly within?: Readonly<Record<string, string>>;
}

/** Who looks at the list. */
export interface Looker {
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
  readonly isInner: number;
}

/** Who looks, and at what: the query by which the list was asked for last. */
export interface Looking {
  readonly looker: Looker;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Rows that copies are made of. */
const mostOriginals = 200;

export const lookerOf = ({ store }: World, userName: string): Looker | null =>
  store.one<Looker>(
    'select id as userId, user_name as userName, tnt_id as tntId, is_inner as isInner from users where user_name = @userName and deleted_at is null',
    { userName },
  ) ?? null;

/** The condition of the rows that somebody looks at, with its values. */
const lookedAt = (
  { isThere = 'true', tenant = 'b.tnt_id', person, within = {} }: Dial,
  { looker: { userId, tntId, isInner }, query }: Looking,
): { readonly where: string; readonly values: Readonly<Record<string, string>> } => {
  const named = Object.entries(within).flatMap(([name, sql]) => {
    const value = query[name];
    return typeof value === 'string' ? [{ name, sql, value }] : [];
  });
  const own = person === undefined ? (isInner === 1 ? 'true' : `${tenant} = @tntId`) : `${person} = @userId`;
  return {
    where: [`(${isThere})`, own, ...named.map(({ name, sql }) => `${sql} = @${name}`)].join(' and '),
    values: {
      ...(own.includes('@tntId') ? { tntId } : {}),
      ...(own.includes('@userId') ? { userId } : {}),
      ...Object.fromEntries(named.map(({ name, value }) => [name, value])),
    },
  };
};

/** Rows that somebody has in a table. */
export const countRows = ({ store }: World, dial: Dial, looking: Looking): number => {
  const { where, values } = lookedAt(dial, looking);
  return store.one<{ n: number }>(`select count(*) as n from ${dial.table} b where ${where}`, values)?.n ?? 0;
};

/** Copies rows in turn, so many; there has to be one. */
export const copyRows = ({ store, ids }: World, dial: Dial, looking: Looking, count: number): void => {
  const { table, key, fresh = {} } = dial;
  const columns = store.column<string>('select name from pragma_table_info(@table)', { table });
  const expressions = columns.map((column) => fresh[column] ?? (column === key ? 'n.tag || n.i' : `b.${column}`));
  const { where, values } = lookedAt(dial, looking);
  store.run(
    `with recursive n (i, tag) as (select 1, @tag union all select i + 1, tag from n where i < @count),
       originals as materialized (select b.*, row_number() over (order by b.${key}) as dial_place from ${table} b where ${where} limit ${mostOriginals}),
       base as materialized (select *, (select count(*) from originals) as dial_of from originals)
     insert into ${table} (${columns.join(', ')})
     select ${expressions.join(', ')} from n join base b on b.dial_place = 1 + n.i % b.dial_of`,
    { ...values, tag: `${ids.next('dl')}_`, count },
  );
};

/** Lists by the id of their endpoint: those that have rows on pages. */
export const lists: ReadonlyMap<string, Endpoint> = new Map(
  endpoints.flatMap((endpoint) =>
    endpoint.method === 'GET' && endpoint.rowKey !== null ? [[endpoint.id, endpoint]] : [],
  ),
);
