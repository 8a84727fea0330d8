import type { Locator, Page } from 'playwright/test';
import { factsOf, go, openPage, settled } from '../support/console.ts';
import { pictureOf } from '../support/images.ts';
import { row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** What is set about a project, and the page of a device of it. */

const address = (section: string, projectId = 'p_huadong_1') =>
  `/project-management/detail/t_huadong/${projectId}?tab=settings&section=${section}`;

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const save = (form: Locator): Promise<void> => form.getByRole('button', { name: '保存' }).click();

test('a floor gets its map and its vehicles, loses them, and is deleted only when it is empty', async ({
  page,
  gateway,
}) => {
  // who is online stays so
  await gateway.freeze();
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address('floors'));
  await button(page, '新增楼层').click();
  const form = dialog(page, '新增楼层');
  await form.getByLabel('楼层名称').fill('二层 物料超市');
  await form.getByLabel('层号').fill('3');
  await form.locator('input[type=file]').setInputFiles(pictureOf('三层.png'));
  await expect.poll(() => factsOf(page, 'upload.succeeded@1')).toHaveLength(1);
  await save(form);
  await expect(form.getByRole('alert')).toContainText('楼层名称已存在');
  await form.getByLabel('楼层名称').fill('三层 夹层');
  await save(form);
  await expect(form).toBeHidden();
  await settled(page);
  await expect(row(page, '三层 夹层')).toContainText('已上传');

  await row(page, '三层 夹层').getByRole('button', { name: '三层 夹层', exact: true }).click();
  await settled(page);
  const floor = page.getByRole('region', { name: '楼层 三层 夹层' });
  await expect(floor.getByRole('img', { name: '楼层 三层 夹层 的地图' })).toBeVisible();
  await expect(floor).toContainText('还没有车辆');
  await floor.getByRole('button', { name: '绑定车辆' }).click();
  const picker = dialog(page, '为楼层「三层 夹层」绑定车辆');
  await picker.getByRole('button', { name: /^型号/ }).click();
  await page.getByRole('option', { name: 'Q1000 潜伏车（未绑定 3 / 共 12）' }).click();
  await picker.getByRole('checkbox', { name: /三号车间潜伏车 04/ }).check({ force: true });
  await picker.getByRole('checkbox', { name: /三号车间潜伏车 08/ }).check({ force: true });
  await picker.getByRole('button', { name: '确定（已选 2 项）' }).click();
  await expect(picker).toBeHidden();
  await settled(page);
  await expect(floor).toContainText('2 台车辆');
  // only a vehicle that is online tells how it is connected, and at some hours this one is not
  const vehicle = row(page, '三号车间潜伏车 04');
  await expect(vehicle).toContainText(/在线|离线/);
  const isOnline = (await vehicle.textContent())!.includes('在线');
  await expect(vehicle.getByRole('img', { name: '4G' })).toHaveCount(isOnline ? 1 : 0);

  await button(page, '删除 三层 夹层').click();
  const removal = question(page, '删除楼层「三层 夹层」？');
  await expect(removal.getByRole('button', { name: '删除' })).toHaveAccessibleDescription(
    '该楼层还绑定着车辆，须先解绑',
  );
  await removal.getByRole('button', { name: '取消' }).click();
  for (const vehicle of ['三号车间潜伏车 04', '三号车间潜伏车 08']) {
    await button(page, `解除 ${vehicle}`).click();
    const release = question(page, `将「${vehicle}」移出楼层「三层 夹层」？`);
    await release.getByRole('button', { name: '解除' }).click();
    await expect(release).toBeHidden();
    await settled(page);
  }
  await expect(floor).toContainText('还没有车辆');
  await button(page, '删除 三层 夹层').click();
  await removal.getByRole('button', { name: '删除' }).click();
  await expect(removal).toBeHidden();
  await settled(page);
  await expect(row(page, '三层 夹层')).toHaveCount(0);
});

test(
  'a vehicle is registered, edited over a colleague’s change only knowingly, and deleted',
  { tag: '@soak' },
  async ({ page, ownPage, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openPage(page, address('vehicles'));
    await button(page, '新增车辆').click();
    const form = dialog(page, '新增车辆');
    await save(form);
    await expect(form.getByText('请填写编号')).toBeVisible();
    await form.getByLabel('编号').fill('CL-009');
    await form.getByLabel('名称').fill('备用牵引车');
    await form.getByLabel('载重').fill('3000');
    await form.getByRole('button', { name: /^充电方式/ }).click();
    await page.getByRole('option', { name: '换电' }).click();
    await form.getByRole('button', { name: /^楼层/ }).click();
    await page.getByRole('option', { name: '一层 总装线' }).click();
    await save(form);
    await expect(form).toBeHidden();
    await settled(page);
    await expect(row(page, 'CL-009')).toContainText('3,000');
    await expect(row(page, 'CL-009')).toContainText('换电');

    await button(page, '编辑 备用牵引车').click();
    const edit = dialog(page, '编辑车辆「备用牵引车」');
    await edit.getByLabel('备注').fill('周末检修');

    await enterAs(ownPage, gateway, 'admin');
    await openPage(ownPage, `${gateway.address}${address('vehicles')}`);
    await button(ownPage, '编辑 备用牵引车').click();
    const theirs = dialog(ownPage, '编辑车辆「备用牵引车」');
    await theirs.getByLabel('数量').fill('6');
    await save(theirs);
    await expect(theirs).toBeHidden();

    await save(edit);
    await expect(edit.getByRole('alert')).toContainText('已修改了这条数据');
    await expect(edit.getByRole('alert')).toContainText('数量：1 → 6');
    await expect(edit.getByLabel('备注')).toHaveValue('周末检修');
    await edit.getByLabel('数量').fill('6');
    await save(edit);
    await expect(edit).toBeHidden();
    await settled(page);
    await expect(row(page, 'CL-009')).toContainText('周末检修');

    await button(page, '删除 备用牵引车').click();
    const removal = question(page, '删除车辆「备用牵引车」？');
    await expect(removal).toContainText('编号 CL-009，共 6 件');
    await removal.getByRole('button', { name: '删除' }).click();
    await expect(removal).toBeHidden();
    await settled(page);
    await expect(row(page, 'CL-009')).toHaveCount(0);
  },
);

test('a device is opened from the list, tells what it did, and gives a token; an archived project is left as it is', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address('devices', 'p_huadong_2'));
  await page.getByRole('textbox', { name: '设备名称/序列号' }).fill('AGV-HD-0203');
  await page.keyboard.press('Enter');
  await settled(page);
  await button(page, '二号库叉车 03').click();
  await settled(page);
  await expect(page).toHaveURL(/project-detail\/detail\/dv_agv_hd_0203\/.*\/a1ForkAgv02\/AGV-HD-0203$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('二号库叉车 03');
  await expect(page.getByText('MO-HD-2025-011-003')).toBeVisible();
  await page.getByRole('tab', { name: '任务' }).click();
  await settled(page);
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible();
  await page.getByRole('tab', { name: '故障' }).click();
  await settled(page);
  await expect(page.getByText('未恢复')).toBeVisible();
  await page.getByRole('tab', { name: '数据接入' }).click();
  await settled(page);
  const first = await page.getByText(/^replay_\w+$/).innerText();
  await expect(page.getByText('fleet/t_huadong/p_huadong_2/dv_agv_hd_0203/replay/state')).toBeVisible();
  await button(page, '重新获取').click();
  await expect(page.getByText(first)).toHaveCount(0);

  await page.getByRole('tab', { name: '基本信息' }).click();
  await page.getByRole('link', { name: '昆山零部件立体库' }).click();
  await settled(page);
  await go(page, address('archive', 'p_huadong_2'));
  await button(page, '归档项目').click();
  const archive = question(page, '归档项目「昆山零部件立体库」？');
  await archive.getByRole('button', { name: '归档项目' }).click();
  await expect(archive).toBeHidden();
  await settled(page);
  await page.getByRole('navigation', { name: '设置' }).getByRole('button', { name: '容器' }).click();
  await settled(page);
  await expect(page.getByText('项目已归档，不能修改，请先在项目设置中取消归档')).toBeVisible();
  await expect(button(page, '新增容器')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('已归档', { exact: true })).toBeVisible();
  await expect(button(page, '编辑')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('tab', { name: '生命周期' }).click();
  await settled(page);
  await expect(button(page, '编辑 初步验收')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('tab', { name: '设置' }).click();
  await settled(page);
  await page.getByRole('navigation', { name: '设置' }).getByRole('button', { name: '归档' }).click();
  await button(page, '取消归档').click();
  await question(page, '取消归档「昆山零部件立体库」？').getByRole('button', { name: '取消归档' }).click();
  await expect(button(page, '归档项目')).toBeVisible();
});
