import type { Page } from 'playwright/test';
import { expectNotice, go, openPage, settled } from '../support/console.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Hours of a week: typed and moved about by the keyboard, one's own and those of others. */

const cell = (page: Page, line: string, day: string) => page.getByRole('textbox', { name: `${line} ${day}` });

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^添加项目或任务/ }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

test('a past week is filled in by the keyboard, corrected, and is in the figures of the person', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/task-management?tab=hours&week=2020-03-04');
  await expect(page.getByText('2020-03-02 至 2020-03-08')).toBeVisible();
  await expect(page.getByText('这一周还没有工时')).toBeVisible();
  const [suzhou, kunshan] = ['苏州三号车间总装物流', '昆山零部件立体库'];
  await add(page, suzhou);
  await add(page, kunshan);
  const monday = cell(page, suzhou, '03-02 周一');
  await monday.click();
  await page.keyboard.type('7:30');
  await page.keyboard.press('Enter');
  await expect(cell(page, kunshan, '03-02 周一')).toBeFocused();
  await expect(monday).toHaveValue('7.50');
  await page.keyboard.type('17');
  await page.keyboard.press('Tab');
  await expect(cell(page, kunshan, '03-03 周二')).toBeFocused();
  await page.keyboard.type('8');
  await page.keyboard.press('Escape');
  await expect(cell(page, kunshan, '03-03 周二')).toHaveValue('');
  await page.keyboard.press('ArrowLeft');
  await expect(cell(page, kunshan, '03-02 周一')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(monday).toBeFocused();

  // more than a day has is told before anything is sent, and put right
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('2020-03-02（星期一）：合计 24.50 小时，超过 24 小时');
  await cell(page, kunshan, '03-02 周一').fill('0');
  await cell(page, kunshan, '03-04 周三').fill('2.25');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectNotice(page, '工时已保存');
  await expect(page.getByText(/由 陈建国 保存/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^合计/ })).toContainText('9.75');

  // another week asks about what is unsaved
  await cell(page, suzhou, '03-03 周二').fill('1');
  await expect(page.getByText('有未保存的修改')).toBeVisible();
  await page.getByRole('button', { name: '上一周' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: '放弃修改' }).click();
  await page.getByRole('button', { name: '下一周' }).click();
  await settled(page);
  await page.getByRole('button', { name: '带入上次的 2 行' }).click();
  await expect(cell(page, kunshan, '03-09 周一')).toBeVisible();
  // what was pressed is gone: the first line that has come goes on
  await expect(page.locator('[data-cell="0:0"]')).toBeFocused();

  await go(page, '/project-management/cost-summary?tab=user&keyword=陈建国&from=2020-03&to=2020-03');
  await expect(page.locator('tbody tr[data-index]')).toContainText('9.75');
});

test('somebody else’s hours are entered by who may change them', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/task-management?tab=hours&week=2020-03-02');
  await page.getByRole('button', { name: /^人员/ }).click();
  await page.getByRole('combobox', { name: '人员' }).fill('王芳');
  await page.keyboard.press('Enter');
  await settled(page);
  await add(page, '苏州三号车间总装物流');
  await cell(page, '苏州三号车间总装物流', '03-06 周五').fill('8');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText(/由 陈建国 保存/)).toBeVisible();
  await page.reload();
  await expect(cell(page, '苏州三号车间总装物流', '03-06 周五')).toHaveValue('8.00');
});
