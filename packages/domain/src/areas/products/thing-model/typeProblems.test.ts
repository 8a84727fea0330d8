import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DataType } from './dataType.ts';
import { identifierProblem, isReserved, nameProblem } from './identifiers.ts';
import { double, enumOf, int, text } from './samples/types.ts';
import { typeProblems } from './typeProblems.ts';
import { changedType } from './typeChange.ts';
import { definitionText } from './typeWords.ts';
import { utf8Length, valueProblem } from './values.ts';

describe('identifiers and names', () => {
  it.each(['1a', 'a-b', 'a'.repeat(33), 'ａ', '', '_a', 'a b', '电量'])('refuse %s', (identifier) => {
    expect(identifierProblem(identifier)).not.toBeNull();
  });

  it('refuse words of the system in any case', () => {
    for (const word of ['constructor', 'Set', 'VALUE', 'hasOwnProperty', 'prototype'])
      expect(isReserved(word)).toBe(true);
    expect(identifierProblem('Set')).toBe('标识符“Set”是系统保留字');
    expect(identifierProblem('settings')).toBeNull();
    expect(identifierProblem('a'.repeat(32))).toBeNull();
  });

  it('have names of 1 to 30 characters that begin with one of Chinese, a letter or a digit', () => {
    for (const name of ['电量', 'a', '9 号', 'X/Y_-.', '𠮷'.repeat(30)]) expect(nameProblem(name), name).toBeNull();
    for (const name of ['', '字'.repeat(31), '-a', ' a', '电量！', '😀'])
      expect(nameProblem(name), name).not.toBeNull();
  });
});

describe('types', () => {
  it.each<[DataType, string]>([
    [int({ min: '5', max: '5' }), '最小值须小于最大值'],
    [int({ step: '0' }), '步长须大于 0 且不超过取值范围'],
    [int({ step: '101' }), '步长须大于 0 且不超过取值范围'],
    [int({ min: '0.5' }), '最小值须为整数'],
    [int({ max: '2147483648' }), '最大值超出整数型的范围（-2147483648 ~ 2147483647）'],
    [int({ min: '' }), '请填写最小值'],
    [double({ min: 'NaN' }), '最小值须为数字'],
    [double({ max: '1e309' }), '最大值超出浮点型的范围（±1.7E308）'],
    [double({ step: '1e-20' }), '小数位数不能超过 16 位'],
    [double({ precise: '17' }), '小数位数须在 0~16 之间'],
    [double({ precise: '1', step: '0.05' }), '小数位数不能超过 1 位'],
    [{ type: 'bool', specs: { '0': '开', '1': '开' } }, '0 和 1 的含义不能相同'],
    [{ type: 'bool', specs: { '0': '', '1': '开' } }, '0 的含义须为 1~20 个字符'],
    [enumOf(), '至少一个枚举项'],
    [enumOf(['1', '甲'], ['01', '乙']), '枚举值 1 重复'],
    [enumOf(['1', '甲'], ['2', '甲']), '枚举描述重复'],
    [enumOf(['1.5', '甲']), '枚举值须为整数'],
    [enumOf(['1', '甲！']), '枚举描述只能包含汉字、字母、数字、下划线和短横线'],
    [enumOf(...Array.from({ length: 101 }, (_, index) => [String(index), `t${index}`] as const)), '最多 100 个枚举项'],
    [text('0'), '数据长度须在 1~10240 之间'],
    [text('10241'), '数据长度须在 1~10240 之间'],
    [{ type: 'array', specs: { size: '513', item: text('1') as never } }, '元素个数须在 1~512 之间'],
    [{ type: 'struct', specs: { fields: [] } }, '结构体至少一个参数'],
  ])('tell of %j', (dataType, message) => {
    expect(typeProblems(dataType, 'dataType').map((one) => one.message)).toEqual([message]);
  });

  it('take the largest and the smallest', () => {
    for (const dataType of [
      int({ min: '-2147483648', max: '2147483647' }),
      double({ min: '-0', max: '1', step: '0.0000000000000001' }),
      double({ min: '-1.7E308', max: '1.7E308' }),
      text('10240'),
      enumOf(['-2147483648', '甲']),
    ])
      expect(typeProblems(dataType, '')).toEqual([]);
  });

  it('carry their definition over where nothing of it is lost', () => {
    expect(changedType(int(), 'double')).toEqual({ dataType: double(), isCarried: true });
    expect(changedType({ type: 'bool', specs: { '0': '关', '1': '开' } }, 'enum').dataType).toEqual(
      enumOf(['0', '关'], ['1', '开']),
    );
    expect(changedType(double(), 'int').isCarried).toBe(false);
  });

  it('are told in a line', () => {
    expect(definitionText(int({ unit: '%' }))).toBe('0 ~ 100 %，步长 1');
    expect(definitionText({ type: 'bool', specs: { '0': '关', '1': '开' } })).toBe('0-关 1-开');
    expect(definitionText(enumOf(['1', '甲'], ['2', '乙']))).toBe('2 项');
  });
});

describe('values', () => {
  it.each<[DataType, unknown, string | null]>([
    [int(), 100, null],
    [int(), 101, '超出取值范围 0 ~ 100'],
    [int(), 1.5, '须为整数'],
    [int(), '1', '须为数字'],
    [double(), Number.NaN, '须为数字'],
    [double({ precise: '1' }), 7.25, '小数位数不能超过 1 位'],
    [text('3'), '字', null],
    [text('3'), '字a', '不能超过 3 个字节'],
    [enumOf(['1', '甲']), 2, '没有枚举值 2'],
    [{ type: 'bool', specs: { '0': 'a', '1': 'b' } }, true, '须为 0 或 1'],
    [{ type: 'date', specs: {} }, '1700000000000', null],
    [{ type: 'date', specs: {} }, '1e3', '须为 UTC 毫秒时间戳'],
    [{ type: 'array', specs: { size: '1', item: text('1') as never } }, ['a', 'b'], '最多 1 个元素'],
    [{ type: 'array', specs: { size: '2', item: text('1') as never } }, ['a', 1], '第 2 个元素须为文本'],
  ])('of %j: %j', (dataType, value, problem) => {
    expect(valueProblem(dataType, value)).toBe(problem);
  });

  it('count the bytes of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (given) => {
        expect(utf8Length(given)).toBe(encodeURIComponent(given).replace(/%[\dA-F]{2}/g, '.').length);
      }),
    );
  });
});
