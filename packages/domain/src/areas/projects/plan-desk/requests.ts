import { deskRequests } from '../../../core/desk/requests.ts';
import { request } from '../../../kernel/fact.ts';
import type { PlanTypes } from '../plan/desk/planTypes.ts';

/** What people, and other tabs, want of the desk of a plan. A desk is named by its project. */

type Desk = { readonly instance: string };

export const planRequests = deskRequests<PlanTypes>('plan');

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
