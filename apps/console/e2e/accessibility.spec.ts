import axe from 'axe-core';
import type { Locator, Page } from 'playwright/test';
import { routeOf } from '@fleet/domain/codes/routes.ts';
import { go, openPage, settled } from './support/console.ts';
import { feedbackButton, feedbackDialog, feedbackDrawer, feedbackRows, rowOf } from './support/feedback.ts';
import { builtRoutes, passages, places } from './support/places.ts';
import { enterAs, expect, nextCaptcha, passwords, test } from './support/test.ts';

/** Every page and dialog for people who see little, have a small screen, or no mouse. */

/** Waits until whatever slides or fades has arrived: colours are not final before. */
const still = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished));
  });

/** What is wrong with what is on the screen: serious findings of axe, and whatever makes the page scroll sideways. */
async function problemsOf(page: Page, screen: string): Promise<string[]> {
  await still(page);
  // to read axe takes as long as to run it: once for each document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      );
  });
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => `${element.tagName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`),
  );
  return [...found, ...wide.map((element) => `scrolls sideways: ${element}`)].map((problem) => `${screen}: ${problem}`);
}

/** Shows whatever comes next in a theme and in a width. */
async function look(page: Page, theme: 'light' | 'dark', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.addInitScript(
    (record) => localStorage.setItem('fleet.settings', record),
    JSON.stringify({ version: 1, dark: theme }),
  );
}

for (const [theme, width] of [
  ['light', 1440],
  ['light', 390],
  ['dark', 1440],
  ['dark', 390],
] as const) {
  test(`no dialog has serious findings or scrolls sideways, ${theme} and ${width} px wide`, async ({
    page,
    gateway,
  }) => {
    await look(page, theme, width);
    const problems: string[] = [];
    const check = async (screen: string) => problems.push(...(await problemsOf(page, screen)));
    /** Checks a dialog and closes it again. */
    const checkDialog = async (screen: string, dialog: Locator, open: () => Promise<void>) => {
      await open();
      await expect(dialog).toBeVisible();
      await check(screen);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    const dialog = (name: string) => page.getByRole('dialog', { name });

    const captcha = nextCaptcha(page);
    await page.goto('/login');
    await expect(page.getByAltText('验证码图片')).toHaveAttribute('src', (await captcha).image);
    await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
    await check('login');

    await enterAs(page, gateway, 'admin');
    await openPage(page, '/welcome');
    await check('home');
    await checkDialog('feedback dialog', feedbackDialog(page), () => feedbackButton(page).click());
    await checkDialog('palette', dialog('搜索页面'), () => page.keyboard.press('Control+k'));
    await checkDialog('settings drawer', dialog('界面设置'), async () => {
      await page.locator('.navbar-user').click();
      await page.getByRole('menuitem', { name: '界面设置' }).click();
    });
    await expect(page.locator('.navbar-user')).toBeFocused();

    await go(page, '/profile/index');
    await check('profile');
    await checkDialog('change password', dialog('修改密码'), () =>
      page.getByRole('button', { name: '修改密码' }).click(),
    );

    await go(page, '/feedback?tab=all&pageSize=10&tntId=t_huadong');
    await check('feedback list');
    await checkDialog('feedback drawer', feedbackDrawer(page), async () => {
      await feedbackRows(page).first().locator('.cell-name').click();
      await settled(page);
    });

    await go(page, '/management/roles-detail/-/r_viewer');
    await checkDialog('preview of a role', dialog('以角色「只读观察员」预览'), () =>
      page.getByRole('button', { name: '以此角色预览' }).click(),
    );
    await page.getByRole('checkbox', { name: '全选' }).check();
    await check('changed matrix');
    await checkDialog('changes of a role', page.getByRole('alertdialog', { name: /^保存角色/ }), () =>
      page.getByRole('button', { name: '保存权限' }).click(),
    );
    await page.getByRole('button', { name: '放弃修改' }).click();

    expect(problems).toEqual([]);
  });
}

const isOfProjects = (address: string): boolean => address.startsWith('/project-management');
/** Halves of the pages: one test of all of them would take too long. */
const parts = [
  { of: 'of projects', part: places.filter(([, address]) => isOfProjects(address)) },
  { of: 'of the rest', part: places.filter(([, address]) => !isOfProjects(address)) },
] as const;

const arrivals = [
  { arrival: 'by its address', open: openPage, theme: 'light', width: 1440 },
  { arrival: 'from another page', open: go, theme: 'light', width: 390 },
  { arrival: 'from another page', open: go, theme: 'dark', width: 1440 },
  { arrival: 'from another page', open: go, theme: 'dark', width: 390 },
] as const;

for (const { arrival, open, theme, width, of, part } of arrivals.flatMap((one) =>
  parts.map((other) => ({ ...one, ...other })),
)) {
  test(`every page ${of} opens ${arrival}, with a title, a heading and no serious findings, ${theme} and ${width} px wide`, async ({
    page,
    gateway,
  }) => {
    await look(page, theme, width);
    await enterAs(page, gateway, 'admin');
    await openPage(page, '/profile/index');
    const problems: string[] = [];
    for (const [route, address] of part) {
      expect(await open(page, address)).toBe(address);
      await expect(page).toHaveTitle(`${routeOf(route).title} - 车队云控台`);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      problems.push(...(await problemsOf(page, route)));
    }
    expect(problems).toEqual([]);
  });
}

test('every page of the console is looked at above', () => {
  const opened = new Set([...places.map(([route]) => route), ...passages]);
  expect([...opened].toSorted()).toEqual(builtRoutes().toSorted());
});

test('feedback is sent, found, read and answered without a mouse, and the focus is never lost', async ({
  page,
  gateway,
}) => {
  const expectFocus = () => expect(page.locator('body')).not.toBeFocused();
  /** Goes on from field to field until the wanted one is reached. */
  const tabTo = async (wanted: Locator) => {
    for (let stops = 0; stops < 80; stops += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
      await expectFocus();
    }
    throw new Error(`${String(wanted)} cannot be reached by Tab`);
  };
  const content = '只用键盘也能提交反馈';

  const captcha = nextCaptcha(page);
  await page.goto('/login');
  const { captchaId, image } = await captcha;
  await expect(page.getByAltText('验证码图片')).toHaveAttribute('src', image);
  await expect(page.getByLabel('用户名')).toBeFocused();
  await page.keyboard.type('huadong');
  await tabTo(page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(passwords.huadong);
  await tabTo(page.getByLabel('验证码', { exact: true }));
  await page.keyboard.type(await gateway.captchaCode(captchaId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
  await settled(page);
  await expectFocus();

  await tabTo(feedbackButton(page));
  await page.keyboard.press('Enter');
  const form = feedbackDialog(page);
  await tabTo(form.getByRole('button', { name: '业务模块' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '业务模块' })).toBeFocused();
  await page.keyboard.type('OTA');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
  await tabTo(form.getByLabel('反馈意见'));
  await page.keyboard.type(content);
  await tabTo(form.getByRole('button', { name: '提交', exact: true }));
  await page.keyboard.press('Enter');
  await expect(form.getByText('感谢您的反馈！')).toBeVisible();
  await expect(form.getByRole('button', { name: '完成' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(feedbackButton(page)).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('/feedback');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/feedback');
  await settled(page);
  await expectFocus();
  await tabTo(page.getByRole('tab', { name: '我的反馈' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '全部反馈' })).toBeFocused();
  await settled(page);
  await tabTo(page.getByLabel('意见内容'));
  await page.keyboard.type('只用键盘');
  await page.keyboard.press('Enter');
  await expect(feedbackRows(page)).toHaveCount(1);

  const name = rowOf(page, content).getByRole('button', { name: content, exact: true });
  await tabTo(name);
  await page.keyboard.press('Enter');
  const drawer = feedbackDrawer(page);
  await expect(drawer.getByRole('list', { name: '处理进度' })).toBeVisible();
  await tabTo(drawer.getByLabel('评论内容'));
  await page.keyboard.type('收到，谢谢。');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.locator('.feedback-thread')).toContainText('收到，谢谢。');
  await expectFocus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(name).toBeFocused();
});
