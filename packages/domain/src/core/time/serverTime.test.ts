import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offsetAfter } from './serverTime.ts';

/** An answer of a gateway whose clock is ahead by `offset`, written `writing` after it was sent, there after `taking`. */
const answered = (offset: number, { sentAt = 1_700_000_000_123, writing = 20, taking = 40 } = {}) => ({
  date: Math.floor((sentAt + writing + offset) / 1000) * 1000,
  sentAt,
  receivedAt: sentAt + taking,
});

describe('the time of the gateway', () => {
  it('is the machine’s own while they differ by no more than an answer can tell', () => {
    for (const offset of [0, 900, -900, 1999]) expect(offsetAfter(0, answered(offset))).toBe(0);
  });

  it('is followed at the first answer, and told no better by a slow one', () => {
    const day = 86_400_000;
    const known = offsetAfter(0, answered(day));
    expect(Math.abs(known - day)).toBeLessThan(600);
    expect(offsetAfter(known, answered(day, { writing: 50, taking: 40_000 }))).toBe(known);
    expect(offsetAfter(known, answered(0))).toBe(0);
  });

  it('is never off by more than the tolerance and what an answer took', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(fc.record({ sentAt: fc.integer({ min: 1e12, max: 2e12 }), taking: fc.nat(50_000) }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (offset, calls, part) => {
          let known = 0;
          for (const { sentAt, taking } of calls) {
            known = offsetAfter(known, answered(offset, { sentAt, taking, writing: Math.floor(part * taking) }));
            expect(Math.abs(known - offset)).toBeLessThanOrEqual(2000 + 1000 + taking);
          }
        },
      ),
    );
  });
});
