import { applyEdit } from './apply.ts';
import { decideEdits, type PlanCommand } from './decide.ts';
import type { PlanDocument } from './document.ts';
import type { PlanEdit } from './edits.ts';
import type { PlanPlaces } from './rows.ts';

/**
 * A plan under edit: what was loaded, and every step since. Taking a step back shows the version before it, the very
 * one: versions share what did not change, so that keeping them all costs little and nothing has to be computed back.
 */

export interface PlanStep {
  /** What one act of a person did: one edit, or several for a paste or a removal of many. */
  readonly edits: readonly PlanEdit[];
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly after: PlanDocument;
}

export interface PlanDraft {
  readonly base: PlanDocument;
  readonly steps: readonly PlanStep[];
  /** Steps that are shown; those behind were taken back and can be done again. */
  readonly shown: number;
  /** All places given so far, also by steps that were taken back: no two tasks ever have the same. */
  readonly places: PlanPlaces;
}

/** A draft in which nothing was changed yet. */
export const draftOf = (base: PlanDocument): PlanDraft => ({ base, steps: [], shown: 0, places: base.places });

/** The plan as it is shown. */
export const shownOf = ({ base, steps, shown }: PlanDraft): PlanDocument => steps[shown - 1]?.after ?? base;

/** Shows the draft after so many of its steps: back to the first edit, or forward again. */
export const jumpTo = (draft: PlanDraft, shown: number): PlanDraft => ({
  ...draft,
  shown: Math.min(Math.max(Math.trunc(shown), 0), draft.steps.length),
});

/** Takes the last step back. */
export const undo = (draft: PlanDraft): PlanDraft => jumpTo(draft, draft.shown - 1);

/** Does again what was last taken back. */
export const redo = (draft: PlanDraft): PlanDraft => jumpTo(draft, draft.shown + 1);

/** Puts decided edits behind what is shown; what was taken back before is gone. No edits change nothing. */
export const withStep = (draft: PlanDraft, edits: readonly PlanEdit[], at = 0): PlanDraft => {
  if (edits.length === 0) return draft;
  const after = edits.reduce(applyEdit, { ...shownOf(draft), places: draft.places });
  return {
    ...draft,
    steps: [...draft.steps.slice(0, draft.shown), { edits, at, after }],
    shown: draft.shown + 1,
    places: after.places,
  };
};

/** Does what a person wants, or says why it cannot be done. */
export const edited = (draft: PlanDraft, command: PlanCommand): PlanDraft | string => {
  const edits = decideEdits(shownOf(draft), command);
  return typeof edits === 'string' ? edits : withStep(draft, edits);
};
