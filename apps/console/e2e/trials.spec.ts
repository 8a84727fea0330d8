import type { CDPSession, Page } from 'playwright/test';
import { feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { refresh } from '@fleet/domain/core/session/authContract.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { callsOf } from './support/calls.ts';
import { go, hammer, hold, noticesOf, openPage, settled } from './support/console.ts';
import { feedbackDialog, openFeedbackDialog } from './support/feedback.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Trials of many rounds, for the soak: what must hold the fiftieth time as the first. */

const accessLife = 16 * 60;
const rounds = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

test('tabs that are killed one after the other in the middle of a renewal sign nobody out @soak', async ({
  page,
  context,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/feedback');
  let killed = 0;
  for (const round of rounds(50)) {
    const other = await context.newPage();
    await openPage(other, '/feedback');
    const renewal = await hold(other, `**${refresh.path}*`);
    await gateway.advance(accessLife);
    const gone = go(other, `/feedback?keyword=${round}`).catch(() => undefined);
    // what a tab asks for by itself now and then may have renewed the session before
    const isRenewing = await Promise.race([renewal.left.then(() => true), gone.then(() => false)]);
    if (isRenewing) killed += 1;
    // it has the lock, and takes it along, or lets its call out at the last moment
    if (round % 2 === 0) renewal.letGo();
    const there = go(page, `/feedback?keyword=${round}`);
    await other.close();
    await there;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await noticesOf(page), `round ${round}`).toEqual([]);
    expect((await context.cookies()).find(({ name }) => name === 'userName')?.value).toBe('admin');
  }
  expect(killed).toBeGreaterThan(25);
});

const forms = 200;
test(`${forms} forms that are sent by many fast clicks each are one each @soak`, async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/welcome');
  for (const round of rounds(forms)) {
    const dialog = await openFeedbackDialog(page);
    await dialog.getByLabel('业务模块').click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('反馈意见').fill(`连点提交 ${String(round).padStart(3, '0')}`);
    await hammer(dialog.getByRole('button', { name: '提交', exact: true }), 10);
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const call = await callsOf(gateway, 'huadong');
  const found: string[] = [];
  for (const at of rounds(Math.ceil(forms / 100))) {
    const path = `${feedbackList.path.replace('/gateway/', '')}?keyword=${encodeURIComponent('连点提交')}&pageSize=100&page=${at}`;
    const { list, total } = await call<{ list: { content: string }[]; total: number }>('GET', path);
    expect(total).toBe(forms);
    found.push(...list.map(({ content }) => content));
  }
  expect(new Set(found).size).toBe(forms);
});

/** What local storage has of the draft of the feedback form. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([, text]) => String(text).includes('崩溃'))
      .map(([, text]) => String(text))
      .join(),
  );

test('a page that crashes fifty times keeps each time what was kept of a draft, and never half of it @soak', async ({
  ownPage,
  gateway,
  consoleErrors,
}) => {
  // in a profile of its own: what is killed takes every page of its profile along
  const context = ownPage.context();
  let page = ownPage;
  await enterAs(page, gateway, 'huadong');
  for (const round of rounds(50)) {
    await openPage(page, '/welcome');
    const dialog = await openFeedbackDialog(page);
    const kept = `第${round}次崩溃前写下的意见`;
    await dialog.getByLabel('反馈意见').fill(kept);
    await expect.poll(() => keptText(page)).toContain(kept);
    const more = '，还没来得及保存的几个字'.slice(0, round % 12);
    await page.keyboard.insertText(more);
    const crashed = page.waitForEvent('crash');
    const devtools = await context.newCDPSession(page);
    void devtools.send('Page.crash').catch(() => undefined);
    await crashed;
    const next = await context.newPage();
    await page.close().catch(() => undefined);
    page = next;
    await openPage(page, '/welcome');
    await openFeedbackDialog(page);
    const found = await feedbackDialog(page).getByLabel('反馈意见').inputValue();
    expect(found.startsWith(kept) && `${kept}${more}`.startsWith(found), `${round}: ${found}`).toBe(true);
    await feedbackDialog(page).getByLabel('反馈意见').fill('');
    await expect.poll(() => keptText(page)).toBe('');
    expect(consoleErrors).toEqual([]);
  }
});

test('a browser whose IndexedDB fails says so, and a plan is edited and saved all the same @soak', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('corrupt', 'UnknownError');
    };
  });
  await openPage(
    page,
    `${pathOf('ProjectDetail', { tenantId: 't_huadong', projectId: 'p_huadong_2' })}?tab=implementationPlan`,
  );
  const cell = page.getByRole('treegrid').getByRole('gridcell', { name: '质保移交' }).first();
  await cell.click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('质保移交二');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('treegrid').getByRole('gridcell', { name: '质保移交二' })).toBeVisible();
  await expect(page.getByText('浏览器无法保存草稿，修改只在本页有效，请及时保存。')).toBeVisible();
});

/** Bytes that scripts hold once nothing is left to be collected. */
const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
};

/** Pages with lists, charts, a tree, a map and a drawer. */
const visited = [
  '/welcome',
  '/feedback?tab=all',
  pathOf('EquipmentList'),
  pathOf('EquipmentOverview'),
  `${pathOf('OperationMaintenancePlate')}?tab=run`,
  pathOf('RealTimeMonitoring'),
  pathOf('UsageStatistics'),
  `${pathOf('ProjectDetail', { tenantId: 't_huadong', projectId: 'p_huadong_2' })}?tab=implementationPlan`,
  pathOf('ProductDetail', { productKey: 'a1LurkAgv01' }),
  pathOf('Users'),
];

test('two hundred pages one after the other leave nothing behind @soak', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/welcome');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('Performance.enable');
  const left = async () => {
    await go(page, '/welcome');
    await settled(page);
    const used = await heapOf(devtools);
    // the journal of the page may grow until it is folded: it is weighed by a copy of it
    await page.evaluate(() => {
      const it = window as unknown as { __fleet: { exportJournal(): unknown }; __copy?: unknown };
      it.__copy = JSON.parse(JSON.stringify(it.__fleet.exportJournal()));
    });
    const journal = (await heapOf(devtools)) - used;
    await page.evaluate(() => {
      delete (window as { __copy?: unknown }).__copy;
    });
    const { metrics } = await devtools.send('Performance.getMetrics');
    return { used, journal, nodes: metrics.find(({ name }) => name === 'Nodes')?.value ?? 0 };
  };
  const visitAll = async (times: number) => {
    for (let round = 0; round < times; round += 1) for (const address of visited) await go(page, address);
  };
  // whatever is loaded and remembered once
  await visitAll(5);
  const before = await left();
  await visitAll(20);
  const after = await left();
  expect(await page.locator('.js-plotly-plot').count()).toBe(0);
  const grown = after.used - after.journal - (before.used - before.journal);
  expect(grown / 2, JSON.stringify({ before, after })).toBeLessThan(1024 * 1024);
  expect(after.nodes - before.nodes, JSON.stringify({ before, after })).toBeLessThan(1000);
});
