import type { CDPSession, Page } from 'playwright';
import { figure, measureScrolling, openConsole, painted, workOf } from './inBrowser.ts';
import { type Figure, print } from './measure.ts';

/** The plan desk in a browser, over a plan of 20,000 tasks: opening it, keys in its table, and scrolling. */

const desk = '/project-management/detail/t_huadong/p_huadong_1?tab=implementationPlan';

const measureKeys = async (
  page: Page,
  devtools: CDPSession,
  name: string,
  press: (index: number) => Promise<void>,
): Promise<Figure> => {
  const times: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const before = await workOf(devtools);
    await press(index);
    await painted(page);
    times.push((await workOf(devtools)) - before);
  }
  return figure(name, times);
};

/** Milliseconds from the answer with the plan to the first row on the screen. */
const measureOpening = async (page: Page, address: string): Promise<number> => {
  const answer = page.waitForResponse((one) => one.url().includes('/plan/info'));
  await page.goto(`${address}${desk}`);
  const arrived = (await answer).finished().then(() => performance.now());
  await page.getByRole('treegrid').getByRole('row').nth(3).waitFor();
  return performance.now() - (await arrived);
};

export async function benchDesk(): Promise<void> {
  const { page, context, address, close } = await openConsole('large-plan', {
    prepare: ({ store }) => void store.run(`update plans set state = 'draft'`),
  });
  const openings: number[] = [];
  for (let round = 0; round < 5; round += 1) openings.push(await measureOpening(page, address));
  print('plan desk of 20,000 tasks, aim: below 500 ms after the answer', [figure('opened', openings)]);

  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const press = (key: string) => () => page.keyboard.press(key);
  await page.locator('.planBoard_table [data-column=name]').nth(5).click();
  print('from a key to its cell, script and layout, aim: below 16 ms', [
    await measureKeys(page, devtools, 'arrow down', press('ArrowDown')),
    await measureKeys(page, devtools, 'a letter typed into a cell', press('a')),
  ]);
  await page.keyboard.press('Escape');
  print('what changes rows, script and layout', [
    await measureKeys(page, devtools, 'another name, typed and taken (a letter, Enter)', async (index) => {
      await page.keyboard.press(index % 2 === 0 ? 'a' : 'b');
      await page.keyboard.press('Enter');
    }),
    await measureKeys(page, devtools, 'a new task (Ctrl+Enter) and its editor closed', async () => {
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Escape');
    }),
    await measureKeys(page, devtools, 'taken back (Ctrl+Z)', press('Control+z')),
  ]);
  const frames = await measureScrolling(page, '.planBoard_scroller');
  print('a frame in five seconds of scrolling, aim: none over 50 ms', [
    figure('frames', frames),
    figure('the longest', [Math.max(...frames)]),
  ]);
  await close();
}
