import { describe, expect, it } from 'vitest';
import { attributeProblem, attributesProblems, attributeValueProblem, attributeValueText } from './attributes.ts';

const attribute = (differs: Partial<Parameters<typeof attributeProblem>[0]> = {}) => ({
  identifier: 'ratedLoad',
  name: '额定载重',
  type: 'int' as const,
  items: [] as readonly string[],
  value: '600',
  ...differs,
});

describe('the value of an attribute', () => {
  it.each([
    ['int', '-12', null],
    ['int', '1.5', '值须为整数'],
    ['int', '1e309', '值须为整数'],
    ['float', '-0.25', null],
    ['float', 'NaN', '值须为数字'],
    ['bool', '1', null],
    ['bool', '是', '值须为是或否'],
    ['enum', '激光', null],
    ['enum', '磁条', '值须为枚举值之一'],
    ['date', '2026-02-28', null],
    ['date', '2026-02-29', '值须为日期，如 2026-01-31'],
    ['date', '2026-1-1', '值须为日期，如 2026-01-31'],
    ['text', '=1+1', null],
  ] as const)('%s %s: %s', (type, value, problem) => {
    expect(attributeValueProblem(type, ['激光', '二维码'], value)).toBe(problem);
    expect(attributeValueProblem(type, [], '')).toBeNull();
  });

  it('reads with its unit, yes and no as words', () => {
    expect(attributeValueText({ type: 'int', value: '600', unit: 'kg' })).toBe('600 kg');
    expect(attributeValueText({ type: 'bool', value: '0', unit: '' })).toBe('否');
    expect(attributeValueText({ type: 'text', value: '', unit: 'kg' })).toBe('');
  });
});

describe('attributes of a model', () => {
  it.each(['1a', 'a-b', 'a'.repeat(33), 'ａ', ''])('have no identifier %s', (identifier) => {
    expect(attributeProblem(attribute({ identifier }), [])).toBe(
      '标识符须以字母开头，只能包含字母、数字和下划线，最长 32 个字符',
    );
  });

  it.each(['Set', 'constructor', 'toString', 'value'])(
    'have no identifier that is a word of its own: %s',
    (identifier) => {
      expect(attributeProblem(attribute({ identifier }), [])).toBe(`标识符“${identifier}”是系统保留字`);
    },
  );

  it('have each identifier once, and say where', () => {
    const rows = [attribute(), attribute({ identifier: 'maxSpeed', name: '速度' }), attribute({ name: '载重' })];
    expect(attributesProblems(rows)).toEqual(['第 3 个属性“载重”：标识符“ratedLoad”已被“额定载重”使用']);
  });

  it('that may be one of several have these, each once', () => {
    const choice = (items: readonly string[]) => attributeProblem(attribute({ type: 'enum', items, value: '' }), []);
    expect([choice([]), choice(['a', 'a']), choice(['a', 'b'])]).toEqual(['至少一个枚举值', '枚举值“a”重复', null]);
    expect(choice(['字'.repeat(21)])).toBe(`枚举值“${'字'.repeat(21)}”超过 20 个字符`);
    expect(choice(Array.from({ length: 51 }, (_, at) => `v${at}`))).toBe('最多 50 个枚举值');
  });
});
