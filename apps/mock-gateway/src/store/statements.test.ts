import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from './store.ts';

const store = openStore(':memory:');
afterAll(() => store.close());

describe('values of a statement', () => {
  it('are found by their names, as often as each is named and whatever their order', () => {
    expect(store.one('select @later as later, @first as first, @later as again', { first: 1, later: 'x' })).toEqual({
      later: 'x',
      first: 1,
      again: 'x',
    });
    expect(store.column('select value from json_each(@list)', { list: '[2, 3]', other: null })).toEqual([2, 3]);
  });

  it('may be in the order of its question marks', () => {
    expect(store.run('update tenants set name = ? where id = ?', ['甲', 'nobody'])).toBe(0);
  });

  it('are refused when one is missing, and never taken for nothing', () => {
    expect(() => store.all('select @here, @missing', { here: 1 })).toThrow('@missing');
    expect(() => store.run('update tenants set name = @name where id = @id', { id: 'nobody' })).toThrow('@name');
  });
});
