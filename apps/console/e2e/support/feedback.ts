import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Picture } from './images.ts';

/** The screens of feedback, as a person finds things on them. */

/** The button that floats over every page. */
export const feedbackButton = (page: Page): Locator =>
  page.locator('.floating_floating').getByRole('button', { name: '意见反馈' });

export const feedbackDialog = (page: Page): Locator => page.getByRole('dialog', { name: '意见反馈' });
export const feedbackDrawer = (page: Page): Locator => page.getByRole('dialog', { name: '反馈详情' });

export const feedbackTable = (page: Page): Locator => page.getByRole('table', { name: '意见反馈' });
/** Rows of the list, without head and skeleton. */
export const feedbackRows = (page: Page): Locator => feedbackTable(page).locator('tbody tr[data-index]');
export const rowOf = (page: Page, text: string): Locator => feedbackRows(page).filter({ hasText: text });

/** The column of a table by its title, as texts from top to bottom. */
export async function columnTexts(page: Page, title: string): Promise<string[]> {
  const titles = await feedbackTable(page).getByRole('columnheader').allInnerTexts();
  const place = titles.findIndex((text) => text.trim() === title);
  if (place < 0) throw new Error(`no column ${title} among ${titles.join(', ')}`);
  // the checkbox has no title; rows have as many cells before the column as the head
  return feedbackRows(page).evaluateAll(
    (rows, index) => rows.map((row) => (row.children[index] as HTMLElement).innerText.trim()),
    place,
  );
}

/** Opens the feedback dialog by the floating button. */
export async function openFeedbackDialog(page: Page): Promise<Locator> {
  await feedbackButton(page).click();
  const dialog = feedbackDialog(page);
  await expect(dialog.getByLabel('反馈意见')).toBeVisible();
  return dialog;
}

/** Chooses a business module in the dialog. */
export async function chooseModule(page: Page, name: string): Promise<void> {
  const dialog = feedbackDialog(page);
  await dialog.getByRole('button', { name: /^业务模块/ }).click();
  await page.getByRole('listbox', { name: '业务模块' }).getByRole('option', { name, exact: true }).click();
  // the focus comes back before anything else is typed
  await expect(dialog.getByRole('button', { name: `业务模块 ${name}` })).toBeFocused();
}

/** Chooses pictures in the file dialog. */
export const addPictures = (page: Page, ...pictures: readonly Picture[]): Promise<void> =>
  feedbackDialog(page)
    .locator('input[type=file]')
    .setInputFiles([...pictures]);

export const tileOf = (page: Page, name: string): Locator =>
  feedbackDialog(page)
    .locator('.uploadTiles_tile')
    .filter({ has: page.getByRole('button', { name: `查看图片 ${name}` }) });

/** Waits until a picture is at the store and known to the gateway. */
export async function expectUploaded(page: Page, name: string): Promise<void> {
  await expect(tileOf(page, name)).toBeVisible();
  await expect(tileOf(page, name).locator('.uploadTiles_state')).toHaveCount(0);
}

/** Fills in the form and sends it; the dialog shows its thanks afterwards. */
export async function sendFeedback(
  page: Page,
  { module, content, pictures = [] }: { module: string; content: string; pictures?: readonly Picture[] },
): Promise<void> {
  const dialog = await openFeedbackDialog(page);
  await chooseModule(page, module);
  await dialog.getByLabel('反馈意见').fill(content);
  if (pictures.length > 0) await addPictures(page, ...pictures);
  for (const { name } of pictures) await expectUploaded(page, name);
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await expect(dialog.getByText('感谢您的反馈！')).toBeVisible();
}

/** Opens a row's drawer by the row's name. */
export async function openRow(page: Page, content: string): Promise<Locator> {
  await rowOf(page, content).getByRole('button', { name: content, exact: true }).click();
  const drawer = feedbackDrawer(page);
  await expect(drawer.getByRole('list', { name: '处理进度' })).toBeVisible();
  return drawer;
}

/** The text of the pager once the list has come to rest. */
export async function expectPaging(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('navigation', { name: '分页' }).locator('.pager_text')).toHaveText(text);
}
