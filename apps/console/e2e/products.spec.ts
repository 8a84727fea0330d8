import { noticesOf, openPage, settled } from './support/console.ts';
import { row, search } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Products: from a copy to the first topic, and out again. */

test('a product is made from another, found, described and deleted by its name', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/product/list');
  await search(page).getByLabel('产品名称/ProductKey').fill('堆高');
  await page.keyboard.press('Enter');
  await row(page, '堆高叉车式AGV')
    .getByRole('button', { name: /^复制产品/ })
    .click();
  await settled(page);

  // what the other one is stands there; what names it does not
  const form = page.getByRole('form', { name: '创建产品' });
  await expect(form.getByRole('button', { name: /^复制自/ })).toContainText('堆高叉车式AGV');
  await expect(form.getByRole('button', { name: /^所属品类/ })).toContainText('车辆 / 叉车式 / 堆高叉车');
  await expect(form.getByLabel('产品名称')).toHaveValue('');
  await page.getByRole('button', { name: '创建产品' }).click();
  await expect(form.getByText('请填写产品名称')).toBeVisible();
  await expect(form.getByLabel('产品名称')).toBeFocused();
  await form.getByLabel('产品名称').fill('车');

  // a child comes by its gateway: it is asked for the protocol and not for the network
  const kinds = form.getByRole('radiogroup', { name: '节点类型' });
  await kinds.getByRole('radio', { name: '直连设备' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(kinds.getByRole('radio', { name: '网关子设备' })).toBeChecked();
  await expect(form.getByRole('radiogroup', { name: '联网方式' })).toBeHidden();
  await page.getByRole('button', { name: '创建产品' }).click();
  await expect(form.getByText('名称须为 4~30 个字符（一个汉字占 2 个字符）')).toBeVisible();
  await expect(form.getByText('请选择接入网关协议')).toBeVisible();
  await form.getByRole('radio', { name: 'OPC UA' }).check();
  await form.getByLabel('产品名称').fill('线边叉车台');

  // what was typed is there again after a reload
  await page.reload();
  await settled(page);
  await expect(form.getByLabel('产品名称')).toHaveValue('线边叉车台');
  await expect(form.getByRole('radio', { name: 'OPC UA' })).toBeChecked();
  await page.getByRole('button', { name: '创建产品' }).click();
  await expect(page.getByRole('heading', { name: '产品创建成功' })).toBeFocused();
  await page.getByRole('link', { name: /^查看产品/ }).click();
  await settled(page);

  await expect(page.getByRole('heading', { level: 1, name: '线边叉车台' })).toBeVisible();
  await page.getByRole('button', { name: '查看密钥' }).click();
  await expect(page.getByText(/^[0-9a-f]{32}$/)).toBeVisible();
  await expect(page.getByText('秒后隐藏')).toBeVisible();

  await page.getByRole('tab', { name: 'Topic' }).click();
  for (const kind of ['系统', '自定义']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    await expect(page.getByRole('button', { name: kind, exact: true })).toBeFocused();
  }
  await expect(row(page, 'user/pallet/check')).toBeVisible();
  await page.getByRole('button', { name: '新增 Topic' }).click();
  const topic = page.getByRole('dialog', { name: '新增 Topic' });
  await topic.getByLabel('Topic 短名').fill('alarm/#');
  await topic.getByRole('button', { name: '保存' }).click();
  await expect(topic.getByText('通配符只能用于订阅')).toBeVisible();
  await topic.getByRole('radio', { name: '订阅', exact: true }).check();
  await expect(topic.getByText(/\/user\/alarm\/#$/)).toBeVisible();
  await topic.getByRole('button', { name: '保存' }).click();
  await expect(row(page, 'user/alarm/#')).toBeVisible();

  // the functions of the other one came along: nothing is in the way of publishing it
  await page.getByRole('tab', { name: '功能定义' }).click();
  await expect(page.getByLabel('标识符：货叉高度', { exact: true })).toHaveValue('forkHeight');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  const publishing = page.getByRole('alertdialog', { name: '发布产品「线边叉车台」？' });
  await expect(publishing.getByRole('button', { name: '发布' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '删除', exact: true }).click();
  const deletion = page.getByRole('alertdialog', { name: '删除产品「线边叉车台」？' });
  await expect(deletion.getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');
  // what is to be typed has the focus, where nothing is the safe answer has
  await expect(deletion.getByLabel('输入产品名称“线边叉车台”以确认')).toBeFocused();
  await page.keyboard.insertText('线边叉车台');
  await deletion.getByRole('button', { name: '删除' }).click();
  await page.waitForURL(/\/product\/list/);
  expect((await noticesOf(page)).flatMap(({ lines }) => lines)).toContain('已删除产品「线边叉车台」');
});
