import { type SeenOnScreen, seenOnScreens } from '@fleet/domain/core/capsule/seenOnScreens.ts';
import { definitions } from '@fleet/domain/kernel/definitions.ts';
import { reduce } from '@fleet/domain/kernel/reduce.ts';
import { readEntries } from '@fleet/domain/kernel/readEntries.ts';
import '@fleet/domain/console.ts';
import type { Page } from 'playwright/test';
import {
  type Entry,
  expectNotice,
  factsOf,
  go,
  instantOf,
  journalOf,
  noticesOf,
  openPage,
  settled,
  stateOf,
  teachResting,
} from './support/console.ts';
import { chooseModule, openFeedbackDialog, openRow, sendFeedback } from './support/feedback.ts';
import type { Gateway } from './support/gateway.ts';
import { pictureOf } from './support/images.ts';
import { handIn, teachHandingIn } from './support/seen.ts';
import { enterAs, expect, fillSignIn, nextCaptcha, passwords, test } from './support/test.ts';

/** What a whole session leaves behind: a journal that leads to the same state, and no secret anywhere. */

const list = '/gateway/general/api/v1/feedback/list';
const newPassword = 'Renewed@2027';

/** Secrets of a session, gathered from what travels. */
interface Secrets {
  /** Long enough to be looked for in any text. */
  readonly tokens: Set<string>;
  /** Short: looked for as a whole value only. */
  readonly codes: Set<string>;
}

const secretNames = /^(accessToken|refreshToken|accessKeySecret|securityToken)$/;

/** Gathers every token and every secret of upload credentials that the gateway gives to the page. */
function gatherSecrets(page: Page): { readonly secrets: Secrets; readonly all: () => Promise<void> } {
  const secrets: Secrets = { tokens: new Set(), codes: new Set() };
  const readings: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!/\/gateway\/.*\/(login|refresh|stsToken)(\?|$)/.test(response.url())) return;
    readings.push(
      response.json().then((body: { data?: Record<string, unknown> | null }) => {
        for (const [name, value] of Object.entries(body.data ?? {})) {
          if (secretNames.test(name) && typeof value === 'string') secrets.tokens.add(value);
          // the callback that the store makes carries a signed token
          if (name === 'callback') {
            const signed = /"?token"?[=:]"?([\w.~-]{20,})/.exec(String((value as { body: unknown }).body))?.[1];
            if (signed !== undefined) secrets.tokens.add(signed);
          }
        }
      }),
    );
  });
  return { secrets, all: async () => void (await Promise.all(readings)) };
}

/** Every address that the page has had, whole. */
function gatherAddresses(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return addresses;
}

/** Folds that have not changed are listed with their first state. */
const whole = (state: Readonly<Record<string, unknown>>): unknown => ({
  ...Object.fromEntries([...definitions.folds].map(([sid, { initial }]) => [sid, initial])),
  ...(JSON.parse(JSON.stringify(state)) as object),
});

/** The state that the page is in, and the state that its journal leads to. */
async function replayed(page: Page) {
  const { journal, live } = await instantOf(page);
  return {
    entries: journal.entries.length,
    state: whole(reduce(journal.base, journal.entries)),
    live: whole(live),
    sids: Object.keys(live),
  };
}

/** A day at work without a single load of the page: signing in, pages, tabs, lists, refusals, feedback, a dead session. */
async function work(page: Page, gateway: Gateway, secrets: Secrets): Promise<void> {
  const captcha = nextCaptcha(page);
  await openPage(page, '/login?redirect=%2Ffeedback');
  let shown = await captcha;
  const again = nextCaptcha(page);
  secrets.codes.add(await gateway.captchaCode(shown.captchaId));
  await fillSignIn(page, gateway, shown, { userName: 'admin', password: 'Wrong@2026' });
  shown = await again;
  await expect(page.getByText('用户名或密码错误').first()).toBeVisible();
  secrets.codes.add(await gateway.captchaCode(shown.captchaId));
  await fillSignIn(page, gateway, shown, { userName: 'admin', password: passwords.admin });
  await expect(page).toHaveURL('/feedback');
  await settled(page);

  // settings, tabs, the sidebar
  await page.getByRole('button', { name: '沈志远' }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await drawer.getByText('标签页').click();
  await drawer.getByRole('radio', { name: '墨绿' }).click();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '收起菜单' }).click();
  await go(page, '/profile/index');
  await go(page, '/management/users');
  await go(page, '/nowhere');
  await go(page, '/welcome');
  const strip = page.getByRole('navigation', { name: '已打开的页面' });
  await strip.getByRole('button', { name: '关闭账号信息' }).click();
  await strip.getByRole('button', { name: '意见反馈', exact: true }).click();
  await settled(page);

  // a list: filters, pages, sorting, selection, an export, columns
  await go(page, '/feedback?tab=all&pageSize=20');
  await go(page, '/feedback?tab=all&pageSize=20&page=2&sort=-createdAt');
  await go(page, '/feedback?tab=all&status=1&keyword=%E5%9C%B0%E5%9B%BE');
  await go(page, '/feedback?tab=all');
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(1).getByRole('checkbox').check({ force: true });
  await rows.nth(2).getByRole('checkbox').check({ force: true });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await download;
  await expectNotice(page, '导出成功!');

  // every kind of refusal
  const refusals = [
    { businessCode: 830500, type: 'fail' },
    { businessCode: 830103, errorResult: ['一', '二'] },
    { httpStatus: 503 },
    { truncate: 25 },
  ];
  for (const [index, answer] of refusals.entries()) {
    await gateway.setFaults([{ match: { path: list }, answer, times: 'once' }]);
    await go(page, `/feedback?keyword=${index}`);
  }
  await go(page, '/feedback');

  // feedback with a screenshot, and one that is typed and left
  await sendFeedback(page, { module: '设备管理', content: '回放用的反馈', pictures: [pictureOf('回放.png')] });
  secrets.tokens.add('Wrong@2026');
  await page.getByRole('dialog', { name: '意见反馈' }).getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog', { name: '意见反馈' })).toHaveCount(0);
  await openFeedbackDialog(page);
  await chooseModule(page, 'OTA升级');
  await page.getByRole('dialog', { name: '意见反馈' }).getByLabel('反馈意见').fill('写到一半');
  await page.getByRole('dialog', { name: '意见反馈' }).getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog', { name: '意见反馈' })).toHaveCount(0);

  // handling it, under a token that has expired meanwhile
  await gateway.advance(16 * 60);
  await go(page, '/feedback?tab=all');
  const detail = await openRow(page, '回放用的反馈');
  await detail.getByText('处理中', { exact: true }).last().click();
  await detail.getByRole('button', { name: '更新状态' }).click();
  await expect(page.getByText(/^已更新为/)).toBeVisible();
  await detail.getByLabel('评论内容').fill('已安排现场同事处理');
  await detail.getByRole('button', { name: '发表评论' }).click();
  await expect(detail.getByText('已安排现场同事处理', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  // a new password, and a session that can be renewed no more
  await go(page, '/profile/index');
  await page.getByRole('button', { name: '修改密码' }).first().click();
  const form = page.getByRole('dialog', { name: '修改密码' });
  await form.getByLabel('当前密码').fill(passwords.admin);
  await form.getByLabel('新密码', { exact: true }).fill(newPassword);
  await form.getByLabel('确认新密码').fill(newPassword);
  await form.getByRole('button', { name: '修改密码' }).click();
  await expect(form).toHaveCount(0);
  await gateway.advance(8 * 24 * 60 * 60);
  const last = nextCaptcha(page);
  await page.evaluate(() => history.pushState(null, '', '/feedback?tab=all&status=3'));
  shown = await last;
  secrets.codes.add(await gateway.captchaCode(shown.captchaId));
  await fillSignIn(page.getByRole('dialog', { name: '登录已过期' }), gateway, shown, {
    userName: 'admin',
    password: newPassword,
  });
  await expect(page.getByRole('dialog', { name: '登录已过期' })).toHaveCount(0);
  await settled(page);
}

test('the journal of a whole session leads to the state that the page is in, and no secret is left anywhere @soak', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  const { secrets, all } = gatherSecrets(page);
  const addresses = gatherAddresses(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await work(page, gateway, secrets);
  await all();
  expect(loads).toBe(1);

  const { entries, state, live, sids } = await replayed(page);
  expect(entries).toBeGreaterThan(150);
  expect(sids.length).toBeGreaterThan(15);
  // a fold that this test does not know would be compared with nothing
  expect(sids.filter((sid) => !definitions.folds.has(sid))).toEqual([]);
  expect(state).toEqual(live);
  const journal = (await journalOf(page)).entries;
  expect(readEntries(journal).unread).toEqual({});
  const facts = new Set(journal.map(({ fact }) => fact));
  for (const fact of [
    'session.signedIn@1',
    'session.renewed@1',
    'session.signInAgainAsked@1',
    'access.loaded@1',
    'tabs.closed@1',
    'export.saved@1',
    'notice.shown@1',
    'gateway.refused@2',
    'reads.rowsSelected@1',
  ]) {
    expect(facts).toContain(fact);
  }
  await expect.poll(async () => (await noticesOf(page)).length).toBeGreaterThanOrEqual(6);

  // two sign-ins, two renewals' worth of tokens, upload credentials, passwords
  secrets.tokens.add(passwords.admin).add(newPassword);
  expect(secrets.tokens.size).toBeGreaterThanOrEqual(10);
  expect(secrets.codes.size).toBe(3);
  const places: Readonly<Record<string, string>> = {
    journal: JSON.stringify(await journalOf(page)),
    state: JSON.stringify(await stateOf(page)),
    'local storage': await page.evaluate(() => JSON.stringify({ ...localStorage })),
    'session storage': await page.evaluate(() => JSON.stringify({ ...sessionStorage })),
    'history state': await page.evaluate(() => JSON.stringify(history.state)),
    addresses: JSON.stringify([...addresses, ...(await factsOf<{ fullPath: string }>(page, 'page.visited@1'))]),
    'what the gateway printed': gateway.printed(),
    'request log': JSON.stringify(await gateway.requests()),
    'the page': await page.content(),
  };
  for (const [place, text] of Object.entries(places)) {
    for (const secret of secrets.tokens) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
    for (const code of secrets.codes) {
      expect(new RegExp(`"${code}"|[=/]${code}(?:[&#"/]|$)`, 'i').test(text), `${code} in ${place}`).toBe(false);
    }
  }
  // the browser itself notes what failed on purpose
  expect(consoleErrors.every((text) => text.startsWith('Failed to load resource'))).toBe(true);
  consoleErrors.length = 0;
});

test('nothing of a session is left in the browser once its user has signed out, but his drafts and what he visited last', async ({
  page,
  context,
  gateway,
}) => {
  const captcha = nextCaptcha(page);
  await openPage(page, '/login');
  await fillSignIn(page, gateway, await captcha, { userName: 'huadong', password: passwords.huadong });
  await expect(page).toHaveURL('/welcome');
  await openFeedbackDialog(page);
  const form = page.getByRole('dialog', { name: '意见反馈' });
  await form.getByLabel('反馈意见').fill('没有写完的意见');
  await form.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '陈建国' }).click();
  await page.getByRole('menuitem', { name: '退出' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fwelcome');
  await settled(page);
  const { entries, state, live } = await replayed(page);
  expect(state).toEqual(live);
  expect(entries).toBeLessThan(40);
  expect(JSON.stringify(await journalOf(page))).not.toContain('huadong');
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name !== 'sidebarStatus'))
    .toEqual([]);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored).filter((key) => !/^(?:drafts|recentPages):/.test(key))).toEqual([]);
  expect(Object.values(stored).join('')).toContain('没有写完的意见');
});

test('what the screens were told is handed in by every load of a page, and by those that are open at the end', async ({
  browser,
  gateway,
}) => {
  const context = await browser.newContext({ baseURL: gateway.address });
  const told: SeenOnScreen[] = [];
  const take = (entries: readonly Entry[]) => told.push(...seenOnScreens(entries));
  await teachResting(context);
  await teachHandingIn(context, take);
  const page = await context.newPage();
  await enterAs(page, gateway, 'admin');
  await gateway.setFaults([{ match: { path: list }, answer: { businessCode: 830500 } }]);
  await openPage(page, '/feedback');
  await go(page, '/management/users');
  await openPage(page, '/management/users');
  const isTold = (screen: string, endpoint: string, code: number | null) =>
    told.some((one) => one.screen === screen && one.endpoint === endpoint && one.code === code);
  await expect.poll(() => isTold('Feedback', 'general.feedback.list', 830500)).toBe(true);
  expect(isTold('Users', 'user.list', 200)).toBe(true);
  told.length = 0;
  await handIn(context, take);
  expect(isTold('Users', 'user.list', 200)).toBe(true);
  expect(told.some(({ screen }) => screen === 'Feedback')).toBe(false);
  await context.close();
});
