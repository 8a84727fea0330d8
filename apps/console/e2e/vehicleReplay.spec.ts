import { openPage } from './support/console.ts';
import { enterAt, tabTo } from './support/keyboard.ts';
import { enterAs, expect, test } from './support/test.ts';

test('a fault leads to its replay, which is played by keys, and whose link says the moment', async ({
  page,
  gateway,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.address });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/operation-and-maintenance-plate?tab=records&pageSize=50');
  // older ones are there for whoever chooses other days: the list says which these are
  await expect(page.getByRole('button', { name: '发生时间（近 30 天）' })).toBeVisible();
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

  // a look at another tab is no end of it
  await page.getByRole('tab', { name: '日志' }).click();
  await expect(page).toHaveURL(/tab=log/);
  await page.getByRole('tab', { name: '回放' }).click();
  await expect(playhead).toHaveAttribute('datetime', there);
});

const day = 86_400_000;

/** An hour of the morning of a Wednesday that is over: on a Sunday night nothing happens for an hour. */
const workingHour = (): URLSearchParams => {
  const now = new Date();
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  // on a Wednesday itself a whole week: its morning may be to come
  const daysSince = ((now.getUTCDay() + 3) % 7) + 1;
  const start = today - daysSince * day + 2 * 3_600_000;
  const instant = (at: number) => new Date(at).toISOString();
  return new URLSearchParams({ start: instant(start), stop: instant(start + 3_600_000) });
};

test('by keys alone a replay gets another time, a companion, marks and another speed, and is left', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(
    page,
    `/monitoring-operation-maintenance/real-time-monitoring/device-detail/dv_agv_hd_0301/AGV-HD-0301/a1LurkAgv01?tab=replay&${workingHour()}`,
  );
  const named = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  // a time of one's own, taken as it stands: the button that opened it has the focus again
  await enterAt(page, named('自定义'));
  await enterAt(page, named('确定'));
  await expect(named('自定义')).toBeFocused();
  const vehicles = page.getByRole('region', { name: '回放车辆' });
  await enterAt(page, named('加入同楼层车辆'));
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(vehicles.getByRole('button', { name: /^移除/ }).first()).toBeVisible();
  await expect(named('加入同楼层车辆')).toBeFocused();
  await enterAt(page, vehicles.getByRole('button', { name: /^移除/ }).first(), 'Shift+Tab');
  await expect(vehicles).toBeFocused();

  await enterAt(page, named('×4'));
  await expect(named('×4')).toHaveAttribute('aria-pressed', 'true');
  // an arrow moves the playhead from wherever it means nothing else
  const playhead = page.getByLabel('播放时刻', { exact: true });
  const follows = page.getByRole('checkbox', { name: '跟随' });
  await tabTo(page, follows);
  const before = (await playhead.getAttribute('datetime'))!;
  await page.keyboard.press('ArrowRight');
  await expect(playhead).toHaveAttribute('datetime', new Date(Date.parse(before) + 5000).toISOString());
  await page.keyboard.press('[');
  await enterAt(page, named('取消循环'));
  await expect(named('取消循环')).toHaveAttribute('aria-disabled', 'true');
  await expect(named('取消循环')).toBeFocused();

  // events are one stop of Tab: the arrows go through them, Enter goes there
  const events = page.getByRole('region', { name: '事件' }).getByRole('listitem').getByRole('button');
  await tabTo(page, events);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(playhead).toHaveAttribute('datetime', (await events.last().locator('time').getAttribute('datetime'))!);
  await expect(events.last()).toBeFocused();
});
