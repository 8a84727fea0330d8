import {
  type Draft,
  draftOf as unchanged,
  shownOf,
  type Step,
  stepped,
  type Stepping,
} from '../../../../kernel/document/draft.ts';
import { applyEdit } from './apply.ts';
import { decideEdits, type PlanCommand } from './decide.ts';
import type { PlanDocument } from './document.ts';
import type { PlanEdit } from './edits.ts';

/** A plan under edit. */

export type PlanStep = Step<PlanDocument, PlanEdit>;
export type PlanDraft = Draft<PlanDocument, PlanEdit>;

export const planStepping: Stepping<PlanDocument, PlanEdit> = {
  apply: applyEdit,
  // places of steps that were taken back stay given: no two tasks ever have the same
  over: (shown, { places }) => ({ ...shown, places }),
};

/** A draft in which nothing was changed yet. */
export const draftOf = (base: PlanDocument): PlanDraft => unchanged(base);

/** Puts decided edits behind what is shown. */
export const withStep = (draft: PlanDraft, edits: readonly PlanEdit[], at = 0): PlanDraft =>
  stepped(planStepping, draft, edits, at);

/** Does what a person wants, or says why it cannot be done. */
export const edited = (draft: PlanDraft, command: PlanCommand): PlanDraft | string => {
  const edits = decideEdits(shownOf(draft), command);
  return typeof edits === 'string' ? edits : withStep(draft, edits);
};
