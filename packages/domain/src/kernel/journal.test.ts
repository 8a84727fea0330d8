import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJournal, defaultJournalLimit } from './journal.ts';
import type { Entry } from './reduce.ts';
import { createScale, weigh } from './scale.ts';

const small = (n: number): Entry => ({ fact: 'journalTest.happened@1', payload: { n } });
/** An answer as large as a plan of 20,000 tasks. */
const largeAnswer = () => ({ nodes: Array.from({ length: 700 }, () => 'x'.repeat(10_000)) });
const limit = { entries: 1000, size: 100_000, newest: 300, ceiling: 1_000_000 };
const numbers = (entries: readonly Entry[]) => entries.map(({ payload }) => (payload as { n?: number }).n);

describe('a journal', () => {
  it('keeps what was done before and after an answer that is larger than all it may keep', () => {
    const journal = createJournal({}, defaultJournalLimit);
    for (let n = 0; n < 200; n += 1) journal.append(small(n));
    const data = largeAnswer();
    expect(weigh(data)).toBeGreaterThan(defaultJournalLimit.size);
    journal.append({ fact: 'journalTest.answered@1', payload: { data } });
    journal.append({ fact: 'journalTest.opened@1', payload: { detail: data } });
    for (let n = 200; n < 250; n += 1) journal.append(small(n));
    const { entries } = journal.read();
    expect(entries).toHaveLength(252);
    expect(numbers(entries).at(0)).toBe(0);
  });

  it('keeps the newest 300 whatever they weigh, and no more than it must of the others', () => {
    const journal = createJournal({}, limit);
    for (let n = 0; n < 400; n += 1)
      journal.append({ fact: 'journalTest.happened@1', payload: { n, text: 'x'.repeat(1000) } });
    const { entries } = journal.read();
    expect(entries).toHaveLength(300);
    expect(numbers(entries).at(-1)).toBe(399);
  });

  it('gives up even those when they would fill the memory', () => {
    const journal = createJournal({}, limit);
    for (let n = 0; n < 200; n += 1)
      journal.append({ fact: 'journalTest.happened@1', payload: { n, text: 'x'.repeat(10_000) } });
    const { entries } = journal.read();
    expect(entries.length).toBeLessThan(110);
    expect(numbers(entries).at(-1)).toBe(199);
  });
});

describe('the scale', () => {
  it('weighs something large once, however many payloads have it', () => {
    const scale = createScale();
    const data = largeAnswer();
    scale.put({ data });
    const once = scale.size();
    scale.put({ detail: data });
    expect(scale.size() - once).toBeLessThan(100);
    scale.take({ data });
    expect(scale.size()).toBeGreaterThan(weigh(data));
    scale.take({ detail: data });
    expect(scale.size()).toBe(0);
  });

  it('is empty once everything was taken off, in whatever order', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.constant(largeAnswer()),
      fc.array(fc.string()),
    );
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), value)), (payloads) => {
        const scale = createScale();
        for (const payload of payloads) scale.put(payload);
        for (const payload of payloads.toReversed()) scale.take(payload);
        expect(scale.size()).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});
