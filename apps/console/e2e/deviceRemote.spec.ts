import type { Page } from 'playwright/test';
import { openPage } from './support/console.ts';
import { untilDrivable } from './support/fleet.ts';
import type { Gateway } from './support/gateway.ts';
import { enterAs, expect, test } from './support/test.ts';

/** A vehicle that is driven by hand: who holds it moves it, another takes over, and the site alone lets it go again. */

const deviceId = 'dv_agv_hd_0301';
const address = `/equipment/detail/${deviceId}/x/a1LurkAgv01/AGV-HD-0301`;

async function begin(page: Page, reason: string, button: string) {
  await openPage(page, address);
  await page.getByRole('button', { name: '远程操控' }).click();
  const drawer = page.getByRole('dialog', { name: '远程操控' });
  await drawer.getByRole('textbox', { name: '原因' }).fill(reason);
  await drawer.getByRole('button', { name: button }).click();
  return drawer;
}

async function liftOnSite({ address: gateway }: Gateway): Promise<void> {
  const stops = `${gateway}/mock/api/emergency-stops`;
  const { list } = (await (await fetch(stops)).json()) as { list: { id: string }[] };
  for (const { id } of list) await fetch(`${stops}/${id}`, { method: 'DELETE' });
}

test('letting go stops, a second operator takes over, and an emergency stop is lifted on site', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await untilDrivable(gateway, deviceId);
  const mine = await begin(page, '通道被占用，手动挪车', '开始远程操控');
  await expect(mine.getByText('已就绪')).toBeVisible();

  // by the keyboard: the space bar is the switch
  await page.keyboard.down('ArrowUp');
  await expect(mine.getByText('0.00 m/s')).toBeVisible();
  await page.keyboard.down(' ');
  await expect(mine.getByText('操控中')).toBeVisible();
  await expect(mine.getByText('0.18 m/s')).toBeVisible();
  await page.keyboard.up(' ');
  await expect(mine.getByText('已松手')).toBeVisible();
  await expect(mine.getByText('0.00 m/s')).toBeVisible();
  await page.keyboard.up('ArrowUp');

  // by the mouse, until another window takes it away
  await mine.getByRole('button', { name: '使能' }).hover();
  await page.mouse.down();
  await page.keyboard.down('ArrowDown');
  await expect(mine.getByText('操控中')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(mine.getByText('已松手')).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up('ArrowDown');

  await enterAs(ownPage, gateway, 'admin');
  const other = await begin(ownPage, '值班交接', '申请接管');
  await expect(ownPage.getByText('陈建国 正在操控', { exact: true })).toBeVisible();
  await expect(other.getByText('等待接管')).toBeVisible();
  await expect(mine.getByText('沈志远 申请接管')).toBeVisible();
  await expect(mine.getByText('操控权已被 沈志远 接管')).toBeVisible({ timeout: 20_000 });
  await expect(other.getByText('已就绪')).toBeVisible({ timeout: 20_000 });

  await mine.getByRole('button', { name: '急停' }).click();
  await expect(other.getByText('操控已结束：急停（陈建国）')).toBeVisible();
  await expect(mine.getByText('请在现场确认安全后解除').first()).toBeVisible();
  await expect(ownPage.getByText('远程急停', { exact: true }).first()).toBeVisible();
  // who has taken over drives no more: that is no news any longer
  await expect(mine.getByText('操控权已被 沈志远 接管')).toHaveCount(0);
  await liftOnSite(gateway);
  await expect(other.getByText('请在现场确认安全后解除')).toHaveCount(0);
  await expect(other.getByRole('listitem').filter({ hasText: '操控权被接管（沈志远）' }).first()).toBeVisible();
});
