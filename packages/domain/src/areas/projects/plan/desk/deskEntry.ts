import { isObject } from '../../../../core/values/objects.ts';
import type { chosenDesk, editedDesk, savedDesk } from './planEditor.ts';

/** The facts of a desk, apart from what follows from them: every page hears the other tabs, and few have a desk. */

/** A fact of a desk, as it is kept and as other tabs hear it. */
export type DeskEntry =
  | { readonly kind: 'edited'; readonly payload: Parameters<typeof editedDesk>[1] }
  | { readonly kind: 'jumped'; readonly payload: { readonly shown: number } }
  | { readonly kind: 'saved'; readonly payload: Parameters<typeof savedDesk>[1] }
  | { readonly kind: 'chosen'; readonly payload: Parameters<typeof chosenDesk>[1] };

/** Whether something is a fact of a desk, as storage and other tabs give it. */
export const isDeskEntry = (value: unknown): value is DeskEntry =>
  isObject(value) && kinds.has(value['kind']) && isObject(value['payload']);

const kinds: ReadonlySet<unknown> = new Set(['edited', 'jumped', 'saved', 'chosen'] satisfies DeskEntry['kind'][]);
