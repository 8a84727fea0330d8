import { describe, expect, it } from 'vitest';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { routes, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { accessLoaded } from '@fleet/domain/core/session/access/facts.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { pageVisited } from '@fleet/domain/core/session/page/facts.ts';
import { pathOf, safeRedirect } from '@fleet/domain/core/session/page/paths.ts';
import { resourceList, updatePassword, userRules } from '@fleet/domain/core/session/userContract.ts';
import { exportJournal } from '@fleet/domain/kernel/open.ts';
import { openRedirects } from '@fleet/fixtures/core/openRedirects.ts';
import { answering, journeysOn } from '../support/headless.ts';

/** What happens before every navigation, with the rules that the gateway gives (S1 §2, S2 §2). */

const journeys = journeysOn();

/** A path of every screen of the table, parameters filled in. */
const pathsOf = (names: (name: RouteName) => boolean): readonly (readonly [RouteName, string])[] =>
  routes
    .filter(({ name, path }) => path !== null && names(name))
    .map(({ name, path }) => {
      const parameters = [...(path ?? '').matchAll(/\{(\w+)\??\}/g)].map(([, parameter]) => [parameter, 'a b/%中']);
      return [name, pathOf(name, Object.fromEntries(parameters) as Record<string, string>)] as const;
    });

const origin = 'http://console.local';

const lines = (notices: readonly { readonly lines: readonly string[] }[]) => notices.map(({ lines: all }) => all);

describe('without a session', () => {
  it('every path but /login leads there with the way back', async () => {
    const tab = await journeys.browser().open('/login');
    expect(tab.address).toBe('/login');
    const known = pathsOf((name) => name !== 'Login' && name !== 'AuthRedirect' && name !== 'Redirect');
    const wanted = ['/', '/welcome', '/feedback?status=1#x', '/404', '/nowhere/at%20all', '/redirect/welcome'];
    for (const path of [...wanted, '/product/detail/a%2Fb%25?tab=info', ...known.map(([, one]) => one)]) {
      expect(await tab.go(path)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    }
    expect(await tab.go('/auth-redirect?redirect=%2Ffeedback%3Fstatus%3D1')).toBe(
      '/login?redirect=%2Ffeedback%3Fstatus%3D1',
    );
    // nothing was asked of the gateway
    expect(journeys.gateway.box.current.requests.list()).toEqual([]);
  });
});

describe('with a session', () => {
  it('the sign-in page leads to / and / to the welcome page, and hops lead on', async () => {
    const tab = await journeys.enterAs('admin', '/login');
    expect(tab.address).toBe('/welcome');
    for (const path of ['/login?redirect=%2Ffeedback', '/']) expect(await tab.go(path)).toBe('/welcome');
    for (const hop of ['/auth-redirect?redirect=%2Ffeedback%3Fstatus%3D1', '/redirect/feedback?status=1']) {
      expect(await tab.go(hop)).toBe('/feedback?status=1');
    }
  });

  it('the rules are read before the first page and once a session', async () => {
    const tab = await journeys.enterAs('admin', '/profile/index');
    const names = exportJournal(tab.scope).entries.map(({ fact }) => fact);
    expect(names.indexOf(accessLoaded.factName)).toBeGreaterThan(-1);
    expect(names.indexOf(accessLoaded.factName)).toBeLessThan(names.indexOf(pageVisited.factName));
    for (const path of ['/welcome', '/feedback', '/profile/index']) expect(await tab.go(path)).toBe(path);
    expect(journeys.asked(userRules)).toHaveLength(1);
  });

  it('a known page without access is /401, and one that is unknown is /404', async () => {
    const tab = await journeys.enterAs('huadong');
    const { permitted } = tab.state($access);
    const ofModules = new Set(routes.filter(({ module }) => module !== null).map(({ name }) => name));
    const known = pathsOf((name) => ofModules.has(name));
    expect(new Set(known.map(([name]) => permitted.includes(name)))).toEqual(new Set([true, false]));
    for (const [name, path] of known) {
      expect([name, await tab.go(path)]).toEqual([name, permitted.includes(name) ? path : '/401']);
    }
    for (const path of ['/nowhere', '/project-management', '/feedback/1', '/welcome/x', '/%E4%B8%AD']) {
      expect(await tab.go(path)).toBe('/404');
    }
  });

  it.each([
    ['empty', [], []],
    ['no array, which is said', { 0: { module: '*', routes: [] } }, [['数据有误!']]],
  ])('a resource list that is %s leaves the pages for everybody, and the rest is /404', async (_, list, said) => {
    journeys.change(resourceList, answering({ type: 'success', code: 200, data: { list } }));
    const tab = await journeys.enterAs('huadong', '/management/users');
    expect(tab.address).toBe('/404');
    for (const path of ['/feedback', '/profile/index', '/welcome', '/401']) expect(await tab.go(path)).toBe(path);
    expect(lines(tab.notices())).toEqual(said);
  });
});

describe('rules that cannot be read', () => {
  it.each([
    ['are refused', { businessCode: 830500, message: '权限服务升级中' }, '权限服务升级中', 1],
    ['are refused without a word', { businessCode: 830500, message: '' }, 'Has Error', 1],
    ['are answered with an HTTP error', { httpStatus: 500 }, '500 - Internal Server Error', 1],
    ['are away for three tries', { httpStatus: 502 }, '502 - Bad Gateway', 3],
  ])(
    '(they %s) clear the token, tell why and end at the sign-in page with the way back',
    async (_, answer, text, times) => {
      const browser = journeys.browser();
      browser.enter('admin');
      journeys.setFaults({ match: { path: userRules.path }, answer, times });
      const tab = await browser.open('/feedback?status=3');
      expect(tab.address).toBe('/login?redirect=%2Ffeedback%3Fstatus%3D3');
      expect(tab.notices()).toEqual([{ intent: 'danger', lines: [text], duration: 5000 }]);
      expect(browser.kept.readSession().token).toBeNull();
    },
  );

  it('(they are away for two tries) are read at the third, and nobody hears of it', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    journeys.setFaults({ match: { path: userRules.path }, answer: { httpStatus: 503 }, times: 2 });
    const tab = await browser.open('/feedback?status=3');
    expect(tab.address).toBe('/feedback?status=3');
    expect(tab.notices()).toEqual([]);
  });

  it('(they are no array) say 用户权限数据有误！ and end at the sign-in page', async () => {
    const browser = journeys.browser();
    browser.enter('admin');
    journeys.change(userRules, answering({ type: 'success', code: 200, data: { list: 'rules' } }));
    const tab = await browser.open('/welcome');
    expect(tab.address).toBe('/login?redirect=%2Fwelcome');
    expect(lines(tab.notices())).toEqual([['用户权限数据有误！']]);
    expect(browser.kept.readSession().token).toBeNull();
  });

  it('later, when newer ones are there, keep the old ones and say so', async () => {
    const tab = await journeys.enterAs('admin', '/feedback');
    // the gateway says that the rules have changed, and then fails to give them
    journeys.change(feedbackList, (answer) =>
      answer.kind === 'envelope' ? { ...answer, rulesVersion: '99.99' } : answer,
    );
    await tab.list(feedbackList);
    journeys.setFaults({ match: { path: userRules.path }, answer: { businessCode: 830500 }, times: 'once' });
    expect(await tab.go('/profile/index')).toBe('/profile/index');
    expect(tab.notices().map(({ lines: [first] }) => first)).toEqual(['权限更新失败，暂时沿用原有权限']);
  });
});

describe('an address to go on to', () => {
  /** Whether the console stays within its own origin at an address. */
  const isOurs = (address: string) => address.startsWith('/') && new URL(address, origin).origin === origin;

  it('never leads off this origin, neither as a hop nor after the sign-in', async () => {
    expect(openRedirects.length).toBeGreaterThanOrEqual(40);
    const tab = await journeys.enterAs('admin');
    const outside = await journeys.browser().open('/login');
    for (const payload of openRedirects) {
      const hop = `/auth-redirect?redirect=${encodeURIComponent(payload)}`;
      for (const wanted of [hop, `/redirect/${payload}`])
        expect([payload, isOurs(await tab.go(wanted))]).toEqual([payload, true]);
      const login = new URL(await outside.go(hop), origin);
      const goingOn = safeRedirect(login.searchParams.get('redirect'));
      expect([payload, login.pathname, isOurs(goingOn)]).toEqual([payload, '/login', true]);
    }
  });
});

describe('a weak password', () => {
  it('holds its user at / wherever they want to go, but for their account, until there is a new one', async () => {
    const browser = journeys.browser();
    browser.enter('novice', { isStrongPassword: false });
    const tab = await browser.open('/welcome');
    for (const wanted of ['/welcome', '/feedback', '/management/users', '/404', '/nowhere', '/login']) {
      expect(await tab.go(wanted)).toBe('/');
    }
    expect(new Set(tab.facts(pageVisited).map(({ route }) => route))).toEqual(new Set(['Home']));
    expect(await tab.go('/profile/index')).toBe('/profile/index');
    await tab.go('/');
    const change = (newPassword: string) =>
      tab.call(updatePassword, { body: { oldPassword: '12345678', newPassword } });
    expect(await change('abcdefgh')).toMatchObject({ kind: 'refused' });
    expect(tab.address).toBe('/');
    expect(await change('Novice@2026')).toMatchObject({ kind: 'data' });
    expect([tab.address, tab.state($session)?.isStrongPassword]).toEqual(['/welcome', true]);
    expect(await tab.load('/feedback')).toBe('/feedback');
  });

  it('is the stored text false and no other', async () => {
    const browser = journeys.browser();
    browser.enter('admin', { isStrongPassword: false });
    const tab = await browser.open('/feedback');
    expect(tab.address).toBe('/');
    for (const text of ['', '0', 'False', 'no']) {
      browser.kept.cookies.set('isStrongPassword', text);
      expect(await tab.load('/feedback')).toBe('/feedback');
    }
  });
});
