import type { Page } from 'playwright/test';
import { go, openPage } from './support/console.ts';
import { chooseTenant } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The switch of tenants: an inner user sees all of them or one on every page; nobody else hears of it. */

const scope = (page: Page) => page.locator('[data-tenant-scope]');
const heads = (page: Page) => page.getByRole('main').getByRole('columnheader');
const mark = (page: Page, name: string) => page.getByRole('main').locator('header').getByText(name, { exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('one tenant is looked at on every page, until all are again', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/users');
  await expect(mark(page, '全部租户')).toBeVisible();
  await expect(heads(page).getByText('租户')).toBeVisible();

  await chooseTenant(page, '华南港航仓储有限公司');
  await expect(page).toHaveURL(/\/management\/users\?tntId=t_huanan$/);
  await expect(mark(page, '华南港航仓储有限公司')).toBeVisible();
  await expect(heads(page).getByText('租户')).toHaveCount(0);
  await menu(page).getByRole('link', { name: '角色' }).click();
  await expect(page).toHaveURL(/\/management\/roles\?tntId=t_huanan$/);
  await page.reload();
  await expect(mark(page, '华南港航仓储有限公司')).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/management\/users$/);
  await expect(mark(page, '全部租户')).toBeVisible();

  const other = await page.context().newPage();
  await openPage(other, '/management/roles?tntId=t_huadong');
  await scope(other).getByRole('button', { name: '清除' }).click();
  await expect(other).toHaveURL(/\/management\/roles$/);
  await other.close();
});

test('a tenant is chosen by keys alone, and a record of another one says whose it is', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/roles');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  const list = page.getByRole('dialog', { name: '租户范围' });
  await expect(list.getByRole('option', { name: /华东智造物流有限公司.*项目 3 · 设备 31/ })).toBeVisible();
  await page.keyboard.type('hngh');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/management\/roles\?tntId=t_huanan$/);
  await expect(list).toHaveCount(0);
  await go(page, '/management/roles-detail/-/r_huadong_admin?tntId=t_huanan');
  await expect(mark(page, '属于 华东智造物流有限公司')).toBeVisible();
  await expect(page).toHaveURL(/tntId=t_huanan$/);
});

test('a new browser tab begins with the tenant that was looked at last', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/management/roles');
  await chooseTenant(page, '华东智造物流有限公司');
  const other = await page.context().newPage();
  await other.goto('/project-management/list');
  await expect(other).toHaveURL(/\/project-management\/list\?tntId=t_huadong$/);
  await expect(mark(other, '华东智造物流有限公司')).toBeVisible();
  await other.close();
});

test('what is added is of the tenant that is looked at, and asks for one where that is all of them', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  // it is what a form begins with, also where fields of its own come next
  for (const [list, title] of [
    ['/project-management/list', '新增项目'],
    ['/equipment/group', '新增动态分组'],
  ] as const) {
    await openPage(page, list);
    await page.getByRole('button', { name: title }).click();
    const form = page.getByRole('dialog', { name: title });
    await expect(form.getByRole('button', { name: /^租户/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  }

  await openPage(page, '/management/user-group');
  const dialog = page.getByRole('dialog', { name: '新增用户组' });
  await page.getByRole('button', { name: '新增用户组' }).first().click();
  await dialog.getByLabel('名称').fill('夜班巡检组');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('请选择租户')).toBeVisible();
  await dialog.getByRole('button', { name: /^租户/ }).click();
  await page.getByRole('option', { name: '华南港航仓储有限公司' }).click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: '夜班巡检组' });
  await expect(row).toContainText('华南港航仓储有限公司');

  await chooseTenant(page, '华东智造物流有限公司');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '新增用户组' }).first().click();
  await expect(dialog.getByRole('button', { name: /^租户 华东智造物流有限公司/ })).toBeDisabled();
});

test('nobody else hears of other tenants, and an address that names one is put right', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/management/roles');
  await page.goto('/management/users?tntId=t_huanan&page=1');
  await expect(page).toHaveURL(/\/management\/users$|\/management\/users\?page=1$/);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  for (const path of ['/welcome', '/management/users', '/management/roles', '/project-management/task-management']) {
    await go(page, path);
    await expect(scope(page)).toHaveCount(0);
    await expect(page.locator('[data-own-tenant]')).toContainText('华东智造物流有限公司');
    await expect(heads(page).getByText('租户')).toHaveCount(0);
    for (const word of ['全部租户', '华南港航', '平台运营中心']) {
      await expect(page.locator('body')).not.toContainText(word);
    }
  }
});
