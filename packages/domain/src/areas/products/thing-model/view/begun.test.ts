import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideModelEdits } from '../document/decide.ts';
import { blankProperty } from '../model.ts';
import { type Begun, beginWish, begunText, readBegun, typeOfValue } from './begun.ts';

const begun = (value: unknown): Begun => ({ identifier: 'faultCode', value, lastNo: null });

describe('a property that is begun with a value', () => {
  it('is of the type that the value is of', () => {
    const types = [3, 2 ** 31, 0.5, true, 'ab', null].map((value) => typeOfValue(value, 'f').type);
    expect(types).toEqual(['int', 'double', 'double', 'bool', 'text', 'text']);
    expect(typeOfValue([1.5], 'f')).toMatchObject({ type: 'array', specs: { item: { type: 'double' } } });
    expect(typeOfValue([[1]], 'f')).toMatchObject({ type: 'array', specs: { item: { type: 'text' } } });
    expect(typeOfValue({ x: 1, on: false, deep: { y: 1 } }, 'f')).toMatchObject({
      type: 'struct',
      specs: {
        fields: [
          { fieldId: 'f-1', identifier: 'x', dataType: { type: 'int' } },
          { fieldId: 'f-2', identifier: 'on', dataType: { type: 'bool' } },
          { fieldId: 'f-3', identifier: 'deep', dataType: { type: 'text' } },
        ],
      },
    });
  });

  it('stands behind the others, its name and its range to be filled in', () => {
    const model = [blankProperty('a')];
    const { command, functionId } = beginWish(model, begun(617), { functionId: 'b', former: [] });
    expect(functionId).toBe('b');
    expect(decideModelEdits(model, command)).toEqual([
      { kind: 'add', at: 1, function: { ...blankProperty('b'), identifier: 'faultCode' } },
    ]);
  });

  it('is the one that an older version had, with its id', () => {
    const before = { ...blankProperty('old'), identifier: 'faultCode', name: '故障码' };
    const { command, functionId } = beginWish([], begun(617), { functionId: 'b', former: [before] });
    expect([functionId, command]).toEqual(['old', { kind: 'add', at: 0, functions: [before] }]);
  });

  it('comes through an address with its type, however long the value is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.option(fc.integer({ min: 1, max: 99 })), (value, lastNo) => {
        const read = readBegun(begunText({ identifier: 'x', value, lastNo }))!;
        expect([read.identifier, read.lastNo]).toEqual(['x', lastNo]);
        expect(typeOfValue(read.value, 'f')).toEqual(typeOfValue(value, 'f'));
      }),
    );
    expect(begunText(begun('长'.repeat(10_000))).length).toBeLessThan(80);
  });

  it('is none of an address that says something else', () => {
    expect([null, '', '{', '[]', '1', '{"identifier":1}', '{"identifier":""}'].map(readBegun)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    expect(readBegun('{"identifier":"a","lastNo":-1}')).toEqual({ identifier: 'a', value: null, lastNo: null });
  });
});
