import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerTimes, taskLengths } from '../../fleet/face.ts';
import { answerQuantile, lengthLabels, lengthQuantile } from './lengths.ts';

describe('how long tasks took', () => {
  it('is named by its classes', () => {
    expect(lengthLabels).toEqual(['0~1', '1~2', '2~3', '3~5', '5~8', '8~12', '12 以上']);
  });

  it('is known to the class, and within it as if all were spread evenly', () => {
    expect(lengthQuantile([0, 0, 0, 10, 0, 0, 0], 0.5)).toBe(4);
    expect(lengthQuantile([5, 0, 0, 5, 0, 0, 0], 0.5)).toBe(1);
    expect(lengthQuantile([0, 0, 0, 0, 0, 0, 3], 0.9)).toBe(12);
    expect(lengthQuantile([0, 0, 0, 0, 0, 0, 0], 0.5)).toBeNull();
  });

  it('is known of answers in the same way, in milliseconds', () => {
    const counts = answerTimes.map(() => 0);
    expect(answerQuantile(counts, 0.95)).toBeNull();
    // ninety within 100, ten between 900 and 1000
    expect(answerQuantile(counts.with(0, 90).with(answerTimes.indexOf(1000), 10), 0.95)).toBe(950);
    expect(answerQuantile(counts.with(counts.length - 1, 1), 0.95)).toBe(3000);
  });

  it('grows with the part that is asked for', () => {
    const counts = fc.array(fc.nat(50), { minLength: taskLengths.length, maxLength: taskLengths.length });
    fc.assert(
      fc.property(counts, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (some, part) => {
        expect(lengthQuantile(some, part) ?? 0).toBeLessThanOrEqual(lengthQuantile(some, part * 2) ?? 0);
      }),
    );
  });
});
