import { expectNotice, openPage, settled } from './support/console.ts';
import { givePictures, pictureOf } from './support/images.ts';
import { chooseByKeys, enterAt } from './support/keyboard.ts';
import { row } from './support/screens.ts';
import { enterAs, expect, test } from './support/test.ts';

/** 维修: a fault that came back becomes an order, and what was done is written into it. How it ends: journeys without a browser. */

const plate = '/monitoring-operation-maintenance/operation-and-maintenance-plate';

test('a fault becomes an order, whose report knows it, and takes what was done', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${plate}?tab=records&handling=closed&isOpen=false&level=3`);
  const first = page.locator('tbody tr[data-index]').first();
  const faultNo = (await first.innerText()).match(/GZ[0-9A-Z]+/)?.[0] ?? '';
  await first.getByText(faultNo).click();
  const fault = page.getByRole('dialog', { name: new RegExp(faultNo) });
  await fault.getByRole('button', { name: '重新打开' }).click();
  const reopening = page.getByRole('dialog', { name: /^重新打开/ });
  await reopening.getByRole('textbox', { name: '原因' }).fill('同一位置又出现');
  await reopening.getByRole('button', { name: '重新打开' }).click();
  await expectNotice(page, '故障已重新打开');
  await fault.getByRole('button', { name: '转维修' }).click();
  const report = page.getByRole('dialog', { name: '转维修' });
  await expect(report.getByRole('textbox', { name: '故障描述' })).toHaveValue(new RegExp(faultNo));
  // a picture that is pasted anywhere in the form is one of it
  await givePictures(report.getByRole('textbox', { name: '故障描述' }), 'paste', [pictureOf('现场.png')]);
  await expect(report.getByRole('button', { name: /^查看图片 现场/ })).toBeVisible();
  await expect(report.locator('.uploadTiles_state')).toHaveCount(0);
  await report.getByRole('button', { name: '提交' }).click();
  await expect(fault.getByText('已转维修').first()).toBeVisible();
  await fault.getByRole('link', { name: /^WX/ }).click();

  const order = page.getByRole('dialog', { name: /^维修单 ?WX/ });
  await order.getByRole('button', { name: '接单' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '接单' }).click();
  await order.getByRole('button', { name: '填写' }).click();
  const work = page.getByRole('dialog', { name: /^填写维修单/ });
  await work.getByRole('button', { name: '新增一行维修内容' }).click();
  await work.getByRole('textbox', { name: '维修项目' }).fill('下视相机');
  await work.getByRole('textbox', { name: '处理措施' }).fill('清洁镜头');
  await work.getByRole('button', { name: '保存' }).click();
  await settled(page);
  await expect(order.getByText('下视相机 · 正常')).toBeVisible();
});

test('an order is given to a person by keys alone, who is told on it', async ({ page, gateway }) => {
  await enterAs(page, gateway, 'huadong');
  await openPage(page, `${plate}?tab=repair`);
  await row(page, '待派工').first().getByRole('button', { name: '查看' }).click();
  await settled(page);
  const drawer = page.getByRole('dialog', { name: /^维修单/ });
  await enterAt(page, drawer.getByRole('button', { name: '派工' }));
  const form = page.getByRole('dialog', { name: /^派工「WX/ });
  const person = form.getByRole('button', { name: /^维修人/ });
  // it begins at what it asks for
  await expect(person).toBeFocused();
  await enterAt(page, form.getByRole('button', { name: '派工', exact: true }));
  await expect(form.getByText('请选择维修人')).toBeVisible();
  await chooseByKeys(page, person, '曹阳');
  await enterAt(page, form.getByRole('button', { name: '派工', exact: true }));
  await expect(form).toBeHidden();
  await expect(drawer).toContainText('待接单');
  await expect(drawer).toContainText('曹阳');
  // and the focus comes back to the order, not to the page under it
  await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});
