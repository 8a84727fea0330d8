import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { personnelUpdate } from '@fleet/domain/areas/projects/members/contract.ts';
import { formatPercent } from '@fleet/domain/core/values/formats.ts';
import { go, openPage, settled } from '../support/console.ts';
import { row } from '../support/screens.ts';
import { exportSheet } from '../support/sheets.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** People: assigned to projects, their weeks as full as that makes them. */

test('a person is assigned, planned for too much on purpose, and taken out again; the load follows', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/member-management?keyword=尤佳');
  const person = row(page, '尤佳');
  await expect(person.locator('.members_load').first()).toHaveText('—');
  await person.getByRole('button', { name: '分配 尤佳' }).click();
  const form = page.getByRole('dialog', { name: '分配 尤佳' });
  await expect(form.getByRole('button', { name: /^项目/ })).toBeFocused();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请选择项目')).toBeVisible();
  await form.getByRole('button', { name: /^项目/ }).click();
  await page.getByRole('option', { name: '常州电池工厂产线配送' }).click();
  await form.getByLabel('项目角色').fill('电气工程师');
  await form.getByLabel('每周工时').fill('48.5');
  // counted over the same weeks as the gateway counts, asked before anything is sent
  await expect(form.getByText(/尤佳：自 .* 起 \d+ 周超负荷/)).toBeVisible();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请减少每周工时，或勾选')).toBeInViewport();
  await expect(form.getByRole('checkbox', { name: '仍要这样安排' })).toBeFocused();
  await expect(form.getByLabel('每周工时')).toHaveValue('48.5');
  await form.getByText('仍要这样安排', { exact: true }).click();
  // a refusal stands under everything, and comes into sight
  const message = '尤佳 已是项目成员，请刷新后重试';
  const answer = { businessCode: businessCodes.conflict.code, type: 'fail', message };
  await gateway.setFaults([{ match: { path: personnelUpdate.path }, answer, times: 'once' }]);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText(message)).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toBeHidden();
  await settled(page);
  await expect(person.locator('.members_load').nth(2)).toContainText(formatPercent((48.5 / 40) * 100));

  await page.getByRole('button', { name: '超负荷' }).click();
  await settled(page);
  const sheet = await exportSheet(page);
  const weeks = sheet.head.flatMap((title, place) => (title.endsWith('周负荷') ? [place] : []));
  expect([sheet.rows.length, weeks.length]).toEqual([1, 8]);
  expect(sheet.rows[0]?.[weeks[2]!]).toBe(1.21);

  await person.getByRole('button', { name: '查看 尤佳' }).click();
  const drawer = page.getByRole('dialog', { name: '成员详情' });
  await drawer.getByRole('button', { name: '调整 常州电池工厂产线配送' }).click();
  const change = page.getByRole('dialog', { name: '调整 尤佳' });
  await change.getByLabel('每周工时').fill('20');
  await change.getByRole('button', { name: '保存' }).click();
  await expect(change).toBeHidden();
  await expect(drawer.getByText('每周 20.00 小时')).toBeVisible();
  await drawer.getByRole('button', { name: '移出项目 常州电池工厂产线配送' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移出项目' }).click();
  await expect(drawer.getByText('还没有参与项目。')).toBeVisible();
});

test('the manager of a project cannot be taken out of it, and who is locked is not assigned', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/project-management/member-management?keyword=王芳&id=u_wangfang');
  const drawer = page.getByRole('dialog', { name: '成员详情' });
  const remove = drawer.getByRole('button', { name: '移出项目 苏州三号车间总装物流' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await expect(remove).toHaveAccessibleDescription('项目经理不能移出项目，请先更换项目经理');
  await go(page, '/project-management/member-management?keyword=郑舒');
  await expect(row(page, '郑舒').getByRole('button', { name: '分配 郑舒' })).toHaveAttribute('aria-disabled', 'true');
});
