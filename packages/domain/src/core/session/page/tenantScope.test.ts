import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryParameter } from './paths.ts';
import { addressForOthers, namesEveryTenant, addressInScope, scopeOf } from './tenantScope.ts';

describe('an address within a scope', () => {
  it.each([
    ['/management/users', 't_a', '/management/users?tntId=t_a'],
    ['/management/users?keyword=a%20b', 't_a', '/management/users?keyword=a%20b&tntId=t_a'],
    ['/management/users?tntId=t_b&page=2', 't_a', '/management/users?page=2&tntId=t_a'],
    ['/management/users?page=2&tntId=t_a', 't_a', '/management/users?page=2&tntId=t_a'],
    ['/management/users?tntId=t_a', null, '/management/users'],
    ['/management/users?tntId=t_a&page=2#x', null, '/management/users?page=2#x'],
    ['/management/users?tntId=%22%3E', null, '/management/users'],
    ['/management/users?tntIds=1', null, '/management/users?tntIds=1'],
    ['/login?redirect=%2Fa%3FtntId%3Dt_a', 't_a', '/login?redirect=%2Fa%3FtntId%3Dt_a'],
  ])('%s in %s is %s', (address, tntId, wanted) => {
    expect(addressInScope(address, tntId)).toBe(wanted);
  });

  it('keeps all other parameters and says the scope, whatever it was', () => {
    const name = fc.constantFrom('keyword', 'page', 'tntId', 'a%20b', 'tntIds');
    const parameter = fc.tuple(name, fc.string({ maxLength: 5 }).map(encodeURIComponent)).map((pair) => pair.join('='));
    const tenant = fc.option(fc.stringMatching(/^t_[a-z]{1,5}$/));
    fc.assert(
      fc.property(fc.array(parameter), tenant, (parameters, tntId) => {
        const address = parameters.length === 0 ? '/feedback' : `/feedback?${parameters.join('&')}`;
        const made = addressInScope(address, tntId);
        expect(scopeOf(made)).toBe(tntId);
        for (const other of ['keyword', 'page', 'a b', 'tntIds']) {
          expect(queryParameter(made, other)).toBe(queryParameter(address, other));
        }
        expect(addressInScope(made, tntId)).toBe(made);
      }),
    );
  });
});

describe('an address for others', () => {
  it('says whose rows it shows, also when it is everybody’s: who opens it may have looked at one tenant last', () => {
    expect(addressForOthers('/users?page=2#top', 't_a')).toBe('/users?page=2&tntId=t_a#top');
    expect(addressForOthers('/users', null)).toBe('/users?tntId=*');
    expect(addressForOthers('/users?tntId=t_b&page=2#top', null)).toBe('/users?page=2&tntId=*#top');
    expect(addressForOthers('/users?tntId=*', null)).toBe('/users?tntId=*');
  });

  it('is told from one that says nothing, and names no tenant', () => {
    expect(namesEveryTenant('/users?tntId=*')).toBe(true);
    expect(scopeOf('/users?tntId=*')).toBeNull();
    expect(addressInScope('/users?tntId=*&page=2', null)).toBe('/users?page=2');
    for (const address of ['/users', '/users?tntId=t_a', '/users?x=tntId=*'])
      expect(namesEveryTenant(address)).toBe(false);
  });
});
