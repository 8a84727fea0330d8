import type { Locator, Page } from 'playwright/test';
import { callsOf } from './support/calls.ts';
import { go, openPage, settled } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Roles and button sets: what they grant, how it is changed, and how soon it is felt. */

const engineer = '/management/roles-detail/-/r_huadong_engineer';
const observer = '/management/roles-detail/-/r_viewer';

const box = (page: Page, name: string | RegExp): Locator => page.getByRole('checkbox', { name, exact: true });
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const question = (page: Page, name: string | RegExp): Locator => page.getByRole('alertdialog', { name });
const menuOf = (page: Page | Locator, name: string): Locator => page.getByRole('navigation', { name });
const changeCount = (page: Page): Locator => page.locator('.permissionSaveBar_bar').getByRole('status');
const search = (page: Page): Locator => page.getByLabel('搜索资源、操作或权限键');

/** Saves what was changed after a look at the list of changes, which it gives. */
async function save(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: '保存权限' }).click();
  const asked = question(page, /^保存/);
  await expect(asked.getByRole('listitem').first()).toBeVisible();
  const changes = await asked.getByRole('listitem').allInnerTexts();
  await asked.getByRole('button', { name: '保存', exact: true }).click();
  await expect(asked).toBeHidden();
  await settled(page);
  return changes.map((text) => text.replace(/\s+/g, ' '));
}

/** Titles of a menu, each parent with what is inside: `访问管理：使用统计、用户`. */
async function menuTitles(menu: Locator): Promise<readonly string[]> {
  const titles: string[] = [];
  const items = menu.locator('> ul > li');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) {
    const parent = item.getByRole('button');
    const isParent = (await parent.count()) > 0;
    if (isParent && (await parent.getAttribute('aria-expanded')) === 'false') await parent.click();
    const links = await item.getByRole('link').allInnerTexts();
    titles.push(`${isParent ? await parent.innerText() : ''}：${links.join('、')}`);
  }
  return titles;
}

test(
  'a role narrowed while its user is signed in takes menu item and button away at his next navigation',
  { tag: '@soak' },
  async ({ page, ownPage, gateway }) => {
    await enterAs(ownPage, gateway, 'viewer');
    await openPage(ownPage, '/management/roles');
    const menu = menuOf(ownPage, '主菜单');
    await expect(menu.getByRole('link', { name: '用户组' })).toBeVisible();
    await expect(ownPage.getByRole('button', { name: '谁有此权限' })).toBeVisible();

    await enterAs(page, gateway, 'admin');
    await openPage(page, observer);
    await search(page).fill('访问管理');
    await box(page, '用户组 · 页面').uncheck();
    await box(page, '角色 · 查看').uncheck();
    await expect.poll(() => save(page)).toEqual(['用户组 页面、查看 UserGroup', '角色 查看 Roles']);
    await expect(changeCount(page)).toHaveText('没有未保存的修改');

    // nothing changes under his hands: an answer tells of newer rules, and the next page has them
    await expect(menu.getByRole('link', { name: '用户组' })).toBeVisible();
    await menu.getByRole('link', { name: '按钮集' }).click();
    await settled(ownPage);
    await menu.getByRole('link', { name: '角色', exact: true }).click();
    await settled(ownPage);
    await expect(menu.getByRole('link', { name: '用户组' })).toHaveCount(0);
    await expect(ownPage.getByRole('button', { name: '谁有此权限' })).toHaveCount(0);
    expect(await go(ownPage, '/management/user-group')).toBe('/401');
  },
);

test('the matrix is worked by the keyboard alone, with the changes listed before they are saved', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, engineer);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await search(page).focus();
  await page.keyboard.type('消息');
  await expect(box(page, '消息通知 · 查看')).toBeChecked();
  // switches, wildcards and actions stand before the matrix, which is one stop
  for (let stop = 0; stop < 12 && (await focused()) !== '全选'; stop += 1) await press('Tab');
  await press('ArrowDown', 'ArrowDown', 'ArrowRight');
  await expect(box(page, '消息通知 · 页面')).toBeFocused();
  // there is nothing to add to a notification: the arrow goes on to the next box
  await press('ArrowRight', 'ArrowRight');
  await expect(box(page, '消息通知 · 编辑')).toBeFocused();
  await press('Space');
  await expect(box(page, '消息通知 · 编辑')).toBeChecked();
  await press('Home', 'ArrowDown', 'Space');
  await expect(box(page, '推送配置 · 整行')).toBeChecked();
  await press('ArrowUp', 'ArrowRight', 'ArrowRight', 'Space');
  await expect(box(page, '消息通知 · 查看')).not.toBeChecked();
  await expect(changeCount(page)).toHaveText('7 项修改（授予 6，收回 1）');

  await press('Tab', 'Tab', 'Enter');
  const asked = question(page, '保存角色「现场工程师」的权限？');
  await expect(asked).toContainText(/影响 14 位用户/);
  await expect(asked.getByRole('region', { name: '收回 1 项' })).toContainText('消息通知查看');
  await expect(asked.getByRole('region', { name: '授予 6 项' }).getByRole('listitem')).toHaveText([
    '消息通知编辑MessageNotification',
    '推送配置页面、查看、新增、编辑、删除PushConfig',
  ]);
  await expect(asked.getByRole('button', { name: '取消' })).toBeFocused();
  await press('Tab', 'Enter');
  await expect(asked).toBeHidden();
  await settled(page);
  await expect(changeCount(page)).toHaveText('没有未保存的修改');
  const sent = (await gateway.requests()).find(({ path }) => path.endsWith('/role/rule/edit'))!;
  const { rules } = sent.body as { readonly rules: readonly { resources: string[]; verbs: string[] }[] };
  expect(rules).toContainEqual({ resources: ['PushConfig'], verbs: ['view', 'add', 'edit', 'delete'] });
  // pages with the same verbs share a rule
  const ofNotifications = rules.filter(({ resources }) => resources.includes('MessageNotification'));
  expect(ofNotifications.map(({ verbs }) => verbs)).toEqual([['edit']]);
});

test('of two editors the slower one keeps his changes and makes them to the newer permissions', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, engineer);
  await search(page).fill('设备管理');
  await box(page, '设备列表 · 删除').check();

  const other = await callsOf(gateway, 'huadong');
  const base = 'user/api/v1/tnt/role/rule';
  const readRules = () =>
    other<{ version: number; list: { resources: string[]; verbs: string[] }[]; actions: string[] }>(
      'GET',
      `${base}/list?roleId=r_huadong_engineer`,
    );
  const { version, actions } = await readRules();
  const theirs = {
    roleId: 'r_huadong_engineer',
    version,
    actions,
    rules: [{ resources: ['TagList'], verbs: ['view'] }],
  };
  await other('POST', `${base}/edit`, theirs);

  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: '权限已被他人修改' });
  await expect(conflict).toContainText('您的 1 项修改尚未保存');
  await expect(box(page, '设备列表 · 删除')).toBeChecked();
  await conflict.getByRole('button', { name: '载入最新权限并重新应用我的修改' }).click();
  await expect(conflict).toBeHidden();
  // what the other one took away is gone here too; one's own verb brings its page along
  await expect(box(page, '设备详情 · 编辑')).not.toBeChecked();
  await expect.poll(() => save(page)).toEqual(['设备列表 页面、删除 EquipmentList']);
  await expect
    .poll(async () => (await readRules()).list.map(({ resources, verbs }) => ({ resources, verbs })))
    .toEqual([
      { resources: ['EquipmentList'], verbs: ['delete'] },
      { resources: ['TagList'], verbs: ['view'] },
    ]);
});

test('the preview of a role shows what its user sees, unsaved changes included', async ({ page, ownPage, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, observer);
  await page.getByRole('button', { name: '以此角色预览' }).click();
  const preview = dialog(page, '以角色「只读观察员」预览');
  const shownMenu = await menuTitles(menuOf(preview, '预览的菜单'));
  const buttonsOf = (route: string) => preview.locator(`#preview-${route} .rolePreview_button`);
  const onRoles = ['查看', '谁有此权限'];
  await expect(buttonsOf('Roles')).toHaveText(onRoles);
  await expect(preview.getByText('含未保存的修改')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await enterAs(ownPage, gateway, 'viewer');
  await openPage(ownPage, '/management/roles');
  await expect.poll(() => menuTitles(menuOf(ownPage, '主菜单'))).toEqual(shownMenu);
  const list = ownPage.locator('.listPage_page');
  for (const button of onRoles) await expect(list.getByRole('button', { name: button }).first()).toBeVisible();
  for (const button of ['新增角色', /^编辑/, /^更多操作/]) {
    await expect(list.getByRole('button', { name: button })).toHaveCount(0);
  }

  await search(page).fill('角色');
  await box(page, '角色 · 新增').check();
  await page.getByRole('button', { name: '以此角色预览' }).click();
  await expect(preview.getByText('含未保存的修改')).toBeVisible();
  await expect.poll(() => buttonsOf('Roles').allInnerTexts()).toEqual(expect.arrayContaining(['新增角色', '复制']));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
  await expect(box(page, '角色 · 新增')).not.toBeChecked();
});

test(
  'a copied role inherits from a button set, is asked who holds a key, and goes with a word about whom it touches',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openPage(page, '/management/roles');
    await page.getByRole('button', { name: '更多操作 现场工程师' }).click();
    await page.getByRole('menuitem', { name: '复制' }).click();
    const form = dialog(page, '复制角色「现场工程师」');
    await form.getByLabel('角色名称').fill('夜班 a/b%2F工程师?#');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '夜班 a/b%2F工程师?#' })).toBeVisible();
    await settled(page);

    // what comes with a button set shows and cannot be taken away here
    await search(page).fill('更新型号');
    const inherited = box(page, /^设备列表 · 更新型号，来自按钮集「设备维护按钮集」/);
    await expect(inherited).toBeChecked();
    await inherited.press('Space');
    await expect(inherited).toBeChecked();
    await expect(changeCount(page)).toHaveText('没有未保存的修改');

    await page.getByRole('tab', { name: '用户', exact: true }).click();
    await page.getByRole('button', { name: '绑定用户' }).click();
    const pick = dialog(page, /绑定用户$/);
    await pick.getByText('张敏').click();
    await pick.getByRole('button', { name: /^确定/ }).click();
    await expect(page.getByRole('row', { name: /张敏/ })).toBeVisible();

    await page.getByRole('button', { name: '谁有此权限' }).click();
    const holders = dialog(page, '谁有此权限');
    await holders.getByRole('button', { name: /^权限/ }).click();
    await page.keyboard.type('EquipmentList-update-model');
    await page.keyboard.press('Enter');
    const zhang = holders.getByRole('listitem').filter({ hasText: 'zhangmin' });
    await expect(zhang).toContainText('角色「夜班 a/b%2F工程师?#」 → 按钮集「设备维护按钮集」');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: '删除', exact: true }).click();
    const asked = question(page, '删除角色「夜班 a/b%2F工程师?#」？');
    await expect(asked).toContainText('将从 1 位用户收回此角色');
    await asked.getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '角色' })).toBeVisible();
    await settled(page);
    await expect(page.getByText('夜班')).toHaveCount(0);
  },
);
