import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from './store.ts';
import { openGateway, type TestGateway } from '../../test/support/gateway.ts';
import { readKnown } from './known.ts';

let gateway: TestGateway;
let store: Store;
beforeAll(async () => {
  gateway = await openGateway({ scenario: 'empty' });
  store = gateway.box.current.store;
});
afterAll(() => gateway.close());

/** Whether a statement reads what another one may have changed. */
const isTouched = (read: string, write: string): boolean => {
  const before = store.version(read);
  store.run(write);
  return store.version(read) !== before;
};

it('knows a figure for as long as its tables are not written to, and no longer', () => {
  const count = 'select count(*) as n from news';
  const n = () => readKnown<{ n: number }>(store, count, {})!.n;
  const first = n();
  expect(isTouched(count, "update users set real_name = real_name where id = 'nobody'")).toBe(false);
  expect(isTouched(count, "delete from news where id = 'nothing'")).toBe(true);
  expect(n()).toBe(first);
});

it('looks through views, triggers, and rows that go with others', () => {
  expect(isTouched('select count(*) from device_ref', "update devices set name = name where id = 'nothing'")).toBe(
    true,
  );
  expect(isTouched('select count(*) from tag_bindings', "delete from devices where id = 'nothing'")).toBe(true);
  expect(isTouched('select count(*) from device_favorites', "delete from users where id = 'nobody'")).toBe(true);
  expect(isTouched('select count(*) from device_favorites', "update users set id = id where id = 'nobody'")).toBe(
    false,
  );
});

it('takes a statement that writes and is read like any other', () => {
  const before = store.version('select * from meta');
  gateway.box.current.ids.next('fb');
  expect(store.version('select * from meta')).not.toBe(before);
});

it('knows nothing any more when what was written is taken back', () => {
  const count = 'select count(*) as n from meta';
  const n = () => readKnown<{ n: number }>(store, count, {})!.n;
  const first = n();
  const failing = () =>
    store.transaction(() => {
      store.run("insert into meta (key, value) values ('tried', '1')");
      expect(n()).toBe(first + 1);
      throw new Error('taken back');
    });
  expect(failing).toThrow('taken back');
  expect(n()).toBe(first);
});

it('knows what it did when somebody is refused who has written nothing', () => {
  const count = 'select count(*) as n from meta';
  const refuse = (before: () => void) => () =>
    store.transaction(() => {
      before();
      throw new Error('refused');
    });
  const version = store.version(count);
  expect(refuse(() => store.one(count))).toThrow('refused');
  expect(store.version(count)).toBe(version);
  expect(refuse(() => store.run("delete from news where id = 'nothing'"))).toThrow('refused');
  expect(store.version(count)).not.toBe(version);
});

it('counts everything as written to by a statement that names no table of its own', () => {
  const other = openStore(':memory:');
  const before = other.version('select count(*) from news');
  other.run('pragma foreign_keys = on');
  expect(other.version('select count(*) from news')).not.toBe(before);
  other.close();
});
