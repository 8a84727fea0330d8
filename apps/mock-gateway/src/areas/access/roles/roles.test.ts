import { everyKeyCount } from '@fleet/domain/core/codes/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import * as contract from '@fleet/domain/areas/access/roles/contract.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import { roles } from '@fleet/fixtures/areas/access/roles.ts';
import { grantedByRole } from '../../../session/access.ts';
import { callsOn, done, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { holdersOf, toldBy } from '../../../../test/support/told.ts';

const engineer = 'r_huadong_engineer';
const member = 'r_huadong_member';
const own = 'r_huadong_admin';
const workshop = 'ug_huadong_workshop';
const about = { name: ' 夜班组长 ', description: ' 夜间值守与交接 ' };
const viewing: RuleRow = { resources: ['EquipmentList'], verbs: ['view'] };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf, rulesVersionsOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;
const list = (query?: Values, as = 'huadong') => listOf<contract.RoleRow>(as, contract.roleList, query);
const one = async (roleId: string) => (await call('huadong', contract.roleGet, { roleId })).data as contract.RoleRow;
const add = async (body: Values = about, query?: Values) =>
  ((await call('huadong', contract.roleAdd, query, body)).data as { roleId: string }).roleId;
const rules = async (roleId: string) =>
  (await call('huadong', contract.ruleList, { roleId })).data as ReplyOf<typeof contract.ruleList>;
const save = (roleId: string, edit: Values, as = 'huadong', query: Values = {}) =>
  call(as, contract.ruleEdit, query, { roleId, rules: [], actions: [], ...edit });
const run = (sql: string, values: Record<string, string> = {}) => gateway.box.current.store.run(sql, values);

describe('the list of roles', () => {
  it('counts everybody who has a role once, by whichever way, and nobody who is deleted', async () => {
    const { list: rows, total } = await list({ sort: 'createdAt' });
    expect([rows.map(({ roleId }) => roleId), total]).toEqual([[own, engineer, member], 3]);
    const before = await one(engineer);
    expect(before.groupCount).toBe(1);
    expect(before.userCount).toBe(holdersOf(gateway, engineer).length);
    // Wang Fang has it both directly and by her group.
    const ways = `select 1 as way from effective_roles where user_id = 'u_wangfang' and role_id = @engineer`;
    expect(gateway.box.current.store.all(ways, { engineer }).length).toBe(2);
    run(`update users set deleted_at = 1 where id = 'u_wangfang'`);
    expect((await one(engineer)).userCount).toBe(before.userCount - 1);
  });

  it('shows how many keys a role gives, those of its button sets among them, and the sets', async () => {
    const { pages, buttons, actions } = grantedByRole(gateway.box.current, engineer);
    const sets = [{ id: 'bs_huadong_equipment', name: '设备维护按钮集' }];
    const keyCount = pages.length + buttons.length + actions.length;
    expect(await one(engineer)).toMatchObject({ keyCount, buttonSets: sets });
    const everything = (await list({ tntId: 't_platform' }, 'admin')).list.find(({ roleId }) => roleId === 'r_super');
    expect(everything).toMatchObject({ keyCount: everyKeyCount, buttonSets: [] });
  });

  it('is searched, sorted and paged', async () => {
    const found = async (query: Values) => (await list(query)).list.map(({ roleId }) => roleId);
    expect(await found({ keyword: '工程师' })).toEqual([engineer]);
    expect(await found({ keyword: '使用说明' })).toEqual([member]);
    expect(await found({ keyword: '_' })).toEqual([]);
    const counts = (await list({ sort: '-userCount' })).list.map(({ userCount }) => userCount);
    expect(counts).toEqual(counts.toSorted((first, second) => second - first));
    expect(await found({ sort: 'createdAt', page: 2, pageSize: 2 })).toEqual([member]);
  });

  it('is that of another tenant for an inner user with the key alone', async () => {
    const names = (await list({ tntId: 't_hengxin', sort: 'createdAt' }, 'admin')).list.map(({ name }) => name);
    expect(names).toEqual(roles.filter(({ tntId }) => tntId === 't_hengxin').map(({ name }) => name));
    expect(await call('huadong', contract.roleList, { tntId: 't_hengxin' })).toMatchObject(missing);
  });
});

describe('a role', () => {
  it('is added empty, or as a copy of another with its rules, actions and button sets', async () => {
    expect(await one(await add())).toMatchObject({
      name: '夜班组长',
      description: '夜间值守与交接',
      keyCount: 0,
      userCount: 0,
    });
    expect(await call('huadong', contract.roleAdd, {}, about)).toMatchObject(refused('角色名称已存在'));
    const copy = await add({ ...about, name: '副本' }, { roleId: engineer });
    const { version: _version, list: copied, ...rest } = await rules(copy);
    const { list: originals, inherited, actions } = await rules(engineer);
    const withoutId = ({ resources, verbs }: RuleRow) => ({ resources, verbs });
    expect([copied.map(withoutId), rest]).toEqual([originals.map(withoutId), { inherited, actions }]);
    expect(await one(copy)).toMatchObject({
      userCount: 0,
      groupCount: 0,
      buttonSets: (await one(engineer)).buttonSets,
    });
  });

  it('is renamed to what no other role of the tenant is called', async () => {
    const rename = (name: string) => call('huadong', contract.roleUpdate, { roleId: member }, { ...about, name });
    expect(await rename('现场工程师')).toMatchObject(refused('角色名称已存在'));
    expect(await toldBy(gateway, () => rename('运维工程师'))).toEqual([]);
    expect((await one(member)).name).toBe('运维工程师');
  });

  it('takes its keys from everybody when it is deleted, and is kept by who has it himself', async () => {
    const holders = holdersOf(gateway, engineer);
    expect(await call('huadong', contract.roleDelete, { roleId: own })).toMatchObject(
      refused('不能删除自己拥有的角色'),
    );
    expect(await toldBy(gateway, () => call('huadong', contract.roleDelete, { roleId: engineer }))).toEqual(holders);
    expect(await call('huadong', contract.roleGet, { roleId: engineer })).toMatchObject(missing);
    const { list: left } = await listOf<{ roles: { id: string }[] }>('huadong', userList, { pageSize: 100 });
    expect(left.flatMap((user) => user.roles.map(({ id }) => id))).not.toContain(engineer);
    // A role that the group alone gives is one's own as well.
    run(
      `insert into group_members (id, group_id, user_id, bound_at) values ('gm_x', 'ug_huadong_training', 'u_huadong', 0)`,
    );
    expect(await call('huadong', contract.roleDelete, { roleId: member })).toMatchObject(
      refused('不能删除自己拥有的角色'),
    );
  });

  it('is bound to users, who are told of it at once', async () => {
    const bind = (ids: readonly string[]) => call('huadong', contract.roleUserAdd, { roleId: engineer }, ids);
    expect(await toldBy(gateway, () => bind(['u_novice', 'u_novice']))).toEqual(['u_novice']);
    expect(await toldBy(gateway, () => bind(['u_novice']))).toEqual([]);
    const { list: users } = await listOf<contract.RoleUserRow>('huadong', contract.roleUsers, {
      roleId: engineer,
      keyword: 'NOVICE',
    });
    expect(users).toMatchObject([{ userId: 'u_novice', userName: 'novice', isLocked: false }]);
    expect(await bind(['u_liangjie'])).toMatchObject(missing);
  });
});

describe('the user groups of a role', () => {
  const groupsOf = (query: Values) => listOf<contract.RoleGroupRow>('huadong', contract.roleGroups, query);
  const bind = (roleIds: readonly string[], groupIds: readonly string[]) =>
    call('huadong', contract.roleGroupAdd, {}, { roleIds, groupIds });

  it('are read from either side', async () => {
    const { list: byRole } = await groupsOf({ roleId: engineer });
    expect(byRole).toMatchObject([
      { groupId: workshop, groupName: '苏州车间班组', roleName: '现场工程师', memberCount: 6 },
    ]);
    expect((await groupsOf({ groupId: workshop })).list).toEqual(byRole);
    expect((await groupsOf({ groupId: workshop, roleId: member })).list).toEqual([]);
    expect(await call('huadong', contract.roleGroups)).toMatchObject(refused('请选择角色或用户组'));
    expect(await call('huadong', contract.roleGroups, { groupId: 'ug_huanan_guests' })).toMatchObject(missing);
  });

  it('hand the role to their members, and take it back', async () => {
    const members = ['u_fengjuan', 'u_sunyue', 'u_wangfang', 'u_yangliu', 'u_zhaoyang', 'u_zhujian'];
    expect(await toldBy(gateway, () => bind([member, engineer], [workshop]))).toEqual(members);
    expect(await toldBy(gateway, () => bind([member], [workshop]))).toEqual([]);
    const { list: bound } = await groupsOf({ groupId: workshop });
    expect(bound.map(({ roleId }) => roleId)).toEqual([member, engineer]);
    const id = bound[0]?.id;
    expect(await toldBy(gateway, () => call('huadong', contract.roleGroupDelete, { id }))).toEqual(members);
    expect(await call('huadong', contract.roleGroupDelete, { id })).toMatchObject(missing);
    expect(await bind([member], ['ug_huanan_guests'])).toMatchObject(missing);
    expect(await bind(['r_huanan_member'], [workshop])).toMatchObject(missing);
  });
});

describe('the rules of a role', () => {
  it('are its own, those of its button sets, its actions and a version', async () => {
    const { list: rows, inherited, actions, version } = await rules(engineer);
    expect(rows.map(({ resources, verbs }) => ({ resources, verbs }))).toEqual(
      roles.find(({ id }) => id === engineer)?.rules,
    );
    expect(inherited).toMatchObject([
      { setId: 'bs_huadong_equipment', setName: '设备维护按钮集', resources: ['EquipmentList'] },
    ]);
    expect([actions, version]).toEqual([['repair-add', 'upkeep-add'], 1]);
  });

  it('are replaced as a whole, and everybody who has the role is told', async () => {
    const before = await one(engineer);
    gateway.box.current.clock.advance(1000);
    const edit = { version: 1, rules: [viewing, viewing], actions: ['project-add', 'project-add'] };
    expect(await toldBy(gateway, () => save(engineer, edit))).toEqual(holdersOf(gateway, engineer));
    const { list: rows, inherited, actions, version } = await rules(engineer);
    expect(rows).toMatchObject([viewing, viewing]);
    expect([inherited.length, actions, version]).toEqual([1, ['project-add'], 2]);
    expect((await one(engineer)).updatedAt > before.updatedAt).toBe(true);
  });

  it('are not overwritten when somebody else saved, added or took away in between', async () => {
    const conflict = { code: businessCodes.conflict.code, message_cn: '权限已被他人修改，请刷新后重试' };
    const added = await call('huadong', contract.ruleAdd, {}, { roleId: member, ...viewing });
    expect(await save(member, { version: 1 })).toMatchObject(conflict);
    await call('huadong', contract.ruleDelete, { id: (added.data as { id: string }).id });
    expect(await save(member, { version: 2 })).toMatchObject(conflict);
    expect(await save(member, { version: 3, rules: [viewing] })).toMatchObject({ ...done, data: { version: 4 } });
    expect(await save(member, { version: 3 })).toMatchObject(conflict);
    expect((await rules(member)).list).toMatchObject([viewing]);
  });

  it('are added and taken away one by one, and everybody is told each time', async () => {
    const holders = holdersOf(gateway, member);
    let id = '';
    const adding = async () => {
      id = ((await call('huadong', contract.ruleAdd, {}, { roleId: member, ...viewing })).data as { id: string }).id;
    };
    expect(await toldBy(gateway, adding)).toEqual(holders);
    expect((await rules(member)).list.at(-1)).toEqual({ id, ...viewing });
    expect(await toldBy(gateway, () => call('huadong', contract.ruleDelete, { id }))).toEqual(holders);
    expect(await call('huadong', contract.ruleDelete, { id })).toMatchObject(missing);
  });

  it('name no resource and no verb that does not exist', async () => {
    const before = await rules(member);
    const wrong: readonly (readonly [RuleRow, string])[] = [
      [{ resources: ['Nothing'], verbs: [] }, '未知的资源：Nothing'],
      [{ resources: ['EquipmentList', 'Feedback'], verbs: ['view'] }, 'Feedback 没有操作：view'],
      [{ resources: ['__proto__'], verbs: [] }, '未知的资源：__proto__'],
    ];
    for (const [rule, message] of wrong) {
      expect(await save(member, { version: 1, rules: [viewing, rule] })).toMatchObject(refused(message));
      expect(await call('huadong', contract.ruleAdd, {}, { roleId: member, ...rule })).toMatchObject(refused(message));
    }
    expect(await rules(member)).toEqual(before);
  });

  it('of every role of the data set can be saved again as they are', async () => {
    for (const { id: roleId, tntId, rules: stored, actions } of roles) {
      const saved = await save(roleId, { version: 1, rules: stored, actions }, 'admin', { tntId });
      expect([roleId, saved.message_cn]).toEqual([roleId, businessCodes.success.message]);
    }
  });
});

describe('what somebody does not hold', () => {
  const theirs: RuleRow = { resources: ['TenantManagement'], verbs: ['view'] };
  const message = refused('不能授予自己没有的权限：TenantManagement');

  it('cannot be put into a role, but may stay in it, and be taken out', async () => {
    expect(await save(member, { version: 1, rules: [theirs] })).toMatchObject(message);
    expect(await save(own, { version: 1, rules: [{ resources: ['*'], verbs: ['*'] }] })).toMatchObject(message);
    expect(await call('huadong', contract.ruleAdd, {}, { roleId: own, ...theirs })).toMatchObject(message);
    expect((await rules(member)).version).toBe(1);

    expect(await save(member, { version: 1, rules: [theirs] }, 'admin', { tntId: 't_huadong' })).toMatchObject(done);
    expect(await save(member, { version: 2, rules: [theirs, viewing] })).toMatchObject(done);
    expect(await save(member, { version: 3, rules: [viewing] })).toMatchObject(done);
    expect(await save(member, { version: 4, rules: [viewing, theirs] })).toMatchObject(message);
  });

  it('cannot be had by copying a role, or by binding one to a group', async () => {
    await save(member, { version: 1, rules: [theirs] }, 'admin', { tntId: 't_huadong' });
    const beyond = refused('不能授予超出自己权限的角色：普通成员');
    expect(await call('huadong', contract.roleAdd, { roleId: member }, about)).toMatchObject(beyond);
    expect(await call('huadong', contract.roleGroupAdd, {}, { roleIds: [member], groupIds: [workshop] })).toMatchObject(
      beyond,
    );
    expect(await call('huadong', contract.roleUserAdd, { roleId: member }, ['u_lihao'])).toMatchObject(beyond);
    expect((await list()).total).toBe(3);
  });

  it('is not counted for actions either', async () => {
    run(`delete from role_actions where role_id = '${own}' and action = 'project-add'`);
    const edit = { version: 1, actions: ['project-add'] };
    expect(await save(member, edit)).toMatchObject(refused('不能授予自己没有的权限：project-add'));
  });
});

describe('a role that is narrowed while its user is signed in', () => {
  it('moves his rules version, and his next call with the lost key is refused', async () => {
    const key = () => call('lihao', contract.roleList);
    await save(engineer, { version: 1, rules: [viewing, { resources: ['Roles'], verbs: ['view'] }] });
    expect(await key()).toMatchObject(done);
    const [before] = await rulesVersionsOf('lihao');
    await save(engineer, { version: 2, rules: [viewing] });
    const [after] = await rulesVersionsOf('lihao');
    expect(after).not.toBe(before);
    expect(await key()).toMatchObject(forbidden);
  });
});

describe('the holders of a key', () => {
  type Holder = ReplyOf<typeof contract.keyHolders>['list'][number];
  const holders = (key: string, query: Values = {}, as = 'huadong') =>
    listOf<Holder>(as, contract.keyHolders, { key, pageSize: 100, ...query });
  const namesOf = (rows: readonly Holder[]) => rows.map(({ userName }) => userName);

  it('are everybody who has it, each with every way: role, group and button set', async () => {
    const { list: rows } = await holders('EquipmentList-edit');
    const wangfang = rows.find(({ userName }) => userName === 'wangfang');
    const role = { id: engineer, name: '现场工程师' };
    const group = { id: workshop, name: '苏州车间班组' };
    const buttonSet = { id: 'bs_huadong_equipment', name: '设备维护按钮集' };
    expect(wangfang?.through).toContainEqual({ role, group, buttonSet: null });
    expect(wangfang?.through).toContainEqual({ role, group, buttonSet });
    expect(rows.find(({ userName }) => userName === 'lihao')?.through).toContainEqual({ role, group: null, buttonSet });
    expect(namesOf(rows)).toContain('huadong');
    expect(namesOf(rows)).not.toContain('novice');
    expect(
      (await holders('EquipmentList-update-model')).list.find(({ userName }) => userName === 'lihao')?.through,
    ).toEqual([{ role, group: null, buttonSet }]);
  });

  it('are found by a wildcard, a page key and an action too, and no deleted user is among them', async () => {
    for (const key of ['TenantManagement-delete', 'Users', 'project-add'])
      expect([key, namesOf((await holders(key, {}, 'admin')).list)]).toMatchObject([
        key,
        expect.arrayContaining(['admin']),
      ]);
    expect(namesOf((await holders('repair-add')).list)).toContain('lihao');
    run(`update users set deleted_at = 1 where id = 'u_lihao'`);
    expect(namesOf((await holders('repair-add')).list)).not.toContain('lihao');
  });

  it('are of the tenant alone, in pages, and a key that is none is refused', async () => {
    const all = (await holders('EquipmentList-view')).list;
    const { total, list: second } = await holders('EquipmentList-view', { page: 2, pageSize: 5 });
    expect([total, second]).toEqual([all.length, all.slice(5, 10)]);
    const theirs = await holders('EquipmentList-view', { tntId: 't_huanan', pageSize: 100 }, 'admin');
    expect(namesOf(theirs.list)).toContain('huanan');
    expect(namesOf(theirs.list).filter((name) => namesOf(all).includes(name))).toEqual([]);
    for (const key of ['EquipmentList-fly', '*', '*-*', 'toString'])
      expect(await call('huadong', contract.keyHolders, { key })).toMatchObject(refused(`未知的权限：${key}`));
  });
});
