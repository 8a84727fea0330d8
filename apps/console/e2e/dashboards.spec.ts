import type { Page } from 'playwright/test';
import { go, openPage } from './support/console.ts';
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

const expectRows = (page: Page, count: number) => expect(page.locator('.pager_pager')).toContainText(`共 ${count} 条`);

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

test('a province of the map filters its tab', async ({ page, gateway }) => {
  await gateway.reset('default');
  await enterAs(page, gateway, 'admin');
  const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

  await openPage(page, `${plate}?tab=region`);
  await page.getByRole('table', { name: '各省设备数' }).getByRole('button').first().click();
  await expectRows(page, 1);
});
