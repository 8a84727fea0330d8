import type { APIResponse } from 'playwright/test';
import { feedbackModules } from '@fleet/fixtures/areas/feedback/modules.ts';
import { hostileTexts } from '@fleet/fixtures/scenarios/hostile/texts.ts';
import { go, settled } from './support/console.ts';
import {
  addPictures,
  chooseModule,
  expectUploaded,
  feedbackDialog,
  feedbackDrawer,
  feedbackRows,
  openFeedbackDialog,
  tileOf,
} from './support/feedback.ts';
import { pictureOf } from './support/images.ts';
import { exportSheet } from './support/sheets.ts';
import { expect } from './support/test.ts';
import { enter, expectNoMarkup, tenants, test } from './support/watch.ts';

/** Hostile names and bytes: exports and pictures are no more than files, and every answer says so in its headers. */

test('an export holds every text as a text, and its name is only a name', async ({ page, gateway }) => {
  await enter(page, gateway, 'admin', '/welcome');
  const exported: string[] = [];
  for (const tenant of tenants) {
    await go(page, `/feedback?tab=all&tntId=${tenant}`);
    const sheet = await exportSheet(page);
    expect(sheet.name).toMatch(/^意见反馈-\d{8}-\d{6}\.xlsx$/);
    await page.getByRole('button', { name: '关闭提示' }).click();
    exported.push(...sheet.rows.map(([content]) => String(content)));
  }
  // a spreadsheet would compute what begins like a formula
  const neutral = hostileTexts.map((text) => (/^[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text));
  expect(exported.toSorted()).toEqual(neutral.toSorted());

  const name = '../../"><img src=x onerror=window.__xss=1>\u202exslx.exe';
  await page.route('**/feedback/export*', (route) =>
    route.fulfill({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
      body: 'x',
    }),
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  expect((await download).suggestedFilename()).not.toMatch(/[/\\<>"\u202e]/);
  await expectNoMarkup(page);
});

test('tools and their versions are called what they are called, wherever they are shown', async ({ page, gateway }) => {
  await enter(page, gateway, 'huadong', '/tool-and-instructions');
  await expect(page.getByRole('listitem').filter({ hasText: `调试工具${hostileTexts[0]}` })).toHaveCount(1);
  await expectNoMarkup(page);
  await page.getByRole('link', { name: /^接口与部署/ }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostileTexts[9]!);
  await expectNoMarkup(page);
  const rows = page.locator('tbody tr[data-index]');
  await rows.filter({ hasText: 'VDA 5050' }).getByRole('button', { name: /^预览/ }).click();
  await expect(page.getByRole('textbox', { name: '文件内容' })).toHaveValue(/^VDA 5050 接口说明/);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await rows.filter({ hasText: 'VDA 5050' }).getByText('VDA 5050').first().click();
  await expect(page.getByRole('listitem', { name: /^版本 v2\.0/ })).toBeVisible();
  await expectNoMarkup(page);
});

/** A picture whose bytes are a script as well. */
const twoFaced = Buffer.from(
  'GIF89a/*\x01\x00\x01\x00\x00\x00\x00<svg/onload=window.__xss=1>*/=1;window.__xss=1//;',
  'latin1',
);

const expectOnlyDrawn = async (answer: APIResponse, type: string) => {
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(answer.headers()['content-disposition']).toMatch(
    /^inline; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.~!*'%-]+$/,
  );
};

test('pictures are no more than pictures, whatever their names and bytes say', async ({ page, gateway, browser }) => {
  await enter(page, gateway, 'viewer', '/feedback');
  const dialog = await openFeedbackDialog(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__xss=1"><script>window.__xss=1</script></svg>';
  for (const [name, mimeType] of [
    ['图.svg', 'image/svg+xml'],
    ['图.svg.png', 'image/png'],
    ['页面.html', 'text/html'],
  ] as const) {
    const refusals = page
      .getByRole('region', { name: '提示' })
      .getByText('仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片！');
    await addPictures(page, { name, mimeType, buffer: Buffer.from(svg) });
    await expect(refusals).toBeVisible();
    await page.getByRole('button', { name: '关闭提示' }).click();
    await expect(refusals).toHaveCount(0);
  }
  await expect(dialog.locator('.uploadTiles_picture')).toHaveCount(0);

  const pictures = [
    pictureOf('"><img src=x onerror=window.__xss=1>.png'),
    pictureOf('..\\..\\%2e%2e%2f\u202egpj.exe;filename="x".png'),
    { name: "=cmd|' /C calc'!A0.gif", mimeType: 'image/gif', buffer: twoFaced },
  ];
  await addPictures(page, ...pictures);
  for (const { name } of pictures) await expectUploaded(page, name);
  await tileOf(page, pictures[0]!.name).locator('.uploadTiles_picture').click();
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await chooseModule(page, `其他${hostileTexts[feedbackModules.length - 1]}`);
  await dialog.getByLabel('反馈意见').fill('截图都在这里');
  await dialog.getByRole('button', { name: '提交', exact: true }).click();
  await dialog.getByRole('link', { name: '查看我的反馈' }).click();
  await expect(feedbackDialog(page)).toHaveCount(0);

  await feedbackRows(page).getByRole('button', { name: '截图都在这里', exact: true }).click();
  const images = feedbackDrawer(page).getByRole('list', { name: '截图' }).locator('img');
  await expect(images).toHaveCount(3);
  await images.first().click();
  await expect(viewer.getByRole('img', { name: '1 / 3' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('3 / 3')).toBeVisible();
  await expectNoMarkup(page);

  const previews = await images.evaluateAll((elements) => elements.map((element) => (element as HTMLImageElement).src));
  // a picture lets no script in, not even those that the tests put into each page: one without any shows it
  const bare = await browser.newContext();
  const alone = await bare.newPage();
  for (const [index, preview] of previews.entries()) {
    await expectOnlyDrawn(await page.request.get(preview), pictures[index]!.mimeType);
    await alone.goto(preview);
    await expect.poll(() => alone.evaluate(() => document.contentType)).toMatch(/^image\//);
    expect(await alone.evaluate(() => '__xss' in window)).toBe(false);
  }
  await bare.close();
});

test('every answer says what may come of it', async ({ page, gateway }) => {
  const first = await page.request.get('/');
  const assets = [...(await first.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
  expect(assets.some((path) => path.endsWith('.js')) && assets.some((path) => path.endsWith('.css'))).toBe(true);
  const pages = ['/', '/login', '/welcome', '/feedback?tab=all', '/no/such/page', '/config.json'];
  for (const path of [...pages, ...assets]) {
    const headers = (await page.request.get(path)).headers();
    const policy = new Map(
      headers['content-security-policy']?.split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources.join(' ')] as const;
      }),
    );
    expect(policy.get('default-src'), path).toBe("'none'");
    expect(policy.get('script-src'), path).toBe("'self'");
    expect(policy.get('object-src'), path).toBe("'none'");
    expect(policy.get('base-uri'), path).toBe("'none'");
    expect(policy.get('form-action'), path).toBe("'self'");
    expect(policy.get('frame-ancestors'), path).toBe("'none'");
    expect(policy.get('connect-src'), path).toBe("'self'");
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
  for (const path of ['/gateway/auth/api/v1/captchacode', '/gateway/no/such/call', '/assets/none.js', '/mock/none']) {
    expect((await page.request.get(`${gateway.address}${path}`)).headers(), path).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  }
});
