import { usualGates } from '../gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '../job/forms.ts';
import { phasePresets } from '../job/phase.ts';
import { usualStrategy } from '../job/strategy.ts';
import type { UpgradeStrategyRow } from './contract.ts';

/** The strategies that come with the product (type 0 内置): they differ by their phases alone. */
export const builtInStrategies: readonly UpgradeStrategyRow[] = Object.entries(phasePresets).map(
  ([strategyId, { label, phases }]) => ({
    strategyId,
    strategyName: label,
    type: 0,
    phases: phases.map(phaseFormOf),
    strategy: { ...strategyFormOf(usualStrategy(0)), finishBy: null },
    gates: { ...usualGates, windows: [] },
    creator: null,
    createdAt: null,
  }),
);

/** With which the wizard begins. */
export const usualStrategyId = 'standard';

/** A strategy is for any job: the times of the one that it was kept from are left out. */
export const withoutTimes = (strategy: UpgradeStrategyRow['strategy']): UpgradeStrategyRow['strategy'] => ({
  ...strategy,
  scheduledAt: null,
  finishBy: null,
});
