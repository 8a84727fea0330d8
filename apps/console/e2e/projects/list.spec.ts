import type { Locator, Page } from 'playwright/test';
import { callsOf } from '../support/calls.ts';
import { hold, openPage, settled } from '../support/console.ts';
import type { Gateway } from '../support/gateway.ts';
import { choose, chooseFilter, openMore, row, search } from '../support/screens.ts';
import { exportSheet } from '../support/sheets.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Projects as table, board and map. */

const address = '/project-management/list';
const base = '/gateway/project/api/v1';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const star = (page: Page, name: string): Locator => page.getByRole('button', { name: `收藏 ${name}` });

test('a contract of the ERP becomes a project, once its form has said what is wrong and all of it is right', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  await page.getByRole('button', { name: '从 ERP 导入' }).click();
  await dialog(page, '从 ERP 导入').getByRole('button', { name: '导入 宁波注塑车间立体库' }).click();
  const form = dialog(page, '导入 ERP 项目 ERP-2026-1061');
  await expect(form.getByLabel('合同号')).toHaveValue('HT-2026-1061');
  await form.getByLabel('项目编号').fill('HD-2026-061');
  await form.getByLabel('计划开始').fill('2026-12-01');
  await form.getByLabel('计划结束').fill('20261130');
  await form.getByLabel('经度').fill('121.5');
  await form.getByRole('button', { name: '保存' }).click();
  for (const problem of ['请选择项目经理', '请选择产品', '计划结束不能早于计划开始', '经度和纬度须同时填写'])
    await expect(form.getByText(problem)).toBeVisible();
  await choose(page, form, /^项目经理/, '李娜');
  await form.getByRole('button', { name: /^产品/ }).click();
  const products = page.getByRole('listbox', { name: '产品' });
  await products.getByRole('option').first().click();
  await expect(products.getByRole('option', { selected: true })).toHaveCount(1);
  // the list keeps the focus that a click might take from it: the Escape is its own, and not the dialog's
  await expect(page.getByRole('combobox', { name: '产品' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
  await choose(page, form, /^省/, '浙江省');
  await form.getByLabel('市', { exact: true }).fill('宁波市');
  await form.getByLabel('计划结束').fill('2027-05-31');
  await form.getByLabel('纬度').fill('29.80');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  await expect(row(page, '宁波注塑车间立体库')).toContainText('2027-05-31');
});

test('a day is typed as people write it, what is none stays as it was typed, and Escape and Enter are the calendar’s first', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  await page.getByRole('button', { name: '新增项目' }).click();
  const form = dialog(page, '新增项目');
  const start = form.getByLabel('计划开始');
  await start.fill('12月1日');
  await page.keyboard.press('Tab');
  await expect(start).toHaveValue('12月1日');
  await expect(form.getByText('请填写日期，如 2026-01-31 或 20260131')).toBeVisible();
  await start.fill('2026/12/1');
  await expect(page.getByRole('dialog', { name: '选择日期' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '选择日期' })).toHaveCount(0);
  // the first Enter takes the day, the next one sends the form
  await start.click();
  await start.fill('2026/12/1');
  await expect(page.getByRole('dialog', { name: '选择日期' })).toHaveCount(1);
  const wrong = form.locator('[aria-invalid=true]');
  const before = await wrong.count();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '选择日期' })).toHaveCount(0);
  await expect(start).toHaveValue('2026-12-01');
  await expect(wrong).toHaveCount(before);
  await page.keyboard.press('Enter');
  await expect.poll(() => wrong.count()).toBeGreaterThan(before);
  await start.focus();
  await page.keyboard.press('Tab');
  await expect(start).toHaveValue('2026-12-01');
  await expect(form).toBeVisible();
});

/** A project that nothing is bound to, so that it can be deleted. */
const named = '宁波注塑车间立体库';
const addProject = async (gateway: Gateway): Promise<void> => {
  const call = await callsOf(gateway, 'huadong');
  await call('POST', 'project/api/v1/add', {
    projectKey: 'HD-2026-061',
    name: named,
    type: 'warehouse',
    typeFlag: 0,
    productKeys: ['a1LurkAgv01'],
    managerId: 'u_lina',
    contractNo: 'HT-2026-1061',
    province: '浙江省',
    city: '宁波市',
    district: '',
    address: '',
    longitude: 121.5,
    latitude: 29.8,
    planStartDate: '2026-11-30T16:00:00.000Z',
    planEndDate: '2027-05-30T16:00:00.000Z',
    description: '',
  });
};

test('projects are found by filters and by conditions that are not lost by a key, and exported as they are shown', async ({
  page,
  gateway,
}) => {
  await addProject(gateway);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  await search(page).getByRole('button', { name: '更多条件' }).click();
  await chooseFilter(page, '项目经理', '李娜');
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(2);
  await page.getByRole('button', { name: '高级搜索' }).click();
  const searching = dialog(page, '高级搜索');
  await expect(searching.getByRole('button', { name: /^条件关系/ })).toBeFocused();
  await searching.getByRole('button', { name: '搜索' }).click();
  await expect(searching.getByText('项目名称的值不能为空')).toBeVisible();
  await searching.getByRole('textbox', { name: '条件 1 值' }).fill('立体库');
  await page.keyboard.press('Escape');
  const discarding = page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
  await discarding.getByRole('button', { name: '继续编辑' }).click();
  await expect(discarding).toBeHidden();
  await searching.getByRole('button', { name: '添加条件' }).click();
  await expect(searching.getByRole('button', { name: /^条件 2 字段/ })).toBeFocused();
  await choose(page, searching, /^条件 2 字段/, '计划开始');
  await searching.getByLabel('条件 2 值').fill('2026-12-01');
  await searching.getByLabel('条件 2 值').press('Tab');
  await searching.getByRole('button', { name: '搜索' }).click();
  await settled(page);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  expect(queryOf(page)['conditions']).toBe(
    'and;name:contains:%E7%AB%8B%E4%BD%93%E5%BA%93;planStartDate:from:2026-12-01',
  );
  const group = page.getByRole('group', { name: '高级搜索条件' });
  await expect(group).toContainText('计划开始 不早于 2026-12-01');

  const { head, rows } = await exportSheet(page);
  const shown = (await page.locator('thead th').allInnerTexts()).map((text) => text.replaceAll('\n', ''));
  // a sheet says the unit of its figures
  const titles = head.map((title) => title.replace(/（(?:元|小时)）$/, ''));
  expect(titles.map((title) => (title === '阶段进度' ? '生产实施验收售后' : title))).toEqual(
    shown.filter((title) => title !== '' && title !== '操作'),
  );
  expect(rows.map(([name]) => name)).toEqual([named]);

  await group.getByRole('button', { name: '清除条件' }).click();
  await settled(page);
  expect(queryOf(page)['conditions']).toBeUndefined();
});

test('the star of a project is there before the gateway has said a word, and leaves with the way back', async ({
  page,
  gateway,
}) => {
  const project = '昆山零部件立体库';
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  const call = await hold(page, `**${base}/favorite/add*`);
  await star(page, project).click();
  await expect(star(page, project)).toHaveAttribute('aria-pressed', 'true');
  await call.left;
  call.letGo();
  await settled(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(star(page, project)).toHaveAttribute('aria-pressed', 'false');
  await settled(page);
  expect((await gateway.requests()).map(({ path }) => path)).toContain(`${base}/favorite/delete`);
});

test('a project is deleted from its row, and one that has devices says why it cannot be', async ({ page, gateway }) => {
  await addProject(gateway);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  await openMore(page, named);
  await page.getByRole('menuitem', { name: '删除' }).click();
  const question = page.getByRole('alertdialog', { name: `删除项目「${named}」？` });
  await question.getByRole('button', { name: '删除' }).click();
  await expect(question).toBeHidden();
  await settled(page);
  await expect(row(page, named)).toHaveCount(0);
  await openMore(page, '昆山零部件立体库');
  const removal = page.getByRole('menuitem', { name: /^删除/ });
  await expect(removal).toContainText('仍绑定 9 台设备，请先在设备管理中移出');
  await expect(removal).toHaveAttribute('aria-disabled', 'true');
});

test('who saves over what a colleague has saved meanwhile gets both', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address);
  await page.getByRole('button', { name: '编辑 常州电池工厂产线配送' }).click();
  const form = dialog(page, '编辑项目「常州电池工厂产线配送」');
  await form.getByLabel('描述').fill('二期产线一并纳入');

  const colleague = await callsOf(gateway, 'huadong');
  type Stored = Record<string, unknown> & { products: { id: string }[]; manager: { userId: string } };
  const { list } = await colleague<{ list: readonly Stored[] }>('GET', 'project/api/v1/list?keyword=HD-2026-004');
  const stored = list[0]!;
  const names = [
    'projectKey',
    'name',
    'type',
    'typeFlag',
    'contractNo',
    'province',
    'city',
    'district',
    'address',
    'longitude',
    'latitude',
    'planStartDate',
    'planEndDate',
    'version',
  ];
  await colleague('POST', 'project/api/v1/update?id=p_huadong_3', {
    ...Object.fromEntries(names.map((name) => [name, stored[name]])),
    productKeys: stored.products.map(({ id }) => id),
    managerId: stored.manager.userId,
    contractNo: 'HT-2026-补',
    description: '同事写的描述',
  });

  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toContainText('已采用对方的合同号：HT-2026-补');
  await expect(form.getByRole('alert')).toContainText('双方都改了，保留您填写的内容；对方的描述：同事写的描述');
  await expect(form.getByLabel('合同号')).toHaveValue('HT-2026-补');
  await expect(form.getByLabel('描述')).toHaveValue('二期产线一并纳入');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
});

test('board and map are walked by the keyboard, and lead to projects', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${address}?tab=board`);
  const { keyboard } = page;
  const link = (name: string) => page.getByRole('link', { name });
  await link('常州电池工厂产线配送').focus();
  await keyboard.press('ArrowRight');
  await expect(link('昆山零部件立体库')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(link('苏州三号车间总装物流')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(link('苏州三号车间总装物流')).toBeFocused();
  const board = await exportSheet(page);
  expect(board.rows.map(([phase, , name]) => [phase, name])).toEqual([
    ['实施', '常州电池工厂产线配送'],
    ['验收', '昆山零部件立体库'],
    ['售后', '苏州三号车间总装物流'],
  ]);
  await search(page).getByRole('button', { name: '我收藏的' }).click();
  await settled(page);
  await expect(page.getByRole('region', { name: '验收 0 个项目' })).toBeVisible();

  await page.getByRole('tab', { name: '分布' }).click();
  await settled(page);
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d+ ?台设备`) });
  await tile('江苏').focus();
  await keyboard.press('ArrowUp');
  await expect(tile('山东')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(tile('江苏')).toBeFocused();
  await expect(tile('江苏')).toHaveAccessibleName(/31 ?台设备，3 个项目/);
  await keyboard.press('Enter');
  await settled(page);
  expect(queryOf(page)).toMatchObject({ tab: 'map', province: '江苏省' });
  const cities = page.getByRole('table', { name: '江苏省各市分布' });
  await expect(cities.getByRole('row', { name: /苏州市/ })).toContainText('22');
  await cities.getByRole('button', { name: '苏州市' }).press('Enter');
  await settled(page);
  await page.getByRole('link', { name: '查看昆山市的 1 个项目' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ province: '江苏省', city: '苏州市', district: '昆山市' });
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page.getByRole('button', { name: '昆山零部件立体库', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '昆山零部件立体库' })).toBeVisible();
});

test('a project leads from what is to be done in it to the task itself', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/detail/t_huadong/p_huadong_3');
  await page
    .getByRole('link', { name: /^任务 / })
    .first()
    .click();
  await expect(dialog(page, '任务详情')).toContainText('常州电池工厂产线配送');
  expect(queryOf(page)).toMatchObject({ tab: 'my', projectId: 'p_huadong_3' });
});
