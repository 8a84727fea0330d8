import type { PlanDetail } from '../plan/contract.ts';
import { port } from '../../../kernel/port.ts';
import type { Merging } from '../plan/desk/planEditor.ts';
import type { DeskEntry } from '../plan/desk/deskEntry.ts';

/** What the desk of a plan needs of a browser: a storage for what was done, and one editor among the tabs. */

/** Reads what was kept of a desk; null when nothing was. */
export const readDraftFx = port<{ readonly key: string }, unknown>('plan.readDraft');

/** Keeps one more entry of a desk, and tells other tabs. The first one brings the plan as it was opened. */
export const keepEntryFx = port<{
  readonly key: string;
  readonly instance: string;
  /** Counted from 1. */
  readonly number: number;
  readonly entry: DeskEntry;
  readonly opened: PlanDetail | null;
  readonly merging: Merging | null;
  readonly at: number;
}>('plan.keepEntry');

/** Keeps a desk as a whole in place of what was kept; null forgets it. Other tabs are told to look again. */
export const keepDeskFx = port<{
  readonly key: string;
  readonly instance: string;
  readonly desk: { readonly opened: PlanDetail; readonly merging: Merging | null; readonly at: number } | null;
}>('plan.keepDesk');

/** Asks to be the one who edits; whoever has to wait is told by `editorFreed` once it is his turn. */
export const claimEditorFx = port<{ readonly key: string; readonly instance: string }, 'editor' | 'follower'>(
  'plan.claimEditor',
);
/** Takes the editing over from another tab; false when that has to finish something first. */
export const takeEditorFx = port<{ readonly key: string; readonly instance: string; readonly at: number }, boolean>(
  'plan.takeEditor',
);
/** Tells the tab that would edit whether it may: once everything that was begun here is kept. */
export const answerEditorFx = port<{ readonly key: string; readonly isGiven: boolean }>('plan.answerEditor');
/** Lets another tab edit. */
export const leaveEditorFx = port<{ readonly key: string }>('plan.leaveEditor');
