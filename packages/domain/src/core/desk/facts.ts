import type { TProperties } from 'typebox';
import type { DeskPayloads, Merging } from '../../kernel/document/editor.ts';
import type { DocumentTypes } from '../../kernel/document/kind.ts';
import type { StoredDraft } from '../../kernel/document/storedDraft.ts';
import { type Fact, fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import type { CallFailure } from '../session/calls/failure.ts';

/** What happens on a desk. It is named by the document on it. */

type OnDesk<Payload = unknown> = { readonly instance: string } & Payload;
type At = { readonly at: number };

export interface DeskFacts<T extends DocumentTypes> {
  /** A desk was asked for, and the browser has looked for what was kept of it. */
  readonly deskWanted: Fact<
    OnDesk<{
      /** Null for a document of one's own tenant. */
      readonly tntId: string | null;
      readonly stored: StoredDraft<T> | null;
      /** Something was kept, but it cannot be read any more. */
      readonly isBroken: boolean;
    }>
  >;
  /** Who of the open tabs edits. */
  readonly roleGiven: Fact<OnDesk<{ readonly role: 'editor' | 'follower' }>>;
  /** The document as the gateway has it, with nothing done since. */
  readonly opened: Fact<OnDesk<{ readonly detail: T['detail'] }>>;
  /** The document as it was left: what was kept fits what the gateway has. */
  readonly restored: Fact<OnDesk<{ readonly stored: StoredDraft<T>; readonly head: T['head'] }>>;
  /** Somebody else had saved: my steps over his version. */
  readonly merged: Fact<OnDesk<{ readonly merging: Merging<T> }>>;
  /** What the gateway says beside the content is newer; the content is the same. */
  readonly headRead: Fact<OnDesk<{ readonly head: T['head'] }>>;
  readonly notRead: Fact<OnDesk<{ readonly problem: CallFailure }>>;
  /** Somebody did something: one edit, or several for one act. */
  readonly edited: Fact<OnDesk<DeskPayloads<T>['edited']>>;
  /** So many steps are shown now. */
  readonly jumped: Fact<OnDesk<DeskPayloads<T>['jumped'] & At>>;
  /** What is to hold of a conflict, with the edits that it took. */
  readonly conflictChosen: Fact<OnDesk<DeskPayloads<T>['chosen']>>;
  /** Everything since the last save was given up. */
  readonly discarded: Fact<OnDesk>;
  readonly saveStarted: Fact<OnDesk<{ readonly shown: number }>>;
  readonly saved: Fact<OnDesk<DeskPayloads<T>['saved'] & At>>;
  readonly saveRefused: Fact<OnDesk<{ readonly message: string }>>;
  /** The browser keeps nothing more of this desk: it lives in its page alone. */
  readonly notKept: Fact<OnDesk>;
  /** The person has read that unsaved edits were found again. */
  readonly restoredSeen: Fact<OnDesk>;
  readonly deskClosed: Fact<OnDesk>;
}

/**
 * The facts of the desks of one kind.
 *
 * @param content what a document of the kind has beside its version, and an edit: what their folds cannot do without
 */
export function deskFacts<T extends DocumentTypes>(
  name: string,
  content: { readonly detail: TProperties; readonly edit: TProperties },
): DeskFacts<T> {
  // each payload is of the type that the interface gives it: its schema says of it what its folds need
  const of = <Payload>(happened: `${string}@${number}`, properties: TProperties = {}): Fact<OnDesk<Payload>> =>
    fact(`${name}.${happened}`, shape.like<OnDesk<Payload>>({ instance: shape.text, ...properties }));
  const at = { at: shape.time };
  const stored = shape.like<StoredDraft<T>>({ opened: shape.data(), entries: shape.data() });
  const detail = shape.like<T['detail']>({ version: shape.integer, ...content.detail });
  const head = shape.like<T['head']>({ version: shape.integer });
  const edits = shape.list(shape.like<T['edit']>(content.edit));
  const merging = shape.like<Merging<T>>({ detail, steps: shape.data(), conflicts: shape.data() });
  return {
    deskWanted: of('deskWanted@1', {
      tntId: shape.orNull(shape.text),
      stored: shape.orNull(stored),
      isBroken: shape.flag,
    }),
    roleGiven: of('roleGiven@1', { role: shape.oneOf(['editor', 'follower']) }),
    opened: of('opened@1', { detail }),
    restored: of('restored@1', { stored, head }),
    merged: of('merged@1', { merging }),
    headRead: of('headRead@1', { head }),
    notRead: of('notRead@1', { problem: shape.like<CallFailure>({ message: shape.text }) }),
    edited: of('edited@1', { ...at, edits }),
    jumped: of('jumped@1', { ...at, shown: shape.integer }),
    conflictChosen: of('conflictChosen@1', { ...at, key: shape.text, choice: shape.text, edits }),
    discarded: of('discarded@1'),
    saveStarted: of('saveStarted@1', { shown: shape.integer }),
    saved: of('saved@1', { ...at, shown: shape.integer, head, answers: shape.data() }),
    saveRefused: of('saveRefused@1', { message: shape.text }),
    notKept: of('notKept@1'),
    restoredSeen: of('restoredSeen@1'),
    deskClosed: of('deskClosed@1'),
  };
}
