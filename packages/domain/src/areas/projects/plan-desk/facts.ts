import { deskFacts } from '../../../core/desk/facts.ts';
import { fact } from '../../../kernel/fact.ts';
import { shape } from '../../../kernel/payloads.ts';
import { upcast } from '../../../kernel/upcast.ts';
import type { PlanWatcher } from '../plan/contract.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';
import { planStates } from '../plan/planState.ts';

/** What happens on the desk of a plan. A desk is named by its project. */

export const planFacts = deskFacts<PlanTypes>('plan', {
  detail: { nodes: shape.data() },
  edit: { kind: shape.text },
});

const desk = { instance: shape.text };
const newer = { version: shape.integer, savedBy: shape.orNull(shape.text) };
/**
 * There is another version, while there is something here that is not saved: it is only told. Nobody has saved it where
 * it came about by an approval.
 */
export const newerSeen = fact(
  'plan.newerSeen@2',
  shape.record({ ...desk, ...newer, stamp: shape.text, state: shape.oneOf([...planStates]) }),
);
upcast('plan.newerSeen@1', shape.record({ ...desk, ...newer }), newerSeen, (payload) => ({
  ...payload,
  stamp: '',
  state: 'draft' as const,
}));
/** Who else has the plan open now. */
export const othersSeen = fact(
  'plan.othersSeen@1',
  shape.record({ ...desk, others: shape.list(shape.like<PlanWatcher>({ userId: shape.text, realName: shape.text })) }),
);
