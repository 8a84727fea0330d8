import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { isBuiltAs } from './isBuiltAs.ts';
import { nullable, object } from './shapes.ts';

const row = object({
  name: Type.String(),
  tags: Type.Array(object({ key: Type.String() })),
  place: nullable(object({ floors: Type.Array(Type.Number()) }), '位置'),
  files: Type.Optional(Type.Array(Type.String())),
});
const page = object({ total: Type.Integer(), list: Type.Array(row) });
const whole = { name: '叉车', tags: [{ key: 'zone' }], place: { floors: [1] }, files: ['a'] };
const fits = (value: unknown) => isBuiltAs(page, value);
const withRow = (changes: object) => fits({ total: 1, list: [{ ...whole, ...changes }] });

describe('what is built as its schema says', () => {
  it('has its lists and objects, whatever the plain values in them are', () => {
    expect(fits({ total: 1, list: [whole] })).toBe(true);
    expect(fits({ total: 0, list: [] })).toBe(true);
    expect(fits({ total: '1', list: [{ ...whole, name: null, more: { new: true } }] })).toBe(true);
    expect(fits({ list: [{ tags: [{}] }] })).toBe(true);
  });

  it('may lack what is optional, or may be nothing', () => {
    expect(withRow({ place: null, files: null })).toBe(true);
    expect(withRow({ place: undefined, files: undefined })).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['a text', 'ok'],
    ['no list in it', { total: 0 }],
    ['nothing for a list', { total: 0, list: null }],
    ['an object for a list', { total: 0, list: {} }],
    ['a row that is none', { total: 1, list: [5] }],
    ['a row that is nothing', { total: 1, list: [null] }],
  ])('is not %s', (_, value) => expect(fits(value)).toBe(false));

  it.each([
    ['no tags', { tags: undefined }],
    ['nothing for its tags', { tags: null }],
    ['a tag that is a text', { tags: ['zone=A'] }],
    ['a place without floors', { place: {} }],
    ['a list for its place', { place: [] }],
    ['a text for files', { files: 'a' }],
  ])('has no row with %s', (_, changes) => expect(withRow(changes)).toBe(false));

  it('is anything where its schema asks for no list and no object', () => {
    for (const value of [null, 1, 'ok', [], {}]) {
      expect(isBuiltAs(Type.Null(), value)).toBe(true);
      expect(isBuiltAs(Type.Unknown(), value)).toBe(true);
    }
  });

  it('is one of several shapes, a record of one, or all that are joined', () => {
    const either = Type.Union([object({ points: Type.Array(Type.Number()) }), object({ axes: object({}) })]);
    expect([{ points: [] }, { axes: {} }, { points: {} }, {}].map((value) => isBuiltAs(either, value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const record = Type.Record(Type.String(), Type.Array(Type.Number()));
    expect([{}, { a: [1] }, { a: null }, []].map((value) => isBuiltAs(record, value))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const joined = Type.Intersect([object({ list: Type.Array(Type.Number()) }), object({ sums: object({}) })]);
    expect(isBuiltAs(joined, { list: [], sums: {} })).toBe(true);
    expect(isBuiltAs(joined, { list: [] })).toBe(false);
  });
});
