/**
 * A document under edit: what was loaded, and every step since. Taking a step back shows the version before it, the very
 * one: versions share what did not change, so that keeping them all costs little and nothing has to be computed back.
 */

export interface Step<Document, Edit> {
  /** What one act of a person did: one edit, or several for a paste or a removal of many. */
  readonly edits: readonly Edit[];
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly after: Document;
}

export interface Draft<Document, Edit> {
  readonly base: Document;
  readonly steps: readonly Step<Document, Edit>[];
  /** Steps that are shown; those behind were taken back and can be done again. */
  readonly shown: number;
  /** The version that was made last, also by a step that was taken back. */
  readonly latest: Document;
}

/** What edits make of a document. */
export interface Stepping<Document, Edit> {
  /** The edit was decided against this very version. */
  readonly apply: (document: Document, edit: Edit) => Document;
  /** The version that is shown, with what it needs to know of the one that was made last. */
  readonly over: (shown: Document, latest: Document) => Document;
}

/** A draft in which nothing was changed yet. */
export const draftOf = <Document, Edit>(base: Document): Draft<Document, Edit> => ({
  base,
  steps: [],
  shown: 0,
  latest: base,
});

/** The document as it is shown. */
export const shownOf = <Document, Edit>({ base, steps, shown }: Draft<Document, Edit>): Document =>
  steps[shown - 1]?.after ?? base;

/** Shows the draft after so many of its steps: back to the first edit, or forward again. */
export const jumpTo = <Document, Edit>(draft: Draft<Document, Edit>, shown: number): Draft<Document, Edit> => ({
  ...draft,
  shown: Math.min(Math.max(Math.trunc(shown), 0), draft.steps.length),
});

/** Takes the last step back. */
export const undo = <Document, Edit>(draft: Draft<Document, Edit>): Draft<Document, Edit> =>
  jumpTo(draft, draft.shown - 1);

/** Does again what was last taken back. */
export const redo = <Document, Edit>(draft: Draft<Document, Edit>): Draft<Document, Edit> =>
  jumpTo(draft, draft.shown + 1);

/** Puts decided edits behind what is shown; what was taken back before is gone. No edits change nothing. */
export const stepped = <Document, Edit>(
  { apply, over }: Stepping<Document, Edit>,
  draft: Draft<Document, Edit>,
  edits: readonly Edit[],
  at: number,
): Draft<Document, Edit> => {
  if (edits.length === 0) return draft;
  const after = edits.reduce(apply, over(shownOf(draft), draft.latest));
  return {
    ...draft,
    steps: [...draft.steps.slice(0, draft.shown), { edits, at, after }],
    shown: draft.shown + 1,
    latest: after,
  };
};

/** A draft with a change of every version of it: what a server adds to what it was sent. */
export const inEachVersion = <Document, Edit>(
  draft: Draft<Document, Edit>,
  change: (document: Document) => Document,
): Draft<Document, Edit> => ({
  ...draft,
  base: change(draft.base),
  steps: draft.steps.map((step) => ({ ...step, after: change(step.after) })),
  latest: change(draft.latest),
});
