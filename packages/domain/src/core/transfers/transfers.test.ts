import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  credentialLifetime,
  downloadFrameLifetime,
  megabyte,
  parallelParts,
  partSizeOf,
  progressOf,
  progressTexts,
  uploadMethodOf,
} from './transfers.ts';

describe('how a file goes up (S1 §4, §9)', () => {
  test('up to 1 MB is a put, above it multipart, and multipart when forced', () => {
    expect(uploadMethodOf(0, false)).toBe('put');
    expect(uploadMethodOf(megabyte, false)).toBe('put');
    expect(uploadMethodOf(megabyte + 1, false)).toBe('multipart');
    expect(uploadMethodOf(1, true)).toBe('multipart');
  });

  test('parts are 1 MB, and 5 MB for a file over 100 MB', () => {
    expect(partSizeOf(megabyte + 1)).toBe(megabyte);
    expect(partSizeOf(100 * megabyte)).toBe(megabyte);
    expect(partSizeOf(100 * megabyte + 1)).toBe(5 * megabyte);
  });

  test('the constants are those of the specification', () => {
    expect({ megabyte, parallelParts, credentialLifetime, downloadFrameLifetime }).toEqual({
      megabyte: 1_048_576,
      parallelParts: 4,
      credentialLifetime: 3_000_000,
      downloadFrameLifetime: 3000,
    });
  });
});

describe('progress', () => {
  test('half of a file after ten seconds', () => {
    const progress = progressOf({ sent: 50 * megabyte, size: 100 * megabyte, startedAt: 1000, now: 11_000 });
    expect(progress).toEqual({ percent: 50, speed: 5 * megabyte, elapsed: 10, remaining: 10 });
    expect(progressTexts(progress)).toEqual({ percent: '50%', speed: '5.00 MB/s', elapsed: '10秒', remaining: '10秒' });
  });

  test('nothing can be said at the start', () => {
    const progress = progressOf({ sent: 0, size: 100, startedAt: 5, now: 5 });
    expect(progress).toEqual({ percent: 0, speed: null, elapsed: 0, remaining: null });
    expect(progressTexts(progress)).toEqual({ percent: '0%', speed: '—', elapsed: '0秒', remaining: '—' });
  });

  test('bytes in no time have no speed', () => {
    expect(progressOf({ sent: 50, size: 100, startedAt: 5, now: 5 })).toMatchObject({
      percent: 50,
      speed: null,
      remaining: null,
    });
  });

  test('what was there before says nothing about the speed', () => {
    const progress = progressOf({ sent: 90, size: 100, startedAt: 0, now: 10_000, resumedFrom: 80 });
    expect(progress).toEqual({ percent: 90, speed: 1, elapsed: 10, remaining: 10 });
  });

  test('an empty file is done', () => {
    expect(progressOf({ sent: 0, size: 0, startedAt: 0, now: 0 })).toMatchObject({ percent: 100, remaining: 0 });
  });

  test('99.99 percent is not done', () => {
    expect(progressOf({ sent: 99_999, size: 100_000, startedAt: 0, now: 1000 }).percent).toBe(99);
  });

  test('remaining time reads in seconds, minutes or hours', () => {
    const remaining = (size: number) => progressTexts(progressOf({ sent: 1, size, startedAt: 0, now: 1000 })).remaining;
    expect([31, 121, 3601, 7261].map(remaining)).toEqual(['30秒', '2分钟', '1小时', '2小时1分']);
  });

  test('figures stay in their range, whatever a clock or a store reports', () => {
    const number = fc.integer({ min: -1e6, max: 1e9 });
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 0, max: 1e9 }),
        number,
        number,
        number,
        (sent, size, startedAt, now, resumedFrom) => {
          const progress = progressOf({ sent, size, startedAt, now, resumedFrom });
          expect(progress.percent).toBeGreaterThanOrEqual(0);
          expect(progress.percent).toBeLessThanOrEqual(100);
          // an empty file is done, whatever is said to be there
          expect(progress.percent === 100).toBe(Math.max(sent, 0) >= size);
          expect(progress.elapsed).toBeGreaterThanOrEqual(0);
          expect(progress.speed ?? 1).toBeGreaterThan(0);
          expect(progress.remaining ?? 0).toBeGreaterThanOrEqual(0);
          expect(Object.values(progressTexts(progress)).join('')).not.toMatch(/NaN|Infinity|undefined/);
        },
      ),
    );
  });
});
