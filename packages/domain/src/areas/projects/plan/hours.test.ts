import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toHundredths } from '../../../core/values/formats.ts';
import { leafHours } from './node.ts';
import { blankNode, type PlanNode } from './node.ts';
import { rollUp } from './rollUp.ts';

test('hours that a binary product would round down are rounded as they are written', () => {
  expect([leafHours(0.82, 1.75), leafHours(2.01, 1.5), leafHours(8.1, 1.25)]).toEqual([1.44, 3.02, 10.13]);
});

const hundredths = fc.integer({ min: 0, max: 100_000_000 });

test('hours are the exact product in hundredths, halves up', () => {
  fc.assert(
    fc.property(hundredths, fc.integer({ min: 0, max: 100_000 }), (standard, factor) => {
      const exact = (BigInt(standard) * BigInt(factor) * 2n + 100n) / 200n;
      expect(BigInt(toHundredths(leafHours(standard / 100, factor / 100)))).toBe(exact);
    }),
    { numRuns: 2000 },
  );
});

test('hours of a parent are the sum of its leaves to the hundredth', () => {
  const leaves = fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 1000 })), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(leaves, (pairs) => {
      const children: PlanNode[] = pairs.map(([standard, factor], n) => ({
        ...blankNode(`t${n}`),
        totalWorkHour: leafHours(standard / 100, factor / 100),
      }));
      const exact = pairs.reduce((sum, [standard, factor]) => sum + (BigInt(standard * factor) * 2n + 100n) / 200n, 0n);
      const [parent] = rollUp([{ ...blankNode('p'), children }]);
      expect(BigInt(toHundredths(parent?.totalWorkHour ?? -1))).toBe(exact);
    }),
  );
});
