import { routes } from '@fleet/domain/core/codes/routes.ts';
import { isOpen } from '@fleet/domain/core/actions/action.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import { tenantAdministratorRules } from '@fleet/domain/areas/access/tenants/tenantAdministrator.ts';
import type { Locator, Page } from 'playwright/test';
import { callsOf } from './support/calls.ts';
import { go, noticesOf, openPage, settled } from './support/console.ts';
import type { Gateway } from './support/gateway.ts';
import { pictureOf } from './support/images.ts';
import { menuTitles, openMore, row } from './support/screens.ts';
import { exportSheet } from './support/sheets.ts';
import { enterAs, expect, fillSignIn, nextCaptcha, test } from './support/test.ts';

/** Tenants: from nothing to the first signed-in user, and out again. */

const strangeName = 'a/b%2F中 文?#';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

const deletion = (page: Page, name: string): Locator =>
  page.getByRole('alertdialog', { name: `删除租户「${name}」？` });

/** A tenant that has room for two users and nobody yet; its id. */
async function addTenant(gateway: Gateway, name: string): Promise<string> {
  const call = await callsOf(gateway, 'admin');
  const form = new FormData();
  const fields = {
    name,
    type: 'customer',
    contact: '某人',
    phone: '13800019999',
    email: '',
    domain: '',
    description: '',
    userLimit: '2',
    deviceLimit: '2',
    expiresAt: '',
  };
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return (await call<{ tntId: string }>('POST', 'user/api/v1/tnt/tenant/add', form)).tntId;
}

/** Fills in the form of a user, with the role of an administrator, and sends it. */
async function addAdministrator(page: Page, form: Locator, userName: string, realName: string): Promise<void> {
  await form.getByLabel('用户名').fill(userName);
  await form.getByLabel('姓名').fill(realName);
  await form.getByLabel('手机号').fill('13800018888');
  await form.getByLabel('初始密码').fill('Xinke@2026');
  // what the first one becomes is said, and chosen
  await expect(form.getByText('这是该租户的第一个用户，已预选角色“租户管理员”。')).toBeVisible();
  await expect(form.getByRole('checkbox', { name: '设为租户的管理员账号' })).toBeChecked();
  await form.getByRole('button', { name: /^角色/ }).click();
  // the roles of that tenant, and of no other
  await expect(page.getByRole('listbox', { name: '角色' }).getByRole('option')).toHaveText(['租户管理员']);
  await expect(page.getByRole('option', { name: '租户管理员', selected: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await dialog(page, `已新增用户「${realName}」`).getByRole('button', { name: '完成' }).click();
  await settled(page);
}

test('a tenant is added with its logo, once its form has said what is wrong', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/tenant');
  await page.getByRole('button', { name: '新增租户' }).click();
  const form = page.getByRole('dialog', { name: '新增租户', exact: true });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请填写租户名称')).toBeVisible();
  await expect(form.getByLabel('租户名称')).toBeFocused();
  await form.getByLabel('租户名称').fill('新科物流');
  await form.getByLabel('联系人').fill('新科');
  await form.getByLabel('联系手机').fill('13800019999');
  await form.getByLabel('账号额度').fill('两个');
  await form.getByLabel('设备额度').click();
  await expect(form.getByText('账号额度应为整数')).toBeVisible();
  await form.getByLabel('账号额度').fill('2');

  const logo = form.locator('input[type=file]');
  await logo.setInputFiles({ name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') });
  await expect(form.getByText('仅支持 webp、png、jpg、jpeg、gif、bmp 格式的图片！')).toBeVisible();
  await logo.setInputFiles(pictureOf('大.png', 2 * 1024 * 1024 + 1));
  await expect(form.getByText('图片不能超过 2MB！')).toBeVisible();
  await logo.setInputFiles(pictureOf('标志.png'));
  await expect(form.getByRole('img', { name: 'Logo' })).toBeVisible();
  await form.getByLabel('过期时间').fill('2027-02-30');
  await form.getByLabel('租户名称').click();
  await expect(form.getByText('请填写日期，如 2026-01-31 或 20260131')).toBeVisible();
  await form.getByLabel('过期时间').fill('2027-03-31');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  // and leads on to whoever looks after it
  await dialog(page, '已新增租户「新科物流」').getByRole('button', { name: '新增管理员' }).click();
  const first = dialog(page, '为「新科物流」新增用户');
  await expect(first.getByLabel('姓名')).toHaveValue('新科');
  await expect(first.getByText('已预选角色“租户管理员”')).toBeVisible();
  await first.getByRole('button', { name: '取消' }).click();
  await expect(first).toBeHidden();
  await settled(page);
  await expect(row(page, '新科物流')).toContainText('0 / 2');
  await expect(row(page, '新科物流')).toContainText('2027-03-31');
  await expect(row(page, '新科物流').locator('.tenants_logo')).toHaveJSProperty('naturalWidth', 16);
});

test('the first user of a tenant gets its only role and a new password, signs in and sees exactly the menu of the role', async ({
  page,
  ownPage,
  gateway,
}) => {
  await addTenant(gateway, '新科物流');
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/tenant');
  const platformMenu = await menuTitles(page);
  await openMore(page, '新科物流');
  for (const name of ['绑定', '重置密码']) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('menuitem', { name })).toContainText('还没有管理员');
  }
  await page.getByRole('menuitem', { name: '新增用户', exact: true }).click();
  const user = dialog(page, '为「新科物流」新增用户');
  await expect(user.getByLabel('用户名')).toBeFocused();
  await addAdministrator(page, user, 'xinke', '新科长');
  await expect(row(page, '新科物流')).toContainText('1 / 2');
  await expect(row(page, '新科物流')).toContainText('xinke');

  await openMore(page, '新科物流');
  await page.getByRole('menuitem', { name: '重置密码' }).click();
  const reset = page.getByRole('alertdialog');
  await expect(reset).toContainText('xinke');
  await reset.getByRole('button', { name: '确认重置' }).click();
  await expect(reset.locator('code').first()).toBeVisible();
  const [userName = '', password = ''] = await reset.locator('code').allInnerTexts();
  expect(userName).toBe('xinke');
  await expect
    .poll(() => noticesOf(page))
    .toContainEqual({ intent: 'success', lines: ['重置租户密码成功!'], duration: 3000 });
  await reset.locator('.bp6-dialog-footer').getByRole('button', { name: '关闭' }).click();

  const captcha = nextCaptcha(ownPage);
  await ownPage.goto('/login');
  await fillSignIn(ownPage, gateway, await captcha, { userName, password });
  await expect(ownPage).toHaveURL(/\/welcome$/);
  await settled(ownPage);
  const granted = grantedBy(tenantAdministratorRules, []);
  const closed = new Set(routes.filter(({ name }) => !isOpen(granted, name)).map(({ title }) => title));
  expect([...closed]).toEqual(['租户', '租户详情']);
  await expect.poll(() => menuTitles(ownPage)).toEqual(platformMenu.filter((title) => !closed.has(title)));
  await go(ownPage, '/management/tenant');
  await expect(ownPage).toHaveURL(/\/401/);
});

test('a tenant with a strange name keeps it in the address, over a reload too', async ({ page, gateway }) => {
  await addTenant(gateway, strangeName);
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/tenant');
  await page.getByRole('button', { name: strangeName, exact: true }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toContain(`/management/tenant-detail/${encodeURIComponent(strangeName)}/`);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: strangeName })).toBeVisible();
});

test('a tenant says what is left of it before it can be deleted', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/tenant');
  await openMore(page, '西南甲岸仓储物流有限公司');
  await page.getByRole('menuitem', { name: '删除' }).click();
  const refused = deletion(page, '西南甲岸仓储物流有限公司');
  await expect(refused.getByRole('button', { name: '取消' })).toBeFocused();
  await expect(refused.getByRole('listitem')).toHaveText(['13 个用户', '8 台设备', '2 个项目']);
  const remove = refused.getByRole('button', { name: '删除' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.focus();
  await expect(page.getByText('租户下仍有数据，需要先移除')).toBeVisible();
  await refused.getByRole('link', { name: '13 个用户' }).click();
  await expect(refused).toBeHidden();
  await expect(page.getByRole('tab', { name: '用户', selected: true })).toBeVisible();
});

test(
  'a user who is added on the page of a tenant holds it, and with the last one it can go',
  { tag: '@soak' },
  async ({ page, gateway }) => {
    const tntId = await addTenant(gateway, strangeName);
    await enterAs(page, gateway, 'admin');
    await openPage(page, pathOf('TenantDetailManagement', { name: strangeName, id: tntId }));
    await page.getByRole('tab', { name: '用户' }).click();
    await page.getByRole('tabpanel').getByRole('button', { name: '新增用户' }).first().click();
    await addAdministrator(page, dialog(page, `为「${strangeName}」新增用户`), 'mouren', '某人');
    await expect(row(page, 'mouren')).toContainText('租户管理员');
    await page.getByRole('button', { name: '删除' }).click();
    const last = deletion(page, strangeName);
    await expect(last.getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
    await expect(last.getByRole('listitem')).toHaveText(['1 个用户']);
    await last.getByRole('button', { name: '取消' }).click();

    await page.getByRole('button', { name: 'mouren' }).click();
    await settled(page);
    await page.getByRole('button', { name: '删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(page).toHaveURL(/\/management\/users/);
    await openPage(page, '/management/tenant');
    await openMore(page, strangeName);
    await page.getByRole('menuitem', { name: '删除' }).click();
    await last.getByRole('button', { name: '删除' }).click();
    await expect(last).toBeHidden();
    await settled(page);
    await expect(row(page, strangeName)).toHaveCount(0);
  },
);

test('a tenant is changed, loses its logo, and the download says the same as the list', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/tenant?type=partner');
  const old = '恒信乙泽系统集成有限公司';
  await page.getByRole('button', { name: `编辑 ${old}` }).click();
  const form = dialog(page, `编辑租户「${old}」`);
  await form.locator('input[type=file]').setInputFiles(pictureOf('标志.png'));
  await form.getByLabel('租户名称').fill('恒信集成');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  await expect(row(page, '恒信集成').locator('.tenants_logo')).toHaveJSProperty('naturalWidth', 16);

  await page.getByRole('button', { name: '编辑 恒信集成' }).click();
  const again = dialog(page, '编辑租户「恒信集成」');
  await again.getByRole('button', { name: '移除' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await again.getByRole('button', { name: '保存' }).click();
  await expect(again).toBeHidden();
  await settled(page);
  await expect(row(page, '恒信集成').locator('.tenants_logo')).toHaveCount(0);

  const sheet = await exportSheet(page);
  expect(sheet.rows.map((cells) => cells[sheet.head.indexOf('租户名称')])).toEqual(['恒信集成']);
  expect(sheet.rows[0]?.[sheet.head.indexOf('租户类型')]).toBe('合作伙伴');
});
