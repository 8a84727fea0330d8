import { isObject } from '@fleet/domain/core/values/objects.ts';
import type { StoredRecord } from '../record/storedRecord.ts';

/** What the viewer and the window in it, which shows the console as it was, say to each other. */

export type ToScreen =
  /** The record that is shown from now on. */
  | { readonly still: 'record'; readonly record: StoredRecord }
  /** The moment of it: after so many entries, at a time in milliseconds since 1970. */
  | { readonly still: 'show'; readonly count: number; readonly at: number };

export type FromScreen =
  /** It listens. */
  | { readonly still: 'ready' }
  /** It shows the state after so many entries. */
  | { readonly still: 'shown'; readonly count: number };

/** Whether a message is one of these: other things may post messages as well. */
export const isStillMessage = (data: unknown): data is ToScreen | FromScreen =>
  isObject(data) && typeof data['still'] === 'string';
