import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOfWords, textHash } from './hash.ts';

describe('a hash of words', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j is what FNV-1a gives', (text, hash) => {
    expect(textHash(text)).toBe(hash);
  });

  it('is the same for the same words, and knows where one word ends', () => {
    expect(shareOfWords('job', 'device', 1)).toBe(shareOfWords('job', 'device', 1));
    expect(shareOfWords('ab', 'c')).not.toBe(shareOfWords('a', 'bc'));
    expect(shareOfWords('1')).not.toBe(shareOfWords(1));
  });

  it('is that of their JSON, whatever they hold', () => {
    const mixed = (hash: number) => {
      let value = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
      value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
      return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
    };
    const word = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', '\\', '\n', '\ud800'), fc.double());
    fc.assert(
      fc.property(fc.array(word), (words) => {
        expect(shareOfWords(...words)).toBe(mixed(textHash(JSON.stringify(words))));
      }),
    );
  });

  it('lies from 0 to under 1', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer())), (words) => {
        const share = shareOfWords(...words);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(1);
      }),
    );
  });

  it('spreads words that differ in one digit evenly', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let device = 0; device < 10_000; device += 1)
      tenths[Math.floor(shareOfWords('job-1', `AGV-${String(device).padStart(5, '0')}`) * 10)]! += 1;
    for (const count of tenths) {
      expect(count).toBeGreaterThan(850);
      expect(count).toBeLessThan(1150);
    }
  });
});
