import type { Page } from 'playwright/test';
import { feedbackModules } from '@fleet/fixtures/areas/feedback/modules.ts';
import { hostileTexts } from '@fleet/fixtures/scenarios/hostile/texts.ts';
import { go, openPage, settled } from './support/console.ts';
import { feedbackDrawer, feedbackRows, openFeedbackDialog } from './support/feedback.ts';
import { expect } from './support/test.ts';
import { enter, expectNoMarkup, foreignMarkup, tenants, test } from './support/watch.ts';
import { chooseTenant } from './support/screens.ts';

/** Stored texts that would run as script, break the layout or lead elsewhere: every screen shows them as texts. */

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

test('home, account, lists and their filters show every text as it is', async ({ page, gateway }) => {
  // the strip of tabs and whatever else can be switched on
  await page.addInitScript(() => localStorage.setItem('fleet.settings', '{"version":1,"tagsView":true}'));
  await enter(page, gateway, 'viewer', '/welcome');
  const own = page.locator('.home_rowText');
  await expect(own.first()).toBeVisible();
  for (const text of await own.allTextContents()) {
    expect(hostileTexts.some((hostile) => text.includes(hostile))).toBe(true);
  }
  await expectNoMarkup(page);
  await go(page, '/feedback');
  await expect(feedbackRows(page).first()).toBeVisible();
  await expectNoMarkup(page);

  await enter(page, gateway, 'admin', '/welcome');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(hostileTexts[1]!);
  await expect(page.locator('[data-user-menu]')).toContainText(hostileTexts[1]!);
  await go(page, '/profile/index');
  await expect(page.getByRole('main')).toContainText(`平台运营中心${hostileTexts[0]}`);
  await expectNoMarkup(page);
  await go(page, `/${encodeURIComponent('<img src=x onerror=window.__xss=1>')}/"><script>window.__xss=1</script>`);
  await expect(page).toHaveURL('/404');
  await expectNoMarkup(page);

  const contents: string[] = [];
  for (const tenant of tenants) {
    await go(page, `/feedback?tab=all&pageSize=100&tntId=${tenant}`);
    contents.push(...(await feedbackRows(page).locator('.table_cellName').allTextContents()));
    await expectNoMarkup(page);
  }
  expect(contents.toSorted()).toEqual([...hostileTexts].toSorted());

  const filters = page.getByRole('search');
  const modules = feedbackModules.map(({ name }, index) => `${name}${hostileTexts[index]}`);
  await filters.getByRole('button', { name: '业务模块' }).click();
  await expect(page.getByRole('listbox', { name: '业务模块' }).getByRole('option')).toHaveText(modules);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await chooseTenant(page, '华东智造物流有限公司');
  await expect(page.locator('[data-tenant-scope]')).toContainText(hostileTexts[1]!);
  await expect(page.getByRole('main').locator('header').first()).toContainText(hostileTexts[1]!);
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

test('drawers show text, remarks and comments as they are', { tag: '@soak' }, async ({ page, gateway }) => {
  await enter(page, gateway, 'admin', '/feedback?tab=all');
  const drawer = feedbackDrawer(page);
  const comments = drawer.locator('.feedback_thread p');
  for (const { id, content, commentCount } of await listOf(page, 't_platform')) {
    await go(page, `/feedback?tab=all&id=${id}`);
    await expect
      .poll(() => drawer.locator('.feedback_content, .feedback_history p').allTextContents())
      .toEqual([content, content]);
    if (commentCount === 1) await expect.poll(() => comments.allTextContents()).toEqual([content]);
    else {
      await drawer.getByRole('button', { name: '加载更多' }).click();
      await expect(comments).toHaveCount(hostileTexts.length);
      await expect
        .poll(async () => (await comments.allTextContents()).toSorted())
        .toEqual([...hostileTexts].toSorted());
    }
    await expectNoMarkup(page);
  }
});

test('what is typed, refused or about to be deleted is shown as it is', async ({ page, gateway }) => {
  const typed = hostileTexts[3]!;
  await enter(page, gateway, 'huadong', '/feedback?tab=all');
  const remove = feedbackRows(page).first().getByRole('button', { name: /^删除/ });
  const first = await feedbackRows(page).first().locator('.table_cellName').textContent();
  await remove.click();
  await expect(page.getByRole('alertdialog')).toContainText(first!);
  await expectNoMarkup(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await feedbackRows(page).first().locator('.table_cellName').click();
  const drawer = feedbackDrawer(page);
  await drawer.getByLabel('评论内容').fill(typed);
  await drawer.getByRole('button', { name: '发表评论' }).click();
  await expect(drawer.locator('.feedback_thread li')).toHaveCount(2);
  await expect(drawer.locator('.feedback_thread li p').last()).toHaveText(typed);
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
  const palette = page.getByRole('dialog', { name: '搜索', exact: true });
  await palette.getByRole('combobox').fill(typed);
  // a record may really be called so
  await expect(
    palette
      .getByRole('option')
      .or(palette.getByText('无匹配结果', { exact: true }))
      .first(),
  ).toBeVisible();
  await expect(palette.getByText('正在搜索记录…')).toHaveCount(0);
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
  await expect.poll(() => foreignMarkup(page)).toHaveLength(2);
  misdeeds.length = 0;
  consoleErrors.length = 0;
});
