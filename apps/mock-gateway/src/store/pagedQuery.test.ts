import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from './store.ts';
import { pagedQuery } from './pagedQuery.ts';

/** Pages and totals of a list against the same rows in an array, while they are written. */

const owners = ['Anna', 'bert', 'Cléo'];
const kinds = ['box', 'crate', 'tray'];

interface Thing {
  readonly id: string;
  readonly shelf: number;
  readonly owner: number;
  readonly kind: string;
  readonly size: number | null;
}

interface Ask {
  readonly shelf: number;
  readonly kind: string | null;
  readonly least: number | null;
  readonly ownerName: string | null;
  /** What the call asks for by itself. */
  readonly most: number | null;
  readonly sort: 'id' | '-id' | 'size' | '-size' | 'ownerName';
  readonly limit: number;
  readonly offset: number;
}

const ownerJoin = 'join thing_owners o on o.id = t.owner';
const pageOf = pagedQuery({
  from: 'things t',
  key: 't.id',
  columns: 't.id, t.shelf, t.owner, t.kind, t.size',
  joins: ownerJoin,
  always: 'p.shelf = @shelf',
  filters: {
    kind: 't.kind = @kind',
    least: 't.size >= @least',
    ownerName: 'instr(lower(o.name), lower(@ownerName)) > 0',
  },
  searches: ['ownerName'],
  needs: { always: 'join thing_places p on p.id = t.id', ownerName: ownerJoin },
  orders: {
    id: 't.id',
    '-id': 't.id desc',
    size: 't.size, t.id',
    '-size': 't.size desc, t.id desc',
    ownerName: 'o.name, t.id',
  },
});

/** Every statement that was asked for rows, as it was given. */
const statements = new Set<string>();
let store: Store;
beforeAll(() => {
  const opened = openStore(':memory:');
  const noting = <Rest extends unknown[], Result>(ask: (sql: string, ...rest: Rest) => Result) =>
    ((sql: string, ...rest: Rest) => {
      statements.add(sql);
      return ask(sql, ...rest);
    }) as never;
  store = { ...opened, one: noting(opened.one), all: noting(opened.all), column: noting(opened.column) };
  for (const sql of [
    'create table thing_owners (id integer primary key, name text not null)',
    'create table thing_places (id text primary key, shelf integer not null)',
    'create table things (id text primary key, shelf integer, owner integer, kind text, size integer)',
    'create index things_by_kind on things (kind, size)',
  ])
    store.run(sql);
  owners.forEach((name, id) => store.run('insert into thing_owners values (@id, @name)', { id, name }));
});
afterAll(() => store.close());

let things: Map<string, Thing>;
beforeEach(() => empty());
const empty = (): void => {
  things = new Map();
  store.run('delete from things');
  store.run('delete from thing_places');
};

const order = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
};
const compare: Readonly<Record<Ask['sort'], (one: Thing, other: Thing) => number>> = {
  id: (one, other) => order(one.id, other.id),
  '-id': (one, other) => order(other.id, one.id),
  size: (one, other) => order(one.size, other.size) || order(one.id, other.id),
  '-size': (one, other) => order(other.size, one.size) || order(other.id, one.id),
  ownerName: (one, other) => order(owners[one.owner]!, owners[other.owner]!) || order(one.id, other.id),
};

const expected = ({ shelf, kind, least, ownerName, most, sort, limit, offset }: Ask) => {
  const matching = [...things.values()]
    .filter((thing) => thing.shelf === shelf)
    .filter((thing) => kind === null || thing.kind === kind)
    .filter(({ size }) => least === null || (size !== null && size >= least))
    .filter(({ size }) => most === null || (size !== null && size <= most))
    .filter(({ owner }) => ownerName === null || owners[owner]!.toLowerCase().includes(ownerName.toLowerCase()))
    .toSorted(compare[sort]);
  return { rows: matching.slice(offset, limit < 0 ? undefined : offset + limit), total: matching.length };
};
const asked = ({ sort, limit, offset, most, ...values }: Ask) =>
  pageOf<Thing>(store, values, {
    sort,
    limit,
    offset,
    own: most === null ? null : { sql: 't.size <= @most', values: { most } },
  });

const thing: fc.Arbitrary<Thing> = fc.record({
  id: fc.nat({ max: 30 }).map((number) => `t${number}`),
  shelf: fc.constantFrom(1, 1, 1, 2),
  owner: fc.nat({ max: owners.length - 1 }),
  kind: fc.constantFrom(...kinds),
  size: fc.option(fc.nat({ max: 5 })),
});
const ask: fc.Arbitrary<Ask> = fc.record({
  shelf: fc.constantFrom(1, 1, 1, 2),
  kind: fc.option(fc.constantFrom(...kinds)),
  least: fc.option(fc.nat({ max: 5 })),
  ownerName: fc.option(fc.constantFrom('a', 'N', 'zz')),
  most: fc.option(fc.nat({ max: 5 })),
  sort: fc.constantFrom('id', '-id', 'size', '-size', 'ownerName'),
  limit: fc.constantFrom(-1, 1, 3, 10),
  offset: fc.constantFrom(0, 0, 1, 3, 10),
});

/** Puts a thing in, or other columns into the one that has its id. */
const put = (one: Thing): void => {
  const values = { ...one };
  if (things.has(one.id)) {
    store.run('update things set owner = @owner, kind = @kind, size = @size where id = @id', values);
    store.run('update thing_places set shelf = @shelf where id = @id', values);
    store.run('update things set shelf = @shelf where id = @id', values);
  } else {
    store.run('insert into things values (@id, @shelf, @owner, @kind, @size)', values);
    store.run('insert into thing_places values (@id, @shelf)', values);
  }
  things.set(one.id, one);
};
const remove = ({ id }: Thing): void => {
  store.run('delete from thing_places where id = @id', { id });
  store.run('delete from things where id = @id', { id });
  things.delete(id);
};

const write = fc.record({ kind: fc.constantFrom('put', 'put', 'remove'), thing });
type Write = typeof write extends fc.Arbitrary<infer Value> ? Value : never;
const writing = (one: Write): void => (one.kind === 'put' ? put : remove)(one.thing);

describe('a page of a list', () => {
  it('has the rows and the total that the same rows have in an array', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 40 }), fc.array(ask, { minLength: 1, maxLength: 10 }), (rows, asks) => {
        empty();
        rows.forEach(put);
        for (const one of asks) expect(asked(one)).toEqual(expected(one));
      }),
      { numRuns: 200 },
    );
  });

  it('has by their keys the rows of the page without an end, in its order', () => {
    fc.assert(
      fc.property(
        fc.array(thing, { maxLength: 40 }),
        ask,
        (rows, { sort, limit: _, offset: __, most: ___, ...values }) => {
          empty();
          rows.forEach(put);
          const wanted = expected({ ...values, most: null, sort, limit: -1, offset: 0 }).rows;
          const all = pageOf.keyed<Thing>(store, values, { sort });
          expect(all.rows(all.keys())).toEqual(wanted);
        },
      ),
    );
  });

  it('follows every write, also one that is rolled back or kept in spite of an error', () => {
    const step = fc.record({
      how: fc.constantFrom('alone', 'committed', 'rolled back', 'kept'),
      writes: fc.array(write, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 20 }), fc.array(step, { maxLength: 8 }), ask, (rows, steps, one) => {
        empty();
        rows.forEach(put);
        // The same page is asked for each time: a total that is kept too long would be told again.
        const look = () => expect(asked(one)).toEqual(expected(one));
        look();
        for (const { how, writes } of steps) {
          const before = new Map(things);
          const work = (): void => {
            for (const each of writes) {
              writing(each);
              look();
            }
            if (how === 'rolled back' || how === 'kept') throw new Error(how);
          };
          if (how === 'alone') work();
          else if (how === 'committed') store.transaction(work);
          else expect(() => store.transaction(work, () => how === 'kept')).toThrow(how);
          if (how === 'rolled back') things = before;
          look();
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is counted once while nothing is written', () => {
    for (const id of ['t1', 't2']) put({ id, shelf: 1, owner: 0, kind: 'box', size: 1 });
    const values = { shelf: 1, kind: 'box', least: null, ownerName: null, most: null };
    const one: Ask = { ...values, sort: 'id', limit: 1, offset: 0 };
    asked(one);
    statements.clear();
    asked(one);
    asked({ ...one, sort: '-size', offset: 5 });
    expect([...statements].filter((sql) => sql.includes('count(*)'))).toEqual([]);
  });

  it('is not counted where its last row is on the page', () => {
    put({ id: 't1', shelf: 1, owner: 0, kind: 'box', size: 1 });
    const values = { shelf: 1, kind: null, least: 1, ownerName: null, most: 5 };
    statements.clear();
    expect(asked({ ...values, sort: 'id', limit: 10, offset: 0 }).total).toBe(1);
    expect([...statements].filter((sql) => sql.includes('count(*)'))).toEqual([]);
  });

  it('is asked for without conditions that may be off, and found by an index', () => {
    statements.clear();
    const values = { shelf: 1, least: null, ownerName: null, most: null };
    // without a row on it nothing says how many there are
    const page: Pick<Ask, 'sort' | 'limit' | 'offset'> = { sort: 'size', limit: 0, offset: 0 };
    for (const kind of [null, 'tray'])
      for (const least of [null, 4])
        for (const ownerName of [null, 'q']) asked({ ...values, ...page, kind, least, ownerName });
    // a page and a count each; of a search the keys, and one statement for the rows of all searches
    expect(statements.size).toBe(4 * 2 + 4 + 1);
    for (const sql of statements) expect(sql).not.toMatch(/is null or/i);

    statements.clear();
    const filtered = { ...values, kind: 'crate', least: 2 };
    asked({ ...filtered, ...page });
    const made = [...statements];
    expect(made).toHaveLength(2);
    for (const sql of made) {
      const plan = store
        .all<{ detail: string }>(`explain query plan ${sql}`, { ...filtered, ...page })
        .map(({ detail }) => detail);
      expect(plan).toContainEqual(expect.stringContaining('t USING INDEX things_by_kind (kind=? AND size>?)'));
      expect(plan.filter((detail) => /SCAN t\b/.test(detail))).toEqual([]);
    }
  });
});
