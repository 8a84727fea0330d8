import { type DeskEntry, isDeskEntry } from './deskEntry.ts';
import { shownOf } from './draft.ts';
import type { Editor, EditorOf, Merging } from './editor.ts';
import type { DocumentTypes } from './kind.ts';

/**
 * What is kept of a desk beyond its page: the document as it was opened, and every fact since, in order. To open it
 * again is to fold the facts once more.
 */

export interface StoredDraft<T extends DocumentTypes> {
  readonly opened: T['detail'];
  /** Null when the document was opened without somebody else's changes to merge. */
  readonly merging: Merging<T> | null;
  readonly entries: readonly DeskEntry<T>[];
  /** When the last entry was made, in milliseconds since 1970. */
  readonly at: number;
}

/** A desk after one more fact. */
const withEntry = <T extends DocumentTypes>(editor: EditorOf<T>, desk: Editor<T>, entry: DeskEntry<T>): Editor<T> => {
  switch (entry.kind) {
    case 'edited':
      return editor.edited(desk, entry.payload);
    case 'jumped':
      return editor.jumped(desk, entry.payload.shown);
    case 'saved':
      return editor.saved(desk, entry.payload);
    case 'chosen':
      return editor.chosen(desk, entry.payload);
  }
};

/**
 * Reads what a browser's storage gave back; null when it is not what was kept.
 *
 * @param isDetail whether something is a document as the gateway gives it, as far as it can be seen at once
 */
export const readStoredDraft = <T extends DocumentTypes>(
  value: unknown,
  isDetail: (opened: unknown) => boolean,
): StoredDraft<T> | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { opened, entries, at } = value as Partial<Record<string, unknown>>;
  const isListed = Array.isArray(entries) && entries.every(isDeskEntry);
  return isListed && isDetail(opened) && typeof at === 'number' ? (value as StoredDraft<T>) : null;
};

/** The desk as it was left; null when what was kept does not fold any more. */
export const restoredDesk = <T extends DocumentTypes>(
  editor: EditorOf<T>,
  { opened, merging, entries, at }: StoredDraft<T>,
): Editor<T> | null => {
  try {
    const begun = editor.open(opened);
    const desk = entries.reduce(
      (folded, entry) => withEntry(editor, folded, entry),
      merging === null ? begun : editor.merged(begun, merging),
    );
    const count = editor.unsavedSteps(desk).length;
    // read once, so that a broken version shows itself here and not on the screen
    shownOf(desk.draft);
    return { ...desk, written: entries.length, restored: editor.hasUnsaved(desk) ? { count, at } : null };
  } catch {
    // an edit that does not fit its document: the record was cut or mixed up
    return null;
  }
};
