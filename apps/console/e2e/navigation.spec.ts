import type { Page, Route } from 'playwright/test';
import { routes, type RouteName } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { factsOf, go, goThrough, journalOf, noticesOf, openPage, stateOf } from './support/console.ts';
import { openRedirects } from '@fleet/fixtures/core/openRedirects.ts';
import {
  enterAs,
  expect,
  fillSignIn,
  keepSession,
  nextCaptcha,
  passwords,
  signInByCalls,
  test,
} from './support/test.ts';

/** What happens before every navigation (S1 §2, the table row by row; S2 §2). */

const rulesPath = '/gateway/user/api/v1/tnt/user/rule/simple/list';
const resourcePath = '/gateway/user/api/v1/tnt/user/resource/list';
const loginPath = '/gateway/auth/api/v1/login';
const suffix = '车队云控台';

const answer = (route: Route, data: unknown, changes: object = {}) =>
  route.fulfill({
    json: { type: 'success', code: 200, error_code: 0, message: '', message_cn: '', errmsg: '', data, ...changes },
  });

/** A path of every screen of the table, parameters filled in. */
const pathsOf = (names: (name: RouteName) => boolean): readonly (readonly [RouteName, string])[] =>
  routes
    .filter(({ name, path }) => path !== null && names(name))
    .map(({ name, path }) => {
      const parameters = [...(path ?? '').matchAll(/\{(\w+)\??\}/g)].map(([, parameter]) => [parameter, 'a b/%中']);
      return [name, pathOf(name, Object.fromEntries(parameters) as Record<string, string>)] as const;
    });

test.describe('without a session', () => {
  test('/login is reachable, every other path leads to it with the way back, and nothing is asked but the captcha', async ({
    page,
    gateway,
  }) => {
    expect(await openPage(page, '/login')).toBe('/login');
    await expect(page).toHaveTitle(`登录 - ${suffix}`);
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();

    const wanted = ['/', '/welcome', '/feedback?status=1#x', '/404', '/nowhere/at all', '/redirect/welcome'];
    const known = pathsOf((name) => name !== 'Login' && name !== 'AuthRedirect' && name !== 'Redirect');
    // each of them begins the sign-in page anew: some of the known ones stand for all
    const paths = [...wanted.map(encodeURI), ...known.map(([, path]) => path).filter((_, index) => index % 4 === 0)];
    expect(await goThrough(page, paths)).toEqual(paths.map((path) => `/login?redirect=${encodeURIComponent(path)}`));
    const deep = '/product/detail/a%2Fb%25?tab=info';
    expect(await openPage(page, deep)).toBe(`/login?redirect=${encodeURIComponent(deep)}`);
    const hop = '/auth-redirect?redirect=%2Ffeedback%3Fstatus%3D1';
    expect(await go(page, hop)).toBe('/login?redirect=%2Ffeedback%3Fstatus%3D1');
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
    await expect(page.getByAltText('验证码图片')).toBeVisible();
    const asked = (await gateway.requests()).map(({ path }) => path);
    expect(new Set(asked)).toEqual(new Set(['/gateway/auth/api/v1/captchacode']));
  });
});

test.describe('with a session', () => {
  test('/login leads to / and / to the welcome page', { tag: '@soak' }, async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    for (const path of ['/login', '/login?redirect=%2Ffeedback', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL('/welcome');
    }
    for (const hop of ['/auth-redirect?redirect=%2Ffeedback%3Fstatus%3D1', '/redirect/feedback?status=1']) {
      await page.goto(hop);
      await expect(page).toHaveURL('/feedback?status=1');
    }
  });

  test(
    'the rules are fetched before the first page and once a session',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await enterAs(page, gateway, 'admin');
      await openPage(page, '/profile/index');
      const names = (await journalOf(page)).entries.map(({ fact }) => fact);
      expect(names.indexOf('access.loaded@1')).toBeGreaterThan(-1);
      expect(names.indexOf('access.loaded@1')).toBeLessThan(names.indexOf('page.visited@1'));
      const others = ['/welcome', '/feedback', '/profile/index'];
      expect(await goThrough(page, others)).toEqual(others);
      await expect
        .poll(async () => (await gateway.requests()).filter(({ path }) => path === rulesPath))
        .toHaveLength(1);
    },
  );

  test('a known page without access is /401, an unknown one is /404', { tag: '@soak' }, async ({ page, gateway }) => {
    const session = await enterAs(page, gateway, 'huadong');
    await openPage(page, '/welcome');
    const { permitted } = (await stateOf(page))['access.$access'] as { permitted: readonly RouteName[] };
    expect(permitted.length).toBeGreaterThan(0);
    expect(session.isInner).toBe(false);

    const ofModules = new Set(routes.filter(({ module }) => module !== null).map(({ name }) => name));
    const known = pathsOf((one) => ofModules.has(one));
    const expected = known.map(([name, path]) => (permitted.includes(name) ? path : '/401'));
    expect(expected).toContain('/401');
    const reached = await goThrough(
      page,
      known.map(([, path]) => path),
    );
    expect(known.map(([name], index) => [name, reached[index]])).toEqual(
      known.map(([name], index) => [name, expected[index]]),
    );
    await go(page, '/management/tenant');
    await expect(page.getByRole('heading', { name: '无权限访问' })).toBeVisible();
    const unknown = ['/nowhere', '/project-management', '/feedback/1', '/welcome/x', '/%E4%B8%AD'];
    expect(await goThrough(page, unknown)).toEqual(unknown.map(() => '/404'));
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });

  test(
    'an empty resource list leaves the pages for everybody and sends the rest to /404',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await enterAs(page, gateway, 'huadong');
      await page.route(`**${resourcePath}*`, (route) => answer(route, { list: [] }));
      await page.goto('/management/users');
      await expect(page).toHaveURL('/404');
      const always = ['/feedback', '/profile/index', '/welcome', '/401'];
      expect(await goThrough(page, always)).toEqual(always);
      await expect.poll(() => noticesOf(page)).toEqual([]);
    },
  );

  test(
    'a resource list that is no array says 数据有误! and counts as empty',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await enterAs(page, gateway, 'huadong');
      await page.route(`**${resourcePath}*`, (route) => answer(route, { list: { 0: { module: '*', routes: [] } } }));
      await page.goto('/management/users');
      await expect(page).toHaveURL('/404');
      await expect(page.getByRole('region', { name: '提示' })).toContainText('数据有误!');
      await expect.poll(async () => (await noticesOf(page)).map(({ lines }) => lines)).toEqual([['数据有误!']]);
    },
  );
});

test.describe('rules that cannot be read', () => {
  const cases = [
    {
      name: 'refused @soak',
      fault: { businessCode: 830500, message: '权限服务升级中' },
      text: '权限服务升级中',
      times: 1,
    },
    { name: 'refused without a word', fault: { businessCode: 830500, message: '' }, text: 'Has Error', times: 1 },
    { name: 'answered with an HTTP error @soak', fault: { httpStatus: 502 }, text: '502 - Bad Gateway', times: 3 },
  ];
  for (const { name, fault, text, times } of cases) {
    test(`(${name}) clear the token, tell why and end at the sign-in page with the way back`, async ({
      page,
      context,
      gateway,
      consoleErrors,
    }) => {
      await enterAs(page, gateway, 'admin');
      await gateway.setFaults([{ match: { path: rulesPath }, answer: fault, times }]);
      await page.goto('/feedback?status=3');
      await expect(page).toHaveURL('/login?redirect=%2Ffeedback%3Fstatus%3D3');
      await expect(page.getByRole('region', { name: '提示' })).toContainText(text);
      await expect.poll(() => noticesOf(page)).toEqual([{ intent: 'danger', lines: [text], duration: 5000 }]);
      // the notice goes, the reason stays
      await expect(page.getByText(`读取权限失败：${text}`)).toBeVisible();
      await expect.poll(async () => (await context.cookies()).map((cookie) => cookie.name)).not.toContain('token');
      if ('httpStatus' in fault) consoleErrors.length = 0;
    });
  }

  test(
    '(no array) say 用户权限数据有误！ and end at the sign-in page',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      await enterAs(page, gateway, 'admin');
      await page.route(`**${rulesPath}*`, (route) => answer(route, { list: 'rules' }));
      await page.goto('/welcome');
      await expect(page).toHaveURL('/login?redirect=%2Fwelcome');
      await expect(page.getByRole('region', { name: '提示' })).toContainText('用户权限数据有误！');
      const texts = async () => (await noticesOf(page)).map(({ lines }) => lines);
      await expect.poll(texts).toEqual([['用户权限数据有误！']]);
      await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('token');
    },
  );

  test(
    'later, when newer ones are there, keep the old ones and say so',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await enterAs(page, gateway, 'admin');
      await openPage(page, '/welcome');
      // the gateway says that the rules have changed, and then fails to give them
      await page.route('**/feedback/list*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-rules-version': '99.99' } });
      });
      await gateway.setFaults([{ match: { path: rulesPath }, answer: { businessCode: 830500 }, times: 'once' }]);
      await go(page, '/feedback');
      expect(await go(page, '/profile/index')).toBe('/profile/index');
      await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
      await expect
        .poll(async () => (await noticesOf(page)).map(({ lines }) => lines[0]))
        .toEqual(['权限更新失败，暂时沿用原有权限']);
    },
  );
});

test('a refresh through /redirect begins the page anew and leaves no step in the history', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await page.goto('/welcome');
  await go(page, '/feedback?status=1');
  const heading = page.getByRole('heading', { level: 1, name: '意见反馈' });
  await heading.evaluate((element) => element.setAttribute('data-before', ''));
  const listed = async () =>
    (await gateway.requests()).filter(({ path }) => path.endsWith('/feedback/list') || path.endsWith('/feedback/stat'))
      .length;
  const before = await listed();
  await page.evaluate(() => history.replaceState(null, '', '/redirect/feedback?status=1'));
  await expect(page).toHaveURL('/feedback?status=1');
  await expect(heading).toBeVisible();
  await expect(heading).not.toHaveAttribute('data-before');
  await expect.poll(listed).toBeGreaterThan(before);
  await page.goBack();
  await expect(page).toHaveURL('/welcome');
});

test('back and forward walk through the pages that were shown, and through the filters of a list', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await page.goto('/welcome');
  await page.getByRole('link', { name: '查看全部' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
  await go(page, '/feedback?status=1');
  await go(page, '/profile/index');
  await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/feedback?status=1');
  await page.goBack();
  await expect(page).toHaveURL('/feedback');
  await page.goBack();
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('沈志远');
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL('/feedback?status=1');
  const visits = await factsOf<{ fullPath: string }>(page, 'page.visited@1');
  expect(visits.map(({ fullPath }) => fullPath)).toEqual([
    '/welcome',
    '/feedback',
    '/feedback?status=1',
    '/profile/index',
    '/feedback?status=1',
    '/feedback',
    '/welcome',
    '/feedback',
    '/feedback?status=1',
  ]);
});

/**
 * Signs in by the form of the sign-in page, once for each wanted address, while the rules are refused: so that every
 * session ends again at the sign-in page.
 *
 * @returns the addresses that the console was going to
 */
const signInTo = (page: Page, wanted: readonly string[]): Promise<readonly (string | null)[]> =>
  page.evaluate(
    async ({ addresses, values }) => {
      const hook = (window as { __fleet?: { exportJournal: () => unknown } }).__fleet!;
      const frame = () => new Promise(requestAnimationFrame);
      const ends = () =>
        (hook.exportJournal() as { entries: { fact: string }[] }).entries.filter(
          ({ fact }) => fact === 'session.ended@1',
        ).length;
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const going: (string | null)[] = [];
      for (const address of addresses) {
        history.pushState(null, '', `/login?redirect=${encodeURIComponent(address)}`);
        do await frame();
        while (document.querySelector('form img') === null);
        const form = document.querySelector('form')!;
        for (const [name, value] of Object.entries(values)) {
          const input = form.elements.namedItem(name) as HTMLInputElement;
          write.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        }
        const before = ends();
        form.requestSubmit();
        do await frame();
        while (ends() === before || location.pathname !== '/login');
        going.push(new URLSearchParams(location.search).get('redirect'));
      }
      return going;
    },
    { addresses: wanted, values: { userName: 'admin', password: passwords.admin, captchaCode: 'abcd' } },
  );

test.describe('an address to go on to', () => {
  /** Whether a script of a payload ran, and whether the page is still ours. */
  const expectHarmless = async (page: Page, address: string, payload: string) => {
    expect(new URL(page.url()).origin, payload).toBe(address);
    expect(await page.evaluate(() => (window as { __ran?: unknown }).__ran), payload).toBeUndefined();
  };

  test(
    'never leads a user who is signed in off this origin, and runs no script',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      expect(openRedirects.length).toBeGreaterThanOrEqual(40);
      const elsewhere: string[] = [];
      await context.route(
        (url) => url.origin !== gateway.address,
        (route) => {
          elsewhere.push(route.request().url());
          return route.abort();
        },
      );
      await enterAs(page, gateway, 'admin');
      await openPage(page, '/welcome');
      const hops = openRedirects.flatMap((payload, index) => [
        `/auth-redirect?redirect=${encodeURIComponent(payload)}`,
        ...(index % 3 === 0 ? [`/redirect/${payload}`] : []),
      ]);
      expect(await goThrough(page, hops)).toHaveLength(hops.length);
      await expectHarmless(page, gateway.address, 'within the console');
      // some of them by a full load too, as somebody's link would
      for (const payload of openRedirects.filter((_, index) => index % 15 === 0)) {
        await openPage(page, `/auth-redirect?redirect=${encodeURIComponent(payload)}`);
        await expectHarmless(page, gateway.address, payload);
      }
      expect(elsewhere).toEqual([]);
    },
  );

  test('never leads a user without a session off this origin, nor when he signs in, and runs no script', async ({
    page,
    context,
    gateway,
  }) => {
    const elsewhere: string[] = [];
    await context.route(
      (url) => url.origin !== gateway.address,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    const session = await signInByCalls(gateway, 'admin');
    // Forty real sign-ins would hash forty passwords: the gateway's answer to one of them is given to all. And the rules
    // are refused, so that every sign-in ends at the sign-in page again, with the address that it was going to.
    await page.route(`**${loginPath}`, (route) => answer(route, session));
    await page.route(`**${rulesPath}*`, (route) => answer(route, null, { type: 'fail', code: 830500 }));
    await openPage(page, '/login');
    const expectOurs = (address: string | null, payload: string | undefined) => {
      expect(address, payload).toMatch(/^\//);
      expect(new URL(address ?? '', gateway.address).origin, payload).toBe(gateway.address);
    };
    const asked = openRedirects.map((payload) => `/auth-redirect?redirect=${encodeURIComponent(payload)}`);
    for (const [index, place] of (await goThrough(page, asked)).entries()) {
      expectOurs(new URL(place, gateway.address).searchParams.get('redirect'), openRedirects[index]);
    }
    // each of them is followed without a browser: what a browser makes of them is seen by some
    const followed = openRedirects.filter((_, index) => index % (process.env.SOAK ? 1 : 9) === 0);
    const going = await signInTo(page, followed);
    expect(going).toHaveLength(followed.length);
    for (const [index, address] of going.entries()) expectOurs(address, followed[index]);
    await expectHarmless(page, gateway.address, 'at the sign-in page');
    expect(elsewhere).toEqual([]);
  });

  test('that is ours is followed after the sign-in, with its query', async ({ page, gateway }) => {
    const captcha = nextCaptcha(page);
    await page.goto('/login?redirect=%2Ffeedback%3Fstatus%3D2%26tab%3Dall');
    await fillSignIn(page, gateway, await captcha, { userName: 'admin', password: passwords.admin });
    await expect(page).toHaveURL('/feedback?status=2&tab=all');
    await page.goBack();
    await expect(page).not.toHaveURL(/login/);
  });
});

test(
  'a stored isStrongPassword of false holds its user at /, any other text does not',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    const session = await signInByCalls(gateway, 'admin');
    await keepSession(page, gateway, { ...session, isStrongPassword: false });
    await page.goto('/feedback');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog', { name: '请先修改密码' })).toBeVisible();
    await expect(page).toHaveTitle(`首页 - ${suffix}`);
    for (const text of ['', '0', 'False', 'no']) {
      await keepSession(page, gateway, { ...session, isStrongPassword: text as unknown as boolean });
      await page.goto('/feedback');
      await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
      await expect(page).toHaveURL('/feedback');
    }
  },
);
