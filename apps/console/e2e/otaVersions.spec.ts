import type { Locator, Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 版本问题登记, 版本监控, 数据分析: what devices run, what is wrong with it, and what came of upgrades. */

const rows = (page: Page): Locator => page.locator('tbody tr');
const module = 'production=a1LurkAgv01&moduleId=om_a1LurkAgv01_nav';

test('a problem is entered from what devices run, taken up, and put right', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `/ota-updrade/version-monitoring?${module}`);
  await page
    .getByRole('list', { name: '版本分布' })
    .getByRole('button', { name: /^v2\.3\.1/ })
    .click();
  await settled(page);
  await page.getByRole('button', { name: '登记问题' }).click();
  const form = page.getByRole('dialog', { name: '登记版本问题' });
  await form.getByRole('textbox', { name: '标题' }).fill('转弯时短暂失去定位');
  await form.getByRole('textbox', { name: '现象' }).fill('转弯半径小于 1 米时出现');
  await form.getByRole('button', { name: '登记' }).click();
  await expect(page.getByText(/^已登记 VI-/).first()).toBeVisible();
  const drawer = page.getByRole('dialog', { name: /^版本问题 VI-/ });
  await expect(drawer.getByText('转弯半径小于 1 米时出现')).toBeVisible();
  await drawer.getByRole('button', { name: '处理' }).click();
  const handling = page.getByRole('dialog', { name: /^处理「VI-/ });
  await handling.getByRole('textbox', { name: '处理说明' }).fill('已复现');
  await handling.getByRole('button', { name: '确定' }).click();
  await expectNotice(page, '已变为“处理中”');
  await drawer.getByRole('button', { name: '处理' }).click();
  await handling.getByText('已修复').click();
  await handling.getByRole('button', { name: /^修复版本/ }).click();
  const versions = page.getByRole('listbox', { name: /^修复版本/ });
  await versions.getByRole('option', { name: /^v2\.3\.2/ }).click();
  await handling.getByRole('textbox', { name: '处理说明' }).fill('升级后不再出现');
  await handling.getByRole('button', { name: '确定' }).click();
  await expectNotice(page, '已变为“已修复”');
  await expect(row(page, '转弯时短暂失去定位')).toContainText('v2.3.2.2026111000');
});

test('who may only look sees problems, versions and figures, and no button', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/ota-updrade/version-issue-registration');
  await expect(rows(page).first()).toBeVisible();
  for (const name of ['登记问题', '处理', '编辑', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await go(page, `/ota-updrade/version-monitoring?${module}`);
  await expect(page.getByRole('list', { name: '版本分布' }).getByRole('button').first()).toBeVisible();
  await go(page, '/ota-updrade/data-analysis');
  await expect(page.getByRole('heading', { name: '数据分析' })).toBeVisible();
});

test('what a problem names is called by its name where it is changed, whose ever it is', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/ota-updrade/version-issue-registration');
  const title = '断网重连后可能重复执行上一条搬运指令';
  const card = page.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: /^更多操作/ }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: /^编辑/ });
  await expect(form.getByLabel('标题')).toHaveValue(title);
  await expect(form.getByRole('button', { name: /^涉及设备/ })).toContainText('三号车间潜伏车 02');
  await expect(form.getByRole('button', { name: /^涉及项目/ })).toContainText('苏州三号车间总装物流');
});
