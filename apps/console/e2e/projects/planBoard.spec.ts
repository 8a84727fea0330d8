import type { Locator, Page } from 'playwright/test';
import { expectNotice, openPage } from '../support/console.ts';
import { toFirstRows } from '../support/plan.ts';
import { enterAs, expect, test } from '../support/test.ts';

/** The hands of the plan desk: the tree as a spreadsheet, the bars, the clipboard, and what finds its way (S2 §3, §4). */

const plan = '/project-management/detail/t_huadong/p_huadong_2?tab=implementationPlan';

/** All that the table shows, row by row, without what is not in sight. */
const texts = (page: Page, column: string): Promise<readonly string[]> =>
  page.locator(`.planBoard_table .planTree_row [data-column=${column}]`).evaluateAll((cells) =>
    cells
      .map((cell) => ({
        top: Number.parseFloat((cell.closest('.planTree_row') as HTMLElement).style.top),
        text: cell.textContent ?? '',
      }))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text),
  );

/** A cell by the number of its row, as it is now. */
async function cell(page: Page, wbs: string, column: string): Promise<Locator> {
  const number = page.locator('.planBoard_table [data-column=wbs]').getByText(wbs, { exact: true });
  const id = await number.locator('xpath=ancestor::*[@data-id]').getAttribute('data-id');
  return page.locator(`.planBoard_table [data-id="${id}"] [data-column=${column}]`);
}

/** A plan opens at today; most of these journeys are about its first rows. */
async function openPlan(page: Page): Promise<void> {
  await openPage(page, plan);
  await toFirstRows(page);
}

const goTo = async (page: Page, wbs: string, column: string): Promise<void> => (await cell(page, wbs, column)).click();

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What a spreadsheet has put on the clipboard, pasted into whatever has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('a plan is edited by the keyboard as in a spreadsheet', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPlan(page);

  // what children add up to is only looked at
  const rolledUp = await cell(page, '1', 'start');
  await expect(rolledUp).toContainText('Σ');
  await expect(rolledUp).toHaveAttribute('title', '由子任务汇总');

  await goTo(page, '1.1.1', 'name');
  await page.keyboard.type('车间测绘');
  await press(page, 'Tab');
  await expect(await cell(page, '1.1.1', 'name')).toHaveText('车间测绘');
  await expect((await cell(page, '1.1.1', 'name')).getByRole('img', { name: '未保存的修改' })).toBeVisible();
  await page.keyboard.type('李娜');
  await press(page, 'Enter');
  await expect(await cell(page, '1.1.1', 'owner')).toHaveText('李娜');

  await goTo(page, '1.1.1', 'end');
  await page.keyboard.type('20260231');
  await press(page, 'Enter');
  const refusal = page.getByRole('alert').filter({ hasText: '请填写日期' });
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^计划结束/ })).toHaveValue('20260231');
  await press(page, 'Control+a');
  await page.keyboard.type('20260228');
  await press(page, 'Enter');
  await expect(refusal).toBeHidden();
  await expect(await cell(page, '1.1.1', 'end')).toHaveText('2026-02-28');
  await expect(await cell(page, '1.1', 'end')).toHaveText('Σ2026-02-28');

  // the first child of a task takes over what the task said itself
  await goTo(page, '1.1.1', 'name');
  await press(page, 'Control+Shift+Enter');
  await page.keyboard.type('北区');
  await press(page, 'Enter');
  await expect(await cell(page, '1.1.1.1', 'name')).toHaveText('北区');
  await expect(await cell(page, '1.1.1.1', 'end')).toHaveText('2026-02-28');
  await goTo(page, '1.1.1.1', 'name');
  await page.keyboard.type('北一区');
  await press(page, 'Control+Enter');
  await page.keyboard.type('南区');
  await press(page, 'Enter');
  await expect(await cell(page, '1.1.1.1', 'name')).toHaveText('北一区');
  await goTo(page, '1.1.1.2', 'name');
  await press(page, 'Alt+ArrowUp');
  await expect(await cell(page, '1.1.1.1', 'name')).toHaveText('南区');
  await press(page, 'Alt+ArrowLeft');
  await expect(await cell(page, '1.1.2', 'name')).toHaveText('南区');
  await press(page, 'Alt+ArrowRight', 'Control+Delete');
  await expect.poll(async () => (await texts(page, 'name')).includes('南区')).toBe(false);
  await press(page, 'Control+z');
  await expect(await cell(page, '1.1.1.2', 'name')).toHaveText('南区');

  // several at once
  await goTo(page, '1.2.1.1', 'name');
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByText(/已选 3 项/)).toBeVisible();
  await page.getByRole('button', { name: '任务', exact: true }).click();
  await page.getByRole('menuitem', { name: /批量修改/ }).click();
  const dialog = page.getByRole('dialog', { name: '批量修改' });
  const factor = dialog.getByRole('textbox', { name: '工时系数' });
  await factor.fill('一倍');
  await factor.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('工时系数请填写');
  // no word about what is not there any more
  await factor.fill('1.5');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
  for (const wbs of ['1.2.1.1', '1.2.1.2', '1.2.1.3']) {
    await goTo(page, wbs, 'name');
    await press(page, 'End');
    await expect(await cell(page, wbs, 'factor')).toHaveText('1.50');
  }
  await goTo(page, '1.2.1.3', 'factor');
  await press(page, 'Shift+ArrowUp');
  await page.keyboard.type('2');
  await press(page, 'Control+Enter');
  for (const wbs of ['1.2.1.2', '1.2.1.3']) await expect(await cell(page, wbs, 'factor')).toHaveText('2.00');
  await expect(page.getByText(/已选 2 项/)).toBeVisible();
  await press(page, 'Control+Delete');
  await expect(page.getByText(/已选/)).toBeHidden();
});

test('rows are put down where the table says, and nowhere among themselves', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPlan(page);
  const before = (await texts(page, 'name')).slice(0, 8);
  const middleOf = async (wbs: string) => {
    const box = (await (await cell(page, wbs, 'wbs')).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  };
  const target = page.locator('.planTree_drop');
  const moveOver = async (wbs: string, share = 0) => {
    const { x, y, height } = await middleOf(wbs);
    await page.mouse.move(x, y + height * share, { steps: 3 });
  };
  const take = async (wbs: string) => {
    await moveOver(wbs);
    await page.mouse.down();
  };

  await take('1.2.1');
  await moveOver('1.2.2');
  await expect(target).toHaveAttribute('data-where', 'below');
  await moveOver('1.2.1.2');
  await expect(target).toHaveCount(0);
  await moveOver('1.2.1');
  await page.mouse.up();
  await expect(page.getByText('不能移到该任务自身或其子任务之下')).toHaveCount(0);
  expect((await texts(page, 'name')).slice(0, 8)).toEqual(before);

  // let go beside the table, and back without a button
  await take('1.2.1.1');
  const { y } = await middleOf('1.2.1.1');
  await page.mouse.move(1200, y);
  await page.mouse.up();
  await moveOver('1.2.1.3');
  await expect(target).toHaveCount(0);

  const id = await (await cell(page, '1.2.1.1', 'name')).locator('xpath=..').getAttribute('data-id');
  await take('1.2.1.1');
  await moveOver('1.2.1.3', 0.4);
  await expect(target).toHaveAttribute('data-where', 'behind');
  await page.mouse.up();
  await expect((await cell(page, '1.2.1.3', 'name')).locator('xpath=..')).toHaveAttribute('data-id', id!);
  await press(page, 'Control+z');
  await expect((await cell(page, '1.2.1.1', 'name')).locator('xpath=..')).toHaveAttribute('data-id', id!);
});

test('rows go to a spreadsheet and come back', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPlan(page);
  const before = (await texts(page, 'name')).slice(0, 8);

  await goTo(page, '1.1', 'name');
  await press(page, 'Control+c');
  await expectNotice(page, '已复制 2 项任务');
  await press(page, 'Control+v');
  await expect.poll(async () => (await texts(page, 'name')).slice(3, 5)).toEqual(before.slice(1, 3));
  await press(page, 'Control+z');
  await expect.poll(async () => (await texts(page, 'name')).slice(0, 8)).toEqual(before);

  // what was cut moves, and is the same task afterwards
  const id = await (await cell(page, '1.1', 'name')).locator('xpath=..').getAttribute('data-id');
  await goTo(page, '1.1', 'name');
  await press(page, 'Control+x');
  await goTo(page, '1.2', 'name');
  await press(page, 'Control+v');
  await expect(await cell(page, '1.1', 'name')).toHaveText(before[3]!);
  await expect((await cell(page, '1.2', 'name')).locator('xpath=..')).toHaveAttribute('data-id', id!);

  await goTo(page, '1.1', 'name');
  await paste(page, '9\t停线窗口\t\t2026/3/1\t2026-03-02\t16\t1.5\n9.1\t审批\t李娜\t20260301\t\t"8"\t');
  await expect(await cell(page, '1.2', 'name')).toHaveText('停线窗口');
  await expect(await cell(page, '1.2.1', 'start')).toHaveText('2026-03-01');
  await paste(page, '任务名称\t负责人\t计划开始\n停线\t无此人\t明天');
  // what is wrong is told cell by cell, and put right where it stands
  const preview = page.getByRole('dialog', { name: '粘贴预览' });
  await expect(preview.getByRole('status')).toContainText('2 处无法识别');
  await expect(preview).toContainText('项目成员中没有「无此人」');
  await expect(preview.getByRole('button', { name: '粘贴 1 行' })).toBeDisabled();
  await preview.getByRole('combobox', { name: '第 1 行负责人' }).selectOption('陈磊');
  await preview.getByRole('textbox', { name: '第 1 行计划开始' }).fill('2026年3月1日');
  await press(page, 'Enter');
  // what was put right is lost neither by a click beside it nor without a question
  await page.mouse.click(4, 4);
  await preview.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '继续编辑' }).click();
  await preview.getByRole('button', { name: '粘贴 1 行' }).click();
  await expect(preview).toBeHidden();
  await expect(await cell(page, '1.3', 'name')).toHaveText('停线');
  await expect(await cell(page, '1.3', 'start')).toHaveText('2026-03-01');
  await press(page, 'Control+z');

  // cells of other columns are written over the cells, all in one step
  await goTo(page, '1.2.1', 'owner');
  await paste(page, '陈磊\t2026/3/2\t20260303\n陈磊');
  await expect(await cell(page, '1.2.1', 'end')).toHaveText('2026-03-03');
  await expect(await cell(page, '1.3', 'owner')).toHaveText('陈磊');
  await press(page, 'Control+z');
  await expect(await cell(page, '1.2.1', 'owner')).toHaveText('李娜');
  await expect(await cell(page, '1.3', 'owner')).not.toHaveText('陈磊');
  await paste(page, '陈磊\n陈磊\t2026/3/2');
  await expect(preview).toContainText('日期和工时由子任务汇总，请修改子任务；已略过');
  await preview.getByRole('button', { name: '取消' }).click();
  await expect(await cell(page, '1.2.1', 'owner')).toHaveText('李娜');
});

test('bars are dragged by days, and what is late or wrong is found', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPlan(page);
  await page.getByRole('button', { name: /^层级/ }).click();
  await page.getByRole('menuitem', { name: '展开到第 1 级' }).click();
  await expect.poll(async () => (await texts(page, 'wbs')).every((wbs) => !wbs.includes('.'))).toBe(true);
  await page.getByRole('button', { name: /^仅逾期/ }).click();
  const bar = page.locator('.chartRows_bar').first();
  const id = await bar.locator('xpath=..').getAttribute('data-id');
  const end = page.locator(`.planBoard_table [data-id="${id}"] [data-column=end]`);
  await page.locator(`.planBoard_table [data-id="${id}"] [data-column=name]`).click();
  await bar.scrollIntoViewIfNeeded();
  const days = await end.innerText();
  const drag = async (by: number, edge: 'middle' | 'end') => {
    const box = (await bar.boundingBox())!;
    await page.mouse.move(edge === 'end' ? box.x + box.width - 1 : box.x + box.width / 2, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + by, box.y + 6, { steps: 4 });
    await expect(page.locator('.chartRows_live')).toBeVisible();
  };
  await drag(70, 'middle');
  await press(page, 'Escape');
  await page.mouse.up();
  await expect(end).toHaveText(days);
  await drag(70, 'end');
  await page.mouse.up();
  await expect(end).not.toHaveText(days);
  await press(page, 'Control+z');
  await expect(end).toHaveText(days);
  await press(page, 'Control+Alt+ArrowRight');
  await expect(end).not.toHaveText(days);
  await page.getByRole('button', { name: /^仅逾期/ }).click();

  await press(page, '/');
  await page.getByRole('textbox', { name: '搜索任务' }).fill('T0005');
  await expect.poll(() => texts(page, 'wbs')).toEqual(['1', '1.2', '1.2.1']);
  const axisAt = () => page.locator('.planBoard_chart .planBoard_body').evaluate((body) => body.scrollLeft);
  const wasAt = await axisAt();
  expect(wasAt).toBeGreaterThan(0);
  await page.getByRole('textbox', { name: '搜索任务' }).fill('没有这项任务');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByRole('button', { name: '清除筛选' })).toBeHidden();
  expect(await axisAt()).toBe(wasAt);

  await page.getByRole('button', { name: /^层级/ }).click();
  await page.getByRole('menuitem', { name: '全部展开' }).click();
  await goTo(page, '1.1.1', 'end');
  await page.keyboard.type('20200101');
  await press(page, 'Enter', 'Control+Home', 'F8');
  await expect(await cell(page, '1.1.1', 'end')).toHaveAttribute('title', '计划结束早于计划开始');
  await expect(await cell(page, '1.1.1', 'end')).toHaveAttribute('data-active', 'true');
  await press(page, 'Control+End');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const saving = page.getByRole('dialog', { name: '保存计划' });
  await expect(saving.getByRole('alert')).toContainText('计划结束早于计划开始');
  await saving
    .getByRole('alert')
    .getByRole('button', { name: /^1\.1\.1 / })
    .click();
  await expect(saving).toBeHidden();
  await expect(await cell(page, '1.1.1', 'end')).toHaveAttribute('data-active', 'true');

  await page.evaluate(() => {
    window.print = () => {
      const head = document.querySelector('.printSheet_head')?.textContent ?? '';
      const says = ['昆山零部件立体库', 'HD-2025-011', '项未保存修改', '打印于'].filter((part) => head.includes(part));
      document.title = `printed ${document.querySelectorAll('.printSheet_sheet tbody tr').length} ${says.length}`;
    };
  });
  await page.getByRole('button', { name: /打印/ }).click();
  await page.getByRole('menuitem', { name: '打印任务表与甘特图' }).click();
  await expect(page).toHaveTitle('printed 219 4');
  // the browser's own keys print the same sheet
  const sheet = page.locator('.printSheet_sheet tbody tr');
  await expect(sheet).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(sheet).toHaveCount(219);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('a plan without a task left takes them back, and a first one is named at once', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huanan');
  await openPage(page, '/project-management/detail/t_huanan/p_huanan_3?tab=implementationPlan');
  const rows = page.locator('.planBoard_table .planTree_row');
  await expect(rows.first()).toBeVisible();
  await toFirstRows(page);
  const undo = page.getByRole('button', { name: '撤销' });
  await expect(undo).toHaveAccessibleDescription('没有可撤销的修改');
  const before = await texts(page, 'name');
  await goTo(page, '1', 'name');
  await press(page, 'Control+a', 'Control+Delete');
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('计划中已没有任务')).toBeVisible();
  await press(page, 'Control+z');
  await expect.poll(() => texts(page, 'name')).toEqual(before);
  await expect(page.locator('.planBoard_table [data-active]')).toBeVisible();
  await press(page, 'Control+y');
  await page.getByRole('button', { name: '新增任务' }).click();
  await page.keyboard.type('重新开始');
  await press(page, 'Enter');
  await expect.poll(() => texts(page, 'name')).toEqual(['重新开始']);
  await undo.click();
  await undo.click();
  await undo.click();
  await expect.poll(() => texts(page, 'name')).toEqual(before);
  await expect(undo).toHaveAccessibleDescription('没有可撤销的修改');

  // saved without a task it is a plan that nobody has begun, after a reload too
  await goTo(page, '1', 'name');
  await press(page, 'Control+a', 'Control+Delete');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('dialog', { name: '保存计划' }).getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('button', { name: '由模板生成' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '由模板生成' })).toBeVisible();
  await expect(page.getByRole('button', { name: '提交审批' })).toBeHidden();
});

test('a plan opens at today, and where it was left the next time, with its width, zoom and window', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, plan);
  await expect(page.locator('.chartRows_row[data-selected] .chartRows_bar')).toBeInViewport();
  const scroller = page.locator('.planBoard_scroller');
  await scroller.evaluate((rows) => rows.scrollTo({ top: 1600 }));
  await page.getByRole('tab', { name: '概览' }).click();
  await page.getByRole('tab', { name: '实施计划' }).click();
  await expect.poll(() => scroller.evaluate((rows) => rows.scrollTop)).toBe(1600);
  await press(page, 'f');
  const desk = page.locator('.planDesk_desk');
  await expect(desk).toHaveAttribute('data-fills', 'true');
  await expect(page).toHaveURL(/focus=1/);
  await press(page, 'Escape');
  await expect(page).not.toHaveURL(/focus=1/);
  await expect(desk).not.toHaveAttribute('data-fills');

  const splitter = page.getByRole('separator', { name: '调整表格与甘特图的宽度' });
  const first = Number(await splitter.getAttribute('aria-valuenow'));
  const { x } = (await splitter.boundingBox())!;
  // it is as high as all rows: it is taken where the rows are seen
  const y = (await scroller.boundingBox())!.y + 100;
  await page.mouse.move(x + 2, y);
  await page.mouse.down();
  await page.mouse.move(x - 118, y, { steps: 5 });
  await page.mouse.up();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first - 120));
  // it comes back under the pointer from where it cannot go, and to where it was taken by Escape
  await page.mouse.move(x - 118, y);
  await page.mouse.down();
  await page.mouse.move(10, y);
  await page.mouse.move(x - 138, y);
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first - 140));
  await press(page, 'Escape');
  await page.mouse.up();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first - 120));
  await page.getByRole('radio', { name: '月', exact: true }).click();
  await page.reload();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first - 120));
  await expect(page.getByRole('radio', { name: '月', exact: true })).toBeChecked();
  await splitter.dblclick();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(first));
});
