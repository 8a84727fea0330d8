import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openGateway, type TestGateway } from '../../test/support/gateway.ts';
import { knownRows, madeOnce } from './known.ts';
import type { Store } from './store.ts';

let gateway: TestGateway;
let store: Store;
beforeAll(async () => {
  gateway = await openGateway({ scenario: 'empty' });
  store = gateway.box.current.store;
});
afterAll(() => gateway.close());

interface User {
  readonly id: string;
  name: string;
}
const sql = 'select id, real_name as name from users where id <> @but order by id';
const users = (but = ''): readonly User[] => knownRows<User>(store, sql, { but });
const rename = (name: string): void =>
  void store.run("update users set real_name = @name where id = 'u_admin'", { name });
const nameOf = (rows: readonly User[]): string | undefined => rows.find(({ id }) => id === 'u_admin')?.name;

describe('rows that are known', () => {
  it('are the same for whoever asks for the same, and others for whoever asks for something else', () => {
    expect(users()).toBe(users());
    expect(users('u_admin')).not.toBe(users());
    expect(nameOf(users('u_admin'))).toBeUndefined();
  });

  it('are read anew once one of their tables was written to', () => {
    rename('甲');
    expect(nameOf(users())).toBe('甲');
    rename('乙');
    expect(nameOf(users())).toBe('乙');
  });

  it('can be changed by nobody', () => {
    expect(() => {
      users()[0]!.name = '丙';
    }).toThrow(TypeError);
  });

  it('are asked for by their statement again where too many are kept', () => {
    const first = users();
    for (let count = 0; count < 6000; count += 1) users(`nobody ${count}`);
    expect(users()).not.toBe(first);
    expect(users()).toStrictEqual(first);
  });

  it('have what is made of each made once, and whatever is not known each time', () => {
    const make = vi.fn(({ name }: User) => ({ shown: `${name}。` }));
    const shown = madeOnce(make);
    const rows = users();
    expect(rows.map(shown)).toStrictEqual(rows.map(({ name }) => ({ shown: `${name}。` })));
    rows.map(shown);
    expect(make).toHaveBeenCalledTimes(rows.length);
    const own = { id: 'u_own', name: '丁' };
    expect(shown(own)).not.toBe(shown(own));
  });
});
