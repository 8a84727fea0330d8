import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import axe from 'axe-core';
import type { Locator, Page } from 'playwright/test';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { go, openPage, settled } from './support/console.ts';
import { untilDrivable } from './support/fleet.ts';
import { feedbackButton, feedbackDialog, feedbackDrawer, feedbackRows, rowOf } from './support/feedback.ts';
import type { Gateway } from './support/gateway.ts';
import { tabTo } from './support/keyboard.ts';
import { builtRoutes, passages, places } from './support/places.ts';
import { handIn } from './support/seen.ts';
import { tooSmall } from './support/targets.ts';
import { enterAs, expect, nextCaptcha, noteErrors, ofWorker, openProfile, passwords, test } from './support/test.ts';

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

type Impact = 'minor' | 'moderate' | 'serious' | 'critical';

/** Rules of axe whose findings are never serious, switched off: a third of its time. */
const lesserRules = Object.fromEntries(
  (axe as unknown as { _audit: { rules: readonly { id: string; impact: Impact }[] } })._audit.rules
    .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    .map(({ id }) => [id, { enabled: false }]),
);

/** What is wrong with what is on the screen: serious findings of axe, and whatever makes the page scroll sideways. */
async function problemsOf(page: Page): Promise<string[]> {
  await still(page);
  // it stays in a page that is not loaded anew
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (rules) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // it looks through all that has a style of its own, and can find nothing where none of them insists: a tenth of axe
    const insists = document.querySelector('[style*="important" i]') !== null;
    const { violations } = await inPage.run({
      resultTypes: ['violations'],
      rules: { ...rules, 'avoid-inline-spacing': { enabled: insists } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  }, lesserRules);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, [role=dialog], [role=alertdialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((element) => `${element.tagName}.${element.className} ${element.scrollWidth} > ${element.clientWidth}`),
  );
  return [...found, ...wide.map((element) => `scrolls sideways: ${element}`)];
}

interface Look {
  readonly theme: 'light' | 'dark';
  /** Of the window, in pixels. */
  readonly width: number;
}

/** At least one. */
type Looks = readonly [Look, ...Look[]];

const backwards = ([first, ...others]: Looks): Looks => {
  const [last = first, ...rest] = others.toReversed();
  return others.length === 0 ? [first] : [last, ...rest, first];
};

interface Walk {
  /** How a page looks in turn, while it stays open. */
  readonly looks: Looks;
  /** How the address of a page is reached: from another page, or loaded anew. */
  readonly open: typeof openPage;
  /** Tag of what only the soak looks at. */
  readonly tag: string;
}

const bright: Look = { theme: 'light', width: 1440 };
const darkPhone: Look = { theme: 'dark', width: 390 };
const brightPhone: Look = { theme: 'light', width: 390 };
const dark: Look = { theme: 'dark', width: 1440 };

/** Every page is looked at in two states that differ in all they can differ in, and by the soak in each by itself. */
const walks: readonly Walk[] = [
  { looks: [bright, darkPhone], open: go, tag: '' },
  ...[bright, darkPhone, brightPhone, dark].map((look): Walk => ({ looks: [look], open: openPage, tag: ' @soak' })),
];

const inWords = ({ theme, width }: Look) => `${theme} and ${width} px wide`;

/** Gives the window that look, as a person does who changes the mode of his system and the size of the window. */
async function take(page: Page, { theme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize({ width, height: 900 });
}

/** A dialog, drawer or state of a page that its address alone does not show. */
interface Overlay {
  readonly name: string;
  readonly address: string;
  readonly open: (page: Page) => Promise<void>;
  /** What the page waits for before it is opened. */
  readonly prepare?: (gateway: Gateway) => Promise<void>;
  readonly shown: (page: Page) => Locator;
  /** What has the focus once it is closed, where that is not what opened it. */
  readonly focusedAfter?: string;
}

const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const roleAddress = '/management/roles-detail/-/r_viewer';

/** A page that nothing of the data set leads to: what it shows is made by the walk itself. */
const madeOnTheWay = 'UpgradeTaskDetail';
const newJobAddress = `${pathOf('UpgradeTaskListRoute')}?new=1&production=a1LurkAgv01&moduleId=om_a1LurkAgv01_nav&firmwareId=fw_lurk_nav_232_stable&step=5&tntId=t_huadong`;

const overlays: readonly Overlay[] = [
  {
    name: 'feedback dialog',
    address: '/welcome',
    open: (page) => feedbackButton(page).click(),
    shown: feedbackDialog,
  },
  {
    name: 'palette',
    address: '/welcome',
    open: (page) => page.keyboard.press('Control+k'),
    shown: (page) => page.getByRole('dialog', { name: '搜索', exact: true }),
  },
  {
    name: 'sheet of keys',
    address: '/welcome',
    open: (page) => page.keyboard.press('?'),
    shown: dialog('快捷键'),
  },
  {
    name: 'switch of tenants',
    address: '/welcome',
    async open(page) {
      await page.keyboard.press('g');
      await page.keyboard.press('t');
    },
    shown: dialog('租户范围'),
    focusedAfter: '[data-tenant-scope] button',
  },
  {
    name: 'settings drawer',
    address: '/welcome',
    async open(page) {
      await page.locator('[data-user-menu]').click();
      await page.getByRole('menuitem', { name: '界面设置' }).click();
    },
    shown: dialog('界面设置'),
    focusedAfter: '[data-user-menu]',
  },
  {
    name: 'change of the password',
    address: '/profile/index',
    open: (page) => press(page, '修改密码'),
    shown: dialog('修改密码'),
  },
  {
    name: 'feedback drawer',
    address: '/feedback?tab=all&pageSize=10&tntId=t_huadong',
    async open(page) {
      await feedbackRows(page).first().locator('.table_cellName').click();
      await settled(page);
    },
    shown: feedbackDrawer,
  },
  {
    name: 'preview of a role',
    address: roleAddress,
    open: (page) => press(page, '以此角色预览'),
    shown: dialog('以角色「只读观察员」预览'),
  },
  {
    name: 'remote control of a vehicle',
    address: pathOf('EquipmentsDetail', {
      id: 'dv_agv_hd_0302',
      name: '三号车间潜伏车 02',
      productKey: 'a1LurkAgv01',
      serialNumber: 'AGV-HD-0302',
    }),
    prepare: (gateway) => untilDrivable(gateway, 'dv_agv_hd_0302'),
    open: (page) => press(page, '远程操控'),
    shown: dialog('远程操控'),
  },
  {
    name: 'editor of exploded views',
    address: pathOf('ProductDetail', { productKey: 'a1LurkAgv01' }),
    async open(page) {
      await page.getByRole('button', { name: /^更多操作 Q1000/ }).click();
      await page.getByRole('menuitem', { name: '爆炸图' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /锂电池组\s*Q10/ })
        .click();
    },
    shown: dialog('编辑「Q1000 潜伏车」的爆炸图'),
  },
];

/** A walk is made in two parts, so that two workers can go it beside each other. */
const parts = [0, 1] as const;

for (const { looks, open, tag } of walks)
  for (const part of parts) walk(`${looks.map(inWords).join(', then ')}${tag}`, { looks, open }, part);

/** Registers a part of a walk: every second page, and in the first all that is no page. */
function walk(inState: string, { looks, open }: Pick<Walk, 'looks' | 'open'>, part: (typeof parts)[number]): void {
  // All of a part look at one page, one after the other: none of them changes what another sees.
  ofWorker.describe(`${inState}, part ${part + 1}`, () => {
    ofWorker.describe.configure({ mode: 'default' });
    let page: Page;
    let isEntered = false;
    const errors: string[] = [];

    ofWorker.beforeAll(async ({ browser, gateway }, { project }) => {
      await gateway.reset();
      const context = await openProfile(browser, gateway, { use: project.use });
      noteErrors(context, errors);
      page = await context.newPage();
      await page.addInitScript(
        (record) => localStorage.setItem('fleet.settings', record),
        JSON.stringify({ version: 1, dark: 'system' }),
      );
    });
    ofWorker.afterEach(() => expect(errors.splice(0)).toEqual([]));
    ofWorker.afterAll(async () => {
      await handIn(page.context());
      await page.context().close();
    });

    /** Opens an address as the administrator, who is signed in by whichever test comes first. */
    const show = async (gateway: Gateway, address: string, [look] = looks) => {
      if (!isEntered) {
        await enterAs(page, gateway, 'admin');
        await openPage(page, '/profile/index');
        isEntered = true;
      }
      await take(page, look);
      expect(await open(page, address)).toBe(address);
    };

    /** Nothing is wrong with what is on the screen, in any of the looks. */
    const expectNoProblems = async (inTurn = looks) => {
      for (const look of inTurn) {
        await take(page, look);
        await settled(page);
        await expect(page.locator('html')).toHaveClass(look.theme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
        expect(await problemsOf(page), inWords(look)).toEqual([]);
        if (look.width < 992) expect(await tooSmall(page), inWords(look)).toEqual([]);
      }
    };

    // before anybody is signed in
    if (part === 0)
      ofWorker(`the login page has no serious findings, ${inState}`, async () => {
        const captcha = nextCaptcha(page);
        await page.goto('/login');
        await expect(page.getByAltText('验证码图片')).toHaveAttribute('src', (await captcha).image);
        await expectNoProblems();
      });

    for (const [nth, [route, address]] of places.filter((_, place) => place % 2 === part).entries()) {
      // every second page begins as the one before it has ended: another look is another style of all that is there
      const inTurn = nth % 2 === 0 ? looks : backwards(looks);
      ofWorker(`${address} opens with a title, a heading and no serious findings, ${inState}`, async ({ gateway }) => {
        await show(gateway, address, inTurn);
        // a page of one record says before that which
        await expect(page).toHaveTitle(new RegExp(`(?:^| · )${routeOf(route).title} - 车队云控台$`));
        await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
        await expectNoProblems(inTurn);
      });
    }

    if (part === 1) return;

    for (const { name, address, prepare, open: openIt, shown, focusedAfter } of overlays) {
      ofWorker(`the ${name} has no serious findings and is closed by Escape, ${inState}`, async ({ gateway }) => {
        await prepare?.(gateway);
        await show(gateway, address);
        await openIt(page);
        await expect(shown(page)).toBeVisible();
        await expectNoProblems();
        await page.keyboard.press('Escape');
        await expect(shown(page)).toHaveCount(0);
        if (focusedAfter !== undefined) await expect(page.locator(focusedAfter)).toBeFocused();
      });
    }

    ofWorker(`a changed matrix and its changes have no serious findings, ${inState}`, async ({ gateway }) => {
      await show(gateway, roleAddress);
      await page.getByRole('checkbox', { name: '全选' }).check();
      await expectNoProblems();
      await press(page, '保存权限');
      const changes = page.getByRole('alertdialog', { name: /^保存角色/ });
      await expect(changes).toBeVisible();
      await expectNoProblems();
      await page.keyboard.press('Escape');
      await expect(changes).toHaveCount(0);
    });

    // a fresh world has no job: one is made, as the last of all, since it stops vehicles
    ofWorker(`the page of an upgrade job has no serious findings, ${inState}`, async ({ gateway }) => {
      await show(gateway, pathOf('Profile'));
      await openPage(page, newJobAddress);
      await page.getByRole('textbox', { name: '任务名称' }).fill('潜伏车导航升级');
      await press(page, '创建并开始');
      await expect(page.getByRole('heading', { level: 1, name: '潜伏车导航升级' })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(` · ${routeOf(madeOnTheWay).title} - 车队云控台$`));
      await expectNoProblems();
    });
  });
}

test('every page of the console is looked at above', () => {
  const opened = new Set([...places.map(([route]) => route), ...passages, madeOnTheWay]);
  expect([...opened].toSorted()).toEqual(builtRoutes().toSorted());
});

test('feedback is sent, found, read and answered without a mouse, and the focus is never lost', async ({
  page,
  gateway,
}) => {
  const expectFocus = () => expect(page.locator('body')).not.toBeFocused();
  /** Goes on from field to field until the wanted one is reached. */
  const reach = (wanted: Locator) => tabTo(page, wanted, 'Tab', expectFocus);
  const content = '只用键盘也能提交反馈';

  const captcha = nextCaptcha(page);
  await page.goto('/login');
  const { captchaId, image } = await captcha;
  await expect(page.getByAltText('验证码图片')).toHaveAttribute('src', image);
  await expect(page.getByLabel('用户名')).toBeFocused();
  await page.keyboard.type('huadong');
  await reach(page.getByLabel('密码', { exact: true }));
  await page.keyboard.type(passwords.huadong);
  await reach(page.getByLabel('验证码', { exact: true }));
  await page.keyboard.type(await gateway.captchaCode(captchaId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/welcome');
  await settled(page);
  await expectFocus();

  await reach(feedbackButton(page));
  await page.keyboard.press('Enter');
  const form = feedbackDialog(page);
  await reach(form.getByRole('button', { name: '业务模块' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: '业务模块' })).toBeFocused();
  await page.keyboard.type('OTA');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: '业务模块 OTA升级' })).toBeFocused();
  await reach(form.getByLabel('反馈意见'));
  await page.keyboard.type(content);
  await reach(form.getByRole('button', { name: '提交', exact: true }));
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
  await reach(page.getByRole('tab', { name: '我的反馈' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '全部反馈' })).toBeFocused();
  await settled(page);
  await reach(page.getByLabel('意见内容'));
  await page.keyboard.type('只用键盘');
  await page.keyboard.press('Enter');
  await expect(feedbackRows(page)).toHaveCount(1);

  const name = rowOf(page, content).getByRole('button', { name: content, exact: true });
  await reach(name);
  await page.keyboard.press('Enter');
  const drawer = feedbackDrawer(page);
  await expect(drawer.getByRole('list', { name: '处理进度' })).toBeVisible();
  await reach(drawer.getByLabel('评论内容'));
  await page.keyboard.type('收到，谢谢。');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.locator('.feedback_thread')).toContainText('收到，谢谢。');
  await expectFocus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(name).toBeFocused();
});
