import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import {
  chooseModule,
  feedbackDialog,
  feedbackDrawer,
  feedbackRows,
  openRow,
  rowOf,
  sendFeedback,
} from './support/feedback.ts';
import { expectNotice } from './support/console.ts';
import { startGateway } from './support/gateway.ts';
import { pictureOf } from './support/images.ts';
import { exportSheet } from './support/sheets.ts';
import { expect, signInAtPage, test } from './support/test.ts';

/** Whole ways of people through the console, one for each kind of account. */

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' }).locator('.sidebar_title');

/** Sets the next status of the feedback in the drawer. */
async function handle(page: Page, status: string, remark: string): Promise<void> {
  const drawer = feedbackDrawer(page);
  await drawer.getByRole('radio', { name: status }).check();
  await drawer.getByLabel('处理备注').fill(remark);
  await drawer.getByRole('button', { name: '更新状态' }).click();
  await expect(page.getByText(`已更新为“${status}”`)).toBeVisible();
  await expect(drawer.locator('.steps_step[aria-current=step]')).toContainText(status);
}

async function comment(page: Page, text: string): Promise<void> {
  const drawer = feedbackDrawer(page);
  await drawer.getByLabel('评论内容').fill(text);
  await drawer.getByRole('button', { name: '发表评论' }).click();
  await expect(drawer.locator('.feedback_thread')).toContainText(text);
  await expect(drawer.getByLabel('评论内容')).toHaveValue('');
}

/** What everybody of the platform finds there. */
const menu = [
  '首页',
  '项目管理',
  '产品列表',
  '设备管理',
  'OTA升级',
  '访问管理',
  '监控运维',
  '工具与说明',
  '消息管理',
  '数据看板',
  '软件管理',
];

test('an administrator sends feedback with a screenshot, handles it to the end, exports it and finds all of it after a restart', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-journey-'));
  const first = await startGateway({ folder });
  const screenshot = pictureOf('扫码枪.png', 300_000);
  const content = '三号库扫码枪连不上，重启后仍然提示超时。';

  await page.goto(`${first.address}/feedback`);
  await expect(page).toHaveURL(`${first.address}/login?redirect=%2Ffeedback`);
  await signInAtPage(page, first, 'admin');
  await expect(page).toHaveURL(`${first.address}/feedback`);
  await expect(menuOf(page)).toHaveText(menu);

  await sendFeedback(page, { module: '监控运维', content, pictures: [screenshot] });
  await expect(feedbackDialog(page)).toContainText('这是您提交的第 2 条反馈，我们会尽快处理。');
  await feedbackDialog(page).getByRole('button', { name: '完成' }).click();
  await expect(feedbackDialog(page)).toHaveCount(0);

  await page.getByRole('tab', { name: '全部反馈' }).click();
  await expect(rowOf(page, content)).toContainText('待处理');
  const drawer = await openRow(page, content);
  await expect(drawer.locator('.steps_step[aria-current=step]')).toContainText('已读');
  await handle(page, '处理中', '已联系现场，正在查网关日志');
  await comment(page, '请补充扫码枪的型号。');
  await handle(page, '已解决', '网关固件升级后恢复');
  await comment(page, '已恢复，谢谢。');
  await page.keyboard.press('Escape');
  await expect(feedbackDrawer(page)).toHaveCount(0);
  await expect(rowOf(page, content)).toContainText('已解决');

  const sheet = await exportSheet(page);
  expect(sheet.name).toMatch(/^意见反馈-\d{8}-\d{6}\.xlsx$/);
  expect(sheet.head.slice(0, 5)).toEqual(['意见内容', '租户', '编号', '业务模块', '状态']);
  expect(sheet.rows.find(([text]) => text === content)?.slice(3, 5)).toEqual(['监控运维', '已解决']);

  // what the page asks for by itself would find nobody there
  await page.goto('about:blank');
  await first.stop();
  const second = await startGateway({ folder, port: Number(new URL(first.address).port) });
  await page.goto(`${second.address}/feedback?tab=all`);
  const again = await openRow(page, content);
  await expect(again.locator('.feedback_history li')).toHaveText([
    /待处理\s*沈志远/,
    /已读\s*沈志远/,
    /处理中\s*沈志远\s*已联系现场，正在查网关日志/,
    /已解决\s*沈志远\s*网关固件升级后恢复/,
  ]);
  await expect(again.locator('.feedback_thread li')).toHaveText([/请补充扫码枪的型号。/, /已恢复，谢谢。/]);
  const picture = again.getByRole('list', { name: '截图' }).locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);
  const stored = await page.request.get((await picture.getAttribute('src'))!);
  expect(Buffer.compare(await stored.body(), screenshot.buffer)).toBe(0);
  await second.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a viewer sends feedback and reads it, but is offered nothing to handle it with', async ({ page, gateway }) => {
  const content = '版本监控希望可以按车间分组。';
  await signInAtPage(page, gateway, 'viewer');
  await expect(page).toHaveURL(`${gateway.address}/welcome`);
  await expect(menuOf(page)).toHaveText(menu);
  await sendFeedback(page, { module: 'OTA升级', content });
  await feedbackDialog(page).getByRole('link', { name: '查看我的反馈' }).click();
  await expect(rowOf(page, content)).toContainText('待处理');

  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '导出' })).toHaveCount(0);
  await expect(feedbackRows(page).getByRole('checkbox')).toHaveCount(0);
  await expect(feedbackRows(page).getByRole('button', { name: /^(处理|删除)/ })).toHaveCount(0);
  const { list } = await page.evaluate(async () => {
    const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)![1]!);
    const answer = await fetch('/gateway/general/api/v1/feedback/list?scope=mine&page=1&pageSize=100', {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { list: { content: string; userName: string }[] } }).data;
  });
  expect(new Set(list.map(({ userName }) => userName))).toEqual(new Set(['林晓']));
  await expect(page.locator('.pager_text')).toHaveText(new RegExp(`共 ${list.length} 条`));

  const drawer = await openRow(page, content);
  await expect(drawer.getByRole('heading', { name: '处理', exact: true })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: '更新状态' })).toHaveCount(0);
  await comment(page, '车间一共有三个。');

  // an address that is shared by somebody who handles feedback shows his own all the same
  await page.goto(`${gateway.address}/feedback?tab=all`);
  await expect(rowOf(page, content)).toBeVisible();
  await expect(feedbackRows(page)).toHaveCount(list.length);
});

test(
  'a tenant administrator handles the feedback of his tenant and never sees that of another',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    const foreign = '这是华南租户的一条反馈，只有华南能看到。';
    await signInAtPage(page, gateway, 'huanan');
    await expect(page).toHaveURL(`${gateway.address}/welcome`);
    await sendFeedback(page, { module: '设备管理', content: foreign });
    await feedbackDialog(page).getByRole('link', { name: '查看我的反馈' }).click();
    await openRow(page, foreign);
    const foreignAddress = page.url();
    await page.keyboard.press('Escape');
    await expect(feedbackDrawer(page)).toHaveCount(0);
    await page.getByRole('button', { name: /黄志强/ }).click();
    await page.getByRole('menuitem', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login/);

    await signInAtPage(page, gateway, 'huadong');
    await expect(page.getByRole('button', { name: /陈建国/ })).toBeVisible();
    await page.goto(`${gateway.address}/feedback?tab=all&pageSize=100`);
    await expect(feedbackRows(page).first()).toBeVisible();
    await page.getByRole('button', { name: '更多条件' }).click();
    await expect(page.getByLabel('提交人')).toBeVisible();
    await expect(page.getByRole('button', { name: '租户', exact: true })).toHaveCount(0);
    await expect(page.getByText(foreign)).toHaveCount(0);
    const sheet = await exportSheet(page);
    expect(sheet.rows.length).toBe(await feedbackRows(page).count());
    expect(JSON.stringify(sheet.rows)).not.toContain('华南');

    const pending = feedbackRows(page).filter({ hasText: '待处理' }).first();
    const content = await pending.getByRole('button').first().innerText();
    await openRow(page, content);
    await handle(page, '已解决', '现场已确认');
    await page.keyboard.press('Escape');
    await expect(rowOf(page, content)).toContainText('已解决');

    // the other tenant's feedback is as unknown to him as one that never was
    await page.goto(foreignAddress.replace('/feedback?', '/feedback?tab=all&'));
    await expect(feedbackDrawer(page)).toContainText('数据不存在');
    await expect(feedbackDrawer(page)).not.toContainText('华南');
  },
);

test('a novice is held at home until the password is strong, and then sends feedback', async ({ page, gateway }) => {
  await page.goto(`${gateway.address}/login?redirect=%2Ffeedback`);
  await signInAtPage(page, gateway, 'novice');
  const held = page.getByRole('dialog', { name: '请先修改密码' });
  await expect(held).toBeVisible();
  await expect(page).toHaveURL(`${gateway.address}/`);
  await page.goto(`${gateway.address}/feedback`);
  await expect(held).toBeVisible();
  await expect(page).toHaveURL(`${gateway.address}/`);

  await expect(held.getByLabel('当前密码')).toBeFocused();
  await held.getByLabel('当前密码').fill('12345678');
  await held.getByLabel('新密码', { exact: true }).fill('87654321');
  await held.getByLabel('确认新密码').fill('87654321');
  await held.getByRole('button', { name: '修改密码' }).click();
  await expect(held.getByText('新密码至少包含大写字母、小写字母、数字、特殊符号中的两类')).toBeVisible();
  await held.getByLabel('新密码', { exact: true }).fill('Novice@2026');
  await held.getByLabel('确认新密码').fill('Novice@2026');
  await held.getByRole('button', { name: '修改密码' }).click();
  await expectNotice(page, '密码修改成功');
  await expect(held).toHaveCount(0);

  await sendFeedback(page, { module: '其他', content: '第一次使用，首页很清楚。' });
  await expect(feedbackDialog(page)).toContainText('这是您提交的第');
  await feedbackDialog(page).getByRole('button', { name: '继续反馈' }).click();
  await chooseModule(page, '设备管理');
  await feedbackDialog(page).getByLabel('反馈意见').fill('希望有新手引导。');
  await feedbackDialog(page).getByRole('button', { name: '提交', exact: true }).click();
  await feedbackDialog(page).getByRole('link', { name: '查看我的反馈' }).click();
  await expect(rowOf(page, '希望有新手引导。')).toBeVisible();
  await expect(rowOf(page, '第一次使用，首页很清楚。')).toBeVisible();
});
