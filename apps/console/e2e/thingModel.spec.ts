import { openPage, settled } from './support/console.ts';
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

  // a number with its range, typed from cell to cell
  await add('属性');
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
  await expect(page.getByText('物模型草稿已保存')).toBeVisible();
  await page.getByRole('button', { name: '发布版本' }).click();
  const publish = page.getByRole('alertdialog', { name: /^发布「/ });
  await expect(publish.getByText('新增属性“安装位置”（mounting）')).toBeVisible();
  await publish.getByLabel('版本说明').fill('首个版本');
  await publish.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('与线上 v1 相同')).toBeVisible();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await expect(page.getByText('首个版本')).toBeVisible();
});
