import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import * as contract from '@fleet/domain/areas/access/users/contract.ts';
import { captchaAnswer, createCaptcha } from '../../../session/captcha.ts';
import { callsOn, done, forbidden, missing } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const { call, listOf } = callsOn(() => gateway);

const signIn = async (userName: string, password: string) => {
  const { captchaId } = createCaptcha(gateway.box.current);
  const captchaCode = captchaAnswer(gateway.box.current, captchaId) ?? '';
  const { envelope } = await gateway.call({
    method: 'POST',
    path: '/gateway/auth/api/v1/login',
    body: { userName, password, captchaCode, captchaId },
    remoteAddress: '10.9.8.7',
  });
  return envelope;
};
const latestOf = async (userId: string, tntId = 't_huadong') => {
  const { list, total } = await listOf<contract.SignInRow>('admin', contract.userSignIns, { userId, tntId });
  return { latest: list[0], total };
};
const expireIn = (milliseconds: number) =>
  gateway.box.current.store.run(`update tenants set expires_at = @at where id = 't_huadong'`, {
    at: gateway.box.current.clock.now() + milliseconds,
  });

describe('the journal of sign-ins', () => {
  it('notes a good one with time and address, and so does the user', async () => {
    const { total } = await latestOf('u_lihao');
    expect(await signIn('lihao', 'Fleet@2026')).toMatchObject(done);
    const at = new Date(gateway.box.current.clock.now()).toISOString();
    expect(await latestOf('u_lihao')).toMatchObject({
      latest: { at, address: '10.9.8.7', isSuccess: true, reason: '' },
      total: total + 1,
    });
    expect((await call('huadong', contract.userGet, { userId: 'u_lihao' })).data).toMatchObject({ lastSignInAt: at });
  });

  it('notes a wrong password, and the last sign-in stays', async () => {
    const before = await call('huadong', contract.userGet, { userId: 'u_lihao' });
    expect(await signIn('lihao', 'wrong')).toMatchObject({ code: businessCodes.wrongCredentials.code });
    expect((await latestOf('u_lihao')).latest).toMatchObject({ isSuccess: false, reason: '密码错误' });
    expect(await call('huadong', contract.userGet, { userId: 'u_lihao' })).toEqual(before);
  });

  it('notes that a locked user tried', async () => {
    expect(await signIn('sunlei', 'Fleet@2026')).toMatchObject({ code: businessCodes.accountLocked.code });
    expect((await latestOf('u_sunlei')).latest).toMatchObject({ isSuccess: false, reason: '账号已锁定' });
  });

  it('notes nothing about a name that nobody has', async () => {
    const count = () => gateway.box.current.store.one('select count(*) as n from sign_ins');
    const before = count();
    await signIn('nobody', 'Fleet@2026');
    expect(count()).toEqual(before);
  });

  it('is narrowed by result, paged, and the latest comes first', async () => {
    await signIn('lihao', 'wrong');
    const found = (query: object) =>
      listOf<contract.SignInRow>('huadong', contract.userSignIns, { userId: 'u_lihao', pageSize: 100, ...query });
    const [all, good, bad] = await Promise.all([found({}), found({ result: 'success' }), found({ result: 'failure' })]);
    expect(good.list.every(({ isSuccess }) => isSuccess)).toBe(true);
    expect(bad.list.some(({ isSuccess }) => isSuccess)).toBe(false);
    expect(good.total + bad.total).toBe(all.total);
    expect(all.list.map(({ at }) => at)).toEqual(
      all.list
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await found({ pageSize: 2, page: 2 })).list).toEqual(all.list.slice(2, 4));
  });

  it('is read by everybody about himself, and about others with the key', async () => {
    expect(await call('novice', contract.userSignIns)).toMatchObject(done);
    expect(await call('novice', contract.userSignIns, { userId: 'u_lihao' })).toMatchObject(forbidden);
    expect(await call('huanan', contract.userSignIns, { userId: 'u_lihao' })).toMatchObject(missing);
  });
});

describe('a tenant whose time has passed', () => {
  it('lets nobody in, and says whom to ask', async () => {
    expireIn(0);
    expect(await signIn('lihao', 'Fleet@2026')).toMatchObject({
      code: businessCodes.accountLocked.code,
      message_cn: '租户已过期，请联系平台管理员',
    });
    expect((await latestOf('u_lihao')).latest).toMatchObject({ isSuccess: false, reason: '租户已过期' });
    expect(await signIn('lihao', 'wrong')).toMatchObject({ code: businessCodes.wrongCredentials.code });
  });

  it('lets its people in until the last moment, and again when it is given more time', async () => {
    expireIn(1);
    expect(await signIn('lihao', 'Fleet@2026')).toMatchObject(done);
    gateway.box.current.clock.advance(1);
    expect(await signIn('lihao', 'Fleet@2026')).toMatchObject({ code: businessCodes.accountLocked.code });
    expireIn(60_000);
    expect(await signIn('lihao', 'Fleet@2026')).toMatchObject(done);
  });
});
