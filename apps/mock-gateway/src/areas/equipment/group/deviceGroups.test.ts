import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BatchReply } from '@fleet/domain/core/contract/batch.ts';
import type { DeviceRow } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { DeviceGroupRow, GroupNode } from '@fleet/domain/areas/equipment/group/contract.ts';
import type {
  MemberNode,
  MembershipDetail,
  MembershipRow,
} from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { letDevicesBe, openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const day = 24 * 3_600_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
  // those with rules have tests of their own
  gateway.box.current.store.run(`delete from device_groups where type = 'DYNAMIC'`);
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
const groups = (query: object = {}, as?: string) =>
  get<{ list: DeviceGroupRow[]; total: number }>('groupInfo/list', { pageSize: 100, ...query }, as);
const one = (groupId: string) => get<DeviceGroupRow>('groupInfo/detail', { groupId });
const members = (query: object) =>
  get<{ list: MembershipRow[]; total: number }>('deviceGroup/list', { pageSize: 100, ...query });
const devicesIn = async (query: object) =>
  (await get<{ list: DeviceRow[] }>('device/list', { pageSize: 100, ...query })).list.map(({ id }) => id).toSorted();
const add = async (groupName: string, parentId = '') =>
  (await post('groupInfo/add', { type: 'STATIC', groupName, parentId, description: '' })).data as {
    groupId: string;
  };
const join = async (groupIds: readonly string[], ids: readonly string[]) =>
  (await post('deviceGroup/add', { groupIds, ids })).data as BatchReply;
const takeOut = async (groupId: string, ids: readonly string[]) =>
  (await send('DELETE', 'deviceGroup/delete', {}, { groupId, ids })).data as BatchReply;
const remove = (groupId: string, withChildren = false) =>
  send('DELETE', 'groupInfo/delete', {}, { groupId, withChildren });

const device = 'dv_agv_hd_0310';

describe('groups of devices', () => {
  it('are twenty-two in three levels, each tenant its own', async () => {
    const { list, total } = await groups({}, 'admin');
    expect([total, Math.max(...list.map(({ depth }) => depth))]).toEqual([22, 3]);
    expect(new Set((await groups()).list.map(({ tntId }) => tntId))).toEqual(new Set(['t_huadong']));
  });

  it('count the devices of all that is below them, each once, as the list of devices does', async () => {
    const care = 'dg_huadong_care';
    // in a group and in one above it
    await join(['dg_huadong_ws3'], ['dv_agv_hd_0301']);
    const { list } = await get<{ list: GroupNode[] }>('groupInfo/tree');
    for (const { groupId, deviceCount, onlineCount } of list) {
      const within = { groupId, withSubgroups: true };
      expect([groupId, deviceCount]).toEqual([groupId, (await devicesIn(within)).length]);
      expect([groupId, onlineCount]).toEqual([groupId, (await devicesIn({ ...within, status: 3 })).length]);
      expect((await one(groupId)).ownCount).toBe((await devicesIn({ groupId })).length);
    }
    expect((await devicesIn({ groupId: care })).length).toBe(3);
    const counts = await get<{ total: number }>('device/status/statistics', {
      groupId: 'dg_huadong_base',
      withSubgroups: true,
    });
    expect(counts.total).toBe((await one('dg_huadong_base')).deviceCount);
  });

  it('stand as the tree has them, and are found by words, place and what is above them', async () => {
    const { list } = await get<{ list: GroupNode[] }>('groupInfo/tree');
    const seen = new Set<string | null>([null]);
    for (const { groupId, parentId } of list) {
      expect(seen).toContain(parentId);
      seen.add(groupId);
    }
    expect((await groups({ withinId: 'dg_huadong_ws3' })).list.map(({ groupName }) => groupName)).toEqual([
      '三号车间',
      '充电设备',
      '总装线',
      '物料超市',
    ]);
    expect((await groups({ parentId: 'dg_huadong_base' })).total).toBe(2);
    expect((await groups({ keyword: '双班' })).list[0]).toMatchObject({
      groupName: '总装线',
      path: [{ name: '昆山基地' }, { name: '三号车间' }],
      depth: 3,
    });
    expect((await groups({ keyword: '%' })).total).toBe(0);
  });

  it.each([
    [{ groupName: '三号车间', parentId: 'dg_huadong_base' }, '同级分组已存在'],
    [{ groupName: 'a/b%2F中 文?#' }, '分组名称只能包含汉字、字母、数字和下划线'],
    [{ groupName: '组'.repeat(31) }, '分组名称不能超过30个字符'],
    [{ groupName: '  ' }, '请填写分组名称'],
    [{ description: '字'.repeat(101) }, '描述不能超过100个字符'],
    [{ parentId: 'dg_huanan_port' }, '分组不存在或已被删除'],
  ])('are not added as %j', async (change, message) => {
    const { total } = await groups();
    const form = { type: 'STATIC', groupName: '夜班', parentId: '', description: '' };
    expect(await post('groupInfo/add', { ...form, ...change })).toMatchObject({ type: 'fail', message_cn: message });
    expect((await groups()).total).toBe(total);
  });

  it('may be called alike in different places, and go five levels deep', async () => {
    let { groupId } = await add('三号车间');
    for (let depth = 2; depth <= 5; depth += 1) ({ groupId } = await add(`第${depth}级`, groupId));
    expect((await one(groupId)).path.map(({ name }) => name)).toEqual(['三号车间', '第2级', '第3级', '第4级']);
    const form = { type: 'STATIC', groupName: '第6级', parentId: groupId, description: '' };
    expect(await post('groupInfo/add', form)).toMatchObject({ code: 830410, message_cn: '最多 5 级' });
  });

  it('are a thousand in a tenant at most', async () => {
    const { store } = gateway.box.current;
    const values = { most: 1000 - (await groups()).total };
    store.run(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < @most)
       insert into device_groups (id, tnt_id, depth, name, created_at, updated_at)
       select 'dg_x' || n, 't_huadong', 1, 'X' || n, 0, 0 from numbers`,
      values,
    );
    const form = { type: 'STATIC', groupName: '夜班', parentId: '', description: '' };
    expect(await post('groupInfo/add', form)).toMatchObject({ code: 830410, message_cn: '最多 1000 个静态分组' });
  });

  it('are moved with all below them, but not below themselves, not too deep, and not over a newer version', async () => {
    const { version, groupName, description } = await one('dg_huadong_base');
    const move = (parentId: string, change = {}) =>
      post(
        'groupInfo/update',
        { groupName, description, version, parentId, ...change },
        { groupId: 'dg_huadong_base' },
      );
    for (const parentId of ['dg_huadong_base', 'dg_huadong_ws3_line'])
      expect(await move(parentId)).toMatchObject({ code: 830001, message_cn: '不能移动到自身或其子分组下' });
    const first = await add('一');
    const second = await add('二', first.groupId);
    const third = await add('三', second.groupId);
    expect(await move(third.groupId)).toMatchObject({ code: 830410, message_cn: '最多 5 级' });
    expect(await move(second.groupId)).toMatchObject({ type: 'success' });
    expect(await one('dg_huadong_ws3_line')).toMatchObject({
      depth: 5,
      path: [{ name: '一' }, { name: '二' }, { name: '昆山基地' }, { name: '三号车间' }],
    });
    expect(await move('')).toMatchObject({ code: 830409 });
    expect(await move('', { version: version + 1, groupName: '重点保障' })).toMatchObject({
      message_cn: '同级分组已存在',
    });
    expect(await move('', { version: version + 1, groupName: '昆山' })).toMatchObject({ type: 'success' });
    expect(await one('dg_huadong_ws3_line')).toMatchObject({
      depth: 3,
      path: [{ name: '昆山' }, { name: '三号车间' }],
    });
  });

  it('are deleted with what is below them only when that is wanted; the devices stay', async () => {
    const { deviceCount } = await one('dg_huadong_base');
    expect(await remove('dg_huadong_base')).toMatchObject({ code: 830410, message_cn: '有 2 个子分组' });
    const before = (await devicesIn({})).length;
    expect(await remove('dg_huadong_base', true)).toMatchObject({ data: { groupCount: 8, deviceCount } });
    expect((await groups()).list.map(({ groupId }) => groupId)).toEqual(['dg_huadong_battery', 'dg_huadong_care']);
    expect((await devicesIn({})).length).toBe(before);
    expect(await send('GET', 'groupInfo/detail', { groupId: 'dg_huadong_ws3' })).toMatchObject({
      code: 830404,
      message_cn: '分组不存在或已被删除',
    });
  });
});

describe('who is in a group', () => {
  const care = 'dg_huadong_care';

  it('came at a moment and by somebody, and leaves so', async () => {
    expect(await join([care], [device])).toMatchObject({ changed: 1, unchanged: 0, refused: 0 });
    expect(await join([care], [device])).toMatchObject({ changed: 0, unchanged: 1 });
    gateway.box.current.clock.advance(day);
    expect(await takeOut(care, [device])).toMatchObject({ changed: 1 });
    expect(await takeOut(care, [device])).toMatchObject({ unchanged: 1 });
    const [row] = (await members({ groupId: care, deviceId: device })).list;
    expect(row).toMatchObject({
      groupName: '重点保障',
      source: 'manual',
      joinedAt: new Date(friday).toISOString(),
      leftAt: new Date(friday + day).toISOString(),
      leaving: 'removed',
    });
    expect([row?.joinedByName, row?.leftByName]).toEqual(['陈建国', '陈建国']);
    expect((await members({ groupId: care, isCurrent: true })).list.map(({ deviceId }) => deviceId)).not.toContain(
      device,
    );
  });

  it('is known for ninety days after it left', async () => {
    await join([care], [device]);
    await takeOut(care, [device]);
    const count = async () => (await members({ groupId: care, deviceId: device })).total;
    letDevicesBe(gateway);
    gateway.box.current.clock.advance(90 * day - 1);
    expect(await count()).toBe(1);
    gateway.box.current.clock.advance(2);
    expect(await count()).toBe(0);
  });

  it('is told a reason by row when it cannot come in', async () => {
    const reply = await join([care], [device, 'dv_agv_hn_0301', 'dv_agv_hd_0301', 'none']);
    expect(reply).toMatchObject({ changed: 1, unchanged: 1, refused: 2 });
    expect(reply.list.map(({ result, message }) => [result, message])).toEqual([
      ['changed', null],
      ['refused', '设备不存在或已被删除'],
      ['unchanged', null],
      ['refused', '设备不存在或已被删除'],
    ]);
    // an inner user sees both, and a group takes the devices of its tenant alone
    const foreign = await post('deviceGroup/add', { groupIds: [care], ids: ['dv_agv_hn_0301'] }, {}, 'admin');
    expect((foreign.data as BatchReply).list[0]?.message).toBe('分组不属于设备所在的租户');
    expect(await post('deviceGroup/add', { groupIds: ['dg_huanan_port'], ids: [device] })).toMatchObject({
      code: 830404,
    });
    const many = Array.from({ length: 501 }, (_, at) => `dv_${at}`);
    expect(await post('deviceGroup/add', { groupIds: [care], ids: many })).toMatchObject({ code: 830001 });
  });

  it('is in ten groups at most: it comes into all that are named, or into none', async () => {
    const ids: string[] = [];
    for (let nth = 1; nth <= 11; nth += 1) ids.push((await add(`组${nth}`)).groupId);
    expect(await join(ids.slice(0, 9), [device])).toMatchObject({ changed: 1 });
    const reply = await join(ids.slice(9), [device]);
    expect(reply.list[0]).toMatchObject({ result: 'refused', message: '一台设备最多加入 10 个分组' });
    expect((await members({ deviceId: device, isCurrent: true })).total).toBe(9);
    expect(await join(ids.slice(8, 10), [device])).toMatchObject({ changed: 1 });
    expect((await members({ deviceId: device, isCurrent: true })).total).toBe(10);
  });

  it('is moved from one group to another', async () => {
    const [from, to] = ['dg_huadong_ws3_line', 'dg_huadong_ws3_store'];
    const move = async (ids: readonly string[], target = to) =>
      (await post('deviceGroup/update', { from, to: target, ids })).data as BatchReply;
    expect((await move(['dv_agv_hd_0301', device])).list.map(({ result, message }) => [result, message])).toEqual([
      ['changed', null],
      ['refused', '不在分组“总装线”中'],
    ]);
    expect(await devicesIn({ groupId: from })).not.toContain('dv_agv_hd_0301');
    expect(await devicesIn({ groupId: to })).toContain('dv_agv_hd_0301');
    expect((await members({ groupId: from, deviceId: 'dv_agv_hd_0301' })).list[0]).toMatchObject({ leaving: 'moved' });
    expect(await post('deviceGroup/update', { from, to: from, ids: [device] })).toMatchObject({
      message_cn: '目标分组与原分组相同',
    });
  });

  it('is decided by its rule where the group has one', async () => {
    gateway.box.current.store.run(`update device_groups set type = 'DYNAMIC', rule = '{}' where id = @care`, { care });
    const refusal = { code: 830410, message_cn: '动态分组的设备由规则决定' };
    expect(await post('deviceGroup/add', { groupIds: [care], ids: [device] })).toMatchObject(refusal);
    expect(await send('DELETE', 'deviceGroup/delete', {}, { groupId: care, ids: [device] })).toMatchObject(refusal);
    const form = { type: 'STATIC', groupName: '夜班', parentId: care, description: '' };
    expect(await post('groupInfo/add', form)).toMatchObject({ code: 830410, message_cn: '动态分组不能有子分组' });
  });

  it('is shown with how it came there, and where else it is', async () => {
    const detail = (deviceId: string) => get<MembershipDetail>('deviceGroup/detail', { groupId: care, deviceId });
    expect(await detail('dv_agv_hd_0301')).toMatchObject({
      networkType: 'wifi',
      isMember: true,
      membership: { source: 'manual', leftAt: null },
      otherGroups: [{ id: 'dg_huadong_ws3_line', name: '总装线' }],
    });
    expect(await detail(device)).toMatchObject({ isMember: false, membership: null, otherGroups: [] });
  });

  it('stands in the tree of groups: all, some or none of the devices', async () => {
    const ids = ['dv_agv_hd_0301', 'dv_agv_hd_0302'];
    const { list } = await get<{ list: MemberNode[] }>('deviceGroup/tree', { deviceIds: ids.join() });
    const of = (groupId: string) => list.find((node) => node.groupId === groupId)?.member;
    expect([of('dg_huadong_ws3_line'), of(care), of('dg_huadong_battery')]).toEqual(['all', 'some', 'none']);
    expect(list.every(({ tntId }) => tntId === 't_huadong')).toBe(true);
    expect(await send('GET', 'deviceGroup/tree', { deviceIds: 'a b' })).toMatchObject({ code: 830001 });
  });
});

it('a tenant has a thousand static groups at most', async () => {
  const { total } = await groups();
  gateway.box.current.store.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < @more)
     insert into device_groups (id, tnt_id, depth, name, created_at, updated_at)
     select 'dg_many_' || i, 't_huadong', 1, '组' || i, 0, 0 from n`,
    { more: 999 - total },
  );
  expect((await add('第一千个')).groupId).toMatch(/^dg/);
  expect(
    await post('groupInfo/add', { type: 'STATIC', groupName: '多一个', parentId: '', description: '' }),
  ).toMatchObject({ code: 830410, message_cn: '最多 1000 个静态分组' });
});

describe('a device with groups', () => {
  const id = 'dv_agv_hd_0301';
  const bin = async () => {
    await post('device/disable', { ids: [id] });
    await send('DELETE', 'device/batch-del', {}, { ids: [id], isConfirmed: true });
  };

  it('names them, in its row and in a sheet', async () => {
    const { list } = await get<{ list: DeviceRow[] }>('device/list', { keyword: 'AGV-HD-0301' });
    expect(list[0]?.groups.map(({ name }) => name)).toEqual(['总装线', '重点保障']);
  });

  it('leaves them for the recycle bin, and comes back into none', async () => {
    await bin();
    expect((await one('dg_huadong_care')).deviceCount).toBe(2);
    expect((await members({ deviceId: id })).list.map(({ leaving, leftByName }) => [leaving, leftByName])).toEqual([
      ['deleted', null],
      ['deleted', null],
    ]);
    await post('device/restore', { ids: [id] });
    expect((await members({ deviceId: id, isCurrent: true })).total).toBe(0);
  });

  it('is forgotten with all that it was in when it goes for good', async () => {
    await bin();
    letDevicesBe(gateway);
    gateway.box.current.clock.advance(30 * day + 1);
    await groups();
    const { store } = gateway.box.current;
    expect(store.one('select 1 from device_group_members where device_id = @id', { id })).toBeUndefined();
  });
});

it('a tenant with groups, and devices in the recycle bin alone, can be deleted', async () => {
  const tenants = '/gateway/user/api/v1/tnt/tenant';
  const form = {
    name: '岭南冷链有限公司',
    type: 'customer',
    contact: '李青',
    phone: '13900020077',
    email: 'lingnan@example.com',
    domain: 'lingnan.example.com',
    description: '',
    userLimit: 20,
    deviceLimit: 50,
    expiresAt: '',
  };
  const { envelope } = await gateway.call({ method: 'POST', path: `${tenants}/add`, form, as: 'admin' });
  const { tntId } = envelope.data as { tntId: string };
  const group = { type: 'STATIC', groupName: '冷库', parentId: '', description: '' };
  expect(await post('groupInfo/add', group, { tntId }, 'admin')).toMatchObject({ type: 'success' });
  const { store } = gateway.box.current;
  store.run('update devices set tnt_id = @tntId, project_id = null, deleted_at = @friday where id = @device', {
    tntId,
    friday,
    device,
  });
  const { envelope: deleted } = await gateway.call({
    method: 'DELETE',
    path: `${tenants}/delete`,
    query: { tntId },
    as: 'admin',
  });
  expect(deleted).toMatchObject({ type: 'success' });
  for (const table of ['device_groups', 'devices'])
    expect(store.one(`select 1 from ${table} where tnt_id = @tntId`, { tntId })).toBeUndefined();
});
