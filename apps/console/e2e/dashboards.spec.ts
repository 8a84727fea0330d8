import { formatCount } from '@fleet/domain/core/values/formats.ts';
import type { Locator, Page } from 'playwright/test';
import { go, openPage, settled } from './support/console.ts';
import { enterAt, tabTo } from './support/keyboard.ts';
import { enterAs, expect } from './support/test.ts';
import { test } from './support/watch.ts';

/** Dashboards: a bar that is clicked filters the page, and the list has as many rows as the bar has said. */

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

const bars = (page: Page, title: string) => page.getByRole('list', { name: title }).getByRole('button');

/** Chooses a bar; what it counts. */
async function choose(page: Page, title: string, place: number): Promise<number> {
  const bar = bars(page, title).nth(place);
  const count = numberOf(await bar.locator('b').innerText());
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  return count;
}

const expectRows = (page: Page, count: number) =>
  expect(page.locator('.pager_pager')).toContainText(`共 ${formatCount(count)} 条`);

test('a bar that is clicked filters its page: the list and the tiles say what the bar has said', async ({
  page,
  gateway,
}) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'admin');

  await openPage(page, '/grafana/agv-transport-task');
  await expectRows(page, await choose(page, '任务结果', 1));

  await go(page, '/grafana/trouble-code-report');
  const times = await choose(page, '各故障码（累计占比）', 0);
  await expectRows(page, 1);
  await expect(page.locator('.tiles_tile', { hasText: '故障次数' }).locator('dd').first()).toContainText(
    times.toLocaleString('en-US'),
  );
});

test('a number of the crosswise table leads to the faults that it counts', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/grafana/fault-statistics-table');
  const ofDay = page.locator('tbody').getByRole('link').nth(1);
  const count = numberOf(await ofDay.innerText());
  await ofDay.click();
  await expect(page).toHaveURL(/tab=records/);
  await expectRows(page, count);
});

/** Filters by something and gives it back by the same key: the focus stays at it all the time. */
async function filterAndBack(page: Page, target: Locator, parameter: RegExp): Promise<void> {
  await enterAt(page, target);
  await expect(page).toHaveURL(parameter);
  await settled(page);
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(parameter);
  await settled(page);
  await expect(target).toBeFocused();
}

/** Other days of a page, by keys. */
async function chooseWeek(page: Page): Promise<void> {
  const week = page.getByRole('button', { name: '近7天', exact: true });
  await enterAt(page, week);
  await expect(week).toHaveAttribute('aria-pressed', 'true');
  await settled(page);
  await expect(week).toBeFocused();
}

test('by keys alone days are picked in the calendar, and models are filtered and given back', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/grafana/agv-car-type-overview');
  await enterAt(page, page.getByRole('button', { name: '刷新', exact: true }));
  await settled(page);
  await expect(page.getByRole('button', { name: '刷新', exact: true })).toBeFocused();
  // any days, picked in the calendar: two of them side by side
  const days = page.getByRole('button', { name: /^自定义/ });
  await tabTo(page, days);
  await page.keyboard.press('ArrowDown');
  const day = page.getByRole('gridcell');
  await expect(day.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const first = await page.locator(':focus').innerText();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  const last = await page.locator(':focus').innerText();
  await page.keyboard.press('Enter');
  await expect(days).toBeFocused();
  await expect(days).toHaveAccessibleName(new RegExp(`-0?${first} ~ .*-0?${last}$`));
  await filterAndBack(page, bars(page, '各车型稼动率').first(), /modelIds=/);

  await go(page, '/grafana/car-type-statistics');
  await filterAndBack(
    page,
    page
      .getByRole('group', { name: /^车型对比/ })
      .getByRole('button')
      .first(),
    /modelIds=/,
  );
});

test('by keys alone tasks are filtered by how they ended, and their routes are counted', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/grafana/agv-transport-task');
  await chooseWeek(page);
  await filterAndBack(page, bars(page, '任务结果').nth(1), /status=/);
  await enterAt(page, page.getByRole('button', { name: '统计搬运线路' }));
  await expect(page.getByRole('table', { name: '搬运线路' })).toBeVisible();
  await expect(page.getByRole('region', { name: '搬运线路' })).toBeFocused();
});

test('what opens over a page that has the whole screen is seen there', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/grafana/fault-statistics-table');
  await enterAt(page, page.getByRole('button', { name: '全屏' }));
  const leave = page.getByRole('button', { name: '退出全屏' });
  await expect(leave).toBeFocused();
  await enterAt(page, page.getByRole('button', { name: /^型号/ }));
  // whether a click would arrive there, and not at what lies over it
  await page.getByRole('listbox', { name: '型号' }).getByRole('option').first().click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await enterAt(page, leave, 'Shift+Tab');
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeFocused();
});

test('by keys alone faults are filtered by code and row, and one of them is opened and left', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/grafana/trouble-code-report');
  await chooseWeek(page);
  await filterAndBack(page, bars(page, '各故障码（累计占比）').first(), /codes=/);

  await go(page, '/grafana/fault-statistics-table');
  const row = page.getByRole('table', { name: '故障统计表' }).locator('tbody tr[tabindex="0"]');
  await enterAt(page, row);
  await expect(page).toHaveURL(/codes=/);
  await settled(page);
  await expect(row).toBeFocused();

  await go(page, '/grafana/device-reported-malfunction');
  const code = bars(page, '故障码').nth(1);
  await enterAt(page, code);
  await expect(page).toHaveURL(/codes=/);
  await settled(page);
  await expect(code).toBeFocused();
  await enterAt(page, page.getByRole('table', { name: '故障明细' }).getByRole('link').first());
  await expect(page).not.toHaveURL(/grafana/);
  await settled(page);
  await page.goBack();
  await expect(code).toHaveAttribute('aria-pressed', 'true');
});

test('the usual days move on at midnight while a page stays open, and are nothing to take back', async ({
  page,
  gateway,
}) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/monitoring-operation-maintenance/operation-and-maintenance-plate');
  const days = page.getByRole('button', { name: /^自定义 / });
  const shown = await days.innerText();
  const take = page.getByRole('button', { name: '清除自定义' });
  await expect(take).toHaveCount(0);

  await gateway.advance(86_400);
  await page.getByRole('button', { name: '刷新', exact: true }).click();
  await settled(page);
  await expect(days).not.toHaveText(shown);
  await expect(page.getByRole('button', { name: '近7天' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: '昨日', exact: true }).click();
  await take.click();
  await expect(page.getByRole('button', { name: '近7天' })).toHaveAttribute('aria-pressed', 'true');
  await expect(days).toBeFocused();
});

test('a province of the map filters its tab', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'admin');
  const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

  await openPage(page, `${plate}?tab=region`);
  await page.getByRole('table', { name: '各省设备数' }).getByRole('button').first().click();
  await expectRows(page, 1);
});

test('no figure is left over for a row of its own, over the types of vehicles and on home', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [address, figures, rows] of [
      ['/grafana/agv-car-type-overview', '.tiles_tile', [6, 6]],
      ['/welcome', '.home_overview > li', [7]],
    ] as const) {
      await openPage(page, address);
      await expect(page.locator(figures).first()).toBeVisible();
      const tops = await page.locator(figures).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual(rows);
    }
  }
});
