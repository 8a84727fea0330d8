import { type Draft, draftOf, jumpTo, shownOf, stepped } from './draft.ts';
import type { BareSteps, DocumentKind, DocumentTypes } from './kind.ts';

/** A document on its desk: what the gateway has, what was done since, and what of it does not fit. */

export type ConflictChoice = 'mine' | 'theirs';

export interface OpenConflict<T extends DocumentTypes> {
  readonly conflict: T['conflict'];
  /** Null while nobody has chosen: until then nothing is saved. */
  readonly choice: ConflictChoice | null;
  /** How many steps have to be shown for the choice to hold: it is open again once they are taken back. */
  readonly chosenAfter: number;
}

export interface Editor<T extends DocumentTypes> {
  readonly head: T['head'];
  readonly draft: Draft<T['document'], T['edit']>;
  /** The document as the gateway has it. */
  readonly saved: T['document'];
  /** After how many steps it was saved; null when other steps have taken the place of those. */
  readonly savedAfter: number | null;
  readonly conflicts: readonly OpenConflict<T>[];
  /** What was carried over when somebody else had saved; null before. */
  readonly merged: { readonly applied: number; readonly already: number } | null;
  /** How much was found again when the desk was opened; null when nothing was, or once it was seen. */
  readonly restored: { readonly count: number; readonly at: number } | null;
  /** How many facts have been kept beyond this page. */
  readonly written: number;
}

export interface Merging<T extends DocumentTypes> {
  readonly detail: T['detail'];
  readonly steps: BareSteps<T>;
  readonly applied: number;
  readonly already: number;
  readonly conflicts: readonly T['conflict'][];
}

/** What each fact of a desk carries. */
export interface DeskPayloads<T extends DocumentTypes> {
  readonly edited: { readonly edits: readonly T['edit'][]; readonly at: number };
  readonly jumped: { readonly shown: number };
  readonly saved: { readonly head: T['head']; readonly answers: T['answers']; readonly shown: number };
  readonly chosen: {
    readonly key: string;
    readonly choice: ConflictChoice;
    readonly edits: readonly T['edit'][];
    readonly at: number;
  };
}

/** Whether a choice is still to be made. */
export const hasOpenConflicts = ({
  conflicts,
}: {
  readonly conflicts: readonly { readonly choice: ConflictChoice | null }[];
}): boolean => conflicts.some(({ choice }) => choice === null);

/** What becomes of a document of a kind on its desk. */
export function editorOf<T extends DocumentTypes>(kind: DocumentKind<T>) {
  /** A desk on which nothing was done yet. */
  const open = (detail: T['detail']): Editor<T> => {
    const saved = kind.documentOf(detail);
    return {
      head: kind.headOf(detail),
      draft: draftOf(saved),
      saved,
      savedAfter: 0,
      conflicts: [],
      merged: null,
      restored: null,
      written: 0,
    };
  };

  /** Whether what is on the screen is something else than what the gateway has. */
  const hasUnsaved = (desk: Editor<T>): boolean =>
    desk.savedAfter !== desk.draft.shown &&
    (desk.savedAfter === null
      ? kind.between(desk.saved, shownOf(desk.draft)).length > 0
      : shownOf(desk.draft) !== desk.saved);

  /** Steps that lead from what was saved to what is shown; as one step where the way back went another way. */
  const unsavedSteps = ({ draft, saved, savedAfter }: Editor<T>): BareSteps<T> => {
    if (savedAfter !== null && savedAfter <= draft.shown) return draft.steps.slice(savedAfter, draft.shown);
    const edits = kind.between(saved, shownOf(draft));
    return edits.length === 0 ? [] : [{ edits, at: draft.steps[draft.shown - 1]?.at ?? 0 }];
  };

  /** Somebody did something. */
  const edited = (desk: Editor<T>, { edits, at }: DeskPayloads<T>['edited']): Editor<T> => {
    const { draft, savedAfter } = desk;
    // what was saved stood further on, on a way that is left now
    const isLeft = savedAfter !== null && savedAfter > draft.shown;
    return {
      ...desk,
      draft: stepped(kind, draft, edits, at),
      savedAfter: isLeft ? null : savedAfter,
      written: desk.written + 1,
    };
  };

  /** Steps were taken back or done again. */
  const jumped = (desk: Editor<T>, shown: number): Editor<T> => ({
    ...desk,
    draft: jumpTo(desk.draft, shown),
    written: desk.written + 1,
    conflicts: desk.conflicts.map((one) => (one.chosenAfter > shown ? { ...one, choice: null, chosenAfter: 0 } : one)),
  });

  /** The gateway has taken what was on the screen after `shown` steps. */
  const saved = (desk: Editor<T>, { head, answers, shown }: DeskPayloads<T>['saved']): Editor<T> => {
    const draft = kind.answered(desk.draft, answers);
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

  /** Somebody else had saved: my steps stand over his version now. */
  const merged = (desk: Editor<T>, { detail, steps, applied, already, conflicts }: Merging<T>): Editor<T> => {
    const opened = open(detail);
    return {
      ...opened,
      draft: steps.reduce((draft, { edits, at }) => stepped(kind, draft, edits, at), opened.draft),
      conflicts: conflicts.map((conflict) => ({ conflict, choice: null, chosenAfter: 0 })),
      merged: { applied, already },
      restored: desk.restored,
    };
  };

  /** The edits that a choice takes now, which may be none; null when it cannot be made. */
  const editsForChoice = (
    desk: Editor<T>,
    conflict: T['conflict'],
    choice: ConflictChoice,
  ): readonly T['edit'][] | null => {
    const shown = shownOf(desk.draft);
    // nothing was saved since the merge: what is saved is his version
    const command = choice === 'mine' ? kind.forMine(conflict, shown) : kind.forTheirs(conflict, desk.saved, shown);
    const edits = command === null ? null : kind.decide(shown, command);
    return typeof edits === 'string' ? null : edits;
  };

  /** A choice was made for one conflict, with the edits that it took; it may be made again until it is saved. */
  const chosen = (desk: Editor<T>, { key, choice, edits, at }: DeskPayloads<T>['chosen']): Editor<T> => {
    const stands = edits.length === 0 ? desk : edited(desk, { edits, at });
    const chosenAfter = edits.length === 0 ? 0 : stands.draft.shown;
    return {
      ...stands,
      written: desk.written + 1,
      conflicts: desk.conflicts.map((one) => (one.conflict.key === key ? { ...one, choice, chosenAfter } : one)),
    };
  };

  /** Everything since the last save is given up. */
  const discarded = (desk: Editor<T>): Editor<T> => ({
    ...desk,
    draft: draftOf(desk.saved),
    savedAfter: 0,
    conflicts: [],
    merged: null,
    restored: null,
    written: 0,
  });

  return { open, hasUnsaved, unsavedSteps, edited, jumped, saved, merged, editsForChoice, chosen, discarded };
}

export type EditorOf<T extends DocumentTypes> = ReturnType<typeof editorOf<T>>;
