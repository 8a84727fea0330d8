import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { elementOf, filterInputOf, filterSchemaOf, parametersOf, valueOfText } from './querySchema.ts';

const page = Type.Object({ page: Type.Integer({ minimum: 1 }) });
const filter = Type.Object({ keyword: Type.String(), status: Type.Integer() });
const reading = { querySchema: page, bodySchema: null };
const readingByBody = { querySchema: page, bodySchema: filter };
const names = (schema: Parameters<typeof parametersOf>[0]) => parametersOf(schema).map(([name]) => name);

describe('the parameters of a query', () => {
  it('come in the order of the row, those that it has from others first', () => {
    const own = { properties: { own: Type.String() }, allOf: [page, { allOf: [filter] }] };
    expect(names(own)).toEqual(['page', 'keyword', 'status', 'own']);
    expect(parametersOf(page)).toEqual([['page', expect.objectContaining({ type: 'integer', minimum: 1 })]]);
  });

  it.each([{}, { properties: [] }, { properties: null, allOf: 'page' }])('are none of %j', (schema) => {
    expect(parametersOf(schema)).toEqual([]);
  });

  it('are those of the body too where a call reads one', () => {
    expect(names(filterSchemaOf(reading))).toEqual(['page']);
    expect(names(filterSchemaOf(readingByBody))).toEqual(['page', 'keyword', 'status']);
  });

  it('go where the call takes them: what the body knows into the body', () => {
    const given = { page: 2, keyword: 'a', tab: 'x' };
    expect(filterInputOf(reading, given)).toEqual({ query: given });
    expect(filterInputOf(readingByBody, given)).toEqual({ query: { page: 2, tab: 'x' }, body: { keyword: 'a' } });
  });

  it('may be given several times where they are lists of something', () => {
    const items = { type: 'string' };
    expect(elementOf({ type: 'array', items })).toBe(items);
    for (const schema of [{ type: 'array' }, { type: 'array', items: true }, { type: 'string', items }])
      expect(elementOf(schema)).toBeNull();
  });
});

describe('the value that a text stands for', () => {
  it('is a choice as the schema has it, by how it is written', () => {
    const schema = { type: 'integer', enum: [1, 'two', true] };
    expect(['1', 'two', 'true', '3', ''].map((text) => valueOfText(schema, text))).toEqual([
      1,
      'two',
      true,
      undefined,
      undefined,
    ]);
    expect(valueOfText({ const: 7 }, '7')).toBe(7);
    expect(valueOfText({ const: 7, type: 'integer' }, '8')).toBeUndefined();
  });

  it('is the first that one of several schemas allows', () => {
    const schema = { anyOf: [{ type: 'integer', maximum: 9 }, { const: 'all' }, { type: 'boolean' }] };
    expect(['9', 'all', 'false', '10'].map((text) => valueOfText(schema, text))).toEqual([9, 'all', false, undefined]);
    expect(valueOfText({ anyOf: [{ type: 'string' }, { type: 'integer' }] }, '1')).toBe('1');
  });

  it('is a text within its bounds and of its pattern', () => {
    const schema = { type: 'string', minLength: 2, maxLength: 4, pattern: '^a' };
    expect(['a', 'ab', 'abcd', 'abcde', 'ba'].map((text) => valueOfText(schema, text))).toEqual([
      undefined,
      'ab',
      'abcd',
      undefined,
      undefined,
    ]);
    expect(valueOfText({ type: 'string' }, '')).toBe('');
    // by characters, as whoever checks the call reads it
    expect(valueOfText({ type: 'string', pattern: '^.$' }, '😀')).toBe('😀');
  });

  it('is true or false in these words alone', () => {
    expect(['true', 'false', 'TRUE', '1', ''].map((text) => valueOfText({ type: 'boolean' }, text))).toEqual([
      true,
      false,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is a number within its bounds, whole where only whole ones are allowed', () => {
    const within = (type: string) =>
      ['1', '2', '3.5', '4', '5'].map((text) => valueOfText({ type, minimum: 2, maximum: 4 }, text));
    expect(within('number')).toEqual([undefined, 2, 3.5, 4, undefined]);
    expect(within('integer')).toEqual([undefined, 2, undefined, 4, undefined]);
  });

  it.each(['', ' 1', '1.0', '+1', '01', '1e3', '0x1', 'NaN', 'Infinity', '-Infinity'])('is no number in %j', (text) => {
    expect(valueOfText({ type: 'number' }, text)).toBeUndefined();
    expect(valueOfText({ type: 'integer' }, text)).toBeUndefined();
  });

  it('is any number that was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(valueOfText({ type: 'number' }, String(number))).toBe(number + 0);
        expect(valueOfText({ type: 'integer' }, String(number))).toBe(
          Number.isInteger(number) ? number + 0 : undefined,
        );
      }),
    );
  });

  it.each([{}, { type: 'object' }, { type: 'null' }])('is none under %j', (schema) => {
    for (const text of ['1', 'true', 'null', '']) expect(valueOfText(schema, text)).toBeUndefined();
  });
});
