import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mark } from '../record/marks.ts';
import { type Axis, otherPage, placeAfter, placeAt, played } from './places.ts';

const step = (at: number) => ({ at, kind: 'click', role: 'button', name: '' }) as const;

const axisOf = (times: readonly number[], steps: readonly number[] = [], pages: readonly number[] = []): Axis => ({
  start: Math.min(times[0] ?? 0, steps[0] ?? Infinity),
  end: Math.max(times.at(-1) ?? 1, steps.at(-1) ?? 0),
  times,
  steps: steps.map(step),
  marks: pages.map((count): Mark => ({ kind: 'page', at: times[count - 1]!, count })),
});

const sorted = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 30 }).map((all) => all.toSorted((a, b) => a - b));

describe('a place in a record', () => {
  it('has as many entries behind it as had happened by then', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: -10, max: 110_000 }), (times, at) => {
        const place = placeAt(axisOf(times), at);
        expect(place.count).toBe(times.filter((time) => time <= place.at).length);
      }),
    );
  });

  it('right after an entry is where that entry happened, and before the first one the beginning', () => {
    const axis = axisOf([5, 9, 9, 20]);
    expect([0, 1, 3, 4, 9, -2].map((count) => placeAfter(axis, count))).toEqual([
      { at: 5, count: 0 },
      { at: 5, count: 1 },
      { at: 9, count: 3 },
      { at: 20, count: 4 },
      { at: 20, count: 4 },
      { at: 5, count: 0 },
    ]);
  });

  it('of another page is where that page was entered', () => {
    const axis = axisOf([1, 2, 3, 4, 5], [], [1, 4]);
    const from = placeAfter(axis, 3);
    expect([otherPage(axis, from, 1)?.count, otherPage(axis, from, -1)?.count]).toEqual([4, 1]);
    expect([otherPage(axis, placeAfter(axis, 4), 1), otherPage(axis, placeAfter(axis, 1), -1)]).toEqual([null, null]);
  });
});

describe('playing', () => {
  it('never goes back, never past the end, and comes there', () => {
    fc.assert(
      fc.property(sorted, sorted, fc.boolean(), fc.integer({ min: 1, max: 400 }), (times, steps, skips, elapsed) => {
        const axis = axisOf(times, steps);
        let place = placeAt(axis, axis.start);
        for (let frame = 0; place.at < axis.end; frame += 1) {
          const next = played(axis, place, elapsed, skips);
          // up to a hundred thousand of them: an assertion of each would take longer than what it is about
          if (!(next.at > place.at && next.at <= axis.end)) expect([place.at, next.at, axis.end]).toBe('in order');
          place = next;
        }
        expect(place.count).toBe(times.length);
      }),
      { numRuns: 40 },
    );
  });

  it('passes over what is longer than two seconds without anything, when that is wanted, and over nothing that happened', () => {
    const axis = axisOf([0, 60_000], [30_000]);
    const start = placeAt(axis, 0);
    expect(played(axis, start, 16, false).at).toBe(16);
    const beforeStep = played(axis, start, 16, true);
    expect(beforeStep.at).toBe(29_500);
    expect(played(axis, placeAt(axis, 30_000), 16, true).at).toBe(59_500);
    expect(played(axis, beforeStep, 16, true).at).toBe(29_516);
  });
});
