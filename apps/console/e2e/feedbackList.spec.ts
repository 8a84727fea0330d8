import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Page } from 'playwright/test';
import { expectNotice, go, settled } from './support/console.ts';
import {
  columnTexts,
  expectPaging,
  feedbackDialog,
  feedbackDrawer,
  feedbackRows,
  feedbackTable,
  openRow,
  rowOf,
} from './support/feedback.ts';
import type { Gateway } from './support/gateway.ts';
import { chooseFilter, chooseTenant, search } from './support/screens.ts';
import { exportSheet } from './support/sheets.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The list of feedback, and with it the kit that every list is made of. */

const listPath = '/gateway/general/api/v1/feedback/list';

/** Opens the list and waits for its rows. */
async function openList(page: Page, query = 'tab=all'): Promise<void> {
  await page.goto(`/feedback?${query}`);
  await settled(page);
}

/** Parameters of the address, decoded. */
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Parameters of the newest call for the list. */
async function lastListQuery(gateway: Gateway) {
  return (await gateway.requests()).filter(({ path }) => path === listPath).at(-1)?.query;
}

const keyword = (page: Page) => search(page).getByRole('textbox', { name: '意见内容' });

const counter = (page: Page, title: string) =>
  page.getByRole('group', { name: '按状态筛选' }).getByRole('button', { name: new RegExp(`^${title}`) });

test('filters stand in the address, come back with the back button, and go with 重置', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  await expectPaging(page, '第 1 / 3 页，共 28 条');

  await keyword(page).fill('升级');
  await page.keyboard.press('Enter');
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', keyword: '升级' });
  for (const text of await columnTexts(page, '意见内容')) expect(text).toContain('升级');

  await chooseFilter(page, '状态', '已解决');
  expect(queryOf(page)).toEqual({ tab: 'all', keyword: '升级', status: '4' });
  expect(new Set(await columnTexts(page, '状态'))).toEqual(new Set(['已解决']));
  await expect(counter(page, '已解决')).toHaveAttribute('aria-pressed', 'true');
  const narrowed = await columnTexts(page, '编号');

  await page.reload();
  await settled(page);
  await expect.poll(() => columnTexts(page, '编号')).toEqual(narrowed);
  await expect(keyword(page)).toHaveValue('升级');

  await page.goBack();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', keyword: '升级' });
  await expect.poll(async () => (await columnTexts(page, '编号')).length).toBeGreaterThan(narrowed.length);
  await page.goForward();
  await settled(page);
  await expect.poll(() => columnTexts(page, '编号')).toEqual(narrowed);

  await search(page).getByRole('button', { name: '重置' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all' });
  await expect(keyword(page)).toHaveValue('');
  await expectPaging(page, '第 1 / 3 页，共 28 条');
  await page.goto('/feedback?keyword=zzz&page=3&sort=-status&nonsense=1');
  await settled(page);
  await search(page).getByRole('button', { name: '重置' }).click();
  await settled(page);
  expect(new URL(page.url()).searchParams.has('keyword')).toBe(false);
  expect(new URL(page.url()).searchParams.has('sort')).toBe(false);
});

test('the day filter counts days of Shanghai and shows in the address', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  await search(page).getByRole('button', { name: '提交时间' }).click();
  await page.getByRole('menuitem', { name: '近 30 天' }).click();
  await settled(page);
  const { createdFrom, createdTo } = queryOf(page);
  // midnight in Shanghai is 16:00 of the day before in UTC
  expect(createdFrom).toMatch(/T16:00:00\.000Z$/);
  expect(createdTo).toMatch(/T15:59:59\.999Z$/);
  const days = (Date.parse(createdTo!) + 1 - Date.parse(createdFrom!)) / 86_400_000;
  expect(days).toBe(30);
  for (const text of await columnTexts(page, '提交时间')) {
    expect(Date.parse(`${text.replace(' ', 'T')}+08:00`)).toBeGreaterThanOrEqual(Date.parse(createdFrom!));
  }
  await search(page).getByRole('button', { name: '清除提交时间' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all' });
});

test('counters filter by status and count what there is', { tag: '@soak' }, async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page, 'tab=all&pageSize=100');
  const statuses = await columnTexts(page, '状态');
  for (const status of ['待处理', '已读', '处理中', '已解决']) {
    await expect(counter(page, status)).toHaveText(`${status}${statuses.filter((text) => text === status).length}`);
  }
  await expect(counter(page, '全部')).toHaveText('全部28');
  await counter(page, '处理中').click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', pageSize: '100', status: '3' });
  expect(new Set(await columnTexts(page, '状态'))).toEqual(new Set(['处理中']));
  await counter(page, '处理中').click();
  await settled(page);
  await expectPaging(page, '第 1 / 1 页，共 28 条');

  await page
    .getByRole('list', { name: '按业务模块' })
    .getByRole('button', { name: /^设备管理/ })
    .click();
  await settled(page);
  expect(queryOf(page)).toMatchObject({ moduleId: 'm_device' });
  expect(new Set(await columnTexts(page, '业务模块'))).toEqual(new Set(['设备管理']));
});

test(
  'heads sort, upwards, downwards and not at all, and pages follow the order',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openList(page);
    const head = feedbackTable(page).getByRole('columnheader', { name: /评论/ });
    const given = await columnTexts(page, '编号');
    const orders: (string | null)[] = [];
    for (let click = 0; click < 2; click += 1) {
      await head.getByRole('button').click();
      await settled(page);
      orders.push(await head.getAttribute('aria-sort'));
      const counts = (await columnTexts(page, '评论')).map(Number);
      const sorted = counts.toSorted((one, other) => one - other);
      expect(counts).toEqual(orders.at(-1) === 'ascending' ? sorted : sorted.toReversed());
    }
    expect(new Set(orders)).toEqual(new Set(['ascending', 'descending']));
    await head.getByRole('button').click();
    await settled(page);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('none');
    expect(queryOf(page)).toEqual({ tab: 'all' });
    await expect.poll(() => columnTexts(page, '编号')).toEqual(given);
  },
);

test('paging says 第 x / y 页，共 n 条 and goes by number, arrow, size and 前往', async ({ page, gateway }) => {
  await gateway.reset('many');
  await enterAs(page, gateway, 'admin');
  await openList(page);
  const pager = page.getByRole('navigation', { name: '分页' });
  const total = Number(/共 ([\d,]+) 条/.exec(await pager.innerText())![1]!.replaceAll(',', ''));
  expect(total).toBeGreaterThan(700);
  const pages = Math.ceil(total / 10);
  await expectPaging(page, `第 1 / ${pages} 页，共 ${formatCount(total)} 条`);
  await expect(feedbackRows(page)).toHaveCount(10);
  // seven page numbers, the gap among them
  await expect(pager.locator('.pager_number')).toHaveText(['1', '2', '3', '4', '5', '…', String(pages)]);
  await expect(pager.getByRole('button', { name: '上一页' })).toBeDisabled();

  await pager.getByRole('button', { name: '下一页' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', page: '2' });
  await pager.getByLabel('前往第几页').fill('99999');
  await page.keyboard.press('Enter');
  await settled(page);
  await expectPaging(page, `第 ${pages} / ${pages} 页，共 ${formatCount(total)} 条`);
  await expect(pager.getByRole('button', { name: '下一页' })).toBeDisabled();

  await pager.getByLabel('每页条数').selectOption('100');
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', pageSize: '100' });
  await expectPaging(page, `第 1 / ${Math.ceil(total / 100)} 页，共 ${formatCount(total)} 条`);
  // those in sight are drawn once that which finds them has come, and the last one is reached by its key
  await expect(feedbackTable(page)).toHaveAttribute('aria-rowcount', '101');
  await expect.poll(() => feedbackRows(page).count()).toBeLessThan(60);
  await feedbackRows(page).first().focus();
  await page.keyboard.press('End');
  await expect(feedbackRows(page).last()).toBeFocused();
  await expect(feedbackRows(page).last()).toHaveAttribute('aria-rowindex', '101');

  // the table keeps its size; an address beyond the last page shows the last one
  await openList(page, 'tab=all&page=4000');
  const longPages = Math.ceil(total / 100);
  await expectPaging(page, `第 ${longPages} / ${longPages} 页，共 ${formatCount(total)} 条`);
  await expect(feedbackRows(page).first()).toBeVisible();
});

test('columns stay as their user left them, through reload and sign-out, until 恢复默认', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  const heads = async () =>
    (await feedbackTable(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim()).filter(Boolean);
  const given = await heads();
  expect(given[0]).toBe('意见内容');

  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByRole('checkbox', { name: '编号' }).uncheck();
  await panel.getByRole('checkbox', { name: '更新时间' }).check();
  await panel.getByRole('button', { name: '上移 提交人' }).click();
  await panel.getByText('宽松').click();
  await expect(panel.getByRole('checkbox', { name: '意见内容' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const changed = await heads();
  expect(changed).not.toContain('编号');
  expect(changed).toContain('更新时间');
  expect(changed.indexOf('提交人')).toBeLessThan(changed.indexOf('状态'));
  const rowHeight = () =>
    feedbackRows(page)
      .first()
      .evaluate((row) => Math.round(row.getBoundingClientRect().height));
  await expect.poll(() => rowHeight()).toBe(40);
  await page.reload();
  await settled(page);
  await expect.poll(() => heads()).toEqual(changed);
  await expect.poll(() => rowHeight()).toBe(40);

  // another user of the same browser has the defaults
  await page.context().clearCookies();
  await enterAs(page, gateway, 'huanan');
  await openList(page);
  await expect.poll(() => heads()).toEqual(given);
  await expect.poll(() => rowHeight()).toBe(32);
  await page.context().clearCookies();
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  await expect.poll(() => heads()).toEqual(changed);

  await page.getByRole('button', { name: '列设置' }).click();
  await panel.getByRole('button', { name: '恢复默认' }).click();
  await expect.poll(() => heads()).toEqual(given);
  await panel.getByText('紧凑').click();
  await expect.poll(() => rowHeight()).toBe(28);
});

test(
  'a selection goes through the pages, and deletes all of it at once',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openList(page);
    const boxes = feedbackRows(page).getByRole('checkbox');
    await boxes.nth(0).check();
    await boxes.nth(3).check();
    const ids = await columnTexts(page, '编号');
    const chosen = [ids[0]!, ids[3]!];
    const batch = page.getByRole('toolbar', { name: '批量操作' });
    await expect(batch).toContainText('已选 2 项');
    await page.getByRole('navigation', { name: '分页' }).getByRole('button', { name: '2', exact: true }).click();
    await settled(page);
    await expect(batch).toContainText('已选 2 项');
    await boxes.nth(1).check();
    chosen.push((await columnTexts(page, '编号'))[1]!);
    await page.getByRole('checkbox', { name: '选择本页' }).check();
    await expect(batch).toContainText('已选 12 项');
    await page.getByRole('checkbox', { name: '选择本页' }).uncheck();
    await boxes.nth(1).check();
    await expect(batch).toContainText('已选 3 项');

    const sheet = await exportSheet(page);
    expect(sheet.rows).toHaveLength(3);
    expect(new Set(sheet.rows.map((row) => row[sheet.head.indexOf('编号')]))).toEqual(new Set(chosen));

    await batch.getByRole('button', { name: '删除' }).click();
    const dialog = page.getByRole('alertdialog', { name: '删除 3 条反馈？' });
    await expect(dialog.getByRole('button', { name: '取消' })).toBeFocused();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(batch).toContainText('已选 3 项');
    await batch.getByRole('button', { name: '删除' }).click();
    await dialog.getByRole('button', { name: '删除' }).click();
    await expectNotice(page, '已删除 3 条反馈');
    await expect(batch).toHaveCount(0);
    await expectPaging(page, '第 2 / 3 页，共 25 条');
    await openList(page, 'tab=all&pageSize=100');
    const left = await columnTexts(page, '编号');
    expect(left).toHaveLength(25);
    for (const id of chosen) expect(left).not.toContain(id);
  },
);

test('an export takes the filters, the order and the columns of the screen', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page, 'tab=all&status=3&sort=createdAt&pageSize=100');
  await page.getByRole('button', { name: '列设置' }).click();
  const panel = page.getByRole('dialog', { name: '列设置' });
  await panel.getByRole('checkbox', { name: '业务模块' }).uncheck();
  await panel.getByRole('button', { name: '上移 状态' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const sheet = await exportSheet(page);
  const heads = (await feedbackTable(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
  expect(sheet.head).toEqual(heads.filter((text) => text !== '' && text !== '操作'));
  expect(sheet.rows.map(([content]) => content)).toEqual(
    await feedbackRows(page)
      .locator('.table_cellName')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent)),
  );
  expect(new Set(sheet.rows.map((row) => row[sheet.head.indexOf('状态')]))).toEqual(new Set(['处理中']));
  expect(sheet.rows[0]![sheet.head.indexOf('提交时间')]).toBeInstanceOf(Date);
  expect(typeof sheet.rows[0]![sheet.head.indexOf('评论')]).toBe('number');
});

test('nothing there, nothing that fits, and a failure each say so with a way on', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await gateway.reset('empty');
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  await expect(page.getByText('还没有收到反馈')).toBeVisible();
  await expectPaging(page, '第 1 / 1 页，共 0 条');
  await go(page, '/feedback');
  await expect(page.getByText('还没有提交过反馈')).toBeVisible();
  await page.locator('.states_state').getByRole('button', { name: '提交反馈' }).click();
  await expect(feedbackDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(feedbackDialog(page)).toHaveCount(0);

  await go(page, '/feedback?keyword=没有');
  await expect(page.getByText('没有符合条件的数据')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByText('还没有提交过反馈')).toBeVisible();

  // what was known of the list stands there while it is read: that call is not the one that is to fail
  await settled(page);
  await gateway.setFaults([{ match: { path: listPath }, answer: { httpStatus: 503 }, times: 'once' }]);
  await page.reload();
  await expect(page.getByText('加载失败')).toBeVisible();
  await expect(page.getByText(/^请求编号 /)).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('还没有提交过反馈')).toBeVisible();
  consoleErrors.length = 0;
});

test('who may not see says so instead of showing an empty list', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await gateway.setFaults([{ match: { path: listPath }, answer: { businessCode: 801_403 } }]);
  await openList(page);
  await expect(page.locator('.states_title')).toHaveText('没有权限');
  await expect(page.getByText('还没有收到反馈')).toHaveCount(0);
});

test('rows are walked, selected and opened by keys, and / leads to the search', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  const rows = feedbackRows(page);
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toContainText('已选 1 项');
  await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '批量操作' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(feedbackDrawer(page)).toContainText((await columnTexts(page, '编号'))[1]!);
  await page.keyboard.press('Escape');
  await expect(feedbackDrawer(page)).toHaveCount(0);
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(keyword(page)).toBeFocused();
  // letters are letters while somebody types
  await page.keyboard.type('jk/x');
  await expect(keyword(page)).toHaveValue('jk/x');
});

test('an Enter that ends a word of the input method sends nothing', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await keyboard.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      key: 'Enter',
      code: 'Enter',
      windowsVirtualKeyCode: 13,
    });
    await keyboard.send('Input.insertText', { text });
  };
  await keyword(page).focus();
  await compose('升级');
  await expect(keyword(page)).toHaveValue('升级');
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all' });
  await page.keyboard.press('Enter');
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'all', keyword: '升级' });

  const drawer = await openRow(page, (await columnTexts(page, '意见内容'))[0]!);
  await drawer.getByLabel('评论内容').focus();
  await page.keyboard.down('Control');
  await compose('收到');
  await page.keyboard.up('Control');
  await expect(drawer.getByLabel('评论内容')).toHaveValue('收到');
  await settled(page);
  const comments = async () => (await gateway.requests()).filter(({ path }) => path.endsWith('/comment/add')).length;
  await expect.poll(() => comments()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await expect(drawer.locator('.feedback_thread')).toContainText('收到');
  await expect.poll(() => comments()).toBe(1);
});

test(
  'the inner administrator works on the feedback of another tenant by choosing it',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'admin');
    await openList(page);
    expect(new Set(await columnTexts(page, '租户')).size).toBeGreaterThan(1);
    await chooseTenant(page, '华东智造物流有限公司');
    expect(queryOf(page)).toEqual({ tab: 'all', tntId: 't_huadong' });
    await expect.poll(async () => (await lastListQuery(gateway))?.tntId).toBe('t_huadong');
    await expectPaging(page, '第 1 / 3 页，共 28 条');
    const content = (await columnTexts(page, '意见内容'))[0]!;
    const drawer = await openRow(page, content);
    await drawer.getByRole('radio', { name: '已解决' }).check();
    await drawer.getByRole('button', { name: '更新状态' }).click();
    await expect(drawer.locator('.steps_step[aria-current=step]')).toContainText('已解决');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, content)).toContainText('已解决');
    expect(queryOf(page)).toEqual({ tab: 'all', tntId: 't_huadong' });
  },
);

test('a comment that is only passed by lacks nothing, and says what it lacks when it is sent', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openList(page);
  const drawer = await openRow(page, (await columnTexts(page, '意见内容'))[0]!);
  const comment = drawer.getByLabel('评论内容');
  await comment.focus();
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: '发表评论' })).toBeFocused();
  await expect(comment).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Enter');
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
});
