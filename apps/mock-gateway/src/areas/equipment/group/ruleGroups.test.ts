import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceGroupRow } from '@fleet/domain/areas/equipment/group/contract.ts';
import { groupNameProblem } from '@fleet/domain/areas/equipment/group/rules.ts';
import type { RuleChangeRow } from '@fleet/domain/areas/equipment/group/ruleChangesContract.ts';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import type { MemberNode, MembershipDetail } from '@fleet/domain/areas/equipment/group/membersContract.ts';
import { doubtRuleChanges } from './ruleChanges.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const minute = 60_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, query: object, body?: object) =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens('huadong').accessToken,
      query: { ...query },
      ...(body === undefined ? {} : { body }),
    })
  ).envelope;
const get = async <Reply>(path: string, query: object = {}) => (await send('GET', path, query)).data as Reply;
const post = (path: string, body: object, query: object = {}) => send('POST', path, query, body);

const form = (rule: DeviceQuery | null, more: object = {}) => ({
  type: 'DYNAMIC',
  groupName: '叉车',
  parentId: '',
  description: '',
  rule: rule === null ? null : JSON.stringify(rule),
  ...more,
});
const add = async (rule: DeviceQuery, more: object = {}) =>
  ((await post('groupInfo/add', form(rule, more))).data as { groupId: string }).groupId;
const one = (groupId: string) => get<DeviceGroupRow>('groupInfo/detail', { groupId });
const found = async (query: object) =>
  (await get<{ list: { id: string }[] }>('device/list', { pageSize: 100, ...query })).list
    .map(({ id }) => id)
    .toSorted();
const forks: DeviceQuery = { field: 'productKey', op: 'is', values: ['a1ForkAgv02'] };
const online: DeviceQuery = { field: 'status', op: 'is', values: ['3'] };
const fork = 'dv_agv_hd_0201';

it('groups of the data set are called as they can be saved', async () => {
  const { list } = await get<{ list: DeviceGroupRow[] }>('groupInfo/list', { pageSize: 100 });
  expect(list.filter(({ groupName }) => groupNameProblem(groupName) !== null)).toEqual([]);
});

describe('a group with a rule', () => {
  it('has exactly the devices that its rule finds, from the first moment', async () => {
    for (const rule of [forks, online, { all: [forks, online] }, { any: [forks, { not: online }] }] as DeviceQuery[]) {
      const groupId = await add(rule, { groupName: `组${JSON.stringify(rule).length}` });
      const asked = await found({ query: JSON.stringify(rule) });
      expect(asked.length).toBeGreaterThan(0);
      expect(await found({ groupId })).toEqual(asked);
      expect(await one(groupId)).toMatchObject({ type: 'DYNAMIC', deviceCount: asked.length, depth: 1 });
    }
  });

  it('says when its rule names what is no more, and what that is', async () => {
    const { store } = gateway.box.current;
    const inner = { all: [forks, { field: 'prop.batteryLevel', op: 'below', values: ['30'] }] } as const;
    const groupId = await add({
      any: [
        inner,
        { field: 'projectId', op: 'is', values: ['p_huadong_1'] },
        { field: 'tag.region', op: 'exists', values: [] },
        { field: 'version.nav-core', op: 'exists', values: [] },
      ],
    });
    expect((await one(groupId)).ruleProblem).toBeNull();
    expect((await get<{ list: DeviceGroupRow[] }>('groupInfo/list')).list.map((row) => row.ruleProblem)).not.toContain(
      undefined,
    );
    const others = await add(
      {
        any: [
          { field: 'projectId', op: 'in', values: ['p_gone', 'p_huadong_1', 'p_huanan_1'] },
          { field: 'tag.regions', op: 'exists', values: [] },
          { field: 'version.nav-cores', op: 'exists', values: [] },
          { all: [forks, { field: 'prop.batteryLevels', op: 'exists', values: [] }] },
        ],
      },
      { groupName: '失效' },
    );
    expect((await one(others)).ruleProblem).toBe(
      '规则引用的内容已不存在：项目 p_gone、项目 p_huanan_1、标签.regions、版本.nav-cores、上报.batteryLevels',
    );
    // a tag goes, and the rule says so at once
    store.run(`delete from tags where key_name = 'region' and tnt_id = 't_huadong'`);
    expect((await one(groupId)).ruleProblem).toBe('规则引用的内容已不存在：标签.region');
  });

  it('follows what becomes of devices at once, and writes nobody down', async () => {
    const groupId = await add({ field: 'isEnabled', op: 'no', values: [] });
    const before = await found({ groupId });
    expect(before).not.toContain(fork);
    await post('device/disable', { ids: [fork] });
    expect(await found({ groupId })).toEqual([...before, fork].toSorted());
    expect((await one(groupId)).deviceCount).toBe(before.length + 1);
    await post('device/enable', { ids: [fork] });
    expect(await found({ groupId })).toEqual(before);
    expect(await get<{ total: number }>('deviceGroup/list', { groupId })).toMatchObject({ total: 0 });
  });

  it('follows what devices do by themselves', async () => {
    const groupId = await add(online);
    const { clock } = gateway.box.current;
    for (let nth = 0; nth < 12; nth += 1) {
      clock.advance(37 * minute);
      const there = await found({ status: 3 });
      expect(await found({ groupId })).toEqual(there);
      expect(await one(groupId)).toMatchObject({ deviceCount: there.length, onlineCount: there.length });
    }
  });

  it('is searched in like any other, and sorted among them by its devices', async () => {
    const groupId = await add(online);
    const asked = { groupId, query: JSON.stringify(forks) };
    const both = (await found({ query: JSON.stringify(forks), status: 3 })).toSorted();
    expect(both.length).toBeGreaterThan(0);
    expect(await found(asked)).toEqual(both);
    const { list } = await get<{ list: DeviceGroupRow[] }>('groupInfo/list', { sort: '-deviceCount', pageSize: 100 });
    const counts = list.map(({ deviceCount }) => deviceCount);
    expect(counts).toEqual(counts.toSorted((one_, other) => other - one_));
    expect(list.find((group) => group.groupId === groupId)?.deviceCount).toBeGreaterThan(0);
    const tree = await get<{ list: MemberNode[] }>('deviceGroup/tree', { deviceIds: both.join() });
    expect(tree.list.find((node) => node.groupId === groupId)).toMatchObject({
      member: 'all',
      memberCount: both.length,
    });
  });

  it('takes another rule at once', async () => {
    const groupId = await add(forks);
    const { groupName, description, version } = await one(groupId);
    const body = { groupName, description, version, parentId: '', rule: JSON.stringify(online) };
    expect(await post('groupInfo/update', body, { groupId })).toMatchObject({ type: 'success' });
    expect(await found({ groupId })).toEqual(await found({ status: 3 }));
    expect(await post('groupInfo/update', { ...body, rule: null, version: version + 1 }, { groupId })).toMatchObject({
      message_cn: '请设置动态分组的规则',
    });
  });

  it('says of a device why it is in, or why not', async () => {
    const groupId = await add({
      all: [forks, { any: [online, { field: 'province', op: 'in', values: ['江苏省', '浙江省'] }] }],
    });
    const why = async (deviceId: string) => {
      const detail = await get<MembershipDetail>('deviceGroup/detail', { groupId, deviceId });
      return [detail.isMember, detail.why.map(({ field, holds }) => [field, holds])] as const;
    };
    const { store } = gateway.box.current;
    store.run(`update devices set project_id = null, status = 4 where id = @fork`, { fork });
    expect(await why(fork)).toEqual([
      false,
      [
        ['productKey', true],
        ['status', false],
        ['province', null],
      ],
    ]);
    // it is where its project is, and then where it is itself
    store.run(`update devices set project_id = 'p_huadong_2' where id = @fork`, { fork });
    expect((await why(fork))[0]).toBe(true);
    store.run(`update devices set province = '广东省' where id = @fork`, { fork });
    expect((await why(fork))[0]).toBe(false);
    store.run(`update devices set province = '江苏省', project_id = null where id = @fork`, { fork });
    const [isMember, [, , province]] = await why(fork);
    expect([isMember, province]).toEqual([true, ['province', true]]);
    const { why: reasons } = await get<MembershipDetail>('deviceGroup/detail', { groupId, deviceId: fork });
    expect(reasons.map(({ actual }) => actual)).toEqual(['a1ForkAgv02', '4', '江苏省']);
  });

  it('goes by tags, attributes, other groups and what devices report, whatever the clock says', async () => {
    const lurkers: DeviceQuery = { field: 'productKey', op: 'is', values: ['a1LurkAgv01'] };
    const low: DeviceQuery = { all: [lurkers, { field: 'prop.batteryLevel', op: 'below', values: ['89'] }] };
    const groupId = await add(low);
    const { clock } = gateway.box.current;
    const batteryOf = async (deviceId: string) =>
      (await get<{ list: { identifier: string; value: unknown }[] }>('property/list', { deviceId })).list.find(
        ({ identifier }) => identifier === 'batteryLevel',
      )?.value;
    const seen = new Set<string>();
    for (let nth = 0; nth < 4; nth += 1) {
      clock.advance(211 * minute);
      const members = await found({ groupId });
      seen.add(members.join());
      expect(members).toEqual(await found({ query: JSON.stringify(low) }));
      for (const deviceId of await found({ productKey: 'a1LurkAgv01' })) {
        const battery = await batteryOf(deviceId);
        expect([deviceId, members.includes(deviceId)]).toEqual([deviceId, typeof battery === 'number' && battery < 89]);
      }
    }
    // vehicles drive and are charged meanwhile
    expect(seen.size).toBeGreaterThan(1);
    const [member] = await found({ groupId });
    const { why } = await get<MembershipDetail>('deviceGroup/detail', { groupId, deviceId: member });
    expect(why[1]).toMatchObject({
      field: 'prop.batteryLevel',
      holds: true,
      actual: String(await batteryOf(member!)),
    });

    const care = await found({ groupId: 'dg_huadong_care' });
    const carried: DeviceQuery = { field: 'group', op: 'is', values: ['dg_huadong_care'] };
    expect(await found({ groupId: await add(carried, { groupName: '保障' }) })).toEqual(care);
    const tagged: DeviceQuery = { field: 'tag.REGION', op: 'in', values: ['A区', 'B区'] };
    expect(await found({ query: JSON.stringify(tagged) })).toEqual(
      await found({ tags: ['region=A区', 'region=B区'], tagMatch: 'any' }),
    );
  });

  it.each([
    ['dg_huadong_rule_1', 'a group with a rule'],
    ['dg_huanan_port', "another tenant's"],
    ['dg_nobody', 'none'],
  ])('names no group that is %s', async (groupId) => {
    expect(await post('groupInfo/add', form({ field: 'group', op: 'is', values: [groupId] }))).toMatchObject({
      message_cn: '规则有误：只能引用本租户的静态分组',
    });
  });

  it('compares nothing that devices say in frames', async () => {
    const rule: DeviceQuery = {
      all: [
        { field: 'productKey', op: 'is', values: ['a1TowAgv003'] },
        { field: 'prop.batteryLevel', op: 'below', values: ['60'] },
      ],
    };
    const message_cn = '产品“牵引式AGV”上报原始帧，不能按上报值筛选';
    expect(await post('groupInfo/add', form(rule))).toMatchObject({ message_cn });
    expect(await send('GET', 'device/list', { query: JSON.stringify(rule) })).toMatchObject({ message_cn });
  });

  it('is not one of the ten groups of a device, and shows among them', async () => {
    const groupId = await add(forks);
    const ids: string[] = [];
    for (let nth = 1; nth <= 10; nth += 1)
      ids.push(await add(forks, { type: 'STATIC', rule: null, groupName: `班${nth}` }));
    const place = await post('deviceGroup/add', { groupIds: ids, ids: ['dv_agv_hd_0310'] });
    expect(place.data).toMatchObject({ changed: 1 });
    const { list } = await get<{ list: { groups: { id: string }[] }[] }>('device/list', { chosenId: fork });
    expect(list[0]?.groups.map(({ id }) => id)).toContain(groupId);
  });

  it.each([
    [null, {}, '请设置动态分组的规则'],
    [forks, { parentId: 'dg_huadong_battery' }, '动态分组不能有上级'],
    [forks, { type: 'STATIC' }, '静态分组没有规则'],
    [forks, { rule: '{' }, '规则有误：格式不正确'],
    [{ field: 'status', op: 'is', values: ['9'] }, {}, '规则有误：“状态”不在可选范围内'],
    [{ not: { field: 'isFavourite', op: 'yes', values: [] } }, {}, '规则有误：收藏因人而异，不能作为分组条件'],
    [{ any: Array.from({ length: 21 }, () => online) }, {}, '规则有误：最多 20 个条件'],
    [{ not: { all: [{ any: [{ not: online }] }] } }, {}, '规则有误：最多嵌套 3 层'],
  ] as const)('is refused where it cannot be: %j %j', async (rule, more, message) => {
    expect(await post('groupInfo/add', form(rule as DeviceQuery | null, more))).toMatchObject({
      type: 'fail',
      message_cn: message,
    });
  });

  it('is one of fifty of a tenant', async () => {
    const { total } = await get<{ total: number }>('groupInfo/list', { type: 'DYNAMIC' });
    for (let nth = total; nth < 50; nth += 1) await add(forks, { groupName: `规则${nth}` });
    expect(await post('groupInfo/add', form(forks))).toMatchObject({ message_cn: '最多 50 个动态分组' });
  });
});

describe('what changes in a group with a rule', () => {
  interface Changes {
    readonly list: RuleChangeRow[];
    readonly total: number;
    readonly sizes: number[][];
    readonly evaluatedAt: string;
    readonly deviceCount: number;
  }
  const changesOf = (groupId: string, query: object = {}) =>
    get<Changes>('deviceGroup/change/list', { groupId, pageSize: 100, ...query });
  const told = ({ list }: Changes) =>
    list.map(({ deviceId, move, cause }) => `${deviceId} ${move} ${cause}`).toSorted();
  const clock = () => gateway.box.current.clock;

  it('is who came and who left since somebody looked before, and not who was in it from the beginning', async () => {
    const groupId = await add(online, { groupName: '在线' });
    const began = await found({ groupId });
    expect(await changesOf(groupId)).toMatchObject({ list: [], total: 0, deviceCount: began.length });
    const since = clock().now();
    clock().advance(600 * minute);
    const now = await found({ groupId });
    const changes = await changesOf(groupId);
    expect(told(changes)).toEqual(
      [
        ...now.filter((id) => !began.includes(id)).map((id) => `${id} joined device`),
        ...began.filter((id) => !now.includes(id)).map((id) => `${id} left device`),
      ].toSorted(),
    );
    expect(changes.total).toBeGreaterThan(0);
    expect(new Set(changes.list.map((row) => [Date.parse(row.since), Date.parse(row.at)].join()))).toEqual(
      new Set([[since, clock().now()].join()]),
    );
    expect(changes.sizes[0]).toEqual([since, began.length]);
    expect(changes.sizes.at(-1)).toEqual([clock().now(), now.length]);
    const left = await changesOf(groupId, { move: 'left' });
    expect(left.list).toEqual(changes.list.filter(({ move }) => move === 'left'));
    // looked at again at once nothing more has come about
    expect((await changesOf(groupId)).list).toEqual(changes.list);
  });

  it('is said to come of the rule where that became another, and goes with a clock that is set back', async () => {
    const groupId = await add(forks, { groupName: '车' });
    const before = clock().now();
    clock().advance(minute);
    const { version } = await one(groupId);
    const { type: _type, ...said } = form(online, { groupName: '车' });
    expect((await post('groupInfo/update', { ...said, version }, { groupId })).code).toBe(200);
    const changes = await changesOf(groupId);
    expect(new Set(changes.list.map(({ cause }) => cause))).toEqual(new Set(['rule']));
    expect(changes.deviceCount).toBe((await found({ groupId })).length);
    clock().resume(true);
    clock().freeze();
    doubtRuleChanges(gateway.box.current);
    const early = await changesOf(groupId);
    expect(early.list.every(({ at }) => Date.parse(at) <= before)).toBe(true);
  });

  it('is nothing of a group that people fill', async () => {
    const { list } = await get<{ list: DeviceGroupRow[] }>('groupInfo/list', { type: 'STATIC', pageSize: 1 });
    expect((await send('GET', 'deviceGroup/change/list', { groupId: list[0]!.groupId })).code).toBe(830_410);
  });
});
