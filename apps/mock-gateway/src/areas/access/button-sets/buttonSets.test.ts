import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/access/button-sets/contract.ts';
import type { RuleRow } from '@fleet/domain/core/session/userContract.ts';
import { buttonSets } from '@fleet/fixtures/areas/access/buttonSets.ts';
import { grantedByRole } from '../../../session/access.ts';
import { callsOn, done, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { holdersOf, toldBy } from '../../../../test/support/told.ts';

const set = 'bs_huadong_equipment';
const role = 'r_huadong_engineer';
const member = 'r_huadong_member';
const about = { name: ' 巡检按钮集 ', description: ' 夜间巡检 ' };
const viewing: RuleRow = { resources: ['EquipmentList'], verbs: ['view'] };

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);
type Values = Readonly<Record<string, unknown>>;
const list = (query?: Values) => listOf<contract.ButtonSetRow>('huadong', contract.buttonSetList, query);
const one = async (setId: string) =>
  (await call('huadong', contract.buttonSetGet, { setId })).data as contract.ButtonSetRow;
const add = async (body: Values = about, query?: Values) =>
  ((await call('huadong', contract.buttonSetAdd, query, body)).data as { setId: string }).setId;
const rules = async (setId: string) =>
  (await call('huadong', contract.buttonSetRules, { setId })).data as { list: RuleRow[]; version: number };
const save = (version: number, saved: readonly RuleRow[]) =>
  call('huadong', contract.buttonSetRulesEdit, {}, { setId: set, version, rules: saved });
const rolesOf = (setId: string) => listOf<contract.ButtonSetRoleRow>('huadong', contract.buttonSetRoles, { setId });
const bind = (setIds: readonly string[], roleIds: readonly string[], as = 'huadong', query: Values = {}) =>
  call(as, contract.buttonSetRoleAdd, query, { setIds, roleIds });
const unbind = (setId: string, roleId: string) => call('huadong', contract.buttonSetRoleDelete, { setId, roleId });

describe('the list of button sets', () => {
  it('shows those of the tenant with how many keys they give, and to how many roles', async () => {
    const { list: rows, total } = await list({ sort: 'createdAt' });
    const wanted = buttonSets.filter(({ tntId }) => tntId === 't_huadong');
    expect([rows.map(({ name }) => name), total]).toEqual([wanted.map(({ name }) => name), wanted.length]);
    expect(await one(set)).toMatchObject({ name: '设备维护按钮集', keyCount: 5, roleCount: 1 });
  });

  it('is searched, sorted and paged', async () => {
    const found = async (query: Values) => (await list(query)).list.map(({ setId }) => setId);
    expect(await found({ keyword: '消息' })).toEqual(['bs_huadong_message']);
    expect(await found({ keyword: '查看项目列表' })).toEqual(['bs_huadong_project']);
    expect(await found({ keyword: '%' })).toEqual([]);
    const byKeys = (await list({ sort: '-keyCount' })).list;
    expect(byKeys.map(({ keyCount }) => keyCount)).toEqual(
      byKeys.map(({ keyCount }) => keyCount).toSorted((first, second) => second - first),
    );
    expect(await found({ sort: '-keyCount', page: 2, pageSize: 1 })).toEqual([byKeys[1]?.setId]);
    expect((await found({ sort: '-roleCount' }))[0]).toBe(set);
  });
});

describe('a button set', () => {
  it('is added under a name of its own, empty or with the rules of another one', async () => {
    const setId = await add();
    expect(await one(setId)).toMatchObject({ name: '巡检按钮集', description: '夜间巡检', keyCount: 0, roleCount: 0 });
    expect(await call('huadong', contract.buttonSetAdd, {}, about)).toMatchObject(refused('按钮集名称已存在'));
    const copy = await add({ ...about, name: '副本' }, { setId: set });
    expect((await rules(copy)).list).toEqual((await rules(set)).list);
    expect((await one(copy)).roleCount).toBe(0);
  });

  it('keeps its rules when it is renamed', async () => {
    const before = await rules(set);
    const rename = (name: string) => call('huadong', contract.buttonSetUpdate, { setId: set }, { ...about, name });
    expect(await rename('消息管理按钮集')).toMatchObject(refused('按钮集名称已存在'));
    expect(await rename('设备维护按钮集')).toMatchObject(done);
    expect(await rename(about.name)).toMatchObject(done);
    expect([(await one(set)).name, await rules(set)]).toEqual(['巡检按钮集', before]);
  });

  it('gives its rules to every role that is bound to it, and takes them back', async () => {
    const presses = () => grantedByRole(gateway.box.current, member).buttons.includes('EquipmentList-update-model');
    expect(presses()).toBe(false);
    const holders = holdersOf(gateway, member);
    expect(holders.length).toBeGreaterThan(3);
    expect(await toldBy(gateway, () => bind([set], [member, member]))).toEqual(holders);
    expect(presses()).toBe(true);
    expect(await toldBy(gateway, () => bind([set], [member]))).toEqual([]);

    const { list: bound, total } = await rolesOf(set);
    expect([bound.map(({ roleId }) => roleId), total]).toEqual([[member, role], 2]);

    expect(await toldBy(gateway, () => unbind(set, member))).toEqual(holders);
    expect([presses(), (await rolesOf(set)).total]).toEqual([false, 1]);
    expect(await unbind(set, member)).toMatchObject(missing);
  });

  it('tells everybody who has it, by a role or a group, when its rules change or it goes', async () => {
    const holders = holdersOf(gateway, role);
    const { version } = await rules(set);
    expect(await toldBy(gateway, () => save(version, [viewing]))).toEqual(holders);
    expect(holders).toContain('u_wangfang');
    expect(await toldBy(gateway, () => call('huadong', contract.buttonSetDelete, { setId: set }))).toEqual(holders);
    expect(await call('huadong', contract.buttonSetGet, { setId: set })).toMatchObject(missing);
    expect((await list()).total).toBe(2);
  });

  it('is not overwritten when somebody else saved in between', async () => {
    const { version } = await rules(set);
    expect(await save(version, [viewing])).toMatchObject({ ...done, data: { version: version + 1 } });
    expect(await save(version, [])).toMatchObject({
      code: businessCodes.conflict.code,
      message_cn: '权限已被他人修改，请刷新后重试',
    });
    expect(await rules(set)).toEqual({ list: [viewing], version: version + 1 });
  });

  it('takes no resource and no verb that does not exist, and changes nothing then', async () => {
    const before = await rules(set);
    const wrong: readonly (readonly [RuleRow, string])[] = [
      [{ resources: ['Nothing'], verbs: [] }, '未知的资源：Nothing'],
      [{ resources: ['EquipmentList'], verbs: ['fly'] }, 'EquipmentList 没有操作：fly'],
      [{ resources: ['EquipmentList'], verbs: ['*'] }, 'EquipmentList 没有操作：*'],
      [{ resources: ['toString'], verbs: [] }, '未知的资源：toString'],
      [{ resources: [], verbs: ['view'] }, '请选择资源'],
    ];
    for (const [rule, message] of wrong)
      expect(await save(before.version, [viewing, rule])).toMatchObject(refused(message));
    expect(await rules(set)).toEqual(before);
  });
});

describe('what somebody does not hold', () => {
  const theirs: RuleRow = { resources: ['TenantManagement'], verbs: ['delete'] };
  const message = refused('不能授予自己没有的权限：TenantManagement');
  const putIn = () =>
    gateway.box.current.store.run(
      `insert into button_set_rules (id, set_id, resources, verbs) values ('bsr_more', @set, @resources, @verbs)`,
      { set, resources: JSON.stringify(theirs.resources), verbs: JSON.stringify(theirs.verbs) },
    );

  it('cannot be put into a set, but may stay in it and be taken out', async () => {
    const { version, list: own } = await rules(set);
    expect(await save(version, [...own, theirs])).toMatchObject(message);
    expect(await save(version, [{ resources: ['*'], verbs: ['*'] }])).toMatchObject(message);
    putIn();
    expect(await save(version, [...own, theirs])).toMatchObject(done);
    expect(await save(version + 1, own)).toMatchObject(done);
    expect(await save(version + 2, [theirs])).toMatchObject(message);
  });

  it('cannot be given to a role by binding a set', async () => {
    putIn();
    expect(await bind([set], [member])).toMatchObject(message);
    expect((await rolesOf(set)).total).toBe(1);
    expect(await bind([set], [member], 'admin', { tntId: 't_huadong' })).toMatchObject(done);
  });

  it('stays within a tenant: a set and a role of two tenants are never bound', async () => {
    for (const [setId, roleId] of [
      [set, 'r_huanan_member'],
      ['bs_huanan_repair', role],
    ] as const) {
      expect(await bind([setId], [roleId])).toMatchObject(missing);
      for (const tntId of ['t_huadong', 't_huanan'])
        expect(await bind([setId], [roleId], 'admin', { tntId })).toMatchObject(missing);
    }
  });
});
