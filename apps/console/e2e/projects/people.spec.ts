import { openPage, settled } from '../support/console.ts';
import { openMore, row } from '../support/screens.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** Departments of a tenant and who works in them. */

test('a department gets people, by hand, and goes again when the last of them has gone', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/member-management');
  await page.getByRole('tab', { name: '部门与人员' }).click();
  await settled(page);
  const departments = page.getByRole('region', { name: '部门', exact: true });
  const staff = page.getByRole('region', { name: '人员', exact: true });
  const full = departments.getByRole('button', { name: '删除 项目实施部' });
  await expect(full).toHaveAttribute('aria-disabled', 'true');
  await expect(full).toHaveAccessibleDescription('部门还有 6 名人员，请先调到其他部门');

  await departments.getByRole('button', { name: '新增部门' }).click();
  const naming = page.getByRole('dialog', { name: '新增部门' });
  await expect(naming.getByLabel('部门名称')).toBeFocused();
  await naming.getByRole('button', { name: '保存' }).click();
  await expect(naming.getByText('请填写部门名称')).toBeVisible();
  await naming.getByLabel('部门名称').fill('质量管理部');
  await naming.getByRole('button', { name: '保存' }).click();
  await expect(naming.getByText('部门名称已存在')).toBeVisible();
  await naming.getByLabel('部门名称').fill('物流规划部');
  await naming.getByLabel('部门名称').press('Enter');
  await expect(naming).toBeHidden();
  await settled(page);

  // the people of the department that is looked at, and a new one of it
  await departments.getByText('物流规划部').click();
  await settled(page);
  await expect(staff.locator('tbody tr[data-index]')).toHaveCount(0);
  await page.getByRole('button', { name: '手工添加' }).click();
  const adding = page.getByRole('dialog', { name: '手工添加人员' });
  await expect(adding.getByRole('button', { name: '部门 物流规划部' })).toBeVisible();
  await adding.getByLabel('姓名').fill('周外协');
  await adding.getByLabel('职称').fill('技工');
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(adding.getByLabel('小时费率（元）')).toBeFocused();
  await adding.getByLabel('小时费率（元）').fill('60.5');
  await adding.getByRole('button', { name: '保存' }).click();
  await expect(adding).toBeHidden();
  await settled(page);
  await expect(row(page, '周外协')).toContainText('无账号');
  await expect(row(page, '周外协')).toContainText('60.50');
  await expect(row(page, '物流规划部').first()).toContainText('1');

  await row(page, '周外协').getByRole('button', { name: '登记离职 周外协' }).click();
  const leaving = page.getByRole('dialog', { name: '登记「周外协」离职' });
  await leaving.getByLabel('离职日期').fill('2020-03-03');
  // the first one takes the day, the second sends the form
  await leaving.getByLabel('离职日期').press('Enter');
  await expect(leaving).toBeVisible();
  await leaving.getByLabel('离职日期').press('Enter');
  await expect(leaving).toBeHidden();
  await settled(page);
  await expect(row(page, '周外协')).toContainText('2020-03-03');
  await row(page, '周外协').getByRole('button', { name: '复职 周外协' }).click();
  await page.getByRole('alertdialog', { name: '「周外协」复职？' }).getByRole('button', { name: '复职' }).click();
  await expect(row(page, '周外协')).not.toContainText('2020-03-03');

  await openMore(page, '周外协');
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('alertdialog', { name: '删除「周外协」？' }).getByRole('button', { name: '删除' }).click();
  await expect(row(page, '周外协')).toHaveCount(0);
  await departments.getByRole('button', { name: '删除 物流规划部' }).click();
  await page
    .getByRole('alertdialog', { name: '删除部门「物流规划部」？' })
    .getByRole('button', { name: '删除' })
    .click();
  await expect(departments.getByText('物流规划部')).toHaveCount(0);
});
