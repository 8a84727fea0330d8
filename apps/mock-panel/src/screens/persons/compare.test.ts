import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, foundPersons, type HeldKey } from './compare.ts';

const keys = fc
  .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  .map((names) => names.map((key): HeldKey => ({ key, title: key })));

describe('two persons compared', () => {
  it('fall into what only one has, what he lacks and what both have, each key once', () => {
    fc.assert(
      fc.property(keys, keys, (own, other) => {
        const { only, lacks, both } = differenceOf(own, other);
        const [mine, his] = [own.map(({ key }) => key), other.map(({ key }) => key)];
        expect(only.map(({ key }) => key)).toEqual(mine.filter((key) => !his.includes(key)));
        expect(lacks.map(({ key }) => key)).toEqual(his.filter((key) => !mine.includes(key)));
        expect(both).toBe(mine.filter((key) => his.includes(key)).length);
      }),
    );
  });
});

it('people are found by all words of name, tenant and roles', () => {
  const person = {
    userId: 'u_1',
    userName: 'lihao',
    realName: '李昊',
    tntId: 't',
    tntName: '华东智造',
    isLocked: false,
    roles: ['现场工程师'],
    keys: { pages: 1, buttons: 0, actions: 0 },
  };
  const found = (search: string) => foundPersons([person], search).length;
  expect([found('LiHao 华东'), found('工程师'), found(''), found('lihao 华南')]).toEqual([1, 1, 1, 0]);
});
