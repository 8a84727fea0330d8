import type { SessionCookie, StoredSession } from '@fleet/domain/core/session/storedSession.ts';
import { readStoredSession, sessionCookies } from '@fleet/domain/core/session/storedSession.ts';
import { readCookies, removeCookie, writeCookie } from './cookies.ts';
import type { SessionHeaders } from './gateway.ts';

/**
 * The session as the browser keeps it: cookies, shared by all tabs (S1 §3). Tokens stay here and in the headers of
 * calls. A generation counts the access tokens that this tab has seen, so that a refused call can be told from the
 * tokens that came after it.
 */
export interface SessionStore {
  read(): StoredSession;
  /** Which token is stored now; one more when another tab has renewed it meanwhile. */
  generation(): number;
  /** Replaces the given cookies and leaves the others. */
  write(texts: Readonly<Partial<Record<SessionCookie, string>>>): void;
  clear(): void;
  /** Headers of a call (S1 §7). */
  headers(): SessionHeaders;
}

export function createSessionStore(): SessionStore {
  let generation = 0;
  let seen: string | null = null;

  const read = (): StoredSession => readStoredSession(readCookies());
  const observe = ({ token }: StoredSession): number => {
    if (token !== seen) generation += 1;
    seen = token;
    return generation;
  };

  return {
    read,
    generation: () => observe(read()),
    write(texts) {
      for (const name of sessionCookies) {
        const text = texts[name];
        if (text !== undefined) writeCookie(name, text);
      }
      observe(read());
    },
    clear() {
      for (const name of sessionCookies) removeCookie(name);
      observe(read());
    },
    headers() {
      const stored = read();
      const { token, refreshToken, userId, tntId } = stored;
      const headers: Record<string, string> = {};
      if (token !== null) headers['Authorization'] = `Bearer ${token}`;
      if (userId !== '') headers['UserId'] = userId;
      if (refreshToken !== null) headers['Retoken'] = refreshToken;
      if (tntId !== '') headers['TntId'] = tntId;
      return { headers, generation: observe(stored) };
    },
  };
}
