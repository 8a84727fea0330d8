import { pathOf } from '@fleet/domain/core/session/page/paths.ts';
import type { ModelRow } from '@fleet/domain/areas/products/model/contract.ts';
import { callsOf } from './support/calls.ts';
import { openPage, settled } from './support/console.ts';
import { enterAs, expect, test } from './support/test.ts';

/** Names in addresses: what a record is called may be anything, and may have changed since the link was written. */

const strangeName = 'a/b%2F中 文?#';

test('any name in an address leads to the record, by link, by reload and on the way back', async ({
  page,
  gateway,
}) => {
  const call = await callsOf(gateway, 'huadong');
  const base = 'asset-mgt/api/v1/model';
  const model = await call<ModelRow>('GET', `${base}/get?modelId=md_ft2`);
  const { status, isVehicle, description, version } = model;
  await call('POST', `${base}/update?modelId=md_ft2`, {
    modelName: strangeName,
    status,
    isVehicle,
    description,
    version,
  });
  await enterAs(page, gateway, 'huadong');

  const group = pathOf('GroupDetail', { name: strangeName, id: 'dg_huadong_base' });
  const tag = pathOf('TagDetail', { id: 'tg_huadong_1', keyName: strangeName });
  const overview = pathOf('EquipmentOverviewDetail', {
    id: 'md_ft2',
    cid: 'agv',
    cName: strangeName,
    type: '0',
    vehicle: '0',
    pid: 'a1HdFlip013',
  });
  const heading = page.getByRole('heading', { level: 1 });
  const places = [
    [group, '昆山基地'],
    [tag, '区域'],
    [overview, strangeName],
  ] as const;
  for (const [address, name] of places) {
    await openPage(page, address);
    await expect(heading).toContainText(name);
    await page.reload();
    await settled(page);
    await expect(heading).toContainText(name);
  }
  for (const [, name] of places.slice(0, -1).toReversed()) {
    await page.goBack();
    await settled(page);
    await expect(heading).toContainText(name);
  }

  await openPage(page, `${pathOf('ProductDetail', { productKey: 'a1HdFlip013' })}?model=md_ft2`);
  const drawer = page.getByRole('dialog', { name: strangeName });
  await expect(drawer).toBeVisible();
  await page.reload();
  await settled(page);
  await drawer.getByRole('button', { name: '爆炸图', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `编辑「${strangeName}」的爆炸图` })).toBeVisible();
});
