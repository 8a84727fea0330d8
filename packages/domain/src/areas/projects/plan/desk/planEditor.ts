import type { PlanDetail } from '../contract.ts';
import { changedIds, editsBetween } from '../document/compare.ts';
import { decideEdits } from '../document/decide.ts';
import { openDocument, type PlanDocument } from '../document/document.ts';
import { draftOf, jumpTo, type PlanDraft, shownOf, withStep } from '../document/draft.ts';
import type { PlanEdit } from '../document/edits.ts';
import { commandForMine, commandForTheirs, type PlanConflict } from '../document/rebase.ts';
import { type ServerAnswers, withAnswers } from '../document/serverFields.ts';

/** A plan on its desk: what the gateway has, what was done since, and what of it does not fit. */

/** What the gateway says of a plan beside its tasks. */
export type PlanHead = Omit<PlanDetail, 'nodes'>;

export const headOf = ({ nodes: _, ...head }: PlanDetail): PlanHead => head;

export type ConflictChoice = 'mine' | 'theirs';

export interface OpenConflict {
  readonly conflict: PlanConflict;
  /** Null while nobody has chosen: until then nothing is saved. */
  readonly choice: ConflictChoice | null;
  /** How many steps have to be shown for the choice to hold: it is open again once they are taken back. */
  readonly chosenAfter: number;
}

export interface PlanEditor {
  readonly head: PlanHead;
  readonly draft: PlanDraft;
  /** The plan as the gateway has it. */
  readonly saved: PlanDocument;
  /** After how many steps it was saved; null when other steps have taken the place of those. */
  readonly savedAfter: number | null;
  readonly conflicts: readonly OpenConflict[];
  /** What was carried over when somebody else had saved; null before. */
  readonly merged: { readonly applied: number; readonly already: number } | null;
  /** How much was found again when the desk was opened; null when nothing was, or once it was seen. */
  readonly restored: { readonly count: number; readonly at: number } | null;
  /** How many facts have been kept beyond this page. */
  readonly written: number;
}

/** A desk on which nothing was done yet. */
export const openDesk = ({ nodes, ...head }: PlanDetail): PlanEditor => {
  const saved = openDocument(nodes);
  return {
    head,
    draft: draftOf(saved),
    saved,
    savedAfter: 0,
    conflicts: [],
    merged: null,
    restored: null,
    written: 0,
  };
};

/** Whether what is on the screen is what the gateway has. */
export const hasUnsaved = (desk: PlanEditor): boolean =>
  desk.savedAfter !== desk.draft.shown &&
  (desk.savedAfter === null
    ? editsBetween(desk.saved, shownOf(desk.draft)).length > 0
    : shownOf(desk.draft) !== desk.saved);

/** Steps that lead from what was saved to what is shown; as one step where the way back went another way. */
export const unsavedSteps = ({
  draft,
  saved,
  savedAfter,
}: PlanEditor): readonly { edits: readonly PlanEdit[]; at: number }[] => {
  if (savedAfter !== null && savedAfter <= draft.shown) return draft.steps.slice(savedAfter, draft.shown);
  const edits = editsBetween(saved, shownOf(draft));
  return edits.length === 0 ? [] : [{ edits, at: draft.steps[draft.shown - 1]?.at ?? 0 }];
};

/** Tasks that are otherwise than saved. */
export const unsavedIds = ({ draft, saved }: PlanEditor): ReadonlySet<string> => changedIds(saved, shownOf(draft));

/** Somebody did something: the very path that changed is rolled up (S2 §4). */
export const editedDesk = (
  desk: PlanEditor,
  { edits, at }: { readonly edits: readonly PlanEdit[]; readonly at: number },
): PlanEditor => {
  const { draft, savedAfter } = desk;
  // what was saved stood further on, on a way that is left now
  const isLeft = savedAfter !== null && savedAfter > draft.shown;
  return {
    ...desk,
    draft: withStep(draft, edits, at),
    savedAfter: isLeft ? null : savedAfter,
    written: desk.written + 1,
  };
};

/** Steps were taken back or done again. */
export const jumpedDesk = (desk: PlanEditor, shown: number): PlanEditor => ({
  ...desk,
  draft: jumpTo(desk.draft, shown),
  written: desk.written + 1,
  conflicts: desk.conflicts.map((one) => (one.chosenAfter > shown ? { ...one, choice: null, chosenAfter: 0 } : one)),
});

/** The gateway has taken what was on the screen after `shown` steps. */
export const savedDesk = (
  desk: PlanEditor,
  { head, answers, shown }: { readonly head: PlanHead; readonly answers: ServerAnswers; readonly shown: number },
): PlanEditor => {
  const draft = withAnswers(desk.draft, answers);
  return {
    ...desk,
    head,
    draft,
    saved: shownOf(jumpTo(draft, shown)),
    savedAfter: shown,
    conflicts: [],
    merged: null,
    restored: null,
    written: desk.written + 1,
  };
};

export interface Merging {
  readonly detail: PlanDetail;
  readonly steps: readonly { readonly edits: readonly PlanEdit[]; readonly at: number }[];
  readonly applied: number;
  readonly already: number;
  readonly conflicts: readonly PlanConflict[];
}

/** Somebody else had saved: my steps stand over his version now. */
export const mergedDesk = (desk: PlanEditor, { detail, steps, applied, already, conflicts }: Merging): PlanEditor => {
  const opened = openDesk(detail);
  return {
    ...opened,
    draft: steps.reduce((draft, { edits, at }) => withStep(draft, edits, at), opened.draft),
    conflicts: conflicts.map((conflict) => ({ conflict, choice: null, chosenAfter: 0 })),
    merged: { applied, already },
    restored: desk.restored,
  };
};

/** The edits that a choice takes now, which may be none; null when it cannot be made. */
export const editsForChoice = (
  desk: PlanEditor,
  conflict: PlanConflict,
  choice: ConflictChoice,
): readonly PlanEdit[] | null => {
  const shown = shownOf(desk.draft);
  // nothing was saved since the merge: what is saved is his version
  const command = choice === 'mine' ? commandForMine(conflict, shown) : commandForTheirs(conflict, desk.saved, shown);
  const edits = command === null ? null : decideEdits(shown, command);
  return typeof edits === 'string' ? null : edits;
};

/** A choice was made for one conflict, with the edits that it took; it may be made again until the plan is saved. */
export const chosenDesk = (
  desk: PlanEditor,
  {
    key,
    choice,
    edits,
    at,
  }: {
    readonly key: string;
    readonly choice: ConflictChoice;
    readonly edits: readonly PlanEdit[];
    readonly at: number;
  },
): PlanEditor => {
  const chosen = edits.length === 0 ? desk : editedDesk(desk, { edits, at });
  const chosenAfter = edits.length === 0 ? 0 : chosen.draft.shown;
  return {
    ...chosen,
    written: desk.written + 1,
    conflicts: desk.conflicts.map((one) => (one.conflict.key === key ? { ...one, choice, chosenAfter } : one)),
  };
};

/** Everything since the last save is given up. */
export const discardedDesk = (desk: PlanEditor): PlanEditor => ({
  ...desk,
  draft: draftOf(desk.saved),
  savedAfter: 0,
  conflicts: [],
  merged: null,
  restored: null,
  written: 0,
});

/** Whether a choice is still to be made. */
export const hasOpenConflicts = ({ conflicts }: PlanEditor): boolean => conflicts.some(({ choice }) => choice === null);
