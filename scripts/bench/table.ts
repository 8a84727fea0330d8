import type { Page } from 'playwright';
import { figure, measureScrolling, openConsole } from './inBrowser.ts';
import { print } from './measure.ts';

/** A list of a hundred devices with every column that it has, in a browser: opening and scrolling. */

const list = '/equipment/list?pageSize=100';
const rows = 'table tbody tr[data-index]';

/** Milliseconds from the answer with the rows to a screen full of them. */
const measureOpening = async (page: Page, address: string): Promise<number> => {
  const answer = page.waitForResponse((one) => one.url().includes('/device/list'));
  await page.goto(`${address}${list}`);
  const arrived = (await answer).finished().then(() => performance.now());
  await page.locator(rows).nth(15).waitFor();
  return Math.max(0, performance.now() - (await arrived));
};

/** Ticks all columns that are hidden, which the browser remembers. */
const showAllColumns = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: '列设置' }).click();
  const boxes = page
    .getByRole('dialog', { name: '列设置' })
    .locator('input[type=checkbox]:not(:checked):not(:disabled)');
  for (let left = await boxes.count(); left > 0; left = await boxes.count()) await boxes.first().check({ force: true });
  await page.keyboard.press('Escape');
  return page.locator('table thead th').count();
};

export async function benchTable(): Promise<void> {
  const { page, address, close } = await openConsole('fleet-300');
  await measureOpening(page, address);
  const columns = await showAllColumns(page);
  const openings: number[] = [];
  for (let round = 0; round < 5; round += 1) openings.push(await measureOpening(page, address));
  print(`a list of 100 rows and ${columns} columns, aim: below 200 ms after the answer`, [figure('opened', openings)]);
  const frames = await measureScrolling(page, rows, 120);
  const late = frames.filter((frame) => frame > 32).length;
  print(`a frame in five seconds of scrolling it, aim: 1 % over 32 ms (${late} of ${frames.length})`, [
    figure('frames', frames),
    figure('the longest', [Math.max(...frames)]),
  ]);
  await close();
}
