import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { Page } from 'playwright/test';
import { go, openPage, settled, stateOf } from './support/console.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Devices by model: counted, found behind each number, and looked after on the page of their model. */

const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} \\d+ 台，查看$`) });
const numberIn = (text: string): number => Number(/\d+(?=\D*$)/.exec(text)![0]);
const shownCount = async (page: Page): Promise<number> =>
  numberIn(await page.getByRole('group', { name: '按状态筛选' }).locator('[aria-pressed=true]').innerText());

const detailOf = (cName: string) =>
  pathOf('EquipmentOverviewDetail', { id: 'md_q1000', cid: 'x', cName, type: '7', vehicle: '0', pid: 'none' });
const right = pathOf('EquipmentOverviewDetail', {
  id: 'md_q1000',
  cid: 'agv',
  cName: '车辆',
  type: '0',
  vehicle: '1',
  pid: 'a1LurkAgv01',
});

test('numbers lead to their devices, a wrong address is put right, and a device comes and goes', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/overview');
  for (const name of ['Q1000 潜伏车 在线', '仓储 全部']) {
    const link = figure(page, name);
    const count = numberIn(await link.innerText());
    await link.click();
    await settled(page);
    await expect(page).toHaveURL(/\/equipment\/list\?/);
    expect([name, await shownCount(page)]).toEqual([name, count]);
    await page.goBack();
    await settled(page);
  }
  await page.getByRole('button', { name: '表格' }).click();
  await settled(page);
  await page.getByRole('table', { name: '设备总览' }).getByText('Q1000 潜伏车', { exact: true }).click();
  await settled(page);
  await expect(page).toHaveURL((url) => url.pathname === right);

  await page.evaluate(() => Object.assign(window, { __kept: true }));
  for (const cName of ['a/b%2F中 文?#', '..', '']) {
    await go(page, `${detailOf(cName)}?keyword=${encodeURIComponent('潜伏')}`);
    await expect(page).toHaveURL((url) => url.pathname === right && url.searchParams.get('keyword') === '潜伏');
  }
  expect(await page.evaluate(() => '__kept' in window)).toBe(true);
  const { tabs } = (await stateOf(page))['tabs.$tabs'] as { tabs: { name: string; path: string }[] };
  expect(tabs.filter(({ name }) => name === 'EquipmentOverviewDetail').map(({ path }) => path)).toEqual([right]);

  await expect(page.getByRole('heading', { name: 'Q1000 潜伏车' })).toBeVisible();
  await page.getByRole('button', { name: '重置' }).click();
  await settled(page);
  const before = await shownCount(page);
  await page.getByRole('button', { name: '添加设备' }).click();
  const form = page.getByRole('dialog', { name: '添加设备' });
  await expect(form.getByRole('button', { name: /^产品/ })).toContainText('潜伏顶升式AGV');
  await form.getByLabel('序列号').fill('AGV-HD-0399');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const access = page.getByRole('dialog', { name: /的接入信息$/ });
  await access.getByRole('button').first().press('Escape');
  await expect(access).toBeHidden();
  await settled(page);
  await expect.poll(() => shownCount(page)).toBe(before + 1);

  await page.getByText(/^型号属性（/).click();
  await expect(page.getByText('1000 kg', { exact: true })).toBeVisible();

  await row(page, 'AGV-HD-0399')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '更新型号' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^更新「.+」的型号$/ });
  await dialog.getByRole('button', { name: /^型号/ }).click();
  await page.getByRole('option', { name: 'Q1500 潜伏车' }).click();
  await dialog.getByRole('button', { name: '更新型号' }).click();
  await settled(page);
  await expect(row(page, 'AGV-HD-0399')).toHaveCount(0);
  await expect.poll(() => shownCount(page)).toBe(before);

  await row(page, 'AGV-HD-0311')
    .getByRole('button', { name: /^更多操作/ })
    .click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await settled(page);
  await expect.poll(() => shownCount(page)).toBe(before - 1);
});
