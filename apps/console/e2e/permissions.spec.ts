import { actionPages } from '@fleet/domain/actionPages.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import { isPermitted, type PageActions } from '@fleet/domain/core/actions/action.ts';
import { type RouteName, routes } from '@fleet/domain/core/codes/routes.ts';
import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Page } from 'playwright/test';
import { openPage } from './support/console.ts';
import { openRole } from './support/role.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Ten keys on the screen: whoever holds one is shown the buttons of that key, and no other button of the page. */

/** What a page offers; the content of a detail is no button, but all that there is to see. */
const pageOf = (name: RouteName): PageActions => {
  const page = actionPages.find(({ route }) => route === name);
  if (page === undefined) throw new Error(`${name} has no actions`);
  const { view: _content, ...buttons } = page.actions;
  return name.endsWith('Detail') ? { ...page, actions: buttons } : page;
};

/** Titles of the page's offers that are on the screen, those behind ⋯ of the first row too. */
async function titlesShown(page: Page, { actions }: PageActions): Promise<string[]> {
  const main = page.getByRole('main');
  const more = main.getByRole('button', { name: /^更多操作/ }).first();
  if ((await more.count()) > 0) await more.click();
  const titles = [...new Set(Object.values(actions).map(({ title }) => title))];
  const shown: string[] = [];
  for (const title of titles) {
    const name = new RegExp(`^${title}( |$)`);
    const buttons = main.getByRole('button', { name }).or(main.getByRole('link', { name }));
    const items = page.getByRole('menuitem', { name });
    if ((await buttons.count()) + (await items.count()) > 0) shown.push(title);
  }
  return shown;
}

const tried: readonly (readonly [key: PermissionKey, route: RouteName, path: string])[] = [
  ['Users-create-user', 'Users', pathOf('Users')],
  // some are locked of these
  ['Users-lock-user', 'Users', `${pathOf('Users')}?tntId=t_platform`],
  ['Users-delete', 'Users', pathOf('Users')],
  ['UsersDetail-edit', 'UsersDetail', pathOf('UsersDetail', { name: '林晓', id: 'u_viewer' })],
  ['UserGroup-add', 'UserGroup', pathOf('UserGroup')],
  ['Roles-edit', 'Roles', pathOf('Roles')],
  ['RolesDetail-add', 'RolesDetail', pathOf('RolesDetail', { name: '只读观察员', id: 'r_viewer' })],
  ['BtnsAssemble-bind', 'BtnsAssemble', pathOf('BtnsAssemble')],
  ['TenantManagement-reset-password', 'TenantManagement', pathOf('TenantManagement')],
  ['UsageStatistics-export', 'UsageStatistics', `${pathOf('UsageStatistics')}?tab=events`],
];

/** Every key is tried without a browser; a key of a list, of a detail and of a tab are looked at in each run. */
const alwaysTried = new Set<PermissionKey>(['Users-lock-user', 'RolesDetail-add', 'UsageStatistics-export']);

for (const [key, route, path] of tried) {
  const tag = alwaysTried.has(key) ? [] : ['@soak'];
  test(`${key} shows its buttons and no others`, { tag }, async ({ page, gateway }) => {
    const hold = await openRole(gateway, 'u_zhoumin');
    const offering = pageOf(route);
    const view = route.endsWith('Detail') ? [`${route}-view` as PermissionKey] : [];
    const granted = await hold([...view, key]);
    await enterAs(page, gateway, 'zhoumin');
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const offered = Object.values(offering.actions).filter((one) => isPermitted(granted, one));
    const [first] = offered.filter(({ keys }) => keys.includes(key));
    const name = new RegExp(`^${first!.title}( |$)`);
    await expect(page.getByRole('main').getByRole('button', { name }).first()).toBeVisible();
    const titles = [...new Set(offered.map(({ title }) => title))];
    expect(await titlesShown(page, offering)).toEqual(titles);
  });
}

test('a list has a column of actions for whoever has one, and none for whoever may only look', async ({
  page,
  gateway,
}) => {
  const hold = await openRole(gateway, 'u_zhoumin');
  const shown: readonly (readonly [key: PermissionKey, columns: number])[] = [
    ['Users', 0],
    ['Users-lock-user', 1],
  ];
  await hold(['Users']);
  await enterAs(page, gateway, 'zhoumin');
  for (const [key, columns] of shown) {
    await hold([key]);
    await page.goto(pathOf('Users'));
    const main = page.getByRole('main');
    await expect(main.locator('tbody tr[data-index]').first()).toBeVisible();
    await expect(main.getByRole('columnheader', { name: '操作' })).toHaveCount(columns);
  }
});

test('rows are selected where something can be done with them, and nowhere else', async ({ page, gateway }) => {
  const hold = await openRole(gateway, 'u_zhoumin');
  // what another area does with devices is something as well
  const shown: readonly (readonly [keys: readonly PermissionKey[], isOffered: boolean])[] = [
    [['EquipmentList'], false],
    [['EquipmentList', 'UpgradeTaskListRoute-add'], true],
  ];
  await hold(['EquipmentList']);
  await enterAs(page, gateway, 'zhoumin');
  for (const [keys, isOffered] of shown) {
    await hold(keys);
    await page.goto(pathOf('EquipmentList'));
    const main = page.getByRole('main');
    await expect(main.locator('tbody tr[data-index]').first()).toBeVisible();
    const boxes = main.getByRole('checkbox', { name: /^选择此行/ });
    await (isOffered ? expect(boxes.first()).toBeVisible() : expect(boxes).toHaveCount(0));
  }
});

test('whoever holds the key of a page and no other opens it, and is refused nothing that it asks for', async ({
  page,
  gateway,
}) => {
  const hold = await openRole(gateway, 'u_zhoumin');
  const refused: string[] = [];
  page.on('response', async (response) => {
    const answer = response.headers()['content-type']?.includes('json')
      ? ((await response.json().catch(() => null)) as { readonly code?: number } | null)
      : null;
    if (answer?.code === businessCodes.forbidden.code) refused.push(`${page.url()} ${response.url()}`);
  });
  await hold(['Users']);
  await enterAs(page, gateway, 'zhoumin');
  for (const { name, path, inMenu, access } of routes) {
    if (!inMenu || path === null || typeof access === 'string') continue;
    await hold(access.slice(0, 1));
    // it opens where it was asked for, and what it asks for beside what is shown has been answered as well
    expect(await openPage(page, path)).toContain(path);
    await page.waitForLoadState('networkidle');
    expect([name, refused]).toEqual([name, []]);
  }
});

test('a message is opened by whoever may view it, and by nobody else', async ({ page, gateway }) => {
  const hold = await openRole(gateway, 'u_zhoumin');
  await hold(['MessageNotification']);
  await enterAs(page, gateway, 'zhoumin');
  for (const [keys, isSeen] of [
    [['MessageNotification'], false],
    [['MessageNotification-view'], true],
  ] as const) {
    await hold(keys);
    await openPage(page, pathOf('MessageNotification'));
    const main = page.getByRole('main');
    await expect(main.locator('tbody tr[data-index]').first()).toBeVisible();
    const title = main.getByRole('button', { name: '车队云控台 v2.6.0 发布', exact: true });
    await (isSeen ? expect(title.first()).toBeVisible() : expect(title).toHaveCount(0));
    // whoever follows the address of one sees no more of it
    await openPage(page, `${pathOf('MessageNotification')}?id=ms_admin_2`);
    await expect(page.getByRole('dialog')).toHaveCount(isSeen ? 1 : 0);
  }
});
