import { expectNotice, openPage, settled } from './support/console.ts';
import { chooseByKeys, enterAt } from './support/keyboard.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Devices that are handed over to another tenant: put together step by step, carried out, looked at by both sides. */

test('devices are handed over step by step, and both sides see what became of them', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/equipment/distribution?tntId=t_huadong');
  await page.getByRole('button', { name: '新建分发' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建设备分发' });
  const next = dialog.getByRole('button', { name: '下一步' });
  await next.click();
  await expect(dialog.getByText('请选择产品')).toBeVisible();
  await dialog.getByRole('button', { name: /^产品/ }).click();
  await page.getByRole('option', { name: '潜伏顶升式AGV' }).click();
  await next.click();
  await dialog.getByText('按序列号', { exact: true }).click();
  await dialog.getByRole('textbox', { name: '序列号' }).fill('AGV-HD-0301\nAGV-HD-0302，AGV-HD-9999');
  await expect(dialog.getByText('共 3 个序列号。')).toBeVisible();
  await next.click();
  await dialog.getByRole('button', { name: /^目标租户/ }).click();
  await page.getByRole('option', { name: /^华南/ }).first().click();
  await dialog.getByRole('button', { name: '预检' }).click();
  await expect(dialog.getByText('共 3 台，可以分发 2 台，1 台不能分发。')).toBeVisible();
  await expect(dialog.getByRole('list', { name: '不能分发的原因' })).toContainText('AGV-HD-9999');
  await next.click();
  await dialog.getByRole('textbox', { name: '说明' }).fill('二期交付');
  // what was typed is not lost by a step back
  await dialog.getByRole('button', { name: '上一步' }).click();
  await next.click();
  await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('二期交付');
  await dialog.getByRole('button', { name: '开始分发 2 台' }).click();
  await expect(dialog).toBeHidden();

  const results = page.getByRole('table', { name: '每台设备的结果' });
  await expect(results.locator('tbody tr').filter({ hasText: 'AGV-HD-0302' })).toContainText('成功');
  await expect(results.locator('tbody tr').filter({ hasText: 'AGV-HD-9999' })).toContainText('不是源租户该产品的设备');
  await settled(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出结果' }).click();
  expect((await download).suggestedFilename()).toMatch(/^设备分发结果-.*\.xlsx$/);

  // whoever gets them has them
  await enterAs(page, gateway, 'huanan');
  await openPage(page, '/equipment/list?keyword=AGV-HD-0301');
  await expect(row(page, 'AGV-HD-0301')).toBeVisible();
  // and is told beforehand that the distribution is not theirs to delete
  await openPage(page, '/equipment/distribution');
  const remove = row(page, '华南港航').first().getByRole('button', { name: /^删除/ });
  await expect(remove).toHaveAccessibleDescription('只有源租户可以操作分发任务');
});

test('devices that were selected are handed over together, when they are of one tenant and one product', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/equipment/list?pageSize=50&keyword=AGV-H');
  for (const serial of ['AGV-HX-0201', 'AGV-HN-0701'])
    await row(page, serial).getByRole('checkbox').check({ force: true });
  const distribute = page.getByRole('button', { name: '分发', exact: true });
  await distribute.click();
  await expectNotice(page, '所选设备属于多个租户，一次只能分发一个租户的设备');
  await row(page, 'AGV-HN-0701').getByRole('checkbox').uncheck({ force: true });
  await row(page, 'AGV-HX-0202').getByRole('checkbox').check({ force: true });
  await distribute.press('Enter');
  const dialog = page.getByRole('dialog', { name: '新建设备分发' });
  await chooseByKeys(page, dialog.getByRole('button', { name: /^目标租户/ }), '华南港航仓储有限公司');
  await enterAt(page, dialog.getByRole('button', { name: '预检' }));
  await expect(dialog.getByText(/^共 2 台，可以分发 2 台/)).toBeVisible();
  await enterAt(page, dialog.getByRole('button', { name: '下一步' }));
  await enterAt(page, dialog.getByRole('button', { name: '开始分发 2 台' }));
  await expect(dialog).toBeHidden();
  // what becomes of each is told there
  await expect(page).toHaveURL(/\/equipment\/distribution\?.*id=/);
  const results = page.getByRole('table', { name: '每台设备的结果' });
  await expect(results.locator('tbody tr').filter({ hasText: 'AGV-HX-0202' })).toContainText('成功');
});
