import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { scenarios } from '@fleet/fixtures/scenarios/scenarios.ts';
import { statObject } from '../src/objects/objects.ts';
import { unconfirmedLifetime } from '../src/objects/files/fileRows.ts';
import { registeredFile } from './support/cases/files.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

const auth = '/gateway/auth/api/v1';
const userGet = '/gateway/user/api/v1/tnt/user/get';
const list = '/gateway/general/api/v1/feedback/list';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const control = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const answer = await gateway.call({ method, path: `/mock/api/${path}`, body });
  return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> };
};

describe('access', () => {
  it('is for the same machine only', async () => {
    for (const remoteAddress of ['192.168.1.20', '10.0.0.7', '::ffff:192.168.1.20', '2001:db8::1', '128.0.0.1']) {
      expect((await gateway.call({ path: '/mock/api/scenarios', remoteAddress })).status).toBe(403);
    }
    for (const remoteAddress of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
      expect((await gateway.call({ path: '/mock/api/scenarios', remoteAddress })).status).toBe(200);
    }
  });

  it('is not for another machine that a proxy on this one asks for', async () => {
    const ask = (headers: Record<string, string>) => gateway.call({ path: '/mock/api/scenarios', headers });
    for (const headers of [
      { 'x-forwarded-for': '192.168.1.20' },
      { 'x-forwarded-for': '127.0.0.1, 192.168.1.20:4711' },
      { 'x-real-ip': '10.0.0.7' },
      { forwarded: 'for=127.0.0.1, for="[2001:db8::1]:80";proto=http' },
      { forwarded: 'proto=http;for=unknown' },
    ]) {
      expect((await ask(headers)).status).toBe(403);
    }
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1, ::1' }, { forwarded: 'for="[::1]:80";host=localhost' }]) {
      expect((await ask(headers)).status).toBe(200);
    }
  });

  it('believes no forwarding header', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' };
    const answer = await gateway.call({ path: '/mock/api/scenarios', remoteAddress: '192.168.1.20', headers });
    expect(answer.status).toBe(403);
  });

  it('is not for pages of another origin', async () => {
    const reset = (headers: Record<string, string>) =>
      gateway.call({
        method: 'POST',
        path: '/mock/api/reset',
        headers: { host: '127.0.0.1:8080', 'x-fleet-control': '1', ...headers },
      });
    expect((await reset({ origin: 'http://evil.example' })).status).toBe(403);
    expect((await reset({ origin: 'null' })).status).toBe(403);
    expect((await reset({ origin: 'https://127.0.0.1:8080' })).status).toBe(403);
    expect((await reset({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await reset({ 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:8080' })).status).toBe(403);
    expect((await reset({ origin: 'http://127.0.0.1:8080' })).status).toBe(200);
  });
});

describe('captcha', () => {
  it('tells the answer of one that stands, and not that of any other', async () => {
    const { envelope } = await gateway.call({ path: `${auth}/captchacode` });
    const { captchaId } = envelope.data as { captchaId: string };
    const { data } = await control('GET', `captcha/${captchaId}`);
    const answer = await gateway.call({
      method: 'POST',
      path: `${auth}/login`,
      body: { userName: 'huadong', password: 'Huadong@2026', captchaId, captchaCode: data['code'] },
    });
    expect(answer.envelope.type).toBe('success');
    expect((await control('GET', `captcha/${captchaId}`)).status).toBe(404);
    expect((await control('GET', 'captcha/unknown')).status).toBe(404);
  });
});

describe('reset', () => {
  it('replaces the world as a whole: rows, objects, sessions, faults, requests, clock', async () => {
    await gateway.call({ path: list, as: 'huadong' });
    await gateway.store('feedback/t_huadong/u_huadong/a.png', Buffer.from('x'));
    await control('PUT', 'faults', { rules: [{ match: { path: '/nowhere' }, answer: { businessCode: 1 } }] });
    await control('POST', 'clock', { advance: 3_600_000 });
    const before = gateway.box.current;
    expect((await control('POST', 'reset', { scenario: 'empty' })).data).toEqual({ scenario: 'empty' });
    const after = gateway.box.current;
    expect(after).not.toBe(before);
    expect(after.store.one('select count(*) as n from feedback')).toEqual({ n: 0 });
    expect(after.store.one('select count(*) as n from sessions')).toEqual({ n: 0 });
    expect(statObject(after.objectsDirectory, 'feedback/t_huadong/u_huadong/a.png')).toBeNull();
    expect((await control('GET', 'faults')).data['rules']).toEqual([]);
    const left = (await control('GET', 'requests')).data['list'] as { kind: string }[];
    expect(left.filter(({ kind }) => kind === 'call')).toEqual([]);
    expect((await control('GET', 'clock')).data['offset']).toBe(0);
  });

  it('stays with the scenario when none is named, and gives the same rows and ids again', async () => {
    const ids = () => gateway.box.current.store.all('select id, content from feedback order by id');
    const first = ids();
    await gateway.call({
      method: 'POST',
      path: '/gateway/general/api/v1/feedback/add',
      as: 'huadong',
      body: { content: '临时', files: [], moduleId: 'm_ota', type: 'cloud' },
    });
    expect(ids()).not.toEqual(first);
    expect((await control('POST', 'reset')).data).toEqual({ scenario: 'default' });
    expect(ids()).toEqual(first);
  });

  it('signs everybody out', async () => {
    const { accessToken } = gateway.tokens('huadong');
    await control('POST', 'reset', {});
    const { envelope } = await gateway.call({ path: userGet, token: accessToken });
    expect(envelope.code).toBe(businessCodes.tokenExpired.code);
  });

  it('refuses a call that was under way in the old world', async () => {
    const { accessToken } = gateway.tokens('novice');
    const change = gateway.call({
      method: 'POST',
      path: '/gateway/user/api/v1/tnt/user/update/password',
      token: accessToken,
      body: { oldPassword: '12345678', newPassword: 'Better#2026' },
    });
    await control('POST', 'reset', {});
    expect((await change).envelope.type).toBe('fail');
    const row = gateway.box.current.store.one(`select is_strong_password as n from users where user_name = 'novice'`);
    expect(row).toEqual({ n: 0 });
  });

  it('refuses an unknown scenario with a clear message', async () => {
    for (const scenario of ['nothing', 'toString', '__proto__', 7]) {
      const { status, data } = await control('POST', 'reset', { scenario });
      expect(status).toBe(400);
      expect(data['message_cn']).toContain('没有这个场景');
    }
  });
});

describe('scenarios', () => {
  it('are listed with the current one', async () => {
    const { data } = await control('GET', 'scenarios');
    expect(data['current']).toBe('default');
    expect((data['list'] as { name: string }[]).map(({ name }) => name)).toEqual(Object.keys(scenarios));
  });

  it('have a plan of exactly as many tasks as they say', async () => {
    await control('POST', 'reset', { scenario: 'large-plan' });
    const [largest] = gateway.box.current.store.all<{ n: number }>(
      'select count(*) as n from plan_nodes group by project_id order by n desc',
    );
    expect([largest?.n, scenarios['large-plan'].title]).toEqual([20_000, expect.stringContaining('20000 个任务')]);
  });
});

describe('clock', () => {
  it('freezes, advances and resumes', async () => {
    const tomorrow = new Date(gateway.box.current.clock.now() + 86_400_000).toISOString().slice(0, 10);
    const at = `${tomorrow}T00:00:00.000Z`;
    expect((await control('POST', 'clock', { freeze: at })).data).toMatchObject({ now: at, frozen: true });
    expect((await control('POST', 'clock', { advance: 90_000 })).data).toMatchObject({
      now: `${tomorrow}T00:01:30.000Z`,
    });
    expect((await control('GET', 'clock')).data).toMatchObject({ now: `${tomorrow}T00:01:30.000Z`, frozen: true });
    const { data } = await control('POST', 'clock', { resume: true });
    expect(data['frozen']).toBe(false);
    expect(String(data['now']).slice(0, 10)).toBe(tomorrow);
    expect((await control('POST', 'clock', { reset: true })).data['offset']).toBe(0);
  });

  it('goes to an instant, at another pace, and every answer is dated by it', async () => {
    const { clock } = gateway.box.current;
    const at = new Date(Math.ceil(clock.now() / 1000) * 1000 + 3_600_000).toISOString();
    expect((await control('POST', 'clock', { to: at, rate: 60, freeze: true })).data).toMatchObject({
      now: at,
      rate: 60,
      frozen: true,
    });
    for (const path of [userGet, '/mock/api/clock', '/nowhere'])
      expect((await gateway.call({ path })).headers['date'], path).toBe(new Date(at).toUTCString());
    expect((await control('POST', 'clock', { rate: 1 })).data).toMatchObject({ now: at, rate: 1, frozen: true });
  });

  it('never goes back to a moment that is past', async () => {
    const before = gateway.box.current.clock.now();
    const { status, data } = await control('POST', 'clock', { freeze: '2026-03-01T00:00:00.000Z' });
    expect([status, data['message_cn']]).toEqual([400, expect.stringContaining('时钟不能倒退')]);
    expect((await control('POST', 'clock', { to: '2026-03-01T00:00:00.000Z', advance: 5 })).status).toBe(400);
    expect((await control('GET', 'clock')).data['frozen']).toBe(false);
    expect(gateway.box.current.clock.now()).toBeGreaterThanOrEqual(before);
  });

  it('ends sessions, credentials and unconfirmed files', async () => {
    const { accessToken } = gateway.tokens('huadong');
    await control('POST', 'clock', { freeze: true });
    const sts = await gateway.call({
      path: '/gateway/general/api/v1/file/upload/stsToken',
      as: 'huadong',
      query: { from: 'feedback' },
    });
    const { expiration } = sts.envelope.data as { expiration: string };
    expect(Date.parse(expiration) - gateway.box.current.clock.now()).toBe(3_600_000);
    const loose = await registeredFile(gateway, 'huadong', 'loose.png');
    const kept = await registeredFile(gateway, 'huadong', 'kept.png');
    await gateway.call({
      method: 'POST',
      path: '/gateway/general/api/v1/file/confirm',
      as: 'huadong',
      body: { ids: [kept] },
    });
    await control('POST', 'clock', { advance: unconfirmedLifetime });
    const { envelope } = await gateway.call({ path: userGet, token: accessToken });
    expect(envelope.code).toBe(businessCodes.tokenExpired.code);
    const { store, objectsDirectory } = gateway.box.current;
    const left = store.all<{ id: string }>(`select id from files where user_id = 'u_huadong' and owner_id is null`);
    expect(left.map(({ id }) => id)).toEqual([kept]);
    expect(loose).not.toBe(kept);
    expect(statObject(objectsDirectory, 'feedback/t_huadong/u_huadong/loose.png')).toBeNull();
    expect(statObject(objectsDirectory, 'feedback/t_huadong/u_huadong/kept.png')).not.toBeNull();
  });

  it('refuses what is no command', async () => {
    for (const body of [
      { advance: -1 },
      { advance: '1h' },
      { freeze: 'tomorrow' },
      { to: 'x' },
      { rate: 0 },
      { rate: 3601 },
      { warp: 9 },
      [],
      'x',
      7,
    ]) {
      const { status, data } = await control('POST', 'clock', body);
      expect(status).toBe(400);
      expect(data['message_cn']).toBeTypeOf('string');
    }
  });
});

describe('request log', () => {
  it('keeps what came in, with user and code', async () => {
    await gateway.call({ path: list, as: 'huadong', query: { keyword: '设备', page: 1 } });
    const { data } = await control('GET', 'requests');
    expect((data['list'] as unknown[]).at(-1)).toMatchObject({
      method: 'GET',
      path: list,
      query: { keyword: '设备', page: '1' },
      user: 'huadong',
      status: 200,
      code: 200,
    });
  });

  it('holds no secret of any kind', async () => {
    const { accessToken, refreshToken } = gateway.tokens('novice');
    const canary = 'Canary-4711';
    const captchaAnswer = await gateway.call({ path: `${auth}/captchacode` });
    const { captchaId } = captchaAnswer.envelope.data as { captchaId: string };
    const { data } = await control('GET', `captcha/${captchaId}`);
    const code = String(data['code']);
    await gateway.call({
      method: 'POST',
      path: `${auth}/login`,
      body: { userName: 'huadong', password: canary, captchaId, captchaCode: code },
    });
    const renewed = await gateway.call({ path: `${auth}/refresh`, query: { reToken: refreshToken } });
    const pair = renewed.envelope.data as { accessToken: string; refreshToken: string };
    await gateway.call({
      method: 'POST',
      path: '/gateway/user/api/v1/tnt/user/update/password',
      token: accessToken,
      headers: { retoken: refreshToken },
      body: { oldPassword: canary, newPassword: canary },
    });
    const sts = await gateway.call({
      path: '/gateway/general/api/v1/file/upload/stsToken',
      token: accessToken,
      query: { from: 'feedback' },
    });
    const credentials = sts.envelope.data as { accessKeySecret: string; securityToken: string };
    const reset = await gateway.call({
      method: 'POST',
      path: '/gateway/user/api/v1/tnt/user/reset/password',
      as: 'huadong',
      query: { userId: 'u_lihao' },
    });
    const { password } = reset.envelope.data as { password: string };
    await gateway.call({ path: '/fleet-console/x', query: { Signature: canary, 'security-token': canary } });
    await gateway.call({ method: 'POST', path: `${auth}/loginout`, token: accessToken, body: { token: accessToken } });
    const log = JSON.stringify((await control('GET', 'requests')).data);
    const secrets = [
      accessToken,
      refreshToken,
      pair.accessToken,
      pair.refreshToken,
      canary,
      `"${code}"`,
      credentials.accessKeySecret,
      credentials.securityToken,
      password,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).toContain('/auth/api/v1/login');
  });
});
