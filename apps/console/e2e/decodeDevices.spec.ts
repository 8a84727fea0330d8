import type { Page } from 'playwright/test';
import { openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** What a published script does to the pages of the devices whose frames it reads. */

const desk = '/product/detail/a1TowAgv003?tab=decode';

/** Runs all samples with the text in the editor, saves and publishes it. */
const publish = async (page: Page, note: string, version: number) => {
  await page.getByRole('button', { name: '全部运行' }).click();
  await expect(page.getByText(/个已运行，没有失败/)).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('有未发布修改')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('textbox', { name: '版本说明' }).fill(note);
  await page.getByRole('alertdialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText(`已发布 v${version}`)).toBeVisible();
};

test('a script that throws greys the values of its devices and says why, and the mended one brings them back', async ({
  page,
  gateway,
}) => {
  await enterAs(page, gateway, 'admin');
  await openPage(page, desk);

  // the samples know nothing of what is wrong with it
  await page.getByRole('textbox', { name: '解析脚本' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(
    "\nconst read = rawDataToProtocol;\nrawDataToProtocol = (bytes) => {\n  if (bytes.length === 27 && u16(bytes, 3) >>> 1 !== 617) throw new Error('不支持的固件');\n  return read(bytes);\n};",
  );
  await publish(page, '只认样例', 2);
  await gateway.advance(60);

  // the desk lists what devices have sent since
  const log = page.getByRole('region', { name: '解析失败' });
  await log.getByRole('button', { name: '刷新' }).click();
  await expect(log.getByRole('status')).toHaveText(/解析失败 [1-9]\d*$/);
  const latest = log.getByRole('row').filter({ hasText: '不支持的固件' }).first();
  await expect(latest).toContainText(/AA 55 01/);

  // the page of the device keeps what it knew, and says what is wrong
  await latest.getByRole('link').click();
  const note = page.getByRole('alert').filter({ hasText: '解析失败：不支持的固件' });
  await expect(note).toBeVisible();
  const voltage = page.getByRole('list', { name: '属性' }).getByRole('listitem').filter({ hasText: '电池电压' });
  await expect(voltage.getByText('解析失败')).toBeVisible();
  await expect(voltage).toHaveAttribute('data-freshness', 'undecoded');
  await expect(voltage).toContainText(/\d+(\.\d)? V/);
  const device = page.url();

  // a frame that fails becomes a sample of the script that is mended with it
  await note.getByRole('link', { name: '查看解析脚本' }).click();
  await log
    .getByRole('row')
    .filter({ hasText: '不支持的固件' })
    .first()
    .getByRole('button', { name: '用此帧新建用例' })
    .click();
  const dialog = page.getByRole('dialog', { name: '新增用例' });
  await expect(dialog.getByRole('textbox', { name: '输入' })).toHaveValue(/^AA 55 01/);
  await dialog.getByRole('button', { name: '保存' }).click();
  const sample = page.getByRole('region', { name: /^用例 .*上报 #/ });
  await expect(sample).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '调试', exact: true }).click();
  await expect(sample.getByText('不支持的固件')).toBeVisible();
  await page.getByRole('button', { name: '版本', exact: true }).click();
  await page.getByRole('button', { name: '查看 v1' }).click();
  await page.getByRole('button', { name: '将 v1 放入编辑器' }).click();
  await publish(page, '恢复', 3);
  await expect(sample.getByText(/"batteryVoltage"/)).toBeVisible();
  await gateway.advance(10);

  await page.goto(device);
  await expect(voltage).toHaveAttribute('data-freshness', /live|stale|offline/);
  await expect(note).toHaveCount(0);
});
