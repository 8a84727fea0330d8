import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { feedbackAdd, feedbackList, feedbackStat } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { resetPassword, userLock, userUnlock } from '@fleet/domain/areas/access/users/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { $drafts, draftChanged } from '@fleet/domain/core/drafts/drafts.ts';
import { login, refresh, signOut } from '@fleet/domain/core/session/authContract.ts';
import { call } from '@fleet/domain/core/session/calls/call.ts';
import { signInAgainAsked } from '@fleet/domain/core/session/facts.ts';
import { $session, $signInAgain } from '@fleet/domain/core/session/session.ts';
import { signOutRequested } from '@fleet/domain/core/session/signOut.ts';
import { sessionCookies } from '@fleet/domain/core/session/storedSession.ts';
import { letDevicesBe } from '../support/gateway.ts';
import { type Journeys, journeysOn, until } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The session from the console to the gateway: renewal, its refusal, the end of a session (S1 §2, §4). */

const accessLife = 16 * 60;
const renewalLife = 8 * 24 * 60 * 60;
const password = { admin: 'Admin@2026', viewer: 'Viewer@2026', huanan: 'Huanan@2026' };

const journeys = journeysOn();
// sessions end after days, in which much befalls devices
beforeEach(() => letDevicesBe(journeys.gateway));

const codesOf = (asked: ReturnType<Journeys['asked']>) => asked.map(({ code }) => code);
/** How often each code was answered. */
const countsOf = (asked: ReturnType<Journeys['asked']>) =>
  Object.fromEntries([...Map.groupBy(codesOf(asked), (code) => String(code))].map(([code, all]) => [code, all.length]));
const signedInAs = ({ kept }: ReturnType<Journeys['browser']>) => kept.readSession().userName;

/** Calls that leave together, before the first of them is answered. */
const callTogether = async (tabs: readonly Tab[], count: number): Promise<readonly unknown[]> => {
  const held = journeys.hold(feedbackList);
  const calls = tabs.flatMap(({ scope }) =>
    Array.from({ length: count }, () => call(scope, feedbackList, {}, { listener: 'test' })),
  );
  await held.until(calls.length);
  held.letGo();
  return Promise.all(calls);
};

const words = { moduleId: 'm_device', content: '会话过期时仍要能提交', type: 'cloud' as const, files: [] };

describe('a token that has expired', () => {
  it('is renewed once for a hundred calls, and each of them is answered once', async () => {
    const tab = await journeys.enterAs('admin');
    journeys.advance(accessLife);
    const results = await callTogether([tab], 100);
    expect(results.every((result) => (result as { kind: string }).kind === 'data')).toBe(true);
    expect(countsOf(journeys.asked(feedbackList))).toEqual({ 200: 100, 801401: 100 });
    expect(journeys.asked(refresh)).toHaveLength(1);
    expect(tab.notices()).toEqual([]);
    expect(tab.state($signInAgain)).toBeNull();
    expect(tab.address).toBe('/welcome');
  });

  it('is renewed by one of five tabs, and all go on with the new one', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    const tabs = await Promise.all(Array.from({ length: 5 }, () => browser.open('/welcome')));
    journeys.advance(accessLife);
    expect(await callTogether(tabs, 20)).toHaveLength(100);
    expect(journeys.asked(refresh)).toHaveLength(1);
    expect(codesOf(journeys.asked(feedbackList)).filter((code) => code === 200)).toHaveLength(100);
    for (const tab of tabs) expect(tab.notices()).toEqual([]);
  });

  it('is renewed without a word in the middle of a form, which is sent once', async () => {
    const tab = await journeys.enterAs('huadong', '/feedback');
    journeys.advance(accessLife);
    expect(await tab.call(feedbackAdd, { body: words })).toMatchObject({ kind: 'data' });
    expect(codesOf(journeys.asked(feedbackAdd))).toEqual([801401, 200]);
    expect(journeys.asked(refresh)).toHaveLength(1);
    expect(tab.notices()).toEqual([]);
  });

  it('gives a second tab the same new tokens when the one that renewed was closed before it knew', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    const [closing, staying] = [await browser.open('/welcome'), await browser.open('/welcome')];
    journeys.advance(accessLife);
    const { refreshToken } = browser.kept.readSession();
    // the gateway has renewed for the first, whose answer nobody reads
    await journeys.gateway.call({ path: refresh.path, query: { reToken: refreshToken } });
    closing.close();
    expect(await staying.call(feedbackList, {})).toMatchObject({ kind: 'data' });
    expect(codesOf(journeys.asked(refresh))).toEqual([200, 200]);
    expect(signedInAs(browser)).toBe('admin');
  });

  it('is renewed by the tab that was about to, whoever waits for it meanwhile and is closed', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    const [renewing, waiting] = [await browser.open('/welcome'), await browser.open('/welcome')];
    journeys.advance(accessLife);
    const held = journeys.hold(refresh);
    const first = call(renewing.scope, feedbackList, {}, { listener: 'test' });
    await held.until(1);
    void call(waiting.scope, feedbackStat, {}, { listener: 'test' });
    waiting.close();
    held.letGo();
    expect(await first).toMatchObject({ kind: 'data' });
    expect(signedInAs(browser)).toBe('admin');
  });
});

/** How often a tab dies, and how many forms are sent; `npm run soak` asks for the figures of the trials. */
const isSoak = process.env['SOAK'] !== undefined;

describe('a tab that dies while tokens are renewed', () => {
  /** Where it is then. */
  const moments = ['renews', 'has renewed unheard', 'waits', 'asks last'] as const;

  it('takes nothing away from the others, time after time, wherever it is then', async () => {
    for (let nth = 0; nth < (isSoak ? 52 : moments.length); nth += 1) {
      const moment = moments[nth % moments.length]!;
      const browser = journeys.browser();
      browser.enter('admin');
      const [dying, second, third] = await Promise.all(Array.from({ length: 3 }, () => browser.open('/welcome')));
      const before = browser.kept.readSession();
      journeys.advance(accessLife);
      const held = journeys.hold(refresh);
      const ask = (tab: Tab) => call(tab.scope, feedbackList, {}, { listener: 'test' });
      const others: Promise<unknown>[] = [];
      if (moment === 'waits' || moment === 'asks last') others.push(ask(second!));
      else void ask(dying!);
      await held.until(1);
      if (moment === 'has renewed unheard')
        await journeys.gateway.call({ path: refresh.path, query: { reToken: before.refreshToken ?? '' } });
      if (moment === 'asks last') others.push(ask(third!));
      if (moment === 'waits' || moment === 'asks last') void ask(dying!);
      dying!.close();
      if (moment !== 'asks last') others.push(ask(third!));
      if (others.length < 2) others.push(ask(second!));
      held.letGo();
      for (const answer of await Promise.all(others)) expect(answer, moment).toMatchObject({ kind: 'data' });
      expect(signedInAs(browser), moment).toBe('admin');
      expect(browser.kept.readSession().token, moment).not.toBe(before.token);
      for (const tab of [second!, third!]) {
        expect(tab.notices(), moment).toEqual([]);
        expect([tab.state($signInAgain), tab.address, tab.loads], moment).toEqual([null, '/welcome', 1]);
      }
      expect(codesOf(journeys.asked(refresh)).every((code) => code === 200)).toBe(true);
      second!.close();
      third!.close();
    }
  });
});

describe('a form that is sent when the session has expired in the middle of it', () => {
  /** Letters that somebody types and that programs spoil: marks, pairs, joiners, what HTML, SQL and sheets take for theirs. */
  const letter = fc.oneof(
    fc.constantFrom(...'<>&"\'\\%_＝=+-@，。“”'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  const texts = fc.sample(
    fc.string({ unit: letter, minLength: 1, maxLength: 40 }).map((text) => `字${text.toWellFormed()}字`),
    { numRuns: isSoak ? 40 : 6, seed: 15 },
  );

  it.each([
    ['and can be renewed', accessLife],
    ['and can be renewed no more, so that he signs in over the page', renewalLife],
  ])('%s, is kept letter by letter, and once', async (_, life) => {
    for (const text of texts) {
      const tab = await journeys.enterAs('admin');
      await tab.fire(draftChanged, { key: 'feedback', version: 1, text: JSON.stringify({ content: text }), at: 1 });
      journeys.advance(life);
      const sent = call(tab.scope, feedbackAdd, { body: { ...words, content: text } }, { listener: 'test' });
      if (life === renewalLife) {
        await until(() => tab.state($signInAgain) !== null);
        expect(JSON.parse(tab.state($drafts)['feedback']?.text ?? '{}')).toEqual({ content: text });
        await tab.signIn('admin', password.admin);
      }
      const answer = (await sent) as { readonly kind: string; readonly data?: { readonly id: string } };
      expect(answer.kind, JSON.stringify(text)).toBe('data');
      expect(
        journeys.gateway.box.current.store.column<string>('select content from feedback where content = @text', {
          text,
        }),
      ).toEqual([text]);
      expect([tab.address, tab.loads]).toEqual(['/welcome', 1]);
      tab.close();
    }
  });
});

describe('a session that can be renewed no more', () => {
  /** A form that is sent when nothing can be renewed any more. */
  const sendWithDeadSession = async (browser = journeys.browser()) => {
    browser.enter('admin');
    const tab = await browser.open('/welcome');
    journeys.advance(renewalLife);
    const sent = call(tab.scope, feedbackAdd, { body: words }, { listener: 'test' });
    await until(() => tab.state($signInAgain) !== null);
    expect(tab.state($signInAgain)).toMatchObject({ userName: 'admin' });
    return { browser, tab, sent };
  };

  it('asks once to sign in, silently, and the same user’s form is sent once afterwards', async () => {
    const { tab, sent } = await sendWithDeadSession();
    expect(codesOf(journeys.asked(refresh))).toEqual([801005]);
    expect(tab.notices()).toEqual([]);
    await tab.signIn('admin', password.admin);
    expect(await sent).toMatchObject({ kind: 'data' });
    expect(codesOf(journeys.asked(feedbackAdd)).filter((code) => code === 200)).toHaveLength(1);
    expect([tab.address, tab.loads, tab.state($signInAgain)]).toEqual(['/welcome', 1, null]);
  });

  it('asks once, however many calls wait, and sends each of them once', async () => {
    const tab = await journeys.enterAs('admin');
    journeys.advance(renewalLife);
    const all = callTogether([tab], 20);
    await until(() => tab.state($signInAgain) !== null);
    await tab.signIn('admin', password.admin);
    await all;
    expect(journeys.asked(refresh)).toHaveLength(1);
    expect(countsOf(journeys.asked(feedbackList))).toEqual({ 200: 20, 801401: 20 });
    expect(tab.facts(signInAgainAsked)).toHaveLength(1);
  });

  it('lets another user start afresh, and sends nothing of the first one', async () => {
    const { browser, tab } = await sendWithDeadSession();
    tab.start(draftChanged, { key: 'feedback', version: 1, text: '上一位用户写的内容', at: 1 });
    await tab.signIn('viewer', password.viewer);
    expect([tab.loads, tab.address, signedInAs(browser)]).toEqual([2, '/welcome', 'viewer']);
    expect(tab.state($session)?.realName).toBe('林晓');
    expect(codesOf(journeys.asked(feedbackAdd))).toEqual([801401]);
    expect(tab.state($drafts)).toEqual({});
  });

  it('goes on asking, and says why, when the password is wrong', async () => {
    const { tab, sent } = await sendWithDeadSession();
    expect(await tab.signIn('admin', 'wrong')).toMatchObject({ kind: 'refused', message: '用户名或密码错误' });
    expect(tab.state($signInAgain)).toMatchObject({ userName: 'admin' });
    await tab.signIn('admin', password.admin);
    expect(await sent).toMatchObject({ kind: 'data' });
  });

  it('can be left, and what was typed is there again after the next sign-in', async () => {
    const { browser, tab, sent } = await sendWithDeadSession();
    await tab.fire(draftChanged, { key: 'feedback', version: 1, text: '退出后再写完', at: 1 });
    await tab.fire(signOutRequested, undefined);
    expect(await sent).toEqual({ kind: 'dropped' });
    expect(tab.address).toBe('/login?redirect=%2Fwelcome');
    expect(browser.kept.readSession().token).toBeNull();
    await tab.signIn('admin', password.admin);
    expect(tab.address).toBe('/welcome');
    expect(codesOf(journeys.asked(feedbackAdd))).toEqual([801401]);
    expect(tab.state($drafts)['feedback']?.text).toBe('退出后再写完');
  });
});

describe('the end of a session', () => {
  it('in one tab ends it in the others, each with its way back, and leaves nothing of it', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    const [home, profile, feedback] = await Promise.all(
      ['/welcome', '/profile/index', '/feedback?status=1'].map((address) => browser.open(address)),
    );
    await home!.fire(signOutRequested, undefined);
    await Promise.all([profile!.settled(), feedback!.settled()]);
    expect([home, profile, feedback].map((tab) => tab!.address)).toEqual([
      '/login?redirect=%2Fwelcome',
      '/login?redirect=%2Fprofile%2Findex',
      '/login?redirect=%2Ffeedback%3Fstatus%3D1',
    ]);
    for (const name of sessionCookies) expect(browser.kept.cookies.has(name)).toBe(false);
    expect(codesOf(journeys.asked(signOut))).toEqual([200]);
  });

  it('by 801004 on any call leads to the sign-in page, and from there back to the same filters', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    const tab = await browser.open('/feedback?status=2&tab=all');
    const { sessionEnded } = businessCodes;
    journeys.setFaults({ match: { path: feedbackList.path }, answer: { businessCode: sessionEnded.code }, times: 1 });
    await tab.list(feedbackList, { status: 2 });
    expect(tab.address).toBe('/login?redirect=%2Ffeedback%3Fstatus%3D2%26tab%3Dall');
    expect(browser.kept.readSession().token).toBeNull();
    await tab.signIn('admin', password.admin);
    expect(tab.address).toBe('/feedback?status=2&tab=all');
  });

  it('comes with the next call of a user whose password was reset, who signs in with the new one', async () => {
    const tab = await journeys.enterAs('viewer');
    const admin = await journeys.enterAs('admin');
    const reset = await admin.call(resetPassword, { query: { userId: 'u_viewer' } });
    if (reset.kind !== 'data') throw new Error('the password was not reset');
    await tab.go('/feedback');
    await tab.list(feedbackList);
    expect(tab.address).toBe('/login?redirect=%2Ffeedback');
    await tab.signIn('viewer', reset.data.password);
    expect(tab.address).toBe('/feedback');
  });

  it('comes with the next call of a user who is locked, and signing in says why', async () => {
    const tab = await journeys.enterAs('viewer', '/management/users');
    const admin = await journeys.enterAs('admin');
    await admin.call(userLock, { query: { userId: 'u_viewer' } });
    await tab.list(feedbackList);
    expect(tab.address).toBe('/login?redirect=%2Fmanagement%2Fusers');
    expect(await tab.signIn('viewer', password.viewer)).toMatchObject({
      kind: 'refused',
      message: '账号已被锁定，请联系管理员',
    });
    expect(tab.state($session)).toBeNull();
    await admin.call(userUnlock, { query: { userId: 'u_viewer' } });
    await tab.signIn('viewer', password.viewer);
    expect(tab.address).toBe('/management/users');
  });
});

describe('signing in', () => {
  it('leads on to the page that was wanted, with its query', async () => {
    const tab = await journeys.browser().open('/feedback?status=2&tab=all');
    await tab.signIn('admin', password.admin);
    expect(tab.address).toBe('/feedback?status=2&tab=all');
    expect(journeys.asked(login)).toHaveLength(1);
  });

  it('is refused for a while after five wrong passwords, and tells how long', async () => {
    const tab = await journeys.browser().open('/login');
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await tab.signIn('huanan', `wrong-${attempt}`)).toMatchObject({ message: '用户名或密码错误' });
    expect(await tab.signIn('huanan', 'wrong-6')).toMatchObject({
      message: expect.stringMatching(/^登录失败次数过多，请\d+分(钟|\d+秒)后再试$/) as string,
    });
    journeys.advance(6 * 60);
    await tab.signIn('huanan', password.huanan);
    expect(tab.address).toBe('/welcome');
  });
});
