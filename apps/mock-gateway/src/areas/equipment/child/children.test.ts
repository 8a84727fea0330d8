import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChildRow } from '@fleet/domain/areas/equipment/child/contract.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;
/** Four conveyors hang on it: one was never heard of, one is switched off. */
const gatewayId = 'dv_gw_hd_0501';
const child = 'dv_cnv_hd_0501';
/** Switched off, with twelve children. */
const silent = 'dv_gw_hn_0701';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, input: object, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `/gateway/device/api/v1/${path}`,
      token: gateway.tokens(as).accessToken,
      ...input,
    })
  ).envelope;
const one = async (deviceId: string, as?: string) =>
  (await send('GET', 'device/detail', { query: { deviceId } }, as)).data as DeviceDetail;
const children = async (id = gatewayId, as?: string, query: object = {}) =>
  (await send('GET', 'child/list', { query: { gatewayId: id, pageSize: 100, ...query } }, as)).data as {
    list: ChildRow[];
    total: number;
    counts: Record<string, number>;
  };
const bind = async (ids: string[], id = gatewayId, as?: string) =>
  (await send('POST', 'child/bind', { body: { gatewayId: id, ids } }, as)).data as BatchReply;
const unbind = async (ids: string[], id = gatewayId) =>
  (await send('DELETE', 'child/unbind', { body: { gatewayId: id, ids } })).data as BatchReply;
const statuses = async (id = gatewayId, as?: string) => (await children(id, as)).list.map(({ status }) => status);
const setEnabled = (verb: 'enable' | 'disable', id: string) => send('POST', `device/${verb}`, { body: { ids: [id] } });

describe('a new child', () => {
  const body = {
    gatewayId,
    productKey: 'a1Convey007',
    deviceName: '',
    serialNumber: 'CNV-HD-0599',
    nickname: ' 备用线 ',
    modelId: 'md_l600',
    projectId: '',
    province: '',
    city: '',
    address: '',
    longitude: null,
    latitude: null,
    description: '',
  };

  it('is added and bound at once, of a product that connects by a gateway', async () => {
    const { list } = (await send('GET', 'child/product/list', { query: { gatewayId } })).data as {
      list: { productKey: string }[];
    };
    expect(list.map(({ productKey }) => productKey)).toContain('a1Convey007');
    expect(list.map(({ productKey }) => productKey)).not.toContain('a1LurkAgv01');
    const { deviceId } = (await send('POST', 'child/add', { body })).data as { deviceId: string };
    expect((await children()).list.find((row) => row.deviceId === deviceId)).toMatchObject({ displayName: '备用线' });
    expect(await one(deviceId)).toMatchObject({ gateway: { id: gatewayId }, tntId: 't_huadong' });
  });

  it('is not there at all where it cannot be bound', async () => {
    const refused = await send('POST', 'child/add', {
      body: { ...body, productKey: 'a1LurkAgv01', modelId: 'md_q1000' },
    });
    expect(refused).toMatchObject({ code: 830410, message_cn: '子设备须为网关子设备产品' });
    const found = (await send('GET', 'device/list', { query: { keyword: 'CNV-HD-0599' } })).data as { total: number };
    expect(found.total).toBe(0);
    expect(await send('POST', 'child/add', { body: { ...body, gatewayId: child } })).toMatchObject({
      message_cn: '该设备不是网关',
    });
  });
});

it('a gateway has two thousand children at most', async () => {
  const { store } = gateway.box.current;
  const columns = store
    .column<string>(`select name from pragma_table_info('devices')`)
    .filter((name) => !['id', 'device_name', 'serial_number'].includes(name))
    .join();
  const total = (await children()).total;
  const more = 2001 - total;
  store.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < @more)
     insert into devices (id, device_name, serial_number, ${columns})
     select 'dv_many_' || n.i, 'many-' || n.i, 'MANY-' || n.i, ${columns} from n, devices where id = @child`,
    { more, child },
  );
  store.run(
    `insert into device_children (device_id, gateway_id, bound_at)
     select id, @gatewayId, 0 from devices where id like 'dv_many_%' and id not in ('dv_many_1', 'dv_many_2')`,
    { gatewayId },
  );
  expect((await bind(['dv_many_1', 'dv_many_2'])).list).toMatchObject([
    { result: 'changed' },
    { result: 'refused', message: '最多 2000 个子设备' },
  ]);
});

describe('the children of a gateway', () => {
  it('are listed, searched and counted, and know their gateway', async () => {
    const { list, total, counts } = await children();
    expect([list.length, total, counts['total']]).toEqual([4, 4, 4]);
    expect((await children(gatewayId, 'huadong', { keyword: '0502', status: list[1]!.status })).list).toEqual([
      list[1],
    ]);
    expect(await one(child)).toMatchObject({
      gateway: { id: gatewayId, name: '电池工厂网关 01', networkType: '4g' },
      protocolType: 'modbus',
    });
    expect(await one(gatewayId)).toMatchObject({ gateway: null, childCount: 4, nodeType: '1' });
  });

  it('are what they were heard to be while it is online, and nobody knows of them while it is not', async () => {
    await setEnabled('enable', gatewayId);
    // whatever its outages: there is a moment at which it is online
    for (let nth = 0; nth < 60 && (await one(gatewayId)).status !== 3; nth += 1)
      gateway.box.current.clock.advance(5 * minute);
    expect((await one(gatewayId)).status).toBe(3);
    const heard = await statuses();
    expect(heard.filter((status) => status === 2)).toEqual([]);
    expect(heard[2]).toBe(1);
    await setEnabled('disable', gatewayId);
    gateway.box.current.clock.advance(1000);
    // who was never heard of stays so
    expect(await statuses()).toEqual([2, 2, 1, 2]);
    expect((await children()).counts).toMatchObject({ activated: 3, inactive: 1, online: 0, offline: 0 });
    await setEnabled('enable', gatewayId);
    gateway.box.current.clock.advance(minute);
    expect((await one(gatewayId)).status).toBe(3);
    expect((await statuses()).filter((status) => status === 2)).toEqual([]);
  });

  it('of one that is switched off are known of by nobody, at any moment', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      expect(new Set(await statuses(silent, 'huanan'))).toEqual(new Set([2]));
      gateway.box.current.clock.advance(7 * 60 * minute + 1234);
    }
  });

  it('come and go: who has left is what it was heard to be', async () => {
    await setEnabled('disable', gatewayId);
    gateway.box.current.clock.advance(1000);
    expect((await one(child)).status).toBe(2);
    expect(await unbind([child, 'dv_agv_hd_0301'])).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect([3, 4]).toContain((await one(child)).status);
    expect((await one(child)).gateway).toBeNull();
    expect(await bind([child])).toMatchObject({ changed: 1 });
    expect((await one(child)).status).toBe(2);
    expect(await bind([child])).toMatchObject({ unchanged: 1 });
    expect((await children()).list.find(({ deviceId }) => deviceId === child)).toMatchObject({ boundByName: '陈建国' });
  });

  it('are made for gateways, of its tenant, and each on one', async () => {
    const messages = async (ids: string[], id?: string, as?: string) =>
      (await bind(ids, id, as)).list.map(({ message }) => message);
    expect(await messages(['dv_agv_hd_0301'])).toEqual(['子设备须为网关子设备产品']);
    expect(await messages(['dv_cnv_hn_0701'])).toEqual(['设备不存在或已被删除']);
    expect(await messages(['dv_cnv_hn_0701'], gatewayId, 'admin')).toEqual(['子设备与网关不属于同一租户']);
    expect(await messages(['dv_cnv_hn_0702'], 'dv_gw_hn_0301', 'huanan')).toEqual([
      '“保税仓输送线 02”已绑定网关“保税仓网关 01”',
    ]);
    const noGateway = await send('GET', 'child/list', { query: { gatewayId: 'dv_agv_hd_0301' } });
    expect(noGateway).toMatchObject({ type: 'fail', message: '该设备不是网关' });
  });

  it('keep their gateway from the recycle bin, and leave it when they go there', async () => {
    const remove = async (id: string) =>
      (await send('DELETE', 'device/batch-del', { body: { ids: [id] } })).data as BatchReply;
    await setEnabled('disable', gatewayId);
    await setEnabled('disable', child);
    expect((await remove(gatewayId)).list[0]?.message).toBe('有 4 个子设备，请先解绑');
    expect((await remove(child)).changed).toBe(1);
    expect((await one(gatewayId)).childCount).toBe(3);
    await unbind((await children()).list.map(({ deviceId }) => deviceId));
    expect((await remove(gatewayId)).changed).toBe(1);
  });
});
