import type { CDPSession, Page } from 'playwright';
import { ensurePanelBuilt, panelFolder } from '../steps/panel.ts';
import { figure, openConsole, painted, workOf } from './inBrowser.ts';
import { print } from './measure.ts';

/** 记录 of the testers' panel while requests come: a thousand as fast as they can, then one by one over these. */

const together = 1000;
const oneByOne = 200;

/** Resolves once another row stands first. */
const untilNew = `new Promise((done) => {
  const first = () => document.querySelector('[data-row]')?.dataset.row;
  const old = first();
  const seen = new MutationObserver(() => first() !== old && (seen.disconnect(), done()));
  seen.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-row'] });
})`;

/** Milliseconds of the main thread that something takes, until it is drawn. */
const costOf = async (page: Page, devtools: CDPSession, work: () => Promise<unknown>): Promise<number> => {
  const before = await workOf(devtools);
  await work();
  await painted(page);
  return (await workOf(devtools)) - before;
};

export async function benchPanel(): Promise<void> {
  await ensurePanelBuilt();
  const { page, context, address, accessToken, close } = await openConsole('default', {
    // nothing comes about beside what is asked for
    prepare: ({ clock }) => clock.freeze(),
    panelDirectory: panelFolder,
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const call = async () => {
    const answer = await fetch(`${address}/gateway/user/api/v1/tnt/list`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    await answer.arrayBuffer();
  };
  await page.goto(`${address}/mock/#log`);
  await page.getByLabel('请求，最新的在前').waitFor();

  const begun = performance.now();
  const whole = await costOf(page, devtools, async () => {
    for (let nth = 0; nth < together; nth += 1) await call();
    const { list } = (await (await fetch(`${address}/mock/api/requests`)).json()) as { list: { seq: number }[] };
    await page.locator(`[data-row="${list.at(-1)?.seq}"]`).waitFor();
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);

  const times: number[] = [];
  for (let nth = 0; nth < oneByOne; nth += 1)
    times.push(await costOf(page, devtools, () => Promise.all([page.evaluate(untilNew), call()])));

  print(`the log of the panel, script and layout of a row, aim: p95 below 16 ms`, [
    figure(`one that comes over ${together} others`, times),
    figure(`of ${together} that come within ${seconds} s, on average`, [whole / together]),
    figure('  all of these', [whole]),
  ]);
  console.log(`  rows in the document: ${await page.locator('[data-row]').count()}`);
  await close();
}
