import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NineCounts } from '../upgrade/counts.ts';
import { isObservedIn, type PhaseRule, phasePresets, phasesProblem, phaseVerdict, usualPhase } from './phase.ts';

const rule = usualPhase(1, 'rest');
const counts = (succeeded: number, failed: number, cancelled = 0, open = 0): NineCounts => [
  open,
  0,
  0,
  0,
  0,
  succeeded,
  failed,
  cancelled,
  0,
];
const tallyOf = (succeeded: number, failed: number, cancelled = 0, open = 0, carried = 0, failingLate = 0) => ({
  counts: counts(succeeded, failed, cancelled, open),
  total: succeeded + failed + cancelled + open + carried,
  carried,
  failingLate,
});

/** Rational numbers as they are written on paper, of big integers. */
const isOver = (part: number, whole: number, percent: number): boolean =>
  whole > 0 && BigInt(part) * 100n > BigInt(percent) * BigInt(whole);

describe('the verdict on a phase', () => {
  it.each([
    ['95 of 100 are enough', tallyOf(95, 0, 0, 5), 'passed'],
    ['94 of 100 are not', tallyOf(94, 0, 0, 6), 'open'],
    ['ten percent of failures are borne', tallyOf(9, 1, 0, 10), 'open'],
    ['more than ten percent are not', tallyOf(8, 1, 0, 10), 'breached'],
    ['four ends are too few for an alarm', tallyOf(0, 4, 0, 10), 'open'],
    ['but all there are are enough', tallyOf(0, 3), 'breached'],
    ['who waits for another attempt counts', tallyOf(8, 0, 0, 10, 0, 1), 'breached'],
    ['cancelled ones count on neither side', tallyOf(95, 0, 900, 5), 'passed'],
    ['carried ones count on neither side', tallyOf(95, 0, 0, 5, 900), 'passed'],
    ['of none left it has passed', tallyOf(0, 0, 3, 0, 2), 'passed'],
    ['of nobody it has passed', tallyOf(0, 0), 'passed'],
    ['all have ended and too few well', tallyOf(18, 2), 'belowSuccess'],
  ])('%s', (_, tally, verdict) => {
    expect(phaseVerdict(tally, rule)).toBe(verdict);
  });

  it('is breached by the number of failures, whatever their share', () => {
    const strict = { ...rule, errorCount: 1, errorPercent: 100 };
    expect(phaseVerdict(tallyOf(999, 1), strict)).toBe('breached');
    expect(phaseVerdict(tallyOf(999, 1), { ...strict, errorCount: 2 })).toBe('passed');
  });

  it('goes on when a person ignores the breach', () => {
    expect(phaseVerdict(tallyOf(0, 6, 0, 4), rule, true)).toBe('open');
    expect(phaseVerdict(tallyOf(0, 10), rule, true)).toBe('belowSuccess');
  });

  it('agrees with rational numbers, and comes to the same in whatever order devices answer', () => {
    const anyRule = fc
      .record({
        successPercent: fc.integer({ min: 1, max: 100 }),
        errorPercent: fc.integer({ min: 0, max: 100 }),
        errorCount: fc.option(fc.integer({ min: 1, max: 20 })),
        minFinished: fc.integer({ min: 1, max: 20 }),
      })
      .map((given): PhaseRule => ({ ...rule, ...given }));
    const answers = fc.array(fc.constantFrom(6, 7, 8), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(anyRule, answers, fc.nat(10), fc.infiniteStream(fc.nat()), (one, ends, carried, order) => {
        const judged = (sequence: readonly number[]) => {
          const after: string[] = [];
          const reached = [0, 0, 0];
          for (const [index, end] of sequence.entries()) {
            reached[end - 6]! += 1;
            const [good = 0, bad = 0, gone = 0] = reached;
            const tally = tallyOf(good, bad, gone, sequence.length - index - 1, carried);
            const verdict = phaseVerdict(tally, one);
            const base = sequence.length - gone;
            const isBreached =
              (one.errorCount !== null && bad >= one.errorCount) ||
              (good + bad >= Math.min(one.minFinished, base) && isOver(bad, good + bad, one.errorPercent));
            const isPassed = base === 0 || !isOver(one.successPercent * base - 100 * good, base, 0);
            const isAll = good + bad === base;
            expect(verdict).toBe(isBreached ? 'breached' : isPassed ? 'passed' : isAll ? 'belowSuccess' : 'open');
            after.push(verdict);
          }
          return after;
        };
        const shuffled = ends
          .map((end) => ({ end, place: order.next().value as number }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ end }) => end);
        // on the way they may differ, at the end they agree, and none hangs
        expect(judged(shuffled).at(-1)).toBe(judged(ends).at(-1));
        expect(judged(ends).at(-1)).not.toBe('open');
      }),
      { numRuns: 500 },
    );
  });
});

describe('phases that a person enters', () => {
  const of = (...sizes: readonly PhaseRule['size'][]) => sizes.map((size, index) => usualPhase(index + 1, size));

  it.each<[string, readonly PhaseRule[], string | null]>([
    ['5, 30 and the rest', of({ percent: 5 }, { percent: 30 }, 'rest'), null],
    ['one and the rest', of({ count: 1 }, 'rest'), null],
    ['numbers alone', of({ count: 1 }, { count: 2 }), '最后一批须为其余设备'],
    ['100 percent', of({ percent: 40 }, { percent: 60 }), null],
    ['99 percent', of({ percent: 40 }, { percent: 59 }), '批次占比合计必须为 100%'],
    ['101 percent', of({ percent: 41 }, { percent: 60 }), '批次占比合计必须为 100%'],
    ['101 percent and a rest', of({ percent: 41 }, { percent: 60 }, 'rest'), '批次占比合计必须为 100%'],
    ['none', [], '批次为 1～10 个'],
    ['eleven', of(...Array.from({ length: 10 }, () => ({ count: 1 })), 'rest'), '批次为 1～10 个'],
    ['a rest in front', of('rest', { percent: 100 }), '第 1 批：只有最后一批可以是其余设备'],
    ['no percent', of({ percent: 0 }, 'rest'), '第 1 批：占比为 1～100 的整数'],
    ['half a device', of({ count: 0.5 }, 'rest'), '第 1 批：台数为 1～100000 的整数'],
    ['101 percent of failures', [{ ...rule, errorPercent: 101 }], '第 1 批：失败阈值为 0～100 的整数'],
    ['no failure at all', [{ ...rule, errorPercent: 0 }], null],
    ['no success at all', [{ ...rule, successPercent: 0 }], '第 1 批：成功阈值为 1～100 的整数'],
    ['nine minutes for an offline one', [{ ...rule, carryOverMinutes: 9 }], '第 1 批：顺延时长为 10～10080 的整数'],
  ])('%s', (_, phases, problem) => {
    expect(phasesProblem(phases, false)).toBe(problem);
  });

  it('of modules that matter for safety are let through one by one', () => {
    expect(phasesProblem(phasePresets.careful.phases, true)).toBeNull();
    expect(phasesProblem(phasePresets.standard.phases, true)).toBe('安全相关模块必须逐批放行');
    expect(phasesProblem(phasePresets.fast.phases, true)).toBe('安全相关模块必须逐批放行');
    for (const { phases } of Object.values(phasePresets)) expect(phasesProblem(phases, false)).toBeNull();
  });

  it('watch their devices from their opening until they are done', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).filter(isObservedIn)).toEqual([2, 3, 4, 6]);
  });
});
