import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expectNotice, hold, noticesOf, stateOf } from './support/console.ts';
import { driveUpload, loadDriver } from './support/driver.ts';
import { addPictures, expectUploaded, feedbackDialog, openFeedbackDialog, tileOf } from './support/feedback.ts';
import type { Gateway } from './support/gateway.ts';
import { type Picture, pictureOf } from './support/images.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Uploads by the real object-store client, from the console in the browser to the store (S1 §4, §7). */

const megabyte = 1024 * 1024;

test.beforeEach(async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await page.goto('/welcome');
  await openFeedbackDialog(page);
});

interface StoreCalls {
  /** Whole objects. */
  readonly puts: number;
  /** Numbers of the parts that were stored, as they came. */
  readonly parts: readonly number[];
  readonly started: number;
  readonly completed: number;
  readonly aborted: number;
  readonly credentials: number;
}

/** What the store was asked for so far. */
async function storeCalls(gateway: Gateway): Promise<StoreCalls> {
  const requests = await gateway.requests();
  const calls = requests.filter(({ path, status }) => path.startsWith('/fleet-console/') && status < 300);
  const has = (name: string) => (call: (typeof calls)[number]) => call.query !== null && name in call.query;
  const by = (method: string) => calls.filter((call) => call.method === method);
  return {
    puts: by('PUT').filter((call) => !has('partNumber')(call)).length,
    parts: by('PUT')
      .filter(has('partNumber'))
      .map(({ query }) => Number(query?.['partNumber'])),
    started: by('POST').filter(has('uploads')).length,
    completed: by('POST').filter(has('uploadId')).length,
    aborted: by('DELETE').filter(has('uploadId')).length,
    credentials: requests.filter(({ path, code }) => path.endsWith('/file/upload/stsToken') && code === 200).length,
  };
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);
const noticeTexts = async (page: Page) => (await noticesOf(page)).flatMap(({ lines }) => lines);

/** Expects that the one uploaded picture is at the store as it was chosen. */
async function expectStored(page: Page, picture: Picture): Promise<void> {
  const uploads = (await stateOf(page))['transfers.$uploads'] as Record<
    string,
    { readonly stored: { readonly previewUrl: string; readonly size: number } | null }
  >;
  const [upload] = Object.values(uploads);
  expect(upload?.stored?.size).toBe(picture.buffer.length);
  const stored = await page.request.get(upload!.stored!.previewUrl);
  expect(Buffer.compare(await stored.body(), picture.buffer)).toBe(0);
}

const state = (page: Page, name: string) => tileOf(page, name).locator('.uploadTiles_state');

test('half a megabyte goes up in one put', async ({ page, gateway }) => {
  const picture = pictureOf('半兆.png', megabyte / 2);
  await addPictures(page, picture);
  await expectUploaded(page, picture.name);
  await expect
    .poll(() => storeCalls(gateway))
    .toEqual({
      puts: 1,
      parts: [],
      started: 0,
      completed: 0,
      aborted: 0,
      credentials: 1,
    });
  await expectStored(page, picture);
  await expect.poll(() => noticeTexts(page)).toEqual(['上传成功!']);
});

test('twelve megabytes go up in parts of one, with the progress told @soak', async ({ page, gateway }) => {
  const picture = pictureOf('十二兆.png', 12 * megabyte);
  const last = await hold(page, '**/fleet-console/**partNumber=12&**');
  await addPictures(page, picture);
  await expect(state(page, picture.name)).toHaveText('91%');
  await expect(state(page, picture.name)).toHaveAccessibleName('暂停 91%');
  const figures = tileOf(page, picture.name).locator('.uploadTiles_figures span');
  await expect(figures).toHaveText([/[\d.]+ [KM]B\/s$/, /\d+秒$/, /\d+秒$/]);
  // all three can be read on the tile, and the button that takes it away covers none of them
  const places = await figures.evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().toJSON()));
  const cross = await tileOf(page, picture.name).getByRole('button', { name: /^移除/ }).boundingBox();
  const bar = await state(page, picture.name).boundingBox();
  for (const { right, bottom, top } of places as DOMRect[]) {
    expect(bottom).toBeLessThanOrEqual(bar!.y);
    expect(right <= cross!.x || top >= cross!.y + cross!.height).toBe(true);
  }
  await feedbackDialog(page).getByLabel('反馈意见').fill('等上传完再提交');
  await feedbackDialog(page).getByRole('button', { name: '提交', exact: true }).click();
  await expect(feedbackDialog(page).getByText('有截图还未上传完成，请等待、重试或移除')).toBeVisible();
  last.letGo();
  await expectUploaded(page, picture.name);
  const calls = await storeCalls(gateway);
  expect({ ...calls, parts: sorted(calls.parts) }).toEqual({
    puts: 0,
    parts: numbersTo(12),
    started: 1,
    completed: 1,
    aborted: 0,
    credentials: 1,
  });
  await expectStored(page, picture);
});

test('a hundred and one megabytes go up in parts of five', { tag: '@soak' }, async ({ page, gateway }) => {
  await loadDriver(page);
  const { sent, stored } = await driveUpload(page, 101 * megabyte);
  expect(stored).toBe(sent);
  const { parts, started, completed } = await storeCalls(gateway);
  expect(sorted(parts)).toEqual(numbersTo(21));
  expect({ started, completed }).toEqual({ started: 1, completed: 1 });
});

test('a screenshot that is too large is refused before a byte of it is sent', async ({ page, gateway }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-pictures-'));
  const path = join(folder, '太大.png');
  writeFileSync(path, pictureOf('太大.png', 20 * megabyte + 1).buffer);
  await feedbackDialog(page).locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('图片不能超过 20MB！')).toBeVisible();
  await expect.poll(async () => (await storeCalls(gateway)).credentials).toBe(0);
  rmSync(folder, { recursive: true });
});

test(
  'a cancelled upload is aborted at the store and leaves nothing there',
  { tag: '@soak' },
  async ({ page, gateway, consoleErrors }) => {
    const picture = pictureOf('取消.png', 5 * megabyte);
    /** Files of uploads under way, and pieces: what objects of the data set have lies in a folder of its own. */
    const leftBehind = (): number => {
      const files = gateway.storeFiles();
      const isLeft = /\/(?:uploads|temporary|pieces(?!\/samples))\//;
      return files.filter((file) => isLeft.test(file)).length;
    };
    expect(leftBehind()).toBe(0);
    const last = await hold(page, '**/fleet-console/**partNumber=5&**');
    await addPictures(page, picture);
    await expect(state(page, picture.name)).toHaveText('80%');
    expect(leftBehind()).toBeGreaterThan(4);
    await feedbackDialog(page)
      .getByRole('button', { name: `移除 ${picture.name}` })
      .click();
    await expectNotice(page, '文件已取消上传!');
    await expect.poll(async () => (await storeCalls(gateway)).aborted).toBe(1);
    last.letGo();
    await expect.poll(leftBehind).toBe(0);
    await expect.poll(async () => (await storeCalls(gateway)).completed).toBe(0);
    await expect(feedbackDialog(page).locator('.uploadTiles_picture')).toHaveCount(0);
    // the part that was under way met an upload that is gone
    consoleErrors.length = 0;
  },
);

test('a paused upload sends no further part, and goes on with the missing ones alone', async ({ page, gateway }) => {
  const picture = pictureOf('暂停.png', 5 * megabyte);
  let begun = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('partNumber=')) begun += 1;
  });
  const parts = await hold(page, '**/fleet-console/**partNumber=**');
  await addPictures(page, picture);
  await expect.poll(() => begun).toBe(4);
  await state(page, picture.name).click();
  await expect(state(page, picture.name)).toHaveText('已暂停');
  // who pressed it by keys goes on with it by keys
  await expect(state(page, picture.name)).toBeFocused();
  parts.letGo();
  await expect.poll(async () => (await storeCalls(gateway)).parts.length).toBe(4);
  await expect(state(page, picture.name)).toHaveText('已暂停');
  expect(begun).toBe(4);
  await state(page, picture.name).click();
  await expectUploaded(page, picture.name);
  expect(sorted((await storeCalls(gateway)).parts)).toEqual(numbersTo(5));
  await expectStored(page, picture);
});

test(
  'an upload whose connection is cut says so, and sends only the missing parts again',
  { tag: '@soak' },
  async ({ page, gateway, consoleErrors }) => {
    const picture = pictureOf('断网.png', 5 * megabyte);
    let isCut = true;
    await page.route('**/fleet-console/**partNumber=**', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('partNumber'));
      if (isCut && number > 2) await route.abort('connectionfailed');
      else await route.continue();
    });
    await addPictures(page, picture);
    await expect(state(page, picture.name)).toHaveText('重试', { timeout: 30_000 });
    await expect
      .poll(async () => (await noticesOf(page)).at(-1))
      .toEqual({
        intent: 'danger',
        lines: ['网络开小差，请检查网络后再试！'],
        duration: 5000,
      });
    expect(sorted((await storeCalls(gateway)).parts)).toEqual(numbersTo(2));
    isCut = false;
    await state(page, picture.name).click();
    await expectUploaded(page, picture.name);
    const { parts, started } = await storeCalls(gateway);
    expect(sorted(parts)).toEqual(numbersTo(5));
    expect(started).toBe(1);
    await expectStored(page, picture);
    consoleErrors.length = 0;
  },
);

test('an upload that a reload has ended goes on when the same file is chosen again', async ({ page, gateway }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-pictures-'));
  const picture = pictureOf('重新加载.png', 5 * megabyte);
  const path = join(folder, picture.name);
  writeFileSync(path, picture.buffer);
  const choose = () => feedbackDialog(page).locator('input[type=file]').setInputFiles(path);
  const rest = await hold(page, '**/fleet-console/**partNumber={4,5}&**');
  await choose();
  await expect(state(page, picture.name)).toHaveText('60%');
  await page.reload();
  rest.letGo();
  await openFeedbackDialog(page);
  await choose();
  await expectUploaded(page, picture.name);
  const { parts, started, completed } = await storeCalls(gateway);
  expect(sorted(parts)).toEqual(numbersTo(5));
  expect({ started, completed }).toEqual({ started: 1, completed: 1 });
  await expectStored(page, picture);
  rmSync(folder, { recursive: true });
});

test(
  'credentials that expire half-way are renewed once, and no part is lost',
  { tag: '@soak' },
  async ({ page, gateway, consoleErrors }) => {
    const picture = pictureOf('凭证到期.png', 5 * megabyte);
    const rest = await hold(page, '**/fleet-console/**partNumber={4,5}&**');
    await addPictures(page, picture);
    await expect(state(page, picture.name)).toHaveText('60%');
    // past the life of the credentials, and of the access token as well
    await gateway.advance(3700);
    rest.letGo();
    await expectUploaded(page, picture.name);
    const { parts, credentials, completed } = await storeCalls(gateway);
    expect(sorted(parts)).toEqual(numbersTo(5));
    expect({ credentials, completed }).toEqual({ credentials: 2, completed: 1 });
    await expect
      .poll(async () => (await gateway.requests()).filter(({ path }) => path.endsWith('/refresh')))
      .toHaveLength(1);
    await expectStored(page, picture);
    // the refusals of the store
    consoleErrors.length = 0;
  },
);

for (const { title, size, fault } of [
  {
    title: 'in one put',
    size: megabyte / 2,
    fault: {
      match: { path: '/gateway/general/api/v1/file/callback' },
      answer: { businessCode: 830_500, message: '登记服务繁忙' },
    },
  },
  { title: 'in parts', size: 3 * megabyte, fault: { match: {}, answer: { oss: 'CallbackFailed' } } },
]) {
  test(`a file that is stored ${title} and could not be registered is registered again without being sent again`, async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    const picture = pictureOf('登记.png', size);
    await gateway.setFaults([fault]);
    await addPictures(page, picture);
    await expect(state(page, picture.name)).toHaveText('重新登记');
    await expect(page.getByText('已上传，登记失败')).toBeVisible();
    const before = await storeCalls(gateway);
    await state(page, picture.name).click();
    await expectUploaded(page, picture.name);
    await expect.poll(() => noticeTexts(page)).toEqual(['已上传，登记失败', '上传成功!']);
    await expect.poll(() => storeCalls(gateway)).toEqual(before);
    await expectStored(page, picture);
    // 203: stored, and the callback failed
    consoleErrors.length = 0;
  });
}
