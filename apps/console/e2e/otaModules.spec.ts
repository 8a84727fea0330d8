import type { Locator, Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { choose, row } from './support/screens.ts';
import { exportSheet } from './support/sheets.ts';
import { enterAs, expect, test } from './support/test.ts';

/** OTA模块: what upgrades are made of, and the types that it is of. */

const rows = (page: Page): Locator => page.locator('tbody tr');

test('a type is made in a group, and a module of it in a product of one’s own', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/ota-updrade/ota-module?tab=groups');
  await page.getByRole('button', { name: '新增分组' }).click();
  const group = page.getByRole('dialog', { name: '新增模块类型分组' });
  await group.getByRole('textbox', { name: '分组名称' }).fill('翻转台部件');
  await group.getByRole('button', { name: '保存' }).click();
  await expect(group.getByText('分组名称已存在')).toBeVisible();
  await group.getByRole('textbox', { name: '分组名称' }).fill('夹具类');
  await group.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '已新增分组「夹具类」');
  await settled(page);

  await page.getByRole('listitem').getByRole('button', { name: '夹具类', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /^模块类型分组详情/ });
  await drawer.getByRole('button', { name: '新增类型' }).click();
  const type = page.getByRole('dialog', { name: '在「夹具类」中新增类型' });
  await type.getByRole('textbox', { name: '类型名称' }).fill('夹爪');
  await type.getByRole('textbox', { name: '标识' }).fill('gripper');
  await type.getByText('安全相关：').click();
  await type.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '已新增类型「夹爪」');
  await expect(drawer.getByRole('row', { name: /夹爪/ })).toContainText('gripper');

  await page.getByRole('tab', { name: '模块', exact: true }).click();
  await page.getByRole('button', { name: '新增模块' }).click();
  const module = page.getByRole('dialog', { name: '新增模块' });
  await choose(page, module, /^所属产品/, '线边翻转台');
  await module.getByRole('textbox', { name: '模块名称' }).fill('gripper-ctrl');
  await module.getByRole('textbox', { name: '模块别名' }).fill('夹爪控制');
  await choose(page, module, /^模块类型/, '夹具类 · 夹爪');
  await module.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '已新增模块「夹爪控制」');
  // the list leads to it, on whatever page of all modules it would stand
  await expect(page).toHaveURL(/production=a1HdFlip013/);
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, '夹爪控制')).toContainText('安全相关');
  const sheet = await exportSheet(page, '导出列表');
  expect(sheet.rows.map(([name]) => name)).toEqual(['整机固件', '翻转控制', '夹爪控制', '来料视觉']);

  // the platform's are used, and changed by the platform alone
  await go(page, '/ota-updrade/ota-module?production=a1LurkAgv01&keyword=nav');
  await expect(row(page, '导航定位').getByRole('button', { name: '编辑' })).toHaveAttribute('aria-disabled', 'true');
});

test('types of a group are deleted together, but for those that modules are of', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/ota-updrade/ota-module?tab=groups&id=mg_control');
  const drawer = page.getByRole('dialog', { name: /^模块类型分组详情/ });
  const types = drawer.getByRole('table', { name: '模块类型' }).locator('tbody tr[data-index]');
  const before = await types.count();
  for (const [name, identifier] of [
    ['踏板', 'pedal'],
    ['手柄', 'handle'],
  ] as const) {
    await drawer.getByRole('button', { name: '新增类型' }).click();
    const form = page.getByRole('dialog', { name: /中新增类型$/ });
    await form.getByRole('textbox', { name: '类型名称' }).fill(name);
    await form.getByRole('textbox', { name: '标识' }).fill(identifier);
    await form.getByRole('button', { name: '保存' }).click();
    await expectNotice(page, `已新增类型「${name}」`);
    await settled(page);
  }
  await drawer.getByRole('checkbox', { name: /踏板/ }).press('Space');
  await drawer.getByRole('checkbox', { name: /手柄/ }).press('Space');
  await types.first().getByRole('checkbox').press('Space');
  await drawer.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog', { name: '删除 2 个类型？' });
  await expect(question).toContainText('踏板');
  await question.getByRole('button', { name: '删除', exact: true }).click();
  await expectNotice(page, '已删除 2 个类型，跳过 1 项');
  await settled(page);
  await expect(types).toHaveCount(before);
});

test('who may only look finds no button', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/ota-updrade/ota-module');
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['新增模块', '编辑', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
