import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { codesAsNumbers } from './codesAsNumbers.ts';
import { listOf, nullable, object, oneOf } from './shapes.ts';

const row = object({
  id: Type.String(),
  status: oneOf('状态', [1, 2, 3]),
  level: nullable(Type.Integer(), '等级'),
  steps: Type.Array(object({ at: Type.String(), toStatus: Type.Integer() })),
  share: Type.Number(),
  is: Type.Literal(1),
});
const page = listOf(row, { key: 'id' });
const whole = { id: '7', status: 2, level: null, steps: [{ at: '1', toStatus: 3 }], share: 0.5, is: 1 };

describe('codes that came as texts', () => {
  it('are numbers where the schema has numbers, in lists and objects, and nowhere else', () => {
    const texts = { ...whole, status: '2', level: '4', steps: [{ at: '1', toStatus: '3' }], is: '1' };
    expect(codesAsNumbers(page, { list: [whole, texts], total: '2' })).toEqual({
      list: [whole, { ...whole, level: 4 }],
      total: 2,
    });
  });

  it('are left as they are when they are no whole numbers: the page says 状态有误', () => {
    for (const status of ['', 'x', '2.5', ' 2', '２', '1e3', null, undefined, true, {}]) {
      const list = [{ ...whole, status }];
      expect(codesAsNumbers(page, { list, total: 1 })).toEqual({ list, total: 1 });
    }
  });

  it('cost nothing when there are none: the answer is the same one', () => {
    const answer = { list: [whole], total: 1 };
    expect(codesAsNumbers(page, answer)).toBe(answer);
    for (const other of [null, 'x', [], { list: 'x' }, { list: [null, 5] }]) {
      expect(codesAsNumbers(page, other)).toBe(other);
    }
  });

  it('are looked for in what is joined and in records, and not where it may be one of several shapes', () => {
    const joined = Type.Intersect([object({ a: Type.Integer() }), object({ b: Type.Integer() })]);
    expect(codesAsNumbers(joined, { a: '1', b: '2' })).toEqual({ a: 1, b: 2 });
    const record = Type.Unsafe({ type: 'object', additionalProperties: { type: 'integer' } });
    expect(codesAsNumbers(record, { x: '1', y: 2 })).toEqual({ x: 1, y: 2 });
    const either = Type.Union([Type.Integer(), Type.String()]);
    expect(codesAsNumbers(either, '5')).toBe('5');
  });
});
