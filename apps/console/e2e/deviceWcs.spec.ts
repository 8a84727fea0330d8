import { openPage, settled } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The tables of a WCS server: a sheet that is gone through, sorted and copied by keyboard. */

test('a table of a WCS server is sorted, filtered, gone through and copied without a mouse', async ({
  page,
  gateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/detail/dv_wcs_hd_0201/-/-/-');
  await page.getByRole('tab', { name: '物模型数据' }).click();
  await page.getByRole('button', { name: 'WCS 数据', exact: true }).click();
  const sheet = page.getByRole('group', { name: /^库存，/ });
  await expect(sheet.getByText('CC-001-01-01-1', { exact: true })).toBeVisible();

  // a turn of the wheel goes as far as it says, also over the column that stays, and what it goes to is drawn
  const main = sheet.locator('.bp6-table-quadrant-main > .bp6-table-quadrant-scroll-container');
  const scrolled = () => main.evaluate(({ scrollTop }) => scrollTop);
  await sheet.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(scrolled).toBe(500);
  await expect(sheet.getByText('CC-001-01-05-4', { exact: true })).toBeInViewport();
  await sheet.getByText('CC-001-01-05-4', { exact: true }).hover();
  await page.mouse.wheel(0, 64);
  await expect.poll(scrolled).toBe(564);
  await page.mouse.wheel(0, -564);
  await expect.poll(scrolled).toBe(0);
  await expect(sheet.getByText('CC-001-01-01-1', { exact: true })).toBeInViewport();

  // the newest order by a head, then the first cell of it
  await sheet.getByRole('button', { name: '按库位排序，当前升序' }).press('Enter');
  await expect(sheet.getByRole('button', { name: '按库位排序，当前降序' })).toBeVisible();
  await settled(page);
  const last = await sheet.locator('[tabindex="0"].bp6-table-cell').first().innerText();
  await page.getByRole('textbox', { name: '库位' }).fill(last);
  await page.getByRole('textbox', { name: '库位' }).press('Enter');
  await expect(page.getByText(/共 \d+ 条/)).toHaveText('第 1 / 1 页，共 1 条');
  await settled(page);

  // a region, as a spreadsheet takes it
  await sheet.locator('[tabindex="0"].bp6-table-cell').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(String.raw`^${last}\t(空闲|占用|锁定)$`));

  // nothing found says so and goes back
  await page.getByRole('textbox', { name: '容器号' }).fill('没有这个');
  await page.getByRole('textbox', { name: '容器号' }).press('Enter');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByText(/共 [\d,]+ 条/)).toContainText('共 4,200 条');
});
