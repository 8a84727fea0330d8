import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { Locator, Page } from 'playwright/test';
import { openPage, settled } from '../support/console.ts';
import { openRole } from '../support/role.ts';
import { chooseFilter } from '../support/screens.ts';
import { exportSheet } from '../support/sheets.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** A project's overview, its schedule, and what its devices did. */

const project = pathOf('ProjectDetail', { tenantId: 't_huadong', projectId: 'p_huadong_2' });
const queryOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const tile = (page: Page, title: string): Locator =>
  page
    .locator('.tiles_tile')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('dd');
/** The number that stands at a place, once one stands there: figures come after the frame that holds them. */
const numberIn = async (place: Locator): Promise<number> => {
  await expect(place).toContainText(/\d/);
  return Number(/\d[\d,.]*/.exec(await place.innerText())![0].replaceAll(',', ''));
};
const bars = (page: Page, title: string): Locator => page.getByRole('list', { name: title }).getByRole('button');
const rows = (page: Page, label: string): Locator =>
  page.getByRole('table', { name: label }).locator('tbody tr[data-index]');

/** A column of a table, from top to bottom. */
async function column(page: Page, label: string, title: string): Promise<string[]> {
  const table = page.getByRole('table', { name: label });
  const titles = await table.getByRole('columnheader').allInnerTexts();
  const place = titles.findIndex((text) => text.trim() === title);
  return table
    .locator('tbody tr[data-index]')
    .evaluateAll((lines, index) => lines.map((one) => (one.children[index] as HTMLElement).innerText.trim()), place);
}

test('tasks are filtered by range, step and device, and exported as they stand there', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${project}?tab=taskStatistics`);
  const chart = page.getByRole('figure', { name: '任务完成情况' });
  await expect(chart.locator('.main-svg').first()).toBeVisible();
  await chart.getByText('查看数据').click();
  await expect(chart.locator('tbody tr')).toHaveCount(30);
  const done = await numberIn(tile(page, '完成任务'));
  const drawn = await chart.locator('tbody td:nth-child(2)').allInnerTexts();
  expect(drawn.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(done);

  await page.getByRole('button', { name: '近 90 天' }).click();
  await page.getByRole('button', { name: '按周' }).click();
  await settled(page);
  await expect.poll(() => numberIn(tile(page, '完成任务'))).toBeGreaterThan(done * 2);
  const busiest = bars(page, '各设备完成任务').first();
  const ofDevice = await numberIn(busiest.locator('b'));
  await busiest.click();
  await settled(page);
  await expect.poll(() => numberIn(tile(page, '完成任务'))).toBe(ofDevice);
  expect(queryOf(page)).toMatchObject({ tab: 'taskStatistics', granularity: 'week' });
  const sheet = await exportSheet(page);
  expect(sheet.name).toMatch(/任务统计-/);
  const total = sheet.rows.reduce((sum, cells) => sum + Number(cells[sheet.head.indexOf('完成')]), 0);
  expect(total).toBe(ofDevice);
  const ofChart = await exportSheet(page, '导出图表');
  expect(ofChart.name).toMatch(/项目任务统计-图表-/);
  expect(ofChart.rows.reduce((sum, cells) => sum + Number(cells[ofChart.head.indexOf('完成')]), 0)).toBe(ofDevice);
  const shown = await column(page, '任务明细', '日期');
  expect(sheet.rows.slice(0, shown.length).map(([day]) => day)).toEqual(shown);
});

test('faults are found by code and level, devices by how busy they are', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${project}?tab=taskStatistics&granularity=week`);
  await tab(page, '故障统计').click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'faultStatistics' });
  // one of them lasts, others may come up at any hour
  const all = await exportSheet(page);
  const lasting = all.rows.filter((cells) => (cells[all.head.indexOf('恢复时间')] ?? null) === null).length;
  expect(lasting).toBeGreaterThan(0);
  await expect(tile(page, '未恢复')).toHaveText(String(lasting));
  const commonest = bars(page, '故障码').first();
  const ofCode = await numberIn(commonest.locator('b'));
  await commonest.click();
  await settled(page);
  await expect.poll(() => numberIn(tile(page, '故障次数'))).toBe(ofCode);
  // a page of them
  await expect(rows(page, '故障明细')).toHaveCount(Math.min(ofCode, 10));
  // as wide as its times take: the shadow of a pinned column is none of its content
  const pinned = await page.getByRole('columnheader', { name: '发生时间' }).boundingBox();
  expect(pinned?.width).toBeLessThan(300);
  expect((await exportSheet(page)).rows).toHaveLength(ofCode);
  await page.getByRole('button', { name: '重置' }).click();
  await page.getByRole('button', { name: '更多条件' }).click();
  await chooseFilter(page, '故障等级', '三级故障');
  await expect.poll(async () => new Set(await column(page, '故障明细', '故障等级'))).toEqual(new Set(['三级故障']));
  await page.getByRole('button', { name: '今日' }).click();
  await page.getByRole('button', { name: '按时' }).click();
  await settled(page);
  await expect(page).toHaveURL(/granularity=hour/);
  await page.getByRole('button', { name: '近 7 天' }).click();
  await settled(page);
  // seven days are too many for hours
  await expect(page).not.toHaveURL(/granularity/);
  await expect(page.getByRole('button', { name: '按时' })).toHaveCount(0);

  await tab(page, '设备统计').click();
  await settled(page);
  await expect(rows(page, '设备明细')).toHaveCount(9);
  const head = page.getByRole('table', { name: '设备明细' }).getByRole('button', { name: '稼动率' });
  await head.click();
  await head.click();
  await settled(page);
  const shares = (await column(page, '设备明细', '稼动率')).map((text) => Number.parseFloat(text));
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
});

test('the overview leads to a phase, and the schedule says who is late, on the screen and in its sheet', async ({
  page,
  gateway,
}) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, project);
  await expect(page.getByRole('list', { name: '阶段' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('button', { name: /^售后/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: '复制 HD-2025-011' }).last()).toBeVisible();
  await page.getByRole('button', { name: /^验收/ }).click();
  await settled(page);
  expect(queryOf(page)).toEqual({ tab: 'lifeCycle', phase: 'Acceptance' });

  await tab(page, '进度计划').click();
  await settled(page);
  const late = page.getByRole('button', { name: /^延期完成/ });
  const count = await numberIn(late);
  await late.click();
  await settled(page);
  await expect(late).toBeFocused();
  // headings of phases among them
  await expect
    .poll(async () => (await column(page, '进度计划', '状态')).filter((text) => text === '延期完成').length)
    .toBe(count);
  await chooseFilter(page, '阶段', '生产');
  expect(queryOf(page)).toEqual({ tab: 'schedule', phase: 'Production', status: '4' });
  const names = (await column(page, '进度计划', '节点')).slice(1);
  const sheet = await exportSheet(page);
  expect(sheet.head).not.toContain('计划与实际');
  expect(sheet.rows.map((cells) => cells[sheet.head.indexOf('节点')])).toEqual(names);
  expect(new Set(sheet.rows.map((cells) => cells[sheet.head.indexOf('阶段')]))).toEqual(new Set(['生产']));
});

test(
  'each of the tabs is there for who holds its key, and its export for who holds that one',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await gateway.reset('default');
    const hold = await openRole(gateway, 'u_zhoumin');
    const own = pathOf('ProjectDetail', { tenantId: 't_platform', projectId: 'p_platform_1' });
    await hold(['ProjectManagement-view', 'TabProjectOverview']);
    await enterAs(page, gateway, 'zhoumin');
    const tabs = [
      ['TabProjectOverview', '概览'],
      ['TabProjectSchedule', '进度计划'],
      ['TabProjectTaskStatistics', '任务统计'],
      ['TabProjectFaultStatistics', '故障统计'],
      ['TabProjectDeviceStatistics', '设备统计'],
    ] as const;
    const exportButton = page.getByRole('button', { name: '导出', exact: true });
    for (const [key, title] of tabs) {
      await hold(['ProjectManagement-view', key]);
      await page.goto(own);
      await expect(page.getByRole('tab')).toHaveText([title]);
      await settled(page);
      await expect(exportButton).toHaveCount(0);
      // nor does a phase lead to a tab that is not there
      if (key === 'TabProjectOverview')
        await expect(page.getByRole('list', { name: '阶段' }).getByRole('button', { disabled: false })).toHaveCount(0);
    }
    const exported = tabs.slice(1);
    await hold(['ProjectManagement-view', ...exported.flatMap(([key]) => [key, `${key}-export` as PermissionKey])]);
    await page.goto(own);
    for (const [, title] of exported) {
      await tab(page, title).click();
      await settled(page);
      await expect(exportButton).toBeVisible();
    }
  },
);
