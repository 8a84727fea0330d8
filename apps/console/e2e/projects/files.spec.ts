import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright/test';
import { expectNotice, noticesOf, openPage, settled } from '../support/console.ts';
import { openMore, row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Files and remarks of a project. */

const address = (tab: string, query = ''): string =>
  `/project-management/detail/t_huadong/p_huadong_1?tab=${tab}${query}`;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const folder = (page: Page, name: string): Locator =>
  page.getByRole('tree', { name: '文件夹' }).getByRole('treeitem', { name, exact: true });
const noticeTexts = async (page: Page) => (await noticesOf(page)).flatMap(({ lines }) => lines);

/** Bytes that no file of the data set has, and more of them than one part takes. */
const large = Buffer.alloc(1_300_000, 'AGV 0123456789\n');

/** Files of a folder by their paths within it. */
const chosen: Readonly<Record<string, Buffer>> = {
  '说明.txt': Buffer.from('先看图纸，再看参数。\n'),
  '图纸/一楼/布局 A.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'),
  '图纸/空.dat': Buffer.alloc(0),
  '记录/run.log': large,
};

/** Lays the files down under a folder of this name and says where it is. */
function folderOf(name: string, files: Readonly<Record<string, Buffer>>): { path: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'fleet-upload-'));
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return { path: join(root, name), remove: () => rmSync(root, { recursive: true, force: true }) };
}

test('a folder goes up as it is and comes back as a zip, byte by byte', async ({ page, gateway }) => {
  const given = folderOf('交付资料', chosen);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address('files'));
  await folder(page, '验收').click();
  await settled(page);
  await page.getByLabel('选择文件夹').setInputFiles(given.path);
  const tray = page.getByRole('region', { name: '上传任务' });
  await tray.getByRole('button', { name: /^打开 .* 等 4 个文件$/ }).click();
  const upload = dialog(page, '上传到「验收」');
  await expect(upload.getByText('已上传 4 / 4 个文件')).toBeVisible();
  given.remove();
  await button(upload, '完成').click();
  await expect.poll(() => noticeTexts(page)).toEqual(['上传成功!']);
  await settled(page);
  await expect(row(page, '交付资料')).toContainText('4');

  await folder(page, '验收').press('ArrowRight');
  await folder(page, '交付资料').press('Enter');
  await settled(page);
  await button(page, '新建文件夹').click();
  const naming = dialog(page, '新建文件夹');
  await naming.getByLabel('名称').fill('图纸');
  await button(naming, '保存').click();
  await expect(naming.getByRole('alert')).toContainText('“图纸”已存在，请换一个名称');
  await naming.getByLabel('名称').fill('待补充');
  await button(naming, '保存').click();
  await expect(naming).toBeHidden();

  const saved = page.waitForEvent('download');
  await button(page, '打包下载').click();
  const zip = await saved;
  expect(zip.suggestedFilename()).toBe('交付资料.zip');
  // it could not be pressed meanwhile, and is another element now
  await expectNotice(page, '已下载「交付资料.zip」');
  await expect(button(page, '打包下载')).toBeFocused();
  const unpacked = unzipSync(readFileSync(await zip.path()));
  expect(Object.keys(unpacked).toSorted()).toEqual(
    ['', ...Object.keys(chosen), '图纸/', '图纸/一楼/', '记录/', '待补充/']
      .map((path) => `交付资料/${path}`)
      .toSorted(),
  );
  for (const [path, bytes] of Object.entries(chosen))
    expect(Buffer.compare(Buffer.from(unpacked[`交付资料/${path}`] ?? []), bytes), path).toBe(0);

  // the same again: both are kept, and nothing goes up a second time
  await page.getByLabel('选择文件', { exact: true }).setInputFiles({
    name: '说明.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('另一份'),
  });
  const again = dialog(page, '上传到「交付资料」');
  await expect(again.getByText('1 个同名文件已存在，如何处理？')).toBeVisible();
  await button(again, '保留两者').click();
  await button(again, '完成').click();
  await settled(page);
  const one = page.waitForEvent('download');
  await row(page, '说明 (1).txt').getByRole('button', { name: /^下载/ }).click();
  const download = await one;
  expect(download.suggestedFilename()).toBe('说明 (1).txt');
  expect(readFileSync(await download.path(), 'utf8')).toBe('另一份');
});

test('files are looked at, renamed, moved and deleted, and what is not a name is said', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address('files'));
  await folder(page, '现场勘测').click();
  await settled(page);
  await button(page, '车间布局.svg').click();
  const picture = dialog(page, '车间布局.svg').getByRole('img', { name: '车间布局.svg' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await page.keyboard.press('Escape');
  await button(page, '地面平整度记录.txt').click();
  const text = dialog(page, '地面平整度记录.txt').getByLabel('文件内容');
  await expect(text).toHaveValue(/激光反射板安装完成，共 46 块/);
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page, '车间布局.svg').getByText('2 / 2')).toBeVisible();
  await button(dialog(page, '车间布局.svg'), '上一个文件').click();
  await expect(text).toBeVisible();
  await page.keyboard.press('Escape');

  await openMore(page, '地面平整度记录.txt');
  await page.getByRole('menuitem', { name: '移动' }).click();
  const moving = dialog(page, '移动「地面平整度记录.txt」');
  await moving.getByRole('treeitem', { name: '验收' }).click();
  await button(moving, '移动').click();
  await expect(moving).toBeHidden();
  await settled(page);
  await expect(row(page, '地面平整度记录.txt')).toHaveCount(0);

  await folder(page, '验收').click();
  await settled(page);
  await button(page, '重命名 遗留问题.txt').click();
  const naming = dialog(page, '重命名「遗留问题.txt」');
  // typing replaces the stem and leaves the extension; another one is asked about
  await expect
    .poll(() => naming.getByLabel('名称').evaluate((field: HTMLInputElement) => field.selectionEnd))
    .toBe('遗留问题'.length);
  await naming.getByLabel('名称').fill('遗留问题.md');
  await button(naming, '保存').click();
  const changing = page.getByRole('alertdialog', { name: '更改扩展名？' });
  await expect(changing).toContainText('扩展名将由 .txt 改为 .md');
  await button(changing, '返回修改').click();
  await expect(changing).toBeHidden();
  await naming.getByLabel('名称').fill('../遗留');
  await button(naming, '保存').click();
  await expect(naming.getByText('名称不能包含 / 或 \\')).toBeVisible();
  await naming.getByLabel('名称').fill('地面平整度记录.TXT');
  await button(naming, '保存').click();
  await expect(naming.getByRole('alert')).toContainText('“地面平整度记录.TXT”已存在，请换一个名称');
  await naming.getByLabel('名称').fill('遗留问题（已关闭）.txt');
  await button(naming, '保存').click();
  await expect(naming).toBeHidden();
  await settled(page);
  await expect(row(page, '遗留问题（已关闭）.txt')).toBeVisible();

  // what is not below this folder is found in all of them, and its place leads there
  await page.getByLabel('在此文件夹中搜索名称').fill('联调参数');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.getByLabel('在全部文件夹中搜索', { exact: true }).check({ force: true });
  await settled(page);
  await button(row(page, '联调参数 v2.json'), '实施记录 / 联调').click();
  await settled(page);
  await expect(page.getByRole('navigation', { name: '文件夹路径' }).locator('[aria-current]')).toHaveText('联调');

  await button(page, '全部文件').first().click();
  await settled(page);
  for (const name of ['现场勘测', '方案设计']) await row(page, name).getByRole('checkbox').check({ force: true });
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog', { name: '删除选中的 2 项？' });
  await expect(question).toContainText('将删除 4 个文件夹、7 个文件');
  await button(question, '删除').click();
  await expect(question).toBeHidden();
  await settled(page);
  await expect(folder(page, '现场勘测')).toHaveCount(0);
  await expect(row(page, '方案设计')).toHaveCount(0);
});

test('a remark that is half written is there again, and a colleague reads it once it is sent', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, address('remarks'));
  await page.getByLabel('备注内容').fill('二号充电位 <b>已复测</b>');
  await page.reload();
  await settled(page);
  const typed = page.getByLabel('备注内容');
  await expect(typed).toHaveValue('二号充电位 <b>已复测</b>');
  await typed.press('Control+Enter');
  await expect(page.locator('.remarks_list li').first()).toContainText('陈建国');
  await expect(typed).toHaveValue('');

  await enterAs(ownPage, gateway, 'admin');
  await openPage(ownPage, address('remarks', '&tntId=t_huadong'));
  await expect(ownPage.locator('.remarks_list li').first()).toContainText('二号充电位 <b>已复测</b>');
});
