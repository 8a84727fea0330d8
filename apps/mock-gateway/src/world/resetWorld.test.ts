import { expect, it } from 'vitest';
import { dataTables } from '../schema.ts';
import { createWorld, resetWorld } from './createWorld.ts';
import type { World, WorldBox } from './world.ts';

const rowsOf = ({ store }: World): Readonly<Record<string, readonly unknown[]>> =>
  Object.fromEntries(dataTables.map((table) => [table, store.all('select * from ' + table)]));
const metaOf = ({ store }: World): Readonly<Record<string, string>> =>
  Object.fromEntries(
    store.all<{ key: string; value: string }>('select key, value from meta').map(({ key, value }) => [key, value]),
  );

it('a reset that comes soon after another puts back every row in its order, under a new secret', () => {
  let now = Date.UTC(2026, 5, 1, 4);
  const realNow = () => now;
  const box: WorldBox = { current: createWorld({ file: ':memory:', realNow }) };
  const first = resetWorld(box, 'default', realNow);
  const [rows, { secret, ...meta }] = [rowsOf(first), metaOf(first)];
  expect(rows['users']?.length).toBeGreaterThan(50);

  // what refers to others, and what nothing refers to
  first.store.run(`delete from user_roles`);
  first.store.run(`update users set real_name = '另一个人'`);
  first.ids.next('x');
  resetWorld(box, 'empty', realNow);
  now += 59_000;
  const again = resetWorld(box, 'default', realNow);
  expect(rowsOf(again)).toEqual(rows);
  const { secret: newSecret, ...newMeta } = metaOf(again);
  expect(newMeta).toEqual(meta);
  expect(newSecret).not.toBe(secret);
  expect(again.store.all('pragma foreign_key_check')).toEqual([]);
  expect(again.store.one('pragma foreign_keys')).toEqual({ foreign_keys: 1 });

  // what was long ago is filled in anew, with the moments of today
  now += 86_400_000;
  expect(rowsOf(resetWorld(box, 'default', realNow))).not.toEqual(rows);
  box.current.close();
});
