import type { DeskEntry } from '../../kernel/document/deskEntry.ts';
import type { ConflictChoice } from '../../kernel/document/editor.ts';
import type { DocumentTypes } from '../../kernel/document/kind.ts';
import { request } from '../../kernel/fact.ts';

/** What people, and other tabs, want of a desk. It is named by the document on it. */

type Desk = { readonly instance: string };
type At = { readonly at: number };

/** The requests of the desks of one kind. */
export const deskRequests = <T extends DocumentTypes>(name: string) => ({
  /** A page shows the desk. */
  deskOpened: request<Desk & { readonly tntId: string | null }>(`${name}.deskOpenRequested`),
  /** The page goes; what was done stays kept. Who was told that this page is there is told that it goes. */
  deskLeft: request<Desk & { readonly pageId?: string }>(`${name}.deskLeaveRequested`),
  /** Somebody wants something of the document; what does not fit it at the moment is dropped. */
  commandRequested: request<
    Desk &
      At & {
        readonly command: T['command'];
        /** Is told why it cannot be done, or null: before the request returns. */
        readonly answer?: (refusal: string | null) => void;
      }
  >(`${name}.commandRequested`),
  /** Shows the document after so many steps. */
  jumpRequested: request<Desk & At & { readonly shown: number }>(`${name}.jumpRequested`),
  /** Takes steps back, or does them again: by -1 the last one. */
  stepRequested: request<Desk & At & { readonly by: number }>(`${name}.stepRequested`),
  saveRequested: request<Desk>(`${name}.saveRequested`),
  /** Gives up everything since the last save. */
  discardRequested: request<Desk>(`${name}.discardRequested`),
  choiceRequested: request<Desk & At & { readonly key: string; readonly choice: ConflictChoice }>(
    `${name}.choiceRequested`,
  ),
  restoredReadRequested: request<Desk>(`${name}.restoredReadRequested`),
  /** Would edit here, and not in the other tab. */
  editingWanted: request<Desk & At>(`${name}.editingWanted`),
  /** From another tab: it would edit in place of this one. */
  editingAsked: request<Desk & At>(`${name}.editingAsked`),
  /** Another tab has taken the editing over while this one could not answer. */
  editingLost: request<Desk & At>(`${name}.editingLost`),
  /** From another tab: one more entry of a desk. */
  entryHeard: request<Desk & { readonly number: number; readonly entry: DeskEntry<T> }>(`${name}.entryHeard`),
  /** From another tab: the desk is another one as a whole. */
  rewritingHeard: request<Desk>(`${name}.rewritingHeard`),
  /** The tab that edited has gone: this one is next. */
  editorFreed: request<Desk>(`${name}.editorFreed`),
});
export type DeskRequests<T extends DocumentTypes> = ReturnType<typeof deskRequests<T>>;
