import { fold } from '../../kernel/fold.ts';
import { resumed } from './calls/facts.ts';
import {
  type Identity,
  passwordChanged,
  renamed,
  renewalFailed,
  renewalRefused,
  renewalStarted,
  renewed,
  type Session,
  sessionEnded,
  sessionRead,
  sessionSought,
  signedIn,
  signInAgainAsked,
  signOutStarted,
} from './facts.ts';

/** Who is signed in; null when nobody is (S1 §3). */
export const $session = fold<Session | null>('session.$session', null)
  .when(sessionRead, (_, { session }) => session)
  .when(signedIn, (_, { session }) => session)
  .when(renewed, (session, { identity }) => (session === null ? session : { ...session, ...identity }))
  .when(passwordChanged, (session, { userId }) =>
    session?.userId === userId ? { ...session, isStrongPassword: true } : session,
  )
  .when(renamed, (session, { userId, realName }) => (session?.userId === userId ? { ...session, realName } : session))
  .when(sessionEnded, () => null);

/** True while the stored session is being read. */
export const $seeking = fold('session.$seeking', false)
  .when(sessionSought, () => true)
  .when(sessionRead, () => false)
  .when(resumed, () => false);

/** Whom the dialog over the page asks to sign in again; null when there is no dialog. */
export const $signInAgain = fold<Identity | null>('session.$signInAgain', null)
  .when(signInAgainAsked, (_, { identity }) => identity)
  .when(signedIn, () => null)
  // another tab signed in, or a renewal that was under way came through
  .when(renewed, () => null)
  .when(sessionEnded, () => null)
  .when(resumed, () => null);

/** The renewal of tokens. */
export const $renewal = fold<{
  /** Generation whose renewal is under way; null when none is. */
  readonly running: number | null;
  /** Every generation up to this one has been replaced; a call refused under it just goes out again. */
  readonly replaced: number;
  /** Newest generation that was refused. */
  readonly refused: number;
}>('session.$renewal', { running: null, replaced: 0, refused: 0 })
  .when(renewalStarted, (state, { generation }) => ({
    ...state,
    running: generation,
    refused: Math.max(state.refused, generation),
  }))
  .when(signInAgainAsked, (state, { generation }) => ({ ...state, refused: Math.max(state.refused, generation) }))
  .when(renewed, (state, { generation }) => ({
    ...state,
    running: null,
    replaced: Math.max(state.replaced, generation),
  }))
  .when(signedIn, (state) => ({ ...state, running: null, replaced: state.refused }))
  .when(renewalRefused, (state) => ({ ...state, running: null }))
  .when(renewalFailed, (state) => ({ ...state, running: null }))
  .when(sessionEnded, (state) => ({ ...state, running: null }))
  // a reloaded page counts its generations anew
  .when(resumed, () => ({ running: null, replaced: 0, refused: 0 }));

/** How the session is being left: null, or what the console waits for and where it goes. */
export const $leaving = fold<{ readonly to: string | null; readonly reload: boolean } | null>('session.$leaving', null)
  .when(signOutStarted, () => ({ to: null, reload: true }))
  .when(sessionEnded, (_, { to, reload }) => ({ to, reload }))
  .when(sessionRead, () => null)
  .when(signedIn, () => null)
  .when(resumed, () => null);
