import type { Locator, Page } from 'playwright/test';
import { go, openPage, settled } from '../support/console.ts';
import { choose, row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** A project made by hand, from its first day to an approved stage and a plan. */

const name = '宁波注塑车间线边库';
const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title });
const button = (within: Page | Locator, title: string): Locator =>
  within.getByRole('button', { name: title, exact: true });

test('a project made by hand has a stage approved and a plan that hangs on its stages', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/list');
  await button(page, '新增项目').click();
  const form = dialog(page, '新增项目');
  await form.getByLabel('项目编号').fill('HD-2026-077');
  await form.getByLabel('项目名称').fill(name);
  await choose(page, form, /^项目经理/, '李娜');
  await choose(page, form, /^项目类型/, '仓储');
  await form.getByRole('button', { name: /^产品/ }).click();
  await page.getByRole('listbox', { name: '产品' }).getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await form.getByLabel('计划开始').fill(await gateway.dayIn(0));
  await form.getByLabel('计划结束').fill(await gateway.dayIn(199));
  await button(form, '保存').click();
  await expect(form).toBeHidden();
  await settled(page);

  await button(row(page, name), name).click();
  await page.getByRole('tab', { name: '生命周期' }).click();
  await settled(page);
  const phases = page.getByRole('list', { name: '阶段' });
  await expect(phases).toContainText('0/5');
  for (const part of [await gateway.dayIn(0), '李娜', '未开始', '0/1'])
    await expect(row(page, '合同评审')).toContainText(part);
  await expect(row(page, '货架与设备制造')).toBeVisible();
  await expect(row(page, '质保期保养')).toContainText(await gateway.dayIn(199));

  await button(page, '合同评审').click();
  const drawer = dialog(page, '合同评审');
  await drawer.getByLabel('选择文件', { exact: true }).waitFor({ state: 'attached' });
  const chooser = page.waitForEvent('filechooser');
  await button(drawer, '上传 合同评审记录').click();
  await (await chooser).setFiles({ name: '评审记录.txt', mimeType: 'text/plain', buffer: Buffer.from('同意') });
  await button(dialog(page, '上传文件'), '完成').click();
  await expect(row(page, '评审记录.txt')).toContainText('审批中');
  const address = page.url();

  await enterAs(ownPage, gateway, 'admin');
  await openPage(ownPage, address);
  await button(ownPage, '审批 合同评审记录').click();
  const review = dialog(ownPage, '审批「合同评审记录」');
  await button(review, '通过').click();
  await button(review, '提交').click();
  await expect(row(ownPage, '评审记录.txt')).toContainText('审批通过');

  await drawer.getByRole('link', { name: '编辑阶段' }).click();
  const stage = page.getByRole('form', { name: '编辑阶段' });
  await stage.getByLabel('实际开始').fill(await gateway.dayIn(0));
  await stage.getByLabel('实际结束').fill(await gateway.dayIn(0));
  await button(page, '保存').click();
  await settled(page);
  await expect(phases).toContainText('1/5 · 20%');
  await expect(row(page, '合同评审')).toContainText('提前完成');

  await page.getByRole('tab', { name: '进度计划' }).click();
  await settled(page);
  await expect(page.getByRole('table', { name: '进度计划' })).toContainText('提前');

  await page.getByRole('tab', { name: '实施计划' }).click();
  await button(page, '由模板生成').click();
  const templates = dialog(page, '由模板生成计划');
  await choose(page, templates, /^模板/, '立体库项目标准模板');
  await button(templates, '生成').click();
  await expect(page.getByText(/已生成计划，共 \d+ 个任务/)).toBeVisible();
  await go(page, '/project-management/task-management?keyword=货架安装');
  await expect(row(page, name)).toContainText('现场安装');

  await go(page, '/project-management/list?keyword=HD-2026-077');
  await expect(row(page, name)).toContainText('方案设计');
});
