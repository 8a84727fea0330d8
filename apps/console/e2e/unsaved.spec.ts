import type { Locator, Page } from 'playwright/test';
import { factsOf, go, openPage, settled } from './support/console.ts';
import { endSessionDuring, enterAs, expect, fillSignIn, passwords, signInAtPage, test } from './support/test.ts';

/** Unsaved work is lost on no way out without a question. */

const updatePath = '/gateway/user/api/v1/tnt/user/update';

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
/** Takes the safe answer, which has the focus. */
async function stay(page: Page): Promise<void> {
  await expect(question(page).getByRole('button', { name: '继续编辑' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
}
async function giveUp(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: '放弃修改' }).click();
  await expect(question(page)).toBeHidden();
}

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
/** A tab by the title of its page; a record's name stands before it. */
const tab = (page: Page, name: string) =>
  strip(page)
    .locator('[data-tab]')
    .filter({ hasText: new RegExp(`${name}$`) });
async function tabMenu(page: Page, name: string, choice: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
}
/** Moves through the history as the buttons of the browser do. */
const travel = (page: Page, by: number) => page.evaluate((steps) => history.go(steps), by);
const historyLength = (page: Page) => page.evaluate(() => history.length);
/** Paths of the pages that were entered since the console was loaded. */
const entered = async (page: Page) =>
  (await factsOf<{ readonly path: string }>(page, 'tracking.pageEntered@1')).map(({ path }) => path);

const changes = (page: Page) => page.locator('.permissionSaveBar_bar').getByText('项修改');

/** Opens a role from the list of roles, with two pages before it, and changes a permission; its path. */
async function changeMatrix(page: Page): Promise<string> {
  await page.goto('/404');
  await page.evaluate(() => localStorage.setItem('fleet.settings', JSON.stringify({ version: 1, tagsView: true })));
  await openPage(page, '/feedback');
  await go(page, '/management/roles');
  await page.locator('.table_cellName').first().click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await page.locator('[data-matrix]').getByRole('checkbox').nth(8).press('Space');
  await expect(changes(page)).toBeVisible();
  return page.evaluate(() => location.pathname);
}

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the menu': (page) => menu(page).getByRole('link', { name: '首页' }).click(),
  'the breadcrumb': (page) =>
    page.getByRole('navigation', { name: '面包屑' }).getByRole('link', { name: '角色' }).click(),
  'another tab': (page) => tab(page, '意见反馈').click(),
  'closing the tab': (page) =>
    strip(page)
      .getByRole('button', { name: /^关闭.* · 角色详情$/ })
      .click(),
  'closing the other tabs of another': (page) => tabMenu(page, '意见反馈', '关闭其他'),
  'closing all tabs': (page) => tabMenu(page, '角色详情', '关闭所有'),
  'refreshing the tab': (page) => tabMenu(page, '角色详情', '刷新'),
  'the palette': async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '页面、记录或操作' }).fill('帮助文档');
    await page.keyboard.press('Enter');
  },
  'the way back': (page) => travel(page, -1),
  'signing out': async (page) => {
    await page.locator('[data-user-menu]').click();
    await page.getByRole('menuitem', { name: '退出' }).click();
  },
};

test('a changed matrix is left on no way without a question', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  const here = await changeMatrix(page);
  const [pages, entries] = [await entered(page), await historyLength(page)];
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await leave(page);
      await stay(page);
      await expect(changes(page)).toBeVisible();
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe(here);
      expect([await entered(page), await historyLength(page)]).toEqual([pages, entries]);
    });
  }
});

test('a changed matrix stays through its own tabs and the closing of others, and the browser asks before a reload @soak', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await changeMatrix(page);
  await page.getByRole('tab', { name: '规则明细' }).click();
  await page.getByRole('tab', { name: '权限配置' }).click();
  await strip(page).getByRole('button', { name: '关闭意见反馈' }).click();
  await expect(tab(page, '意见反馈')).toHaveCount(0);
  await expect(changes(page)).toBeVisible();

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(changes(page)).toBeVisible();
});

test('a changed matrix that is given up leads on, and is as it was on the way back @soak', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  const here = await changeMatrix(page);
  await travel(page, -2);
  await giveUp(page);
  await expect(page).toHaveURL(/\/management\/roles(\?|$)/);
  await settled(page);
  await travel(page, 2);
  await expect(page).toHaveURL(here);
  await settled(page);
  await expect(changes(page)).toBeHidden();
  await travel(page, -1);
  await settled(page);
  await expect(question(page)).toBeHidden();
});

const profileDialog = (page: Page): Locator => page.getByRole('dialog', { name: '编辑资料' });
async function openProfileDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '编辑资料' }).click();
  const dialog = profileDialog(page);
  await expect(dialog.getByLabel('姓名')).toBeFocused();
  return dialog;
}

test('a dialog stays open while only the query of its page changes, and asks before the page does', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/feedback');
  await page.locator('[data-user-menu]').click();
  await page.getByRole('menuitem', { name: '账号' }).click();
  await settled(page);
  await page.getByRole('tab', { name: '我的权限' }).click();
  const dialog = await openProfileDialog(page);
  await dialog.getByLabel('手机号').fill('13900000001');

  await travel(page, -1);
  await expect(page).toHaveURL('/profile/index');
  await expect(question(page)).toBeHidden();
  await travel(page, -1);
  await stay(page);
  await expect(page).toHaveURL('/profile/index');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13900000001');
  await travel(page, 1);
  await expect(page).toHaveURL('/profile/index?tab=permissions');
  await expect(dialog.getByLabel('手机号')).toHaveValue('13900000001');

  await travel(page, -2);
  await giveUp(page);
  await expect(page).toHaveURL('/feedback');
  await travel(page, 2);
  await expect(page).toHaveURL('/profile/index?tab=permissions');
  // what was given up is not offered again
  await openProfileDialog(page);
  await expect(dialog.getByText('已恢复未保存的内容')).toHaveCount(0);
  await expect(dialog.getByLabel('手机号')).not.toHaveValue('13900000001');
});

test('what was typed into a dialog outlives the session: over the page, and through a new sign-in', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/profile/index');
  const dialog = await openProfileDialog(page);
  const before = await dialog.getByLabel('手机号').inputValue();
  await dialog.getByLabel('手机号').fill('13900000002');

  await gateway.setFaults([{ match: { path: updatePath }, answer: { businessCode: 801004 }, times: 'once' }]);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Findex');
  await signInAtPage(page, gateway, 'huadong');
  await expect(page).toHaveURL('/profile/index');
  await openProfileDialog(page);
  await expect(dialog.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(dialog.getByLabel('手机号')).toHaveValue('13900000002');
  await dialog.getByRole('button', { name: '放弃', exact: true }).click();
  await expect(dialog.getByText('已恢复未保存的内容')).toHaveCount(0);
  await expect(dialog.getByLabel('手机号')).toHaveValue(before);

  await dialog.getByLabel('手机号').fill('13900000003');
  const captcha = await endSessionDuring(page, gateway, updatePath, () =>
    dialog.getByRole('button', { name: '保存' }).click(),
  );
  const again = page.getByRole('dialog', { name: '登录已过期' });
  await fillSignIn(again, gateway, captcha, { userName: 'huadong', password: passwords.huadong });
  await expect(dialog).toBeHidden();
  await settled(page);
  await expect(page.getByText('13900000003')).toBeVisible();
});

test('a form with a password in it keeps all but that', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management/users');
  const add = async () => {
    await page.getByRole('button', { name: '新增用户' }).click();
    return page.getByRole('dialog', { name: '新增用户' });
  };
  const dialog = await add();
  await dialog.getByLabel('用户名').fill('canary-name');
  await dialog.getByLabel('初始密码').fill('Canary@2026');
  const asked = page.waitForEvent('dialog');
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => setTimeout(() => location.reload()));
  await (await asked).accept();
  await loaded;
  await settled(page);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .not.toContain('Canary@2026');
  await add();
  await expect(dialog.getByLabel('用户名')).toHaveValue('canary-name');
  await expect(dialog.getByLabel('初始密码')).toHaveValue('');
});
