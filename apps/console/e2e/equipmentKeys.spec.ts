import { expectNotice, openPage, settled } from './support/console.ts';
import { chooseByKeys, enterAt, tabTo } from './support/keyboard.ts';
import { row, search } from './support/screens.ts';
import { untilDrivable } from './support/fleet.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Devices, products and groups without a mouse, and devices on a phone. */

test('devices are searched, tagged, and a property and a group are reached by the keyboard alone', async ({
  page,
  gateway,
}) => {
  const { keyboard } = page;
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?pageSize=50');

  // conditions
  await enterAt(page, search(page).getByRole('button', { name: '更多条件' }));
  await enterAt(page, search(page).getByRole('button', { name: '高级筛选' }));
  const searching = page.getByRole('dialog', { name: '高级筛选' });
  await chooseByKeys(page, searching.getByRole('button', { name: /^条件 1 字段/ }), '序列号');
  await tabTo(page, searching.getByRole('textbox', { name: '条件 1 值' }));
  await keyboard.type('hd-020');
  await enterAt(page, searching.getByRole('button', { name: '搜索', exact: true }));
  await expect(searching).toBeHidden();
  await settled(page);
  await expect(page.locator('tbody tr[data-index]').first()).toContainText('HD-020');

  // two of them
  await tabTo(page, page.locator('tbody tr[data-index="0"]'));
  await keyboard.press('x');
  await keyboard.press('ArrowDown');
  await keyboard.press('x');
  await enterAt(page, page.getByRole('button', { name: '打标签' }), 'Shift+Tab');
  const tagging = page.getByRole('dialog', { name: '为 2 台设备打标签' });
  await chooseByKeys(page, tagging.getByRole('button', { name: /^标签/ }), '班次：夜班');
  await keyboard.press('Escape');
  await enterAt(page, tagging.getByRole('button', { name: '确定' }));
  await expect(tagging).toBeHidden();
  // whoever goes on does so from where he was
  await expect(page.locator('tbody tr[data-index]:focus')).toHaveCount(1);

  // a property of a product
  await openPage(page, '/product/detail/a1HdFlip013');
  const tab = page.getByRole('tab', { name: '功能定义' });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  while ((await tab.getAttribute('aria-selected')) !== 'true') await keyboard.press('ArrowRight');
  await settled(page);
  await enterAt(page, page.getByRole('button', { name: '新增属性' }));
  await expect(page.getByLabel('名称：新属性', { exact: true })).toBeFocused();
  await keyboard.type('翻转角度');
  await keyboard.press('Tab');
  await keyboard.type('flipAngle');
  await keyboard.press('Tab');
  await expect(page.getByLabel('数据类型：翻转角度', { exact: true })).toBeFocused();
  await enterAt(page, page.getByRole('button', { name: /^数据定义：翻转角度/ }));
  const least = page.getByRole('textbox', { name: '最小值', exact: true });
  await expect(least).toBeFocused();
  await keyboard.type('0');
  await tabTo(page, page.getByRole('textbox', { name: '最大值', exact: true }));
  await keyboard.type('180');
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^数据定义：翻转角度/ })).toBeFocused();
  await expect(page.getByRole('button', { name: /^数据定义：翻转角度/ })).toContainText('0 ~ 180');
  await enterAt(page, page.getByRole('button', { name: '保存', exact: true }), 'Shift+Tab');
  await expectNotice(page, '物模型草稿已保存');

  // a group
  await openPage(page, '/equipment/group');
  await tabTo(page, page.getByRole('tree', { name: '设备分组' }).getByRole('treeitem').first());
  await keyboard.press('Enter');
  await settled(page);
  await enterAt(page, row(page, '').first());
  await enterAt(page, page.getByRole('link', { name: '打开详情页' }));
  await settled(page);
  await expect(page).toHaveURL(/group-detail/);
  await expect(page.getByRole('tab', { name: '设备列表' })).toBeVisible();
});

test('a device is found, looked at and driven from a phone', async ({ page, gateway }) => {
  await untilDrivable(gateway, 'dv_agv_hd_0301');
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?keyword=AGV-HD-0301');
  const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await page.getByRole('button', { name: '三号车间潜伏车 01', exact: true }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const names = await tabs.allInnerTexts();
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) {
    await page.getByRole('tab', { name, exact: true }).click();
    await settled(page);
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect([name, await isCut()]).toEqual([name, false]);
  }
  const drive = page.getByRole('button', { name: '远程操控' });
  if (!(await drive.isVisible())) await page.getByRole('button', { name: /^更多操作/ }).click();
  await page
    .getByRole('button', { name: '远程操控' })
    .or(page.getByRole('menuitem', { name: '远程操控' }))
    .click();
  const drawer = page.getByRole('dialog', { name: '远程操控' });
  await expect(drawer.getByRole('button', { name: '急停' })).toBeInViewport();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();
});

test('a panel is closed by Escape where a button has just said why it cannot be pressed', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?keyword=CNV-HD-0504');
  await page.getByRole('button', { name: '电池工厂输送线 04', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /电池工厂输送线 04/ });
  await panel.getByRole('button', { name: '删除' }).click({ force: true });
  await expect(page.getByText('请先禁用，再删除')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
