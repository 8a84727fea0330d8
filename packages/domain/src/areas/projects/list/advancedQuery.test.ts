import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../core/values/formats.ts';
import { advancedFieldNames, advancedFields, type AdvancedField, operatorsOf } from './advancedFields.ts';
import {
  type AdvancedQuery,
  type Condition,
  conditionProblem,
  longestConditions,
  longestValue,
  mostConditions,
  readConditions,
  writeConditions,
} from './advancedQuery.ts';

const valueOf = (field: AdvancedField): fc.Arbitrary<string> => {
  const facts = advancedFields[field];
  if (facts.kind === 'number') return fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => String(n / 100));
  if (facts.kind === 'day') return fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n) ?? '');
  if (facts.kind === 'choice')
    return facts.choices === null
      ? fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)
      : fc.constantFrom(...facts.choices.map(({ id }) => id));
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longestValue })
    .filter((text) => text.trim() !== '' && [...text].length <= longestValue);
};

const condition: fc.Arbitrary<Condition> = fc.constantFrom(...advancedFieldNames).chain((field) =>
  fc.record({
    field: fc.constant(field),
    operator: fc.constantFrom(...Object.keys(operatorsOf[advancedFields[field].kind])),
    value: valueOf(field),
  }),
);
const query: fc.Arbitrary<AdvancedQuery> = fc.record({
  join: fc.constantFrom('and', 'or'),
  conditions: fc.array(condition, { minLength: 1, maxLength: mostConditions }),
});

describe('the conditions of an advanced search', () => {
  it('come back from their text as they were', () => {
    fc.assert(
      fc.property(query, (wanted) => {
        const text = writeConditions(wanted);
        fc.pre(text.length <= longestConditions);
        expect(readConditions(text)).toEqual({ kind: 'query', query: wanted });
      }),
    );
  });

  it('have one text each: whatever is read is written the same way', () => {
    const pieces = fc.constantFrom(
      'and',
      'or',
      ';',
      ':',
      'name',
      'contains',
      'delayDays',
      'atLeast',
      '5',
      '05',
      '%E8',
      '%2b',
      'a',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const read = readConditions(text);
        if (read.kind === 'query') expect(writeConditions(read.query)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['', '高级搜索条件格式不正确'],
    ['and', '高级搜索条件格式不正确'],
    ['xor;name:is:a', '高级搜索条件格式不正确'],
    ['and;name:is:a;', '高级搜索条件格式不正确'],
    ['and;name:is:a:b', '高级搜索条件格式不正确'],
    ['and;name:is:%E8', '高级搜索条件格式不正确'],
    // another spelling of the same: "+" is written %2B
    ['and;name:is:+', '高级搜索条件格式不正确'],
    ['and;name:is:%61', '高级搜索条件格式不正确'],
    [`and${';name:is:a'.repeat(9)}`, '高级搜索条件格式不正确'],
    ['and;password:is:a', '高级搜索没有字段：password'],
    ['and;constructor:is:a', '高级搜索没有字段：constructor'],
    ['and;name:atLeast:5', '项目名称不支持该比较方式'],
    ['and;name:toString:5', '项目名称不支持该比较方式'],
    ['and;name:is:%20', '项目名称的值不能为空'],
    [`and;name:is:${'a'.repeat(41)}`, '项目名称的值不能超过40个字符'],
    ['and;delayDays:is:05', '延期天数的值应为数字'],
    ['and;delayDays:is:1e10', '延期天数的值应为数字'],
    ['and;delayDays:is:NaN', '延期天数的值应为数字'],
    ['and;planEndDate:from:2026-02-30', '计划结束不是有效的日期'],
    ['and;phase:is:Nowhere', '当前阶段不在可选范围内'],
    ['and;nodeStatus:is:6', '节点状态不在可选范围内'],
    ['and;managerId:is:a%20b', '项目经理不在可选范围内'],
  ])('are refused as %j', (text, message) => {
    expect(readConditions(text)).toEqual({ kind: 'problem', message });
  });

  it('say what a person has still to do', () => {
    expect(conditionProblem({ field: 'managerId', operator: 'is', value: '' })).toBe('项目经理还没有选择');
    expect(conditionProblem({ field: 'planEndDate', operator: 'until', value: '' })).toBe('计划结束还没有选择');
    expect(conditionProblem({ field: 'name', operator: 'contains', value: '苏州' })).toBeNull();
  });
});
