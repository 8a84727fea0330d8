import type { Locator, Page } from 'playwright/test';
import { callsOf } from '../support/calls.ts';
import { expectNotice, openPage, settled } from '../support/console.ts';
import { toFirstRows } from '../support/plan.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** The plan desk: planned from nothing to approved, drafts that survive, saves that never overwrite (S2 §3, §4). */

const planOf = (projectId: string, tntId = 't_huadong') =>
  `/project-management/detail/${tntId}/${projectId}?tab=implementationPlan`;
const grid = (page: Page): Locator => page.getByRole('treegrid', { name: '实施计划' });
const rowOf = (page: Page, name: string): Locator => grid(page).getByRole('row').filter({ hasText: name }).first();
const save = (page: Page): Locator => page.getByRole('button', { name: '保存', exact: true });
const unsaved = (page: Page): Locator => page.getByRole('button', { name: /项修改未保存/ });

/** Opens the editor of a task's name by keyboard and writes another. */
async function rename(page: Page, from: string, to: string): Promise<void> {
  await toFirstRows(page);
  await rowOf(page, from).getByRole('gridcell', { name: from }).first().click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: '任务名称' }).fill(to);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, to)).toBeVisible();
}

/** A project of huadong in which nothing is planned yet. */
const newProject = {
  projectKey: 'HD-2026-201',
  name: '计划演练',
  type: 'vehicle',
  typeFlag: 0,
  productKeys: ['a1LurkAgv01'],
  managerId: 'u_huadong',
  contractNo: '',
  province: '',
  city: '',
  district: '',
  address: '',
  longitude: null,
  latitude: null,
  planStartDate: '2026-11-30T16:00:00.000Z',
  planEndDate: '2027-03-30T16:00:00.000Z',
  description: '',
};

async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await page.getByRole('dialog', { name: '保存计划' }).getByRole('button', { name: '保存', exact: true }).click();
}

test('a project is planned from a template to an approved baseline', async ({ page, gateway }) => {
  const call = await callsOf(gateway, 'huadong');
  const { id } = await call<{ id: string }>('POST', 'project/api/v1/add', newProject);
  await enterAs(page, gateway, 'huadong');
  await openPage(page, planOf(id));

  await page.getByRole('button', { name: '由模板生成' }).click();
  const dialog = page.getByRole('dialog', { name: '由模板生成计划' });
  await dialog.getByRole('button', { name: /^模板/ }).click();
  await page.getByRole('option', { name: '小型改造模板' }).click();
  await dialog.getByRole('button', { name: '生成', exact: true }).click();
  await toFirstRows(page);
  await expect(rowOf(page, '现场勘测')).toBeVisible();

  await rename(page, '现场勘测', '现场测绘');
  await expect(unsaved(page)).toHaveText('1 项修改未保存');
  await expect(page.getByRole('button', { name: '提交审批' })).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(unsaved(page)).toHaveText('1 项修改未保存');
  await page.keyboard.press('Control+z');
  await expect(unsaved(page)).toBeHidden();
  // what is being typed is saved as well
  await rowOf(page, '现场勘测').getByRole('gridcell', { name: '现场勘测' }).first().click();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: '任务名称' }).fill('现场测绘');
  await page.keyboard.press('Control+s');
  const changes = page.getByRole('dialog', { name: '保存计划' });
  await expect(changes).toContainText('现场勘测');
  await expect(changes).toContainText('现场测绘');
  await changes.getByRole('button', { name: '保存', exact: true }).click();
  await expectNotice(page, '计划已保存');

  await page.getByRole('button', { name: '历史' }).click();
  const history = page.getByRole('dialog', { name: '修改历史' });
  await history.getByRole('button', { name: /打开计划/ }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, '现场勘测')).toBeVisible();
  await page.getByRole('button', { name: '历史' }).click();
  await history.getByRole('button', { name: /改名为「现场测绘」/ }).click();
  await page.keyboard.press('Escape');
  await expect(unsaved(page)).toBeHidden();

  await page.getByRole('button', { name: '提交审批' }).click();
  const submit = page.getByRole('dialog', { name: /提交审批/ });
  await expect(submit).toContainText('首次提交');
  // nobody else could decide it
  await expect(submit.getByText(/^沈志远/)).toBeVisible();
  await submit.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText(/^计划已于 .+ 提交，等待沈志远审批。$/)).toBeVisible();
  await expect(save(page)).toBeHidden();

  await enterAs(page, gateway, 'admin');
  await openPage(page, planOf(id));
  await expect(page.getByText(/等待您审批/)).toBeVisible();
  await page.getByRole('button', { name: '审批', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: '审批详情' });
  await drawer.getByRole('radio', { name: '通过' }).check();
  await drawer.getByRole('button', { name: '确认通过' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('已批准', { exact: true })).toBeVisible();
  await page.getByText('对比基线').click();
  await expect(page.getByRole('switch', { name: '对比基线' }).or(page.getByLabel('对比基线'))).toBeChecked();
});

test('status 6 is told over the plan, before it is handed in, and to whoever decides', async ({ page, gateway }) => {
  const told = /\d+ 个任务的状态为「延期完成」/;
  const address = planOf('p_huanan_2', 't_huanan');
  await enterAs(page, gateway, 'huanan');
  await openPage(page, address);
  await expect(page.getByText(told)).toBeVisible();
  await page.getByRole('button', { name: '提交审批' }).click();
  const submit = page.getByRole('dialog', { name: /提交审批/ });
  await expect(submit).toContainText(told);
  // nobody else could decide it
  await expect(submit.getByText(/^沈志远/)).toBeVisible();
  await submit.getByRole('button', { name: '提交审批' }).click();
  await expect(page.getByText(/^计划已于 .+ 提交，等待沈志远审批。$/)).toBeVisible();
  // its button is gone: the focus goes on to what became of it, and the next key to what takes it back
  await expect(page.getByRole('status', { name: '提示' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '撤回' })).toBeFocused();

  await enterAs(page, gateway, 'admin');
  await openPage(page, address);
  await page.getByRole('button', { name: '审批', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '审批详情' })).toContainText(told);
});

test('a draft survives a killed tab, with its way back to the first edit', async ({ ownPage: page, gateway }) => {
  // in a profile of its own: what is killed takes every page of its profile along
  const context = page.context();
  await enterAs(page, gateway, 'huadong');
  await openPage(page, planOf('p_huadong_2'));
  await rename(page, '生产阶段', '制造阶段');
  await rename(page, '制造阶段', '生产制造');
  await expect(unsaved(page)).toHaveText('2 项修改未保存');
  const killed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await killed;

  const again = await context.newPage();
  await openPage(again, planOf('p_huadong_2'));
  await expect(again.getByText(/恢复未保存的编辑：2 项/)).toBeVisible();
  await toFirstRows(again);
  await expect(rowOf(again, '生产制造')).toBeVisible();
  await grid(again).getByRole('gridcell', { name: '生产制造' }).first().click();
  await again.keyboard.press('Control+z');
  await again.keyboard.press('Control+z');
  await expect(rowOf(again, '生产阶段')).toBeVisible();
  await expect(unsaved(again)).toBeHidden();
});

test('one tab edits and the other follows it live; it takes over when the first goes', async ({
  page,
  context,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, planOf('p_huadong_2'));
  const other = await context.newPage();
  await openPage(other, planOf('p_huadong_2'));
  await expect(other.getByText(/在另一个页面编辑/)).toBeVisible();
  await rename(page, '生产阶段', '制造阶段');
  await toFirstRows(other);
  await expect(rowOf(other, '制造阶段')).toBeVisible();
  // where nothing is filled in the table is one stop of the Tab key
  await rowOf(other, '制造阶段').getByRole('gridcell', { name: '制造阶段' }).first().click();
  await other.keyboard.press('ArrowDown');
  await expect(grid(other).locator(':focus')).toHaveCount(1);
  await other.keyboard.press('Tab');
  await expect(other.getByRole('separator', { name: '调整表格与甘特图的宽度' })).toBeFocused();

  // or before that, when he wants it: the one that edited follows, and nothing is lost
  await other.getByRole('button', { name: '在此页编辑' }).click();
  await expect(page.getByText(/您在另一个页面编辑/)).toBeVisible();
  await expect(unsaved(other)).toHaveText('1 项修改未保存');
  await rename(other, '制造阶段', '样车阶段');
  await expect(rowOf(page, '样车阶段')).toBeVisible();
  await page.getByRole('button', { name: '在此页编辑' }).click();
  await expect(other.getByText(/您在另一个页面编辑/)).toBeVisible();
  await rename(page, '样车阶段', '制造阶段');
  await expect(rowOf(other, '制造阶段')).toBeVisible();
  await page.close();
  await expect(other.getByText(/您在另一个页面编辑/)).toBeHidden();
  await rename(other, '制造阶段', '生产制造');
  await expect(unsaved(other)).toHaveText('4 项修改未保存');
});

test('an exported plan is read again: its tasks are changed, not doubled', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, planOf('p_huadong_2'));
  await expect(page.getByText('219 项任务', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const file = await (await download).path();
  await rename(page, '生产阶段', '制造阶段');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入任务' });
  // the arrow leads down: it is fetched, and what is filled in goes up
  await expect(dialog.getByRole('button', { name: '下载模板' }).locator('[data-icon=download]')).toBeVisible();
  // what cannot be pressed yet says why
  const take = dialog.getByRole('button', { name: '导入', exact: true });
  await expect(take).toHaveAttribute('aria-disabled', 'true');
  await take.focus();
  await expect(page.getByText('请先选择文件')).toBeVisible();
  await dialog.getByLabel('选择文件').setInputFiles(file);
  await expect(dialog.getByRole('status')).toHaveText('新增 0、修改 1、不变 218。');
  await take.click();
  await expect(rowOf(page, '生产阶段')).toBeVisible();
  await expect(page.getByText('219 项任务', { exact: true })).toBeVisible();
  await expect(unsaved(page)).toHaveText('2 项修改未保存');
});

test(
  'two browsers save one plan: nothing is overwritten, and a conflict is chosen',
  { tag: '@soak' },
  async ({ page, ownPage, gateway }) => {
    await enterAs(page, gateway, 'huadong');
    await openPage(page, planOf('p_huadong_2'));
    await enterAs(ownPage, gateway, 'admin');
    await openPage(ownPage, `${gateway.address}${planOf('p_huadong_2')}`);
    await rename(page, '生产阶段', '甲方阶段');
    await rename(page, '合同评审', '合同会审');
    await rename(ownPage, '生产阶段', '乙方阶段');
    await saveAll(ownPage);
    await expectNotice(ownPage, '计划已保存');

    // whoever has the page before him sees who else is there, is told as it happens, and keeps what is unsaved
    await expect(page.getByRole('list', { name: '同时打开这份计划的人' })).toContainText('沈志远');
    await expect(page.getByText(/沈志远刚保存了第 6 版。您未保存的修改都在/)).toBeVisible();
    await expect(page.getByRole('button', { name: '合并', exact: true })).toBeEnabled();
    await expect(rowOf(page, '甲方阶段')).toBeVisible();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: '导出实施计划' });
    await expect(asked).toContainText('导出的是第 5 版，不含未保存的修改。');
    const saved = page.waitForEvent('download');
    await asked.getByRole('button', { name: '仍导出' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^HD-2025-011 昆山零部件立体库-实施计划-\d{8}-\d{6}\.xlsx$/);

    await saveAll(page);
    await expect(page.getByText(/1 项已合并，1 项需要您选择/)).toBeVisible();
    await expect(rowOf(page, '乙方阶段')).toBeVisible();
    await expect(rowOf(page, '合同会审')).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await page.getByRole('button', { name: '处理冲突' }).click();
    const conflicts = page.getByRole('dialog', { name: '处理冲突' });
    const [mine, theirs] = ['用我的：甲方阶段', '用沈志远的：乙方阶段'].map((name) =>
      conflicts.getByRole('button', { name }),
    );
    await theirs!.click();
    await expect(theirs!).toHaveAttribute('aria-pressed', 'true');
    // until the plan is saved it can be chosen again
    await mine!.click();
    await expect(mine!).toHaveAttribute('aria-pressed', 'true');
    await expect(theirs!).toHaveAttribute('aria-pressed', 'false');
    await conflicts.getByRole('button', { name: '关闭' }).last().click();
    await saveAll(page);
    await expectNotice(page, '计划已保存');
    await settled(page);

    // what is otherwise than approved is marked, and what is gone is listed
    await page.getByText('对比基线').click();
    await expect(rowOf(page, '甲方阶段').getByRole('img', { name: '与基线不同' })).toBeVisible();
    await grid(page).getByRole('gridcell', { name: '合同会审' }).first().click();
    await page.keyboard.press('Control+Delete');
    await expect(page.getByRole('button', { name: /^比较的基线：第 4 版/ })).toBeVisible();
    await page.getByRole('button', { name: /删 [1-9]/ }).click();
    const gone = page.getByRole('dialog', { name: '与第 4 版的差异' });
    await expect(gone.locator('del').filter({ hasText: '合同评审' })).toBeVisible();
    await gone.getByRole('button', { name: '关闭' }).last().click();
    const call = await callsOf(gateway, 'huadong');
    const text = JSON.stringify(await call<object>('GET', 'general/api/v1/plan/info?projectId=p_huadong_2'));
    expect(text).toContain('甲方阶段');
    expect(text).toContain('合同会审');
    expect(text).not.toContain('乙方阶段');
  },
);
