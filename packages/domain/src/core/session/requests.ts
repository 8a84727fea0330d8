import { request } from '../../kernel/fact.ts';
import type { SessionEnd } from './facts.ts';

/** What rules ask of the session. */

/** Tokens of this generation can be renewed no more: somebody has to sign in again. */
export const signInAgainNeeded = request<{ readonly generation: number }>('session.signInAgainNeeded');

/** The session is to end; once it is ending, nothing more happens. */
export const sessionEndRequested = request<{ readonly reason: SessionEnd }>('session.endRequested');
