import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import { go, openPage, settled } from './support/console.ts';
import { choose, openMore, row } from './support/screens.ts';
import { untilDrivable } from './support/fleet.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The page of one device: come to from the list, under any name; what it connects with, what it is, what hangs on it. */

test('a device is opened from its list, gets a name, new hardware and other values, and keeps its address right', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?keyword=AGV-HD-0303');
  await row(page, 'AGV-HD-0303').getByRole('button', { name: '三号车间潜伏车 03', exact: true }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: '三号车间潜伏车 03' })).toBeVisible();

  // any name stands in the address, and a changed one puts it right
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const form = page.getByRole('dialog', { name: '编辑设备「三号车间潜伏车 03」（AGV-HD-0303）' });
  await form.getByLabel('备注名称').fill('a/b%2F中 文?#');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'a/b%2F中 文?#' })).toBeVisible();
  await settled(page);
  const partsOf = () => matchRoute(new URL(page.url()).pathname)?.parameters;
  const parts = { id: 'dv_agv_hd_0303', name: 'a/b%2F中 文?#', productKey: 'a1LurkAgv01', serialNumber: 'AGV-HD-0303' };
  await expect.poll(partsOf).toEqual(parts);
  await openPage(page, '/equipment/detail/dv_agv_hd_0303/%E6%97%A7/-/AGV-HD-9999');
  await expect(page.getByRole('heading', { level: 1, name: 'a/b%2F中 文?#' })).toBeVisible();
  await expect.poll(partsOf).toEqual(parts);

  // what it connects with is shown, and made anew for a reason
  await openMore(page, 'a/b%2F中 文?#');
  await page.getByRole('menuitem', { name: '查看接入信息' }).click();
  const access = page.getByRole('dialog', { name: '设备「a/b%2F中 文?#」的接入信息' });
  await expect(access.getByText('a1LurkAgv01.AGV-HD-0303')).toBeVisible();
  await expect(access.getByRole('button', { name: '关闭' }).last()).toBeFocused();
  const secret = access.locator('code').nth(3);
  const before = await secret.innerText();
  await access.getByRole('button', { name: '重置…' }).click();
  const reset = page.getByRole('dialog', { name: '重置设备「a/b%2F中 文?#」的接入信息' });
  await reset.getByRole('button', { name: '重置' }).click();
  await expect(reset.getByText(/原因/).first()).toBeVisible();
  await reset.getByLabel('原因').fill('疑似泄露');
  await reset.getByRole('button', { name: '重置' }).click();
  await expect(secret).not.toHaveText(before);
  await access.getByRole('button', { name: '关闭' }).last().click();
  await expect(access).toBeHidden();

  await openMore(page, 'a/b%2F中 文?#');
  await page.getByRole('menuitem', { name: '更换硬件' }).click();
  const hardware = page.getByRole('dialog', { name: '更换设备「a/b%2F中 文?#」的硬件' });
  await hardware.getByLabel('新序列号').fill('AGV-HD-0301');
  await hardware.getByLabel('原因').fill('主控板返修');
  await hardware.getByRole('button', { name: '更换' }).click();
  await expect(hardware.getByText('序列号已存在')).toBeVisible();
  await hardware.getByLabel('新序列号').fill('AGV-HD-0303B');
  await hardware.getByRole('button', { name: '更换' }).click();
  await expect(hardware).toBeHidden();
  await expect(page.getByText('AGV-HD-0303 → AGV-HD-0303B')).toBeVisible();
  await expect.poll(partsOf).toEqual({ ...parts, serialNumber: 'AGV-HD-0303B' });

  await page.getByRole('tab', { name: '模型属性' }).click();
  await settled(page);
  await row(page, '导航方式').getByRole('button', { name: '编辑' }).click();
  const attribute = page.getByRole('dialog', { name: '编辑「导航方式」' });
  await choose(page, attribute, /^值/, '激光');
  await attribute.getByRole('button', { name: '保存' }).click();
  await expect(row(page, '导航方式')).toContainText('设备覆盖');
  await page.getByText('仅看覆盖').click();
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);

  // its parts drawn apart: the list leads through the picture by keys, and down to what a part consists of
  await page.getByRole('tab', { name: '爆炸图' }).click();
  const list = page.getByRole('list', { name: '零件' });
  const part = (name: RegExp) => list.getByRole('button', { name });
  await part(/举升托盘/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(part(/举升机构.*/).first()).toBeFocused();
  await expect(page.locator('polygon[data-chosen]')).toHaveText('举升机构');
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: '150%' })).toBeVisible();
  await part(/^查看举升机构/).click();
  await page.locator('polygon').filter({ hasText: '滚珠丝杠' }).click();
  await expect(part(/滚珠丝杠/)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(part(/举升托盘/)).toBeVisible();
});

test('a log is fetched from a device, read in the page, marked, and found by its mark', async ({ page, gateway }) => {
  await untilDrivable(gateway, 'dv_agv_hd_0301');
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/detail/dv_agv_hd_0301/-/-/-?tab=files');
  const files = page.locator('tbody tr[data-index]');
  // with what the vehicle has sent by itself there is more than a page
  await expect(files).toHaveCount(10);
  await page.getByRole('button', { name: '获取日志/备份' }).click();
  const form = page.getByRole('dialog', { name: '获取「三号车间潜伏车 01」的日志/备份' });
  await form.getByText('最近 1 小时').click();
  await form.getByRole('button', { name: '获取', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(files.first()).toContainText('获取中');
  // it comes by itself, and the page shows that; now and then a device fails
  await gateway.advance(60);
  await expect(files.first()).toContainText(/获取(成功|失败)/);

  const log = files.filter({ hasText: '.log' }).filter({ hasText: '获取成功' }).first();
  const name = (await log.locator('[title$=".log"]').getAttribute('title')) ?? '';
  await log.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name });
  await expect(preview.getByLabel('文件内容')).toHaveValue(/^# device AGV-HD-0301 [\s\S]* INFO /);
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toBe(name);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await log.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '打标签' }).click();
  const marking = page.getByRole('dialog', { name: `为「${name}」打标签` });
  await marking.getByLabel('添加标签').fill('待分析，现场');
  await marking.getByRole('button', { name: '确定' }).click();
  await expect(marking).toBeHidden();
  await expect(log).toContainText('待分析');
  await go(page, `${new URL(page.url()).pathname}?tab=files&tag=${encodeURIComponent('待分析')}`);
  await expect(files).toHaveCount(1);
  await expect(files).toContainText(name);

  // from this side one at a time, and no log that is too large
  await page.getByRole('button', { name: '上传文件' }).click();
  const adding = page.getByRole('dialog', { name: '上传文件到「三号车间潜伏车 01」' });
  const choose = async (bytes: number) =>
    adding
      .locator('input[type=file]')
      .setInputFiles({ name: '现场.log', mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') });
  await choose(10 * 1024 * 1024);
  await adding.getByRole('button', { name: '上传' }).click();
  await expect(adding.getByText('文件大小请小于10M！')).toBeVisible();
  await choose(2048);
  await adding.getByRole('button', { name: '上传' }).click();
  await expect(adding).toBeHidden();
  await page.getByRole('button', { name: '完成' }).click();
  await go(page, `${new URL(page.url()).pathname}?tab=files`);
  await expect(files).toHaveCount(10);
  await expect(page.locator('tbody')).toContainText('现场.log');
});

test('a gateway hands out a child and takes it back, and a device that was never online says so @soak', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/detail/dv_gw_hd_0501/-/-/-?tab=children');
  const children = page.locator('tbody tr[data-index]');
  await expect(children).toHaveCount(4);
  await row(page, 'CNV-HD-0503').getByRole('button', { name: '解绑' }).click();
  const question = page.getByRole('alertdialog', { name: '解绑子设备「电池工厂输送线 03」？' });
  await question.getByRole('button', { name: '解绑' }).click();
  await expect(children).toHaveCount(3);
  await page.getByRole('button', { name: '绑定子设备' }).first().click();
  const picker = page.getByRole('dialog', { name: '向网关「电池工厂网关 01」绑定子设备' });
  await picker.getByRole('checkbox', { name: /CNV-HD-0503/ }).check({ force: true });
  await picker.getByRole('button', { name: /^确/ }).click();
  await expect(children).toHaveCount(4);
  await row(page, 'CNV-HD-0503').getByRole('button', { name: '电池工厂输送线 03', exact: true }).click();
  await settled(page);
  await expect(page.getByText('设备尚未上线，暂无数据')).toBeVisible();
  await page.getByRole('tab', { name: '故障统计' }).click();
  await expect(page.getByText('设备尚未上线，暂无数据')).toBeVisible();
  await page.getByRole('button', { name: '查看接入信息' }).click();
  await expect(page.getByText('a1Convey007.CNV-HD-0503')).toBeVisible();
});
