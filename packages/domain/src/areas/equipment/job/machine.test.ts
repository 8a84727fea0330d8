import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyProblem,
  cancelProblem,
  isMoving,
  isOver,
  jobSizeProblem,
  type JobEvent,
  type JobState,
  jobStates,
  nextState,
  retryProblem,
} from './machine.ts';
import { doneOf, rowResults, tallyOf, tallyText } from './results.ts';

const anEvent: fc.Arbitrary<JobEvent> = fc.oneof(
  fc.record({ kind: fc.constant('checked' as const), usable: fc.nat(3) }),
  fc.record({ kind: fc.constant('finished' as const), refused: fc.nat(3) }),
  fc.constantFrom<JobEvent>({ kind: 'apply' }, { kind: 'cancel' }, { kind: 'lapsed' }, { kind: 'broken' }),
);
const after = (state: JobState, events: readonly JobEvent[]): JobState =>
  events.reduce((now, event) => nextState(now, event) ?? now, state);

describe('a job', () => {
  it('that is over stays as it is, whatever happens', () => {
    fc.assert(
      fc.property(fc.constantFrom(...jobStates.filter(isOver)), fc.array(anEvent), (state, events) => {
        expect(after(state, events)).toBe(state);
      }),
    );
  });

  it('applied twice is applied once', () => {
    fc.assert(
      fc.property(fc.array(anEvent), (events) => {
        const state = after('checking', events);
        const once = nextState(state, { kind: 'apply' });
        expect(nextState(once ?? state, { kind: 'apply' })).toBeNull();
      }),
    );
  });

  it('is begun by nothing but being applied once it was checked', () => {
    const ways = jobStates.filter((state) =>
      [{ kind: 'apply' } as const, { kind: 'lapsed' } as const].some((event) => nextState(state, event) === 'running'),
    );
    expect(ways).toEqual(['ready']);
    expect(jobStates.filter(isMoving)).toEqual(['checking', 'running']);
  });

  it('comes to an end from wherever it is, and every state can be reached', () => {
    for (const state of jobStates.filter((one) => !isOver(one)))
      expect(nextState(state, { kind: 'cancel' })).toBe('cancelled');
    const applied: JobEvent[] = [{ kind: 'checked', usable: 1 }, { kind: 'apply' }];
    const ways: Readonly<Record<JobState, readonly JobEvent[]>> = {
      checking: [],
      ready: [{ kind: 'checked', usable: 1 }],
      running: applied,
      done: [...applied, { kind: 'finished', refused: 0 }],
      partly: [...applied, { kind: 'finished', refused: 1 }],
      cancelled: [{ kind: 'checked', usable: 1 }, { kind: 'lapsed' }],
      failed: [{ kind: 'checked', usable: 0 }],
    };
    for (const state of jobStates) expect(after('checking', ways[state])).toBe(state);
    expect(after('checking', [...applied, { kind: 'broken' }])).toBe('failed');
  });

  it('says in every state what cannot be asked of it', () => {
    expect(jobStates.filter((state) => applyProblem(state) === null)).toEqual(['ready']);
    expect(jobStates.filter((state) => cancelProblem(state) === null)).toEqual(['checking', 'ready', 'running']);
    expect(jobStates.filter((state) => retryProblem(state, 2) === null)).toEqual(jobStates.filter(isOver));
    expect(retryProblem('done', 0)).toBe('没有失败的行');
  });
});

it('a job is for ten thousand devices at most, and for one at least', () => {
  expect([1, 10_000].map(jobSizeProblem)).toEqual([null, null]);
  expect(jobSizeProblem(10_001)).toBe('一次最多 10,000 台，请缩小筛选范围');
  expect(jobSizeProblem(0)).toBe('没有符合条件的设备');
});

describe('the results of a job', () => {
  it('add up to its rows', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...rowResults)), (results) => {
        const tally = tallyOf(results.map((result) => ({ result, n: 1 })));
        expect(doneOf(tally)).toBe(results.length);
      }),
    );
  });

  it('are told in a line, with what was left undone', () => {
    const tally = tallyOf([
      { result: 'added', n: 2 },
      { result: 'refused', n: 1 },
    ]);
    expect(tallyText(tally, 'cancelled', 5)).toBe('新增 2，失败 1，未执行 2');
    expect(tallyText(tally, 'checking', 5)).toBe('新增 2，失败 1');
  });
});
