import { request } from '../../kernel/fact.ts';
import { emit, dispatch, rule, invoke } from '../../kernel/rule.ts';
import { derive } from '../../kernel/fold.ts';
import { isSameIdentity, type StoredSession } from './storedSession.ts';
import { renewed, type Session, sessionRead, sessionSought } from './facts.ts';
import { readSessionFx } from './ports.ts';
import { sessionEndRequested } from './requests.ts';
import { $renewal, $session, $signInAgain } from './session.ts';
import type { TabMessage } from './tabs.ts';
import './renewal.ts';
import './signOut.ts';
import './ownName.ts';
import './password.ts';

/** How a session is found at start, and what other tabs do to it (S1 §3, §4). */

/** The console starts: it looks for a stored session. Fired once, before the first page is asked for. */
export const started = request('session.started');

/** Another tab of this browser changed the session. */
export const sessionChangedElsewhere = request<TabMessage>('session.changedElsewhere');

/** The session that is stored, without its tokens; null when there is no token or nobody it belongs to. */
export const sessionOf = (stored: StoredSession): Session | null =>
  stored.token === null || stored.userId === ''
    ? null
    : {
        userId: stored.userId,
        userName: stored.userName,
        realName: stored.realName,
        tntId: stored.tntId,
        isInner: stored.isInner,
        isStrongPassword: stored.strongPassword,
      };

rule(started, $session, () => [emit(sessionSought, null), invoke(readSessionFx, undefined)]);
rule(readSessionFx.done, $session, (_, { result }) => emit(sessionRead, { session: result }));
rule(readSessionFx.fail, $session, () => emit(sessionRead, { session: null }));

const $here = derive('session.$here', [$session, $signInAgain, $renewal], (session, signInAgain, renewal) => ({
  session,
  signInAgain,
  renewal,
}));

rule(sessionChangedElsewhere, $here, ({ session, signInAgain, renewal }, change) => {
  if (session === null) return null;
  if (change.kind === 'signedOut') return dispatch(sessionEndRequested, { reason: 'endedElsewhere' });
  if (!isSameIdentity(session, change)) return dispatch(sessionEndRequested, { reason: 'replaced' });
  // the same user signed in again in another tab: the dialog is not needed here either
  return signInAgain === null
    ? null
    : emit(renewed, { identity: signInAgain, generation: renewal.refused, adopted: true });
});
