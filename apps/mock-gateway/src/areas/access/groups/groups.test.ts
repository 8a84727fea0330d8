import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/access/groups/contract.ts';
import { userGroups } from '@fleet/fixtures/areas/access/userGroups.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, rulesVersionsOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;
const groupsOf = async (as: string, query?: Values) =>
  (await call(as, contract.groupList, query)).data as { list: contract.GroupRow[]; total: number };
const groupOf = async (groupId: string) =>
  (await call('huadong', contract.groupGet, { groupId })).data as contract.GroupRow;
const membersOf = async (groupId: string, more: Values = {}) =>
  (await call('huadong', contract.groupUsers, { groupId, pageSize: 100, ...more })).data as {
    list: contract.GroupUserRow[];
    total: number;
  };
const workshop = 'ug_huadong_workshop';
const about = { name: ' 夜班组 ', description: ' 夜间值守 ' };
const add = async (body: Values = about, query?: Values) =>
  ((await call('huadong', contract.groupAdd, query, body)).data as { groupId: string }).groupId;

describe('the list of user groups', () => {
  it('holds those of the tenant with their members and roles', async () => {
    const { list, total } = await groupsOf('huadong');
    const wanted = userGroups.filter(({ tntId }) => tntId === 't_huadong');
    expect(total).toBe(wanted.length);
    for (const { id, name, members, roles } of wanted) {
      expect(list.find(({ groupId }) => groupId === id)).toMatchObject({
        name,
        memberCount: members.length,
        roles: roles.map((role) => ({ id: role })),
      });
    }
  });

  it('is found by part of a name or description, narrowed by a role, and sorted', async () => {
    const found = async (query: Values) => (await groupsOf('huadong', query)).list.map(({ groupId }) => groupId);
    expect(await found({ keyword: '班组' })).toEqual([workshop]);
    expect(await found({ keyword: '机修' })).toEqual([workshop]);
    expect(await found({ keyword: '_' })).toEqual([]);
    expect(await found({ roleId: 'r_huadong_member' })).toEqual(['ug_huadong_training']);
    expect(await found({ sort: '-memberCount' })).toEqual([workshop, 'ug_huadong_training']);
    expect(await found({ sort: 'createdAt' })).toEqual([workshop, 'ug_huadong_training']);
  });

  it('is another tenant’s for an inner user with the key alone', async () => {
    const { list } = await groupsOf('admin', { tntId: 't_hengxin' });
    expect(list.map(({ name }) => name)).toEqual(['乙泽交付组']);
    expect(await call('huadong', contract.groupList, { tntId: 't_hengxin' })).toMatchObject(missing);
  });
});

describe('adding and changing a user group', () => {
  it('stores it trimmed and empty', async () => {
    expect(await groupOf(await add())).toMatchObject({
      name: '夜班组',
      description: '夜间值守',
      memberCount: 0,
      roles: [],
    });
  });

  it('begins as a copy of the group that is named, and tells its members', async () => {
    const before = await rulesVersionsOf('wangfang', 'lihao');
    const groupId = await add(about, { groupId: workshop });
    const [original, copy] = [await groupOf(workshop), await groupOf(groupId)];
    expect(copy).toMatchObject({ memberCount: original.memberCount, roles: original.roles });
    const names = async (id: string) => (await membersOf(id)).list.map(({ userName }) => userName).toSorted();
    expect(await names(groupId)).toEqual(await names(workshop));
    const [member, stranger] = await rulesVersionsOf('wangfang', 'lihao');
    expect([member === before[0], stranger === before[1]]).toEqual([false, true]);
    expect(
      await call('huadong', contract.groupAdd, { groupId: 'ug_huanan_guests' }, { ...about, name: '副本' }),
    ).toMatchObject(missing);
  });

  it('refuses a name that another group of the tenant has, and takes one of another tenant', async () => {
    const taken = refused('用户组名称已存在');
    expect(await call('huadong', contract.groupAdd, {}, { ...about, name: ' 苏州车间班组 ' })).toMatchObject(taken);
    expect(await call('huadong', contract.groupAdd, {}, { ...about, name: '外协观察组' })).toMatchObject(done);
    const rename = (name: string) =>
      call('huadong', contract.groupUpdate, { groupId: workshop }, { name, description: '' });
    expect(await rename('新员工培训组')).toMatchObject(taken);
    expect(await rename('苏州车间班组')).toMatchObject(done);
    expect(await rename('昆山班组')).toMatchObject(done);
    expect(await groupOf(workshop)).toMatchObject({ name: '昆山班组', description: '', memberCount: 6 });
  });
});

describe('members of a user group', () => {
  it('are listed with what is known of them, and found by name', async () => {
    const { list, total } = await membersOf(workshop);
    expect(total).toBe(6);
    expect(list.find(({ userName }) => userName === 'wangfang')).toMatchObject({ realName: '王芳', isLocked: false });
    expect((await membersOf(workshop, { keyword: '王' })).list.map(({ userName }) => userName)).toEqual(['wangfang']);
    expect((await membersOf(workshop, { pageSize: 4, page: 2 })).list.length).toBe(2);
  });

  it('are added once each, get the roles of the group, and their consoles are told', async () => {
    const before = await rulesVersionsOf('novice', 'wangfang');
    const join = () => call('huadong', contract.groupUserAdd, { groupId: workshop }, ['u_novice', 'u_wangfang']);
    expect(await join()).toMatchObject(done);
    expect((await membersOf(workshop)).total).toBe(7);
    const { envelope } = await gateway.call({
      path: '/gateway/user/api/v1/tnt/user/rule/simple/list',
      as: 'novice',
    });
    expect(JSON.stringify(envelope.data)).toContain('OperationMaintenancePlate');
    const joined = await rulesVersionsOf('novice', 'wangfang');
    expect([joined[0] === before[0], joined[1] === before[1]]).toEqual([false, true]);
    expect(await join()).toMatchObject(done);
    expect(await rulesVersionsOf('novice', 'wangfang')).toEqual(joined);
  });

  it('are of the same tenant', async () => {
    expect(
      await call('huadong', contract.groupUserAdd, { groupId: workshop }, ['u_lihao', 'u_liangjie']),
    ).toMatchObject(missing);
    expect((await membersOf(workshop)).total).toBe(6);
  });

  it('are not added by who would give more than he holds', async () => {
    const { store } = gateway.box.current;
    store.run(`insert into role_rules (id, role_id, resources, verbs)
      values ('rule_try', 'r_huadong_member', '["UserGroup"]', '["add","bind"]')`);
    const message = refused('不能授予超出自己权限的角色：现场工程师');
    expect(await call('novice', contract.groupUserAdd, { groupId: workshop }, ['u_novice'])).toMatchObject(message);
    expect(await call('novice', contract.groupAdd, { groupId: workshop }, about)).toMatchObject(message);
    expect(await call('novice', contract.groupUserAdd, { groupId: 'ug_huadong_training' }, ['u_novice'])).toMatchObject(
      done,
    );
  });

  it('lose its roles when it is deleted, and their consoles are told', async () => {
    const before = await rulesVersionsOf('zhujian', 'lihao');
    expect(await call('huadong', contract.groupDelete, { groupId: workshop })).toMatchObject(done);
    expect(await call('huadong', contract.groupGet, { groupId: workshop })).toMatchObject(missing);
    const { envelope } = await gateway.call({
      path: '/gateway/user/api/v1/tnt/user/rule/simple/list',
      as: 'zhujian',
    });
    expect(envelope.data).toEqual({ list: [] });
    const [member, stranger] = await rulesVersionsOf('zhujian', 'lihao');
    expect([member === before[0], stranger === before[1]]).toEqual([false, true]);
  });
});
