import { request } from '../../../kernel/fact.ts';
import type { ConflictChoice } from '../plan/desk/planEditor.ts';
import type { DeskEntry } from '../plan/desk/deskEntry.ts';
import type { PlanCommand } from '../plan/document/decide.ts';

/** What people, and other tabs, want of the desk of a plan. A desk is named by its project. */

type Desk = { readonly instance: string };
type At = { readonly at: number };

/** A page shows the desk. */
export const deskOpened = request<Desk & { readonly tntId: string | null }>('plan.deskOpenRequested');
/** The page goes; what was done stays kept. Who is told of whom has the plan open is told that this page has it no more. */
export const deskLeft = request<Desk & { readonly pageId?: string }>('plan.deskLeaveRequested');
/**
 * Something was done here that may have led to a newer version: it is shown where nothing is unsaved, without a word,
 * since whoever did it knows.
 */
export const deskRefreshRequested = request<Desk>('plan.deskRefreshRequested');
/** Says that the page is there, and looks for what others have done: that is told, and shown where nothing is unsaved. */
export const deskWatched = request<
  Desk & {
    readonly pageId: string;
    /** Is told whether the gateway has answered. */
    readonly answer?: (isAnswered: boolean) => void;
  }
>('plan.deskWatched');
/** Merges what somebody else has saved, before anything is saved. */
export const mergeRequested = request<Desk>('plan.mergeRequested');
/** Somebody wants something of the plan; what does not fit the plan of the moment is dropped. */
export const commandRequested = request<
  Desk &
    At & {
      readonly command: PlanCommand;
      /** Is told why it cannot be done, or null: before the request returns. */
      readonly answer?: (refusal: string | null) => void;
    }
>('plan.commandRequested');
/** Shows the plan after so many steps. */
export const jumpRequested = request<Desk & At & { readonly shown: number }>('plan.jumpRequested');
/** Takes steps back, or does them again: by -1 the last one. */
export const stepRequested = request<Desk & At & { readonly by: number }>('plan.stepRequested');
export const saveRequested = request<Desk>('plan.saveRequested');
/** Gives up everything since the last save. */
export const discardRequested = request<Desk>('plan.discardRequested');
export const choiceRequested = request<Desk & At & { readonly key: string; readonly choice: ConflictChoice }>(
  'plan.choiceRequested',
);
export const restoredReadRequested = request<Desk>('plan.restoredReadRequested');
/** Would edit here, and not in the other tab. */
export const editingWanted = request<Desk & At>('plan.editingWanted');

/** From another tab: it would edit in place of this one. */
export const editingAsked = request<Desk & At>('plan.editingAsked');
/** Another tab has taken the editing over while this one could not answer. */
export const editingLost = request<Desk & At>('plan.editingLost');
/** From another tab: one more entry of a desk. */
export const entryHeard = request<Desk & { readonly number: number; readonly entry: DeskEntry }>('plan.entryHeard');
/** From another tab: the desk is another one as a whole. */
export const rewritingHeard = request<Desk>('plan.rewritingHeard');
/** The tab that edited has gone: this one is next. */
export const editorFreed = request<Desk>('plan.editorFreed');
