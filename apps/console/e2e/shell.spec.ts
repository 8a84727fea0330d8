import type { Page } from 'playwright/test';
import { scriptOf, styleOf } from './support/builtFiles.ts';
import { go, openPage, settled, stateOf } from './support/console.ts';
import type { Gateway } from './support/gateway.ts';
import { enterAs, expect, nextCaptcha, passwords, test, type Account } from './support/test.ts';

/** The frame around every page (S1 §2 "Page shell", §9). */

/** Opens a page as somebody, with settings as he left them. */
async function open(page: Page, gateway: Gateway, path: string, settings: object = {}, account: Account = 'admin') {
  await enterAs(page, gateway, account);
  if (Object.keys(settings).length > 0) {
    // as the console itself keeps them: changed once in a first page, read by the next
    await page.goto('/404');
    await page.evaluate(
      (record) => localStorage.setItem('fleet.settings', JSON.stringify({ version: 1, ...record })),
      settings,
    );
  }
  await openPage(page, path);
}

const sidebar = (page: Page) => page.getByRole('complementary', { name: '侧边栏' });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const strip = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
const tab = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true });
const sidebarCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value ?? null;

/** Titles in the tab strip, from left to right. */
const tabTitles = (page: Page) => strip(page).locator('[data-tab]').allTextContents();

test.describe('the sidebar', () => {
  test('is 210 px wide, shows what the rules allow, and marks the page that is open', async ({ page, gateway }) => {
    await open(page, gateway, '/welcome');
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(210);
    await expect(menu(page).getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page');
    await go(page, '/feedback');
    await expect(menu(page).getByRole('link', { name: '首页' })).not.toHaveAttribute('aria-current', 'page');
    await sidebar(page).getByRole('link', { name: '车队云控台，回到首页' }).click();
    await expect(page).toHaveURL('/welcome');
  });

  test('opens a link that leaves the console in a new tab, which knows nothing of the console', async ({
    page,
    gateway,
  }) => {
    await open(page, gateway, '/welcome');
    await menu(page).getByRole('button', { name: '数据看板' }).click();
    const popup = page.waitForEvent('popup');
    await menu(page).getByRole('link', { name: '研发数据看板' }).click();
    const other = await popup;
    await expect(other.getByRole('heading', { name: '研发数据看板' })).toBeVisible();
    expect(await other.evaluate(() => window.opener as unknown)).toBeNull();
    await expect(page).toHaveURL('/welcome');
  });

  test('leaves out whatever the user may not open', async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huanan');
    await page.route('**/user/resource/list*', (route) =>
      route.fulfill({ json: { type: 'success', code: 200, message: '', data: { list: [] } } }),
    );
    await openPage(page, '/welcome');
    await expect(menu(page).getByRole('link')).toHaveText(['首页']);
  });

  test('clears the entries of local storage that begin with cache-, and no others, when an item is chosen', async ({
    page,
    gateway,
  }) => {
    await open(page, gateway, '/feedback');
    await page.evaluate(() => {
      for (const key of ['cache-', 'cache-list', 'cache-page-2', 'cached', 'Cache-x', 'my-cache-1']) {
        localStorage.setItem(key, '1');
      }
    });
    await menu(page).getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/welcome');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => /cache/i.test(key)).toSorted()).toEqual(['Cache-x', 'cached', 'my-cache-1']);
  });

  test('is folded by the hamburger, and a cookie of 1 or 0 remembers it over a reload', async ({ page, gateway }) => {
    await open(page, gateway, '/welcome');
    await page.getByRole('button', { name: '收起菜单' }).click();
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);
    await expect.poll(() => sidebarCookie(page)).toBe('0');
    await page.reload();
    await settled(page);
    await expect(page.getByRole('button', { name: '展开菜单' })).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBeLessThan(100);
    await expect(menu(page).getByRole('link', { name: '首页' })).toBeVisible();
    await page.getByRole('button', { name: '展开菜单' }).click();
    await expect.poll(() => sidebarCookie(page)).toBe('1');
    await expect.poll(async () => (await sidebar(page).boundingBox())?.width).toBe(210);
  });
});

test.describe('the bar at the top', () => {
  test('tells where one is, and leads to feedback, calculator and operations of this host', async ({
    page,
    gateway,
  }) => {
    await open(page, gateway, '/welcome');
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['首页']);
    for (const [link, heading] of [
      ['无人装车测算', '无人装车测算'],
      ['运营管理', '运营管理（测试）'],
    ] as const) {
      const popup = page.waitForEvent('popup');
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      const other = await popup;
      await expect(other.getByRole('heading', { name: heading })).toBeVisible();
      await other.close();
    }
    await page.getByRole('banner').getByRole('button', { name: '意见反馈' }).click();
    await expect(page).toHaveURL('/feedback');
    await expect(crumbs.getByRole('listitem')).toHaveText(['意见反馈']);
    await page.getByRole('button', { name: '沈志远' }).click();
    await page.getByRole('menuitem', { name: '账号' }).click();
    await expect(page).toHaveURL('/profile/index');
    await expect(crumbs.getByRole('listitem')).toHaveText(['账号信息']);
    await expect(crumbs.getByRole('listitem')).toHaveAttribute('aria-current', 'page');
  });

  test('leads by keys to no page above that there is no room for', async ({ page, gateway }) => {
    await open(page, gateway, '/management/users');
    await page.locator('.table_cellName').first().click();
    await page.getByRole('link', { name: '打开详情页' }).click();
    await settled(page);
    const crumbs = page.getByRole('navigation', { name: '面包屑' });
    const above = crumbs.getByRole('link', { name: '用户' });
    await expect(above).toBeVisible();
    await crumbs.evaluate((element) => (element.style.width = '110px'));
    await expect(above).toBeHidden();
    await expect(crumbs.getByText('用户详情')).toBeVisible();
    await crumbs.evaluate((element) => (element.style.width = ''));
    await expect(above).toBeVisible();
  });
});

test.describe('the tab strip', () => {
  test('is off at first, and shows one tab a page once it is switched on', async ({ page, gateway }) => {
    await open(page, gateway, '/welcome');
    await expect(strip(page)).toHaveCount(0);
    await page.getByRole('button', { name: '沈志远' }).click();
    await page.getByRole('menuitem', { name: '界面设置' }).click();
    const drawer = page.getByRole('dialog', { name: '界面设置' });
    await drawer.getByText('标签页').click();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await go(page, '/feedback?status=1');
    await go(page, '/profile/index');
    await go(page, '/feedback?status=2');
    await go(page, '/404');
    await expect.poll(() => tabTitles(page)).toEqual(['首页', '意见反馈', '账号信息']);
    await tab(page, '意见反馈').click();
    await expect(page).toHaveURL('/feedback?status=2');
    await expect(tab(page, '意见反馈')).toHaveAttribute('aria-current', 'page');
  });

  test('has a menu 105 px wide that refreshes, closes, closes others and closes all', async ({ page, gateway }) => {
    await open(page, gateway, '/welcome', { tagsView: true });
    await go(page, '/feedback');
    await go(page, '/profile/index');
    const choose = async (title: string, choice: string) => {
      await tab(page, title).click({ button: 'right' });
      await page.getByRole('menuitem', { name: choice, exact: true }).click();
    };
    await tab(page, '账号信息').click({ button: 'right' });
    const choices = page.getByRole('menu', { name: '账号信息标签页' });
    await expect.poll(async () => (await choices.boundingBox())?.width).toBe(105);
    await expect(choices.getByRole('menuitem')).toHaveText(['刷新', '关闭', '关闭其他', '关闭所有']);
    await page.keyboard.press('Escape');
    await expect(choices).toHaveCount(0);

    const heading = page.getByRole('heading', { level: 1, name: '账号信息' });
    await heading.evaluate((element) => element.setAttribute('data-before', ''));
    await choose('账号信息', '刷新');
    await expect(heading).not.toHaveAttribute('data-before');
    await expect(page).toHaveURL('/profile/index');

    // another tab than the active one: one stays where one is
    await choose('首页', '关闭');
    await expect.poll(() => tabTitles(page)).toEqual(['意见反馈', '账号信息']);
    await expect(page).toHaveURL('/profile/index');
    await go(page, '/welcome');
    await choose('首页', '关闭');
    await expect(page).toHaveURL('/profile/index');
    await go(page, '/welcome');
    await choose('意见反馈', '关闭其他');
    await expect(page).toHaveURL('/feedback');
    await expect.poll(() => tabTitles(page)).toEqual(['意见反馈']);
    await choose('意见反馈', '关闭所有');
    await expect(page).toHaveURL('/welcome');
    await expect.poll(() => tabTitles(page)).toEqual(['首页']);
  });

  test('closes by a middle click, by its cross and by Delete, and goes to the last that remains', async ({
    page,
    gateway,
  }) => {
    await open(page, gateway, '/welcome', { tagsView: true });
    await go(page, '/feedback');
    await go(page, '/profile/index');
    await tab(page, '账号信息').click({ button: 'middle' });
    await expect(page).toHaveURL('/feedback');
    await strip(page).getByRole('button', { name: '关闭意见反馈' }).click();
    await expect(page).toHaveURL('/welcome');
    await expect.poll(() => tabTitles(page)).toEqual(['首页']);
    // the last one was home: it begins anew
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-before', ''));
    await tab(page, '首页').focus();
    await page.keyboard.press('Delete');
    await expect(heading).not.toHaveAttribute('data-before');
    await expect(page).toHaveURL('/welcome');
    await expect.poll(() => tabTitles(page)).toEqual(['首页']);
  });

  test('walks by arrows and opens its menu by the keyboard @soak', async ({ page, gateway }) => {
    await open(page, gateway, '/welcome', { tagsView: true });
    await go(page, '/feedback');
    await tab(page, '意见反馈').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, '首页')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/welcome');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: '刷新' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => tabTitles(page)).toEqual(['首页']);
  });
});

test('the settings drawer changes colour, mode, header and logo at once, and they hold over a reload', async ({
  page,
  gateway,
}) => {
  await open(page, gateway, '/welcome');
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  const headerPosition = () => page.locator('.layout_header').evaluate((element) => getComputedStyle(element).position);
  await expect.poll(() => primary()).toBe('#2354e6');
  await expect.poll(() => headerPosition()).not.toBe('sticky');
  await page.getByRole('button', { name: '沈志远' }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  const colours = drawer.getByRole('radiogroup', { name: '主题颜色' }).getByRole('radio');
  await expect(colours).toHaveCount(8);
  await expect(colours.first()).toBeChecked();
  await expect(drawer.getByLabel('自定义颜色')).toHaveValue('#409eff');
  // the arrows go through the colours, as through every choice
  await drawer.getByRole('radio', { name: '朱红' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(drawer.getByRole('radio', { name: '紫' })).toBeChecked();
  await drawer.getByText('深色').click();
  await drawer.getByText('固定头部').click();
  await drawer.getByText('侧边栏 Logo').click();
  await drawer.getByText('标签页').click();

  const expectChanged = async () => {
    await expect(page.locator('html')).toHaveClass(/bp6-dark/);
    await expect.poll(() => primary()).not.toBe('#2354e6');
    await expect.poll(() => headerPosition()).toBe('sticky');
    await expect(page.getByRole('link', { name: '车队云控台，回到首页' })).toHaveCount(0);
    await expect(strip(page)).toBeVisible();
  };
  await expectChanged();
  await page.reload();
  await settled(page);
  await expectChanged();
  await expect
    .poll(async () => (await stateOf(page))['settings.$settings'])
    .toMatchObject({
      themeColor: '#6F4BD8',
      dark: 'dark',
      fixedHeader: true,
      sidebarLogo: false,
      tagsView: true,
    });
  // the settings store alone is persisted
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('recentPages:'))))
    .toEqual(['fleet.settings']);
});

test('the settings drawer changes the density of lists and forms and the colour of the navbar, for this user', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/feedback');
  const heights = () =>
    page.evaluate(() => ({
      row: document.querySelector('tbody tr[data-index]')?.getBoundingClientRect().height,
      field: document.querySelector('[data-list-search]')?.getBoundingClientRect().height,
    }));
  const ground = () => page.locator('.navbar_navbar').evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect.poll(heights).toEqual({ row: 32, field: 30 });
  await page.locator('[data-user-menu]').click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  const drawer = page.getByRole('dialog', { name: '界面设置' });
  await drawer.getByText('宽松').click();
  await drawer.getByText('主题色').click();
  await expect.poll(heights).toEqual({ row: 40, field: 36 });
  await expect.poll(ground).toBe('rgb(35, 84, 230)');
  await page.reload();
  await settled(page);
  await expect.poll(heights).toEqual({ row: 40, field: 36 });
  await expect.poll(ground).toBe('rgb(35, 84, 230)');
  // the settings are the one store that persists: this is no part of them
  expect(await page.evaluate(() => localStorage.getItem('fleet.settings'))).toBeNull();
});

test('the mode of the system is followed when nothing else is chosen', async ({ page, gateway }) => {
  await open(page, gateway, '/welcome', { dark: 'system' });
  await expect(page.locator('html')).not.toHaveClass(/bp6-dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/bp6-dark/);
});

test('the command palette finds a page by name and opens it, without a mouse', async ({ page, gateway }) => {
  await open(page, gateway, '/welcome');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: '搜索', exact: true });
  const box = palette.getByRole('combobox');
  await expect(box).toBeFocused();
  await page.keyboard.type('没有这个页面');
  await expect(palette.getByText('无匹配结果', { exact: true })).toBeVisible();
  await box.fill('');
  await expect(palette.getByRole('option', { name: /用户组/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await box.fill('/profile');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/index');
  await expect(palette).toHaveCount(0);

  // by first letters; what is typed faster than records are found waits for them
  await page.keyboard.press('Control+k');
  await box.fill('xmlb');
  await expect(palette.getByRole('option').first()).toContainText('项目列表');
  await page.keyboard.press('Control+k');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await box.fill('PT-2025-001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/project-management/detail/t_platform/p_platform_1');
  await expect(page.getByRole('heading', { name: '平台演示与验证场' })).toBeVisible();
  await go(page, '/profile/index');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('group', { name: '最近访问' }).getByRole('option').first()).toContainText(
    '平台演示与验证场',
  );
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Meta+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(page).toHaveURL('/profile/index');
});

test('letters lead to pages and to the sheet of all keys, but not while somebody types', async ({ page, gateway }) => {
  await open(page, gateway, '/welcome');
  await page.keyboard.press('g');
  await expect(page.getByRole('status', { name: '跳转到' })).toContainText('项目列表');
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/management/users');
  await settled(page);
  const search = page.locator('[data-list-search]');
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gp?');
  await expect(search).toHaveValue('gp?');
  await expect(page).toHaveURL(/^[^?]*\/management\/users/);
  await search.blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '快捷键' });
  await expect(sheet.getByRole('heading', { name: '列表' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: '实施计划表' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the command palette does what the open page can do', async ({ page, gateway }) => {
  await open(page, gateway, '/management/users');
  await expect(page.getByRole('main').getByRole('button', { name: '新增用户' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: '搜索', exact: true });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('新增用户');
  await expect(palette.getByRole('option', { name: '新增用户' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: '新增用户' });
  await expect(form).toBeVisible();
  await expect(palette).toHaveCount(0);

  // under a dialog the page rests, and so do its actions
  await page.keyboard.press('ControlOrMeta+k');
  await palette.getByRole('combobox').fill('新增用户');
  await expect(palette.getByText('无匹配结果', { exact: true })).toBeVisible();
});

test.describe('a button that leads back to the top', () => {
  /** Scrolls and waits for the frame after it: scroll events come with frames. */
  const scroll = (page: Page, area: string, top: number) =>
    page.locator(area).evaluate(async (element, wanted) => {
      element.scrollTo({ top: wanted, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return element.scrollTop;
    }, top);

  for (const [what, size, area] of [
    ['the page', { width: 390, height: 600 }, 'html'],
    ['the rows of a table @soak', { width: 1200, height: 700 }, '.table_scroller'],
  ] as const) {
    test(`appears after 400 px of ${what}, and not before`, async ({ page, gateway }) => {
      await gateway.reset('many');
      await page.setViewportSize(size);
      await open(page, gateway, '/feedback?tab=all&pageSize=50');
      const button = page.getByRole('button', { name: '回到顶部' });
      expect(await scroll(page, area, 400)).toBe(400);
      await expect(button).toHaveCount(0);
      expect(await scroll(page, area, 401)).toBe(401);
      await expect(button).toBeVisible();
      await button.click();
      await expect.poll(() => page.locator(area).evaluate((element) => element.scrollTop)).toBe(0);
      await expect(button).toHaveCount(0);
      await scroll(page, area, 450);
      await expect(button).toBeVisible();
      await go(page, '/401');
      await expect(button).toHaveCount(0);
    });
  }
});

test.describe('a narrow window', () => {
  test('is mobile at 992 px and desktop at 993 px', async ({ page, gateway }) => {
    await page.setViewportSize({ width: 993, height: 800 });
    await open(page, gateway, '/welcome');
    const device = async () => ((await stateOf(page))['sidebar.$sidebar'] as { device: string } | undefined)?.device;
    await expect(sidebar(page)).toBeVisible();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await expect.poll(() => device()).toBe('mobile');
    await expect(page.locator('html')).toHaveClass(/device-mobile/);
    await page.setViewportSize({ width: 993, height: 800 });
    await expect(sidebar(page)).toBeVisible();
    await expect.poll(() => device()).toBe('desktop');
    await expect(page.locator('html')).not.toHaveClass(/device-mobile/);
  });

  test('shows the sidebar over the page, and closes it on a choice, on a resize, by Escape and by a click beside it', async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, gateway, '/feedback');
    const hamburger = page.getByRole('button', { name: '展开菜单' });
    const openMenu = async () => {
      await hamburger.click();
      await expect(sidebar(page)).toBeVisible();
    };
    await openMenu();
    await menu(page).getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/welcome');
    await expect(sidebar(page)).toBeHidden();
    await openMenu();
    await page.setViewportSize({ width: 391, height: 800 });
    await expect(sidebar(page)).toBeHidden();
    await openMenu();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await openMenu();
    await page.mouse.click(380, 600);
    await expect(sidebar(page)).toBeHidden();
    // whatever the bar has no room for is in the user menu
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    for (const name of ['账号', '界面设置', '意见反馈', '无人装车测算', '运营管理', '退出']) {
      await expect(page.getByRole('menuitem', { name })).toBeVisible();
    }
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(391);
  });
});

test('the feedback button floats over every page but the sign-in page', async ({ page, gateway }) => {
  const button = page.locator('.floating_floating').getByRole('button', { name: '意见反馈' });
  await openPage(page, '/login');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await open(page, gateway, '/welcome');
  for (const path of ['/welcome', '/feedback', '/profile/index', '/401', '/404']) {
    await go(page, path);
    await expect(button).toBeVisible();
  }
  await go(page, '/management/users');
  await button.click();
  const dialog = page.getByRole('dialog', { name: '意见反馈' });
  // it knows the page that it was opened on
  await expect(dialog.getByRole('button', { name: '业务模块 访问管理' })).toBeVisible();
  await expect(dialog.getByText(/^将附上：所在页面（用户）/)).toBeVisible();
  await dialog.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // it stands in the margin, is moved by keys and by the mouse, and stays where it was left
  const place = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y } = await place();
  const card = (await page.locator('main .card').first().boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(card.x + card.width - 1);
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await place()).y).toBeLessThan(y - 10);
  await button.hover();
  await page.mouse.down();
  await page.mouse.move(x + 8, 200, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await place()).y).toBeLessThan(260);
  const kept = (await place()).y;
  await page.reload();
  await settled(page);
  await expect.poll(async () => Math.round((await place()).y)).toBe(Math.round(kept));
});

test.describe('a part of the console that cannot be loaded', () => {
  const feedbackPage = 'src/areas/feedback/feedback/feedback.page.tsx';

  /** Counts the loads of a page from now on. */
  const countLoads = (page: Page): (() => number) => {
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    return () => loads;
  };

  for (const [what, patternOf, source] of [
    ['script', scriptOf, feedbackPage],
    ['style sheet @soak', styleOf, feedbackPage],
  ] as const) {
    test(`(the ${what} of a page) reloads the page once, and it goes on when that is there again`, async ({
      page,
      gateway,
      consoleErrors,
    }) => {
      await open(page, gateway, '/welcome');
      await page.route(patternOf(source), (route) => route.abort(), { times: 1 });
      const loads = countLoads(page);
      await page.getByRole('link', { name: '查看全部我的反馈' }).click();
      await expect.poll(loads).toBe(1);
      await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
      await expect(page).toHaveURL('/feedback');
      expect(loads()).toBe(1);
      consoleErrors.length = 0;
    });
  }

  for (const [what, patternOf, source] of [
    ['script', scriptOf, 'index.html'],
    ['style sheet', styleOf, 'index.html'],
  ] as const) {
    test(`(the ${what} of the console itself) reloads the page once, and says so when it stays away`, async ({
      page,
      gateway,
      consoleErrors,
    }) => {
      await enterAs(page, gateway, 'admin');
      let isGone = true;
      let asked = 0;
      await page.route(patternOf(source), (route) => {
        asked += 1;
        return isGone ? route.abort() : route.continue();
      });
      const loads = countLoads(page);
      await page.goto('/feedback').catch((error: unknown) => {
        // the reload cuts the first load off
        expect(String(error)).toMatch(/interrupted|ERR_ABORTED/);
      });
      await expect.poll(() => asked).toBe(2);
      await page.waitForLoadState('load');
      if (what === 'script') await expect(page.getByText('页面加载失败，请检查网络后刷新页面。')).toBeVisible();
      expect(asked).toBe(2);
      expect(loads()).toBeLessThanOrEqual(2);
      isGone = false;
      await openPage(page, '/welcome');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('沈志远');
      consoleErrors.length = 0;
    });
  }

  for (const [what, patternOf] of [
    ['script', scriptOf],
    ['style sheet', styleOf],
  ] as const)
    test(`(the ${what} of a dialog) leaves the page as it is while nobody answers: the dialog says that it did not open, and opens later`, async ({
      page,
      gateway,
      consoleErrors,
    }) => {
      await open(page, gateway, '/management/tenant');
      const parts = ['**/management/tenant', patternOf('src/areas/access/tenants/TenantDialog.tsx')];
      for (const part of parts) await page.route(part, (route) => route.abort());
      const loads = countLoads(page);
      const add = page.getByRole('button', { name: '新增租户' });
      await add.click();
      await expect(page.getByText('没有打开，可能是网络中断或系统正在更新，请稍后重试')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      for (const part of parts) await page.unroute(part);
      const comes = page.waitForResponse(parts[1]!);
      await add.click();
      await comes;
      await expect(page.getByRole('dialog', { name: '新增租户' })).toBeVisible();
      expect(loads()).toBe(0);
      consoleErrors.length = 0;
    });

  test('shows an error page when it stays away after the reload, and 重试 tries again', async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    await open(page, gateway, '/welcome');
    await page.route(scriptOf(feedbackPage), (route) => route.abort());
    const loads = countLoads(page);
    await page.getByRole('link', { name: '查看全部我的反馈' }).click();
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
    expect(loads()).toBe(1);
    // the rest of the console goes on
    await menu(page).getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/welcome');
    await page.goBack();
    await expect(page.getByRole('heading', { name: '页面加载失败' })).toBeVisible();
    await page.unroute(scriptOf(feedbackPage));
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
    consoleErrors.length = 0;
  });
});

test('signing in, going to a page and leaving again need no mouse', async ({ page, gateway }) => {
  const captcha = nextCaptcha(page);
  await page.goto('/login');
  const { captchaId, image } = await captcha;
  await expect(page.getByAltText('验证码图片')).toHaveAttribute('src', image);
  await expect(page.getByLabel('用户名')).toBeFocused();
  await page.keyboard.type('  viewer ');
  await page.keyboard.press('Tab');
  await page.keyboard.type(passwords.viewer);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(await gateway.captchaCode(captchaId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
  await settled(page);

  // the first stop of a page leads past the frame
  await page.reload();
  await settled(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/welcome');
  await settled(page);
  await expect(page.getByRole('main')).toBeFocused();

  await page.getByRole('button', { name: '林晓' }).focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('menuitem', { name: '退出' });
  await expect(leave).toBeVisible();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return leave.evaluate((element) => element === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/login\?redirect=/);
});

test('a browser that keeps nothing says so, and the console works all the same', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openPage(page, '/welcome');
  await page.getByRole('button', { name: '沈志远' }).click();
  await page.getByRole('menuitem', { name: '界面设置' }).click();
  await page.getByRole('dialog', { name: '界面设置' }).getByText('标签页').click();
  await expect(strip(page)).toBeVisible();
  await expect(page.getByText('设置与草稿未保存')).toBeVisible();
});
