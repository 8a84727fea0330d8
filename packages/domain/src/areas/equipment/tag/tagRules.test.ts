import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoute, pathOf } from '../../../core/session/page/paths.ts';
import {
  carriersText,
  jointUse,
  keyProblem,
  linesProblem,
  resourceCount,
  tagInfoOf,
  tagInfoText,
  tagTitle,
  valueLength,
  valueProblem,
  valuesOfLines,
  wantedTags,
} from './tagRules.ts';

describe('the key of a tag', () => {
  it.each(['region', 'A.b.1', '0', 'abcd', 'a'.repeat(30)])('may be %j', (key) => {
    expect(keyProblem(key)).toBeNull();
  });

  it.each([
    ['', '请填写标签 Key'],
    ['  ', '请填写标签 Key'],
    ['区域', '标签 Key 只能包含英文字母、数字和英文句点'],
    ['a b', '标签 Key 只能包含英文字母、数字和英文句点'],
    ['a=b', '标签 Key 只能包含英文字母、数字和英文句点'],
    ['ａ', '标签 Key 只能包含英文字母、数字和英文句点'],
    ['a'.repeat(31), '标签 Key 不能超过30个字符'],
    ['abc', 'abc 是系统保留 Key'],
    ['ABC', 'ABC 是系统保留 Key'],
    [' aBc ', 'aBc 是系统保留 Key'],
  ])('is not %j', (key, problem) => {
    expect(keyProblem(key)).toBe(problem);
  });
});

describe('a value', () => {
  it.each(['A区', '2026-03', 'v1.2_b', '㐀', '字'.repeat(64), 'a'.repeat(128), ' 早班 '])('may be %j', (value) => {
    expect(valueProblem(value)).toBeNull();
  });

  it.each(['A 区', '50%', 'a=b', 'a/b', 'a,b', '（一）', '😀', 'a\u202eb', '<b>'])('is not %j', (value) => {
    expect(valueProblem(value)).toBe('标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点');
  });

  it('is at most 128 long, a Chinese character counting as two', () => {
    expect(valueLength('A区')).toBe(3);
    for (const long of ['字'.repeat(65), 'a'.repeat(129), `${'字'.repeat(64)}a`])
      expect(valueProblem(long)).toBe('标签值不能超过128个字符，一个汉字算两个');
    expect(valueProblem(' ')).toBe('请填写标签值');
  });
});

describe('values by line', () => {
  it('are trimmed, without blank lines and once each', () => {
    expect(valuesOfLines(' A区 \r\n\nB区\nA区\n  ')).toEqual(['A区', 'B区']);
    expect(valuesOfLines(' \n ')).toEqual([]);
  });

  it('name the wrong one, and are at most a hundred', () => {
    expect(linesProblem('A区\nB 区')).toBe('「B 区」：标签值只能包含中文、英文字母、数字、下划线、连字符和英文句点');
    expect(linesProblem(Array.from({ length: 101 }, (_, index) => `v${index}`).join('\n'))).toBe(
      '一次最多添加 100 个值，现有 101 个',
    );
    expect(linesProblem('')).toBeNull();
  });
});

describe('key=value in an address', () => {
  it.each([
    ['region=A区', { keyName: 'region', value: 'A区' }],
    ['region=', { keyName: 'region', value: null }],
    ['region==', { keyName: 'region', value: '=' }],
    ['region=a=b', { keyName: 'region', value: 'a=b' }],
    ['', null],
    ['=', null],
    ['==', null],
    ['region', null],
  ])('%j is read', (text, info) => {
    expect(tagInfoOf(text)).toEqual(info);
  });

  it('comes back whatever the value holds: %, =, /, ?, #, dots and Chinese', () => {
    const awkward = fc.constantFrom('%', '=', '/', '?', '#', '&', '+', ' ', '区', '%3D', '%2F', '..', '\\', '"');
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1 }),
      fc.array(awkward, { minLength: 1 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9.]{1,30}$/), fc.option(value), (keyName, wanted) => {
        const path = pathOf('TagResource', { tagInfo: tagInfoText({ keyName, value: wanted }) });
        const found = matchRoute(path);
        expect(found?.route.name).toBe('TagResource');
        expect(tagInfoOf(found?.parameters['tagInfo'] ?? '')).toEqual({ keyName, value: wanted });
      }),
    );
  });
});

describe('tags that are given or taken', () => {
  it('are one a key, the last that was chosen, with any value where none is named', () => {
    expect(wantedTags(['region=A区', 'shift=', 'REGION=B区', 'nonsense', '=x'])).toEqual([
      { keyName: 'REGION', value: 'B区' },
      { keyName: 'shift' },
    ]);
  });
});

describe('what carries a tag', () => {
  const use = { deviceCount: 30, productCount: 7, groupCount: 0 };

  it('is counted by kind, said in words, and added up over values', () => {
    expect(resourceCount(use)).toBe(37);
    expect(carriersText(use)).toBe('设备 30、产品 7');
    expect(carriersText(jointUse([]))).toBe('');
    expect(jointUse([use, { deviceCount: 1, productCount: 0, groupCount: 2 }])).toEqual({
      deviceCount: 31,
      productCount: 7,
      groupCount: 2,
    });
  });

  it('is called by the display name, else by the key', () => {
    expect(tagTitle({ keyName: 'region', keyTitle: '区域' })).toBe('区域');
    expect(tagTitle({ keyName: 'region', keyTitle: '' })).toBe('region');
  });
});
