import type { PlanDetail } from '../../contract/projects/plan.ts';
import { fact } from '../../kernel/fact.ts';
import type { ConflictChoice, Merging, PlanHead } from '../../plan/desk/desk.ts';
import type { StoredDraft } from '../../plan/desk/storedDraft.ts';
import type { PlanEdit } from '../../plan/document/edits.ts';
import type { ServerAnswers } from '../../plan/document/serverFields.ts';
import type { LoadProblem } from '../gateway/problem.ts';

/** What happens on the desk of a plan. A desk is named by its project. */

type Desk = { readonly instance: string };
type At = { readonly at: number };

/** A desk was asked for, and the browser has looked for what was kept of it. */
export const deskWanted = fact<
  Desk & {
    /** Null for a project of one's own tenant. */
    readonly tntId: string | null;
    readonly stored: StoredDraft | null;
    /** Something was kept, but it cannot be read any more. */
    readonly isBroken: boolean;
  }
>('plan.deskWanted@1');
/** Who of the open tabs edits. */
export const roleGiven = fact<Desk & { readonly role: 'editor' | 'follower' }>('plan.roleGiven@1');

/** The plan as the gateway has it, with nothing done since. */
export const planOpened = fact<Desk & { readonly detail: PlanDetail }>('plan.opened@1');
/** The plan as it was left: what was kept fits what the gateway has. */
export const planRestored = fact<Desk & { readonly stored: StoredDraft; readonly head: PlanHead }>('plan.restored@1');
/** Somebody else had saved: my steps over his version. */
export const planMerged = fact<Desk & { readonly merging: Merging }>('plan.merged@1');
/** What the gateway says beside the tasks is newer; the tasks are the same. */
export const headRead = fact<Desk & { readonly head: PlanHead }>('plan.headRead@1');
/** Somebody else has saved, while there is something here that is not saved: it is only told. */
export const newerSeen = fact<Desk & { readonly version: number; readonly savedBy: string | null }>('plan.newerSeen@1');
export const planNotRead = fact<Desk & { readonly problem: LoadProblem }>('plan.notRead@1');

/** Somebody did something: one edit, or several for one act. */
export const planEdited = fact<Desk & At & { readonly edits: readonly PlanEdit[] }>('plan.edited@1');
/** So many steps are shown now. */
export const planJumped = fact<Desk & At & { readonly shown: number }>('plan.jumped@1');
/** What is to hold of a conflict, with the edits that it took. */
export const conflictChosen = fact<
  Desk & At & { readonly key: string; readonly choice: ConflictChoice; readonly edits: readonly PlanEdit[] }
>('plan.conflictChosen@1');
/** Everything since the last save was given up. */
export const planDiscarded = fact<Desk>('plan.discarded@1');

export const saveStarted = fact<Desk & { readonly shown: number }>('plan.saveStarted@1');
export const planSaved = fact<
  Desk & At & { readonly shown: number; readonly head: PlanHead; readonly answers: ServerAnswers }
>('plan.saved@1');
export const saveRefused = fact<Desk & { readonly message: string }>('plan.saveRefused@1');

/** The browser keeps nothing more of this desk: it lives in its page alone. */
export const planNotKept = fact<Desk>('plan.notKept@1');
/** The person has read that unsaved edits were found again. */
export const restoredSeen = fact<Desk>('plan.restoredSeen@1');
export const deskClosed = fact<Desk>('plan.deskClosed@1');
