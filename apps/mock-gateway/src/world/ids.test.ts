import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openStore } from '../store/store.ts';
import { createIds } from './ids.ts';

it('ids go on where the database stands, whoever else makes some or takes them back', () => {
  const store = openStore(':memory:');
  const takenBack = (work: () => void): void =>
    expect(() =>
      store.transaction(() => {
        work();
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
  const deeds = fc.constantFrom('own', 'others', 'taken back', 'set back', 'beside');
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 20 }), (all) => {
      store.run('delete from meta');
      const ids = createIds(store, 7);
      for (const deed of [...all, 'own']) {
        if (deed === 'others') createIds(store, 7).next('x');
        if (deed === 'taken back') takenBack(() => ids.next('x'));
        if (deed === 'set back') store.run(`update meta set value = '3' where key = 'counter'`);
        if (deed === 'beside') store.run(`insert into meta (key, value) values ('beside', '1') on conflict do nothing`);
        if (deed !== 'own') continue;
        // what whoever has just opened the database would give
        let foretold = '';
        if (all.length % 2 === 0) takenBack(() => (foretold = createIds(store, 7).next('x')));
        const before = Number(store.one<{ n: string }>(`select value as n from meta where key = 'counter'`)?.n ?? '0');
        const given = ids.next('x');
        if (foretold !== '') expect(given).toBe(foretold);
        expect(store.one(`select value as n from meta where key = 'counter'`)).toEqual({ n: String(before + 1) });
      }
    }),
  );
  store.close();
});

it('all ids of a transaction are counted once, as it is kept: also those beside other writes, and of one that is refused', () => {
  const store = openStore(':memory:');
  const ids = createIds(store, 7);
  const counter = () => store.one<{ n: string }>(`select value as n from meta where key = 'counter'`)?.n;
  const given = new Set([ids.next('x')]);
  const draw = (): void => {
    given.add(ids.next('x')).add(createIds(store, 7).next('x'));
    store.run(
      `insert into meta (key, value) values ('beside', '1') on conflict (key) do update set value = value || '1'`,
    );
    given.add(ids.next('x'));
    expect(ids.drawn()).toBe(given.size);
  };
  store.transaction(draw);
  expect([given.size, counter()]).toEqual([4, '4']);
  const refuse = (isKept: boolean): void =>
    expect(() =>
      store.transaction(
        () => {
          draw();
          throw new Error('refused');
        },
        () => isKept,
      ),
    ).toThrow('refused');
  refuse(true);
  expect([given.size, counter()]).toEqual([7, '7']);
  const before = [...given];
  refuse(false);
  expect([ids.drawn(), counter()]).toEqual([7, '7']);
  const takenBack = [...given].slice(before.length);
  // those of it are given again, in the same order
  store.transaction(() => expect([ids.next('x'), ids.next('x'), ids.next('x')]).toEqual(takenBack));
  expect(counter()).toBe('10');
  // without a transaction at once
  ids.next('x');
  expect(counter()).toBe('11');
  store.close();
});
