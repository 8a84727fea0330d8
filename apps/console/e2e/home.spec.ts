import type { Page } from 'playwright/test';
import { go, noticesOf, openPage, settled } from './support/console.ts';
import { enterAs, expect, signInByCalls, test } from './support/test.ts';

/** Home, what there is to read, one's own account, and what is reported of their use. */

const tracePath = '/gateway/data-app/api/trace/event/create';
const figures = (page: Page) => page.getByRole('list', { name: '数据概览' });
const card = (page: Page, title: string) => page.getByRole('region', { name: title });

test('home shows what the person may see, and each part leads to more of it', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/welcome');
  await expect(card(page, '最新动态').getByRole('listitem').getByRole('link')).toHaveCount(6);
  await expect(card(page, '发布公告').getByRole('listitem')).toHaveCount(5);
  // the tenant's administrator looks after no tenants
  await expect(figures(page).getByText('租户', { exact: true })).toHaveCount(0);
  await expect(figures(page).getByRole('link', { name: /^设备/ })).toBeVisible();

  const users = figures(page).getByRole('link', { name: /^用户/ });
  const count = (await users.locator('strong').innerText()).trim();
  await users.click();
  await settled(page);
  await expect(page.getByText(`共 ${count} 条`)).toBeVisible();
  await page.goBack();
  const first = card(page, '发布公告').getByRole('listitem').first().getByRole('link');
  const title = await first.innerText();
  await first.click();
  await expect(page.getByRole('dialog', { name: '公告详情' }).getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await card(page, '快捷入口').getByRole('link', { name: '帮助文档' }).click();
  await expect(page).toHaveURL('/help-document');

  // somebody without rules gets home without figures, and with all that everybody reads
  await enterAs(page, gateway, 'novice');
  await page.context().addCookies([{ name: 'isStrongPassword', value: 'true', url: gateway.address }]);
  await openPage(page, '/welcome');
  await expect(card(page, '最新动态')).toBeVisible();
  await expect.poll(() => noticesOf(page)).toEqual([]);
});
test('what waits is decided on home: one after the other, and the menu counts along', async ({ page, gateway }) => {
  const submitter = await signInByCalls(gateway, 'huadong');
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/welcome');
  const todos = card(page, '我的待办');
  const waiting = todos.getByRole('region', { name: /^待我审批/ });
  const badge = (count: number) => page.getByRole('button', { name: `项目管理，${count} 项待办` });
  const drawer = page.getByRole('dialog', { name: '审批详情' });
  await expect(badge(9)).toBeVisible();
  await expect(waiting.getByRole('heading')).toContainText('9');

  // by keyboard alone: open, approve, and the next one is there
  await waiting.getByRole('listitem').first().getByRole('link').press('Enter');
  const first = new URL(page.url()).searchParams.get('todo');
  await drawer.getByRole('radio', { name: '通过' }).press('Space');
  await drawer.getByRole('button', { name: '通过并看下一条' }).press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('todo')).not.toBe(first);
  await settled(page);
  await expect(badge(8)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(waiting.getByRole('heading')).toContainText('8');

  // what is taken back meanwhile is not decided, and the approver is told why
  const call = async (method: string, path: string, body?: object) =>
    (await (
      await fetch(`${gateway.address}/gateway/general/api/v1/task/approval/${path}`, {
        method,
        headers: { authorization: `Bearer ${submitter.accessToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    ).json()) as { code: number; data: { list: { id: string; approver: { userId: string } }[] } };
  const { data } = await call('GET', 'list?scope=submitter&status=4');
  const { id } = data.list.find(({ approver }) => approver.userId === 'u_admin')!;
  await go(page, `/welcome?todo=approval.waiting:${id}`);
  expect((await call('POST', 'withdraw', { id, remark: '' })).code).toBe(200);
  await drawer.getByRole('radio', { name: '通过' }).check();
  await drawer.getByRole('button', { name: '确认通过' }).click();
  await expect(drawer.getByText(`该审批已由提交人${submitter.realName}撤回，无需再审批。`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(badge(7)).toBeVisible();

  // on a phone it is the first thing
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(todos.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('news is read by day, and filtered by what it is about', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/latest-news-more');
  const days = page.getByRole('heading', { level: 2 });
  const texts = await days.allInnerTexts();
  expect(texts).toEqual(texts.toSorted().toReversed());
  expect(new Set(texts).size).toBe(texts.length);

  const about = page.locator('.news_about').getByRole('button').first();
  const name = await about.innerText();
  await about.click();
  await settled(page);
  expect(new URL(page.url()).search).toMatch(/^\?\w+Id=/);
  await expect(page.getByRole('button', { name: new RegExp(`^(项目|基础型号|设备|用户) ${name}$`) })).toBeVisible();
  for (const line of await page.locator('.news_about').all()) await expect(line).toContainText(name);

  await page.getByRole('button', { name: /^类型/ }).click();
  await page.getByRole('listbox', { name: '类型' }).getByRole('option').first().click();
  await settled(page);
  expect(new URL(page.url()).searchParams.get('type')).not.toBeNull();
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL('/latest-news-more');
});

test('notices and the manual are searched, marked and linked to', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/publish-notice-more');
  const search = page.getByRole('textbox', { name: '标题/内容' });
  await search.fill('矩阵');
  await search.press('Enter');
  await settled(page);
  await expect(page.locator('.publishNotices_card mark').first()).toHaveText('矩阵');
  await page.locator('.publishNotices_card').first().getByRole('button').click();
  const address = page.url();
  const drawer = page.getByRole('dialog', { name: '公告详情' });
  await expect(drawer.locator('mark').first()).toBeVisible();
  await page.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
  // a link opens its notice whatever the list is filtered by
  const id = new URL(address).searchParams.get('id')!;
  await go(page, `/publish-notice-more?type=8&id=${id}`);
  await expect(drawer.getByRole('heading', { level: 3 })).toContainText('矩阵');

  await go(page, '/help-document');
  const next = page.getByRole('button', { name: /^下一篇/ });
  const title = (await next.innerText()).replace('下一篇：', '');
  await next.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(page.getByRole('button', { name: /^上一篇/ })).toBeVisible();
  const find = page.getByRole('textbox', { name: '搜索文档' });
  await find.fill('验证码');
  await find.press('Enter');
  await settled(page);
  await expect(page.getByRole('article').locator('mark').first()).toHaveText('验证码');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('navigation', { name: '文档目录' }).getByRole('button').first().click();
  await settled(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '目录' }).click();
  await expect(page.getByRole('navigation', { name: '文档目录' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await find.fill('<b>没有这个词</b>');
  await find.press('Enter');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page).toHaveURL('/help-document');
});

test('a person changes his own name and is called by it, and sees what he may do and when he signed in', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/profile/index');
  await page.getByRole('button', { name: '编辑资料' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑资料' });
  await dialog.getByLabel('姓名').fill('林小晓');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.navbar_name')).toHaveText('林小晓');
  await page.reload();
  await settled(page);
  await expect(page.locator('.navbar_name')).toHaveText('林小晓');
  await expect(page.getByRole('tabpanel').getByText('林小晓')).toBeVisible();

  await page.getByRole('tab', { name: '我的权限' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('tab', { name: '登录日志' }).click();
  await settled(page);
  await expect(page.getByRole('table', { name: '登录日志' }).locator('tbody tr').first()).toContainText('成功');
  await page.getByRole('button', { name: '我的反馈' }).click();
  await expect(page).toHaveURL('/feedback');
});

test('each page that is entered is reported once, and nothing comes of a report that fails', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/welcome');
  await openPage(page, '/management/users');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(/page=2/);
  await settled(page);
  const reports = (await gateway.requests()).filter(({ path }) => path === tracePath);
  expect(reports.map(({ body, code }) => [body, code])).toEqual(
    ['Dashboard', 'Users'].map((name) => [{ app: 'cloud', type: 'entryPage', page: name }, 200]),
  );

  const failures = [
    { businessCode: 801004 },
    { businessCode: 830103 },
    { httpStatus: 500 },
    { cut: 'before' as const },
  ];
  for (const answer of failures) {
    await gateway.setFaults([{ match: { path: tracePath }, answer, times: 'always' }]);
    await openPage(page, '/latest-news-more');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([]);
  }
  // the browser itself writes down what fails over HTTP
  expect(consoleErrors.every((text) => text.includes('Failed to load resource'))).toBe(true);
  consoleErrors.length = 0;
});
