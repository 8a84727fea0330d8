import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test';

/** What somebody does who has no mouse. */

/** So many stops lie between any two places of a page at most. */
const mostStops = 150;

/**
 * Whether the focus is at one of these elements; null once one of them has left the page, or there was none. They are
 * looked for once: names and roles of a whole page are far more to work out than where its focus is.
 */
const isFocused = (page: Page, elements: readonly ElementHandle[]): Promise<boolean | null> =>
  page.evaluate(
    (all) =>
      all.length === 0 || all.some((element) => !element.isConnected)
        ? null
        : all.some((element) => element === document.activeElement),
    [...elements],
  );

/**
 * Goes on by Tab, or back, until the focus is at a place; fails where no way leads there.
 *
 * @param atEach what must hold at each stop on the way
 */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
  atEach: () => Promise<void> = async () => undefined,
): Promise<void> {
  await expect(target.first()).toBeVisible();
  let elements = await target.elementHandles();
  for (let stops = 0; stops < mostStops; stops += 1) {
    let isThere = await isFocused(page, elements);
    if (isThere === null) {
      elements = await target.elementHandles();
      isThere = await isFocused(page, elements);
    }
    if (isThere === true) return;
    await page.keyboard.press(key);
    await atEach();
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
