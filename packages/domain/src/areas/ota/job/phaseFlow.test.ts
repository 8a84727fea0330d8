import { describe, expect, it } from 'vitest';
import { type PhaseState, phaseStates, usualPhase } from './phase.ts';
import {
  isCarriedOver,
  isSettled,
  newPhase,
  type Phase,
  phaseChoiceProblem,
  type PhaseEvent,
  phaseText,
  phaseTold,
  stepPhase,
} from './phaseFlow.ts';

const minute = 60_000;
const at = 1000 * minute;
const rule = usualPhase(2, 'rest');
const around = { rule, isLast: false, at };
const phaseIn = (state: PhaseState): Phase => ({
  ...newPhase(2),
  state,
  startedAt: state === 1 ? null : at - 90 * minute,
  soakUntil: state === 3 ? at : null,
});
const step = (phase: Phase, event: PhaseEvent, change: Partial<typeof around> = {}) => {
  const made = stepPhase(phase, event, { ...around, ...change });
  return 'refused' in made ? made.refused : [made.next.state, ...made.effects].join(' ');
};

/** What each event makes of 1 未开始, 2 进行中, 3 观察中, 4 待放行, 5 已完成, 6 已中止, and what follows. */
const designed = `
open         | 2 judge | 2 | 3 | 4 | 5 | 6
passed       | 1 | 3 | 3 | 4 | 5 | 6
belowSuccess | 1 | 4 awaitRelease | 3 | 4 | 5 | 6
breached     | 1 | 6 pauseJob | 6 pauseJob | 6 pauseJob | 5 | 6
rolledBack   | 1 | 2 | 4 awaitRelease | 4 | 5 | 6
soakEnded    | 1 | 2 | 5 openNext | 4 | 5 | 6
release      | 该批次尚未开始 | 该批次进行中，尚不能放行 | 观察未结束 | 5 openNext | 该批次已放行 | 该批次已中止，请忽略并继续，或停止任务
ignoreBreach | 该批次没有中止 | 该批次没有中止 | 该批次没有中止 | 该批次没有中止 | 该批次已放行 | 2 resumeJob judge
extendSoak   | 该批次尚未开始 | 该批次进行中，尚不能放行 | 3 | 3 | 该批次已放行 | 该批次已中止，请忽略并继续，或停止任务
joined       | 1 | 2 | 3 | 4 | 2 | 6
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [name = '', ...cells] = line.split('|').map((part) => part.trim());
    return cells.map((words, index) => [name, (index + 1) as PhaseState, words] as const);
  });

const eventOf = (name: string): PhaseEvent => {
  if (name === 'passed' || name === 'belowSuccess' || name === 'breached') return { kind: 'verdict', verdict: name };
  if (name === 'ignoreBreach') return { kind: name, reason: '已确认与升级无关' };
  if (name === 'extendSoak') return { kind: name, minutes: 30 };
  return { kind: name as 'open' };
};

describe('a phase', () => {
  it.each(designed)('%s in state %i: %s', (name, state, words) => {
    expect(step(phaseIn(state), eventOf(name))).toBe(words);
  });

  it('is observed for as long as its rule says, and then opens the next one or waits for a person', () => {
    const passed = stepPhase(phaseIn(2), { kind: 'verdict', verdict: 'passed' }, around);
    expect(passed).toMatchObject({ next: { state: 3, soakUntil: at + 60 * minute } });
    const soaking = { ...phaseIn(3), soakUntil: at + 1 };
    expect(step(soaking, { kind: 'soakEnded' })).toBe('3');
    const manual = { rule: { ...rule, after: 'manual' as const } };
    expect(step(phaseIn(3), { kind: 'soakEnded' }, manual)).toBe('4 awaitRelease');
    // behind the last one there is nothing to let through
    expect(step(phaseIn(3), { kind: 'soakEnded' }, { ...manual, isLast: true })).toBe('5 lastDone');
  });

  it('that is the last waits for nobody, since there is nothing to let through', () => {
    const last = { isLast: true };
    expect(step(phaseIn(2), eventOf('belowSuccess'), last)).toBe('5 lastDone');
    const below = stepPhase(phaseIn(2), eventOf('belowSuccess'), { ...around, ...last });
    expect(below).toMatchObject({ next: { waitsBecause: '未达成功阈值', endedAt: at } });
    // who else falls back is noticed as long as it is observed
    expect(step(phaseIn(3), eventOf('rolledBack'), last)).toBe('3');
  });

  it('is over with its job, but for the observation of the last one', () => {
    const told = (status: 2 | 3 | 4 | 5, isLast = false, isCancelling = false) =>
      ([1, 2, 3, 4, 5, 6] as const).map((state) => phaseText({ state }, isLast, { status, isCancelling }));
    expect(told(2)).toEqual(Object.values(phaseStates));
    expect(told(2, false, true)).toEqual(Object.values(phaseStates));
    for (const status of [3, 4, 5] as const) {
      expect(told(status)).toEqual(['未开始', '已结束', '已结束', '已结束', '已完成', '已中止']);
      expect(told(status, true)).toEqual(['未开始', '已结束', '观察中', '已结束', '已完成', '已中止']);
    }
  });

  it('that is done says which of its devices go on', () => {
    const told = (state: PhaseState, goingOn: number) =>
      phaseText({ state, goingOn }, false, { status: 2, isCancelling: false });
    expect([told(5, 0), told(5, 3), told(2, 3)]).toEqual(['已完成', '已完成（3 台未结束）', '进行中']);
  });

  it('is told in the log of its job as it comes to stand, with the reason where there is one', () => {
    const told = (state: PhaseState, waitsBecause: string | null = null) =>
      phaseTold({ ...phaseIn(state), waitsBecause });
    expect([1, 4].map((state) => told(state as PhaseState))).toEqual([null, null]);
    expect(told(2)).toEqual({ event: 'phaseOpened', note: '第 2 批' });
    expect(told(3)).toEqual({ event: 'phaseObserved', note: '第 2 批' });
    expect(told(4, '未达成功阈值')).toEqual({ event: 'phaseObserved', note: '第 2 批：未达成功阈值' });
    expect(told(5)).toEqual({ event: 'phaseDone', note: '第 2 批' });
    expect(told(5, '未达成功阈值')).toEqual({ event: 'phaseDone', note: '第 2 批：未达成功阈值' });
    expect(told(6)).toEqual({ event: 'ota.phaseBreached', note: '第 2 批失败超过阈值，任务已暂停' });
  });

  it('says why it waits', () => {
    const below = stepPhase(phaseIn(2), { kind: 'verdict', verdict: 'belowSuccess' }, around);
    expect(below).toMatchObject({ next: { waitsBecause: '未达成功阈值' } });
    const back = stepPhase(phaseIn(3), { kind: 'rolledBack' }, around);
    expect(back).toMatchObject({ next: { waitsBecause: '观察期内有设备回退', soakUntil: null } });
  });

  it('asks for a reason before a breach is ignored, and is not stopped by it again', () => {
    expect(step(phaseIn(6), { kind: 'ignoreBreach', reason: '  ' })).toBe('请填写理由');
    const ignored = stepPhase(phaseIn(6), { kind: 'ignoreBreach', reason: '已确认' }, around);
    expect(ignored).toMatchObject({ next: { isBreachIgnored: true } });
  });

  it('is observed longer from the end that was set, or from now on', () => {
    const soaking = { ...phaseIn(3), soakUntil: at + minute };
    expect(stepPhase(soaking, eventOf('extendSoak'), around)).toMatchObject({ next: { soakUntil: at + 31 * minute } });
    expect(stepPhase(phaseIn(4), eventOf('extendSoak'), around)).toMatchObject({
      next: { soakUntil: at + 30 * minute },
    });
    for (const minutes of [0, 1.5, 10_081])
      expect(step(soaking, { kind: 'extendSoak', minutes })).toBe('观察时长为 1～10080 分钟');
  });

  it('carries over whoever is still offline after its patience', () => {
    expect(isCarriedOver({ ...phaseIn(2), startedAt: at - 120 * minute }, rule, at)).toBe(true);
    expect(isCarriedOver({ ...phaseIn(2), startedAt: at - 120 * minute + 1 }, rule, at)).toBe(false);
    expect(isCarriedOver({ ...phaseIn(3), startedAt: 0 }, rule, at)).toBe(false);
  });
});

it.each([1, 2, 3, 4, 5, 6] as const)(
  'asks nothing of anybody any more once it is done and nobody joins it: %i',
  (state) => {
    const isDone = state === 5;
    expect(isSettled({ state }, false, true)).toBe(isDone);
    expect(isSettled({ state }, true, false)).toBe(isDone);
    // whoever joins is held against what it asks
    expect(isSettled({ state }, true, true)).toBe(false);
  },
);

it('lets nobody go on to the next phase, or past a stop, with a pack that was taken back', () => {
  const problems = (['next', 'ignoreBreach', 'extendSoak'] as const).map((choice) => [
    phaseChoiceProblem(choice, '升级包已撤回'),
    phaseChoiceProblem(choice, null),
  ]);
  expect(problems).toEqual([
    ['升级包已撤回', null],
    ['升级包已撤回', null],
    [null, null],
  ]);
});
