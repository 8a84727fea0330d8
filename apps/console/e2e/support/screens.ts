import { expect, type Locator, type Page } from 'playwright/test';
import { settled } from './console.ts';

/** What every list, dialog and menu of the console has, as a person finds it. */

/** Rows of a list that carry a text. */
export const row = (page: Page, text: string): Locator =>
  page.locator('tbody tr[data-index]').filter({ hasText: text });

/** Chooses an action that stands behind ⋯ of a row. */
export async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `更多操作 ${name}` }).click();
}

/** Titles of the main menu, those of every submenu too, in the order of the screen. */
export async function menuTitles(page: Page): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const titles: string[] = [];
  const items = menu.locator(':scope > ul > li');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    const parent = item.getByRole('button');
    if ((await parent.count()) === 0) titles.push(await item.locator('.sidebar_title').innerText());
    else {
      if ((await parent.getAttribute('aria-expanded')) === 'false') await parent.click();
      titles.push(...(await item.locator('.sidebar_menu li li .sidebar_title').allInnerTexts()));
    }
  }
  return titles;
}

/** The filters above a list. */
export const search = (page: Page): Locator => page.getByRole('search', { name: '筛选条件' });

/** Chooses one option of a filter, and waits for what the list then shows. */
export async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  await search(page)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await settled(page);
}

/** Looks at one tenant, by the switch in the navbar. */
export async function chooseTenant(page: Page, name: string): Promise<void> {
  await page.locator('[data-tenant-scope]').getByRole('button').first().click();
  // one that was chosen before may stand there twice
  await page.getByRole('option', { name }).first().click();
  await settled(page);
}

/** Chooses one option of a select of a form. */
export async function choose(page: Page, form: Locator, label: string | RegExp, option: string): Promise<void> {
  await form.getByRole('button', { name: label }).click();
  // the choices of another select may still be closing
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: option, exact: true }).click();
}
