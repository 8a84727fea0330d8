import type { Static } from 'typebox';
import { fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';

/** What happens to the session, as facts (S1 §3, §4). None of them carries a token or a password. */

/** Who the tokens belong to. */
const identityFields = { userId: shape.text, userName: shape.text, tntId: shape.text };
const identity = shape.record(identityFields);
export type Identity = Static<typeof identity>;

const session = shape.record({
  ...identityFields,
  realName: shape.text,
  /** True unless the stored text is `false`. */
  isInner: shape.flag,
  /** False only for the stored text `false`: such a user is held at `/` until he changes his password. */
  isStrongPassword: shape.flag,
});
export type Session = Static<typeof session>;

/** Counts the tokens that this console has had, so that an answer under older ones is told apart. */
const generation = shape.integer;

/** The console began to look for a stored session; navigation waits until it knows. */
export const sessionSought = fact('session.sought@1', shape.nothing);

/** What was stored: a session, or none. */
export const sessionRead = fact('session.read@1', shape.record({ session: shape.orNull(session) }));

/** Somebody signed in, on the sign-in page or in the dialog over the page. */
export const signedIn = fact('session.signedIn@1', shape.record({ session }));

/** Tokens of this generation were refused, and their renewal began. */
export const renewalStarted = fact('session.renewalStarted@1', shape.record({ generation }));

/** Newer tokens are in use; isInner, realName and isStrongPassword stay as they were. */
export const renewed = fact(
  'session.renewed@1',
  shape.record({
    identity,
    /** Of the tokens that were replaced. */
    generation,
    /** True when another tab had renewed already. */
    adopted: shape.flag,
  }),
);

/** The gateway refused to renew: only signing in again helps. Nobody is told (S1 §8, 刷新token不存在). */
export const renewalRefused = fact('session.renewalRefused@1', shape.record({ generation }));

/** The renewal did not reach the gateway; the next refused call tries again. */
export const renewalFailed = fact('session.renewalFailed@1', shape.record({ generation, message: shape.text }));

/** The dialog over the page asks this user to sign in again. */
export const signInAgainAsked = fact(
  'session.signInAgainAsked@1',
  shape.record({
    identity,
    /** Of the tokens that were refused. */
    generation,
  }),
);

/** The user changed his password to a strong one. */
export const passwordChanged = fact('session.passwordChanged@1', shape.record({ userId: shape.text }));

/** The user gave himself another name. */
export const renamed = fact('session.renamed@1', shape.record({ userId: shape.text, realName: shape.text }));

/** The user wants to leave; the gateway is told first. */
export const signOutStarted = fact('session.signOutStarted@1', shape.nothing);

/** Why a session ended; `replaced`: somebody else is signed in now, `endedElsewhere`: left in another tab. */
const sessionEnds = ['signedOut', 'endedByGateway', 'endedElsewhere', 'rulesFailed', 'replaced'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** The session is over for this console: open calls are dropped, rules and identity forgotten. */
export const sessionEnded = fact(
  'session.ended@1',
  shape.record({
    reason: shape.oneOf(sessionEnds),
    /** Where the console goes next. */
    to: shape.text,
    /** True to load the console anew, false to go there within the page (so that a message can be read). */
    reload: shape.flag,
  }),
);
