import type { DeskPayloads } from './editor.ts';
import type { DocumentTypes } from './kind.ts';

/** The facts of a desk, apart from what follows from them: every page hears the other tabs, and few have a desk. */

/** A fact of a desk, as it is kept and as other tabs hear it. */
export type DeskEntry<T extends DocumentTypes = DocumentTypes> =
  | { readonly kind: 'edited'; readonly payload: DeskPayloads<T>['edited'] }
  | { readonly kind: 'jumped'; readonly payload: DeskPayloads<T>['jumped'] }
  | { readonly kind: 'saved'; readonly payload: DeskPayloads<T>['saved'] }
  | { readonly kind: 'chosen'; readonly payload: DeskPayloads<T>['chosen'] };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something is a fact of a desk, as storage and other tabs give it. */
export const isDeskEntry = (value: unknown): value is DeskEntry =>
  isRecord(value) && kinds.has(value['kind']) && isRecord(value['payload']);

const kinds: ReadonlySet<unknown> = new Set(['edited', 'jumped', 'saved', 'chosen'] satisfies DeskEntry['kind'][]);
