import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nextTurn } from '../server/turns.ts';
import { pagedQuery } from './pagedQuery.ts';
import { readRowsAhead } from './rowsAhead.ts';
import { openStore, type Store } from './store.ts';

/** 200 cars, read while somebody writes. */

interface Car {
  readonly id: string;
  readonly state: number;
  readonly garage: string;
}

const pageOf = pagedQuery({
  from: 'cars c',
  key: 'c.id',
  columns: 'c.id, c.state, g.name as garage',
  joins: 'join garages g on g.id = c.garage',
  always: null,
  filters: { least: 'c.state >= @least' },
  orders: { id: 'c.id' },
});

let store: Store;
beforeAll(() => {
  const opened = openStore(':memory:');
  opened.run('create table garages (id integer primary key, name text not null)');
  opened.run('create table cars (id text primary key, state integer not null, garage integer not null)');
  opened.run('create table notes (id integer primary key, text text not null)');
  // whoever opens it knows its tables
  store = openStore(':memory:', { image: opened.image() });
  opened.close();
});
afterAll(() => store.close());
beforeEach(() => {
  store.run('delete from cars');
  store.run('delete from garages');
  store.run("insert into garages values (0, '南')");
  store.run(`with recursive n(i) as (select 0 union all select i + 1 from n where i < 199)
    insert into cars select printf('c%03d', i), 0, 0 from n`);
});

const set = (id: string, state: number): number =>
  store.run('update cars set state = @state where id = @id', { id, state }, { table: 'cars', keys: [id] });

/** Reads every car; `meanwhile` is done when so many have been made what they are shown as. */
const read = async (meanwhile: (count: number) => void = () => undefined, least: number | null = null) => {
  let count = 0;
  const cars = await readRowsAhead(store, {
    ask: () => pageOf.keyed<Car>(store, { least }, { sort: 'id' }),
    make: (rows: readonly Car[]) => {
      count += rows.length;
      meanwhile(count);
      return rows;
    },
    keyOf: ({ id }) => id,
  });
  return { cars, count: () => count };
};

/** What one statement says. */
const there = (least = 0): Car[] =>
  store.all(
    'select c.id, c.state, g.name as garage from cars c join garages g on g.id = c.garage where c.state >= @least order by c.id',
    {
      least,
    },
  );

it('lets others have their turns while it reads, and reads each row once', async () => {
  const turns = { count: 0, isDone: false };
  const others = async () => {
    while (!turns.isDone) {
      await nextTurn();
      turns.count += 1;
    }
  };
  const beside = others();
  const { cars, count } = await read();
  turns.isDone = true;
  await beside;
  expect(turns.count).toBeGreaterThan(0);
  expect(cars()).toEqual(there());
  expect(count()).toBe(200);
});

it('gives the rows of the moment at which it is asked: those that were written to are read again, and no others', async () => {
  const { cars, count } = await read((made) => made === 100 && set('c005', 1));
  set('c190', 2);
  expect(cars()).toEqual(there());
  expect(count()).toBe(202);
});

it('has whoever has come to match, and nobody who does not match any more', async () => {
  store.run('update cars set state = 1');
  set('c007', 0);
  const { cars } = await read(undefined, 1);
  set('c007', 1);
  set('c008', 0);
  expect(cars()).toEqual(there(1));
  expect(cars().map(({ id }) => id)).toContain('c007');
});

it('reads nothing again for what is written elsewhere', async () => {
  const { cars, count } = await read(() => store.run("insert into notes (text) values ('x')"));
  expect(cars()).toEqual(there());
  expect(count()).toBe(200);
});

it('reads all again when nobody says whom a write was about', async () => {
  const { cars, count } = await read((made) => made === 100 && store.run("update garages set name = '北'"));
  expect(cars()).toEqual(there());
  expect(count()).toBe(400);
  store.run('update cars set state = 3 where state = 0');
  expect(cars()).toEqual(there());
});

it('reads all again when a write was about rows of another table', async () => {
  const { cars } = await read();
  store.run("update garages set name = '西' where id = 0", {}, { table: 'garages', keys: ['0'] });
  expect(cars()).toEqual(there());
});

it('reads all at once in the end when each reading in turns is overtaken', async () => {
  const { cars, count } = await read((made) => made <= 600 && store.run('update cars set state = @made', { made }));
  expect(cars()).toEqual(there());
  expect(count()).toBe(800);
});

it('remembers so many writes and no more: what it has forgotten may have been about anybody', async () => {
  const { cars, count } = await read();
  for (let n = 0; n < 9000; n += 1) set('c001', n);
  expect(cars()).toEqual(there());
  expect(count()).toBe(400);
});
