import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { withValueAt } from '../document/paths.ts';
import { fitsDraft } from './fits.ts';
import { blankProperty, functionsSchema, type ThingFunction } from '../model.ts';
import { arbitraryModel } from '../samples/arbitraryModels.ts';

/** All ways into a function. */
const waysInto = (value: unknown, way: string): string[] =>
  typeof value !== 'object' || value === null
    ? [way]
    : [way, ...Object.entries(value).flatMap(([key, one]) => waysInto(one, way === '' ? key : `${way}.${key}`))];

const strange = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'r', 'int', 0, 1, 5, -1, 1.5, 86_401, 100_001, [], {}, undefined),
  fc.constantFrom(64, 65, 100, 101, 400, 401, 500, 501, 10_240, 10_241).map((length) => '长'.repeat(length)),
  fc.constantFrom(20, 21).map((length) => Array.from({ length }, () => ({ identifier: 'a', untilVersion: 1 }))),
);

it('a draft has room for a function where its schema has, whatever stands in whichever of its fields', () => {
  let refused = 0;
  fc.assert(
    fc.property(
      arbitraryModel
        .filter((model) => model.length > 0)
        .chain((model) => fc.constantFrom(...model))
        .chain((one) => fc.tuple(fc.constant(one), fc.constantFrom(...waysInto(one, '')), strange)),
      ([one, way, value]) => {
        expect(fitsDraft(one)).toBe(true);
        const changed = withValueAt<unknown>(one, way, value);
        const isRight = Value.Check(functionsSchema, [changed]);
        refused += Number(!isRight);
        expect(fitsDraft(changed as ThingFunction)).toBe(isRight);
      },
    ),
    { numRuns: 600 },
  );
  expect(refused).toBeGreaterThan(100);
});

it('a draft has no room for what no function has', () => {
  const [one] = fc.sample(
    arbitraryModel.filter((model) => model.length > 0),
    1,
  )[0]!;
  expect(fitsDraft({ ...one!, surprise: 1 } as unknown as ThingFunction)).toBe(false);
});

it('a draft has room up to the last character, row and second', () => {
  const one = { ...blankProperty('p'), sampleSeconds: 86_400, name: '名'.repeat(100), description: '说'.repeat(500) };
  const former = (length: number) =>
    Array.from({ length }, (_, index) => ({ identifier: `a${index}`, untilVersion: 1 }));
  expect(fitsDraft({ ...one, formerIdentifiers: former(20) })).toBe(true);
  expect(fitsDraft({ ...one, sampleSeconds: 86_401 })).toBe(false);
  expect(fitsDraft({ ...one, sampleSeconds: 0 })).toBe(false);
  expect(fitsDraft({ ...one, name: '名'.repeat(101) })).toBe(false);
  expect(fitsDraft({ ...one, formerIdentifiers: former(21) })).toBe(false);
  expect(fitsDraft({ ...one, functionId: '' })).toBe(false);
  expect(fitsDraft({ ...one, functionId: 'a b' })).toBe(false);
});
