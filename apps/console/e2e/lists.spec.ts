import type { Page } from 'playwright/test';
import { expectNotice, openPage, settled } from './support/console.ts';
import { chooseByKeys } from './support/keyboard.ts';
import { chooseFilter } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** What lists remember: where they were scrolled to, and what somebody has made of them under a name. */

const scroller = '.table_scroller';

/** How far window and table are scrolled: down the one, down and sideways the other. */
const placeOf = (page: Page) =>
  page.evaluate((selector) => {
    const table = document.querySelector(selector);
    return [Math.round(scrollY), Math.round(table?.scrollTop ?? 0), Math.round(table?.scrollLeft ?? 0)];
  }, scroller);

test('a list is where it was left, by the history and after a reload; a visit by the menu begins at its top', async ({
  page,
  gateway,
}) => {
  // the window scrolls, too, where a table would have no room
  await page.setViewportSize({ width: 1100, height: 420 });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users?pageSize=100');
  await page.evaluate((selector) => {
    document.querySelector(selector)?.scrollTo({ top: 1500, left: 160, behavior: 'instant' });
    scrollTo({ top: 40, behavior: 'instant' });
  }, scroller);
  const left = [40, 1500, 160];
  await expect.poll(() => placeOf(page)).toEqual(left);

  // by the keyboard: nothing is scrolled into sight for a click
  await page
    .locator('tr[data-index="46"] button, tr[data-index="46"] a')
    .first()
    .evaluate((name: HTMLElement) => {
      name.focus({ preventScroll: true });
      name.click();
    });
  const drawer = page.getByRole('dialog', { name: '用户详情' });
  await drawer.getByText('打开详情页').click();
  await expect(page).toHaveURL(/users-detail/);
  await settled(page);
  expect((await placeOf(page))[0]).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/id=/);
  await expect.poll(() => placeOf(page)).toEqual(left);
  await page.goBack();
  await expect(page).not.toHaveURL(/id=/);
  await expect.poll(() => placeOf(page)).toEqual(left);

  // rows that come late are waited for
  await gateway.setFaults([
    { match: { path: '/gateway/user/api/v1/tnt/user/list' }, answer: { delay: 1500 }, times: 'once' },
  ]);
  await page.reload();
  await expect.poll(() => placeOf(page)).toEqual(left);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/users-detail/);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toEqual(left);
  await page.goBack();
  await expect(page).not.toHaveURL(/id=/);

  await page.getByRole('navigation', { name: '主菜单' }).getByText('用户', { exact: true }).click();
  await expect(page).toHaveURL(/\/management\/users$/);
  await expect.poll(() => placeOf(page)).toEqual([0, 0, 0]);
});

test('a view is saved, changed, begun with and left, and its link shows the same to somebody else', async ({
  page,
  ownPage,
  context,
  gateway,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.address });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users');
  const button = page.getByRole('button', { name: /^视图/ });
  const menu = page.getByRole('dialog', { name: '视图' });
  const heads = async (of: Page) =>
    (await of.getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter((text) => text !== '');
  const hide = async (title: string) => {
    await page.getByRole('button', { name: '列设置' }).click();
    await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: title }).uncheck();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: title })).toHaveCount(0);
  };
  const plain = await heads(page);

  await chooseFilter(page, '状态', '锁定');
  await button.click();
  await menu.getByRole('button', { name: '另存为视图' }).click();
  await page.keyboard.press('Enter');
  await expect(menu.getByText('请输入视图名称')).toBeVisible();
  await page.keyboard.type('锁定的用户');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(button).toHaveAccessibleName('视图 锁定的用户');
  await hide('邮箱');
  await expect(button).toHaveAccessibleName('视图 锁定的用户，已修改');
  await button.click();
  await menu.getByRole('button', { name: '更新为当前' }).click();
  await expect(button).toHaveAccessibleName('视图 锁定的用户');

  // all rows again, with the columns of before
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/\/management\/users$/);
  await expect.poll(() => heads(page)).toEqual(plain);

  // begun with at the bare address, and left by 重置 all the same
  await button.click();
  await menu.getByRole('listitem').filter({ hasText: '锁定的用户' }).hover();
  await menu.getByRole('button', { name: '设为默认 锁定的用户' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '主菜单' }).getByText('用户组', { exact: true }).click();
  await settled(page);
  await page.getByRole('navigation', { name: '主菜单' }).getByText('用户', { exact: true }).click();
  await expect(button).toHaveAccessibleName('视图 锁定的用户');
  await expect(page).toHaveURL(/isLocked=true/);
  await settled(page);
  const shown = await heads(page);
  expect(shown).not.toContain('邮箱');
  const names = await page.locator('tbody tr[data-index]').allInnerTexts();
  await page.getByRole('button', { name: '重置' }).click();
  await expect(page).toHaveURL(/\/management\/users\?view=all$/);
  await expect.poll(() => heads(page)).toEqual(plain);

  // the arrows lead to a view, Enter opens it
  await button.click();
  await expect(menu.getByRole('button', { name: '不使用视图' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('视图 锁定的用户');
  await button.click();
  await menu.getByRole('button', { name: '复制链接' }).click();
  await expectNotice(page, '复制成功');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${gateway.address}/management/users?`)).toBe(true);
  expect(link).not.toContain('view=');

  await enterAs(ownPage, gateway, 'viewer');
  await openPage(ownPage, link);
  const theirs = ownPage.getByRole('columnheader');
  await expect(theirs.filter({ hasText: '邮箱' })).toHaveCount(0);
  await expect(ownPage.locator('tbody tr[data-index]')).toHaveCount(names.length);
  // it is a look through another's eyes: their own columns are as they were
  await ownPage.getByRole('button', { name: '重置' }).click();
  await expect(theirs.filter({ hasText: '邮箱' })).toHaveCount(1);

  // days that are usual today are days in the link
  await openPage(page, '/management');
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/from=\d{4}-\d{2}-\d{2}T16%3A00%3A00\.000Z&to=\d{4}-\d{2}-\d{2}T15%3A59%3A59\.999Z/);

  await page.goto('/management/users');
  await button.click();
  await menu.getByRole('listitem').filter({ hasText: '锁定的用户' }).getByRole('button').first().focus();
  await page.keyboard.press('F2');
  await page.keyboard.type('已锁定');
  await page.keyboard.press('Enter');
  await expect(button).toHaveAccessibleName('视图 已锁定');
  await menu.getByRole('listitem').filter({ hasText: '已锁定' }).getByRole('button').first().focus();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog', { name: '删除视图「已锁定」？' }).getByRole('button', { name: '删除' }).click();
  await expect(button).toHaveAccessibleName('视图');
  await expect(page).toHaveURL(/\/management\/users$/);
});

test('the focus stays where a page is filtered, cleared and turned, for whoever goes on from there', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/ota-updrade/data-analysis');
  const bar = page.getByRole('list', { name: '失败原因', exact: true }).getByRole('button').first();
  await bar.press('Enter');
  await settled(page);
  await expect(bar).toBeFocused();

  const days = page.getByRole('button', { name: /^结束时间/ });
  await days.press('Enter');
  // on the first of a month today stands in the month before, too
  await expect(page.locator('.rdp-day_today:not(.rdp-day_outside)')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(days).toBeFocused();

  await openPage(page, '/equipment/list?keyword=AGV');
  const keyword = page.getByLabel('设备名称/序列号', { exact: true });
  await page.getByRole('button', { name: '清除设备名称/序列号' }).click();
  await settled(page);
  await expect(keyword).toBeFocused();

  const next = page.getByRole('button', { name: '下一页' });
  while (await next.isEnabled()) {
    await next.press('Enter');
    await settled(page);
  }
  await expect(next).toBeFocused();

  await openPage(page, '/ota-updrade/upgrade-package');
  const board = page.getByRole('button', { name: '晋级看板' });
  await board.press('Enter');
  await settled(page);
  await expect(board).toBeFocused();
  const reset = page.getByRole('button', { name: '重置' });
  await reset.press('Enter');
  await settled(page);
  await expect(reset).toBeFocused();
  await expect(page).toHaveURL(/[?]look=board$/);
});

test('what is typed finds a choice, also where a list is short enough to have no search', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users');
  const filter = page.getByRole('search', { name: '筛选条件' }).getByRole('button', { name: /^状态/ });
  await chooseByKeys(page, filter, '锁定');
  await expect(filter).toHaveAccessibleName('状态 锁定');
  await expect(filter).toBeFocused();
});

test('the search is left for the rows by Escape, which first takes back what is typed', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users');
  const { keyboard } = page;
  await keyboard.press('/');
  const field = page.getByLabel('用户名/姓名/手机号', { exact: true });
  await expect(field).toBeFocused();
  await keyboard.type('zhang');
  await keyboard.press('Enter');
  await settled(page);
  await keyboard.type('min');
  await keyboard.press('Escape');
  await expect(field).toHaveValue('zhang');
  await expect(field).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.locator('tr[data-index="0"]')).toBeFocused();
  await keyboard.press('x');
  await expect(page.getByText('已选 1 项')).toBeVisible();
});

test('what a key opens is gone through from its first item or control on', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  const { keyboard } = page;
  const more = page.getByRole('button', { name: /^更多操作/ }).first();
  await more.focus();
  // a key that is held opens, and does nothing with what it has opened
  await keyboard.down('Enter');
  await expect(page.getByRole('menuitem', { name: '更新型号' })).toBeFocused();
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: '调整项目' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(more).toBeFocused();

  const columns = page.getByRole('button', { name: '列设置' });
  await columns.press('Enter');
  await expect(page.getByRole('dialog', { name: '列设置' }).getByRole('radio', { checked: true })).toBeFocused();
  await keyboard.press('Escape');
  await expect(columns).toBeFocused();

  // a dialog is gone round, without a stop between its last control and its first
  await page.getByRole('button', { name: '添加设备', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '添加设备' });
  const save = dialog.getByRole('button', { name: '保存', exact: true });
  const close = dialog.getByRole('button', { name: '关闭', exact: true });
  await expect(dialog.getByRole('button', { name: /^产品/ })).toBeFocused();
  await save.focus();
  await keyboard.press('Tab');
  await expect(close).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(save).toBeFocused();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // where there is nothing to use, what stands there is read
  const lately = page.getByRole('button', { name: /^最近的提示/ });
  await lately.press('Enter');
  await expect(page.getByRole('region', { name: '最近的提示' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(lately).toBeFocused();
});

test('what takes the focus in a wide table stands beside the columns that are pinned, not under them', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/ota-updrade/upgrade-task-list');
  const edgeOf = async (title: string, edge: 'left' | 'right') =>
    page
      .getByRole('columnheader', { name: title, exact: true })
      .evaluate((head, side) => head.getBoundingClientRect()[side], edge);
  const sorts = page.getByRole('columnheader').getByRole('button');
  await page.locator('tbody .table_cellName').first().focus();
  // from the last one back to the first one, as Shift and Tab go
  for (const sort of (await sorts.all()).toReversed()) {
    await sort.focus();
    const box = (await sort.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(await edgeOf('操作', 'left'));
  }
});

test('a row that leads to other rows of its page leaves the focus on the page', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  for (const address of ['/project-management/cost-summary?tntId=t_huadong', '/project-management/list?tab=map']) {
    await openPage(page, address);
    await page.locator('tbody tr[data-index]').first().press('Enter');
    await settled(page);
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('today is the day of the gateway in every calendar, whatever the browser takes it for', async ({
  page,
  gateway,
}) => {
  const today = await gateway.goToNoonIn(3);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/ota-updrade/data-analysis');
  await page.getByRole('button', { name: /^结束时间/ }).click();
  const marked = page.locator('.rdp-day_today:not(.rdp-day_outside)');
  await expect(marked).toHaveText(String(Number(today.slice(8))));

  await openPage(page, '/project-management/list');
  await page.getByRole('button', { name: '新增项目', exact: true }).click();
  const start = page.getByRole('dialog', { name: '新增项目' }).getByLabel('计划开始');
  await start.click();
  await expect(marked).toHaveText(String(Number(today.slice(8))));
  await page.getByRole('dialog', { name: '选择日期' }).getByRole('button', { name: '今天' }).click();
  await expect(start).toHaveValue(today);
});

test('a column is as wide as its edge is dragged, also after a reload; Escape gives a drag up, two clicks all of them', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  const head = page.getByRole('columnheader', { name: '产品', exact: true });
  const widthOf = async () => Math.round((await head.boundingBox())!.width);
  const before = await widthOf();
  const edge = head.locator('.columnEdge_columnEdge');
  const { x, y, width, height } = (await edge.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  // who only takes hold of it changes nothing
  expect(await widthOf()).toBe(before);
  await page.mouse.move(left - 600, top, { steps: 3 });
  await expect.poll(widthOf).toBe(56);
  await page.mouse.move(left + 60, top, { steps: 3 });
  await expect.poll(widthOf).toBe(before + 60);
  await page.mouse.up();
  await page.reload();
  await settled(page);
  await expect.poll(widthOf).toBe(before + 60);

  await page.mouse.move(left + 60, top);
  await page.mouse.down();
  await page.mouse.move(left, top, { steps: 3 });
  await expect.poll(widthOf).toBe(before);
  await page.keyboard.press('Escape');
  await expect.poll(widthOf).toBe(before + 60);
  await page.mouse.up();

  await edge.dblclick();
  await expect.poll(widthOf).toBe(before);
});

test('rows are selected up to the one that is clicked with Shift, and the page says how many of them are', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  const boxes = page.locator('tbody').getByRole('checkbox');
  const whole = page.getByRole('checkbox', { name: '选择本页' });
  const isPartly = () => whole.evaluate((box: HTMLInputElement) => box.indeterminate);
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  for (const [place, isChecked] of [false, true, true, true, true, false].entries())
    await expect(boxes.nth(place)).toBeChecked({ checked: isChecked });
  expect(await isPartly()).toBe(true);
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  for (const [place, isChecked] of [false, true, false, false, false, false].entries())
    await expect(boxes.nth(place)).toBeChecked({ checked: isChecked });

  await whole.check();
  expect(await isPartly()).toBe(false);
  await expect(boxes.last()).toBeChecked();
  // another page has rows of its own
  await page.getByRole('button', { name: '下一页' }).click();
  await settled(page);
  await expect(whole).not.toBeChecked();
  expect(await isPartly()).toBe(false);
  await expect(page.getByText(/已选 10/)).toBeVisible();
});
