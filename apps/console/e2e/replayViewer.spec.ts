import axe from 'axe-core';
import { words } from '@fleet/domain/core/codes/words.ts';
import type { Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { chooseModule, openFeedbackDialog, openRow } from './support/feedback.ts';
import { places } from './support/places.ts';
import { enterAs, expect, test } from './support/test.ts';

/** A session as its viewer tells it: out of a tab, by keys, and out of the file that was saved of it. */

const list = '/gateway/general/api/v1/feedback/list';

/** What of a page is told again: the menu's open groups and what was scrolled are no state. */
const shownIn = (page: { locator: Page['locator'] }): Promise<string> =>
  page.locator('main').innerText({ timeout: 10_000 });

/** Pictures lie in the object store, and the viewer asks nobody: it says so of each. */
const isPictureLeftOut = (text: string): boolean => text.startsWith("Loading the image '");

/** What the viewer asks for beside its own files, and what its console says. */
function complaintsOf(viewer: Page): readonly string[] {
  const complaints: string[] = [];
  viewer.on('response', (response) => {
    if (!/\/mock\/replay\/|^(?:data|blob):/.test(response.url())) complaints.push(response.url());
  });
  viewer.on('console', (message) => {
    if (message.type() === 'error' && !isPictureLeftOut(message.text())) complaints.push(message.text());
  });
  viewer.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

const atEntry = async (viewer: Page, count: number) =>
  expect(viewer.locator('[data-shown]')).toHaveAttribute('data-shown', String(count));

/** The entry that the window beside shows, once it has left another one: it follows what is chosen by itself. */
const entryAfter = async (viewer: Page, other: number): Promise<number> => {
  const shown = viewer.locator('[data-shown]');
  await expect(shown).not.toHaveAttribute('data-shown', String(other));
  return Number(await shown.getAttribute('data-shown'));
};

/** Lines that one text has and the other has not. */
const wordsApart = (live: string, told: string) => {
  const [one, other] = [live.split('\n'), told.split('\n')];
  return {
    live: one.filter((line) => !other.includes(line)).slice(0, 8),
    told: other.filter((line) => !one.includes(line)).slice(0, 8),
  };
};

const findings = async (viewer: Page): Promise<unknown> => {
  await viewer.evaluate(axe.source);
  return viewer.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run({ exclude: ['iframe'] })).violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]);
  });
};

test('a tester looks at what somebody did, entry by entry, saves it, and a colleague sees the same out of the file', async ({
  page,
  gateway,
  context,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/feedback?tab=all');
  await settled(page);
  const before = await shownIn(page);
  await gateway.setFaults([{ match: { path: list }, answer: { businessCode: 830_500, type: 'fail' }, times: 'once' }]);
  await go(page, '/feedback?tab=all&keyword=%E5%9C%B0%E5%9B%BE');
  await expectNotice(page, '系统繁忙，请稍后重试');
  await go(page, '/management/users');
  await settled(page);
  const after = await shownIn(page);

  // out of the panel, to the end of the session
  const panel = await context.newPage();
  await panel.goto(`${gateway.address}/mock/#replay`);
  const opening = context.waitForEvent('page');
  await panel.getByRole('button', { name: /用户.*沈志远/ }).click();
  const viewer = await opening;
  const complaints = complaintsOf(viewer);
  const frame = viewer.frameLocator('iframe');
  await expect.poll(() => shownIn(frame as unknown as Page)).toBe(after);
  await viewer.getByRole('tab', { name: '差异' }).click();
  await expect(viewer.getByText('与记录时一致')).toBeVisible();
  expect(await findings(viewer)).toEqual([]);
  await viewer.getByRole('tab', { name: '发生的事' }).click();
  const total = Number(await viewer.locator('[data-shown]').getAttribute('data-shown'));

  // what was refused, what was asked for, and one entry back from there
  const refusal = viewer.getByRole('button', { name: /gateway\.refused general\.feedback\.list 830500/ });
  await viewer.getByRole('radio', { name: '失败' }).click();
  await refusal.click();
  await expect(viewer.getByRole('heading', { name: 'gateway.refused@2' })).toBeVisible();
  const refused = await entryAfter(viewer, total);
  expect(await findings(viewer)).toEqual([]);
  await viewer.getByRole('radio', { name: '全部' }).click();
  await viewer.getByRole('button', { name: '到它的请求' }).click();
  await expect(viewer.getByRole('heading', { name: 'gateway.called@1' })).toBeVisible();
  const called = await entryAfter(viewer, refused);
  await viewer.keyboard.press('[');
  await atEntry(viewer, called - 1);
  await viewer.keyboard.press('{');
  await expect.poll(() => shownIn(frame as unknown as Page)).not.toBe(after);

  // the console as it was cannot be pressed
  await frame.getByRole('button', { name: '意见反馈' }).first().click({ force: true, noWaitAfter: true });
  await expect(frame.getByRole('dialog')).toHaveCount(0);

  // played from there to the end, pauses left out
  await viewer.getByRole('radio', { name: '16×' }).click();
  await viewer.keyboard.press('Escape');
  await viewer.getByRole('button', { name: '播放' }).click();
  await atEntry(viewer, total);
  await expect(viewer.getByRole('button', { name: '播放' })).toBeVisible();

  // saved, and opened elsewhere
  const saving = viewer.waitForEvent('download');
  await viewer.getByRole('button', { name: '保存为文件' }).click();
  const file = await (await saving).path();
  await viewer.goto(`${gateway.address}/mock/replay/`);
  await viewer
    .getByLabel('操作记录文件')
    .setInputFiles({ name: 'package.fleet', mimeType: '', buffer: Buffer.from('PK') });
  await expect(viewer.getByRole('alert')).toBeVisible();
  await viewer.getByLabel('操作记录文件').setInputFiles(file);
  await expect.poll(() => shownIn(frame as unknown as Page)).toBe(after);
  await viewer.getByRole('slider', { name: '时间' }).focus();
  await viewer.keyboard.press('Home');
  await atEntry(viewer, 1);
  await viewer.keyboard.press('}');
  await viewer.keyboard.press('}');
  await expect(frame.locator('main')).toContainText(before.split('\n')[0]!);
  expect(complaints).toEqual([]);
});

/** Without how long ago something was, which goes on while the page is looked at, and that a picture is left out. */
const timeless = (text: string): string =>
  text
    .replaceAll(/\d+ (?:秒|分钟|小时)前|刚刚/g, '…')
    .replaceAll(/^(?:实时|轮询|已断开)\n/gm, '')
    .replaceAll(new RegExp(`^${words.imageLeftOut}\n`, 'gm'), '');

test('every page is told again as it was, word by word, and asks for nothing @soak', async ({
  page,
  gateway,
  context,
  consoleErrors,
}) => {
  test.setTimeout(20 * 60_000);
  // what it tells is nowhere kept: pages show what they have read
  await page.routeWebSocket('**/gateway/mqtt', (line) => line.close());
  await enterAs(page, gateway, 'admin');
  await gateway.freeze();
  const panel = await context.newPage();
  await panel.goto(`${gateway.address}/mock/#replay`);
  const different: unknown[] = [];
  for (const [, address] of places) {
    await openPage(page, address);
    await settled(page);
    const live = timeless(await shownIn(page));
    // the tab of before is gone, and the panel looks every two seconds
    await panel.reload();
    const opening = context.waitForEvent('page');
    await panel.getByRole('button', { name: /沈志远/ }).click();
    const viewer = await opening;
    const complaints = complaintsOf(viewer);
    const frame = viewer.frameLocator('iframe') as unknown as Page;
    // what was read by a call of its own, and what is drawn by a library that comes later, may take a moment
    const told = await expect
      .poll(async () => timeless(await shownIn(frame)), { timeout: 10_000 })
      .toBe(live)
      .then(
        () => null,
        () => shownIn(frame).then(timeless, String),
      );
    if (told !== null) different.push([address, wordsApart(live, told)]);
    await viewer.getByRole('tab', { name: '差异' }).click();
    if (!(await viewer.getByText('与记录时一致').isVisible()))
      different.push([address, await viewer.getByRole('tabpanel').innerText()]);
    if (complaints.length > 0) different.push([address, complaints]);
    await viewer.close();
  }
  expect(different).toEqual([]);
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !isPictureLeftOut(text)));
});

test('a person sends along what he did, without names, after having looked at it, and who handles it sees it', async ({
  page,
  gateway,
  context,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users');
  await settled(page);
  await openFeedbackDialog(page);
  await chooseModule(page, '访问管理');
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  await dialog.getByLabel('反馈意见').fill('看看我做了什么');
  await dialog.getByText('附上最近 15 分钟的操作记录').click();
  await expect(dialog.getByText(/约 [\d.]+ KB，已附上/)).toBeVisible();
  expect(await findings(page)).toEqual([]);

  const looking = context.waitForEvent('page');
  await dialog.getByRole('button', { name: '查看内容' }).click();
  const look = await looking;
  const shown = look.frameLocator('iframe');
  await expect(shown.locator('main')).toContainText(/人员\d+/);
  await expect(shown.locator('main')).toContainText(/电话\d+/);
  await expect(shown.locator('main')).not.toContainText(/1[3-9]\d{9}/);
  await look.getByRole('tab', { name: '差异' }).click();
  await expect(look.getByText('与记录时一致')).toBeVisible();
  await look.close();

  await dialog.getByRole('button', { name: '提交' }).click();
  await dialog.getByRole('button', { name: '完成' }).click();
  await go(page, '/feedback?tab=all&keyword=%E7%9C%8B%E7%9C%8B%E6%88%91');
  await openRow(page, '看看我做了什么');
  const replaying = context.waitForEvent('page');
  await page.getByRole('button', { name: '回放' }).click();
  const replay = await replaying;
  await expect(replay.frameLocator('iframe').locator('main')).toContainText(/人员\d+/);
});
