import type { Page } from 'playwright/test';
import { openPage, settled } from './support/console.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 消息通知: the own inbox, and the bell on every page. */

const bell = (page: Page) => page.getByRole('button', { name: /^消息通知/ });

test('the bell counts what is unread; a message that is opened leads to what it is about', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/welcome');
  await expect(bell(page)).toHaveAccessibleName('消息通知，9 条未读');
  await bell(page).click();
  const panel = page.getByRole('region', { name: '消息通知' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await panel.getByRole('link', { name: /李浩提交的“三号车间 产线联调”待审批/ }).click();
  const drawer = page.getByRole('dialog', { name: /^消息/ });
  await expect(drawer.getByText(/请审批。$/)).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('消息通知，8 条未读');
  await drawer.getByRole('link', { name: '查看对象' }).click();
  await expect(page).toHaveURL(/\/project-management\/task-management\?tab=approver/);

  await bell(page).click();
  await panel.getByRole('button', { name: '全部已读' }).click();
  await expect(bell(page)).toHaveAccessibleName('消息通知');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(bell(page)).toHaveAccessibleName('消息通知，8 条未读');
});

test('messages are deleted once they were read, and come back by 撤销', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/message-notification?isRead=false&minLevel=3');
  const title = '一级故障 N1002：三号车间潜伏车 04';
  await expect(row(page, title).first()).toContainText('未读');
  await openPage(page, '/message-notification?category=feedback');
  const first = page.locator('tbody tr').first();
  const rows = await page.locator('tbody tr').count();
  await first.getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '删除', exact: true }).first().click();
  await expect(page.locator('tbody tr')).toHaveCount(rows - 1);
  await page.getByRole('button', { name: '撤销' }).click();
  await settled(page);
  await expect(page.locator('tbody tr')).toHaveCount(rows);
});

test('who may only look reads his messages and finds no button that changes them', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/message-notification');
  await expect(page.locator('tbody tr').first()).toBeVisible();
  for (const name of ['全部已读', '标为已读', '删除'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
