import type { Page } from 'playwright/test';
import { hammer, hold, noticesOf } from './support/console.ts';
import {
  addPictures,
  chooseModule,
  expectUploaded,
  feedbackDialog,
  openFeedbackDialog,
  rowOf,
  tileOf,
} from './support/feedback.ts';
import { givePictures, type Picture, pictureOf } from './support/images.ts';
import { enterAs, expect, signInAtPage, test } from './support/test.ts';

/** The form that sends feedback (S1 §4, §5). */

test.beforeEach(async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
});

const send = (page: Page) => feedbackDialog(page).getByRole('button', { name: '提交', exact: true });
const addCalls = async (gateway: { requests(): Promise<readonly { path: string }[]> }) =>
  (await gateway.requests()).filter(({ path }) => path.endsWith('/feedback/add'));

/** Gives files to the form as a paste or a drop does. */
const give = (page: Page, kind: 'paste' | 'drop', files: readonly Picture[]): Promise<void> =>
  givePictures(
    kind === 'paste' ? feedbackDialog(page).getByLabel('反馈意见') : feedbackDialog(page).locator('.uploadTiles_tiles'),
    kind,
    files,
  );

test('a choice gives the focus back at once, and takes it from nobody who has gone on by then', async ({ page }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  const button = dialog.getByRole('button', { name: '业务模块' });
  await button.click();
  const list = page.getByRole('listbox', { name: '业务模块' });
  await list.waitFor();
  // within one turn of the page, as somebody is who is faster than its frames
  const isBack = await button.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return document.activeElement === element;
  });
  expect(isBack).toBe(true);
  await expect(list).toBeHidden();
  await button.click();
  await list.waitFor();
  const stays = await list
    .getByRole('option')
    .first()
    .evaluate(async (option) => {
      const text = document.querySelector<HTMLElement>('[role=dialog] textarea')!;
      (option as HTMLElement).click();
      text.focus();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return document.activeElement === text;
    });
  expect(stays).toBe(true);
  await expect(list).toBeHidden();
});

test('an empty form says what is missing and puts the focus there', async ({ page, gateway }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await send(page).click();
  await expect(dialog.locator('.form_fieldMessage[role=alert]')).toHaveText(['请选择业务模块', '请填写反馈意见']);
  await expect(dialog.getByRole('button', { name: '业务模块' })).toBeFocused();

  await chooseModule(page, '设备管理');
  await dialog.getByLabel('反馈意见').fill(' \n ');
  await send(page).click();
  await expect(dialog.locator('.form_fieldMessage[role=alert]')).toHaveText(['请填写反馈意见']);
  await expect(dialog.getByLabel('反馈意见')).toBeFocused();
  await expect.poll(() => addCalls(gateway)).toEqual([]);
});

test('a form that is sent again because its answer was lost is carried out once', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await chooseModule(page, '设备管理');
  await dialog.getByLabel('反馈意见').fill('只提一次');
  await gateway.setFaults([{ match: { path: '*/feedback/add' }, answer: { truncate: 20 }, times: 'once' }]);
  await send(page).click();
  await expect(dialog.getByText('服务器的回应不完整，可能已保存')).toBeVisible();
  await dialog.getByRole('button', { name: '重试' }).click();
  await expect(dialog.getByText('感谢您的反馈！')).toBeVisible();
  await expect.poll(() => addCalls(gateway)).toHaveLength(2);
  await page.goto('/feedback?keyword=只提一次');
  await expect(rowOf(page, '只提一次')).toHaveCount(1);
  // the browser itself notes the answer that ended early
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_CONTENT_LENGTH_MISMATCH')]);
});

test('the counter counts what a person sees, and more than 100 characters are not sent', async ({ page, gateway }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await chooseModule(page, '设备管理');
  await expect(dialog.getByText('0/100', { exact: true })).toBeVisible();
  await dialog.getByLabel('反馈意见').fill('车🚚');
  await expect(dialog.getByText('2/100', { exact: true })).toBeVisible();
  await dialog.getByLabel('反馈意见').fill('字'.repeat(101));
  await expect(dialog.getByText('101/100', { exact: true })).toBeVisible();
  await send(page).click();
  await expect(dialog.getByText('反馈意见不能超过100个字符')).toBeVisible();
  await expect.poll(() => addCalls(gateway)).toEqual([]);
  await dialog.getByLabel('反馈意见').fill('🚚'.repeat(100));
  await expect(dialog.getByText('100/100', { exact: true })).toBeVisible();
  await send(page).click();
  await expect(dialog.getByText('感谢您的反馈！')).toBeVisible();
});

test('screenshots are chosen, pasted and dropped, looked at and removed again', async ({ page, gateway }) => {
  await page.goto('/feedback');
  const dialog = await openFeedbackDialog(page);
  await chooseModule(page, '监控运维');
  await dialog.getByLabel('反馈意见').fill('三张截图');
  await addPictures(page, pictureOf('选择.png'));
  await give(page, 'paste', [pictureOf('粘贴.png')]);
  await give(page, 'drop', [pictureOf('拖放一.png'), pictureOf('拖放二.png')]);
  for (const name of ['选择.png', '粘贴.png', '拖放一.png', '拖放二.png']) await expectUploaded(page, name);
  await expect(dialog.getByText('点击、拖放或粘贴，4/6。')).toBeVisible();

  await dialog.getByRole('button', { name: '查看图片 粘贴.png' }).click();
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer.getByText('2 / 4')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 / 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: '移除 选择.png' }).click();
  await expect(tileOf(page, '选择.png')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '查看图片 粘贴.png' })).toBeFocused();
  await send(page).click();
  await expect(dialog.getByText('感谢您的反馈！')).toBeVisible();
  const [call] = await addCalls(gateway);
  expect((call as unknown as { body: { files: unknown[]; type: string } }).body).toMatchObject({
    type: 'cloud',
    files: [{}, {}, {}],
  });
});

test('on a phone the middle of a screenshot shows it, and the corner removes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await addPictures(page, pictureOf('现场.png'));
  await expectUploaded(page, '现场.png');
  await tileOf(page, '现场.png').click();
  await expect(page.getByRole('dialog', { name: '查看图片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: '移除 现场.png' }).click();
  await expect(tileOf(page, '现场.png')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '截图', exact: true })).toBeFocused();
});

test('a paste of text stays text', async ({ page }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await dialog.getByLabel('反馈意见').focus();
  await page.evaluate(() => document.execCommand('insertText', false, '粘贴来的文字'));
  await expect(dialog.getByLabel('反馈意见')).toHaveValue('粘贴来的文字');
  await expect(dialog.locator('.uploadTiles_picture')).toHaveCount(0);
});

test('what is no picture is refused with a message, whatever its name says', async ({ page, gateway }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"/>');
  const told = '仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片！';
  const wrong: readonly (readonly [Picture, string])[] = [
    [{ name: '日志.txt', mimeType: 'text/plain', buffer: Buffer.from('日志') }, told],
    [{ name: '图.svg', mimeType: 'image/svg+xml', buffer: text }, told],
    [{ name: '改名.png', mimeType: 'image/png', buffer: text }, told],
    [{ name: '没有扩展名', mimeType: 'image/png', buffer: pictureOf('x').buffer }, told],
    [{ name: '空.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, '文件内容为空！'],
  ];
  for (const [index, [file, message]] of wrong.entries()) {
    await addPictures(page, file);
    await expect.poll(async () => (await noticesOf(page)).length).toBe(index + 1);
    await expect
      .poll(async () => (await noticesOf(page)).at(-1))
      .toEqual({ intent: 'danger', lines: [message], duration: 5000 });
  }
  await expect(dialog.locator('.uploadTiles_picture')).toHaveCount(0);
  await expect
    .poll(async () => (await gateway.requests()).filter(({ path }) => path.startsWith('/fleet-console/')))
    .toEqual([]);

  await addPictures(page, ...Array.from({ length: 8 }, (_, index) => pictureOf(`第${index + 1}张.png`)));
  await expect(page.getByText('最多上传 6 个文件！')).toBeVisible();
  await expect(dialog.locator('.uploadTiles_picture')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: '截图', exact: true })).toHaveCount(0);
});

test(
  'what was typed survives closing, a reload and a sign-out, and goes once it is sent',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await page.goto('/feedback');
    const dialog = await openFeedbackDialog(page);
    await chooseModule(page, '消息通知');
    await dialog.getByLabel('反馈意见').fill('写到一半的意见');
    await addPictures(page, pictureOf('草稿.png'));
    await expectUploaded(page, '草稿.png');
    await expect(dialog.getByText('未提交的内容会自动保留')).toBeVisible();
    await page.reload();

    const expectDraft = async () => {
      await openFeedbackDialog(page);
      await expect(dialog.getByLabel('反馈意见')).toHaveValue('写到一半的意见');
      await expect(dialog.getByRole('button', { name: '业务模块 消息通知' })).toBeVisible();
      const picture = dialog.locator('.uploadTiles_picture img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(16);
    };
    await expectDraft();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /陈建国/ }).click();
    await page.getByRole('menuitem', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);

    // somebody else at the same browser finds nothing of it
    await signInAtPage(page, gateway, 'huanan');
    await openFeedbackDialog(page);
    await expect(dialog.getByLabel('反馈意见')).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /黄志强/ }).click();
    await page.getByRole('menuitem', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login/);

    await signInAtPage(page, gateway, 'huadong');
    await expectDraft();
    await send(page).click();
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(rowOf(page, '写到一半的意见')).toBeVisible();
    await openFeedbackDialog(page);
    await expect(dialog.getByLabel('反馈意见')).toHaveValue('');
    await expect(dialog.locator('.uploadTiles_picture')).toHaveCount(0);
  },
);

test('many clicks on 提交 send once', async ({ page, gateway }) => {
  await page.goto('/feedback');
  const dialog = await openFeedbackDialog(page);
  await chooseModule(page, '其他');
  await dialog.getByLabel('反馈意见').fill('只提交一次');
  await hammer(send(page), 20);
  await expect(dialog.getByText('感谢您的反馈！')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(rowOf(page, '只提交一次')).toHaveCount(1);
  await expect.poll(() => addCalls(gateway)).toHaveLength(1);
});

test('modules that could not be read are asked for again from their list, by keyboard', async ({ page, gateway }) => {
  await gateway.setFaults([
    {
      match: { path: '/gateway/general/api/v1/feedback/module/list' },
      answer: { businessCode: 830_500, message: '业务模块服务繁忙' },
      times: 'once',
    },
  ]);
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await dialog.getByRole('button', { name: '业务模块 加载失败' }).focus();
  // a finger is slower than the list: the key that opened it presses nothing there
  await page.keyboard.down('Enter');
  await expect(page.getByRole('button', { name: '重试' })).toBeFocused();
  await page.keyboard.up('Enter');
  await expect(page.getByText('加载失败：业务模块服务繁忙')).toBeVisible();
  await page.keyboard.press('Enter');
  // the list is open still, and its search has the focus
  await expect(page.getByRole('combobox', { name: '业务模块' })).toBeFocused();
  await page.keyboard.type('ota');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
});

test('what is typed while the modules are still being read finds them once they are there @soak', async ({ page }) => {
  const reading = await hold(page, '**/feedback/module/list*');
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await dialog.getByRole('button', { name: '业务模块' }).click();
  await expect(page.getByRole('combobox', { name: '业务模块' })).toBeFocused();
  await page.keyboard.type('ota');
  await expect(page.locator('.select_content').getByText('加载中', { exact: true })).toBeVisible();
  reading.letGo();
  await expect(page.getByRole('option')).toHaveText(['OTA升级']);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
});

test('Enter before the modules are there takes the first that fits, once they are', async ({ page }) => {
  const reading = await hold(page, '**/feedback/module/list*');
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await dialog.getByRole('button', { name: '业务模块' }).click();
  await expect(page.getByRole('combobox', { name: '业务模块' })).toBeFocused();
  await page.keyboard.type('ota');
  await page.keyboard.press('Enter');
  await expect(page.locator('.select_content').getByText('加载中', { exact: true })).toBeVisible();
  reading.letGo();
  await expect(dialog.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
});

test('the search among the modules says 无匹配结果 when nothing fits @soak', async ({ page }) => {
  await page.goto('/welcome');
  const dialog = await openFeedbackDialog(page);
  await dialog.getByRole('button', { name: '业务模块' }).click();
  const search = page.getByRole('combobox', { name: '业务模块' });
  await expect(search).toBeFocused();
  await search.fill('没有这个模块');
  await expect(page.getByText('无匹配结果', { exact: true })).toBeVisible();
  await search.fill('ota');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
});
