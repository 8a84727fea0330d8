import type { DocumentTypes } from '../../../../kernel/document/kind.ts';
import type { ModelDetail } from '../contract.ts';
import type { ThingFunction, ThingModel } from '../model.ts';
import type { ModelCommand } from './decide.ts';
import type { ModelEdit } from './edits.ts';

/** The thing model as a kind of document. */

export type ModelConflictReason =
  /** He has removed the function that I changed. */
  | 'gone'
  /** Both have changed the same field, or he has changed what I removed. */
  | 'changed'
  /** Both have made a function with one identifier. */
  | 'identifier'
  /** It cannot be done there, for the reason that `refusal` says. */
  | 'refused';

export interface ModelConflict {
  /** Tells conflicts of one rebase apart. */
  readonly key: string;
  readonly reason: ModelConflictReason;
  readonly functionId: string;
  readonly name: string;
  /** What I did. */
  readonly mine: ModelEdit;
  /** The field as he left it, for a field that both changed. */
  readonly theirs: unknown;
  readonly refusal: string | null;
  /** The function as I had it, when he has removed it. */
  readonly rescue: { readonly at: number; readonly function: ThingFunction } | null;
}

/** What the gateway says of a thing model beside its functions. */
export type ModelHead = Omit<ModelDetail, 'functions' | 'problems'>;

export interface ModelTypes extends DocumentTypes {
  readonly detail: ModelDetail;
  readonly head: ModelHead;
  readonly document: ThingModel;
  readonly edit: ModelEdit;
  readonly command: ModelCommand;
  readonly conflict: ModelConflict;
  /** The gateway adds nothing to what it is sent. */
  readonly answers: null;
}
