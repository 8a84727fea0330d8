import type { PlanDetail } from '../contract.ts';
import { shownOf } from '../document/draft.ts';
import { type DeskEntry, isDeskEntry } from './deskEntry.ts';
import {
  chosenDesk,
  editedDesk,
  hasUnsaved,
  jumpedDesk,
  mergedDesk,
  openDesk,
  type PlanEditor,
  savedDesk,
  unsavedSteps,
} from './planEditor.ts';
import type { Merging } from './planEditor.ts';
import { isObject } from '../../../../core/values/objects.ts';

/**
 * What is kept of a desk beyond its page: the plan as it was opened, and every fact since, in order. To open it again
 * is to fold the facts once more.
 */

export interface StoredDraft {
  readonly opened: PlanDetail;
  /** Null when the plan was opened without somebody else's changes to merge. */
  readonly merging: Merging | null;
  readonly entries: readonly DeskEntry[];
  /** When the last entry was made, in milliseconds since 1970. */
  readonly at: number;
}

/** A desk after one more fact. */
export const withEntry = (desk: PlanEditor, entry: DeskEntry): PlanEditor => {
  switch (entry.kind) {
    case 'edited':
      return editedDesk(desk, entry.payload);
    case 'jumped':
      return jumpedDesk(desk, entry.payload.shown);
    case 'saved':
      return savedDesk(desk, entry.payload);
    case 'chosen':
      return chosenDesk(desk, entry.payload);
  }
};

/** Reads what a browser's storage gave back; null when it is not what was kept. */
export const readStoredDraft = (value: unknown): StoredDraft | null => {
  if (!isObject(value) || !isObject(value['opened']) || !Array.isArray(value['entries'])) return null;
  const { opened, entries, at } = value;
  const isOpened = typeof opened['version'] === 'number' && Array.isArray(opened['nodes']);
  const isListed = entries.every(isDeskEntry);
  return isOpened && isListed && typeof at === 'number' ? (value as unknown as StoredDraft) : null;
};

/** The desk as it was left; null when what was kept does not fold any more. */
export const restoredDesk = ({ opened, merging, entries, at }: StoredDraft): PlanEditor | null => {
  try {
    const begun = openDesk(opened);
    const desk = entries.reduce(withEntry, merging === null ? begun : mergedDesk(begun, merging));
    const count = unsavedSteps(desk).length;
    // read once, so that a broken version shows itself here and not on the screen
    shownOf(desk.draft);
    return { ...desk, written: entries.length, restored: hasUnsaved(desk) ? { count, at } : null };
  } catch {
    // an edit that does not fit its plan: the record was cut or mixed up
    return null;
  }
};
