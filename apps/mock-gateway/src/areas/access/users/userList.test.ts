import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@fleet/domain/areas/access/users/contract.ts';
import { tenants } from '@fleet/fixtures/core/tenants.ts';
import { users } from '@fleet/fixtures/core/users.ts';
import { callsOn, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);

type Values = Readonly<Record<string, unknown>>;
const namesOf = (rows: readonly contract.UserRow[]) => rows.map(({ userName }) => userName);

describe('the list of users', () => {
  it('holds everybody of the tenant who was not deleted, the newest first', async () => {
    const { list, total } = await listOf<contract.UserRow>('huanan', contract.userList, { pageSize: 100 });
    const wanted = users.filter(({ tntId, isDeleted }) => tntId === 't_huanan' && !isDeleted);
    expect(total).toBe(wanted.length);
    expect(namesOf(list).toSorted()).toEqual(wanted.map(({ userName }) => userName).toSorted());
    const ages = list.map(({ createdAt }) => createdAt);
    expect(ages).toEqual(ages.toSorted().toReversed());
  });

  it('counts 120 people over the six tenants', async () => {
    const lists = await Promise.all(
      tenants.map(({ id }) => listOf<contract.UserRow>('admin', contract.userList, { tntId: id })),
    );
    expect(lists.length).toBe(6);
    expect(lists.reduce((sum, { total }) => sum + total, 0)).toBe(120);
  });

  it('says what each is bound to', async () => {
    const get = async (userId: string) => (await call('huadong', contract.userGet, { userId })).data;
    expect(await get('u_wangfang')).toMatchObject({
      userName: 'wangfang',
      tntName: '华东智造物流有限公司',
      roles: [{ id: 'r_huadong_engineer', name: '现场工程师' }],
      groups: [{ id: 'ug_huadong_workshop', name: '苏州车间班组' }],
      projectCount: 2,
      isLocked: false,
    });
    expect(await get('u_lihao')).toMatchObject({ feedbackCount: expect.any(Number), groups: [] });
  });

  it('is found by part of a user name, a name or a phone, in any case', async () => {
    const found = async (keyword: string) =>
      namesOf((await listOf<contract.UserRow>('huadong', contract.userList, { keyword, pageSize: 100 })).list);
    expect(await found('LIHA')).toEqual(['lihao']);
    expect(await found(' 李昊 ')).toEqual(['lihao']);
    expect(await found('13900020003')).toEqual(['lihao']);
    expect(await found('%')).toEqual([]);
  });

  it('is narrowed by role, group, state and time together', async () => {
    const found = (query: Values) =>
      listOf<contract.UserRow>('huadong', contract.userList, { pageSize: 100, ...query });
    const engineers = await found({ roleId: 'r_huadong_engineer' });
    expect(engineers.list.every(({ roles }) => roles.some(({ id }) => id === 'r_huadong_engineer'))).toBe(true);
    expect(engineers.total).toBe(
      users.filter(({ roles, isDeleted }) => roles.includes('r_huadong_engineer') && !isDeleted).length,
    );
    expect(namesOf((await found({ roleId: 'r_huadong_engineer', groupId: 'ug_huadong_workshop' })).list)).toEqual([
      'zhaoyang',
      'wangfang',
    ]);
    expect((await found({ isLocked: true })).list.every(({ isLocked }) => isLocked)).toBe(true);
    expect((await found({ isLocked: true })).total + (await found({ isLocked: false })).total).toBe(
      (await found({})).total,
    );
    const [newest] = (await found({})).list;
    expect((await found({ createdFrom: newest?.createdAt })).total).toBe(1);
    expect((await found({ createdTo: '2001-01-01T00:00:00Z' })).total).toBe(0);
    expect(await call('huadong', contract.userList, { createdFrom: '2026-02-31T00:00:00Z' })).toMatchObject(
      refused('创建时间起不是有效的时间'),
    );
  });

  it('is sorted both ways by each of its columns, and paged without loss', async () => {
    for (const column of ['userName', 'realName', 'createdAt', 'lastSignInAt']) {
      const up = await listOf<contract.UserRow>('huadong', contract.userList, { sort: column, pageSize: 100 });
      const down = await listOf<contract.UserRow>('huadong', contract.userList, { sort: `-${column}`, pageSize: 100 });
      expect([column, namesOf(down.list)]).toEqual([column, namesOf(up.list).toReversed()]);
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        listOf<contract.UserRow>('huadong', contract.userList, { sort: 'userName', pageSize: 10, page }),
      ),
    );
    const names = pages.flatMap(({ list }) => namesOf(list));
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(pages[0]?.total);
  });

  it('shows an inner user with the key another tenant, and nobody else', async () => {
    const { total } = await listOf('admin', contract.userList, { tntId: 't_hengxin' });
    expect(total).toBe(users.filter(({ tntId }) => tntId === 't_hengxin').length);
    expect(await call('huadong', contract.userList, { tntId: 't_hengxin' })).toMatchObject(missing);
  });
});
