import type { Page } from 'playwright/test';
import { openPage } from './support/console.ts';
import { openRole } from './support/role.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 处理手册: what a code names is opened where somebody stands before a fault. */

const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

const openFault = async (page: Page, code: string) => {
  await openPage(page, `${plate}?tab=records&keyword=${code}`);
  await page.locator('tbody tr[data-index]').first().getByText(/^GZ/).click();
  return page.getByRole('dialog', { name: /^故障/ });
};

test('the manual of a code opens over the code and over a fault, and another one can be chosen', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  const fault = await openFault(page, 'O3002');
  await fault.getByRole('button', { name: '预览现场安全须知' }).click();
  const preview = page.getByRole('dialog', { name: '现场安全须知.pdf' });
  await expect(preview.getByRole('button', { name: '下载' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(fault.getByRole('button', { name: '预览现场安全须知' })).toBeFocused();

  await openPage(page, `${plate}?tab=codes&keyword=HD01`);
  await row(page, 'HD01').getByRole('button', { name: '查看' }).click();
  const code = page.getByRole('dialog', { name: /^故障码/ });
  await expect(code.getByText('重新插拔扫码枪')).toBeVisible();
  await code.getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog', { name: '编辑故障码「HD01」' });
  await choose(page, form, /^处理手册/, '夜班巡检要求（操作说明）');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await code.getByRole('button', { name: '预览夜班巡检要求' }).click();
  await expect(page.getByRole('dialog', { name: '夜班巡检要求.txt' })).toBeVisible();
});

test('who may not see manuals reads what the manual of a fault is called', async ({ page, gateway }) => {
  const hold = await openRole(gateway, 'u_zhoumin');
  await hold(['OperationMaintenancePlate', 'OperationMaintenancePlate-view', 'MOTabFaultRecord']);
  await enterAs(page, gateway, 'zhoumin');
  const fault = await openFault(page, 'O3002');
  await expect(fault.getByText('处理手册：现场安全须知')).toBeVisible();
  await expect(fault.getByRole('button', { name: /现场安全须知/ })).toHaveCount(0);
  await expect(fault.getByRole('link', { name: /现场安全须知/ })).toHaveCount(0);
});
