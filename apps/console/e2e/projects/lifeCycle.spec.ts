import { readFileSync } from 'node:fs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Locator, Page } from 'playwright/test';
import { openPage, settled } from '../support/console.ts';
import { row } from '../support/screens.ts';
import { exportSheet } from '../support/sheets.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** The life cycle of a project: stages of both kinds, their deliverables, and dates from a sheet. */

const project = (id: string, query = ''): string => `/project-management/detail/t_huadong/${id}?tab=lifeCycle${query}`;
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });

test('a stage is finished, handed in and approved, and what is above it follows', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, project('p_huadong_3', '&phase=Implementation'));
  await expect(row(page, '现场安装')).toContainText('进行中');
  const modelsAsked = page.waitForRequest((asked) => asked.url().includes('/asset-mgt/api/v1/model/list?'));
  await button(page, '编辑 设备就位').click();
  expect(Object.fromEntries(new URL((await modelsAsked).url()).searchParams)).toEqual({
    cid: '',
    page: '1',
    pageSize: '999999',
    status: '',
    enabled: 'true',
    name: '',
  });
  const form = page.getByRole('form', { name: '编辑阶段' });
  await expect(form.getByLabel('节点名称')).toHaveValue('设备就位');
  await form.getByLabel('实际结束').fill(await gateway.dayIn(-200));
  await form.getByLabel('标准工时').fill('100.50');
  await expect(form).toContainText('120.60 小时');
  await button(page, '保存').click();
  await expect(form.getByText('实际结束不能早于实际开始')).toBeVisible();
  await form.getByLabel('实际结束').fill(await gateway.dayIn(2));
  await expect(form.getByText('实际结束不能晚于今天')).toBeVisible();
  await form.getByLabel('实际结束').fill(await gateway.dayIn(0));
  await expect(form.getByText('延期完成')).toBeVisible();
  await button(page, '保存').click();
  // back where one came from
  await expect(page).toHaveURL(/tab=lifeCycle&phase=Implementation$/);
  await settled(page);
  await expect(row(page, '设备就位')).toContainText('延期完成');

  await button(page, '编辑 网络与供电').click();
  await form.getByLabel('实际开始').fill(await gateway.dayIn(-3));
  await form.getByLabel('实际结束').fill(await gateway.dayIn(-1));
  await button(page, '保存').click();
  await settled(page);
  // every sub node is over, and before the day that was planned for the last of them
  await expect(row(page, '现场安装')).toContainText('提前完成');
  await expect(page.getByRole('list', { name: '阶段' })).toContainText('2/5');

  await button(page, '现场安装').click();
  const drawer = dialog(page, '现场安装');
  await drawer.getByLabel('选择文件', { exact: true }).waitFor({ state: 'attached' });
  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: /^(上传|替换) 安装记录$/ }).click();
  await (
    await chooser
  ).setFiles({ name: '安装记录-签字版.txt', mimeType: 'text/plain', buffer: Buffer.from('已安装') });
  await button(dialog(page, '上传文件'), '完成').click();
  await expect(row(page, '安装记录-签字版.txt')).toContainText('审批中');
  await expect(drawer.getByText('1/1')).toBeVisible();
  await button(drawer, '预览 安装记录').click();
  await expect(dialog(page, '安装记录-签字版.txt').getByLabel('文件内容')).toHaveValue('已安装');

  // the part that was open last is open again, after a reload and of another stage
  await page.keyboard.press('Escape');
  const part = (name: string) => dialog(page, name).getByRole('tab', { selected: true });
  await drawer.getByRole('tab', { name: '子节点' }).click();
  await page.reload();
  await settled(page);
  await expect(part('现场安装')).toHaveText('子节点');
  await drawer.getByRole('button', { name: '设备就位', exact: true }).click();
  await expect(part('设备就位')).toHaveText('子节点');
  expect(await page.evaluate(() => sessionStorage.getItem('tab-bar:ProjectDetail:node-parts'))).toBe('2');

  await enterAs(ownPage, gateway, 'admin');
  await openPage(ownPage, gateway.address + project('p_huadong_3', '&node=lc_huadong_3_13'));
  await button(ownPage, '审批 安装记录').click();
  const review = dialog(ownPage, '审批「安装记录」');
  await button(review, '驳回').click();
  await button(review, '提交').click();
  await expect(review.getByText('驳回时请填写审批意见')).toBeVisible();
  await button(review, '通过').click();
  await button(review, '提交').click();
  await expect(row(ownPage, '安装记录-签字版.txt')).toContainText('审批通过');
});

test(
  'two people edit one warehouse stage, and neither loses anything',
  { tag: '@soak' },
  async ({ page, ownPage, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openPage(page, project('p_huadong_2'));
    await button(page, '编辑 地面处理').click();
    await expect(page).toHaveURL(/\/lc_huadong_2_14\/[^/]+\/warehouse$/);
    const form = page.getByRole('form', { name: '编辑阶段' });
    await form.getByLabel('库区').fill('4');
    await form.getByLabel('货架').fill('96');
    await form.getByLabel('说明').fill('先做北侧。');

    await enterAs(ownPage, gateway, 'admin');
    await openPage(ownPage, gateway.address + new URL(page.url()).pathname);
    const theirs = ownPage.getByRole('form', { name: '编辑阶段' });
    await theirs.getByLabel('货架').fill('120');
    await theirs.getByLabel('站台').fill('8');
    await button(ownPage, '保存').click();
    await expect(ownPage).toHaveURL(/tab=lifeCycle$/);

    await button(page, '保存').click();
    await expect(form.getByText('该阶段已被他人修改')).toBeVisible();
    await button(page, '载入最新内容').click();
    await expect(page.getByText('对方修改了：站台。')).toBeVisible();
    await expect(page.getByText('您填写 96，对方保存 120')).toBeVisible();
    await expect(form.getByLabel('库区')).toHaveValue('4');
    await button(page, '货架采用对方的').click();
    await expect(form.getByLabel('货架')).toHaveValue('120');
    await button(page, '添加型号').click();
    await form.getByRole('button', { name: /^型号 1/ }).click();
    await page.getByRole('option', { name: 'S1500 四向车' }).click();
    await button(page, '保存').click();
    await expect(page).toHaveURL(/tab=lifeCycle$/);

    await settled(page);
    await button(page, '地面处理').click();
    const drawer = dialog(page, '地面处理');
    await expect(drawer).toContainText('库区 4，货架 120，站台 8');
    await expect(drawer).toContainText('先做北侧。');
    await drawer.getByRole('tab', { name: '关键型号' }).click();
    await expect(row(page, 'S1500 四向车')).toBeVisible();
    await drawer.getByRole('link', { name: '编辑阶段' }).click();
    await form.getByLabel('节点名称').fill('地坪处理');
    await button(page, '取消').click();
    await question(page, '放弃未保存的修改？').getByRole('button', { name: '放弃修改' }).click();
    await expect(row(page, '地面处理')).toBeVisible();
  },
);

/** A sheet in which one text stands in the place of another. */
function corrected(path: string, changes: Readonly<Record<string, string>>): Buffer {
  const files = unzipSync(readFileSync(path));
  for (const name of Object.keys(files).filter((one) => one.endsWith('.xml'))) {
    const text = strFromU8(files[name]!);
    files[name] = strToU8(Object.entries(changes).reduce((done, [from, to]) => done.replaceAll(from, to), text));
  }
  return Buffer.from(zipSync(files));
}

test('dates come from a sheet once they are looked at, and what cannot be read is said', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, project('p_huadong_3'));
  await button(page, '导入').click();
  const form = dialog(page, '导入计划日期与工时');
  await expect(button(form, '选择文件')).toBeFocused();
  const saved = page.waitForEvent('download');
  await button(form, '下载模板').click();
  const template = await (await saved).path();
  const choose = (name: string, buffer: Buffer) =>
    form.getByLabel('选择文件').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

  await choose('照片.xlsx', Buffer.from('no sheet'));
  await expect(form.getByText('文件无法读取，请选择 .xlsx 文件。')).toBeVisible();
  await choose('原样.xlsx', readFileSync(template));
  await expect(form.getByText('将更新 0 个节点，25 个没有变化。')).toBeVisible();
  // the first day and the last day of the project: no other node has them
  const sheet = corrected(template, {
    [await gateway.dayIn(-130)]: '开工那天',
    [await gateway.dayIn(95)]: await gateway.dayIn(120),
  });
  await choose('修正.xlsx', sheet);
  await expect(form.getByText('将更新 1 个节点，23 个没有变化，1 处错误不会导入。')).toBeVisible();
  await expect(row(page, '「开工那天」不是有效的日期')).toContainText('计划开始');
  await expect(form.getByRole('table', { name: '变化' })).toContainText(await gateway.dayIn(120));
  await button(form, '导入 1 个节点').click();
  await expect(form).toBeHidden();
  await settled(page);
  await expect(row(page, '质保期保养')).toContainText(await gateway.dayIn(120));

  await page.getByRole('list', { name: '阶段' }).getByRole('button', { name: '实施' }).click();
  await settled(page);
  await expect(row(page, '质保期保养')).toHaveCount(0);
  await page.reload();
  await settled(page);
  const { head, rows } = await exportSheet(page);
  expect(head).toContain('交付物');
  expect(rows.map(([name]) => name)).toEqual([
    '发货与到货验收',
    '现场安装',
    '地面处理',
    '设备就位',
    '网络与供电',
    '地图与路径部署',
    '联调测试',
    '试运行',
  ]);
});
