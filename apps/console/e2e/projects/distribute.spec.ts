import { go, openPage, settled } from '../support/console.ts';
import { row } from '../support/screens.ts';
import { untilDrivable } from '../support/fleet.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Files of a project that devices are given: from the project's page and from the device's. */

test('a file goes to the devices that take it, and each says what became of it', async ({ page, gateway }) => {
  await untilDrivable(gateway, 'dv_agv_hd_0301');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/detail/t_huadong/p_huadong_1?tab=files');
  for (const name of ['文件说明.txt', '验收']) await row(page, name).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '分发到设备', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: '分发到设备' });
  await expect(dialog.getByRole('list', { name: '文件' })).toHaveText(/文件说明\.txt/);
  await dialog.getByRole('button', { name: /^目录/ }).click();
  await page.getByRole('option', { name: /语音目录/ }).click();
  await expect(dialog.getByText('文件“文件说明.txt”类型不符合目录要求')).toBeVisible();
  await dialog.getByRole('button', { name: /^目录/ }).click();
  await page.getByRole('option', { name: /配置目录/ }).click();
  await dialog.getByRole('textbox', { name: '搜索' }).fill('潜伏车');
  // whoever does not match has left the list
  await settled(page);
  await dialog.getByRole('checkbox', { name: /三号车间潜伏车 01/ }).check({ force: true });
  await dialog.getByRole('checkbox', { name: /三号车间潜伏车 03/ }).check({ force: true });
  await dialog.getByRole('button', { name: '分发 1 个文件到 2 台设备' }).click();
  await expect(dialog).toBeHidden();

  const jobs = page.getByRole('region', { name: '分发到设备' });
  await expect(jobs.getByRole('row', { name: /文件说明\.txt/ })).toContainText('配置目录');
  await jobs.getByText('文件说明.txt').click();
  const results = page.getByRole('table', { name: '每台设备的结果' });
  await expect(results.getByRole('row', { name: /潜伏车 03/ })).toContainText('设备离线，上线后自动获取');
  await expect(results.getByRole('row', { name: /潜伏车 01/ })).toContainText(/获取成功|获取失败/, { timeout: 30_000 });

  await go(page, '/equipment/detail/dv_agv_hd_0301/x/a1LurkAgv01/AGV-HD-0301?tab=files');
  await settled(page);
  await page.getByRole('button', { name: '分发记录', exact: true }).click();
  await expect(page.getByRole('table', { name: '分发记录' }).getByRole('row', { name: /文件说明/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '从项目文件分发', exact: true }).click();
  const given = page.getByRole('dialog', { name: /从项目文件分发到/ });
  await given.getByRole('checkbox', { name: /文件说明/ }).check({ force: true });
  await expect(given.getByRole('button', { name: '分发 1 个文件' })).toBeVisible();
});
