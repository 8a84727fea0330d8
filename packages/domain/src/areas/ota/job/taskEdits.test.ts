import { describe, expect, it } from 'vitest';
import { usualGates } from '../gate/gates.ts';
import { phasePresets, usualPhase } from './phase.ts';
import { usualStrategy } from './strategy.ts';
import { runningPlanProblem, type RunningPlan } from './taskEdits.ts';

const hour = 60 * 60_000;
const startedAt = 1_000 * hour;
const finishBy = startedAt + 48 * hour;
const was = { gates: usualGates, finishBy };
const plan: RunningPlan = {
  strategy: { ...usualStrategy(startedAt), finishBy },
  gates: usualGates,
  phases: phasePresets.standard.phases,
};
const problem = (changes: Partial<RunningPlan>, isSafetyRelevant = false) =>
  runningPlanProblem(was, { ...plan, ...changes }, { startedAt, isSafetyRelevant });

describe('how a running job is to go on', () => {
  it('asks nothing of what stays: the end may be near, and phases may have been one for all', () => {
    expect(problem({})).toBeNull();
    // a push to a module that matters to safety has one phase
    expect(problem({ phases: phasePresets.fast.phases }, true)).toBeNull();
    // a type that was made relevant to safety since does not stand in the way of other changes
    const before = { ...was, gates: { ...usualGates, noLoad: false } };
    const asBefore = { ...plan, gates: before.gates };
    expect(runningPlanProblem(before, asBefore, { startedAt, isSafetyRelevant: true })).toBeNull();
  });

  it('lets nobody take the load off the conditions of a module that matters to safety', () => {
    const gates = { ...usualGates, noLoad: false };
    expect(problem({ gates }, true)).toBe('安全相关模块必须要求车上无载荷');
    expect(problem({ gates })).toBeNull();
  });

  it.each<[string, Partial<RunningPlan>]>([
    ['结束时间不能晚于开始时间 30 天', { strategy: { ...plan.strategy, finishBy: startedAt + 31 * 24 * hour } }],
    ['推送速率为 1～1000 的整数', { strategy: { ...plan.strategy, maximumPerMinute: Number.NaN } }],
    ['第 1 批：失败阈值为 0～100 的整数', { phases: [{ ...usualPhase(1, 'rest'), errorPercent: Number.NaN }] }],
    ['现场同时升级台数为 1～100 的整数', { gates: { ...usualGates, siteConcurrency: 0 } }],
    [
      '升级时段的开始和结束时间不能相同',
      { gates: { ...usualGates, windows: [{ weekdays: [1], from: '06:00', to: '06:00' }] } },
    ],
  ])('%s', (text, changes) => {
    expect(problem(changes)).toBe(text);
  });
});
