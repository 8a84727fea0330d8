import { openPage, settled } from './support/console.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** What a device reports, what is wished of it and what it is asked, while it is switched off. */

const address = '/equipment/detail/dv_agv_hd_0303/x/a1LurkAgv01/AGV-HD-0303';

test('an offline vehicle shows its last values, keeps a wish and lets a command wait', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${address}?tab=objectModel`);
  await expect(page.getByText('以下为最后上报的值')).toBeVisible();
  const battery = page.getByRole('list', { name: '属性' }).getByRole('listitem').filter({ hasText: '电量' });
  await expect(battery).toHaveAttribute('data-freshness', 'offline');
  await battery.getByRole('button', { name: '历史电量' }).click();
  const drawer = page.getByRole('dialog', { name: '历史 电量' });
  // the curve of days in which it was still there, and the numbers behind it
  await drawer.getByRole('button', { name: '近 7 天' }).click();
  await expect(drawer.getByRole('img', { name: /电量在所选时间内最小/ })).toBeVisible();
  await expect(drawer.locator('.js-plotly-plot')).toBeVisible();
  await expect(drawer.locator('tbody tr[data-index]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: '影子', exact: true }).click();
  await row(page, '提示音量').getByRole('button', { name: '设期望' }).click();
  const wish = page.getByRole('dialog', { name: '设置「提示音量」的期望值' });
  await wish.getByRole('textbox', { name: '提示音量' }).fill('400');
  await wish.getByRole('button', { name: '保存期望' }).click();
  await expect(wish.getByText('超出取值范围 0 ~ 100')).toBeVisible();
  await wish.getByRole('textbox', { name: '提示音量' }).fill('35');
  await wish.getByRole('button', { name: '保存期望' }).click();
  await expect(wish).toBeHidden();
  await expect(row(page, '提示音量')).toContainText('待生效');
  await page.getByRole('button', { name: '仅看差异' }).click();
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);

  await page.getByRole('tab', { name: '内置命令' }).click();
  await page.getByRole('list', { name: '服务' }).getByRole('button', { name: /^举升/ }).click();
  // what moves a machine is never done later
  await expect(page.getByText('会引起运动的服务不能排队')).toBeVisible();
  await page
    .getByRole('list', { name: '服务' })
    .getByRole('button', { name: /^切换地图/ })
    .click();
  const form = page.getByRole('form', { name: '切换地图' });
  await form.getByRole('button', { name: '执行' }).click();
  await expect(form.getByText('请填写地图')).toBeVisible();
  await form.getByRole('textbox', { name: '地图' }).fill('floor-1');
  // either way of filling it in begins with what the other one has
  const ways = page.getByRole('group', { name: '填写方式' });
  await ways.getByRole('button', { name: '高级' }).click();
  const json = form.getByRole('textbox', { name: '参数（JSON）' });
  await expect(json).toHaveValue(/"floor-1"/);
  const written = await json.inputValue();
  await json.fill('{');
  await ways.getByRole('button', { name: '精简' }).click();
  await expect(form.getByText('不是有效的 JSON')).toBeVisible();
  await json.fill(written.replace('floor-1', 'floor-2'));
  await ways.getByRole('button', { name: '精简' }).click();
  await expect(form.getByRole('textbox', { name: '地图' })).toHaveValue('floor-2');
  await choose(page, form, '有效期', '24 小时');
  await form.getByRole('button', { name: '执行' }).click();
  await page.getByRole('alertdialog', { name: '执行「切换地图」？' }).getByRole('button', { name: '执行' }).click();
  await expect(page.getByText('1 条命令待下发，设备上线后按顺序执行')).toBeVisible();
  await expect(page.getByRole('status', { name: '最近下发的命令' })).toContainText('待下发');
  await settled(page);
  await row(page, '切换地图').getByRole('button', { name: '取消' }).click();
  await expect(row(page, '切换地图')).toContainText('已手动取消');
  await expect(page.getByText('1 条命令待下发')).toBeHidden();
});
