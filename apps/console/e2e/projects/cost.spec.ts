import { formatMoney } from '@fleet/domain/core/values/formats.ts';
import type { Locator, Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from '../support/console.ts';
import { chooseFilter, row } from '../support/screens.ts';
import { exportSheet } from '../support/sheets.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Costs: from all projects down to a cell of a month, and a budget that changes what is over it. */

const note = (page: Page): Locator => page.locator('.cellTable_told');
const cells = (page: Page, line: string): Locator =>
  page.locator('.bp6-table-quadrant-main .cellTable_cell').filter({ hasText: line });

/** A figure at the top of a page, as a number. */
async function figure(page: Page, title: string): Promise<number> {
  const text = await page.locator('.tiles_tile', { hasText: title }).locator('.tiles_value').innerText();
  return Number(text.replaceAll(/[^\d.-]/g, ''));
}

test('the summary leads from a project over its departments to the figure of a month', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/cost-summary');
  const all = await figure(page, '已花费');
  await page.getByRole('button', { name: '超预算' }).click();
  await settled(page);
  const over = await exportSheet(page);
  expect(over.head.slice(0, 5)).toEqual(['项目', '预算（元）', '合计（元）', '消耗比', '偏差（元）']);
  expect(over.rows.map(([name]) => name)).toEqual(['苏州三号车间总装物流']);
  expect(over.rows.every((one) => Number(one[4]) > 0)).toBe(true);

  await row(page, '苏州三号车间总装物流').getByText('苏州三号车间总装物流').click();
  await settled(page);
  await expect(page.getByRole('tab', { name: '按部门' })).toHaveAttribute('aria-selected', 'true');
  const spent = await figure(page, '已花费');
  expect(spent).toBeLessThan(all);
  const departments = await exportSheet(page);
  expect(departments.rows).toHaveLength(7);
  expect(departments.rows.slice(0, -1).reduce((sum, one) => sum + Math.round(Number(one[2]) * 100), 0)).toBe(
    Math.round(spent * 100),
  );

  await row(page, '电气工程部').getByText('电气工程部').click();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/project-management/detail/t_huadong/p_huadong_1/dp_huadong_3');
  const own = await figure(page, '已花费');
  const sheet = await exportSheet(page);
  const total = sheet.rows.find(([kind]) => kind === '合计')!;
  expect([sheet.head[0], sheet.head.at(-1), total[0]]).toEqual(['成本类型', '合计（元）', '合计']);
  expect(total.at(-1)).toBe(own);
  // it begins at the newest months: a cell of them, told in words and reached by the keyboard
  const newest = sheet.head.length - 2;
  // an earlier month may have cost the same
  await cells(page, formatMoney(Number(sheet.rows[0]?.[newest])))
    .and(page.locator('.bp6-table-cell-row-0'))
    .last()
    .click();
  await expect(note(page)).toContainText(
    `${String(sheet.rows[0]?.[1])}，${sheet.head[newest]}：${formatMoney(Number(sheet.rows[0]?.[newest]))} 元`,
  );
  await page.keyboard.press('ArrowLeft');
  await expect(note(page)).toContainText(
    `${sheet.head[newest - 1]}：${formatMoney(Number(sheet.rows[0]?.[newest - 1]))} 元`,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+c');
  await expectNotice(page, '复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${String(sheet.rows[0]?.[newest - 1])}\n${String(sheet.rows[1]?.[newest - 1])}`,
  );

  // in one month alone it stands against its budget as it does, and the tiles are those of the row
  const month = sheet.head[newest - 1]!;
  await go(page, `/project-management/cost-summary?isOver=true&from=${month}&to=${month}`);
  expect(await figure(page, '累计花费')).toBe(Number(over.rows[0]?.[2]));
  expect(await figure(page, '消耗比')).toBeCloseTo(Number(over.rows[0]?.[3]) * 100, 6);
  expect(await figure(page, '期间花费')).toBeLessThan(Number(over.rows[0]?.[2]));
  await page.getByRole('button', { name: '月度明细 苏州三号车间总装物流' }).click();
  const drawer = page.getByRole('dialog', { name: '月度明细 苏州三号车间总装物流' });
  await expect(drawer.getByRole('button', { name: '导出' })).toBeVisible();
  await openPage(page, await settled(page));
  await expect(drawer.locator('.cellTable_told')).toContainText(month);

  // a phone has no room for months beside each other: one below the other, each opened to its lines
  await page.setViewportSize({ width: 390, height: 844 });
  const months = drawer.getByRole('list', { name: '苏州三号车间总装物流 月度明细' });
  await expect(months.getByText('合计', { exact: true })).toBeVisible();
  await expect(months.getByText(month, { exact: true })).toBeVisible();
  await expect(months.getByText('人工小计').filter({ visible: true })).toHaveCount(1);
  await expect(
    months
      .getByText(/小时 × 平均/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('a changed budget changes what is over it, and months narrow what was spent', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/detail/t_huadong/p_huadong_1?tab=cost');
  const [budget, spent] = [await figure(page, '预算'), await figure(page, '已花费')];
  await expect(page.locator('.tiles_tile', { hasText: '超支' })).toBeVisible();
  await page.getByRole('button', { name: '编辑预算 生产制造部' }).click();
  const form = page.getByRole('dialog', { name: '编辑「生产制造部」的预算' });
  await form.getByLabel('外包预算').fill('一百万');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('外包预算')).toHaveCount(2);
  await form.getByLabel('外包预算').fill('1000000.50');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.locator('.tiles_tile', { hasText: '剩余' })).toBeVisible();
  expect(await figure(page, '预算')).toBe(budget + 1_000_000.5);
  expect(await figure(page, '消耗比')).toBe(Math.round((spent / (budget + 1_000_000.5)) * 1000) / 10);

  await go(page, '/project-management/cost-summary?tab=department&projectId=p_huadong_1');
  expect(await figure(page, '预算')).toBe(budget + 1_000_000.5);
  await chooseFilter(page, '成本类型', '差旅');
  expect(await figure(page, '已花费')).toBeLessThan(spent);
});
