import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  newVerification,
  packProblem,
  stepVerification,
  type UsablePack,
  type VerificationEvent,
  verificationOutcome,
  type VerificationState,
} from './verification.ts';

/** As it was designed: what each event makes of 1 无需验证, 2 未验证, 3 验证中, 4 成功, 5 失败, 6 未验证. */
const designed = `
verify         | 3 | 3 | ✗ 正在验证中 | 3 | 3 | 3
allSucceeded   | · | · | 4 | · | · | ·
oneEndedBadly  | · | · | 5 | · | · | ·
cancelled      | · | · | 6 | · | · | ·
contentChanged | 1 | 2 | ✗ 验证中的升级包不能编辑 | 6 | 6 | 6
skip           | · | 1 | ✗ 正在验证中 | · | ✗ 验证失败的升级包不能跳过验证 | 1
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', ...cells] = line.split('|').map((part) => part.trim());
    return cells.map((words, index) => [name as VerificationEvent, (index + 1) as VerificationState, words] as const);
  });

describe('the verification of a pack', () => {
  it('has 36 cells', () => {
    expect(designed).toHaveLength(36);
  });

  it.each(designed)('%s in state %i is %s', (event, state, words) => {
    expect(stepVerification(state, event)).toEqual(
      words.startsWith('✗') ? { refused: words.slice(2) } : { next: words === '·' ? state : Number(words) },
    );
  });

  it('lets nothing be done in a state that nobody knows', () => {
    for (const event of new Set(designed.map(([name]) => name)))
      expect(stepVerification(99 as VerificationState, event)).toEqual({ refused: '状态有误' });
  });

  it('begins untried or not needed', () => {
    expect([newVerification(true), newVerification(false)]).toEqual([2, 1]);
  });

  it('comes to no state but the six, and from 验证中 always to an end', () => {
    const event = fc.constantFrom<VerificationEvent>(
      'verify',
      'allSucceeded',
      'oneEndedBadly',
      'cancelled',
      'contentChanged',
      'skip',
    );
    fc.assert(
      fc.property(fc.constantFrom<VerificationState>(1, 2, 3, 4, 5, 6), fc.array(event), (first, events) => {
        let state = first;
        for (const one of events) {
          const step = stepVerification(state, one);
          if ('refused' in step) continue;
          // a pack counts as tried only because it was tried, or because a person has skipped that
          if (step.next === 4 && state !== 4) expect([state, one]).toEqual([3, 'allSucceeded']);
          if (step.next === 1 && state !== 1) expect(one).toBe('skip');
          state = step.next;
        }
        expect([1, 2, 3, 4, 5, 6]).toContain(state);
      }),
    );
  });

  it.each([
    [[0, 0, 0, 0, 0, 3, 0, 0, 0], true, 'allSucceeded'],
    [[0, 0, 0, 0, 1, 2, 0, 0, 0], true, null],
    [[0, 0, 0, 0, 1, 1, 1, 0, 0], true, 'oneEndedBadly'],
    [[0, 0, 0, 0, 1, 1, 1, 0, 0], false, null],
    [[0, 0, 0, 0, 0, 2, 0, 1, 0], false, 'oneEndedBadly'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0], true, null],
  ] as const)('of devices %j, failing fast %s: %s', (counts, failFast, outcome) => {
    expect(verificationOutcome(counts, failFast)).toBe(outcome);
  });
});

describe('what keeps a pack from being used', () => {
  const usable: UsablePack = {
    checkStatus: 2,
    isWithdrawn: false,
    validUntil: null,
    verification: 4,
    hasDependencyConflict: false,
    isProductReleased: true,
  };
  /** In the order in which they are told. */
  const problems: readonly (readonly [Partial<UsablePack>, string])[] = [
    [{ checkStatus: 1 }, '文件校验中'],
    [{ checkStatus: 3 }, '文件校验不一致'],
    [{ isWithdrawn: true }, '升级包已撤回'],
    [{ validUntil: 100 }, '升级包已过期'],
    [{ verification: 6 }, '验证未通过'],
    [{ hasDependencyConflict: true }, '依赖冲突'],
    [{ isProductReleased: false }, '产品未发布'],
  ];

  it.each(problems)('%j: %s', (change, text) => {
    expect(packProblem({ ...usable, ...change }, 100)).toBe(text);
  });

  it('is the first of several', () => {
    let all: UsablePack = usable;
    for (const [change, text] of problems.toReversed()) {
      all = { ...all, ...change };
      expect(packProblem(all, 100)).toBe(text);
    }
  });

  it('is nothing for a pack that was tried or needs not be', () => {
    expect(packProblem(usable, 0)).toBeNull();
    expect(packProblem({ ...usable, verification: 1, validUntil: 101 }, 100)).toBeNull();
    for (const verification of [2, 3, 5, 6] as const)
      expect(packProblem({ ...usable, verification }, 0)).toBe('验证未通过');
  });
});
