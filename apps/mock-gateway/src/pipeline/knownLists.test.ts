import { describe, expect, it } from 'vitest';
import { success } from './envelope.ts';
import { jsonOf, knownListOf } from './knownLists.ts';

const known = () => Object.freeze([Object.freeze({ id: '甲', note: '“引号”\n' }), Object.freeze({ id: '乙' })]);

describe('an answer as JSON', () => {
  it('says the same with a list that is known as with any other, whatever stands beside it', () => {
    const list = known();
    for (const beside of [{}, { total: 2 }, { total: 2, left: undefined, counts: { open: 1 } }]) {
      const answer = success({ list, ...beside });
      const plain: unknown = JSON.parse(JSON.stringify(answer));
      expect(JSON.parse(jsonOf(answer))).toStrictEqual(plain);
      // as it was written before
      expect(JSON.parse(jsonOf(answer))).toStrictEqual(plain);
    }
  });

  it('is written anew for a list that may change', () => {
    const list = ['甲'];
    expect(jsonOf(success({ list }))).toContain('["甲"]');
    list.push('乙');
    expect(jsonOf(success({ list }))).toContain('["甲","乙"]');
  });

  it('is that of anything else', () => {
    for (const answer of [null, 1, 'text', [1], {}, { data: null }, success(null), success([1])])
      expect(jsonOf(answer)).toBe(JSON.stringify(answer));
  });
});

it('knows the list of an answer only if nobody may change it', () => {
  const list = known();
  expect(knownListOf({ list })).toBe(list);
  expect(knownListOf({ list: [...list] })).toBeNull();
  expect(knownListOf({ list: Object.freeze({}) })).toBeNull();
  expect(knownListOf(null)).toBeNull();
});
