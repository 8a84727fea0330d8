import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { goThrough, hold, noticesOf, openPage, settled } from '../support/console.ts';
import { row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Uploads that are put away go on, whichever page is open. */

const files = '/project-management/detail/t_huadong/p_huadong_1?tab=files';
const megabyte = 1024 * 1024;
const button = (page: Page | Locator, name: string): Locator => page.getByRole('button', { name, exact: true });
const noticeTexts = async (page: Page) => (await noticesOf(page)).flatMap(({ lines }) => lines);
/** Of four parts: each byte of them passes this test on its way while a call may be held. */
const large = (name: string) => ({ name, mimeType: 'application/octet-stream', buffer: randomBytes(4 * megabyte) });
const tray = (page: Page): Locator => page.getByRole('region', { name: '上传任务' });
/** Half of the next file goes up, and no more until it is let go. */
const holdHalf = (page: Page) => hold(page, '**/fleet-console/**partNumber={3,4}&**');
const choose = (page: Page, ...names: string[]) =>
  page.getByLabel('选择文件', { exact: true }).setInputFiles(names.map(large));
const holdsWindow = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
const checkpoints = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('upload-')).length);

/** Whether one of them covers a part of the other. */
async function isCovered(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (first === null || second === null) throw new Error('not on the screen');
  return (
    first.x < second.x + second.width &&
    second.x < first.x + first.width &&
    first.y < second.y + second.height &&
    second.y < first.y + first.height
  );
}

test('a large upload goes on in the tray while its person works elsewhere, and is cancelled after one question', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, files);
  await page.getByRole('tree', { name: '文件夹' }).getByRole('treeitem', { name: '验收', exact: true }).click();
  await settled(page);
  const folder = new URL(page.url()).pathname + new URL(page.url()).search;
  const rest = await holdHalf(page);
  await choose(page, '资料2.bin');
  const dialog = page.getByRole('dialog', { name: '上传到「验收」' });
  await expect(dialog.getByText('50%')).toBeVisible();
  expect(await holdsWindow(page)).toBe(true);
  await button(dialog, '最小化').click();
  await expect(dialog).toBeHidden();

  // nobody is asked on the way to another page
  await goThrough(page, ['/welcome']);
  await expect(tray(page).getByText('50%').first()).toBeVisible();
  await button(tray(page), '全部暂停').click();
  // one button for both: the focus stays at it
  await expect(button(tray(page), '全部继续')).toBeFocused();
  await expect(tray(page).getByText('已暂停', { exact: true })).toBeVisible();
  rest.letGo();
  await button(tray(page), '全部继续').click();
  await button(tray(page), '打开 资料2.bin').click();
  await expect(dialog).toBeVisible();
  await button(dialog, '完成').click();
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => noticeTexts(page)).toEqual(['上传成功!']);
  expect(await holdsWindow(page)).toBe(false);
  await goThrough(page, [folder]);
  await settled(page);
  await expect(row(page, '资料2.bin')).toContainText('4.00 MB');

  const half = await holdHalf(page);
  await choose(page, '资料3.bin');
  await expect(dialog.getByText('50%')).toBeVisible();
  expect(await checkpoints(page)).toBe(1);
  await button(dialog, '取消').click();
  const question = page.getByRole('alertdialog', { name: '取消上传「资料3.bin」？' });
  await expect(question).toContainText('已上传 2.00 MB / 4.00 MB');
  await button(question, '继续上传').click();
  await expect(question).toBeHidden();
  await button(dialog, '最小化').click();
  const pager = page.getByRole('navigation', { name: '分页' });
  await expect.poll(() => isCovered(tray(page), pager)).toBe(false);
  await button(tray(page), '取消上传 资料3.bin').click();
  await button(question, '取消上传').click();
  await expect(tray(page)).toHaveCount(0);
  await expect.poll(() => noticeTexts(page)).toEqual(['上传成功!', '文件已取消上传!']);
  await expect.poll(() => checkpoints(page)).toBe(0);
  half.letGo();
  await page.unrouteAll({ behavior: 'wait' });

  // several files begin in the tray; the list that shows their folder is read again by itself
  await choose(page, '一.bin', '二.bin');
  await expect(tray(page).getByText('已完成', { exact: true })).toBeVisible();
  await expect(row(page, '二.bin')).toBeVisible();
  await button(tray(page), '关闭上传任务').click();
  await expect(tray(page)).toHaveCount(0);
  // the parts that were held met an upload that is gone
  consoleErrors.length = 0;
});
