import { type Gates, usualGates } from '@fleet/domain/areas/ota/gate/gates.ts';
import { phaseFormOf, strategyFormOf } from '@fleet/domain/areas/ota/job/forms.ts';
import { usualPhase } from '@fleet/domain/areas/ota/job/phase.ts';
import type { PhaseForm, Scope, StrategyForm } from '@fleet/domain/areas/ota/job/shapes.ts';
import { usualStrategy } from '@fleet/domain/areas/ota/job/strategy.ts';

/** A job of a few named devices that nobody plans: a push, or a pack that is tried. */

/** One phase for all, which no threshold stops: every device is to show how it ends. */
export const onePhase: PhaseForm = phaseFormOf({
  ...usualPhase(1, 'rest'),
  after: 'auto',
  soakMinutes: 0,
  errorPercent: 100,
  minFinished: 1000,
});

/** At once, as fast as it goes, with a patience of its own. */
export const strategyAtOnce = (now: number, timeoutInMinutes: number): StrategyForm => ({
  ...strategyFormOf(usualStrategy(now)),
  maximumPerMinute: 1000,
  retryInterval: 0,
  timeoutInMinutes,
});

export const scopeOfNamed = (deviceIds: readonly string[], srcVersions: readonly string[] = []): Scope => ({
  selectionType: 'STATIC',
  targetSelection: 'SPECIFIC',
  deviceIds: [...deviceIds],
  srcVersions: [...srcVersions],
  leavesOutAttention: false,
});

/** A pack is tried under no gates but battery, load and fault. */
export const verificationGates: Gates = {
  ...usualGates,
  onlyIdle: false,
  requireCharging: false,
  noOrder: false,
  siteConcurrency: 100,
  keepRunningPercent: 0,
};
