import type { Page } from 'playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expectNotice } from './console.ts';

/** Exports, as a person opens them. */

export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** Clicks 导出, or another button that exports, and reads the file that the browser saved. */
export async function exportSheet(page: Page, button = '导出'): Promise<Sheet> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const download = await saved;
  const [head = [], ...rows] = await readSheet(await download.path());
  await expectNotice(page, '导出成功!');
  return { name: download.suggestedFilename(), head: head.map(String), rows };
}
