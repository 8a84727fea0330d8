import { chromium, type CDPSession, type Page } from 'playwright';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { ensureChromium } from '../steps/browser.ts';
import { consoleFolder, ensureConsoleBuilt } from '../steps/console.ts';
import { type Figure, print } from './measure.ts';

/** The plan desk in a browser, over a plan of 20,000 tasks: opening it, keys in its table, and scrolling. */

const desk = '/project-management/detail/t_huadong/p_huadong_1?tab=implementationPlan';
const user = { userId: 'u_huadong', userName: 'huadong', tntId: 't_huadong', realName: '陈建国' };

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
/** Milliseconds as a figure. */
const figure = (name: string, milliseconds: readonly number[]): Figure => ({
  name,
  median: at(milliseconds, 0.5) * 1000,
  p95: at(milliseconds, 0.95) * 1000,
});

/** Milliseconds of script, style and layout that the page has taken so far. */
const workOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = new Map(metrics.map(({ name, value }) => [name, value]));
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return parts.reduce((sum, name) => sum + (of.get(name) ?? 0), 0) * 1000;
};

// as texts: this side knows no browser
const painted = (page: Page) => page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
const collectFrames = `
  window.frames_ = [];
  let last = performance.now();
  const next = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);`;

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

/** Milliseconds between frames in five seconds of scrolling. */
const measureScrolling = async (page: Page): Promise<readonly number[]> => {
  await page.evaluate(collectFrames);
  const box = await page.locator('.planBoard_scroller').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  const ended = performance.now() + 5000;
  while (performance.now() < ended) {
    await page.mouse.wheel(0, 400);
    await painted(page);
  }
  return page.evaluate<readonly number[]>('window.frames_.slice(1)');
};

export async function benchDesk(): Promise<void> {
  await ensureConsoleBuilt();
  const executablePath = await ensureChromium();
  const box = { current: createWorld({ file: ':memory:', scenario: 'large-plan' }) };
  box.current.store.run(`update plans set state = 'draft'`);
  const server = buildServer({ box, consoleDirectory: consoleFolder });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const { accessToken, refreshToken } = openSession(box.current, user.userId);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Shanghai' });
  const values = { token: accessToken, refreshToken, ...user, isInner: 'false', isStrongPassword: 'true' };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: address })),
  );
  const page = await context.newPage();
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
  const frames = await measureScrolling(page);
  print('a frame in five seconds of scrolling, aim: none over 50 ms', [
    figure('frames', frames),
    figure('the longest', [Math.max(...frames)]),
  ]);
  await browser.close();
  await server.close();
  box.current.close();
}
