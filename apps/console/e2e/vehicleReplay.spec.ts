import { openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

test('a fault leads to its replay, which is played by keys, and whose link says the moment', async ({
  page,
  gateway,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.address });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/operation-and-maintenance-plate?tab=records&pageSize=50');
  // of a vehicle that stands on a floor of its site: not all do
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '二号库叉车' }).first();
  await row.getByRole('button', { name: '回放' }).click();
  await expect(page).toHaveURL(/device-detail\/.*tab=replay&start=.*&stop=.*&time=/);
  const moment = new URL(page.url()).searchParams.get('time')!;
  const playhead = page.getByLabel('播放时刻', { exact: true });
  await expect(playhead).toHaveAttribute('datetime', moment);
  const strip = page.getByRole('slider', { name: '全部时间' });
  await expect(strip).toHaveAttribute('aria-valuetext', /\d/);
  await expect(page.getByRole('application')).toBeVisible();

  // by keys alone: a little further, played for a moment, and to an event
  // where the vehicle is out of reach until the end of what is shown, leaving that out would end the playing at once
  await page.getByText('跳过空白').click();
  await strip.focus();
  await page.keyboard.press('ArrowRight');
  await expect(playhead).toHaveAttribute('datetime', new Date(Date.parse(moment) + 5000).toISOString());
  await page.keyboard.press(',');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible();
  const standing = new Date(Date.parse(moment) + 4500).toISOString();
  await expect(playhead).not.toHaveAttribute('datetime', standing);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: '播放', exact: true })).toBeVisible();
  await page.keyboard.press('Home');
  const events = page.getByRole('region', { name: '事件' });
  await events.getByRole('listitem').first().getByRole('button').click();
  const there = (await playhead.getAttribute('datetime'))!;

  await page.getByRole('button', { name: '复制链接' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('time=');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get('time')).toBe(there);
});
