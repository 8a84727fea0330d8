import type { Locator, Page } from 'playwright/test';
import { callsOf } from './support/calls.ts';
import { expectNotice, go, openPage, settled } from './support/console.ts';
import { openMore, row } from './support/screens.ts';
import { tooSmall } from './support/targets.ts';
import { enterAs, expect, signInByName, test } from './support/test.ts';

/** Users and user groups: who is there, what they may do, and how soon they feel it. */

const strangeName = 'a/b%2F中 文?#';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const question = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' });

/** Opens the users of a tenant and looks for one of them. */
async function findUser(page: Page, keyword: string, query = ''): Promise<void> {
  await openPage(page, `/management/users${query}`);
  await page.getByRole('textbox', { name: '用户名/姓名/手机号' }).fill(keyword);
  await page.keyboard.press('Enter');
  await settled(page);
}

test('a new user signs in with his initial password and is offered what his role gives', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users?tntId=t_platform');
  await page.getByRole('button', { name: '新增用户' }).click();
  const form = page.getByRole('dialog', { name: '新增用户', exact: true });
  await form.getByLabel('用户名').fill('gao-yuan');
  await form.getByLabel('姓名').fill('高远');
  await form.getByLabel('手机号').fill('1380001');
  await form.getByLabel('初始密码').fill('abcdefgh');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('手机号格式不正确')).toBeVisible();
  await expect(form.getByText('初始密码至少包含大写字母、小写字母、数字、特殊符号中的两类')).toBeVisible();
  await form.getByLabel('手机号').fill('13800019999');
  await form.getByRole('button', { name: '生成密码' }).click();
  await form.getByText('首次登录须修改密码').click();
  await expect(form.getByRole('checkbox', { name: '首次登录须修改密码' })).not.toBeChecked();
  await form.getByRole('button', { name: /^角色/ }).click();
  await page.getByRole('option', { name: '只读观察员' }).click();
  await page.keyboard.press('Escape');
  const password = await form.getByLabel('初始密码').inputValue();
  expect(password).toMatch(/^.{14}$/);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  // what to tell him, once
  const invitation = dialog(page, '已新增用户「高远」');
  await expect(invitation.getByRole('button', { name: '复制邀请' })).toBeFocused();
  await expect(invitation.getByLabel('邀请内容')).toContainText(`用户名：gao-yuan\n初始密码：${password}`);
  await invitation.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText(password)).toHaveCount(0);
  await settled(page);
  await expect(row(page, 'gao-yuan')).toContainText('只读观察员');

  await signInByName(ownPage, gateway, { userName: 'gao-yuan', password });
  await expect(mainMenu(ownPage)).toContainText('访问管理');
  await findUser(ownPage, '高远');
  await expect(row(ownPage, '高远').getByRole('button', { name: /^查看/ })).toBeVisible();
  for (const missing of ['新增用户', '编辑 高远', '更多操作 高远']) {
    await expect(ownPage.getByRole('button', { name: missing })).toHaveCount(0);
  }
});

test('the right button on a user has the same actions as the row, and does them', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users?tntId=t_platform&pageSize=50');
  const items = page.getByRole('menuitem');
  await openMore(page, '周敏');
  await expect(items.first()).toBeVisible();
  const behind = await items.allInnerTexts();
  await items.first().press('Escape');
  await expect(items).toHaveCount(0);

  const cell = row(page, '周敏').getByRole('cell').nth(2);
  await cell.click({ button: 'right' });
  await expect(items).toHaveText(['查看', '编辑', ...behind]);
  expect(behind).toContain('锁定');
  await items.first().press('Escape');
  await expect(items).toHaveCount(0);

  // the menu key does the same, and gives the focus back
  const edit = page.getByRole('button', { name: '编辑 周敏' });
  await edit.focus();
  await page.keyboard.press('Shift+F10');
  await expect(items).toHaveText(['查看', '编辑', ...behind]);
  await items.first().press('Escape');
  await expect(items).toHaveCount(0);
  await expect(edit).toBeFocused();

  await cell.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '编辑' }).click();
  const form = dialog(page, /^编辑用户/);
  await expect(form).toBeVisible();
  await expect(form.getByLabel('姓名')).toHaveValue('周敏');
});

// what a locked user meets is a journey without a browser
test('users are locked and unlocked, and what became of each is told', async ({ page, gateway, consoleErrors }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users?tntId=t_platform&pageSize=50');
  // nobody locks himself
  await openMore(page, '沈志远');
  await expect(page.getByRole('menuitem', { name: /^锁定/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('menuitem', { name: /^锁定/ })).toContainText('不能锁定自己');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('选择此行 沈志远')).toBeDisabled();

  await page.getByLabel('选择此行 林晓').check();
  await page.getByLabel('选择此行 周敏').check();
  await page.getByRole('toolbar').getByRole('button', { name: '锁定' }).click();
  const lock = question(page, '锁定 2 个用户？');
  await expect(lock).toContainText('已登录的会话立即结束');
  await lock.getByRole('button', { name: '锁定' }).click();
  await expect(lock).toBeHidden();
  await settled(page);
  await expect(row(page, '林晓')).toContainText('锁定');
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  await openMore(page, '林晓');
  await page.getByRole('menuitem', { name: '解锁' }).click();
  await question(page, '解锁用户「林晓」？').getByRole('button', { name: '解锁' }).click();
  await expect(row(page, '林晓')).toContainText('正常');

  // whoever is locked already is named, and is not selected any more afterwards
  await page.getByLabel('选择此行 林晓').check();
  await page.getByLabel('选择此行 周敏').check();
  await page.getByRole('toolbar').getByRole('button', { name: '锁定' }).click();
  const again = question(page, '锁定用户「林晓」？');
  await expect(again).toContainText('另有 1 项将跳过（已锁定）：周敏');
  // what became of each is told, and what may pass is tried again
  await gateway.setFaults([
    { match: { path: '/gateway/user/api/v1/tnt/user/lock' }, answer: { httpStatus: 503 }, times: 'once' },
  ]);
  await again.getByRole('button', { name: '锁定' }).click();
  const results = question(page, '锁定结果');
  await expect(results).toContainText('失败 1 项，跳过 1 项');
  await expect(results.getByRole('listitem')).toHaveText([
    /失败林晓服务暂时不可用，可能已执行（HTTP 503/,
    /跳过周敏已锁定/,
  ]);
  await expect(page.getByRole('toolbar')).toContainText('已选 1 项');
  await results.getByRole('button', { name: '重试 1 项' }).click();
  await expectNotice(page, '已锁定 1 个用户，跳过 1 项');
  await expect(results).toBeHidden();
  consoleErrors.length = 0;
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await openMore(page, '林晓');
  await page.getByRole('menuitem', { name: '解锁' }).click();
  await question(page, '解锁用户「林晓」？').getByRole('button', { name: '解锁' }).click();
  await expect(row(page, '林晓')).toContainText('正常');
});

test('a user of another tenant is renamed, gets a new password and is deleted with all that he was bound to', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await findUser(page, 'kongwei', '?tntId=t_huadong');
  await page.getByRole('button', { name: '编辑 孔薇' }).click();
  const form = dialog(page, '编辑用户「kongwei」');
  await form.getByLabel('姓名').fill(strangeName);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  await page.getByRole('button', { name: 'kongwei', exact: true }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe(`/management/users-detail/${encodeURIComponent(strangeName)}/u_kongwei`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: strangeName })).toBeVisible();
  for (const [name, content] of [
    ['角色', '普通成员'],
    ['有效权限', '设备列表'],
    ['登录日志', '成功'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel')).toContainText(content);
  }
  expect(new URL(page.url()).searchParams.get('tntId')).toBe('t_huadong');

  await page.getByRole('button', { name: '重置密码' }).click();
  const reset = page.getByRole('alertdialog');
  await reset.getByRole('button', { name: '确认重置' }).click();
  const password = await reset.locator('dd code').nth(1).innerText();
  await reset.locator('.bp6-dialog-footer').getByRole('button', { name: '关闭' }).click();
  await signInByName(ownPage, gateway, { userName: 'kongwei', password });
  await expect(ownPage).not.toHaveURL(/\/login/);

  await page.getByRole('button', { name: '删除' }).click();
  const remove = question(page, `删除用户「${strangeName}」？`);
  await expect(remove).toContainText('1 个角色');
  await remove.getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/management\/users\?tntId=t_huadong$/);
  await go(page, '/management/users-detail/x/u_kongwei');
  await expect(page.getByText('数据不存在', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '返回用户列表' }).click();
  await expect(page).toHaveURL(/\/management\/users$/);
});

// that its members have the role at their next page is a journey without a browser
test('a user group gets members and a role, is copied, and goes with a word about whom it touches', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management/user-group');
  await page.getByRole('button', { name: '新增用户组' }).click();
  const form = dialog(page, '新增用户组');
  await form.getByLabel('用户组名称').fill('夜班组');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: '夜班组', exact: true }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await tab(page, '成员').click();
  await page.getByRole('button', { name: '添加成员' }).click();
  const pick = dialog(page, '向「夜班组」添加成员');
  await pick.getByRole('textbox', { name: '搜索' }).fill('kongwei');
  // whoever does not match has left the list
  await settled(page);
  await pick.getByRole('checkbox', { name: /孔薇/ }).check({ force: true });
  // what was picked is not lost by a key
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await pick.getByRole('button', { name: '确定（已选 1 项）' }).click();
  await expect(row(page, '孔薇')).toBeVisible();
  await tab(page, '角色').click();
  await page.getByRole('button', { name: '绑定角色' }).click();
  const roles = dialog(page, '为「夜班组」绑定角色');
  // the list is one stop of Tab; its ends and its boxes are reached by keys
  await roles.getByRole('checkbox').first().focus();
  await page.keyboard.press('End');
  await expect(roles.getByRole('checkbox').last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(roles.getByRole('checkbox').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(roles.getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(0);
  await roles.getByRole('checkbox', { name: /租户管理员/ }).check({ force: true });
  await roles.getByRole('button', { name: '确定（已选 1 项）' }).click();
  await expect(row(page, '租户管理员')).toBeVisible();

  await page.getByRole('button', { name: '复制' }).click();
  await dialog(page, '复制用户组「夜班组」').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '夜班组 - 副本' })).toBeVisible();
  await tab(page, '成员').click();
  await expect(row(page, '孔薇')).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  const remove = question(page, '删除用户组「夜班组 - 副本」？');
  await expect(remove).toContainText('组内 1 名成员将失去由该用户组获得的 1 个角色');
  await remove.getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/management\/user-group$/);
});

test('a user is added by the keyboard alone', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management/users');
  const { keyboard } = page;
  await keyboard.press('/');
  await expect(page.getByRole('textbox', { name: '用户名/姓名/手机号' })).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: '新增用户' })).toBeFocused();
  await keyboard.press('Enter');
  const form = dialog(page, '新增用户');
  await expect(form.getByLabel('用户名')).toBeFocused();
  for (const text of ['jian-pan', '简盼', '13800018888', 'jianpan@example.com', 'Jianpan@2026']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  // the ways to look at the password, to copy it and to have one made, and the question of the first sign-in
  for (let n = 0; n < 4; n += 1) await keyboard.press('Tab');
  await expect(form.getByRole('button', { name: /^角色/ })).toBeFocused();
  const roles = page.getByRole('listbox', { name: '角色' });
  await keyboard.press('ArrowDown');
  await expect(roles).toBeVisible();
  // Escape is the list's before the focus has come into it, too, and not the form's
  await form.getByRole('button', { name: /^角色/ }).focus();
  await keyboard.press('Escape');
  await expect(roles).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await expect(roles).toBeVisible();
  await keyboard.press('Enter');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(roles.getByRole('option', { selected: true })).toHaveCount(2);
  await keyboard.press('Escape');
  await expect(form.getByRole('button', { name: /^角色 .+、/ })).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(dialog(page, '已新增用户「简盼」').getByRole('button', { name: '复制邀请' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '新增用户' })).toBeFocused();
  await settled(page);
  await expect(row(page, 'jian-pan')).toContainText('简盼');
});

test('of more than a hundred user groups each is found by typing, and keeps its name', async ({ page, gateway }) => {
  const call = await callsOf(gateway, 'huadong');
  for (let number = 1; number <= 110; number += 1)
    await call('POST', 'user/api/v1/tnt/group/add', { name: `夜班 ${number} 组`, description: '' });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management/users');
  const filter = page.getByRole('button', { name: /^用户组/ });
  const list = page.getByRole('listbox', { name: '用户组' });
  const options = list.getByRole('option');
  await filter.click();
  await expect(options).toHaveCount(100);
  await expect(page.getByText(/^还有 \d+ 项，请输入以缩小范围$/)).toBeVisible();
  // the oldest stands behind the first hundred; Enter before the answer means it all the same
  await page.keyboard.type('夜班 1 组');
  await expect(options).toHaveText(['夜班 1 组']);
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(filter).toContainText('夜班 1 组');
  await page.reload();
  await settled(page);
  await expect(filter).toContainText('夜班 1 组');
  await filter.click();
  // what is chosen stands first, and is marked
  await expect(options.first()).toHaveText('夜班 1 组');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.type('没有这样的组');
  await expect(page.getByText('无匹配结果')).toBeVisible();
});

test('a record stands beside its list, which goes on: it is walked by j and k, and its link opens it again', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users?tntId=t_platform&pageSize=50');
  const rows = page.locator('tbody tr[data-index]');
  await rows.nth(1).getByRole('button').first().click();
  const panel = page.getByRole('dialog', { name: '用户详情' });
  const heading = panel.getByRole('heading', { level: 2 });
  await expect(heading).toContainText(await rows.nth(1).getByRole('cell').nth(2).innerText());
  await page.keyboard.press('j');
  await expect(heading).toContainText(await rows.nth(2).getByRole('cell').nth(2).innerText());
  await page.keyboard.press('k');
  await panel.getByRole('button', { name: '上一条' }).click();
  await expect(heading).toContainText(await rows.nth(0).getByRole('cell').nth(2).innerText());
  await expect(panel.getByRole('button', { name: '上一条' })).toBeDisabled();

  // the list is nobody's prisoner: it is searched, and another row is opened in place of this one
  await page.getByRole('textbox', { name: '用户名/姓名/手机号' }).fill('周敏');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(panel).toBeVisible();
  await row(page, '周敏').getByRole('button').first().click();
  await expect(heading).toContainText('周敏');
  await expect(row(page, '周敏')).toHaveAttribute('aria-current', 'true');
  await expect(panel.getByRole('button', { name: '编辑' })).toBeVisible();
  const link = page.url();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row(page, '周敏').getByRole('button').first()).toBeFocused();
  await openPage(page, link);
  await expect(heading).toContainText('周敏');
});

test('on a telephone a record is opened with the focus, and asked about by the whole of its name', async ({
  page,
  gateway,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, gateway, 'admin');
  await findUser(page, 'changan');
  await page.getByRole('button', { name: 'changan', exact: true }).click();
  const panel = dialog(page, /昌安/);
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link', { name: '打开详情页' })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
  await panel.getByRole('button', { name: '锁定' }).click();
  const title = question(page, '锁定用户「昌安（changan，华南港航仓储有限公司）」？').getByRole('heading');
  await expect(title).toBeVisible();
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  // sooner than that is sooner than anybody presses a key twice: the question would hear it once more
  await expect(panel.getByRole('button', { name: '锁定' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'changan', exact: true })).toBeFocused();
});
