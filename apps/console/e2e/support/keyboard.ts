import { expect, type Locator, type Page } from 'playwright/test';

/** What somebody does who has no mouse. */

/** So many stops lie between any two places of a page at most. */
const mostStops = 150;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** Goes on by Tab, or back, until the focus is at a place; fails where no way leads there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target.toString()} is not reached by ${key}`);
}

/** Goes to a button, a link or whatever else Enter does something with, and does it. */
export async function enterAt(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Opens a select of a form, types what is wanted, and takes it. */
export async function chooseByKeys(page: Page, select: Locator, option: string): Promise<void> {
  await enterAt(page, select);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.type(option);
  await expect(page.getByRole('option', { name: option, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
}
