import { describe, expect, it } from 'vitest';
import { success } from './envelope.ts';
import { knownBytesOf, knownListOf, knownTextOf } from './knownLists.ts';

const known = () => Object.freeze([Object.freeze({ id: '甲', note: '“引号”\n' }), Object.freeze({ id: '乙' })]);

describe('an answer with a list that is known', () => {
  it('says the same as JSON as with any other list, whatever stands beside it', () => {
    const list = known();
    for (const beside of [{}, { total: 2 }, { total: 2, left: undefined, counts: { open: 1 } }]) {
      const answer = success({ list, ...beside });
      const plain: unknown = JSON.parse(JSON.stringify(answer));
      expect(JSON.parse(String(knownBytesOf(answer)))).toStrictEqual(plain);
      // as it was written before
      expect(JSON.parse(String(knownBytesOf(answer)))).toStrictEqual(plain);
    }
  });

  it('is the same bytes for whoever asks for the same, and their text is known', () => {
    const list = known();
    const bytes = knownBytesOf(success({ list, total: 2 }))!;
    expect(knownBytesOf(success({ list, total: 2 }))).toBe(bytes);
    expect(knownTextOf(bytes)).toBe(bytes.toString());
    expect(knownTextOf(Buffer.from('{}'))).toBeNull();
    expect(JSON.parse(String(knownBytesOf(success({ list, total: 3 }))))).toMatchObject({ data: { total: 3 } });
  });

  it('is none whose list may change, nor anything else', () => {
    for (const data of [null, 1, 'text', [1], {}, { list: ['甲'] }]) expect(knownBytesOf(success(data))).toBeNull();
  });
});

it('knows the list of an answer only if nobody may change it', () => {
  const list = known();
  expect(knownListOf({ list })).toBe(list);
  expect(knownListOf({ list: [...list] })).toBeNull();
  expect(knownListOf({ list: Object.freeze({}) })).toBeNull();
  expect(knownListOf(null)).toBeNull();
});
