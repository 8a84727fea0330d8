import type { Page } from 'playwright/test';
import { expect } from './test.ts';

/** A plan opens where it runs today: goes to its first rows from there. */
export async function toFirstRows(page: Page): Promise<void> {
  await expect(page.locator('.planBoard_table .planTree_row').first()).toBeVisible();
  await page.locator('.planBoard_scroller').evaluate(async (scroller) => {
    scroller.scrollTo({ top: 0 });
    // its scroll is told in the next frame: until then the rows around today are drawn, of which the first may be one
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await expect(page.locator('.planBoard_table .planTree_row[aria-rowindex="2"]')).toBeVisible();
}
