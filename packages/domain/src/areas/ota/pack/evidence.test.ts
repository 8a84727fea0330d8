import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceText, evidenceVerdict, faultRate, successRate } from './evidence.ts';

const of = (faults: number, deviceHours: number, baseFaults: number, baseHours: number) => ({
  faults,
  deviceHours,
  baseline: { faults: baseFaults, deviceHours: baseHours },
});

describe('the evidence for a version', () => {
  it.each([
    ['under 24 hours', of(9, 23.99, 1, 1000), 'tooFew'],
    ['a baseline under 24 hours', of(9, 100, 1, 23), 'tooFew'],
    ['no fault on either side', of(0, 100, 0, 100), 'same'],
    ['1.2 times as many', of(12, 100, 10, 100), 'same'],
    ['1.3 times as many', of(13, 100, 10, 100), 'worse'],
    ['twice as many, but only one more', of(2, 100, 1, 100), 'same'],
    ['two where none was', of(2, 100, 0, 100), 'worse'],
    ['0.8 times as many', of(8, 100, 10, 100), 'same'],
    ['0.7 times as many', of(7, 100, 10, 100), 'better'],
    ['as many in twice the time', of(10, 200, 10, 100), 'better'],
  ])('%s', (_, evidence, verdict) => {
    expect(evidenceVerdict(evidence)).toBe(verdict);
  });

  it('agrees with fractions of big integers', () => {
    const hours = fc.integer({ min: 2400, max: 1_000_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.nat(40), hours, fc.nat(40), hours, (faults, deviceHours, baseFaults, baseHours) => {
        const [h, H] = [BigInt(Math.round(deviceHours * 100)), BigInt(Math.round(baseHours * 100))];
        const [f, F] = [BigInt(faults), BigInt(baseFaults)];
        const isWorse = f * H * 5n > 6n * F * h && f * H - F * h >= 2n * H;
        const isBetter = f * H * 5n < 4n * F * h;
        expect(evidenceVerdict(of(faults, deviceHours, baseFaults, baseHours))).toBe(
          isWorse ? 'worse' : isBetter ? 'better' : 'same',
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('is told with its rates', () => {
    expect(evidenceText(of(3, 120, 6, 120))).toBe('新版本 2.50 次/百小时 · 对照 5.00 次/百小时 · 优于对照');
    expect(evidenceText(of(0, 0, 1, 100))).toBe('新版本 — 次/百小时 · 对照 1.00 次/百小时 · 样本不足');
    expect(faultRate({ faults: 1, deviceHours: 300 })).toBe(0.33);
    expect(successRate({ succeeded: 999, failed: 1 })).toBe(99.9);
    expect(successRate({ succeeded: 9999, failed: 1 })).toBe(99.9);
    expect(successRate({ succeeded: 0, failed: 0 })).toBeNull();
  });
});
