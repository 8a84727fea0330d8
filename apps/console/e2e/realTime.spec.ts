import type { WebSocketRoute } from 'playwright/test';
import { openPage } from './support/console.ts';
import { enterAt, tabTo } from './support/keyboard.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The control room: what becomes of it when the line is cut, the map beside the list, and one of its vehicles. */

test('vehicles of a floor are followed live and polled without a line, and the map shows who is chosen', async ({
  page,
  gateway,
}) => {
  const lines: WebSocketRoute[] = [];
  let isCut = true;
  await page.routeWebSocket('**/gateway/mqtt', (line) => {
    lines.push(line);
    if (isCut) void line.close();
    else line.connectToServer();
  });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/real-time-monitoring?floorId=fo_huadong_1_1');
  const badge = page.getByRole('status', { name: '数据更新方式' });
  await expect(badge).toHaveText('轮询');
  const rows = page.getByRole('table', { name: '车辆' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const names = await rows.allInnerTexts();

  isCut = false;
  await expect(badge).toHaveText('实时');
  isCut = true;
  await lines.at(-1)!.close();
  await expect(badge).toHaveText('已断开');
  // whoever is not told of any more stays where he was
  await expect(rows).toHaveCount(names.length);
  isCut = false;
  await expect(badge).toHaveText('实时');

  await page.getByRole('button', { name: '地图', exact: true }).click();
  const vehicles = page.getByRole('region', { name: '楼层车辆' });
  const first = vehicles.getByRole('listitem').first().getByRole('button');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/deviceId=/);
  const map = page.getByRole('application');
  await map.focus();
  await page.keyboard.press('0');
  await page.keyboard.press('+');
  await vehicles.getByRole('button', { name: /^查看/ }).click();
  await expect(page).toHaveURL(/device-detail/);
});

test('what is told no more grows old, and a line that is dead without being cut is found out', async ({
  page,
  gateway,
}) => {
  let isDead = false;
  await page.routeWebSocket('**/gateway/mqtt', (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => (isDead ? undefined : server.send(message)));
    server.onMessage((message) => (isDead ? undefined : line.send(message)));
  });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/real-time-monitoring?floorId=fo_huadong_1_1');
  const badge = page.getByRole('status', { name: '数据更新方式' });
  await expect(badge).toHaveText('实时');
  const ages = page.getByRole('table', { name: '车辆' }).locator('time');
  await expect(ages.filter({ hasText: /^[01] 秒前$/ })).not.toHaveCount(0);

  // nor is anything answered
  await page.route('**/monitor/vehicle/**', () => undefined);
  isDead = true;
  await expect(ages.filter({ hasText: /^(?:延迟 )?(?:[4-9]|\d\d) 秒前$/ })).not.toHaveCount(0);
  await expect(badge).toHaveText('已断开', { timeout: 30_000 });
});

test('by keys alone a floor is chosen, its vehicles are gone through, and one of them is followed', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/real-time-monitoring');
  const floor = page.getByRole('treeitem', { name: /总装线/ });
  await tabTo(page, page.getByRole('treeitem'));
  while (!(await floor.evaluate((item) => item === document.activeElement))) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/floorId=fo_huadong_1_1/);
  await expect(floor).toBeFocused();
  await enterAt(page, page.getByRole('button', { name: '地图', exact: true }));

  const faults = page.getByRole('checkbox', { name: /故障/ });
  await tabTo(page, faults);
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: '近 24 小时故障' })).toBeVisible();
  await expect(faults).toBeFocused();
  // all of its vehicles are one stop, and the arrows go from one to the next
  const picks = page.getByRole('region', { name: '楼层车辆' }).getByRole('button', { pressed: true });
  const all = page.getByRole('region', { name: '楼层车辆' }).getByRole('list').first().getByRole('button');
  const follows = page.getByRole('checkbox', { name: '跟随选中车辆' });
  await enterAt(page, all.first());
  await expect(picks).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(all.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(picks).toBeFocused();
  await page.keyboard.press('Home');
  await expect(all.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(follows).toBeChecked();

  // whoever moves the map lets go of the vehicle, and takes it up again by the key that the sheet tells
  await tabTo(page, page.getByRole('application'), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(follows).not.toBeChecked();
  await page.keyboard.press('f');
  await expect(follows).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByText('跟随选中车辆')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
  await enterAt(page, page.getByRole('button', { name: /^查看/ }));
  await expect(page).toHaveURL(/device-detail/);
});

test('one vehicle is found by its id, and the rest of its address is put right', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(
    page,
    '/monitoring-operation-maintenance/real-time-monitoring/device-detail/dv_agv_hd_0301/wrong/wrong',
  );
  await expect(page).toHaveURL(/device-detail\/dv_agv_hd_0301\/AGV-HD-0301\/(?!wrong)/);
  await expect(page.getByRole('heading', { name: '电池' })).toBeVisible();
  await page.getByRole('tab', { name: '任务' }).click();
  await expect(page.getByRole('table', { name: '任务' }).getByRole('row').nth(1)).toBeVisible();
  // a month at most is shown: no more is offered
  await page.getByRole('button', { name: /^日期 / }).click();
  const ranges = page.getByRole('menuitem');
  await expect(ranges.filter({ hasText: '近 30 天' })).toBeVisible();
  await expect(ranges.filter({ hasText: '近 90 天' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // the days of one tab are those of the others, and stand in the address
  await page.getByRole('button', { name: '近 30 天' }).click();
  await page.getByRole('tab', { name: '日志' }).click();
  await expect(page.getByRole('table', { name: '日志' }).getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '近 30 天' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: '实时曲线' }).click();
  await expect(page.getByText('电量（%）').first()).toBeVisible();
  await expect(page.getByText('曲线最多 7 天')).toBeVisible();
});

test('on the whole screen a project leads to its floors and a floor to its map, by keys, and back; what is covered cannot be reached', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/real-time-monitoring?shown=screen');
  await enterAt(page, page.getByRole('button', { name: '全屏' }));
  const leave = page.getByRole('button', { name: '退出全屏' });
  await expect(leave).toBeFocused();
  const covered = page.locator('[inert]').getByRole('treeitem');
  await expect(covered.first()).toBeAttached();
  const projects = page.getByRole('list', { name: '项目' }).getByRole('button');
  const project = (await projects.first().locator('strong').innerText()).trim();
  await enterAt(page, projects.first());
  await expect(page).toHaveURL(/projectKey=/);
  await expect(page.getByRole('list', { name: '楼层' })).toBeVisible();
  await enterAt(page, page.getByRole('list', { name: '楼层' }).getByRole('button').first());
  await expect(page).toHaveURL(/floorId=/);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(leave).toBeVisible();
  await enterAt(page, page.getByRole('button', { name: `返回${project}` }));
  await expect(page.getByRole('list', { name: '楼层' })).toBeVisible();
  await enterAt(page, page.getByRole('button', { name: '返回全部项目' }));
  await expect(projects.first()).toBeVisible();
  // a list at the side is one stop, gone through by the arrows
  const faulty = page.getByRole('region', { name: '故障车辆' }).getByRole('button');
  await tabTo(page, faulty.first());
  await page.keyboard.press('End');
  await expect(faulty.last()).toBeFocused();
  await enterAt(page, leave, 'Shift+Tab');
  await expect(covered).toHaveCount(0);
});

test('on a phone a floor is chosen by keys, its map opened and a vehicle of it looked at', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/monitoring-operation-maintenance/real-time-monitoring?floorId=fo_huadong_1_1');
  await enterAt(page, page.getByRole('button', { name: '地图', exact: true }));
  const all = page.getByRole('region', { name: '楼层车辆' }).getByRole('list').first().getByRole('button');
  await enterAt(page, all.first());
  await page.keyboard.press('ArrowDown');
  await expect(all.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await enterAt(page, page.getByRole('button', { name: /^查看/ }));
  await expect(page).toHaveURL(/device-detail/);
});
