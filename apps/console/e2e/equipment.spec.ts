import type { Locator, Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { choose, chooseFilter, openMore, row, search } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Devices of a tenant: found, added, kept at hand, switched off and on, deleted and taken back. */

const counter = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: '按状态筛选' }).getByRole('button', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string): Promise<number> =>
  Number((await counter(page, name).innerText()).replace(/\D/g, ''));

const rows = (page: Page): Locator => page.getByRole('table', { name: '设备' }).locator('tbody tr[data-index]');

test('a device is added, marked, disabled, deleted and restored', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  const all = await countOf(page, '全部');
  await page.getByRole('button', { name: '添加设备' }).click();
  const form = page.getByRole('dialog', { name: '添加设备' });
  await form.getByRole('button', { name: /^产品/ }).click();
  await page.getByRole('option', { name: '潜伏顶升式AGV' }).click();
  await form.getByLabel('序列号').fill('AGV HD 0399');
  await form.getByLabel('备注名称').fill('车');
  await form.getByLabel('经度').fill('120.7');
  await form.getByLabel('市', { exact: true }).fill('苏州市');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  // nothing that was typed is lost, and each field says what is wrong with it
  await expect(form.getByText('备注名称须为 4~64 个字符（一个汉字占 2 个字符）')).toBeVisible();
  await expect(form.getByText('经度和纬度须同时填写')).toBeVisible();
  await expect(form.getByText('填写市前请先选择省')).toBeVisible();
  // the province is chosen on the map by the keyboard; another one than before has other cities
  await form.getByRole('button', { name: '在地图上选择省' }).click();
  await form.getByRole('group', { name: '在地图上选择省' }).getByRole('button', { name: '福建' }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^省/ })).toContainText('福建省');
  await expect(form.getByLabel('市', { exact: true })).toHaveValue('苏州市');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^省/ })).toContainText('广东省');
  await expect(form.getByLabel('市', { exact: true })).toHaveValue('');
  await form.getByLabel('市', { exact: true }).fill('深圳市');
  await form.getByLabel('序列号').fill('AGV-HD-0301');
  await form.getByLabel('备注名称').fill('a/b%2F中 文?#');
  await form.getByLabel('经度').fill('');
  await form.getByRole('button', { name: /^型号/ }).click();
  await page.getByRole('option', { name: 'Q1000 潜伏车' }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByText('序列号已存在')).toBeVisible();
  await form.getByLabel('序列号').fill('AGV-HD-0399');
  await form.getByRole('button', { name: '保存并继续添加' }).click();
  // the next one is of the same product and model, and Enter saves it as always
  await expect(form.getByLabel('序列号')).toBeFocused();
  await expect(form.getByLabel('序列号')).toHaveValue('');
  await expect(form.getByLabel('备注名称')).toHaveValue('');
  await expect(form.getByRole('button', { name: /^型号/ })).toContainText('Q1000 潜伏车');
  await page.keyboard.type('AGV-HD-0400');
  await choose(page, form, /^分组/, '重点保障');
  await page.keyboard.press('Escape');
  await choose(page, form, /^标签/, '班次：夜班');
  await page.keyboard.press('Escape');
  await form.getByLabel('序列号').press('Enter');
  await expect(form).toBeHidden();
  // what both connect with is told once nothing more is added
  const access = page.getByRole('dialog', { name: '2 台设备的接入信息' });
  await expect(access.getByRole('region', { name: 'a/b%2F中 文?#（AGV-HD-0399）' })).toContainText('a1LurkAgv01.');
  await expect(access.getByRole('button', { name: '复制全部' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(access).toBeHidden();
  await settled(page);
  await expect.poll(() => countOf(page, '全部')).toBe(all + 2);

  await page.getByRole('textbox', { name: '设备名称/序列号' }).fill('hd-0399');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(rows(page)).toHaveCount(1);
  const added = row(page, 'AGV-HD-0399');
  await expect(added).toContainText('未激活');
  await added.getByRole('button', { name: 'a/b%2F中 文?#', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^设备详情/ })).toContainText('深圳市');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: /^设备详情/ })).toBeHidden();
  await added.getByRole('button', { name: '收藏 a/b%2F中 文?#', exact: true }).click();
  await expect(page.getByText('已收藏「a/b%2F中 文?#」')).toBeVisible();
  await expect.poll(() => countOf(page, '已收藏')).toBe(1);
  await counter(page, '已收藏').click();
  await settled(page);
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('textbox', { name: '设备名称/序列号' }).fill('AGV-HD-0301');
  await page.keyboard.press('Enter');
  await settled(page);
  await openMore(page, '三号车间潜伏车 01');
  await expect(page.getByRole('menuitem', { name: /^删除/ })).toBeDisabled();
  await page.getByRole('menuitem', { name: '禁用', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '禁用' }).click();
  await settled(page);
  await expect(row(page, 'AGV-HD-0301')).toContainText('已禁用');
  await expect(row(page, 'AGV-HD-0301')).toContainText('离线');
  await openMore(page, '三号车间潜伏车 01');
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByText('有未完成的维修单时仍要删除').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await settled(page);
  await expect(page.getByText('没有符合条件的')).toBeVisible();
  await counter(page, '回收站').click();
  await settled(page);
  await expect(row(page, 'AGV-HD-0301').getByRole('button', { name: '恢复' })).toBeVisible();

  // whoever adds its number once more restores it instead, and what was typed goes after a question alone
  await page.getByRole('button', { name: '添加设备' }).click();
  await choose(page, form, /^产品/, '潜伏顶升式AGV');
  await choose(page, form, /^型号/, 'Q1000 潜伏车');
  await form.getByLabel('序列号').fill('agv-hd-0301');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('请先恢复');
  await form.getByRole('button', { name: '恢复「三号车间潜伏车 01」（AGV-HD-0301）' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复' }).click();
  const question = page.getByRole('alertdialog', { name: '放弃未保存的修改？' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(form.getByLabel('序列号')).toHaveValue('agv-hd-0301');
  await form.getByRole('link', { name: '已恢复，查看设备' }).click();
  await question.getByRole('button', { name: '放弃修改' }).click();
  await expect(page).toHaveURL(/\/equipment\/detail\/dv_agv_hd_0301\//);
  await expect(page.getByRole('main')).toContainText('已禁用');
});

test('several devices get a tag at once, which is taken back with one click', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  const names = ['二号库叉车 01', '二号库四向车 01'];
  await openPage(page, '/equipment/list?pageSize=50');
  for (const name of names) await page.getByRole('checkbox', { name: `选择此行 ${name}`, exact: true }).check();
  await page.getByRole('button', { name: '打标签' }).click();
  const dialog = page.getByRole('dialog', { name: '为 2 台设备打标签' });
  await choose(page, dialog, /^标签/, '班次：夜班');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '确定' }).click();
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await expectNotice(page, '已撤销');
  await go(page, '/equipment/list?pageSize=50&tags=shift%3D夜班');
  for (const name of names) await expect(row(page, name)).toHaveCount(0);
});

test('several devices get another model, and each says what became of it', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?pageSize=50');
  for (const name of ['二号库叉车 01', '二号库四向车 01'])
    await page.getByRole('checkbox', { name: `选择此行 ${name}`, exact: true }).check();
  await page.getByRole('button', { name: '更新型号' }).click();
  const dialog = page.getByRole('alertdialog', { name: '更新 2 台设备的型号' });
  await dialog.getByRole('button', { name: '更新型号' }).click();
  await expect(dialog.getByText('请先选择型号')).toBeVisible();
  await dialog.getByRole('button', { name: /^型号/ }).click();
  await page.getByRole('option', { name: 'F2000 平衡重叉车' }).click();
  await dialog.getByRole('button', { name: '更新型号' }).click();
  const results = page.getByRole('list', { name: '每一项的结果' });
  await expect(results.getByRole('listitem')).toHaveText([
    /失败.*二号库四向车 01.*型号不属于产品“四向穿梭车”/,
    /成功.*二号库叉车 01/,
  ]);
  await page.getByRole('button', { name: '关闭' }).last().click();
  await settled(page);
  await chooseFilter(page, '型号', 'F2000 平衡重叉车');
  await expect(row(page, 'AGV-HD-0201')).toContainText('F2000');
});

test('devices are searched by conditions and groups of them, which the address keeps', async ({ page, gateway }) => {
  // who is offline comes back meanwhile, and would be found no more
  await gateway.freeze();
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  await search(page).getByRole('button', { name: '更多条件' }).click();
  await search(page).getByRole('button', { name: '高级筛选' }).click();
  const searching = page.getByRole('dialog', { name: '高级筛选' });
  await choose(page, searching, /^条件 1 字段/, '状态');
  await searching.getByRole('button', { name: '搜索' }).click();
  // nobody is let go with half a condition, and nothing of it is lost
  await expect(searching.getByText('“状态”的值不能为空')).toBeVisible();
  await choose(page, searching, /^条件 1 值/, '离线');
  await searching.getByRole('button', { name: '添加条件组' }).click();
  await expect(searching.getByRole('listitem', { name: '条件组 2' }).locator(':focus')).toHaveCount(1);
  await choose(page, searching, /^条件 2.1 字段/, '序列号');
  await searching.getByRole('textbox', { name: '条件 2.1 值' }).fill('hd-03');
  await searching.getByRole('button', { name: '在组内添加条件' }).click();
  await expect(searching.getByRole('button', { name: /^条件 2.2 字段/ })).toBeFocused();
  await choose(page, searching, /^条件 2.2 字段/, '序列号');
  await choose(page, searching, /^条件 2.2 比较方式/, '开头是');
  await searching.getByRole('textbox', { name: '条件 2.2 值' }).fill('AGV-HD-02');
  const sentence = '状态 等于 离线 且 （序列号 包含 hd-03 或 序列号 开头是 AGV-HD-02）';
  await expect(searching).toContainText(sentence);
  const found = Number((await searching.getByText(/^符合条件 \d+ 台$/).innerText()).replace(/\D/g, ''));
  expect(found).toBeGreaterThan(0);
  await searching.getByRole('button', { name: '搜索' }).click();
  await settled(page);
  await expect(rows(page)).toHaveCount(found);
  for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/(?:HD-03|AGV-HD-02)[^]*离线/);

  await page.reload();
  await settled(page);
  const bar = page.getByRole('group', { name: '高级筛选条件' });
  await expect(bar).toContainText(sentence);
  await bar.getByRole('button', { name: '修改条件' }).click();
  await expect(searching.getByRole('textbox', { name: '条件 2.1 值' })).toHaveValue('hd-03');
  await page.keyboard.press('Escape');
  await expect(searching).toBeHidden();

  // what is searched by often becomes a group, which says of each device why it is in
  await bar.getByRole('button', { name: '存为动态分组' }).click();
  const keeping = page.getByRole('dialog', { name: '新增动态分组' });
  await expect(keeping).toContainText(sentence);
  await keeping.getByRole('button', { name: '保存' }).click();
  await expect(keeping.getByText('请填写分组名称')).toBeVisible();
  await keeping.getByLabel('分组名称').fill('离线待查');
  await keeping.getByRole('button', { name: '保存' }).click();
  const kept = page.getByRole('status').filter({ hasText: '已新增动态分组「离线待查」' });
  await kept.getByRole('button', { name: '查看分组' }).click();
  await expect(page.getByRole('heading', { name: '离线待查' })).toBeVisible();
  await page.goBack();
  await settled(page);
  await bar.getByRole('button', { name: '清除条件' }).click();
  await settled(page);
  await expect(bar).toBeHidden();
  await go(page, '/equipment/group?type=DYNAMIC');
  await row(page, '离线待查').getByRole('button', { name: '查看' }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await expect(page.getByText(`规则：${sentence}`)).toBeVisible();
  await expect(page.getByRole('table', { name: '分组的设备' }).locator('tbody tr[data-index]')).toHaveCount(found);
  await page.getByRole('button', { name: /^检查设备/ }).click();
  await page.getByRole('option', { name: /AGV-HD-0501/ }).click();
  const why = page.getByRole('dialog', { name: '成员关系' });
  await expect(why.getByRole('listitem').filter({ hasText: '序列号 包含 hd-03' })).toContainText(/不符合.*AGV-HD-0501/);
});

test('devices are searched by a text that says where it goes wrong, and turns into conditions', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  await search(page).getByRole('button', { name: '更多条件' }).click();
  await search(page).getByRole('button', { name: '高级筛选' }).click();
  const searching = page.getByRole('dialog', { name: '高级筛选' });
  await searching.getByRole('button', { name: '文本', exact: true }).click();
  const written = searching.getByRole('textbox', { name: '条件文本' });
  await written.fill('产品 = 潜伏顶升式AGV 且 (标签.区域 属于 [A区, B区] 或 上报.速度 < )');
  await expect(searching.getByRole('alert')).toContainText('“上报.速度”的值不能为空');
  await searching.getByRole('button', { name: '选中出错处' }).click();
  await expect(written).toBeFocused();
  await page.keyboard.type('3)');
  await expect(searching.getByRole('alert')).toHaveCount(0);
  await expect(searching.getByText(/^符合条件 \d+ 台$/)).toBeVisible();

  await searching.getByRole('button', { name: '条件', exact: true }).click();
  await expect(searching.getByRole('button', { name: '条件 2.2 字段' })).toHaveText('上报.速度');
  await expect(searching.getByRole('textbox', { name: '条件 2.2 值' })).toHaveValue('3');
  await searching.getByRole('button', { name: '搜索' }).click();
  await settled(page);
  await expect(page.getByRole('group', { name: '高级筛选条件' })).toContainText(
    '产品 等于 潜伏顶升式AGV 且 （标签.区域 属于 [A区, B区] 或 上报.速度 < 3）',
  );
  expect(await rows(page).count()).toBeGreaterThan(0);
});

test('the menu of a device is gone through by arrows, from its first item', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  await rows(page)
    .first()
    .getByRole('button', { name: /更多操作/ })
    .press('Enter');
  // what cannot be done is passed over
  const items = page.locator('[role="menuitem"]:not([aria-disabled="true"])');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: /^更新「.+」的型号$/ })).toBeVisible();
});

test('on a phone a menu that has room neither above nor below its button is reached as a whole', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  await page
    .getByRole('button', { name: /^更多操作/ })
    .first()
    .click();
  const items = page.getByRole('menuitem');
  await expect(items.last()).toBeInViewport({ ratio: 1 });
  await expect(items.first()).toBeInViewport({ ratio: 1 });
});
