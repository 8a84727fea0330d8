import type { BrowserContext, Page } from 'playwright/test';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { callsOf } from './support/calls.ts';
import { factsOf, hammer, hold, holdUntil, noticesOf, openCallsOf, openPage, settled } from './support/console.ts';
import type { Gateway, LoggedRequest } from './support/gateway.ts';
import {
  endSessionDuring,
  enterAs,
  expect,
  fillSignIn,
  nextCaptcha,
  passwords,
  renewalLife,
  signInAtPage,
  test,
  type Account,
} from './support/test.ts';

/** The session in the browser: renewal, its refusal, the end of a session, a weak password (S1 §2, §4). */

const paths = {
  list: '/gateway/general/api/v1/feedback/list',
  stat: '/gateway/general/api/v1/feedback/stat',
  add: '/gateway/general/api/v1/feedback/add',
  refresh: '/gateway/auth/api/v1/refresh',
};
const sessionCookies = ['token', 'refreshToken', 'userId', 'userName', 'tntId'];

const accessLife = 16 * 60;

const callsTo = (requests: readonly LoggedRequest[], path: string, code?: number) =>
  requests.filter((request) => request.path === path && (code === undefined || request.code === code));

/** Opens home while its list of feedback is refused, so that 重试 makes a call with every click. */
async function openRefusedHome(page: Page) {
  await openPage(page, '/welcome');
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await expectNothingElseTold(page);
  return retry;
}

/** The page has told that its list was refused when it was opened, and nothing since. */
const expectNothingElseTold = (page: Page): Promise<void> =>
  expect
    .poll(async () => (await noticesOf(page)).flatMap(({ lines }) => lines))
    .toEqual([businessCodes.internal.message]);

const refuseList = (times: number) => ({ match: { path: paths.list }, answer: { businessCode: 830500 }, times });

const cookieNames = async (context: BrowserContext): Promise<readonly string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** Who the cookies of the browser belong to. */
const storedUser = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'userName')?.value;

test(
  'a hundred calls that meet an expired token lead to one renewal, and each is answered once',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await gateway.setFaults([refuseList(1)]);
    const retry = await openRefusedHome(page);
    const before = (await gateway.requests()).length;
    await gateway.advance(accessLife);

    await holdUntil(page, `**${paths.list}*`, 100);
    await hammer(retry, 100);
    const answered = async () =>
      (await factsOf<{ endpointId: string }>(page, 'gateway.answered@1')).filter(
        ({ endpointId }) => endpointId === 'general.feedback.list',
      ).length;
    await expect.poll(answered).toBe(100);
    await expect.poll(() => openCallsOf(page)).toEqual([]);

    const requests = (await gateway.requests()).slice(before);
    expect(callsTo(requests, paths.list, 801401)).toHaveLength(100);
    expect(callsTo(requests, paths.list, 200)).toHaveLength(100);
    expect(callsTo(requests, paths.list)).toHaveLength(200);
    expect(callsTo(requests, paths.refresh)).toHaveLength(1);
    await expectNothingElseTold(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '登录' })).toHaveCount(0);
    await expect(page).toHaveURL('/welcome');
  },
);

test('five tabs whose token has expired renew it once, and all go on with the new one', async ({
  page,
  context,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await gateway.setFaults([refuseList(5)]);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  const buttons = await Promise.all(tabs.map(openRefusedHome));
  const before = (await gateway.requests()).length;
  await gateway.advance(accessLife);

  await holdUntil(context, `**${paths.list}*`, 100);
  await Promise.all(buttons.map((button) => hammer(button, 20)));
  for (const tab of tabs) {
    await expect
      .poll(async () => (await factsOf<{ listener: string }>(tab, 'gateway.answered@1')).length)
      .toBeGreaterThanOrEqual(20);
    await settled(tab);
    await expectNothingElseTold(tab);
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  const requests = (await gateway.requests()).slice(before);
  expect(callsTo(requests, paths.refresh)).toHaveLength(1);
  expect(callsTo(requests, paths.list, 200)).toHaveLength(100);
  expect(callsTo(requests, paths.list, 801401).length).toBeLessThanOrEqual(100);
});

test.describe('a tab that is closed in the middle of a renewal', () => {
  const openTwo = async (page: Page, context: BrowserContext, gateway: Gateway) => {
    await enterAs(page, gateway, 'admin');
    await gateway.setFaults([refuseList(2)]);
    const other = await context.newPage();
    const retry = await openRefusedHome(page);
    const otherRetry = await openRefusedHome(other);
    await gateway.advance(accessLife);
    return { other, retry, otherRetry };
  };
  const expectWell = async (page: Page) => {
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
    await settled(page);
    await expectNothingElseTold(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/welcome');
  };

  test('before its renewal is answered leaves the renewal to another @soak', async ({ page, context, gateway }) => {
    const { other, retry, otherRetry } = await openTwo(page, context, gateway);
    const renewal = await hold(other, `**${paths.refresh}*`);
    await otherRetry.click();
    await renewal.left;
    await retry.click();
    // both have met the expired token: this tab now waits for the one that renews
    await expect.poll(async () => callsTo(await gateway.requests(), paths.list, 801401).length).toBe(2);
    await other.close();
    await expectWell(page);
    // the browser may still send what the closed tab had asked for: then the second gets the same successor
    const renewals = callsTo(await gateway.requests(), paths.refresh);
    expect(renewals.length).toBeGreaterThanOrEqual(1);
    expect(renewals.every(({ code }) => code === 200)).toBe(true);
    await expect.poll(() => storedUser(context)).toBe('admin');
  });

  test(
    'after the gateway has renewed still lets another have the same tokens',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      const { other, retry, otherRetry } = await openTwo(page, context, gateway);
      let arrive: () => void = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await other.route(`**${paths.refresh}*`, async (route) => {
        await route.fetch();
        arrive();
      });
      await otherRetry.click();
      await arrived;
      await retry.click();
      await expect.poll(async () => callsTo(await gateway.requests(), paths.list, 801401).length).toBe(2);
      await other.close();
      await expectWell(page);
      const renewals = callsTo(await gateway.requests(), paths.refresh);
      expect(renewals.length).toBeGreaterThanOrEqual(2);
      expect(renewals.every(({ code }) => code === 200)).toBe(true);
      await expect.poll(() => storedUser(context)).toBe('admin');
    },
  );

  test(
    'while it waits for another takes nothing away from the one that renews',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      const { other, retry, otherRetry } = await openTwo(page, context, gateway);
      const renewal = await hold(page, `**${paths.refresh}*`);
      await retry.click();
      await renewal.left;
      await otherRetry.click();
      await expect.poll(async () => callsTo(await gateway.requests(), paths.list, 801401).length).toBe(2);
      await other.close();
      renewal.letGo();
      await expectWell(page);
      await expect.poll(() => storedUser(context)).toBe('admin');
    },
  );
});

/** Fills in the feedback dialog that is open. */
async function fillFeedback(page: Page, text: string) {
  const form = page.getByRole('dialog', { name: '意见反馈' });
  await form.getByLabel('业务模块').click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByLabel('反馈意见').fill(text);
  return form;
}

/** A feedback that was typed when the session can be renewed no more, and was sent all the same. */
async function sendWithDeadSession(page: Page, gateway: Gateway, account: Account, text: string) {
  await enterAs(page, gateway, account);
  await page.goto('/welcome');
  await page.getByRole('button', { name: '意见反馈' }).last().click();
  const form = await fillFeedback(page, text);
  await settled(page);
  const captcha = await endSessionDuring(page, gateway, paths.add, () =>
    form.getByRole('button', { name: '提交' }).click(),
  );
  const dialog = page.getByRole('dialog', { name: '登录已过期' });
  await expect(dialog).toHaveCount(1);
  return { form, dialog, captcha };
}

test.describe('a session that can be renewed no more', () => {
  test('asks once to sign in over the page, and the same user goes on with what he typed', async ({
    page,
    gateway,
  }) => {
    const text = '叉车地图显示不全，<b>刷新</b>后恢复';
    const { form, dialog, captcha } = await sendWithDeadSession(page, gateway, 'admin', text);
    await expect(form.getByLabel('反馈意见')).toHaveValue(text);
    await expect(dialog.getByLabel('用户名')).toHaveValue('admin');
    // 刷新token不存在 is told to nobody
    await expect.poll(() => noticesOf(page)).toEqual([]);
    expect(callsTo(await gateway.requests(), paths.refresh, 801005)).toHaveLength(1);

    await fillSignIn(dialog, gateway, captcha, { userName: 'admin', password: passwords.admin });
    await expect(page.getByText('感谢您的反馈！')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    const sent = callsTo(await gateway.requests(), paths.add, 200);
    expect(sent.map(({ body }) => (body as { content: string }).content)).toEqual([text]);
    await expect(page).toHaveURL('/welcome');
  });

  test(
    'asks once, however many calls wait, and sends each of them once',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await enterAs(page, gateway, 'admin');
      await gateway.setFaults([refuseList(1)]);
      const retry = await openRefusedHome(page);
      const before = (await gateway.requests()).length;
      await gateway.advance(renewalLife);
      const captcha = nextCaptcha(page);
      await holdUntil(page, `**${paths.list}*`, 20);
      await hammer(retry, 20);
      const dialog = page.getByRole('dialog', { name: '登录已过期' });
      await fillSignIn(dialog, gateway, await captcha, { userName: 'admin', password: passwords.admin });
      await settled(page);
      await expect(dialog).toHaveCount(0);
      const requests = (await gateway.requests()).slice(before);
      expect(callsTo(requests, paths.refresh)).toHaveLength(1);
      expect(callsTo(requests, paths.list, 801401)).toHaveLength(20);
      expect(callsTo(requests, paths.list, 200)).toHaveLength(20);
      await expect.poll(() => factsOf(page, 'session.signInAgainAsked@1')).toHaveLength(1);
    },
  );

  test(
    'lets another user start afresh, and sends nothing of the first one',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      const { dialog, captcha } = await sendWithDeadSession(page, gateway, 'admin', '上一位用户写的内容');
      const loaded = page.waitForEvent('load');
      await fillSignIn(dialog, gateway, captcha, { userName: 'viewer', password: passwords.viewer });
      await loaded;
      await expect(page.getByRole('heading', { level: 1 })).toContainText('林晓');
      await expect(page).toHaveURL('/welcome');
      await settled(page);
      expect(callsTo(await gateway.requests(), paths.add, 200)).toEqual([]);
      await expect.poll(() => storedUser(context)).toBe('viewer');
      await page.getByRole('button', { name: '意见反馈' }).last().click();
      await expect(page.getByRole('dialog', { name: '意见反馈' }).getByLabel('反馈意见')).toHaveValue('');
    },
  );

  test(
    'keeps the dialog, and tells why, when the password typed into it is wrong',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      const { dialog, captcha } = await sendWithDeadSession(page, gateway, 'admin', '密码输错一次');
      const second = nextCaptcha(page);
      await fillSignIn(dialog, gateway, captcha, { userName: 'admin', password: 'wrong' });
      await expect(dialog.getByText('用户名或密码错误')).toBeVisible();
      await expect(page.getByRole('dialog', { name: '意见反馈' }).getByLabel('反馈意见')).toHaveValue('密码输错一次');
      await fillSignIn(dialog, gateway, await second, { userName: 'admin', password: passwords.admin });
      await expect(page.getByText('感谢您的反馈！')).toBeVisible();
    },
  );

  test(
    'can be left, and the feedback that was typed is there again after the next sign-in',
    { tag: '@soak' },
    async ({ page, context, gateway }) => {
      const { dialog } = await sendWithDeadSession(page, gateway, 'admin', '退出后再写完');
      await dialog.getByRole('button', { name: '退出' }).click();
      await expect(page).toHaveURL('/login?redirect=%2Fwelcome');
      await expect.poll(() => cookieNames(context)).not.toContain('token');
      await signInAtPage(page, gateway, 'admin');
      await expect(page).toHaveURL('/welcome');
      expect(callsTo(await gateway.requests(), paths.add, 200)).toEqual([]);
      await page.getByRole('button', { name: '意见反馈' }).last().click();
      await expect(page.getByRole('dialog', { name: '意见反馈' }).getByLabel('反馈意见')).toHaveValue('退出后再写完');
    },
  );
});

test(
  'a session that expires in the middle of a form is renewed without a word, and the form is sent once',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await page.goto('/feedback');
    await page.getByRole('button', { name: '提交反馈' }).first().click();
    const form = await fillFeedback(page, '会话过期时仍要能提交');
    await gateway.advance(accessLife);
    await form.getByRole('button', { name: '提交' }).click();
    await expect(form.getByText('感谢您的反馈！')).toBeVisible();
    const requests = await gateway.requests();
    expect(callsTo(requests, paths.add, 200)).toHaveLength(1);
    expect(callsTo(requests, paths.refresh)).toHaveLength(1);
    await expect.poll(() => noticesOf(page)).toEqual([]);
  },
);

test('signing out in one tab signs out the others and takes the stored session away', async ({
  page,
  context,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  const others = await Promise.all(['/profile/index', '/feedback?status=1'].map(() => context.newPage()));
  const [profile, feedback] = others as [Page, Page];
  await Promise.all([page.goto('/welcome'), profile.goto('/profile/index'), feedback.goto('/feedback?status=1')]);
  await page.getByRole('button', { name: '沈志远' }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fwelcome');
  await expect(profile).toHaveURL('/login?redirect=%2Fprofile%2Findex');
  await expect(feedback).toHaveURL('/login?redirect=%2Ffeedback%3Fstatus%3D1');
  const names = await cookieNames(context);
  for (const name of sessionCookies) expect(names).not.toContain(name);
  expect(callsTo(await gateway.requests(), '/gateway/auth/api/v1/loginout', 200)).toHaveLength(1);
});

test(
  '801004 on any call ends the session at the sign-in page, which leads back to the same filters',
  { tag: '@soak' },
  async ({ page, context, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await openPage(page, '/feedback?status=1&tab=all');
    await gateway.setFaults([{ match: { path: paths.list }, answer: { businessCode: 801004 }, times: 'once' }]);
    await page.goto('/feedback?status=2&tab=all');
    await expect(page).toHaveURL('/login?redirect=%2Ffeedback%3Fstatus%3D2%26tab%3Dall');
    await expect.poll(() => cookieNames(context)).not.toContain('token');
    await signInAtPage(page, gateway, 'admin');
    await expect(page).toHaveURL('/feedback?status=2&tab=all');
  },
);

test(
  'a user whose password was reset by an administrator is signed out at his next call',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    const { userId } = await enterAs(page, gateway, 'viewer');
    await openPage(page, '/welcome');
    const admin = await callsOf(gateway, 'admin');
    const { password } = await admin<{ password: string }>(
      'POST',
      `user/api/v1/tnt/user/reset/password?userId=${userId}`,
    );
    await page.getByRole('link', { name: '查看全部' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Ffeedback');
    await signInAtPage(page, gateway, 'viewer', password);
    await expect(page).not.toHaveURL(/login/);
  },
);

test(
  'a locked user is told so at the sign-in page and gets no session',
  { tag: '@soak' },
  async ({ page, context, gateway }) => {
    const captcha = nextCaptcha(page);
    await page.goto('/login');
    await fillSignIn(page, gateway, await captcha, { userName: 'sunlei', password: 'Fleet@2026' });
    await expect(page.getByText('账号已被锁定，请联系管理员').first()).toBeVisible();
    await expect.poll(() => cookieNames(context)).not.toContain('token');
  },
);

test(
  'five wrong passwords lock a name for a while, and the wait is told',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    let captcha = nextCaptcha(page);
    await page.goto('/login');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const shown = await captcha;
      captcha = nextCaptcha(page);
      await fillSignIn(page, gateway, shown, { userName: 'huanan', password: `wrong-${attempt}` });
      if (attempt <= 5) await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
    }
    await expect(page.getByText(/^登录失败次数过多，请\d+分(钟|\d+秒)后再试$/).first()).toBeVisible();
    await captcha;
    await gateway.advance(6 * 60);
    captcha = nextCaptcha(page);
    await page.getByLabel('看不清，换一张验证码').click();
    await fillSignIn(page, gateway, await captcha, { userName: 'huanan', password: passwords.huanan });
    await expect(page).toHaveURL('/welcome');
  },
);

test.describe('a user with a weak password', () => {
  // the dialog and its form are a journey of their own, what is held is held without a browser
  test(
    'is held at / wherever he wants to go, without a loop, and is freed by a new password',
    { tag: '@soak' },
    async ({ page, gateway }) => {
      await signInAtPage(page, gateway, 'novice');
      const dialog = page.getByRole('dialog', { name: '请先修改密码' });
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL('/');
      for (const wanted of ['/welcome', '/feedback', '/management/users', '/404', '/nowhere', '/login']) {
        await page.goto(wanted);
        await expect(page).toHaveURL('/');
        await expect(dialog).toBeVisible();
      }
      const visits = await factsOf<{ fullPath: string }>(page, 'page.visited@1');
      expect(visits.map(({ fullPath }) => fullPath)).toEqual(['/']);

      await dialog.getByLabel('当前密码').fill(passwords.novice);
      await dialog.getByLabel('新密码', { exact: true }).fill('abcdefgh');
      await dialog.getByLabel('确认新密码').fill('abcdefgh');
      await dialog.getByRole('button', { name: '修改密码' }).click();
      await expect(dialog.getByText('新密码至少包含大写字母、小写字母、数字、特殊符号中的两类')).toBeVisible();
      await dialog.getByLabel('新密码', { exact: true }).fill('Novice@2026');
      await dialog.getByLabel('确认新密码').fill('Novice@2026');
      await dialog.getByRole('button', { name: '修改密码' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/welcome');
      await page.goto('/feedback');
      await expect(page).toHaveURL('/feedback');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );

  test('may look at his account and may leave', async ({ page, context, gateway }) => {
    await enterAs(page, gateway, 'novice');
    await page.goto('/profile/index');
    await expect(page.getByRole('heading', { name: '账号信息' })).toBeVisible();
    await expect(page).toHaveURL('/profile/index');
    await page.goto('/');
    await page.getByRole('dialog').getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL('/login?redirect=%2F');
    await expect.poll(() => cookieNames(context)).not.toContain('token');
  });
});
