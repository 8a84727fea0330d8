import { sessionChannel, type TabMessage } from '@fleet/domain/core/session/tabs.ts';
import { readStoredSession, sessionCookies, type SessionCookie } from '@fleet/domain/core/session/storedSession.ts';

/** Who is signed in to the console of this address, as it keeps it: in cookies. */

/** The person in the cookies; null for nobody. */
export const personIn = (cookies: string): { readonly userName: string; readonly realName: string } | null => {
  const texts = Object.fromEntries(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      try {
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))] as const;
      } catch {
        // somebody else's, written in another way
        return ['', ''] as const;
      }
    }),
  );
  const { token, userName, realName } = readStoredSession(texts);
  return token === null ? null : { userName, realName };
};

/** What is to be written into `document.cookie`, one by one, as a sign-in does it. */
export const cookiesOf = (texts: Readonly<Record<SessionCookie, string>>, protocol: string): readonly string[] =>
  sessionCookies.map(
    (name) =>
      `${name}=${encodeURIComponent(texts[name])}; Path=/; SameSite=Strict${protocol === 'https:' ? '; Secure' : ''}`,
  );

/** Tells the tabs of the console at this address of a change of who is signed in, as another of them would. */
export const tellTabs = (message: TabMessage): void => {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(message);
  channel.close();
};
