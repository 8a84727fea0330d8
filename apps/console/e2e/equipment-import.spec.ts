import type { Page } from 'playwright/test';
import { openPage, settled } from './support/console.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Devices out of a sheet: the steps, what a file would do, leaving and finding it again. */

const sheet = (...rows: readonly string[]) => ({
  name: '新车.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['序列号,型号,备注名称,采购单', ...rows].join('\r\n')),
});
const step = (page: Page) => page.getByRole('list', { name: '导入步骤' }).locator('[aria-current=step]');

test('a file is checked, corrected, left, found again and carried out', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入设备' });
  await dialog.getByRole('button', { name: '上传并校验' }).click();
  await expect(dialog.getByText('请选择文件')).toBeVisible();
  const chooser = dialog.getByLabel('选择文件', { exact: true });
  await chooser.setInputFiles({ name: '照片.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await expect(dialog.getByText('仅支持 .xlsx、.csv 文件')).toBeVisible();
  await chooser.setInputFiles(sheet('AGV-IM-1,Q1000 潜伏车,新到的车一,PO-1', 'AGV-IM-2,Q9999,新到的车二,PO-1'));
  // without a product each row has to name its own
  await dialog.getByRole('button', { name: '上传并校验' }).click();
  await expect(dialog.getByText('缺少列：产品标识，请使用下载的模板')).toBeVisible();
  await choose(page, dialog, /^产品/, '潜伏顶升式AGV');
  await dialog.getByRole('button', { name: '上传并校验' }).click();

  await expect(step(page)).toHaveText(/校验结果/);
  // the button is gone that was pressed: the keyboard is at what came of it
  await expect(dialog.getByRole('group', { name: '结果', exact: true })).toBeFocused();
  await expect(dialog.getByText('共 2 行：新增 1，失败 1。')).toBeVisible();
  await expect(dialog.getByText('未识别的列，已忽略：采购单。')).toBeVisible();
  // what is wrong stands first
  await expect(dialog.getByRole('button', { name: /^失败/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(row(page, 'AGV-IM-2')).toContainText('产品“潜伏顶升式AGV”没有型号“Q9999”');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载失败的行' }).click();
  expect((await download).suggestedFilename()).toMatch(/^新车-结果-.*\.xlsx$/);

  // left by its cross, it waits among the tasks, also for whoever loads the page anew
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: '任务', exact: true }).click();
  const tasks = page.getByRole('table', { name: '我的任务' });
  await tasks.getByText('新车.csv').click();
  await expect(dialog.getByText('共 2 行：新增 1，失败 1。')).toBeVisible();
  await dialog.getByRole('button', { name: '导入 1 台' }).click();
  await expect(step(page)).toHaveText(/结果/);
  await expect(dialog.getByText('共 2 行：新增 1，失败 1。')).toBeVisible();
  await dialog.locator('.bp6-dialog-footer').getByRole('button', { name: '关闭' }).click();
  await settled(page);
  await expect(page).not.toHaveURL(/job=/);
  await expect(page.getByRole('table', { name: '设备列表', exact: true })).toContainText('新到的车一');

  // more than are selected: all that the filters let through, as a task
  await page
    .getByRole('checkbox', { name: /^选择此行/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^全部符合条件的 \d+ 台$/ }).click();
  await page.getByRole('menuitem', { name: '禁用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '禁用' }).click();
  const task = page.getByRole('dialog', { name: /^禁用设备 \d+ 台$/ });
  await expect(task.getByText(/^共 \d+ 行：成功 \d+。$/)).toBeVisible();
  await task.locator('.bp6-dialog-footer').getByRole('button', { name: '关闭' }).click();
  await settled(page);
  await expect(task).toBeHidden();
  await expect(row(page, '新到的车一')).toContainText('已禁用');
});
