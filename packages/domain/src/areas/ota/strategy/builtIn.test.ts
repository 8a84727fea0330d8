import { expect, it } from 'vitest';
import { phaseRuleOf, strategyOf } from '../job/forms.ts';
import { phasesProblem } from '../job/phase.ts';
import { strategyProblem } from '../job/strategy.ts';
import { builtInStrategies, withoutTimes } from './builtIn.ts';

it('the built-in strategies are right as they stand, and only the first may be used where safety matters', () => {
  expect(builtInStrategies.map(({ strategyName, type }) => [strategyName, type])).toEqual([
    ['谨慎', 0],
    ['标准', 0],
    ['快速', 0],
  ]);
  for (const { strategy, phases } of builtInStrategies) {
    expect(strategyProblem(strategyOf(strategy, { begins: 0 }), 0)).toBeNull();
    expect(phasesProblem(phases.map(phaseRuleOf), false)).toBeNull();
  }
  const safe = builtInStrategies.filter(({ phases }) => phasesProblem(phases.map(phaseRuleOf), true) === null);
  expect(safe.map(({ strategyName }) => strategyName)).toEqual(['谨慎']);
});

it('a strategy that is kept says nothing of when its job began', () => {
  const { strategy } = builtInStrategies[0]!;
  const timed = { ...strategy, scheduledAt: '2026-11-24T08:00:00.000Z', finishBy: '2026-11-30T08:00:00.000Z' };
  expect(withoutTimes(timed)).toEqual(strategy);
});
