import type { WebSocketRoute } from 'playwright/test';
import { openPage } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** The values of a device as it tells them, and what becomes of them when the line is cut. */

test('values follow a device live, say when the line is cut, and come back', async ({ page, gateway }) => {
  const lines: WebSocketRoute[] = [];
  let isCut = true;
  await page.routeWebSocket('**/gateway/mqtt', (line) => {
    lines.push(line);
    if (isCut) void line.close();
    else line.connectToServer();
  });
  await enterAs(page, gateway, 'huadong');
  await openPage(page, '/equipment/detail/dv_agv_hd_0301/-/-/-');
  const badge = page.getByRole('status', { name: '数据更新方式' });
  await expect(badge).toHaveCount(0);
  await page.getByRole('tab', { name: '物模型数据' }).click();
  // where the link does not open values are read again and again
  await expect(badge).toHaveText('轮询');
  const values = page.getByRole('list', { name: '属性' });
  await expect(values.getByRole('listitem').first()).toBeVisible();

  isCut = false;
  await expect(badge).toHaveText('实时');
  // not a reading more is answered: what changes now was told
  await page.route('**/device/property/list*', () => undefined);
  const position = values.getByRole('listitem').filter({ hasText: 'X 坐标' });
  const before = await position.innerText();
  await gateway.advance(120);
  await expect(position).not.toHaveText(before);

  isCut = true;
  await lines.at(-1)!.close();
  await expect(badge).toHaveText('已断开');
  await expect(values.getByRole('listitem').first()).toBeVisible();
  isCut = false;
  await expect(badge).toHaveText('实时');

  // nobody follows it who does not look
  await page.getByRole('tab', { name: '设备信息' }).click();
  await expect(badge).toHaveCount(0);
});
