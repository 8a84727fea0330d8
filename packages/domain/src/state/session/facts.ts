import { fact } from '../../kernel/fact.ts';

/** What happens to the session, as facts (S1 §3, §4). None of them carries a token or a password. */

/** Who the tokens belong to. */
export interface Identity {
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
}

export interface Session extends Identity {
  readonly realName: string;
  /** True unless the stored text is `false`. */
  readonly isInner: boolean;
  /** False only for the stored text `false`: such a user is held at `/` until he changes his password. */
  readonly isStrongPassword: boolean;
}

/** The console began to look for a stored session; navigation waits until it knows. */
export const sessionSought = fact<null>('session.sought@1');

/** What was stored: a session, or none. */
export const sessionRead = fact<{ readonly session: Session | null }>('session.read@1');

/** Somebody signed in, on the sign-in page or in the dialog over the page. */
export const signedIn = fact<{ readonly session: Session }>('session.signedIn@1');

/** Tokens of this generation were refused, and their renewal began. */
export const renewalStarted = fact<{ readonly generation: number }>('session.renewalStarted@1');

/** Newer tokens are in use; isInner, realName and isStrongPassword stay as they were. */
export const renewed = fact<{
  readonly identity: Identity;
  /** Generation of the tokens that were replaced. */
  readonly generation: number;
  /** True when another tab had renewed already. */
  readonly adopted: boolean;
}>('session.renewed@1');

/** The gateway refused to renew: only signing in again helps. Nobody is told (S1 §8, 刷新token不存在). */
export const renewalRefused = fact<{ readonly generation: number }>('session.renewalRefused@1');

/** The renewal did not reach the gateway; the next refused call tries again. */
export const renewalFailed = fact<{ readonly generation: number; readonly message: string }>('session.renewalFailed@1');

/** The dialog over the page asks this user to sign in again. */
export const signInAgainAsked = fact<{
  readonly identity: Identity;
  /** Generation of the tokens that were refused. */
  readonly generation: number;
}>('session.signInAgainAsked@1');

/** The user changed his password to a strong one. */
export const passwordChanged = fact<{ readonly userId: string }>('session.passwordChanged@1');

/** The user gave himself another name. */
export const renamed = fact<{ readonly userId: string; readonly realName: string }>('session.renamed@1');

/** The user wants to leave; the gateway is told first. */
export const signOutStarted = fact<null>('session.signOutStarted@1');

/** Why a session ended; `replaced`: somebody else is signed in now, `endedElsewhere`: left in another tab. */
export type SessionEnd = 'signedOut' | 'endedByGateway' | 'endedElsewhere' | 'rulesFailed' | 'replaced';

/** The session is over for this console: open calls are dropped, rules and identity forgotten. */
export const sessionEnded = fact<{
  readonly reason: SessionEnd;
  /** Where the console goes next. */
  readonly to: string;
  /** True to load the console anew, false to go there within the page (so that a message can be read). */
  readonly reload: boolean;
}>('session.ended@1');
