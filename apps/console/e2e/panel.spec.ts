import axe from 'axe-core';
import type { Download, Page } from 'playwright/test';
import { enterAt, tabTo } from './support/keyboard.ts';
import { openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The panel of the testers, worked by the keyboard. */

/** Bytes of a file that is downloaded. */
const bytesOf = async (download: Download): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** What axe finds on the page, and what makes it scroll sideways. */
const findings = async (page: Page): Promise<unknown> => {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const wide = [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX) || element.matches('html, main'))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ outerHTML }) => ['scrolls sideways', outerHTML.slice(0, 200)]);
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return [...violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), ...wide];
  });
};

/** Goes to a place by its letter. */
const go = async (page: Page, letter: string, title: string): Promise<void> => {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached();
};

// worlds that a test has made outlast it, and its gateway is that of other tests
test.beforeEach(async ({ gateway }) => {
  const worlds = `${gateway.address}/mock/api/worlds`;
  const { list } = (await (await fetch(worlds)).json()) as { list: readonly { readonly name: string }[] };
  for (const { name } of list.filter((world) => world.name !== 'main'))
    expect((await fetch(`${worlds}/${name}`, { method: 'DELETE', headers: { 'X-Fleet-Control': '1' } })).ok).toBe(true);
});

test('a tester forks a world, arms a fault, sees its use, grants a key, takes it back, acts as somebody and moves the clock, by keys', async ({
  page,
  gateway,
}) => {
  const { keyboard } = page;
  const toOnlyRow = async () => {
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await keyboard.press('j');
    await expect(page.locator('[data-row]')).toBeFocused();
  };
  await page.goto(`${gateway.address}/mock/`);
  await expect(page.getByLabel('世界', { exact: true }).first()).toHaveValue('main');
  await keyboard.press('f');
  await page.getByLabel('世界名').fill('qa-panel');
  await keyboard.press('Enter');
  await page.waitForURL(/\/\/qa-panel\.localhost:/);
  await expect(page.getByRole('button', { name: /qa-panel/ })).toContainText('当前');
  expect(await findings(page)).toEqual([]);

  // somebody who may view only, as whom the console would be
  await go(page, 'p', '人员');
  await page.locator('[data-row=viewer]').focus();
  await keyboard.press('a');
  await expect(page.getByRole('status').filter({ hasText: '（viewer）' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  const token = (await page.context().cookies(page.url())).find(({ name }) => name === 'token')!.value;
  const call = (path: string, method = 'GET') =>
    page.evaluate(
      async ([address, verb, bearer]) => {
        const answer = await fetch(address!, { method: verb!, headers: { Authorization: `Bearer ${bearer}` } });
        return ((await answer.json()) as { code: number }).code;
      },
      [path, method, token],
    );

  // a fault, once
  await go(page, 'f', '故障');
  await keyboard.press('/');
  await keyboard.type('830500');
  await keyboard.press('Escape');
  await toOnlyRow();
  await keyboard.press('a');
  await expect(page.getByRole('region', { name: '已启用的故障' })).toContainText('未命中');
  expect(await findings(page)).toEqual([]);
  const list = '/gateway/user/api/v1/tnt/user/list';
  expect(await call(list)).toBe(830500);
  await page.getByRole('link', { name: '命中 1 次' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '记录' })).toBeAttached();
  await toOnlyRow();
  await keyboard.press('Enter');
  await expect(page.getByText('代为应答')).toBeVisible();
  await expect(page.getByLabel('当时的应答')).toContainText('830500');
  expect(await findings(page)).toEqual([]);
  await keyboard.press('Escape');

  // refused for want of a key, which is given
  expect(await call('/gateway/user/api/v1/tnt/user/reset/password?userId=u_lihao', 'POST')).toBe(801403);
  await keyboard.press('/');
  await keyboard.press('Control+A');
  await keyboard.type('user:viewer 801403');
  await keyboard.press('Escape');
  await toOnlyRow();
  await keyboard.press('Enter');
  await expect(page.getByText(/^没有保留：/)).toBeVisible();
  await page.getByRole('button', { name: /^授予/ }).first().press('Enter');
  await expect(page.getByText('再做一次刚才的操作即可')).toBeVisible();
  expect(await call('/gateway/user/api/v1/tnt/user/reset/password?userId=u_lihao', 'POST')).not.toBe(801403);

  // and all of it taken back
  await page.locator('[data-row]').focus();
  await keyboard.press('z');
  await expect(page.getByRole('button', { name: '确定：撤回这条和之后的一切' })).toBeVisible();
  await keyboard.press('z');
  await expect(page.getByRole('link', { name: /撤回前的样子：qa-panel-undone/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await call('/gateway/user/api/v1/tnt/user/reset/password?userId=u_lihao', 'POST')).toBe(801403);

  const saved = page.waitForEvent('download');
  await keyboard.press('Control+s');
  expect((await saved).suggestedFilename()).toBe('qa-panel.fleet');
  await expect(page.getByText('已存为 qa-panel.fleet')).toBeVisible();

  await go(page, 'c', '时钟');
  await page.getByRole('main').getByRole('button', { name: '停住' }).press('Enter');
  await expect(page.getByRole('main').getByText('时钟停住')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
});

test('a console that is open goes over to the person whom the panel acts as', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/feedback');
  await expect(page.getByRole('button', { name: /陈建国/ })).toBeVisible();
  const panel = await page.context().newPage();
  await panel.goto(`${gateway.address}/mock/#persons`);
  await panel.locator('[data-row=huanan]').focus();
  await panel.keyboard.press('a');
  await expect(panel.getByRole('status').filter({ hasText: '（huanan）' })).toBeVisible();
  await expect(page.getByRole('button', { name: /陈建国/ })).toHaveCount(0);
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect((await page.context().cookies(gateway.address)).find(({ name }) => name === 'userName')?.value).toBe('huanan');
  await panel.close();
});

test('a tester saves a stretch of his work as a capsule, opens it as another world and runs it again there, by keys', async ({
  page,
  gateway,
}) => {
  const { keyboard } = page;
  // what comes about by itself in the fleet is in the log as well
  await gateway.freeze();
  await page.goto(`${gateway.address}/mock/`);
  await expect(page.getByLabel('世界', { exact: true }).first()).toHaveValue('main');
  await keyboard.press('f');
  await page.getByLabel('世界名').fill('qa-work');
  await keyboard.press('Enter');
  await page.waitForURL(/\/\/qa-work\.localhost:/);
  await expect(page.getByRole('button', { name: /qa-work/ })).toContainText('当前');
  const list = '/gateway/user/api/v1/tnt/user/list';
  const reset = '/gateway/user/api/v1/tnt/user/reset/password?userId=u_lihao';
  await page.evaluate(
    async ([read, write]) => {
      const steer = { 'X-Fleet-Control': '1', 'Content-Type': 'application/json' };
      const post = (address: string, headers: HeadersInit, body?: string) =>
        fetch(address, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
      const signedIn = await post('/mock/api/persons/viewer/session', steer, '{}');
      const { accessToken } = (await signedIn.json()) as { accessToken: string };
      const headers = { Authorization: `Bearer ${accessToken}` };
      await fetch(read!, { headers });
      await post(write!, headers);
    },
    [list, reset],
  );
  await go(page, 'l', '记录');
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await page.locator('[data-row]').last().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '保存为胶囊（从此处起）' })).toBeEnabled();
  expect(await findings(page)).toEqual([]);
  const begun = page.waitForEvent('download');
  await keyboard.press('c');
  const saved = await begun;
  expect(saved.suggestedFilename()).toMatch(/^qa-work-\d+\.fleet$/);
  await expect(page.getByRole('status').filter({ hasText: '.fleet' })).toBeVisible();

  await keyboard.press('Escape');
  await go(page, 'w', '世界');
  await page
    .getByLabel('世界文件')
    .setInputFiles({ name: 'work.fleet', mimeType: 'application/octet-stream', buffer: await bytesOf(saved) });
  await page.getByLabel('世界名').fill('qa-again');
  await keyboard.press('Enter');
  await page.waitForURL(/\/\/qa-again\.localhost:/);
  await page.locator('[data-row=qa-again]').focus();
  await keyboard.press('Enter');
  await expect(page.getByText('其中 2 条请求')).toBeVisible();
  await keyboard.press('r');
  // a new password is nothing that travels
  await expect(page.getByText('重发 1 条，应答都与当时相同；1 条未发')).toBeVisible();
  await expect(page.getByRole('list', { name: '与当时不同的请求' })).toContainText('机密');
  await expect(page.getByRole('link', { name: /重跑的世界：qa-again-again/ })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

const beside = { width: 480, height: 900 };
/** Wide and by night, with a list and what is open of it; then as narrow as a telephone, by day and by night. */
const otherLooks = [
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

test('every place is reached and worked by keys beside the console, and can be read at each width by day and by night', async ({
  page,
  gateway,
}) => {
  const { keyboard } = page;
  const rows = page.locator('[data-row]');
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  const canBeRead = async () => {
    expect(await findings(page)).toEqual([]);
    for (const { colorScheme, width } of otherLooks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ ...beside, width });
      expect(await findings(page)).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(beside);
  };
  const find = async (text: string) => {
    await expect(rows.first()).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(text);
    await keyboard.press('Enter');
    await expect(rows.first()).toBeFocused();
  };
  /** Opens the row that has the focus, reads it, and is back at the row. */
  const lookInto = async (work: () => Promise<void> = async () => undefined) => {
    const row = await rows.and(page.locator(':focus')).getAttribute('data-row');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '关闭' })).toBeVisible();
    await work();
    await canBeRead();
    await keyboard.press('Escape');
    await expect(page.locator(`[data-row="${row}"]`)).toBeFocused();
  };
  await page.setViewportSize(beside);
  await page.goto(`${gateway.address}/mock/`);
  await expect(rows).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  await keyboard.press('j');
  await lookInto();

  await go(page, 'f', '故障');
  await find('830500');
  await keyboard.press('Shift+A');
  await expect(page.getByLabel('次数')).toBeFocused();
  await keyboard.press('ArrowDown');
  await enterAt(page, page.getByRole('button', { name: '启用', exact: true }));
  await said('已启用 f1');
  await keyboard.press('Escape');
  await expect(page.getByRole('region', { name: '已启用的故障' })).toContainText('还有 2 次');
  await lookInto();
  await keyboard.press('x');
  await said('已停用 f1');

  await go(page, 'c', '时钟');
  await page.getByRole('list', { name: '接下来' }).waitFor();
  await enterAt(page, page.getByRole('main').getByRole('button', { name: '停住' }));
  await said('时钟停住');
  await expect(page.getByRole('main').getByRole('button', { name: '继续走' })).toBeFocused();
  await keyboard.press('Enter');
  await said('时钟继续走');
  await canBeRead();

  // as many rows as somebody comes to
  await go(page, 'l', '记录');
  await page.evaluate(() => Promise.all(Array.from({ length: 80 }, () => fetch('/gateway/user/api/v1/tnt/user/list'))));
  await expect(page.getByText(/^8\d 条$/)).toBeVisible();
  await expect(rows).toHaveCount(60);
  // a record that comes meanwhile takes the place of the last row
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThan(80);
  }).toPass();
  await find('801401');
  await lookInto(async () => {
    await keyboard.press('s');
    await expect(page.getByText('两次应答相同。')).toBeVisible();
  });

  await go(page, 'p', '人员');
  await find('viewer');
  await lookInto(async () => {
    await enterAt(page, page.getByRole('button', { name: '消息通知', exact: true }));
    await expect(page.getByText(/^谁有“消息通知”/)).toBeInViewport();
  });
  await keyboard.press('a');
  await said('现在的身份是');

  await go(page, 'd', '数据');
  await expect(page.getByRole('heading', { name: '用户列表' })).toBeVisible();
  await tabTo(page, page.getByLabel('列表', { exact: true }));
  await keyboard.press('ArrowDown');
  await enterAt(page, page.getByRole('button', { name: '0', exact: true }));
  await canBeRead();
  await enterAt(page, page.getByRole('button', { name: '应用' }));
  await expect(page.getByRole('button', { name: /打开控制台$/ })).toBeVisible();

  await go(page, 'r', '回放');
  await expect(page.getByText('没有打开的控制台标签页')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '打开记录文件' }));
  await canBeRead();

  await go(page, 't', '台账');
  await find('用户列表');
  await lookInto();
});

test('the ledger shows who has seen which code of an endpoint and which screens were told it, by keys', async ({
  page,
  gateway,
}) => {
  const { keyboard } = page;
  let tests = 'read';
  await page.route('**/mock/api/coverage', async (route) => {
    const answer = await route.fetch();
    const { list } = (await answer.json()) as { readonly list: readonly { readonly id: string }[] };
    const screens = [
      { screen: null, codes: [200] },
      { screen: 'Users', codes: [200, 830500, null] },
    ];
    const seen = { units: [200, 801403], journeys: [200], screens };
    await route.fulfill({
      response: answer,
      json: { tests, list: list.map((row) => (row.id === 'user.list' ? { ...row, ...seen } : row)) },
    });
  });
  await page.goto(`${gateway.address}/mock/`);
  await expect(page.getByLabel('世界', { exact: true }).first()).toHaveValue('main');
  await go(page, 't', '台账');
  await expect(page.getByText(/测试未见 \d+ 种返回/)).toBeVisible();
  await keyboard.press('/');
  await keyboard.type('user.list users');
  await keyboard.press('Escape');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await keyboard.press('j');
  await keyboard.press('Enter');
  const detail = page.getByRole('region', { name: '用户列表' });
  const rowOf = (name: RegExp) => detail.getByRole('row', { name }).getByRole('cell');
  await expect(rowOf(/^200/)).toHaveText(['没见过', '见过', '见过']);
  await expect(rowOf(/^801403/)).toHaveText(['没见过', '见过', '没见过']);
  // what nobody has seen stands before what the tests have
  await expect(detail.getByRole('rowheader').first()).toContainText(/^(?!200|801403)\d{6}/);
  await expect(rowOf(/^用户 Users/)).toHaveText('200 操作成功830500 系统繁忙，请稍后重试没有返回码');
  await expect(rowOf(/^进入页面之前/)).toHaveText('200 操作成功');
  expect(await findings(page)).toEqual([]);
  tests = 'broken';
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: '请重新运行 npm test' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
