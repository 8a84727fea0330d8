import type { Locator, Page } from 'playwright/test';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { go, openPage, settled } from './support/console.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Tags: made, their values put in order, given to devices and taken from them. */

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const resources = (tagInfo: string): string => pathOf('TagResource', { tagInfo });

test('a tag is made by the keyboard, values that mean the same become one, and devices get it and lose it', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/tag-list');
  await page.getByRole('button', { name: '新增标签' }).focus();
  const { keyboard } = page;
  await keyboard.press('Enter');
  const form = dialog(page, '新增标签');
  await expect(form.getByLabel('标签 Key')).toBeFocused();
  await keyboard.type('REGION');
  await form.getByLabel('显示名').fill('仓门');
  await form.getByRole('radio', { name: '蓝色' }).focus();
  await keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '青色' })).toBeChecked();
  await form.getByLabel('标签值').fill('1号门\n2 号门');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('alert')).toHaveText(/「2 号门」：标签值只能包含/);
  await form.getByLabel('标签值').fill('1号门\n2号门');
  await keyboard.press('Control+Enter');
  await expect(form.getByText('标签 Key 已存在（不区分大小写）')).toBeVisible();
  await form.getByLabel('标签 Key').fill('gate.No');
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'gate.No')).toContainText('仓门');

  await go(page, '/equipment/tag-detail/tg_huadong_1/region');
  for (const name of ['A 区', 'A-区', 'A区']) await row(page, name).getByRole('checkbox').check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: '合并' }).click();
  const merge = dialog(page, '合并 3 个标签值');
  await merge.getByRole('button', { name: /^合并到/ }).click();
  await page.getByRole('option', { name: 'A-区', exact: true }).click();
  await expect(merge.getByRole('status')).toHaveText('影响 4 个资源（设备 4），将改为「A-区」。合并后无法恢复。');
  await merge.getByRole('button', { name: '合并', exact: true }).click();
  await expect(merge).toBeHidden();
  await expect(row(page, 'A 区')).toHaveCount(0);
  await row(page, 'A-区').getByRole('button', { name: '查看' }).click();
  await expect(page).toHaveURL(resources('region=A-区'));
  await settled(page);
  await expect(heading(page)).toHaveText('区域：A-区');
  await expect(page.getByRole('button', { name: '设备 6' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: '绑定资源' }).click();
  const pick = dialog(page, '绑定设备到「区域：A-区」');
  await pick.getByRole('checkbox', { name: /三号车间充电桩 01/ }).check({ force: true });
  await pick.getByRole('button', { name: '确定（已选 1 项）' }).click();
  await expect(pick).toBeHidden();
  await row(page, '三号车间充电桩 01').getByRole('button', { name: '解绑' }).click();
  await question(page, '解绑「三号车间充电桩 01」？').getByRole('button', { name: '解绑' }).click();
  await expect(row(page, '三号车间充电桩 01')).toHaveCount(0);

  // whatever a value holds, its address is read as it was written
  for (const value of ['100%/=区', '%3D', '中 文?#']) {
    await go(page, resources(`region=${value}`));
    await expect(heading(page)).toHaveText(`区域：${value}`);
    await expect(page.getByText(`没有「region=${value}」`)).toBeVisible();
  }
  await go(page, resources('=='));
  await expect(page.getByText('数据不存在')).toBeVisible();

  await enterAs(ownPage, gateway, 'viewer');
  await openPage(ownPage, `${resources('importance=')}?tntId=t_huadong`);
  await expect(row(ownPage, '三号车间潜伏车').first()).toBeVisible();
  await expect(ownPage.getByRole('button', { name: /绑定资源|解绑/ })).toHaveCount(0);
  await openPage(ownPage, '/equipment/tag-list');
  await expect(ownPage.getByRole('button', { name: /新增标签|编辑|删除/ })).toHaveCount(0);
});
