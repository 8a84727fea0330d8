import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../services.ts';
import { feedbackList } from '../../areas/feedback/feedback/contract.ts';
import { object, oneOf } from '../contract/shapes.ts';
import { elementOf, parametersOf } from './querySchema.ts';
import { bareQuery, fullQuery, queryToText, replaceQueryText, textToQuery, withParameter } from './queryText.ts';

type Json = Readonly<Record<string, unknown>>;

/** What means something in an address. */
const separator = fc.constantFrom('&', '=', '+', '%', '?', '#', ' ', ',', '/', '%20');

/** Any value that the schema of a parameter allows. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['anyOf'])) return fc.oneof(...(schema['anyOf'] as Json[]).map(valuesOf));
  const element = elementOf(schema);
  if (element !== null) return fc.array(valuesOf(element), { maxLength: 4 });
  const { minLength, maxLength, minimum, maximum, pattern } = schema as Record<string, number> & { pattern?: string };
  switch (schema['type']) {
    case 'string':
      return (
        typeof pattern === 'string'
          ? fc.stringMatching(new RegExp(pattern, 'u'))
          : fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), separator) })
      ).filter((text) => text.length >= (minLength ?? 0) && text.length <= (maxLength ?? 1000));
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: minimum ?? -1e9, max: maximum ?? 1e9 });
    default:
      return fc.double({ min: minimum ?? -1e9, max: maximum ?? 1e9, noNaN: true }).map((value) => value + 0 || 0);
  }
}

const queriesOf = (schema: TSchema) =>
  fc.record(Object.fromEntries(parametersOf(schema).map(([name, parameter]) => [name, valuesOf(parameter)])), {
    requiredKeys: [],
  });

const lists = endpoints.filter(({ querySchema }) => parametersOf(querySchema).some(([name]) => name === 'page'));
const every = object({
  flag: Type.Optional(Type.Boolean()),
  kinds: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  names: Type.Optional(Type.Array(Type.String())),
  ratio: Type.Optional(Type.Number()),
  either: Type.Optional(Type.Union([Type.Integer(), Type.Literal('all')])),
  code: Type.Optional(oneOf('码', [1, 2])),
});

const roundTrip = (schema: TSchema) =>
  fc.assert(
    fc.property(queriesOf(schema), (query) => {
      expect(textToQuery(schema, queryToText(schema, query))).toEqual(bareQuery(schema, query));
      expect(textToQuery(schema, `?tab=info&${queryToText(schema, query)}`)).toEqual(bareQuery(schema, query));
    }),
    // of each of a hundred and more lists
    { numRuns: fc.readConfigureGlobal().numRuns ?? 100 },
  );

describe('a query in the address', () => {
  it.each(lists.map(({ id, querySchema }) => [id, querySchema] as const))('comes back as it was: %s', (_, schema) => {
    roundTrip(schema);
  });

  it('comes back as it was whatever kinds of values it has', () => {
    roundTrip(every);
  });

  it('has rows of the contract to be tried with', () => {
    expect(lists.map(({ id }) => id)).toContain('general.feedback.list');
  });

  it('is bare when the list shows what it always shows', () => {
    expect(queryToText(feedbackList.querySchema, { page: 1, pageSize: 10, keyword: '' })).toBe('');
  });

  it('is written in the order of the contract row, percent-encoded', () => {
    const query = { page: 2, keyword: 'a b&c=d+中', status: 3 as const };
    expect(queryToText(feedbackList.querySchema, query)).toBe('status=3&keyword=a%20b%26c%3Dd%2B%E4%B8%AD&page=2');
  });

  it('takes what other programs write: a leading question mark, plus signs, a parameter twice', () => {
    expect(textToQuery(feedbackList.querySchema, '?keyword=a+b&page=2&page=3')).toEqual({ keyword: 'a b', page: 3 });
  });

  it.each([
    ['an unknown parameter', 'nobody=1'],
    ['an unknown code', 'status=9'],
    ['a page before the first', 'page=0'],
    ['a page size over the limit', 'pageSize=101'],
    ['a number written otherwise', 'page=2.0'],
    ['an exponent', 'page=1e3'],
    ['a number with blanks', 'page=%202'],
    ['a broken percent sign', 'keyword=%E4%B8'],
    ['a text over its limit', `keyword=${'x'.repeat(101)}`],
    ['an instant that is none', 'createdFrom=yesterday'],
    ['a parameter without a value', 'keyword'],
    ['nothing', ''],
    ['separators alone', '&&='],
  ])('drops %s', (_, text) => {
    expect(textToQuery(feedbackList.querySchema, text)).toEqual({});
  });

  it('drops an unpaired surrogate instead of throwing', () => {
    expect(queryToText(feedbackList.querySchema, { keyword: '\ud800' })).toBe('keyword=%EF%BF%BD');
  });

  it('never throws, whatever stands in the address', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), separator) }), (text) => {
        expect(typeof textToQuery(feedbackList.querySchema, text)).toBe('object');
      }),
    );
  });

  it('leaves parameters of others in the address', () => {
    expect(replaceQueryText(feedbackList.querySchema, '?tab=all&page=2&keyword=x', { page: 3 })).toBe('tab=all&page=3');
    expect(replaceQueryText(feedbackList.querySchema, 'page=2', {})).toBe('');
  });

  it('leaves what the page fixes in the address, though the row knows it too', () => {
    expect(replaceQueryText(feedbackList.querySchema, 'tntId=t_1&page=2', {}, ['tntId'])).toBe('tntId=t_1');
    expect(replaceQueryText(feedbackList.querySchema, 'tntId=t_1&page=2', {})).toBe('');
  });

  it('is sent to the gateway with its defaults', () => {
    const full = fullQuery(feedbackList.querySchema, { status: 1 as const });
    expect(full).toStrictEqual({ status: 1, page: 1, pageSize: 10 });
    expect(fullQuery(feedbackList.querySchema, { page: 3 })).toStrictEqual({ page: 3, pageSize: 10 });
  });

  it('says a default where something else is usual', () => {
    const { querySchema } = feedbackList;
    expect(queryToText(querySchema, { page: 1, pageSize: 10 }, ['page'])).toBe('page=1');
    expect(textToQuery(querySchema, 'page=1&pageSize=10', ['page'])).toEqual({ page: 1 });
    expect(replaceQueryText(querySchema, 'tab=x&page=4', { page: 1, pageSize: 10 }, [], ['page'])).toBe('tab=x&page=1');
  });

  it('leaves out what is not set, and neither zero nor no', () => {
    const unset = { flag: null, kinds: [], names: undefined, either: '' };
    expect(bareQuery(every, { ...unset, ratio: 0 })).toStrictEqual({ ratio: 0 });
    expect(queryToText(every, unset)).toBe('');
    expect(queryToText(every, { flag: false, ratio: 0, kinds: [0] })).toBe('flag=false&kinds=0&ratio=0');
  });

  it('is read without one question mark at its beginning and with every other', () => {
    expect(textToQuery(feedbackList.querySchema, '?keyword=a?b=c?')).toEqual({ keyword: 'a?b=c?' });
    expect(textToQuery(feedbackList.querySchema, 'keyword=?')).toEqual({ keyword: '?' });
    expect(textToQuery(feedbackList.querySchema, '??keyword=a')).toEqual({});
  });

  it('takes of several values those that the row allows', () => {
    expect(textToQuery(every, 'kinds=1&kinds=x&kinds=-1&kinds=2&code=1&code=3')).toStrictEqual({ kinds: [1, 2] });
    expect(textToQuery(every, 'kinds=x&names=')).toStrictEqual({ names: [''] });
  });

  it('knows its own parameters by their whole names', () => {
    expect(replaceQueryText(feedbackList.querySchema, 'pages&pagex=1&page&apage', {})).toBe('pages&pagex=1&apage');
  });

  it('drops what no program can read, of others too', () => {
    expect(replaceQueryText(feedbackList.querySchema, '%E4=1&tab&&=&a=%zz&b=+', {})).toBe('tab&=&b=+');
  });
});

describe('withParameter', () => {
  it.each([
    ['', 'view', 'a b', 'view=a%20b'],
    ['tab=x&view=1&keyword=%2F', 'view', '2', 'tab=x&keyword=%2F&view=2'],
    ['tab=x&view=1&view=3&viewer=4', 'view', null, 'tab=x&viewer=4'],
    ['view', 'view', null, ''],
  ])('of %j gives %s the value %j', (search, name, value, expected) => {
    expect(withParameter(search, name, value)).toBe(expected);
  });
});
