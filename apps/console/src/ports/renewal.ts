import { refresh } from '@fleet/domain/core/session/authContract.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { outcomeOf } from '@fleet/domain/core/session/calls/envelope.ts';
import type { RenewedValues } from '@fleet/domain/core/session/storedSession.ts';
import { renewedTexts } from '@fleet/domain/core/session/storedSession.ts';
import type { CrossTabs } from './crossTabs.ts';
import { exclusively } from './exclusively.ts';
import { ask, requestTimeout } from './gateway.ts';
import type { SessionStore } from './sessionStore.ts';

/** How long a tab waits for the renewal of another before it looks at the stored tokens itself, in milliseconds. */
const patience = 15_000;

export interface Identity {
  readonly userId: string;
  readonly userName: string;
  readonly tntId: string;
}

export type Renewal =
  | { readonly kind: 'renewed' | 'adopted'; readonly identity: Identity }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Renews the tokens, one tab at a time. Whoever gets the lock looks at the stored tokens again: when they are newer than
 * those that were refused, another tab was first and its tokens are taken over; a tab that waits long looks at them
 * meanwhile. A loser never clears the session.
 *
 * @param generation of the tokens that were refused
 */
export async function renewSession(
  base: string,
  store: SessionStore,
  tabs: CrossTabs,
  generation: number,
): Promise<Renewal> {
  const adopted = (): Renewal | null => {
    const { token, userId, userName, tntId } = store.read();
    const isNewer = store.generation() !== generation && token !== null;
    return isNewer ? { kind: 'adopted', identity: { userId, userName, tntId } } : null;
  };
  const renew = async (): Promise<Renewal> => {
    const taken = adopted();
    if (taken !== null) return taken;
    const { refreshToken } = store.read();
    if (refreshToken === null) return { kind: 'refused' };
    const { headers } = store.headers();
    const answer = await ask(base, refresh, { query: { reToken: refreshToken } }, headers, requestTimeout);
    if (answer.kind !== 'envelope') {
      return { kind: 'failed', message: 'message' in answer ? answer.message : texts.networkFailure };
    }
    const outcome = outcomeOf(answer);
    if (outcome.kind !== 'data') {
      // Only an envelope that says no ends the session; a gateway that is down does not.
      return outcome.kind === 'refused' && (outcome.code === null || answer.status >= 500)
        ? { kind: 'failed', message: outcome.message }
        : { kind: 'refused' };
    }
    if (!isRenewed(outcome.data)) return { kind: 'failed', message: texts.unreadableAnswer };
    // Signed out in another tab meanwhile: nothing is stored behind its back.
    if (store.read().refreshToken !== refreshToken) return { kind: 'refused' };
    store.write(renewedTexts(outcome.data));
    const identity = { userId: outcome.data.userId, userName: outcome.data.userName, tntId: outcome.data.tntId };
    tabs.announce({ kind: 'renewed', userId: identity.userId, tntId: identity.tntId });
    return { kind: 'renewed', identity };
  };
  return exclusively(`refresh:${store.read().userId}`, renew, { every: patience, look: adopted });
}

const isRenewed = (data: unknown): data is RenewedValues =>
  typeof data === 'object' &&
  data !== null &&
  ['accessToken', 'refreshToken', 'userId', 'userName', 'tntId'].every(
    (name) => typeof (data as Record<string, unknown>)[name] === 'string' && (data as Record<string, string>)[name],
  );
