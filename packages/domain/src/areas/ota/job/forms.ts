import { epochOf, instantOf } from '../../../core/values/formats.ts';
import type { Phase } from './phaseFlow.ts';
import type { PhaseRule } from './phase.ts';
import type { PhaseForm, StrategyForm } from './shapes.ts';
import { type Strategy, usualStrategy } from './strategy.ts';

/** What travels of a job, as its rules read it, and back. */

/** A phase as its rule reads it. */
export const phaseRuleOf = ({ percent, count, ...rule }: PhaseForm): PhaseRule => ({
  ...rule,
  size: count !== null ? { count } : percent !== null ? { percent } : 'rest',
});

/** A phase as it is entered. */
export const phaseFormOf = ({ size, ...rule }: PhaseRule): PhaseForm => ({
  ...rule,
  percent: typeof size === 'object' && 'percent' in size ? size.percent : null,
  count: typeof size === 'object' && 'count' in size ? size.count : null,
});

/**
 * A strategy as its rules read it.
 *
 * @param begins when the job begins where no time is named, in milliseconds since 1970
 * @param finishBy the end that holds; left out that of the form, or the usual one
 */
export const strategyOf = (
  form: StrategyForm,
  { begins, finishBy }: { readonly begins: number; readonly finishBy?: number },
): Strategy => {
  const scheduledAt = epochOf(form.scheduledAt);
  return {
    ...form,
    scheduledAt,
    finishBy: finishBy ?? epochOf(form.finishBy) ?? usualStrategy(scheduledAt ?? begins).finishBy,
  };
};

/** A strategy as it is entered. */
export const strategyFormOf = ({ scheduledAt, finishBy, retryReasons, ...rest }: Strategy): StrategyForm => ({
  ...rest,
  retryInterval: rest.retryInterval as StrategyForm['retryInterval'],
  retryCount: rest.retryCount as StrategyForm['retryCount'],
  retryReasons: [...retryReasons] as StrategyForm['retryReasons'],
  scheduledAt: scheduledAt === null ? null : instantOf(scheduledAt),
  finishBy: instantOf(finishBy),
});

/** Whether devices of a phase may be pushed. */
export const isPushing = ({ state }: Phase): boolean => state === 2 || state === 3 || state === 4 || state === 5;
