import type { APIResponse, Page } from 'playwright/test';
import { feedbackModules } from '@fleet/fixtures/feedback/modules.ts';
import { hostileTexts } from '@fleet/fixtures/scenarios/hostile.ts';
import { go, openPage, settled } from './support/console.ts';
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
import { test as base, enterAs, expect, type Account } from './support/test.ts';

/** Stored texts that would run as script, break the layout or lead elsewhere: every screen shows them as texts. */

/** Notes whatever a page does that no stored text may bring about: runs, breaks the policy, asks another origin. */
async function watch(page: Page, address: string): Promise<string[]> {
  const misdeeds: string[] = [];
  page.on('dialog', (dialog) => {
    misdeeds.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => misdeeds.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) misdeeds.push(`request ${url}`);
  });
  await page.exposeFunction('__misdeed', (text: string) => misdeeds.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { __misdeed(text: string): void }).__misdeed;
    Object.defineProperty(window, '__xss', {
      set() {
        note('script ran');
      },
    });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      note(`violation of ${effectiveDirective} by ${blockedURI} ${sample}`);
    });
  });
  return misdeeds;
}

const test = base.extend<{ readonly misdeeds: string[] }>({
  misdeeds: [
    async ({ page, gateway }, provide) => {
      await gateway.reset('hostile');
      const misdeeds = await watch(page, gateway.address);
      await provide(misdeeds);
      expect(misdeeds).toEqual([]);
    },
    { auto: true },
  ],
});

/** Elements on the page that only markup in a text can have made: the console itself has none of the kind. */
const foreignMarkup = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = 'script, style, iframe, object, embed, math, base, meta, link, video, audio, template, noscript';
    const isForeign = (element: Element) =>
      element.matches(`${elements}, marquee, details, form[action], img[src="x"], [is], x`) ||
      [...element.attributes].some(
        ({ name, value }) =>
          /^(on|srcdoc|formaction)/.test(name) ||
          (/^(href|src|xlink:href)$/.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value)) ||
          (name === 'style' && value.includes('evil')),
      );
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.closest('body > noscript') === null && isForeign(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });

const expectNoMarkup = async (page: Page) => expect(await foreignMarkup(page)).toEqual([]);

const tenants = ['t_platform', 't_huadong', 't_huanan'];

interface Listed {
  readonly id: string;
  readonly content: string;
  readonly commentCount: number;
}

/** All feedback of a tenant, as the gateway lists it to an inner user. */
const listOf = (page: Page, tenant: string): Promise<readonly Listed[]> =>
  page.evaluate(async (tntId) => {
    const token = decodeURIComponent(/(?:^|; )token=([^;]*)/.exec(document.cookie)![1]!);
    const answer = await fetch(`/gateway/general/api/v1/feedback/list?scope=all&page=1&pageSize=100&tntId=${tntId}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { data: { list: Listed[] } }).data.list;
  }, tenant);

async function start(page: Page, gateway: Parameters<typeof enterAs>[1], account: Account, path: string) {
  await enterAs(page, gateway, account);
  await openPage(page, path);
}

test('home, account, lists and their filters show every text as it is', async ({ page, gateway }) => {
  // the strip of tabs and whatever else can be switched on
  await page.addInitScript(() => localStorage.setItem('fleet.settings', '{"version":1,"tagsView":true}'));
  await start(page, gateway, 'viewer', '/welcome');
  const own = page.locator('.home-row-text');
  await expect(own.first()).toBeVisible();
  for (const text of await own.allTextContents()) expect(hostileTexts).toContain(text);
  await expectNoMarkup(page);
  await go(page, '/feedback');
  await expect(feedbackRows(page).first()).toBeVisible();
  await expectNoMarkup(page);

  await start(page, gateway, 'admin', '/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostileTexts[1]!);
  await expect(page.locator('.navbar-user')).toContainText(hostileTexts[1]!);
  await go(page, '/profile/index');
  await expect(page.getByRole('main')).toContainText(`平台运营中心${hostileTexts[0]}`);
  await expectNoMarkup(page);
  await go(page, `/${encodeURIComponent('<img src=x onerror=window.__xss=1>')}/"><script>window.__xss=1</script>`);
  await expect(page).toHaveURL('/404');
  await expectNoMarkup(page);

  const contents: string[] = [];
  for (const tenant of tenants) {
    await go(page, `/feedback?tab=all&pageSize=100&tntId=${tenant}`);
    contents.push(...(await feedbackRows(page).locator('.cell-name').allTextContents()));
    await expectNoMarkup(page);
  }
  expect(contents.toSorted()).toEqual([...hostileTexts].toSorted());

  const filters = page.getByRole('search');
  const modules = feedbackModules.map(({ name }, index) => `${name}${hostileTexts[index]}`);
  await filters.getByRole('button', { name: '业务模块' }).click();
  await expect(page.getByRole('listbox', { name: '业务模块' }).getByRole('option')).toHaveText(modules);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: /^租户/ }).click();
  await page.getByRole('option', { name: '华东智造物流有限公司' }).click();
  await expect(filters.getByRole('button', { name: '租户 华东' })).toContainText(hostileTexts[1]!);
  const search = filters.getByRole('textbox', { name: '意见内容' });
  for (const text of ['<img src=x onerror="window.__xss=1">', "';window.__xss=1;//"]) {
    await search.fill(text);
    await search.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe(text);
    await settled(page);
    await expectNoMarkup(page);
  }
  // an address that somebody else made up
  await openPage(
    page,
    `/feedback?tab=all&keyword=${encodeURIComponent(hostileTexts[3]!)}&tntId=${encodeURIComponent('"><x')}`,
  );
  await expectNoMarkup(page);
});

test('drawers show text, remarks and comments as they are', async ({ page, gateway }) => {
  await start(page, gateway, 'admin', '/feedback?tab=all');
  const drawer = feedbackDrawer(page);
  const comments = drawer.locator('.feedback-thread p');
  for (const { id, content, commentCount } of await listOf(page, 't_platform')) {
    await go(page, `/feedback?tab=all&id=${id}`);
    expect(await drawer.locator('.feedback-content, .feedback-history p').allTextContents()).toEqual([
      content,
      content,
    ]);
    if (commentCount === 1) expect(await comments.allTextContents()).toEqual([content]);
    else {
      await drawer.getByRole('button', { name: '加载更多' }).click();
      await expect(comments).toHaveCount(hostileTexts.length);
      expect((await comments.allTextContents()).toSorted()).toEqual([...hostileTexts].toSorted());
    }
    await expectNoMarkup(page);
  }
});

test('what is typed, refused or about to be deleted is shown as it is', async ({ page, gateway }) => {
  const typed = hostileTexts[3]!;
  await start(page, gateway, 'huadong', '/feedback?tab=all');
  const remove = feedbackRows(page).first().getByRole('button', { name: /^删除/ });
  const first = await feedbackRows(page).first().locator('.cell-name').textContent();
  await remove.click();
  await expect(page.getByRole('alertdialog')).toContainText(first!);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await feedbackRows(page).first().locator('.cell-name').click();
  const drawer = feedbackDrawer(page);
  await drawer.getByLabel('评论内容').fill(typed);
  await drawer.getByRole('button', { name: '发表评论' }).click();
  await expect(drawer.locator('.feedback-thread li')).toHaveCount(2);
  await expect(drawer.locator('.feedback-thread li p').last()).toHaveText(typed);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await gateway.setFaults([
    {
      match: { path: '/gateway/general/api/v1/feedback/list' },
      answer: { businessCode: 830103, message: typed, errorResult: hostileTexts.slice(0, 20) },
      times: 'once',
    },
  ]);
  await openPage(page, '/feedback?tab=all&status=2');
  for (const place of [page.getByRole('region', { name: '提示' }), page.getByRole('alert').getByRole('list')]) {
    for (const text of hostileTexts.slice(0, 20)) await expect(place).toContainText(text);
  }
  await page.getByRole('button', { name: /^最近的提示/ }).click();
  await expect(page.getByRole('region', { name: '最近的提示' })).toContainText(typed.slice(0, 8));
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: '搜索页面' }).getByRole('combobox').fill(typed);
  await expect(page.getByText('无匹配结果', { exact: true })).toBeVisible();
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');

  const dialog = await openFeedbackDialog(page);
  await dialog.getByLabel('反馈意见').fill(typed);
  await expect(dialog.getByText('未提交的内容会自动保留')).toBeVisible();
  await page.reload();
  await openFeedbackDialog(page);
  await expect(dialog.getByLabel('反馈意见')).toHaveValue(typed);
  await expectNoMarkup(page);
});

test('an export holds every text as a text, and its name is only a name', async ({ page, gateway }) => {
  await start(page, gateway, 'admin', '/welcome');
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

test('pictures are no more than pictures, whatever their names and bytes say', async ({ page, gateway }) => {
  await start(page, gateway, 'viewer', '/feedback');
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
  await expect(dialog.locator('.tile-picture')).toHaveCount(0);

  const pictures = [
    pictureOf('"><img src=x onerror=window.__xss=1>.png'),
    pictureOf('..\\..\\%2e%2e%2f\u202egpj.exe;filename="x".png'),
    { name: "=cmd|' /C calc'!A0.gif", mimeType: 'image/gif', buffer: twoFaced },
  ];
  await addPictures(page, ...pictures);
  for (const { name } of pictures) await expectUploaded(page, name);
  await tileOf(page, pictures[0]!.name).locator('.tile-picture').click();
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
  for (const [index, preview] of previews.entries()) {
    await expectOnlyDrawn(await page.request.get(preview), pictures[index]!.mimeType);
    await page.goto(preview);
    expect(await page.evaluate(() => document.contentType)).toMatch(/^image\//);
  }
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

test('the watch sees what it is for', async ({ page, misdeeds, consoleErrors }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    const place = document.createElement('div');
    document.body.append(place);
    place.innerHTML = '<img src=https://evil.example/x.png onerror="window.__xss=1"><iframe srcdoc="x"></iframe>';
    (window as unknown as { __xss: number }).__xss = 1;
  });
  await expect.poll(() => misdeeds.filter((text) => text.includes('evil.example')).length).toBeGreaterThan(0);
  await expect.poll(() => misdeeds.filter((text) => text.includes('script-src-attr')).length).toBeGreaterThan(0);
  expect(misdeeds).toContain('script ran');
  expect(await foreignMarkup(page)).toHaveLength(2);
  misdeeds.length = 0;
  consoleErrors.length = 0;
});
