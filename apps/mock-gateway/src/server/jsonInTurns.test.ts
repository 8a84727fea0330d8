import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonInTurns } from './jsonInTurns.ts';

it('writes what JSON.stringify writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 6 }), async (value) => {
      expect(String(await jsonInTurns(value))).toBe(JSON.stringify(value));
    }),
  );
});

it('leaves out what is undefined, and writes more than one piece', async () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ n, gone: undefined, text: '字'.repeat(20), below: [{ n }] }));
  const value = { gone: undefined, many, list: [undefined, [], {}], last: null };
  expect(String(await jsonInTurns(value))).toBe(JSON.stringify(value));
});
