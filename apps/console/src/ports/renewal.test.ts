import { readStoredSession, type SessionTexts } from '@fleet/domain/core/session/storedSession.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TabMessage } from '@fleet/domain/core/session/tabs.ts';
import type { CrossTabs } from './crossTabs.ts';
import { renewSession } from './renewal.ts';
import type { SessionStore } from './sessionStore.ts';

afterEach(() => vi.unstubAllGlobals());

/** The cookies of a browser, and tabs that each count the tokens they have seen. */
function browser() {
  let cookies: SessionTexts = {
    token: 'a1',
    refreshToken: 'r1',
    userId: 'u',
    userName: 'n',
    tntId: 't',
    isInner: 'false',
  };
  const heard: TabMessage[] = [];
  const tabs: CrossTabs = { announce: (message) => heard.push(message), listen: () => undefined };
  const tab = (): SessionStore => {
    let count = 0;
    let seen: string | undefined;
    const generation = () => {
      if (cookies.token !== seen) count += 1;
      seen = cookies.token;
      return count;
    };
    generation();
    return {
      read: () => readStoredSession(cookies),
      generation,
      write: (texts) => {
        cookies = { ...cookies, ...texts };
      },
      clear: () => {
        cookies = {};
      },
      headers: () => ({ headers: {}, generation: generation() }),
    };
  };
  return { tabs, tab, heard, cookies: () => cookies };
}

let refreshes = 0;
function answering(body: unknown, status = 200, whileAsked: () => void = () => undefined) {
  refreshes = 0;
  vi.stubGlobal('fetch', async () => {
    refreshes += 1;
    whileAsked();
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  });
}

const renewed = {
  type: 'success',
  code: 200,
  data: { accessToken: 'a2', refreshToken: 'r2', userId: 'u', userName: 'n', tntId: 't' },
};

describe('renewing the tokens', () => {
  test('asks once for any number of tabs, and the others take over', async () => {
    answering(renewed);
    const { tab, tabs, heard, cookies } = browser();
    const five = [1, 2, 3, 4, 5].map(tab);
    const results = await Promise.all(five.map((store) => renewSession('', store, tabs, store.generation())));
    expect(refreshes).toBe(1);
    expect(results.map(({ kind }) => kind)).toEqual(['renewed', 'adopted', 'adopted', 'adopted', 'adopted']);
    expect(cookies()).toMatchObject({ token: 'a2', refreshToken: 'r2', isInner: 'false' });
    expect(heard).toEqual([{ kind: 'renewed', userId: 'u', tntId: 't' }]);
  });

  test('sends the headers of the session and waits as long as every call (S1 §7)', async () => {
    const sent: RequestInit[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push(init);
      return new Response(JSON.stringify(renewed), { headers: { 'Content-Type': 'application/json' } });
    });
    const { tab, tabs } = browser();
    const store = tab();
    const own = { Authorization: 'Bearer a1', UserId: 'u', Retoken: 'r1', TntId: 't' };
    await renewSession('', { ...store, headers: () => ({ headers: own, generation: 1 }) }, tabs, store.generation());
    expect(sent[0]?.headers).toMatchObject(own);
    expect(timeout).toHaveBeenCalledWith(50_000);
    timeout.mockRestore();
  });

  test('is refused when the gateway says so, and nothing stored is touched', async () => {
    const { tab, tabs, cookies } = browser();
    for (const code of [801005, 801004, 801401]) {
      answering({ type: 'fail', code, message: '刷新token不存在' });
      const store = tab();
      expect(await renewSession('', store, tabs, store.generation())).toEqual({ kind: 'refused' });
    }
    expect(cookies()).toMatchObject({ token: 'a1', refreshToken: 'r1' });
  });

  test('is refused without asking when there is nothing to renew with', async () => {
    answering(renewed);
    const { tab, tabs } = browser();
    const store = tab();
    store.clear();
    expect(await renewSession('', store, tabs, 1)).toEqual({ kind: 'refused' });
    expect(refreshes).toBe(0);
  });

  test('only fails while the gateway is down or talks nonsense', async () => {
    const { tab, tabs } = browser();
    for (const [body, status] of [
      ['<html>', 502],
      [{ type: 'error', code: 830500, message: 'x' }, 500],
      [{ type: 'success', code: 200, data: { accessToken: '' } }, 200],
    ] as const) {
      answering(body, status);
      const store = tab();
      expect(await renewSession('', store, tabs, store.generation())).toMatchObject({ kind: 'failed' });
    }
  });

  test('stores nothing when the session ended meanwhile', async () => {
    const { tab, tabs, cookies } = browser();
    const store = tab();
    answering(renewed, 200, () => store.clear());
    expect(await renewSession('', store, tabs, store.generation())).toEqual({ kind: 'refused' });
    expect(cookies()).toEqual({});
  });
});
