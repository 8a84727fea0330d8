import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { captchaAnswer, captchaLifetime } from '../src/session/captcha.ts';
import { nobodysHash, verifyPassword } from '../src/session/password.ts';
import { accessLifetime, renewalGrace, renewalLifetime } from '../src/session/sessions.ts';
import { accounts, usualPassword, users } from '@fleet/fixtures/core/users.ts';
import { countFailure } from '../src/session/lockOut.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

const auth = '/gateway/auth/api/v1';
const user = '/gateway/user/api/v1/tnt';
const minute = 60_000;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const advance = (milliseconds: number) => gateway.box.current.clock.advance(milliseconds);

const captcha = async (): Promise<{ captchaId: string; captchaCode: string }> => {
  const { envelope } = await gateway.call({ path: `${auth}/captchacode` });
  const { captchaId } = envelope.data as { captchaId: string };
  return { captchaId, captchaCode: captchaAnswer(gateway.box.current, captchaId) ?? '' };
};

const signIn = async (userName: string, password: string, remoteAddress = '10.0.0.1') =>
  gateway.call({
    method: 'POST',
    path: `${auth}/login`,
    body: { userName, password, ...(await captcha()) },
    remoteAddress,
  });

const check = (token: string) => gateway.call({ path: `${user}/user/get`, token });
const renew = (reToken: string) => gateway.call({ path: `${auth}/refresh`, query: { reToken } });
const codeOf = async (answer: ReturnType<typeof check>) => (await answer).envelope.code;

const ok = businessCodes.success.code;
const expired = businessCodes.tokenExpired.code;
const ended = businessCodes.sessionEnded.code;
const refused = businessCodes.renewalRefused.code;

describe('accounts', () => {
  it('opens with the password that the documentation gives, for each of the five', async () => {
    for (const { userName, password } of accounts) {
      const { envelope } = await signIn(` ${userName} `, password);
      expect(envelope).toMatchObject({ type: 'success', data: { userName, isStrongPassword: userName !== 'novice' } });
    }
  });

  it('gives every other user the usual password', async () => {
    const others = users.filter(({ userName }) => !accounts.some((account) => account.userName === userName));
    const hashes = new Set(others.map(({ passwordHash }) => passwordHash));
    expect(hashes.size).toBe(1);
    expect(await verifyPassword(usualPassword, [...hashes][0] ?? '')).toBe(true);
  });

  it('says who is an inner user', async () => {
    expect((await signIn('viewer', 'Viewer@2026')).envelope.data).toMatchObject({ isInner: true, tntId: 't_platform' });
    expect((await signIn('huanan', 'Huanan@2026')).envelope.data).toMatchObject({ isInner: false, tntId: 't_huanan' });
  });

  it('hashes for nobody at the cost of a real hash', () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(new Set([nobodysHash, ...users.map(({ passwordHash }) => passwordHash)].map(cost)).size).toBe(1);
  });
});

describe('captcha', () => {
  const answerWith = (body: object) =>
    gateway.call({
      method: 'POST',
      path: `${auth}/login`,
      body: { userName: 'huadong', password: 'Huadong@2026', ...body },
    });

  it('is an image and does not hold its answer in readable form', async () => {
    const { envelope } = await gateway.call({ path: `${auth}/captchacode` });
    const { captchaId, image } = envelope.data as { captchaId: string; image: string };
    const svg = Buffer.from(image.split(',')[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain(captchaAnswer(gateway.box.current, captchaId));
  });

  it('does not mind case', async () => {
    const { captchaId, captchaCode } = await captcha();
    const swapped = [...captchaCode].map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase())).join('');
    expect((await answerWith({ captchaId, captchaCode: swapped })).envelope.code).toBe(ok);
  });

  it('works once only when it was right', async () => {
    const used = await captcha();
    expect((await answerWith(used)).envelope.code).toBe(ok);
    expect((await answerWith(used)).envelope.code).toBe(businessCodes.wrongCaptcha.code);
  });

  it('is used up when it was wrong', async () => {
    const { captchaId, captchaCode } = await captcha();
    const wrong = await answerWith({ captchaId, captchaCode: 'x' });
    expect(wrong.envelope.code).toBe(businessCodes.wrongCaptcha.code);
    expect((await answerWith({ captchaId, captchaCode })).envelope.code).toBe(businessCodes.wrongCaptcha.code);
  });

  it('ends after two minutes of the world’s clock', async () => {
    const inTime = await captcha();
    advance(captchaLifetime - 1);
    expect((await answerWith(inTime)).envelope.code).toBe(ok);
    const late = await captcha();
    advance(captchaLifetime);
    expect((await answerWith(late)).envelope.code).toBe(businessCodes.wrongCaptcha.code);
  });

  it('does not answer another image', async () => {
    const [one, other] = [await captcha(), await captcha()];
    const mixed = { captchaId: one.captchaId, captchaCode: `${other.captchaCode}x` };
    expect((await answerWith(mixed)).envelope.code).toBe(businessCodes.wrongCaptcha.code);
  });
});

describe('lock-out', () => {
  const locked = businessCodes.lockedOut.code;
  const wrong = businessCodes.wrongCredentials.code;

  const fail = async (userName: string, times: number, address?: string) => {
    for (let index = 0; index < times; index += 1) {
      expect((await signIn(userName, 'wrong', address)).envelope.code).toBe(wrong);
    }
  };

  it('locks a name after five failures, tells the wait, and opens again', async () => {
    await fail('huadong', 5);
    const answer = await signIn('huadong', 'Huadong@2026');
    expect(answer.envelope).toMatchObject({ code: locked, message_cn: '登录失败次数过多，请5分钟后再试' });
    advance(4 * minute + 15_000);
    expect((await signIn('huadong', 'Huadong@2026')).envelope.message_cn).toBe('登录失败次数过多，请45秒后再试');
    advance(45_000);
    expect((await signIn('huadong', 'Huadong@2026')).envelope.code).toBe(ok);
  });

  it('counts an unknown name the same and answers it the same', async () => {
    await fail('nobody', 5);
    await fail('huanan', 5);
    const unknown = await signIn('nobody', 'wrong');
    const known = await signIn('huanan', 'wrong');
    expect(unknown.text).toBe(known.text);
    expect(unknown.envelope.code).toBe(locked);
  });

  it('forgets failures after a success and does not add up those of long ago', async () => {
    await fail('huadong', 4);
    expect((await signIn('huadong', 'Huadong@2026')).envelope.code).toBe(ok);
    await fail('huadong', 4);
    advance(5 * minute);
    await fail('huadong', 4);
    expect((await signIn('huadong', 'Huadong@2026')).envelope.code).toBe(ok);
  });

  it('locks nobody else', async () => {
    await fail('huadong', 5);
    expect((await signIn('huanan', 'Huanan@2026')).envelope.code).toBe(ok);
  });

  const failAt = (address: string, times: number, nameOf: (n: number) => string) => {
    for (let n = 0; n < times; n += 1) countFailure(gateway.box.current, 'signIn', nameOf(n), address);
  };

  it('locks a name where it was tried, and not its owner elsewhere', async () => {
    await fail('huadong', 5, '10.9.9.9');
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.9')).envelope.code).toBe(locked);
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.8')).envelope.code).toBe(ok);
  });

  it('locks out nobody else behind the same proxy for fifty wrong passwords', async () => {
    failAt('10.9.9.9', 50, (n) => `name${n % 10}`);
    expect((await signIn('huanan', 'Huanan@2026', '10.9.9.9')).envelope.code).toBe(ok);
  });

  it('locks an address that tries many names, but for those who are known there, and no other address', async () => {
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.9')).envelope.code).toBe(ok);
    failAt('10.9.9.9', 80, (n) => `name${n}`);
    expect((await signIn('huanan', 'Huanan@2026', '10.9.9.9')).envelope.code).toBe(locked);
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.9')).envelope.code).toBe(ok);
    expect((await signIn('huanan', 'Huanan@2026', '10.9.9.8')).envelope.code).toBe(ok);
  });

  it('locks a name that is tried from many addresses, but where its owner is known', async () => {
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.9')).envelope.code).toBe(ok);
    for (let n = 0; n < 25; n += 1) failAt(`10.8.8.${n}`, 1, () => 'huadong');
    expect((await signIn('huadong', 'Huadong@2026', '10.7.7.7')).envelope.code).toBe(locked);
    expect((await signIn('huadong', 'Huadong@2026', '10.9.9.9')).envelope.code).toBe(ok);
  });

  it('lets twenty right passwords in at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('huadong', 'Huadong@2026')));
    expect(answers.map(({ envelope }) => envelope.code)).toEqual(Array.from({ length: 20 }, () => ok));
  });

  it('gains nothing from guesses sent all at once', async () => {
    const guesses = [...Array.from({ length: 12 }, () => 'wrong'), 'Huadong@2026'];
    const answers = await Promise.all(guesses.map((password) => signIn('huadong', password)));
    const codes = answers.map(({ envelope }) => envelope.code);
    expect(codes.filter((code) => code === wrong).length).toBeLessThanOrEqual(5);
    expect(codes).toContain(locked);
  });

  it('says so when the account is locked, to who knows the password only', async () => {
    expect((await signIn('sunlei', usualPassword)).envelope.code).toBe(businessCodes.accountLocked.code);
    expect((await signIn('sunlei', 'wrong')).envelope.code).toBe(wrong);
    expect((await signIn('fangyun', usualPassword)).envelope.code).toBe(wrong);
  });
});

describe('tokens', () => {
  it('are stored as hashes only', () => {
    const { accessToken, refreshToken } = gateway.tokens('huadong');
    const rows = JSON.stringify(gateway.box.current.store.all('select * from session_tokens'));
    expect(rows).not.toContain(accessToken);
    expect(rows).not.toContain(refreshToken);
  });

  it('work for fifteen minutes and then ask for renewal', async () => {
    const { accessToken } = gateway.tokens('huadong');
    advance(accessLifetime - 1);
    expect(await codeOf(check(accessToken))).toBe(ok);
    advance(1);
    expect(await codeOf(check(accessToken))).toBe(expired);
  });

  it('answer 801004 for a locked and for a deleted user', async () => {
    const { accessToken } = gateway.tokens('huadong');
    const { store } = gateway.box.current;
    store.run(`update users set is_locked = 1 where user_name = 'huadong'`);
    expect(await codeOf(check(accessToken))).toBe(ended);
    store.run(`update users set is_locked = 0, deleted_at = 1 where user_name = 'huadong'`);
    expect(await codeOf(check(accessToken))).toBe(ended);
  });

  it('end with signing out, the renewal token too', async () => {
    const { accessToken, refreshToken } = gateway.tokens('huadong');
    const other = gateway.tokens('huadong');
    const answer = await gateway.call({
      method: 'POST',
      path: `${auth}/loginout`,
      token: accessToken,
      body: { token: accessToken },
    });
    expect(answer.envelope.code).toBe(ok);
    expect(await codeOf(check(accessToken))).toBe(ended);
    expect((await renew(refreshToken)).envelope.code).toBe(refused);
    expect(await codeOf(check(other.accessToken))).toBe(ok);
  });

  it('of somebody else are not ended by naming them', async () => {
    const theirs = gateway.tokens('huanan');
    await gateway.call({
      method: 'POST',
      path: `${auth}/loginout`,
      as: 'huadong',
      body: { token: theirs.accessToken },
    });
    expect(await codeOf(check(theirs.accessToken))).toBe(ok);
  });
});

describe('renewal', () => {
  const pairOf = async (answer: ReturnType<typeof renew>) =>
    (await answer).envelope.data as { accessToken: string; refreshToken: string };

  it('gives a new pair that works, and what a renewal replaces', async () => {
    const old = gateway.tokens('huadong');
    const answer = await renew(old.refreshToken);
    expect(answer.envelope.data).toMatchObject({ userName: 'huadong', userId: 'u_huadong', tntId: 't_huadong' });
    const pair = await pairOf(renew(old.refreshToken));
    expect(pair.refreshToken).not.toBe(old.refreshToken);
    expect(await codeOf(check(pair.accessToken))).toBe(ok);
    expect(await codeOf(check(old.accessToken))).toBe(ok);
  });

  it('gives the same successor again within thirty seconds', async () => {
    const { refreshToken } = gateway.tokens('huadong');
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => renew(refreshToken)));
    for (const other of others) expect(other.text).toBe(first?.text);
    advance(renewalGrace);
    expect((await renew(refreshToken)).text).toBe(first?.text);
  });

  it('ends the whole session when an old token comes back later', async () => {
    const { refreshToken } = gateway.tokens('huadong');
    const pair = await pairOf(renew(refreshToken));
    advance(renewalGrace + 1);
    const reused = await renew(refreshToken);
    expect(reused.envelope).toMatchObject({ type: 'fail', code: refused, message: '刷新token不存在' });
    expect(await codeOf(check(pair.accessToken))).toBe(ended);
    expect((await renew(pair.refreshToken)).envelope.message_cn).toBe('刷新token不存在');
  });

  it('goes on through many generations', async () => {
    let pair = gateway.tokens('huadong') as { accessToken: string; refreshToken: string };
    for (let round = 0; round < 20; round += 1) {
      advance(accessLifetime);
      pair = await pairOf(renew(pair.refreshToken));
      expect(await codeOf(check(pair.accessToken))).toBe(ok);
    }
  });

  it('ends by the clock', async () => {
    const { refreshToken } = gateway.tokens('huadong');
    advance(renewalLifetime);
    expect((await renew(refreshToken)).envelope.code).toBe(refused);
  });

  it('refuses an empty token by the words that the console knows, and says them to nobody', async () => {
    expect((await renew('')).envelope).toMatchObject({ code: refused, message_cn: '刷新token不存在' });
  });

  it('refuses a token that never was, and an access token', async () => {
    const { accessToken } = gateway.tokens('huadong');
    for (const token of ['never', accessToken]) {
      expect((await renew(token)).envelope).toMatchObject({ code: refused, message_cn: '刷新token不存在', data: null });
    }
  });

  it('cannot be derived from an old token without the database', async () => {
    const { refreshToken } = gateway.tokens('huadong');
    await renew(refreshToken);
    const rows = gateway.box.current.store.all<{ successor_salt: string | null }>(
      'select successor_salt from session_tokens',
    );
    expect(
      rows
        .filter(({ successor_salt: salt }) => salt !== null)
        .every(({ successor_salt: salt }) => (salt ?? '').length >= 22),
    ).toBe(true);
  });
});

describe('passwords', () => {
  const change = (token: string, oldPassword: string, newPassword: string) =>
    gateway.call({ method: 'POST', path: `${user}/user/update/password`, token, body: { oldPassword, newPassword } });

  it('are changed with the old one; other sessions end, this one goes on', async () => {
    const mine = gateway.tokens('novice');
    const other = gateway.tokens('novice');
    expect((await change(mine.accessToken, '12345678', 'Better#2026')).envelope.code).toBe(ok);
    expect(await codeOf(check(mine.accessToken))).toBe(ok);
    expect(await codeOf(check(other.accessToken))).toBe(ended);
    expect((await signIn('novice', '12345678')).envelope.code).toBe(businessCodes.wrongCredentials.code);
    expect((await signIn('novice', 'Better#2026')).envelope.data).toMatchObject({ isStrongPassword: true });
  });

  it('are refused when weak, unchanged, or when the old one is wrong', async () => {
    const { accessToken } = gateway.tokens('novice');
    const refusals = [
      [await change(accessToken, '12345678', 'abcdefgh'), '密码须包含小写字母、大写字母、数字、特殊字符中的至少两种'],
      [await change(accessToken, '12345678', '12345'), '新密码不能少于8个字符'],
      [await change(accessToken, 'Strong#2026', 'Strong#2026'), '新密码不能与当前密码相同'],
      [await change(accessToken, 'wrong', 'Better#2026'), '当前密码不正确'],
    ] as const;
    for (const [{ envelope }, message] of refusals) {
      expect(envelope).toMatchObject({ code: businessCodes.invalidInput.code, message_cn: message });
    }
  });

  it('lock guessing the old one after five times', async () => {
    const { accessToken } = gateway.tokens('novice');
    for (let index = 0; index < 5; index += 1) await change(accessToken, 'wrong', 'Better#2026');
    const { envelope } = await change(accessToken, '12345678', 'Better#2026');
    expect(envelope).toMatchObject({
      code: businessCodes.lockedOut.code,
      message_cn: '当前密码错误次数过多，请5分钟后再试',
    });
  });

  it('are reset to a strong one, and every session of the user ends', async () => {
    const sessions = [gateway.tokens('lihao'), gateway.tokens('lihao')];
    const { envelope } = await gateway.call({
      method: 'POST',
      path: `${user}/user/reset/password`,
      as: 'huadong',
      query: { userId: 'u_lihao' },
    });
    const { userName, password } = envelope.data as { userName: string; password: string };
    expect(userName).toBe('lihao');
    expect(password.length).toBeGreaterThanOrEqual(12);
    for (const { accessToken, refreshToken } of sessions) {
      expect(await codeOf(check(accessToken))).toBe(ended);
      expect((await renew(refreshToken)).envelope.code).toBe(refused);
    }
    expect((await signIn('lihao', password)).envelope.code).toBe(ok);
  });

  it('of a tenant’s user are reset across tenants by an inner user with the key only', async () => {
    const reset = (as: string, tntId: string) =>
      gateway.call({
        method: 'POST',
        path: `${user}/iam/user/reset/password`,
        as,
        query: { userId: 'u_huanan', tntId },
      });
    expect((await reset('viewer', 't_huanan')).envelope.code).toBe(businessCodes.notFound.code);
    expect((await reset('huadong', 't_huanan')).envelope.code).toBe(businessCodes.notFound.code);
    const { envelope } = await reset('admin', 't_huanan');
    const { iamUserName, iamPassword } = envelope.data as { iamUserName: string; iamPassword: string };
    expect(iamUserName).toBe('huanan');
    expect((await signIn('huanan', iamPassword)).envelope.code).toBe(ok);
  });

  it('changed twice at once change once', async () => {
    const { accessToken } = gateway.tokens('novice');
    const answers = await Promise.all([
      change(accessToken, '12345678', 'Better#2026'),
      change(accessToken, '12345678', 'Other#2026'),
    ]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted((one, other) => one - other)).toEqual([
      ok,
      businessCodes.conflict.code,
    ]);
  });
});

describe('rules version', () => {
  it('grows when the rules of a role change', async () => {
    const versionOf = async () =>
      (await gateway.call({ path: `${user}/user/get`, as: 'lihao' })).headers['x-rules-version'];
    const before = await versionOf();
    const { rulesChanged } = await import('../src/session/access.ts');
    rulesChanged(gateway.box.current, 'r_huadong_engineer');
    expect(await versionOf()).not.toBe(before);
    expect((await gateway.call({ path: `${user}/user/get`, as: 'huanan' })).headers['x-rules-version']).toBe('1.1');
  });
});
