import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/access/users/contract.ts';
import { callsOn, done, ended, forbidden, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);

const userOf = async (as: string, userId: string) =>
  (await call(as, contract.userGet, { userId })).data as contract.UserRow;

type Values = Readonly<Record<string, unknown>>;
const newcomer = {
  userName: 'gaoyuan',
  realName: ' 高远 ',
  phone: '13900020088',
  email: ' gaoyuan@example.com ',
  password: 'Fleet@2026',
  roleIds: ['r_huadong_member'],
  groupIds: ['ug_huadong_training'],
  projectIds: ['p_huadong_1'],
};
const add = (more: Values = {}, query?: Values, as = 'huadong') =>
  call(as, contract.userAdd, query, { ...newcomer, ...more });
const addedId = async (more: Values = {}, query?: Values, as = 'huadong') =>
  ((await add(more, query, as)).data as { userId: string }).userId;

describe('adding a user', () => {
  it('stores him trimmed, with his roles, groups and projects, and he can sign in', async () => {
    const userId = await addedId();
    expect(await userOf('huadong', userId)).toMatchObject({
      userName: 'gaoyuan',
      realName: '高远',
      email: 'gaoyuan@example.com',
      tntId: 't_huadong',
      isInner: false,
      isStrongPassword: true,
      lastSignInAt: null,
      roles: [{ id: 'r_huadong_member' }],
      groups: [{ id: 'ug_huadong_training' }],
      projectCount: 1,
    });
  });

  it('takes an empty e-mail address as none', async () => {
    expect((await userOf('huadong', await addedId({ email: '' }))).email).toBeNull();
  });

  it('refuses a user name that somebody has, in any tenant, until he is deleted', async () => {
    expect(await add({ userName: 'liangjie' })).toMatchObject(refused('用户名已存在'));
    expect(await call('huanan', contract.userDelete, { userId: 'u_liangjie' })).toMatchObject(done);
    expect(await add({ userName: 'liangjie' })).toMatchObject(done);
  });

  it('refuses a weak password', async () => {
    expect(await add({ password: '12345678' })).toMatchObject(
      refused('密码须包含小写字母、大写字母、数字、特殊字符中的至少两种'),
    );
  });

  it('refuses roles, groups and projects of another tenant, and adds nobody', async () => {
    for (const foreign of [
      { roleIds: ['r_huadong_member', 'r_huanan_member'] },
      { groupIds: ['ug_huanan_guests'] },
      { projectIds: ['p_huanan_1'] },
    ])
      expect(await add(foreign)).toMatchObject(missing);
    expect((await listOf('huadong', contract.userList, { keyword: 'gaoyuan' })).total).toBe(0);
  });

  it('refuses more users than the tenant may have', async () => {
    const { store } = gateway.box.current;
    const { total } = await listOf('huadong', contract.userList);
    store.run(`update tenants set user_limit = @total where id = 't_huadong'`, { total });
    expect(await add()).toMatchObject(refused(`该租户账号数已达上限（${total} 个）`));
    expect(await call('huadong', contract.userDelete, { userId: 'u_novice' })).toMatchObject(done);
    expect(await add()).toMatchObject(done);
  });

  it('makes the first user of a tenant its administrator', async () => {
    const { store } = gateway.box.current;
    const adminOf = () =>
      store.one<{ id: string | null }>(`select admin_user_id as id from tenants where id = 't_hengxin'`)?.id;
    store.run(`update tenants set admin_user_id = null where id = 't_hengxin'`);
    const bare = { roleIds: [], groupIds: [], projectIds: [] };
    const userId = await addedId(bare, { tntId: 't_hengxin' }, 'admin');
    expect(adminOf()).toBe(userId);
    await add({ ...bare, userName: 'second' }, { tntId: 't_hengxin' }, 'admin');
    expect(adminOf()).toBe(userId);
    await call('admin', contract.userDelete, { userId, tntId: 't_hengxin' });
    expect(adminOf()).toBeNull();
  });

  it('makes nobody its administrator whom the caller did not want to be, and replaces one for the platform alone', async () => {
    const { store } = gateway.box.current;
    const adminOf = (tntId: string) =>
      store.one<{ id: string | null }>('select admin_user_id as id from tenants where id = @tntId', { tntId })?.id;
    store.run(`update tenants set admin_user_id = null where id = 't_hengxin'`);
    const bare = { roleIds: [], groupIds: [], projectIds: [] };
    const hengxin = { tntId: 't_hengxin' };
    await addedId({ ...bare, isAdministrator: false }, hengxin, 'admin');
    expect(adminOf('t_hengxin')).toBeNull();
    const first = await addedId({ ...bare, userName: 'first', isAdministrator: true }, hengxin, 'admin');
    expect(adminOf('t_hengxin')).toBe(first);
    const next = await addedId({ ...bare, userName: 'next', isAdministrator: true }, hengxin, 'admin');
    expect(adminOf('t_hengxin')).toBe(next);
    expect(await add({ userName: 'mine', isAdministrator: true })).toMatchObject(
      refused('租户已有管理员账号，由平台更换'),
    );
    expect(adminOf('t_huadong')).toBe('u_huadong');
  });

  it('holds who must change his password until he has', async () => {
    const userId = await addedId({ mustChangePassword: true });
    expect((await userOf('huadong', userId)).isStrongPassword).toBe(false);
    expect((await userOf('huadong', await addedId({ userName: 'other' }))).isStrongPassword).toBe(true);
  });

  it('makes inner users of the platform’s own tenant alone', async () => {
    const bare = { roleIds: [], groupIds: [], projectIds: [] };
    expect(await userOf('admin', await addedId(bare, {}, 'admin'))).toMatchObject({ isInner: true });
  });
});

describe('changing a user', () => {
  const person = { realName: ' 李昊天 ', phone: '13900020077', email: '' };

  it('is for who holds the key, and stores it trimmed', async () => {
    expect(await call('huadong', contract.userUpdate, { userId: 'u_lihao' }, person)).toMatchObject(done);
    expect(await userOf('huadong', 'u_lihao')).toMatchObject({ realName: '李昊天', phone: '13900020077', email: null });
    expect(await call('novice', contract.userUpdate, { userId: 'u_lihao' }, person)).toMatchObject(forbidden);
  });

  it('is for everybody about himself', async () => {
    expect(await call('novice', contract.userUpdate, {}, person)).toMatchObject(done);
    expect(
      await call('novice', contract.userUpdate, { userId: 'u_novice' }, { ...person, phone: '13700000000' }),
    ).toMatchObject(done);
    expect(await userOf('novice', 'u_novice')).toMatchObject({ realName: '李昊天', phone: '13700000000' });
  });
});

describe('a user who is locked', () => {
  it('loses every session at his next call, and cannot sign in until he is unlocked', async () => {
    const { accessToken: token, refreshToken } = gateway.tokens('lihao');
    const { path } = contract.userGet;
    expect((await gateway.call({ path, token })).envelope).toMatchObject(done);
    expect(await call('huadong', contract.userLock, { userId: 'u_lihao' })).toMatchObject(done);
    expect((await gateway.call({ path, token })).envelope).toMatchObject(ended);
    expect(
      (await gateway.call({ path: '/gateway/auth/api/v1/refresh', query: { reToken: refreshToken } })).envelope.code,
    ).toBe(businessCodes.renewalRefused.code);
    expect((await userOf('huadong', 'u_lihao')).isLocked).toBe(true);
    expect(await call('huadong', contract.userUnlock, { userId: 'u_lihao' })).toMatchObject(done);
    expect((await userOf('huadong', 'u_lihao')).isLocked).toBe(false);
    // The old session stays ended; a new one works.
    expect((await gateway.call({ path, token })).envelope).toMatchObject(ended);
    expect((await gateway.call({ path, token: gateway.tokens('lihao').accessToken })).envelope).toMatchObject(done);
  });

  it('is never oneself', async () => {
    expect(await call('huadong', contract.userLock, { userId: 'u_huadong' })).toMatchObject(refused('不能锁定自己'));
    expect(await call('huadong', contract.userDelete, { userId: 'u_huadong' })).toMatchObject(refused('不能删除自己'));
  });
});

describe('a user who is deleted', () => {
  it('is signed out, in no list, count or binding, and what he wrote stays', async () => {
    const { store } = gateway.box.current;
    const before = await listOf('huadong', contract.userList);
    expect(await call('wangfang', contract.userGet)).toMatchObject(done);
    expect(await call('huadong', contract.userDelete, { userId: 'u_wangfang' })).toMatchObject(done);
    expect(await call('wangfang', contract.userGet)).toMatchObject(ended);
    expect((await listOf('huadong', contract.userList)).total).toBe(before.total - 1);
    for (const endpoint of [contract.userGet, contract.userRoles, contract.userSignIns, contract.userDelete])
      expect(await call('huadong', endpoint, { userId: 'u_wangfang' })).toMatchObject(missing);
    for (const sql of [
      `select id from user_roles where user_id = 'u_wangfang'`,
      `select id from group_members where user_id = 'u_wangfang'`,
      `select id from user_projects where user_id = 'u_wangfang'`,
    ])
      expect(store.all(sql)).toEqual([]);

    const written = () => store.one(`select count(*) as n from feedback where user_id = 'u_lihao'`);
    const lihao = written();
    await call('huadong', contract.userDelete, { userId: 'u_lihao' });
    expect(written()).toEqual(lihao);
  });
});
