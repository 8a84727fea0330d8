import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright/test';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { openPage, settled } from './support/console.ts';
import { enterAt, tabTo } from './support/keyboard.ts';
import { choose, openMore, row, search } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Software: a package goes up and comes down the same, its codes are seen once; categories by keys alone. */

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

test('a package goes up under a right name, comes down the same, and its codes are seen once', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, pathOf('AllSoftware'));
  await page.getByRole('treeitem', { name: /^厂区自研/ }).click();
  await settled(page);
  await expect(page).toHaveURL(/categoryId=sc_hd_own/);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(2);

  await page.getByRole('button', { name: '新增软件' }).click();
  const form = dialog(page, '新增软件');
  await form.getByRole('button', { name: '上传' }).click();
  await expect(form.getByText('请选择软件包')).toBeVisible();
  const chooser = form.getByLabel('选择文件', { exact: true });
  const bytes = Buffer.alloc(400_000, 'quality helper ');
  const file = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: bytes });
  await chooser.setInputFiles(file('QualityHelper-1.0.0.exe'));
  await expect(form.getByText('软件包名格式不正确！')).toBeVisible();
  await chooser.setInputFiles(file('LineBoard-v1.1.0.2026101901.exe'));
  await expect(form.getByText('该版本已存在')).toBeVisible();
  await chooser.setInputFiles(file('QualityHelper-v1.0.0.2026112001.deb'));
  await expect(form.getByLabel('日期序列')).toHaveValue('2026112001');
  await expect(form.getByLabel('版本', { exact: true })).toHaveValue('v1.0.0');
  await expect(form.getByRole('radio', { name: 'Linux' })).toBeChecked();
  // that of a file that was refused does not stay
  await expect(form.getByLabel('软件名称')).toHaveValue('QualityHelper');
  await form.getByLabel('软件名称').fill('质检助手');
  await form.getByLabel('更新内容').fill('首个版本');
  await form.getByRole('button', { name: '上传' }).click();
  const sending = dialog(page, '上传软件「质检助手」');
  await sending.getByRole('button', { name: '完成' }).click();
  await settled(page);
  await expect(page.getByRole('treeitem', { name: /^厂区自研/ })).toContainText('3');

  await search(page).getByLabel('版本/日期序列').fill('20261120');
  await page.keyboard.press('Enter');
  await settled(page);
  const own = row(page, '质检助手');
  await expect(own).toContainText('最新');
  await expect(own).toContainText(sha256(bytes).slice(0, 8));
  const saved = page.waitForEvent('download');
  await own.getByRole('button', { name: '下载' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('QualityHelper-v1.0.0.2026112001.deb');
  expect(sha256(await bytesOf(download))).toBe(sha256(bytes));

  await own.getByRole('button', { name: '生成授权码' }).click();
  const making = dialog(page, '生成「质检助手 v1.0.0」的授权码');
  await making.getByRole('radio', { name: '绑定项目' }).check({ force: true });
  await making.getByLabel('数量').fill('3');
  await making.getByRole('button', { name: '生成', exact: true }).click();
  await expect(making.getByRole('alert')).toHaveText('请选择项目');
  await making.getByRole('button', { name: /^绑定对象/ }).click();
  await page
    .getByRole('listbox', { name: /^绑定对象/ })
    .getByRole('option')
    .first()
    .click();
  await making.getByRole('button', { name: '生成', exact: true }).click();
  const made = dialog(page, '已生成 3 个授权码');
  await expect(made.getByText('关闭后不可再次查看')).toBeVisible();
  const codes = await made.getByRole('listitem').allInnerTexts();
  expect(new Set(codes.map((code) => code.trim())).size).toBe(3);
  for (const code of codes) expect(code.trim()).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const exported = page.waitForEvent('download');
  await made.getByRole('button', { name: '导出' }).click();
  expect((await bytesOf(await exported)).toString()).toBe(`${codes.map((code) => code.trim()).join('\n')}\n`);
  await made.getByRole('button', { name: '关闭', exact: true }).last().click();
  await expect(made).toBeHidden();

  await own.getByRole('button', { name: '质检助手', exact: true }).click();
  await settled(page);
  const masked = page.getByText(/^[0-9A-Z]{4}-\*{4}-\*{4}-[0-9A-Z]{4}$/);
  await expect(masked).toHaveCount(3);
  await expect(page.getByText(codes[0]!.trim())).toHaveCount(0);
  await page.getByRole('button', { name: '作废' }).first().click();
  const question = page.getByRole('alertdialog', { name: /^作废授权码/ });
  await question.getByRole('button', { name: '作废' }).click();
  await expect(question.getByRole('alert')).toContainText('作废原因');
  await question.getByLabel('作废原因').fill('发错了人');
  await question.getByRole('button', { name: '作废' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('已作废', { exact: true })).toBeVisible();
});

test('categories are added, sorted, moved and refused by keys alone', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, pathOf('CategoryManagement'));
  const { keyboard } = page;
  const names = () => page.locator('tbody tr[data-index] td:first-child').allInnerTexts();
  await page.getByRole('button', { name: '新增分类' }).focus();
  await keyboard.press('Enter');
  const form = dialog(page, '新增分类');
  await expect(form.getByLabel('分类名称')).toBeFocused();
  await keyboard.type('移动应用');
  await keyboard.press('Enter');
  // said at the name, where the focus is, before it is sent
  await expect(form.getByLabel('分类名称')).toHaveAccessibleDescription('同级分类已存在');
  await expect(form.getByLabel('分类名称')).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('质检');
  await keyboard.press('Enter');
  await expect(form).toBeHidden();
  await settled(page);
  expect((await names()).slice(-3)).toEqual(['厂区自研', '线边看板', '质检']);
  // what was saved is not offered again
  await page.getByRole('button', { name: '新增分类' }).press('Enter');
  await expect(form.getByLabel('分类名称')).toBeFocused();
  await expect(form.getByLabel('分类名称')).toHaveValue('');
  await keyboard.press('Escape');
  await expect(form).toBeHidden();

  await openMore(page, '质检');
  await page.getByRole('menuitem', { name: '上移' }).press('Enter');
  await settled(page);
  await expect.poll(async () => (await names()).slice(-3)).toEqual(['质检', '厂区自研', '线边看板']);

  await openMore(page, '质检');
  await page.getByRole('menuitem', { name: '移到…' }).press('Enter');
  const move = dialog(page, '移动分类「质检」');
  await choose(page, move, /^上级分类/, '厂区自研 / 线边看板');
  // the focus comes back before a key is pressed elsewhere
  await expect(move.getByRole('button', { name: /^上级分类/ })).toBeFocused();
  await move.getByRole('button', { name: '移动' }).press('Enter');
  await expect(move).toBeHidden();
  await settled(page);
  await expect.poll(async () => (await names()).slice(-3)).toEqual(['厂区自研', '线边看板', '质检']);
  await expect(row(page, '质检')).toContainText('线边看板');

  // what lies in it keeps it, and what is the platform's is nobody's here
  await openMore(page, '厂区自研');
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
  await keyboard.press('Escape');
  await expect(row(page, '移动应用').getByRole('button', { name: '编辑' })).toHaveCount(0);

  await openMore(page, '质检');
  await page.getByRole('menuitem', { name: '删除' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: '删除分类「质检」？' })
    .getByRole('button', { name: '删除' })
    .press('Enter');
  await expect(row(page, '质检')).toHaveCount(0);
});

test('what a category begins below is called by its name before the tenant is known', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/software-management/category-management');
  await openMore(page, '现场工具');
  await page.getByRole('menuitem', { name: '新增子分类' }).click();
  const form = dialog(page, '在「现场工具」下新增子分类');
  await expect(form.getByRole('button', { name: /^上级分类/ })).toContainText('现场工具');
});

test('a code is revoked by keys alone with its reason, once the new one was told', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, pathOf('AllSoftware'));
  await row(page, '线边看板').first().getByRole('button', { name: '线边看板', exact: true }).click();
  await settled(page);
  const drawer = page.getByRole('dialog', { name: /^软件详情/ });
  await enterAt(page, drawer.getByRole('button', { name: '生成授权码' }));
  await enterAt(page, dialog(page, '生成「线边看板 v1.1.0」的授权码').getByRole('button', { name: '生成' }));
  const made = dialog(page, '已生成 1 个授权码');
  // what must not be missed has the focus, and no stray Escape takes it away
  await expect(made.getByRole('button', { name: '复制全部' })).toBeFocused();
  await page.keyboard.press('Escape');
  const code = await made.getByRole('listitem').innerText();
  await enterAt(page, made.getByRole('button', { name: '关闭' }).last());
  await expect(made).toBeHidden();

  const mine = drawer.getByRole('row').filter({ hasText: code.trim().slice(0, 4) });
  await enterAt(page, mine.getByRole('button', { name: /^作废/ }));
  const question = page.getByRole('alertdialog', { name: /^作废授权码「/ });
  await expect(question.getByRole('textbox', { name: '作废原因（必填）' })).toBeFocused();
  await enterAt(page, question.getByRole('button', { name: '作废', exact: true }));
  await expect(question.getByText('请填写作废原因')).toBeVisible();
  await tabTo(page, question.getByRole('textbox'), 'Shift+Tab');
  await page.keyboard.type('客户退货');
  await enterAt(page, question.getByRole('button', { name: '作废', exact: true }));
  await expect(question).toBeHidden();
  await expect(mine).toContainText('已作废');
  await expect(mine).toContainText('客户退货');
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
