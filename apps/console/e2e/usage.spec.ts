import { eventTypeLabel } from '@fleet/domain/areas/home/usage/eventTypes.ts';
import type { Page } from 'playwright/test';
import { go, openPage, settled } from './support/console.ts';
import { chooseFilter, row, search } from './support/screens.ts';
import { exportSheet } from './support/sheets.ts';
import { enterAs, expect } from './support/test.ts';
import { test } from './support/watch.ts';

/** Usage statistics: figures, chart and events under one set of filters, and nothing that the page may not do. */

const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** A figure of the overview, by its title. */
const figure = async (page: Page, title: string): Promise<number> => {
  const text = await page.locator('.tiles_tile', { hasText: title }).locator('dd').innerText();
  return Number(text.replaceAll(',', ''));
};

const totalOf = async (page: Page): Promise<number> =>
  Number(/共 ([\d,]+) 条/.exec(await page.locator('.pager_pager').innerText())?.[1]?.replaceAll(',', ''));

/** A column of the table of events, from top to bottom. */
async function column(page: Page, title: string): Promise<string[]> {
  const titles = await page.getByRole('columnheader').allInnerTexts();
  const place = titles.findIndex((text) => text.trim() === title);
  return page
    .locator('tbody tr[data-index]')
    .evaluateAll((rows, index) => rows.map((one) => (one.children[index] as HTMLElement).innerText.trim()), place);
}

test('figures, chart and events are filtered by the same address, and the export has what the table has', async ({
  page,
  gateway,
  misdeeds,
}) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management');
  await expect(page.getByRole('button', { name: '近 30 天' })).toHaveAttribute('aria-pressed', 'true');
  const chart = page.getByRole('figure', { name: '每日访问' });
  await expect(chart.locator('.main-svg').first()).toBeVisible();
  await chart.getByText('查看数据').click();
  const days = chart.locator('tbody tr');
  await expect(days).toHaveCount(30);
  const views = await days.locator('td:nth-child(2)').allInnerTexts();
  expect(views.reduce((sum, text) => sum + Number(text), 0)).toBe(await figure(page, '访问量 PV'));
  await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(`共 ${await figure(page, '访问量 PV')} 次访问`));
  // the pointer brings up what plotly writes by itself
  await chart.locator('.nsewdrag').hover();
  await expect(chart.locator('.hoverlayer')).toContainText('访问量');

  await page.getByRole('button', { name: '近 60 天' }).click();
  await settled(page);
  await expect(days).toHaveCount(60);
  const { from, to } = queryOf(page);
  expect([from?.slice(-14), to?.slice(-14)]).toEqual(['T16:00:00.000Z', 'T15:59:59.999Z']);
  await chooseFilter(page, '事件类型', '搜索查询');
  expect(queryOf(page)['type']).toBe('search');
  const events = await figure(page, '事件数');
  await expect.poll(() => figure(page, '访问量 PV')).toBe(0);

  await page.getByRole('tab', { name: '事件明细' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'events', from, to, type: 'search' });
  await expect.poll(() => totalOf(page)).toBe(events);
  expect(new Set(await column(page, '事件类型'))).toEqual(new Set([eventTypeLabel('search')]));
  await page.reload();
  await settled(page);
  await expect.poll(() => totalOf(page)).toBe(events);
  await search(page).getByRole('button', { name: '重置' }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'events' });

  await go(page, '/management?tab=events&type=exportFile&pageSize=100&sort=at');
  const sheet = await exportSheet(page);
  for (const title of ['用户名', '事件类型', '页面', '项目']) {
    const place = sheet.head.indexOf(title);
    const shown = (await column(page, title)).map((text) => (text === '—' ? null : text));
    expect([title, sheet.rows.map((cells) => cells[place])]).toEqual([title, shown]);
  }
  expect(misdeeds).toEqual([]);
});

test('a device is one of the chosen project, and a bar of the overview is a filter', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management');
  await chooseFilter(page, '项目', '苏州三号车间总装物流');
  await search(page).getByRole('button', { name: /^设备/ }).click();
  const offered = page.getByRole('listbox', { name: '设备' }).getByRole('option');
  await expect(offered.first()).toBeVisible();
  const devices = await offered.allInnerTexts();
  expect(devices.every((name) => name.startsWith('三号车间'))).toBe(true);
  await offered.first().click();
  await settled(page);
  await chooseFilter(page, '项目', '昆山零部件立体库');
  expect(Object.keys(queryOf(page))).toEqual(['projectId']);

  await search(page).getByRole('button', { name: '重置' }).click();
  await settled(page);
  const bar = page.getByRole('list', { name: '页面访问' }).getByRole('button').first();
  const count = Number(await bar.locator('b').innerText());
  await bar.click();
  await settled(page);
  expect(queryOf(page)).toEqual({ pageName: 'EquipmentList' });
  await expect.poll(() => figure(page, '访问量 PV')).toBe(count);
  await go(page, '/management?userName=nobody-at-all');
  await expect(page.getByText('暂无数据').first()).toBeVisible();
});

test('each part tells its own failure, and who may not export sees no button for it', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'viewer');
  await gateway.setFaults([
    { match: { path: '/gateway/data-app/api/trace/event/stat' }, answer: { businessCode: 830500 }, times: 'once' },
  ]);
  await openPage(page, '/management');
  await expect(page.getByText('加载失败')).toBeVisible();
  await expect(search(page)).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await settled(page);
  await expect(page.getByRole('figure', { name: '每日访问' })).toBeVisible();
  await page.getByRole('tab', { name: '事件明细' }).click();
  await settled(page);
  await expect(row(page, '平台运营中心').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /导出/ })).toHaveCount(0);
  consoleErrors.length = 0;
});
