import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { callsOf } from './support/calls.ts';
import { openPage, settled } from './support/console.ts';
import { chooseByKeys, enterAt } from './support/keyboard.ts';
import { openMore, row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Groups of devices: made, put under one another, filled by a picker, moved out of, and deleted. */

test('a group is made below another, gets devices, hands one on and goes', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/group');
  const tree = page.getByRole('tree', { name: '设备分组' });
  // the tree goes by keys, and the list follows
  await tree.getByRole('treeitem', { name: '昆山基地' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await settled(page);
  await expect(page).toHaveURL(/withinId=dg_huadong_ws3/);
  await expect(row(page, '充电设备')).toBeVisible();
  await expect(row(page, '电池工厂')).toBeHidden();

  await openMore(page, '三号车间');
  await page.getByRole('menuitem', { name: '新增子分组' }).click();
  const form = page.getByRole('dialog', { name: '在「三号车间」下新增子分组' });
  await form.getByLabel('分组名称').fill('a/b%2F中 文?#');
  await form.getByRole('button', { name: '保存' }).click();
  // nothing that was typed is lost
  await expect(form.getByText('分组名称只能包含汉字、字母、数字和下划线')).toBeVisible();
  await form.getByLabel('分组名称').fill('总装线');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('同级分组已存在')).toBeVisible();
  await form.getByLabel('分组名称').fill('夜班_1');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);

  await row(page, '夜班_1').getByRole('button', { name: '查看' }).click();
  await page.getByRole('link', { name: '打开详情页' }).click();
  await settled(page);
  await page.getByRole('button', { name: '添加设备' }).first().click();
  const picker = page.getByRole('dialog', { name: '向「夜班_1」添加设备' });
  await picker.getByRole('textbox').fill('AGV-HD-030');
  // until what was found stands there, rows move under the pointer
  await expect(picker.getByRole('checkbox')).toHaveCount(9);
  for (const serial of ['AGV-HD-0301', 'AGV-HD-0302'])
    await picker.getByRole('checkbox', { name: new RegExp(serial) }).check({ force: true });
  await picker.getByRole('button', { name: /^确/ }).click();
  await expect(picker).toBeHidden();
  await settled(page);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(2);

  await row(page, 'AGV-HD-0301').getByRole('button', { name: '移动' }).click();
  const move = page.getByRole('alertdialog', { name: '移动「三号车间潜伏车 01（AGV-HD-0301）」' });
  await move.getByRole('button', { name: '移动' }).click();
  await expect(move.getByText('请先选择目标分组')).toBeVisible();
  await move.getByRole('button', { name: /^目标分组/ }).click();
  await page.getByRole('option', { name: '电池工厂', exact: true }).click();
  await move.getByRole('button', { name: '移动', exact: true }).click();
  await expect(move).toBeHidden();
  await settled(page);
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(1);
  await page.getByRole('tab', { name: '变化' }).click();
  await settled(page);
  await expect(row(page, 'AGV-HD-0301')).toContainText('移动到其他分组');
  await expect(row(page, 'AGV-HD-0302')).toContainText('在组内');

  await page.getByRole('button', { name: '删除' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 台设备退出分组，设备本身不受影响');
  await question.getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL(/\/equipment\/group$/);
});

test('devices that were selected leave a group that some of them are in, and come back', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/list?pageSize=50&keyword=AGV-HD-03');
  for (const serial of ['AGV-HD-0301', 'AGV-HD-0302', 'AGV-HD-0305'])
    await row(page, serial).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '移出分组', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: '将 3 台设备移出分组' });
  await dialog.getByRole('button', { name: '移出', exact: true }).click();
  await expect(dialog.getByText('请先选择分组')).toBeVisible();
  // by keys from here on: the choice has the focus
  await page.keyboard.press('Tab');
  await chooseByKeys(page, dialog.getByRole('button', { name: /^分组/ }), '总装线（2 台）');
  await enterAt(page, dialog.getByRole('button', { name: '移出', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('已移出 2 台设备，未变化 1 项')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: '撤销' }).click();
  await settled(page);
  await openPage(page, pathOf('GroupDetail', { name: '总装线', id: 'dg_huadong_ws3_line' }));
  await expect(row(page, 'AGV-HD-0302')).toBeVisible();
  await expect(page.locator('tbody tr[data-index]')).toHaveCount(4);
});

test('a dynamic group draws how many devices it has had as soon as one has come or left', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  const call = await callsOf(gateway, 'huadong');
  const rule = (op: string, ...values: readonly string[]) => JSON.stringify({ field: 'productKey', op, values });
  const particulars = { groupName: '叉车', parentId: '', description: '' };
  const { groupId } = await call<{ groupId: string }>('POST', 'device/api/v1/groupInfo/add', {
    ...particulars,
    type: 'DYNAMIC',
    rule: rule('is', 'a1ForkAgv02'),
  });
  const address = `${pathOf('GroupDetail', { name: '叉车', id: groupId })}?tab=changes`;
  await openPage(page, address);
  await expect(page.getByText('还没有变化')).toBeVisible();
  const { version } = await call<{ version: number }>('GET', `device/api/v1/groupInfo/detail?groupId=${groupId}`);
  await call('POST', `device/api/v1/groupInfo/update?groupId=${groupId}`, {
    ...particulars,
    rule: rule('in', 'a1ForkAgv02', 'a1TowAgv003'),
    version,
  });
  await openPage(page, address);
  await expect(page.getByRole('img', { name: /^「叉车」的设备数由 \d+ 变为 \d+，其间变化 1 次。$/ })).toBeVisible();
  await expect(row(page, 'AGV-HD-0501')).toContainText('规则修改');
});
