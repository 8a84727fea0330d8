import { expectNotice, openPage, settled } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The tab 功能定义: what only a browser shows of a thing model, typed into its table, kept over a reload, published. */

test('functions are defined in the table, taken back, found again after a reload, and published', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/product/detail/a1Dispat010?tab=function');
  const cell = (label: string) => page.getByLabel(label, { exact: true });
  const add = async (kind: string) => {
    await page.getByRole('button', { name: '新增功能' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    await expect(cell(`名称：新${kind}`)).toBeFocused();
  };

  // a number with its range, typed from cell to cell: what was not come to yet is not wrong
  await add('属性');
  await expect(page.locator('[data-wrong]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-wrong]')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('机柜温度');
  await page.keyboard.press('Tab');
  await page.keyboard.type('cabinetTemp');
  await page.keyboard.press('Tab');
  await cell('数据类型：机柜温度').selectOption({ label: '双精度' });
  await page.getByRole('button', { name: /^数据定义：机柜温度/ }).click();
  await page.getByRole('textbox', { name: '最小值', exact: true }).fill('-20');
  await page.getByRole('textbox', { name: '最大值', exact: true }).fill('80');
  await page.getByRole('textbox', { name: '步长', exact: true }).fill('0.5');
  await page.getByRole('combobox', { name: '单位', exact: true }).fill('℃');
  await page.getByRole('combobox', { name: '单位', exact: true }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^数据定义：机柜温度/ })).toHaveText('-20 ~ 80 ℃，步长 0.5');

  // another type keeps what fits, else it says that it is cleared; undo brings it back
  await cell('数据类型：机柜温度').selectOption({ label: '字符串' });
  await expect(page.getByText('原数据定义不适用，已清空')).toBeVisible();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByRole('button', { name: /^数据定义：机柜温度/ })).toHaveText('-20 ~ 80 ℃，步长 0.5');

  // a struct opens as lines of the same table
  await add('属性');
  await page.keyboard.type('安装位置');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mounting');
  await page.keyboard.press('Tab');
  await cell('数据类型：安装位置').selectOption({ label: '结构体' });
  await page.getByRole('button', { name: '展开安装位置' }).click();
  await page.getByRole('button', { name: '安装位置添加结构体参数' }).click();
  await expect(cell('名称：新参数')).toBeFocused();
  await page.keyboard.type('机架');
  await page.keyboard.press('Tab');
  await page.keyboard.type('rack');
  await page.keyboard.press('Tab');
  await cell('数据类型：机架').selectOption({ label: '字符串' });

  // what is not right yet is told at its cell, and F8 leads there
  await page.keyboard.press('F8');
  const length = page.getByRole('button', { name: /^数据定义：机架/ });
  await expect(length).toBeFocused();
  await expect(page.getByText('数据长度须在 1~10240 之间').filter({ visible: true })).toBeVisible();

  // nobody has saved: it is all there after a reload, with the way back
  await page.reload();
  await settled(page);
  await expect(page.getByText('恢复未保存的编辑')).toBeVisible();
  await expect(cell('标识符：安装位置')).toHaveValue('mounting');
  await page.getByRole('button', { name: '历史' }).click();
  const history = page.getByRole('list').filter({ hasText: '打开物模型' });
  await expect(history.getByText('新增属性', { exact: true })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '展开安装位置' }).click();
  await length.click();
  await page.getByRole('textbox', { name: '最长字节数', exact: true }).fill('32');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expectNotice(page, '物模型草稿已保存');
  // there is nothing more to save: the focus goes on to where it is said what has become of it
  await expect(page.getByRole('status', { name: '提示' })).toBeFocused();
  await page.getByRole('button', { name: '发布版本' }).click();
  const publish = page.getByRole('alertdialog', { name: /^发布「/ });
  await expect(publish.getByText('新增属性“安装位置”（mounting）')).toBeVisible();
  await publish.getByLabel('版本说明').fill('首个版本');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上 v1 相同')).toBeVisible();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await expect(page.getByText('首个版本')).toBeVisible();
});

test('functions are copied into another product by keys, filled from a spreadsheet, dragged, changed at once and compared with a file', async ({
  page,
  gateway,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: gateway.address });
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/product/detail/a1LurkAgv01?tab=function');
  const cell = (label: string) => page.getByLabel(label, { exact: true });
  const identifiers = page.getByLabel(/^标识符：/);
  const values = () => identifiers.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

  // a range is selected with Shift, and copied as TSL
  await cell('选择电量').check();
  await cell('选择电池电流').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar').getByText('已选 3 项')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+C');
  await expectNotice(page, '已复制 3 个功能');

  // pasted where nothing is yet, and once more under identifiers of their own: the pasted ones are selected
  await openPage(page, '/product/detail/a1Dispat010?tab=function');
  const before = await values();
  await page.keyboard.press('ControlOrMeta+V');
  await expectNotice(page, '已粘贴 3 个功能，可撤销');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(cell('选择电池电流').last()).toBeChecked();
  expect((await values()).slice(before.length)).toEqual([
    'batteryLevel',
    'batteryVoltage',
    'batteryCurrent',
    'batteryLevel_2',
    'batteryVoltage_2',
    'batteryCurrent_2',
  ]);

  // many at once, as one step
  await page.getByRole('button', { name: '批量修改' }).click();
  const batch = page.getByRole('dialog', { name: '批量修改 3 个功能' });
  await expect(batch.locator(':focus')).toHaveCount(1);
  await batch.getByLabel('读写改为').selectOption({ label: '读写' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '继续编辑' }).click();
  await batch.getByRole('button', { name: '修改', exact: true }).click();
  await expectNotice(page, '已修改 3 个功能，保存后生效');
  await expect(cell('读写：电量').last()).toHaveValue('rw');

  // a line is dragged by its number above another of its kind
  const rowOf = (identifier: string) => page.locator('tr', { has: page.locator(`input[value="${identifier}"]`) });
  await rowOf('batteryLevel_2')
    .locator('[draggable=true]')
    .dragTo(rowOf('batteryLevel'), {
      targetPosition: { x: 300, y: 4 },
    });
  await expect
    .poll(async () => (await values()).slice(before.length))
    .toEqual([
      'batteryLevel_2',
      'batteryVoltage_2',
      'batteryCurrent_2',
      'batteryLevel',
      'batteryVoltage',
      'batteryCurrent',
    ]);

  // cells of a spreadsheet go into the cells to the right and below
  await cell('名称：电量').last().focus();
  await page.evaluate(() => navigator.clipboard.writeText('主电量\tmainLevel\n主电压\tmainVoltage'));
  await page.keyboard.press('ControlOrMeta+V');
  await expectNotice(page, '已填写 4 个单元格');
  expect((await values()).slice(-3)).toEqual(['mainLevel', 'mainVoltage', 'batteryCurrent']);
  await page.keyboard.press('ControlOrMeta+Z');
  expect((await values()).slice(-3)).toEqual(['batteryLevel', 'batteryVoltage', 'batteryCurrent']);

  // a file is compared without leaving the browser
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await cell('到：来源').selectOption({ label: '文件' });
  const action = { actionType: 'pick', blockingTypes: ['HARD'] };
  await page.getByLabel('到：文件').setInputFiles({
    name: 'factsheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ protocolFeatures: { agvActions: [action] } })),
  });
  await expect(page.getByText('新增服务“取货”（pick）')).toBeVisible();
});

test('a value that no model names begins a function, and a category brings its standard ones', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, '/equipment/detail/dv_agv_hd_0501/-/-/-?tab=objectModel');
  await page
    .getByRole('radio', { name: '未定义' })
    .or(page.getByRole('button', { name: '未定义' }))
    .click();
  const row = page.getByRole('row').filter({ hasText: 'faultCode' });
  await row.getByRole('button', { name: '加入物模型草稿' }).click();

  // the editor has it once it can be written on, its name to be typed; a reload does not begin it again
  const name = page.getByLabel('名称：faultCode', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('故障码');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('标识符：故障码', { exact: true })).toHaveValue('faultCode');
  expect(new URL(page.url()).searchParams.has('begin')).toBe(false);
  await settled(page);
  await page.reload();
  await expect(page.getByLabel('标识符：故障码', { exact: true })).toHaveCount(1);

  // items of an enum are added one after the other without leaving the keys
  await page.getByLabel('数据类型：故障码', { exact: true }).selectOption({ label: '枚举型' });
  await page.getByRole('button', { name: /^数据定义：故障码/ }).click();
  const items = page.getByRole('group', { name: /^枚举项 / });
  for (const nth of [0, 1]) {
    await page.getByRole('button', { name: '添加枚举项' }).press('Enter');
    await expect(items.nth(nth).getByLabel('枚举值', { exact: true })).toBeFocused();
  }
  await page.getByRole('button', { name: '移除枚举值 0' }).press('Enter');
  await expect(items.first().getByLabel('枚举值', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  for (const _ of ['type', 'item', 'item', 'removed'])
    await page.getByRole('button', { name: '撤销', exact: true }).click();

  // from the tab of the categories to what would become of each row
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await page.getByRole('tab', { name: '品类' }).click();
  await page.getByRole('row').filter({ hasText: 'StackForkAgv' }).getByRole('button', { name: '引用' }).click();
  const dialog = page.getByRole('dialog', { name: '导入功能' });
  await expect(dialog.getByRole('combobox', { name: '品类' })).toHaveValue('agv_fork_stack');
  await expect(dialog.getByRole('row').filter({ hasText: '货叉高度' })).toContainText('新增');
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('标识符：货叉高度', { exact: true })).toHaveValue('forkHeight');
});

test('who looks at a model that is as it was published finds nothing said of changes', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'viewer');
  await openPage(page, '/product/detail/a1LurkAgv01?tab=function');
  const table = page.getByRole('table', { name: '功能' });
  await expect(table.getByRole('columnheader', { name: '说明' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: '变更' })).toHaveCount(0);
  // what is below a line takes the whole of it
  await table.getByRole('button', { name: /^展开/ }).first().click();
  const cells = table
    .getByRole('row')
    .filter({ hasText: /结构体参数（/ })
    .getByRole('cell');
  await expect(cells.last()).toHaveAttribute('colspan', '8');
});
