import { describe, expect, it } from 'vitest';
import { actionPages } from '@fleet/domain/actionPages.ts';
import { deviceGet, deviceList, deviceStatistics } from '@fleet/domain/areas/equipment/device/contract.ts';
import { distributionList } from '@fleet/domain/areas/equipment/distribution/contract.ts';
import { groupInfoGet, groupInfoList } from '@fleet/domain/areas/equipment/group/contract.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { shadowList } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { tagGet, tagList } from '@fleet/domain/areas/equipment/tag/contract.ts';
import { functionGet } from '@fleet/domain/areas/products/thing-model/contract.ts';
import { productGet, productList } from '@fleet/domain/areas/products/product/contract.ts';
import { routeOf } from '@fleet/domain/core/codes/routes.ts';
import { isPermitted } from '@fleet/domain/core/actions/action.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** The screens of products and equipment as others see them: who may only look, and another tenant. */

const journeys = journeysOn();
/** What is asked by every screen, and whose each row is. */
const lists = [productList, deviceList, groupInfoList, tagList, distributionList] as const;

const rowsOf = async (tab: Tab, endpoint: (typeof lists)[number]): Promise<readonly object[]> => {
  const { data } = (await tab.list(endpoint as typeof deviceList, { pageSize: 100 }))();
  return data?.list ?? [];
};

/** One of each that a tenant has. */
const records = [
  ['a device', deviceGet, { deviceId: 'dv_agv_hd_0303' }],
  ['its values', propertyList, { deviceId: 'dv_agv_hd_0303' }],
  ['its shadow', shadowList, { deviceId: 'dv_agv_hd_0303' }],
  ['a group', groupInfoGet, { groupId: 'dg_huadong_base' }],
  ['a group with a rule', groupInfoGet, { groupId: 'dg_huadong_rule_1' }],
  ['a tag', tagGet, { tagId: 'tg_huadong_1' }],
  ['a product', productGet, { productKey: 'a1HdFlip013' }],
  ['its functions', functionGet, { productKey: 'a1HdFlip013', view: 'draft' }],
] as const;

const isShown = async (tab: Tab, [, endpoint, query]: (typeof records)[number]): Promise<boolean> => {
  const read = await tab.read(endpoint as typeof deviceGet, { query: query as { deviceId: string } });
  const { data, error } = read();
  expect((data === null) === (error !== null)).toBe(true);
  return data !== null;
};

describe('the same screens of products and equipment', () => {
  it('show all of it to who may only look, and offer nothing that changes anything', async () => {
    const admin = await journeys.enterAs('admin', '/equipment/list');
    const viewer = await journeys.enterAs('viewer', '/equipment/list');
    for (const endpoint of lists) {
      const all = await rowsOf(admin, endpoint);
      expect([endpoint.id, all.length > 0]).toEqual([endpoint.id, true]);
      expect([endpoint.id, (await rowsOf(viewer, endpoint)).length]).toEqual([endpoint.id, all.length]);
    }
    for (const record of records) expect([record[0], await isShown(viewer, record)]).toEqual([record[0], true]);

    const tables = actionPages.filter(({ route }) => ['Product', 'Equipment'].includes(routeOf(route).module ?? ''));
    const offeredTo = (tab: Tab): readonly string[] => {
      const { granted } = tab.state($access);
      return tables.flatMap(({ route, actions }) =>
        Object.values(actions)
          .filter((one) => isPermitted(granted, one) && one.calls.some(({ changes }) => changes.length > 0))
          .map(({ title }) => `${route} ${title}`),
      );
    };
    expect(offeredTo(admin).length).toBeGreaterThan(60);
    // to ask a device what it measures changes nothing of it, and a star is one's own
    expect(offeredTo(viewer)).toEqual(['EquipmentsDetail 获取最新', 'EquipmentsDetail 查看']);
  });

  it('show another tenant what is his or the platform’s, and nothing of whoever else there is', async () => {
    const admin = await journeys.enterAs('admin', '/equipment/list');
    const huadong = await journeys.enterAs('huadong', '/equipment/list');
    const huanan = await journeys.enterAs('huanan', '/equipment/list');
    const named = (rows: readonly object[]) => JSON.stringify(rows).match(/t_hua(?:dong|bei)\b/g) ?? [];
    for (const endpoint of lists) {
      const [all, own] = [await rowsOf(admin, endpoint), await rowsOf(huanan, endpoint)];
      expect([endpoint.id, own.length > 0 && own.length < all.length]).toEqual([endpoint.id, true]);
      expect([endpoint.id, named(own)]).toEqual([endpoint.id, []]);
      expect([endpoint.id, named(all).length > 0]).toEqual([endpoint.id, true]);
    }
    for (const record of records) {
      expect([record[0], await isShown(huadong, record)]).toEqual([record[0], true]);
      expect([record[0], await isShown(huanan, record)]).toEqual([record[0], false]);
    }
    const counts = (await huanan.read(deviceStatistics, { query: {} }))().data;
    expect(counts?.total).toBe((await rowsOf(huanan, deviceList)).length);
  });
});
