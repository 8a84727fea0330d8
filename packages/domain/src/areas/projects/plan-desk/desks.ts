import { type DeskView as DeskViewOf, desksFold, ownedDesks } from '../../../core/desk/desks.ts';
import { changeInstance } from '../../../kernel/instances.ts';
import type { PlanWatcher } from '../plan/contract.ts';
import { planKind } from '../plan/desk/planEditor.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';
import type { PlanState } from '../plan/planState.ts';
import { newerSeen, othersSeen, planFacts } from './facts.ts';

/** The desks of plans that are open, by their projects. */

/** Another version than the one on the desk. */
export interface NewerPlan {
  readonly version: number;
  readonly stamp: string;
  /** Null where it came about by an approval. */
  readonly savedBy: string | null;
  readonly state: PlanState;
}

/** What is known of the others at a plan. */
interface AtOnce {
  /** What there is since, which is merged at the latest when this is saved; null when nothing is known of it. */
  readonly newer: NewerPlan | null;
  /** Who else has the plan open. */
  readonly others: readonly PlanWatcher[];
}

export type DeskView = DeskViewOf<PlanTypes> & AtOnce;

const { $desks: $opened, editor } = desksFold<PlanTypes, AtOnce>('plan', planFacts, planKind, {
  fresh: (before) => ({ newer: null, others: before?.others ?? [] }),
  settled: () => ({ newer: null }),
});

export const planDesk = editor;
export const $desks = $opened
  .when(newerSeen, (desks, { instance, ...newer }) => changeInstance(desks, instance, (view) => ({ ...view, newer })))
  .when(othersSeen, (desks, { instance, others }) => changeInstance(desks, instance, (view) => ({ ...view, others })));

export const $owned = ownedDesks('plan', $desks);
