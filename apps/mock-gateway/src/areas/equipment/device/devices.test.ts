import { isIPv4 } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { DeviceDetail, DevicePresence, DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import { binnedQuery } from '@fleet/domain/areas/equipment/query/serialNumbers.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { newDevice } from './cases.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const hour = 3_600_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: object, as = 'huadong') =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens(as).accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, query: object = {}, as?: string) =>
  (await send('GET', path, query, undefined, as)).data as Reply;
const post = (path: string, body: object, query: object = {}, as?: string) => send('POST', path, query, body, as);
const batch = async (path: string, body: object) =>
  (await send(path === 'device/batch-del' ? 'DELETE' : 'POST', path, {}, body)).data as BatchReply;
const list = (query: object = {}, as?: string) =>
  get<{ list: DeviceRow[]; total: number }>('device/list', { pageSize: 100, ...query }, as);
const count = (query: object = {}) => get<Record<string, number>>('device/status/statistics', query);
const one = (deviceId: string) => get<DeviceDetail>('device/detail', { deviceId });
const store = () => gateway.box.current.store;
const clock = () => gateway.box.current.clock;

const form = { ...newDevice, nickname: '备用潜伏车', projectId: 'p_huadong_1' };
const { productKey: _product, deviceName: _name, serialNumber: _serial, ...particulars } = form;

describe('the presence of devices', () => {
  it('is what their rows say at every moment, without those that are gone or another tenant’s', async () => {
    const rows = (await list({ productKey: 'a1LurkAgv01' })).list;
    const ids = [...rows.map(({ id }) => id), 'dv_agv_hn_0301', 'dv_nothing'].join();
    const seen = new Set<string>();
    for (let look = 0; look < 24; look += 1) {
      const told = (await get<{ list: DevicePresence[] }>('device/presence', { ids })).list;
      const now = (await list({ productKey: 'a1LurkAgv01' })).list.map(
        ({ id, status, networkType, signal, lastOnlineAt, lastOfflineAt }): DevicePresence => ({
          id,
          status,
          networkType,
          signal,
          lastOnlineAt,
          lastOfflineAt,
        }),
      );
      expect(told).toEqual(now.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
      for (const { id, status } of told) seen.add(`${id} ${status}`);
      clock().advance(hour / 2);
    }
    // some of them came or went meanwhile
    expect(seen.size).toBeGreaterThan(rows.length);
  });
});

describe('what devices tell of their connection', () => {
  it('is a signal of those that are online without a cable, and an address of whoever was ever online', async () => {
    const told = { signal: 0, silent: 0, address: 0, none: 0 };
    for (let look = 0; look < 6; look += 1) {
      for (const { status, networkType, signal, ipAddress, lastOnlineAt } of (await list()).list) {
        expect([signal !== null, ipAddress !== null]).toEqual([
          status === 3 && networkType !== null,
          lastOnlineAt !== null,
        ]);
        if (signal !== null)
          expect([signal >= -120, signal <= 0, Number.isInteger(signal)]).toEqual([true, true, true]);
        if (ipAddress !== null) expect(isIPv4(ipAddress)).toBe(true);
        told[signal === null ? 'silent' : 'signal'] += 1;
        told[ipAddress === null ? 'none' : 'address'] += 1;
      }
      clock().advance(2 * hour);
    }
    expect(Object.values(told).every((count) => count > 0)).toBe(true);
  });

  it('is what its values say where its model has them as well', async () => {
    const gateways = async () => (await list({ keyword: 'GW-HN-03', status: 3 }, 'huanan')).list;
    while ((await gateways()).length === 0) clock().advance(hour / 2);
    const { id, signal, ipAddress } = (await gateways())[0]!;
    const { list: values } = await get<{ list: { identifier: string; value: unknown }[] }>(
      'property/list',
      { deviceId: id },
      'huanan',
    );
    const valueOf = (name: string) => values.find(({ identifier }) => identifier === name)?.value;
    expect([valueOf('signalStrength'), valueOf('ipAddress')]).toEqual([signal, ipAddress]);
  });

  it('finds devices by their address, or by how it begins', async () => {
    const { list: all } = await list();
    const { ipAddress } = all.find((row) => row.ipAddress !== null)!;
    const net = ipAddress!.split('.').slice(0, 2).join('.');
    const found = async (op: string, value: string) =>
      (await list({ query: JSON.stringify({ field: 'ipAddress', op, values: [value] }) })).list.map(({ id }) => id);
    const those = (holds: (address: string) => boolean) =>
      all.filter((row) => row.ipAddress !== null && holds(row.ipAddress)).map(({ id }) => id);
    expect(await found('is', ipAddress!)).toEqual(those((address) => address === ipAddress));
    expect(await found('startsWith', `${net}.`)).toEqual(those((address) => address.startsWith(`${net}.`)));
    expect(await found('contains', '.1')).toEqual(those((address) => address.includes('.1')));
  });
});

describe('the list of devices', () => {
  it('finds by words in names and serial numbers, whatever their case', async () => {
    for (const [keyword, total] of [
      ['潜伏车 0', 9],
      ['agv-hd-0301', 1],
      ['AGV-HD-03', 12],
      ['%', 0],
    ] as const)
      expect([keyword, (await list({ keyword })).total]).toEqual([keyword, total]);
  });

  it.each([
    { productKey: 'a1LurkAgv01' },
    { categoryId: 'warehouse' },
    { modelId: 'md_q1000', status: 3 },
    { projectId: 'p_huadong_2', isEnabled: true },
    { networkType: '4g' },
    { province: '江苏省' },
    { faultLevel: 3 },
  ])('has what %j lets through, and the counters count the same', async (query) => {
    // at most hours of most days something has failed, not at all
    for (let nth = 0; nth < 48 && (await list(query)).total === 0; nth += 1) clock().advance(hour);
    const all = (await list()).list;
    const { list: found, total } = await list(query);
    const expected = all.filter((row) =>
      Object.entries(query).every(([name, value]) =>
        name === 'faultLevel' ? (row.faultLevel ?? 0) >= Number(value) : row[name as keyof DeviceRow] === value,
      ),
    );
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect([total, total > 0]).toEqual([expected.length, true]);
    const counted = await count(query);
    const of = (status: number) => expected.filter((row) => row.status === status).length;
    if (!('status' in query) && !('faultLevel' in query) && !('isEnabled' in query))
      expect(counted).toMatchObject({
        total,
        inactive: of(1),
        activated: of(2),
        online: of(3),
        offline: of(4),
        faulty: expected.filter(({ faultLevel }) => (faultLevel ?? 0) >= 3).length,
      });
  });

  it('knows what is wrong with a vehicle as its faults do, at any moment', async () => {
    for (let nth = 0; nth < 4; nth += 1) {
      const wrong = (await list({ faultLevel: 1 })).list;
      for (const { id, faultLevel } of wrong) {
        const { envelope } = await gateway.call({
          path: '/gateway/project/api/v1/device/fault/list',
          token: gateway.tokens('huadong').accessToken,
          query: { id, pageSize: 5 },
        });
        const faults = (envelope.data as { list: { level: number; endedAt: string | null }[] }).list;
        const open = faults.filter(({ endedAt }) => endedAt === null).map(({ level }) => level);
        expect([id, Math.max(...open)]).toEqual([id, faultLevel]);
      }
      clock().advance(5 * hour + 1234);
    }
  });

  it('are filtered by their kind of node, their firmware and what is wished of them, counters and jobs as well', async () => {
    const all = (await list()).list;
    const gateways = await list({ nodeType: '1' });
    expect(gateways.list.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter(({ nodeType }) => nodeType === '1')
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(gateways.total).toBeGreaterThan(0);
    expect(gateways.total).toBeLessThan(all.length);
    const { firmwareVersion } = all.find((row) => row.firmwareVersion !== null)!;
    const part = firmwareVersion!.slice(0, -1).toUpperCase();
    const running = await list({ firmwareVersion: part });
    expect(running.list.map(({ id }) => id)).toEqual(
      all.filter((row) => row.firmwareVersion?.toUpperCase().includes(part)).map(({ id }) => id),
    );
    const open = await list({ hasDelta: true });
    expect(open.list.map(({ id }) => id)).toEqual(all.filter(({ hasDelta }) => hasDelta).map(({ id }) => id));
    expect(open.total).toBeGreaterThan(0);
    expect((await list({ hasDelta: false })).total).toBe(all.length - open.total);
    expect((await count({ nodeType: '1', hasDelta: true })).total).toBe(
      all.filter(({ nodeType, hasDelta }) => nodeType === '1' && hasDelta).length,
    );
    const begun = await post('device/enable/all', { filter: { nodeType: '1' }, expected: gateways.total });
    expect(begun.code).toBe(200);
  });

  it('are found by the number that a foreign system has for them, and keep it where nobody names it', async () => {
    const { id, extId } = (await list({ keyword: 'AGV-HD-0302' })).list[0]!;
    expect((await list({ extId: extId!.toLowerCase() })).list.map((row) => row.id)).toEqual([id]);
    expect((await list({ extId: extId!.slice(0, -1) })).total).toBe(0);
    const device = await one(id);
    const said = { ...particulars, modelId: device.modelId };
    await post('device/update', { ...said, version: device.version }, { deviceId: id });
    expect((await one(id)).extId).toBe(extId);
    await post('device/update', { ...said, extId: ' WCS-7 ', version: device.version + 1 }, { deviceId: id });
    expect((await list({ extId: 'WCS-7' })).list.map((row) => row.id)).toEqual([id]);
    await post('device/update', { ...said, extId: '', version: device.version + 2 }, { deviceId: id });
    expect((await one(id)).extId).toBeNull();
  });

  it('is filtered by a tree of conditions, and says what is wrong with one', async () => {
    const query = {
      all: [
        { field: 'categoryId', op: 'is', values: ['agv'] },
        {
          any: [
            { field: 'status', op: 'in', values: ['1', '2'] },
            { field: 'faultLevel', op: 'atLeast', values: ['3'] },
          ],
        },
      ],
    };
    const all = (await list()).list;
    const { list: found, total } = await list({ query: JSON.stringify(query) });
    const expected = all.filter(
      ({ categoryId, status, faultLevel }) => categoryId === 'agv' && (status < 3 || (faultLevel ?? 0) >= 3),
    );
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect([(await count({ query: JSON.stringify(query) })).total, total > 2]).toEqual([total, true]);
    expect(await send('GET', 'device/list', { query: '{"all":[]}' })).toMatchObject({
      code: 830001,
      message_cn: '查询条件有误：条件组不能为空',
    });
  });

  it('is of all tenants to whoever looks after all of them, and of the own to others', async () => {
    expect(new Set((await list({}, 'admin')).list.map(({ tntId }) => tntId)).size).toBeGreaterThan(3);
    expect(new Set((await list()).list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
  });

  it('marks what one keeps at hand, and nobody else', async () => {
    const device = 'dv_agv_hd_0302';
    expect(await post('favorite/add', { deviceIds: [device] })).toMatchObject({ data: { count: 1 } });
    expect((await list({ isFavourite: true })).list.map(({ id }) => id)).toEqual([device]);
    expect((await list({ isFavourite: true }, 'wangfang')).total).toBe(0);
    expect((await count()).favorite).toBe(1);
    expect(await post('favorite/add', { deviceIds: ['dv_agv_hn_0301'] })).toMatchObject({ code: 830404 });
    expect(await send('DELETE', 'favorite/delete', {}, { deviceIds: [device] })).toMatchObject({ data: { count: 0 } });
  });
});

describe('what one keeps at hand', () => {
  it('is five hundred devices at most, and a further one changes nothing', async () => {
    const columns = store()
      .column<string>(`select name from pragma_table_info('devices')`)
      .filter((name) => !['id', 'device_name', 'serial_number'].includes(name))
      .join();
    store().run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 501)
       insert into devices (id, device_name, serial_number, ${columns})
       select 'dv_kept_' || n.i, 'kept-' || n.i, 'KEPT-' || n.i, ${columns} from n, devices where id = 'dv_agv_hd_0302'`,
    );
    const ids = Array.from({ length: 501 }, (_, nth) => `dv_kept_${nth + 1}`);
    expect(await post('favorite/add', { deviceIds: ids.slice(0, 500) })).toMatchObject({ data: { count: 500 } });
    expect(await post('favorite/add', { deviceIds: ids.slice(500) })).toMatchObject({
      code: 830410,
      message_cn: '最多收藏 500 台',
    });
    expect((await count()).favorite).toBe(500);
    expect(await post('favorite/add', { deviceIds: ids.slice(0, 1) })).toMatchObject({ data: { count: 500 } });
  });
});

describe('a device that is added', () => {
  it('has never been heard of, and gets a name where none is given', async () => {
    const { deviceId, deviceName } = (await post('device/add', form)).data as { deviceId: string; deviceName: string };
    expect(deviceName).toBe(deviceId);
    expect(await one(deviceId)).toMatchObject({
      displayName: '备用潜伏车',
      status: 1,
      isEnabled: true,
      lastOnlineAt: null,
      lastOfflineAt: null,
      faultLevel: null,
    });
    clock().advance(24 * hour);
    expect((await one(deviceId)).status).toBe(1);
  });

  it.each([
    [{ serialNumber: 'AGV-HD-0301' }, '序列号已存在'],
    [{ serialNumber: 'agv-hd-0301' }, '序列号已存在'],
    [{ deviceName: 'AGV-HD-0301' }, 'DeviceName 已存在'],
    [{ modelId: 'md_s1500' }, '型号不属于产品“潜伏顶升式AGV”'],
    [{ longitude: 120 }, '经度和纬度须同时填写'],
    [{ nickname: '潜伏车\u202e10' }, '备注名称不能包含控制字符'],
    [{ nickname: '车' }, '备注名称须为 4~64 个字符（一个汉字占 2 个字符）'],
    [{ productKey: 'none' }, '产品不存在或已被删除'],
    [{ projectId: 'p_huanan_1' }, '数据不存在或已被删除'],
  ])('is refused: %j', async (change, message) => {
    expect(await post('device/add', { ...form, ...change })).toMatchObject({ type: 'fail', message_cn: message });
    expect((await list({ keyword: 'AGV-HD-0399' })).total).toBe(0);
  });

  it('is one of twenty at most of a product in development, those of all tenants and without those in the bin', async () => {
    const heavy = { ...form, productKey: 'a1HeavyAgv4', modelId: 'md_h40' };
    const there = store().one<{ n: number }>(
      `select count(*) as n from devices where product_key = 'a1HeavyAgv4' and deleted_at is null`,
    )!.n;
    expect(there).toBeLessThan(20);
    const added: string[] = [];
    for (let nth = there; nth < 20; nth += 1) {
      const { data } = await post('device/add', { ...heavy, serialNumber: `TEST-${nth}`, deviceName: '' });
      added.push((data as { deviceId: string }).deviceId);
    }
    const one = { ...heavy, serialNumber: 'TEST-20', deviceName: '' };
    const full = { type: 'fail', code: 830410, message_cn: '开发中的产品最多 20 个测试设备' };
    expect(await post('device/add', one)).toMatchObject(full);

    // one that goes to the bin makes room, and finds none when it is to come back
    store().run(`update devices set deleted_at = ${clock().now()} where id = '${added[0]}'`);
    expect(await post('device/add', one)).toMatchObject({ type: 'success' });
    const back = (await post('device/restore', { ids: [added[0]] })).data as { list: { message: string }[] };
    expect(back.list).toMatchObject([{ result: 'refused', message: full.message_cn }]);
  });

  it('is refused when the tenant has as many as it may', async () => {
    store().run(
      `update tenants set device_limit = (select count(*) from devices where tnt_id = 't_huadong') where id = 't_huadong'`,
    );
    const { message_cn: message } = await post('device/add', form);
    expect(message).toMatch(/^租户设备额度已用完（\d+\/\d+）$/);
  });
});

describe('a device that is edited', () => {
  it('stands where it was said to the sixth decimal, which is a tenth of a metre', async () => {
    const { id: deviceId, version } = await one('dv_agv_hd_0302');
    const body = { ...particulars, longitude: 120.123_456_789, latitude: -31.000_000_4, version };
    expect(await post('device/update', body, { deviceId })).toMatchObject({ type: 'success' });
    expect(await one(deviceId)).toMatchObject({ longitude: 120.123_457, latitude: -31 });
  });

  it('is called as it says, and found by that; an older version is refused', async () => {
    const { id: deviceId, version } = await one('dv_agv_hd_0302');
    const body = { ...particulars, nickname: '总装一号', version };
    expect(await post('device/update', body, { deviceId })).toMatchObject({ type: 'success' });
    expect((await list({ keyword: '总装一号' })).list.map(({ id }) => id)).toEqual([deviceId]);
    expect(await post('device/update', body, { deviceId })).toMatchObject({ code: 830409 });
    const without = { ...particulars, nickname: '', version: version + 1 };
    await post('device/update', without, { deviceId });
    expect(await one(deviceId)).toMatchObject({ displayName: 'AGV-HD-0302', nickname: null });
  });
});

describe('several devices at once', () => {
  const ids = ['dv_agv_hd_0302', 'dv_agv_hd_0304', 'dv_agv_hn_0301'];

  it('answer a row each: changed, unchanged, refused', async () => {
    const reply = await batch('device/updateModel', { ids: [...ids, 'dv_sht_hd_0201'], modelId: 'md_q1500' });
    expect(reply).toMatchObject({ changed: 2, unchanged: 0, refused: 2 });
    expect(reply.list.map(({ result, message }) => [result, message])).toEqual([
      ['changed', null],
      ['changed', null],
      ['refused', '设备不存在或已被删除'],
      ['refused', '型号不属于产品“四向穿梭车”'],
    ]);
    expect(await batch('device/updateModel', { ids: ids.slice(0, 2), modelId: 'md_q1500' })).toMatchObject({
      changed: 0,
      unchanged: 2,
    });
  });

  it('are heard of no more while they are disabled, and connect in a moment when they are enabled', async () => {
    const [id] = (await list({ status: 3 })).list.map((row) => row.id) as [string];
    await batch('device/disable', { ids: [id] });
    expect(await one(id)).toMatchObject({ status: 4, isEnabled: false });
    clock().advance(hour);
    expect((await one(id)).status).toBe(4);
    await batch('device/enable', { ids: [id] });
    expect(await one(id)).toMatchObject({ status: 4, isEnabled: true });
    clock().advance(10_000);
    const { status, lastOnlineAt } = await one(id);
    expect([status, Date.parse(lastOnlineAt!) > friday + hour]).toEqual([3, true]);
  });

  it('lie in the recycle bin for a month once they are disabled, and are restored as they were', async () => {
    const id = 'dv_agv_hd_0302';
    expect(await batch('device/batch-del', { ids: [id] })).toMatchObject({
      refused: 1,
      list: [{ message: '请先禁用，再删除' }],
    });
    await batch('device/disable', { ids: [id] });
    const before = (await count()).total!;
    expect(await batch('device/batch-del', { ids: [id], isConfirmed: true })).toMatchObject({ changed: 1 });
    expect(await count()).toMatchObject({ total: before - 1, deleted: 1 });
    expect((await list({ keyword: 'AGV-HD-0302' })).total).toBe(0);
    const [binned] = (await list({ isDeleted: true })).list;
    expect(binned).toMatchObject({ id, deletedAt: new Date(friday).toISOString() });
    expect(await post('device/add', { ...form, serialNumber: 'AGV-HD-0302' })).toMatchObject({
      message_cn: '该序列号在回收站中（2026-11-20 删除），请先恢复',
    });
    // by its number it is found there, to be restored instead
    const lying = async (as?: string) => (await list(binnedQuery('agv-hd-0302'), as)).list.map((row) => row.id);
    expect(await lying()).toEqual([id]);
    expect(await lying('huanan')).toEqual([]);
    // who may not take it out of there learns no more than that it is taken
    const foreign = { ...form, modelId: 'md_q1000', projectId: '', serialNumber: 'AGV-HD-0302' };
    expect(await post('device/add', foreign, {}, 'huanan')).toMatchObject({ message_cn: '序列号已存在' });
    const shown = async (as: string, path = 'device/detail') =>
      (await send('GET', path, { deviceId: id }, undefined, as)) as { code: number; message_cn: string };
    for (const path of ['device/detail', 'deviceShadow/list'])
      expect(await shown('huadong', path)).toMatchObject({
        code: 830404,
        message_cn: '设备已删除（可在回收站恢复）',
      });
    // another tenant learns nothing of it
    expect((await shown('huanan')).message_cn).toBe('设备不存在或已被删除');
    clock().advance(29 * 24 * hour);
    expect(await batch('device/restore', { ids: [id] })).toMatchObject({ changed: 1 });
    expect(await one(id)).toMatchObject({ isEnabled: false, serialNumber: 'AGV-HD-0302' });
    expect(await lying()).toEqual([]);
    clock().advance(2 * 24 * hour);
    expect((await one(id)).id).toBe(id);
  });

  it('go for good with all that they did when nobody restores them', async () => {
    const id = 'dv_agv_hd_0302';
    store().run(`update news set device_id = @id where id = (select id from news where tnt_id = 't_huadong' limit 1)`, {
      id,
    });
    await batch('device/disable', { ids: [id] });
    await batch('device/batch-del', { ids: [id], isConfirmed: true });
    clock().advance(30 * 24 * hour + 1);
    expect((await list({ isDeleted: true })).total).toBe(0);
    for (const table of [
      'fleet_devices',
      'fleet_epochs',
      'device_faults',
      'device_task_days',
      'floor_vehicles',
      'news',
    ])
      expect([table, store().one(`select 1 from ${table} where device_id = @id`, { id })]).toEqual([table, undefined]);
  });
});
