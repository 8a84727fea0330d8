import type { DeskEntry } from '../../kernel/document/deskEntry.ts';
import type { Merging } from '../../kernel/document/editor.ts';
import type { DocumentTypes } from '../../kernel/document/kind.ts';
import { port } from '../../kernel/port.ts';

/** What a desk needs of a browser: a storage for what was done, and one editor among the tabs. */

type Keyed = { readonly key: string };
type Desk = Keyed & { readonly instance: string };

/** The ports of the desks of one kind. */
export const deskPorts = <T extends DocumentTypes>(name: string) => ({
  /** Reads what was kept of a desk; null when nothing was. */
  readDraftFx: port<Keyed, unknown>(`${name}.readDraft`),
  /** Keeps one more entry of a desk, and tells other tabs. The first one brings the document as it was opened. */
  keepEntryFx: port<
    Desk & {
      /** Counted from 1. */
      readonly number: number;
      readonly entry: DeskEntry<T>;
      readonly opened: T['detail'] | null;
      readonly merging: Merging<T> | null;
      readonly at: number;
    }
  >(`${name}.keepEntry`),
  /** Keeps a desk as a whole in place of what was kept; null forgets it. Other tabs are told to look again. */
  keepDeskFx: port<
    Desk & {
      readonly desk: { readonly opened: T['detail']; readonly merging: Merging<T> | null; readonly at: number } | null;
    }
  >(`${name}.keepDesk`),
  /** Asks to be the one who edits; whoever has to wait is told by `editorFreed` once it is his turn. */
  claimEditorFx: port<Desk, 'editor' | 'follower'>(`${name}.claimEditor`),
  /** Takes the editing over from another tab; false when that has to finish something first. */
  takeEditorFx: port<Desk & { readonly at: number }, boolean>(`${name}.takeEditor`),
  /** Tells the tab that would edit whether it may: once everything that was begun here is kept. */
  answerEditorFx: port<Keyed & { readonly isGiven: boolean }>(`${name}.answerEditor`),
  /** Lets another tab edit. */
  leaveEditorFx: port<Keyed>(`${name}.leaveEditor`),
});
export type DeskPorts<T extends DocumentTypes> = ReturnType<typeof deskPorts<T>>;
