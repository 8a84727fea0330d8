import { expect, it } from 'vitest';
import { endpoints } from './services.ts';

/** Every pattern that something that comes in is held against, each with a row that asks for it. */
const patterns = new Map<string, string>();
const visit = (schema: unknown, id: string): void => {
  if (typeof schema !== 'object' || schema === null) return;
  const { pattern } = schema as { readonly pattern?: unknown };
  if (typeof pattern === 'string' && !patterns.has(pattern)) patterns.set(pattern, id);
  for (const inner of Object.values(schema)) visit(inner, id);
};
for (const { id, querySchema, bodySchema } of endpoints) {
  visit(querySchema, id);
  visit(bodySchema, id);
}

/** What the parts of patterns match, over and over. */
const repeated = [
  'a',
  'A',
  '0',
  '-',
  '.',
  '_',
  ',',
  ' ',
  '中',
  '=',
  '@',
  'a,',
  'a-',
  '0.',
  'a:b:c;',
  'and;a:b:c',
  'aA0_-',
];

it('no pattern is hung up by a text that nearly matches it, however long that is', () => {
  expect(patterns.size).toBeGreaterThan(30);
  const nearly = repeated.flatMap((part) => ['!', '\n'].map((end) => part.repeat(50_000 / part.length) + end));
  for (const pattern of patterns.keys()) {
    const regular = new RegExp(pattern, 'u');
    // one that goes through its choices again and again never comes to an end here
    for (const text of nearly) regular.test(text);
  }
});

it('what has a border has both: a pattern that begins with the text ends with it, but where it names its beginning', () => {
  const half = [...patterns].filter(([pattern]) => pattern.startsWith('^') !== pattern.endsWith('$'));
  expect(half).toEqual([['^[A-Za-z0-9.]+=', 'device.export']]);
});
