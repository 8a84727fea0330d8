import { afterAll, describe, expect, it, vi } from 'vitest';
import { knownRows, listedOnce } from './known.ts';
import { openStore } from './store.ts';

const store = openStore(':memory:');
for (const sql of ['create table people (id text primary key, name text)', "insert into people values ('p1', '甲')"])
  store.run(sql);
afterAll(() => store.close());

interface Person {
  readonly id: string;
  name: string;
}
const people = (but = ''): readonly Person[] =>
  knownRows<Person>(store, 'select id, name from people where id <> @but', { but });
const rename = (name: string): void => void store.run("update people set name = @name where id = 'p1'", { name });

describe('rows that are known', () => {
  it('are the same for whoever asks for the same, and others for whoever asks for something else', () => {
    expect(people()).toBe(people());
    expect(people('p1')).not.toBe(people());
    expect(people('p1')).toEqual([]);
  });

  it('are read anew once one of their tables was written to', () => {
    rename('甲');
    expect(people()[0]?.name).toBe('甲');
    rename('乙');
    expect(people()[0]?.name).toBe('乙');
  });

  it('can be changed by nobody', () => {
    expect(() => {
      people()[0]!.name = '丙';
    }).toThrow(TypeError);
  });

  it('are asked for by their statement again where too many are kept', () => {
    const first = people();
    for (let count = 0; count < 6000; count += 1) people(`nobody ${count}`);
    expect(people()).not.toBe(first);
    expect(people()).toStrictEqual(first);
  });

  it('have the list that is made of them made once, and whatever is not known each time', () => {
    const make = vi.fn(({ name }: Person) => ({ shown: `${name}。` }));
    const listOf = listedOnce(make);
    const rows = people();
    expect(listOf(rows)).toStrictEqual(rows.map(({ name }) => ({ shown: `${name}。` })));
    expect(listOf(people())).toBe(listOf(rows));
    expect(make).toHaveBeenCalledTimes(rows.length);
    rename('戊');
    expect(listOf(people())).toStrictEqual([{ shown: '戊。' }]);
    const own = [{ id: 'p2', name: '丁' }];
    expect(listOf(own)).not.toBe(listOf(own));
  });

  it('let nobody change what is made of them', () => {
    const list = listedOnce(({ name }: Person) => ({ shown: name }))(people());
    expect(() => list.push({ shown: '丙' })).toThrow(TypeError);
    expect(() => {
      list[0]!.shown = '丙';
    }).toThrow(TypeError);
  });
});
