import { port } from '../../kernel/port.ts';
import type { SignInValues } from './storedSession.ts';
import type { Identity, Session } from './facts.ts';

/** The session's ways out of the domain. Tokens live behind them and nowhere else. */

export type Renewal =
  /** `adopted`: another tab had renewed already, nothing was asked. */
  | { readonly kind: 'renewed' | 'adopted'; readonly identity: Identity }
  /** The gateway says no: 刷新token不存在, a revoked session, a locked user. */
  | { readonly kind: 'refused' }
  /** The gateway was not reached or does not work. */
  | { readonly kind: 'failed'; readonly message: string };

/** Reads what is stored; null without a session. */
export const readSessionFx = port<void, Session | null>('session.read');

/** Stores tokens and user of a sign-in, in place of whatever was there. */
export const storeTokensFx = port<SignInValues>('session.storeTokens');

/** Renews the tokens of the generation that was refused and stores the new ones, one tab at a time. */
export const renewFx = port<{ readonly generation: number }, Renewal>('session.renew');

/** Stores that the password is strong now; everything else stays. */
export const storeStrongPasswordFx = port('session.storeStrongPassword');

/** Stores another name of the user; everything else stays. */
export const storeNameFx = port<{ readonly realName: string }>('session.storeName');

/** Removes everything that is stored of the session, the rules included. Drafts stay. */
export const clearSessionFx = port('session.clear');

/** Forgets every copy of the journal that is kept beyond this page. */
export const forgetJournalFx = port('session.forgetJournal');

/** Loads the console anew at this path. */
export const reloadFx = port<{ readonly to: string }>('session.reload');
