import type { Draft, Stepping } from './draft.ts';

/** What a kind of document says of itself, so that it can be edited on a desk: the plan of a project, a thing model. */

/** The types of one kind of document. */
export interface DocumentTypes {
  /** The document as the gateway gives it. */
  readonly detail: { readonly version: number };
  /** What the gateway says of it beside its content; its version is the lock. */
  readonly head: { readonly version: number };
  /** The content as it is edited. */
  readonly document: unknown;
  /** What was and what is, so that it can be told, taken back and tried elsewhere. */
  readonly edit: unknown;
  /** What a person wants. */
  readonly command: unknown;
  readonly conflict: { readonly key: string };
  /** What the gateway adds to what it has saved. */
  readonly answers: unknown;
}

/** Steps without the versions that they lead to. */
export type BareSteps<T extends DocumentTypes> = readonly {
  readonly edits: readonly T['edit'][];
  readonly at: number;
}[];

/** Steps over a version that somebody else has saved. */
export interface Rebased<T extends DocumentTypes> {
  readonly draft: Draft<T['document'], T['edit']>;
  /** Edits that were carried over, and edits that the other had made too. */
  readonly applied: number;
  readonly already: number;
  readonly conflicts: readonly T['conflict'][];
}

export interface DocumentKind<T extends DocumentTypes> extends Stepping<T['document'], T['edit']> {
  readonly headOf: (detail: T['detail']) => T['head'];
  /** @throws Error for what is no document: it does not open */
  readonly documentOf: (detail: T['detail']) => T['document'];
  readonly detailOf: (head: T['head'], document: T['document']) => T['detail'];
  /** The edits that a command takes against a version, or why it cannot be done. */
  readonly decide: (document: T['document'], command: T['command']) => readonly T['edit'][] | string;
  /** The edits that make one version of the other. */
  readonly between: (old: T['document'], now: T['document']) => readonly T['edit'][];
  readonly answered: (draft: Draft<T['document'], T['edit']>, answers: T['answers']) => Draft<T['document'], T['edit']>;
  readonly rebased: (steps: BareSteps<T>, theirs: T['document'], mine: T['document']) => Rebased<T>;
  /** What has to be done for mine to hold after all; null when there is no way. */
  readonly forMine: (conflict: T['conflict'], shown: T['document']) => T['command'] | null;
  /** What has to be done for theirs to hold again after mine was chosen. */
  readonly forTheirs: (conflict: T['conflict'], theirs: T['document'], shown: T['document']) => T['command'] | null;
}
