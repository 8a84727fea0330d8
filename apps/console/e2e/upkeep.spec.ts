import { expectNotice, openPage, settled } from './support/console.ts';
import { choose, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 保养: a plan is made, falls due by kilometres before its day comes, and is done with something abnormal. */

const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

test('a plan falls due by kilometres first, and is done with an abnormal item', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${plate}?tab=upkeep&part=plans`);
  await page.getByRole('button', { name: '新增计划' }).click();
  const wizard = page.getByRole('dialog', { name: '新增保养计划' });
  await wizard.getByRole('textbox', { name: '计划名称' }).fill('试运行 60 公里');
  await wizard.getByRole('button', { name: /^设备/ }).click();
  await page.getByRole('option', { name: /^三号车间潜伏车 05/ }).click();
  await page.keyboard.press('Escape');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await choose(page, wizard, /^保养项目/, 'DJ-001 外观与急停');
  await page.keyboard.press('Escape');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('请至少选择一种触发条件')).toBeVisible();
  await wizard.getByRole('textbox', { name: '日历间隔' }).fill('2');
  await wizard.getByRole('textbox', { name: '里程间隔' }).fill('60');
  await wizard.getByRole('button', { name: '下一步' }).click();
  await expect(wizard.getByText('每 2 个月或每 60 km，先到为准')).toBeVisible();
  await expect(wizard.getByRole('row', { name: /里程/ }).first()).toContainText('预计');
  await wizard.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '已新增计划「试运行 60 公里」，启用后生效');
  await settled(page);
  await row(page, '试运行 60 公里').getByRole('button', { name: '启用' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '启用' }).click();
  await expectNotice(page, '已启用计划「试运行 60 公里」');

  const day = 86_400_000;
  await fetch(`${gateway.address}/mock/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: 3 * day }),
  });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${plate}?tab=upkeep&keyword=试运行`);
  const task = row(page, '试运行 60 公里');
  await expect(task).toContainText('里程');
  await expect(task).toContainText('到期');
  const upkeepNo = (await task.innerText()).match(/BY\d+/)?.[0] ?? '';
  await task.getByRole('button', { name: '开始保养' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始保养' }).click();
  const filling = page.getByRole('dialog', { name: /^填写结果/ });
  // what is asked first is how it is, and its remark after that
  await expect(filling.getByRole('button', { name: '正常', exact: true }).first()).toBeFocused();
  await filling.getByRole('button', { name: '异常' }).click();
  await filling.getByRole('button', { name: '完成保养' }).click();
  await expectNotice(page, `已完成「${upkeepNo}」，异常：外观与急停`);
  await settled(page);
  await expect(row(page, '试运行 60 公里')).toContainText('已完成');
});
