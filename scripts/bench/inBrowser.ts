import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import type { World } from '../../apps/mock-gateway/src/world/world.ts';
import { ensureChromium } from '../steps/browser.ts';
import { consoleFolder, ensureConsoleBuilt } from '../steps/console.ts';
import type { Figure } from './measure.ts';

/** The built console in a browser, in the world of a scenario, as somebody who works in a tenant. */

const user = { userId: 'u_huadong', userName: 'huadong', tntId: 't_huadong', realName: '陈建国' };

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);
const at = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Milliseconds as a figure. */
export const figure = (name: string, milliseconds: readonly number[]): Figure => ({
  name,
  median: at(milliseconds, 0.5) * 1000,
  p95: at(milliseconds, 0.95) * 1000,
});

// as texts: this side knows no browser
/** Resolves once the page has drawn what it shows. */
export const painted = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');

/** Milliseconds of script, style and layout that the page has taken so far; `Performance` is enabled. */
export const workOf = async (devtools: CDPSession): Promise<number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = new Map(metrics.map(({ name, value }) => [name, value]));
  const parts = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'];
  return parts.reduce((sum, name) => sum + (of.get(name) ?? 0), 0) * 1000;
};

const collectFrames = `
  window.frames_ = [];
  let last = performance.now();
  const next = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);`;

/** Milliseconds between frames in five seconds of scrolling what a selector finds. */
export const measureScrolling = async (page: Page, selector: string, step = 400): Promise<readonly number[]> => {
  await page.evaluate(collectFrames);
  const box = await page.locator(selector).first().boundingBox();
  await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 200);
  const ended = performance.now() + 5000;
  for (let turn = 0; performance.now() < ended; turn += 1) {
    // down and up again, since a list of a hundred rows has an end
    await page.mouse.wheel(0, turn % 20 < 10 ? step : -step);
    await painted(page);
  }
  return page.evaluate<readonly number[]>('window.frames_.slice(1)');
};

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly address: string;
  /** Of the person's session. */
  readonly accessToken: string;
  close(): Promise<void>;
}

interface ToOpen {
  /** Changes the world before anybody looks at it. */
  readonly prepare?: (world: World) => void;
  /** Folder of the panel that is served beside the console. */
  readonly panelDirectory?: string;
}

export async function openConsole(scenario: ScenarioName, { prepare, ...served }: ToOpen = {}): Promise<Opened> {
  await ensureConsoleBuilt();
  const executablePath = await ensureChromium();
  const box = { current: createWorld({ file: ':memory:', scenario }) };
  prepare?.(box.current);
  const server = buildServer({ box, consoleDirectory: consoleFolder, ...served });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const { accessToken, refreshToken } = openSession(box.current, user.userId);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Shanghai' });
  const values = { token: accessToken, refreshToken, ...user, isInner: 'false', isStrongPassword: 'true' };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), url: address })),
  );
  return {
    page: await context.newPage(),
    context,
    address,
    accessToken,
    close: async () => {
      await browser.close();
      await server.close();
      box.current.close();
    },
  };
}
