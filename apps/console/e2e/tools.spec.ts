import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { Download, Locator, Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { row, search } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Tools and instructions: found by class, looked at, a version sent, made the current one, and saved as it is. */

const classPath = (classificationId: string, category: string, name: string): string =>
  pathOf('ToolAndInstructionsDetail', { classificationId, category, name });
const films = classPath('tc_manual_film', 'manual', '视频教程');
const use = classPath('tc_manual_use', 'manual', '操作说明');

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (of: Page | Locator, name: string): Locator => of.getByRole('button', { name, exact: true });
const digestOf = async (download: Download): Promise<string> =>
  createHash('sha256')
    .update(readFileSync(await download.path()))
    .digest('hex');

/** Looks at the file of a tool: gives the open preview. */
async function look(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByRole('button', { name: /^预览/ }).click();
  const shown = page.locator('.filePreview_content');
  await expect(shown).toBeVisible();
  return shown;
}
async function lookAway(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('.filePreview_content')).toBeHidden();
}

test('files of each kind open, from the card of their class to the preview', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/tool-and-instructions');
  await expect(page.getByRole('region', { name: '工具' }).getByRole('listitem')).toHaveCount(5);
  await search(page).getByRole('textbox', { name: '分类/名称/文件名' }).fill('更换');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(page.getByRole('listitem').filter({ hasText: '匹配 2 项' })).toHaveCount(1);
  await page.getByRole('link', { name: '视频教程' }).click();
  await settled(page);
  await expect(page).toHaveURL((url) => url.pathname === films && url.searchParams.get('keyword') === '更换');
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(2);

  const film = (await look(page, '更换电池')).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBe(4);
  expect(await film.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.error])).toEqual([384, null]);
  await lookAway(page);

  const drawn = { naturalWidth: (image: HTMLImageElement) => image.naturalWidth };
  for (const [address, name, width] of [
    [use, '开关机与急停操作卡', 480],
    [classPath('tc_manual_safety', 'manual', '安全须知'), '安全区域示意图', 480],
    [classPath('tc_tool_map', 'tool', '地图与标定'), '二维码标签打印模板', 420],
  ] as const) {
    await go(page, address);
    const picture = (await look(page, name)).getByRole('img');
    await expect.poll(() => picture.evaluate(drawn.naturalWidth)).toBe(width);
    await lookAway(page);
  }
  for (const [address, name] of [
    [classPath('tc_tool_log', 'tool', '诊断与日志'), '驱动轮异响录音样本'],
    [classPath('tc_tool_net', 'tool', '网络工具'), '网关离线排查录音指引'],
  ] as const) {
    await go(page, address);
    const sound = (await look(page, name)).locator('audio');
    await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => audio.duration > 0.5)).toBe(true);
    await lookAway(page);
  }
  await go(page, classPath('tc_manual_interface', 'manual', '接口与部署'));
  await expect((await look(page, 'VDA 5050 接口说明')).getByRole('textbox')).toHaveValue(/^VDA 5050 接口说明/);
  await lookAway(page);
  await expect(row(page, '网关部署检查清单')).toContainText('尚未上传文件');
  // the text has the focus as it opens, also where it comes late, and goes when another file takes its place: the keys
  // stay in the dialog
  await go(page, use);
  const arrival = Promise.withResolvers<void>();
  await page.route(/\.txt(\?|$)/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const late = await look(page, '夜班巡检要求');
  await expect(page.locator('.bp6-dialog-close-button')).toBeFocused();
  arrival.resolve();
  await expect(late.getByRole('textbox')).toBeFocused();
  await lookAway(page);
  await page.unrouteAll();
  const text = await look(page, '夜班巡检要求');
  await expect(text.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(text.getByRole('img')).toBeVisible();
  await expect(page.locator('.bp6-dialog-container')).toBeFocused();
  await lookAway(page);

  // what is wrong in an address is put right without a reload
  await page.evaluate(() => Object.assign(window, { __kept: true }));
  const right = classPath('tc_manual_upkeep', 'manual', '维护手册');
  for (const name of ['a/b%2F中 文?#', '..', '']) {
    await go(page, `${classPath('tc_manual_upkeep', 'tool', name)}?keyword=${encodeURIComponent('叉车')}`);
    await expect(page).toHaveURL((url) => url.pathname === right && url.searchParams.get('keyword') === '叉车');
  }
  expect(await page.evaluate(() => '__kept' in window)).toBe(true);
  const shown = await look(page, '叉车维护手册');
  if (await page.evaluate(() => navigator.pdfViewerEnabled))
    await expect(shown.locator('iframe')).toHaveAttribute('src', /^blob:/);
  else await expect(shown).toContainText('此浏览器不能显示 PDF，请下载后查看。');
});

test('a second version goes up, is made the current one, and is saved as it was sent', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, use);
  const name = '夜班巡检要求';
  await row(page, name)
    .getByRole('button', { name: `更多操作 ${name}` })
    .click();
  await page.getByRole('menuitem', { name: '上传新版本' }).click();
  const form = dialog(page, `上传新版本到「${name}」`);
  await form.getByRole('textbox', { name: '版本', exact: true }).fill('2026-08');
  await button(form, '上传').click();
  await expect(form.getByText('请选择文件')).toBeVisible();
  await expect(form.getByText('版本已存在')).toBeVisible();
  const bytes = Buffer.from('巡检时间改为 23:00 和 03:00。\n');
  await form
    .getByLabel('选择文件', { exact: true })
    .setInputFiles({ name: '夜班巡检 v2.txt', mimeType: 'text/plain', buffer: bytes });
  await form.getByRole('textbox', { name: '版本', exact: true }).fill('2026-11');
  await form.getByText('设为当前版本').click();
  await button(form, '上传').click();
  await expectNotice(page, '上传成功!');
  await button(form, '完成').click();
  await settled(page);
  await expect(row(page, name)).toContainText('2026-08');

  await row(page, name).getByText(name, { exact: true }).click();
  const versions = page.getByRole('listitem', { name: /^版本 / });
  await expect(versions).toHaveCount(2);
  const newest = page.getByRole('listitem', { name: '版本 2026-11' });
  await button(newest, '设为当前').click();
  await button(page.getByRole('alertdialog'), '设为当前').click();
  await expect(newest.getByText('当前版本')).toBeVisible();
  await expect(newest.getByRole('button', { name: /^删除/ })).toBeDisabled();
  await expect(row(page, name)).toContainText('2026-11');

  const digest = createHash('sha256').update(bytes).digest('hex');
  await expect(newest).toContainText(digest);
  const saved = page.waitForEvent('download');
  await button(newest, '下载').click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('夜班巡检 v2.txt');
  expect(await digestOf(download)).toBe(digest);

  // what the platform gives is used and not changed; on a phone each tool is a card
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, classPath('tc_manual_upkeep', 'manual', '维护手册'));
  const card = page.getByRole('listitem').filter({ hasText: '潜伏车维护手册' }).first();
  await expect(card).toContainText('v1.2');
  await card.getByText('潜伏车维护手册', { exact: true }).first().click();
  await expect(page.getByRole('listitem', { name: '版本 v1.1' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(设为当前|删除|编辑|上传新版本)/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
