import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overallProgress, progressAt } from './progress.ts';
import { type Stage, stages } from './upgrade.ts';

const order = Object.keys(stages) as readonly Stage[];

it('an upgrade goes from 0 to 100 percent over its steps, and never back', () => {
  expect(overallProgress(null, 50)).toBe(0);
  expect(overallProgress('download', 0)).toBe(0);
  expect(overallProgress('download', 45)).toBe(22);
  expect(overallProgress('flash', 80)).toBe(79);
  expect(overallProgress('report', 100)).toBe(100);
  const place = fc.tuple(fc.nat(5), fc.integer({ min: -10, max: 110 }));
  fc.assert(
    fc.property(place, place, ([stage, percent], [other, later]) => {
      const isBehind = stage < other || (stage === other && percent <= later);
      if (isBehind)
        expect(overallProgress(order[stage]!, percent)).toBeLessThanOrEqual(overallProgress(order[other]!, later));
    }),
  );
});

it.each([
  [0, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [5000, 1000, 100],
  [-1, 1000, 0],
  [0, 0, 100],
])('after %i of %i a step is at %i percent', (elapsed, length, percent) => {
  expect(progressAt(elapsed, length)).toBe(percent);
});
