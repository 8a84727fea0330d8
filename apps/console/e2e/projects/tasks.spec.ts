import { planDepartmentList } from '@fleet/domain/areas/projects/plan-overview/contract.ts';
import type { Locator, Page } from 'playwright/test';
import { go, openPage, settled } from '../support/console.ts';
import { choose, chooseFilter, row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Tasks and approvals, the plan overview, events and their reports in the OA. */

const tasksPath = '/project-management/task-management';
const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });
const field = (place: Page | Locator, label: string): Locator => place.getByRole('textbox', { name: label });

/** Searches the list of the page. */
async function find(page: Page, label: string, keyword: string): Promise<void> {
  await field(page, label).fill(keyword);
  await page.keyboard.press('Enter');
  await settled(page);
}

/** What can be decided is on the screen as soon as the approval is, however small the screen. */
async function expectDecisionInSight(page: Page, drawer: Locator): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['通过', '驳回', '转办'])
      await expect(drawer.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
  }
}

/** How many the tab says wait for the person. */
const expectWaiting = (page: Page, count: number) => expect(tab(page, /^待我审批/)).toHaveText(`待我审批${count}`);

test('what is handed in is approved or rejected, counts down at once, and its submitter learns of it', async ({
  page,
  ownPage,
  gateway,
}) => {
  await enterAs(ownPage, gateway, 'huadong');
  await openPage(ownPage, `${gateway.address}${tasksPath}?tab=my&taskStatus=1`);
  const first = ownPage.locator('tbody tr[data-index="0"]');
  const taskNo = await first.getByText(/^T\d{4}$/).innerText();
  await first.getByRole('button', { name: /^提交审批/ }).click();
  const form = dialog(ownPage, /^提交审批/);
  // nobody else could decide it
  await expect(form.getByText(/^沈志远/)).toBeVisible();
  await expect(form).toContainText(taskNo);
  await field(form, '提交说明').fill('现场已复测');
  await form.getByRole('button', { name: '提交审批' }).click();
  await expect(form).toBeHidden();
  await settled(ownPage);

  await enterAs(page, gateway, 'admin');
  await openPage(page, `${tasksPath}?tab=approver`);
  // those that wait are shown without a choice: there is nothing to clear
  await expect(page.getByRole('button', { name: /^状态/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '清除状态' })).toHaveCount(0);
  await expectWaiting(page, 10);
  // one of huadong's was waiting before: it is approved, the new one comes back to him
  await find(page, '审批事项/项目', taskNo);
  await row(page, '陈建国').getByRole('button', { name: /^审批/ }).click();
  const drawer = dialog(page, '审批详情');
  await expect(drawer).toContainText('现场已复测');
  await expectDecisionInSight(page, drawer);
  // nothing is decided by leaving things as they are
  await drawer.getByRole('button', { name: '确认' }).click();
  await expect(drawer.getByText('请选择审批结果')).toBeVisible();
  await drawer.getByRole('radio', { name: '驳回' }).check();
  await drawer.getByRole('button', { name: '确认驳回' }).click();
  await expect(drawer.getByText('驳回时请填写审批意见')).toBeVisible();
  await field(drawer, '审批意见').fill('缺少复测记录');
  // what was chosen comes back with what was typed
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await row(page, '陈建国').getByRole('button', { name: /^审批/ }).click();
  await expect(field(drawer, '审批意见')).toHaveValue('缺少复测记录');
  await expect(drawer.getByRole('radio', { name: '驳回' })).toBeChecked();
  await drawer.getByRole('button', { name: '确认驳回' }).click();
  await expect(drawer).toBeHidden();
  await expectWaiting(page, 9);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await settled(page);
  await row(page, '陈建国').getByRole('button', { name: /^审批/ }).click();
  await drawer.getByRole('radio', { name: '通过' }).check();
  // on to the next one, which nobody has decided
  await drawer.getByRole('button', { name: '通过并看下一条' }).click();
  await expect(drawer.getByRole('button', { name: '确认', exact: true })).toBeVisible();
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expectWaiting(page, 8);
  await expect(row(page, '陈建国')).toHaveCount(0);

  await go(ownPage, `${tasksPath}?tab=submitter`);
  await expect(row(ownPage, taskNo)).toContainText('缺少复测记录');
  await expect(row(ownPage, '已通过')).toHaveCount(1);
  await row(ownPage, taskNo).getByRole('button', { name: /^查看/ }).click();
  const answer = dialog(ownPage, '审批详情');
  await expect(answer.getByRole('listitem').last()).toContainText('驳回沈志远');
  // a rejected task may be handed in again
  await go(ownPage, `${tasksPath}?tab=my&taskStatus=5&keyword=${taskNo}`);
  await expect(row(ownPage, taskNo).getByRole('button', { name: /^提交审批/ })).toBeVisible();
});

test('an approval that is decided elsewhere meanwhile says so, and loses nothing that was typed', async ({
  page,
  ownPage,
  gateway,
}) => {
  for (const one of [page, ownPage]) {
    await enterAs(one, gateway, 'admin');
    await openPage(one, `${gateway.address}${tasksPath}?tab=approver`);
    await one
      .getByRole('button', { name: /^审批 / })
      .first()
      .click();
  }
  const drawer = dialog(page, '审批详情');
  await drawer.getByRole('radio', { name: '驳回' }).check();
  await field(drawer, '审批意见').fill('缺少复测记录');

  const other = dialog(ownPage, '审批详情');
  await other.getByRole('radio', { name: '通过' }).check();
  await other.getByRole('button', { name: '确认通过' }).click();
  await expect(other).toBeHidden();
  await expectWaiting(ownPage, 8);
  // the row is gone: the one that took its place goes on
  await expect(ownPage.locator('tbody tr[data-index="0"]')).toBeFocused();

  await drawer.getByRole('button', { name: '确认驳回' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('该审批已由沈志远通过。');
  await expect(drawer.getByRole('radio')).toHaveCount(0);
  await expect(drawer).toContainText('缺少复测记录');
  await expectWaiting(page, 8);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.locator('tbody tr[data-index="0"]')).toBeFocused();
});

test('an event is sent to the OA and found in its reports', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/detail/t_huadong/p_huadong_1?tab=eventReport');
  await page.getByRole('button', { name: '新增事件' }).click();
  const form = dialog(page, '新增事件');
  await field(form, '标题').fill('牵引销卡滞');
  await choose(page, form, /^等级/, '二级故障');
  await choose(page, form, /^设备/, '三号车间潜伏车 01');
  await form.getByLabel('发现时间').fill('2026-01-05');
  await field(form, '发现时刻').fill('25:00');
  await field(form, '描述').fill('低温启动时偶发，已加注防冻润滑脂。');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('发现时刻格式不正确')).toBeVisible();
  await field(form, '发现时刻').fill('09:30');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await find(page, '编号/标题/描述', '牵引销');
  await expect(row(page, '牵引销卡滞')).toContainText('2026-01-05 09:30:00');

  await row(page, '牵引销卡滞')
    .getByRole('button', { name: /^发送到 OA/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: '发送', exact: true }).click();
  await expect(row(page, '牵引销卡滞')).toContainText('OA审批中');
  await expect(row(page, '牵引销卡滞').getByRole('button', { name: /^发送到 OA/ })).toHaveCount(0);
  const reportNo = /OA\d{4}-\d{4}/.exec(await row(page, '牵引销卡滞').innerText())![0];

  await go(page, '/project-management/oa-report');
  await find(page, '单号/主题', reportNo);
  await page.getByRole('button', { name: '牵引销卡滞', exact: true }).click();
  const drawer = dialog(page, 'OA报表');
  await expect(drawer.getByRole('listitem').last()).toContainText('推送OA陈建国');
  await drawer.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('苏州三号车间总装物流 OA报表');

  // one that was rejected is pushed again, and the counters follow
  const counter = (name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}`) });
  const [rejected, approving] = await Promise.all(
    ['OA审批驳回', 'OA审批中'].map(async (name) => Number((await counter(name).innerText()).replace(name, ''))),
  );
  await counter('OA审批驳回').click();
  await settled(page);
  await page.getByRole('button', { name: /^重推/ }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '重推' }).click();
  await expect(counter('OA审批中')).toHaveText(`OA审批中${approving! + 1}`);
  expect(rejected).toBeGreaterThan(0);
});

test('the plan overview leads from a department to a task, which goes to somebody else', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/plan-overview');
  const toggle = (name: string): Locator => page.locator('tbody').getByRole('button', { name, exact: true });
  await expect(toggle('项目实施部')).toHaveAttribute('aria-expanded', 'true');
  await chooseFilter(page, '项目', '常州电池工厂产线配送');
  await toggle('陈建国').click();
  await settled(page);
  const waiting = page.getByRole('button', { name: /^改派/ });
  // its plan waits for approval: nothing of it may change
  await expect(waiting.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(waiting.first()).toHaveAccessibleDescription(/审批，暂不能改派$/);

  await chooseFilter(page, '项目', '昆山零部件立体库');
  // who is open stays so over a reload; a task leads to what it is
  const busy = { businessCode: 500, type: 'error', message: '服务繁忙' };
  await gateway.setFaults([{ match: { path: planDepartmentList.path }, answer: busy, times: 'once' }]);
  await openPage(page, await settled(page));
  await expect(toggle('陈建国')).toHaveAttribute('aria-expanded', 'true');
  await page.locator('tbody').getByRole('button', { name: '重试' }).click();
  const task = page.locator('tbody').getByRole('button', { name: /^T\d{4} / });
  await task.first().click();
  const drawer = dialog(page, '任务详情');
  await expect(drawer).toContainText('昆山零部件立体库');
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toBeHidden();

  await settled(page);
  const form = dialog(page, /^改派/);
  const free = page.locator('tbody button:not([aria-disabled])').filter({ hasText: '改派' });
  await expect(free.first()).toBeVisible();
  const count = await free.count();
  await free.first().click();
  await choose(page, form, /^新负责人/, '李娜');
  await form.getByRole('button', { name: '改派' }).click();
  await expect(form).toBeHidden();
  await expect(free).toHaveCount(count - 1);

  // a count leads to the tasks that it counts
  const late = page.locator('.tiles_tile', { hasText: '逾期' });
  const overdue = Number((await late.locator('.tiles_value').innerText()).replace('项', ''));
  expect(overdue).toBeGreaterThan(0);
  await late.getByRole('link').click();
  await settled(page);
  await expect(page.getByText(`共 ${overdue} 条`)).toBeVisible();
});
