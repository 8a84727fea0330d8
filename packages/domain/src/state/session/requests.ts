import { request } from '../../kernel/fact.ts';
import type { SessionEnd } from './facts.ts';

/** What somebody wants of the session. */

/** The console starts: it looks for a stored session. Fired once, before the first page is asked for. */
export const started = request('session.started');

/** The user wants to leave. */
export const signOutRequested = request('session.signOutRequested');

/** Another tab of this browser changed the session. */
export const sessionChangedElsewhere = request<
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'renewed' | 'signedIn'; readonly userId: string; readonly tntId: string }
>('session.changedElsewhere');

/** Tokens of this generation can be renewed no more: somebody has to sign in again. */
export const signInAgainNeeded = request<{ readonly generation: number }>('session.signInAgainNeeded');

/** The session is to end; once it is ending, nothing more happens. */
export const sessionEndRequested = request<{ readonly reason: SessionEnd }>('session.endRequested');
