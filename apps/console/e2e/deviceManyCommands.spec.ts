import { openPage, settled } from './support/console.ts';
import { choose, chooseFilter, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** One command to many devices of the list: those that are selected, and all that the filters let through. */

test('several devices are asked the same at once, and each says what became of it @soak', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?keyword=AGV-HD-0&pageSize=50');
  for (const serialNumber of ['AGV-HD-0302', 'AGV-HD-0303', 'AGV-HD-0201'])
    await row(page, serialNumber).getByRole('checkbox').check();
  await page.getByRole('toolbar').getByRole('button', { name: '下发命令' }).click();

  // they are of two products: it goes to those of one
  const dialog = page.getByRole('dialog', { name: /下发命令$/ });
  await expect(dialog.getByText('所选设备属于 2 个产品')).toBeVisible();
  await choose(page, dialog, /^产品/, '潜伏顶升式AGV（2 台）');
  await dialog.getByRole('button', { name: '下发', exact: true }).click();
  await expect(dialog.getByText('请选择命令')).toBeVisible();
  await choose(page, dialog, /^命令/, '切换地图');
  await dialog.getByRole('button', { name: '下发', exact: true }).click();
  await expect(dialog.getByText('请填写地图')).toBeVisible();
  await dialog.getByRole('textbox', { name: '地图' }).fill('floor-2');
  await dialog.getByRole('button', { name: '下发', exact: true }).click();
  await expect(dialog.getByText('请先确认')).toBeVisible();
  await dialog.getByText('确认在 2 台设备上执行「切换地图」').click();
  await dialog.getByRole('button', { name: '下发', exact: true }).click();
  const results = page.getByRole('dialog', { name: '下发命令结果' });
  await expect(results.getByRole('listitem')).toHaveText([/失败.*03.*设备离线/, /成功.*02/]);
  await results.getByRole('button', { name: '关闭' }).last().click();
  // what was sent is followed beside the list
  const followed = page.getByRole('dialog', { name: '命令结果' });
  await expect(followed.getByRole('row', { name: /02.*执行成功/ })).toBeVisible();
  await followed.getByRole('button', { name: '关闭' }).click();
  await settled(page);

  // more of them are a job, once the filters leave one product
  await page.getByRole('button', { name: /^全部符合条件的/ }).click();
  await expect(page.getByRole('menuitem', { name: /下发命令.*请先按产品筛选/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await chooseFilter(page, '产品', '潜伏顶升式AGV');
  await row(page, 'AGV-HD-0302').getByRole('checkbox').check();
  await page.getByRole('button', { name: /^全部符合条件的/ }).click();
  await page.getByRole('menuitem', { name: '下发命令' }).click();
  const all = page.getByRole('dialog', { name: /^向全部符合条件的 \d+ 台设备下发命令$/ });
  await choose(page, all, /^命令/, '暂停');
  await all.getByRole('button', { name: '下发', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^下发命令 \d+ 台/ })).toContainText('设备离线');
});
