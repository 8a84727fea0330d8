import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { issueCredentials } from '../src/session/credentials.ts';
import { createWorld } from '../src/world/createWorld.ts';
import { type BrokenBody, brokenBodies } from '../src/world/faults/rule.ts';
import { feedbackIdsOf, openGateway, portOf, type TestGateway } from './support/gateway.ts';

const list = '/gateway/general/api/v1/feedback/list';
const add = '/gateway/general/api/v1/feedback/add';
const feedback = { content: '页面打不开', files: [], moduleId: 'm_device', type: 'cloud' };

let gateway: TestGateway;
let base: string;
beforeEach(async () => {
  gateway = await openGateway();
  base = `http://127.0.0.1:${await portOf(gateway)}`;
});
afterEach(() => gateway.close());

const bearer = (userName = 'huadong') => ({ authorization: `Bearer ${gateway.tokens(userName).accessToken}` });

const post = (body: string, contentType = 'application/json') =>
  fetch(`${base}${add}`, { method: 'POST', headers: { ...bearer(), 'content-type': contentType }, body });

/** Calls of the record, without what was due in between. */
const calls = () => gateway.box.current.requests.list().filter(({ kind }) => kind === 'call');

const arm = async (answer: object, match: object = {}, times: unknown = 'once') => {
  const response = await fetch(`${base}/mock/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: [{ match, answer, times }] }),
  });
  expect(response.status).toBe(200);
};

describe('what no handler sees', () => {
  it('answers broken JSON with 400, an unknown path with 404, too much with 413, another type with 415', async () => {
    const answers = [
      [await post('{"content":'), 400],
      [await post('{"content":"x","__proto__":{"admin":true}}'), 400],
      [await post('{"content":"x","constructor":{"prototype":{"admin":true}}}'), 400],
      [await fetch(`${base}/gateway/nothing`), 404],
      [await fetch(`${base}${add}`, { headers: bearer() }), 404],
      [await fetch(`${base}/`), 404],
      [await fetch(`${base}/%ff%fe`), 400],
      [await fetch(`${base}/gateway/%ff%fe?token=x`), 400],
      [await post(JSON.stringify({ ...feedback, content: 'x'.repeat(1_100_000) })), 413],
      [await post(JSON.stringify(feedback), 'text/plain'), 415],
      [await post('content=x', 'application/x-www-form-urlencoded'), 415],
      [await post(JSON.stringify(feedback), 'application/jsonx'), 415],
    ] as const;
    for (const [response, status] of answers) {
      expect(response.status).toBe(status);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const envelope = (await response.json()) as { type: string; message_cn: string };
      expect(envelope.type).toBe('error');
      expect(envelope.message_cn).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('looks into a large body as into a small one', async () => {
    const large = (text: string) => `{"content":"${'x'.repeat(300_000)}",${text}}`;
    for (const text of [
      '"__proto__":{"admin":true}',
      '"\\u005f_proto__":{"admin":true}',
      '"constructor":{"prototype":{"admin":true}}',
      '"files":[',
    ])
      expect([text, (await post(large(text))).status]).toEqual([text, 400]);
    const response = await post(large('"files":[]'));
    expect([response.status, await response.json()]).toMatchObject([200, { code: businessCodes.invalidInput.code }]);
  });

  it('checks a body whatever way its type is written', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=1']) {
      const response = await post('{"content":""}', type);
      expect([200, 415]).toContain(response.status);
      expect(((await response.json()) as { type: string }).type).not.toBe('success');
    }
  });

  it('takes an empty body for a missing one', async () => {
    const response = await post('');
    expect(await response.json()).toMatchObject({ type: 'fail', code: businessCodes.invalidInput.code });
  });
});

describe('an unexpected failure', () => {
  it('is HTTP 500 with the code internal, and says nothing of its cause', async () => {
    gateway.box.current.store.run('alter table feedback_modules rename to hidden');
    const response = await fetch(`${base}/gateway/general/api/v1/feedback/module/list?type=cloud`, {
      headers: bearer(),
    });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ type: 'error', code: businessCodes.internal.code });
    expect(text).not.toMatch(/sqlite|no such table|feedback_modules|\.ts/i);
  });
});

describe('faults', () => {
  it('answer with a business code and its own message, once, and then the truth', async () => {
    await arm({ businessCode: 801401 }, { method: 'get', path: list, user: 'huadong' });
    const headers = bearer();
    const first = await fetch(`${base}${list}`, { headers });
    expect(await first.json()).toMatchObject({ type: 'fail', code: 801401, message_cn: '登录已过期，请重新登录' });
    expect(await (await fetch(`${base}${list}`, { headers })).json()).toMatchObject({ type: 'success' });
  });

  it('answer n times, or always', async () => {
    const headers = bearer();
    const types = async (n: number) => {
      const seen: string[] = [];
      for (let index = 0; index < n; index += 1) {
        seen.push(((await (await fetch(`${base}${list}`, { headers })).json()) as { type: string }).type);
      }
      return seen;
    };
    await arm({ type: 'error', message: '慢一点' }, { path: '/gateway/*/feedback/*' }, 2);
    expect(await types(3)).toEqual(['error', 'error', 'success']);
    await arm({ type: 'fail' }, {}, 'always');
    expect(await types(4)).toEqual(['fail', 'fail', 'fail', 'fail']);
  });

  it('match the user and leave the others alone', async () => {
    await arm({ businessCode: 801004 }, { user: 'novice' }, 'always');
    expect(await (await fetch(`${base}${list}`, { headers: bearer() })).json()).toMatchObject({ type: 'success' });
    const theirs = await fetch(`${base}${list}`, { headers: bearer('novice') });
    expect(await theirs.json()).toMatchObject({ type: 'fail', code: 801004 });
  });

  it('give errorResult lines, an HTTP status, and a success that is none', async () => {
    const headers = bearer();
    await arm({ errorResult: ['第1行：序列号重复', '第2行：车型不存在'] });
    expect(await (await fetch(`${base}${list}`, { headers })).json()).toMatchObject({
      code: 830103,
      data: { errorResult: ['第1行：序列号重复', '第2行：车型不存在'] },
    });
    await arm({ httpStatus: 503 });
    const unavailable = await fetch(`${base}${list}`, { headers });
    expect(unavailable.status).toBe(503);
    expect(unavailable.headers.get('content-type')).toContain('text/plain');
    await arm({ httpStatus: 502, businessCode: 830500, message: '上游不可用' });
    const bad = await fetch(`${base}${list}`, { headers });
    expect([bad.status, await bad.json()]).toMatchObject([502, { code: 830500, message_cn: '上游不可用' }]);
    await arm({ type: 'success', businessCode: 830001, message: '奇怪' });
    expect(await (await fetch(`${base}${list}`, { headers })).json()).toMatchObject({ type: 'success', code: 830001 });
  });

  it('delay, and then answer the truth', async () => {
    await arm({ delay: 30 });
    const started = performance.now();
    const response = await fetch(`${base}${list}`, { headers: bearer() });
    expect(await response.json()).toMatchObject({ type: 'success' });
    expect(performance.now() - started).toBeGreaterThan(25);
  });

  it('cut the connection before the call is carried out', async () => {
    const before = feedbackIdsOf(gateway, 'huadong').length;
    await arm({ cut: 'before' });
    await expect(post(JSON.stringify(feedback))).rejects.toThrow();
    expect(feedbackIdsOf(gateway, 'huadong').length).toBe(before);
  });

  it('lose the answer of a call that was carried out', async () => {
    const before = feedbackIdsOf(gateway, 'huadong').length;
    await arm({ cut: 'after' });
    await expect(post(JSON.stringify(feedback))).rejects.toThrow();
    expect(feedbackIdsOf(gateway, 'huadong').length).toBe(before + 1);
  });

  it('stop a body in the middle', async () => {
    await arm({ truncate: 40 });
    const response = await fetch(`${base}${list}`, { headers: bearer() });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(40);
    await expect(response.text()).rejects.toThrow();
  });

  it('leave calls whose answer nobody got in the record, without a code', async () => {
    const record = () => calls().map(({ path, code }) => [path, code]);
    for (const answer of [{ truncate: 40 }, { cut: 'before' }, { cut: 'after' }]) {
      await arm(answer);
      const read = async () => (await fetch(`${base}${list}`, { headers: bearer() })).text();
      await expect(read()).rejects.toThrow();
    }
    await expect.poll(record).toEqual([
      [list, null],
      [list, null],
      [list, null],
    ]);
  });

  it('leave a call that was answered once in the record, with its code, however long other hooks take', async () => {
    const read = async () => (await fetch(`${base}${list}`, { headers: bearer() })).json();
    expect(await read()).toMatchObject({ code: 200 });
    expect(await read()).toMatchObject({ code: 200 });
    await expect
      .poll(() => calls().map(({ path, code }) => [path, code]))
      .toEqual([
        [list, 200],
        [list, 200],
      ]);
  });

  it('reach the object store too, in its own XML', async () => {
    await arm({ httpStatus: 503 }, { path: '/fleet-console/*' });
    expect((await fetch(`${base}/fleet-console/x.png`)).status).toBe(503);
    expect((await fetch(`${base}/fleet-console/x.png`)).status).not.toBe(503);
    await arm({ oss: 'SecurityTokenExpired' }, { part: 3 });
    const part = (number: number) =>
      fetch(`${base}/fleet-console/feedback/x.png?uploadId=u&partNumber=${number}`, { method: 'PUT', body: 'x' });
    expect(await (await part(2)).text()).not.toContain('SecurityTokenExpired');
    const refused = await part(3);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'application/xml']);
    expect(await refused.text()).toContain('<Code>SecurityTokenExpired</Code>');
    // an envelope is not for the store, and its code not for the gateway
    await arm({ businessCode: 830500 }, {});
    expect((await fetch(`${base}/fleet-console/x.png`)).headers.get('x-mock-fault')).toBeNull();
    // nothing is registered by whoever reads
    await arm({ oss: 'CallbackFailed' }, {});
    expect((await fetch(`${base}/fleet-console/x.png`)).headers.get('x-mock-fault')).toBeNull();
    await arm({ oss: 'NoSuchKey' }, {});
    expect(await (await fetch(`${base}${list}`, { headers: bearer() })).json()).toMatchObject({ type: 'success' });
  });

  it('know of an upload whose it is', async () => {
    const credentials = issueCredentials(gateway.box.current, { userId: 'u_huadong', tntId: 't_huadong' }, 'feedback');
    const put = () =>
      fetch(`${base}/fleet-console/feedback/t_huadong/u_huadong/x.png`, {
        method: 'PUT',
        body: 'x',
        headers: { authorization: `OSS ${credentials.accessKeyId}:wrong` },
      });
    await arm({ oss: 'EntityTooLarge' }, { user: 'novice' }, 'always');
    expect(await (await put()).text()).not.toContain('EntityTooLarge');
    await arm({ oss: 'EntityTooLarge' }, { user: 'huadong' });
    expect(await (await put()).text()).toContain('EntityTooLarge');
    expect(gateway.box.current.requests.list().at(-1)).toMatchObject({ user: 'huadong', faults: ['f2'] });
  });

  it('leave files of the console alone, unless they are named', async () => {
    await arm({ httpStatus: 500 }, {});
    expect((await fetch(`${base}/favicon.ico`)).headers.get('x-mock-fault')).toBeNull();
    await arm({ httpStatus: 404 }, { path: '/assets/*' });
    expect((await fetch(`${base}/assets/page.js`)).headers.get('x-mock-fault')).toBe('f2');
  });

  it('answer in place of the truth after the call took effect', async () => {
    const before = feedbackIdsOf(gateway, 'huadong').length;
    await arm({ businessCode: 830500, when: 'after' });
    const answer = await post(JSON.stringify(feedback));
    expect(await answer.json()).toMatchObject({ type: 'fail', code: 830500 });
    expect(feedbackIdsOf(gateway, 'huadong').length).toBe(before + 1);
  });

  it('put other values into the true answer, wherever a pointer leads', async () => {
    await arm({
      patch: [
        { at: '/data/list/*/status', value: 99 },
        { at: '/data/list/0/content', value: null },
        { at: '/data/nowhere/deep', value: 1 },
        { at: '/data/added', value: [1] },
      ],
    });
    const { data } = (await (await fetch(`${base}${list}`, { headers: bearer() })).json()) as {
      data: { list: { status: number; content: string | null }[]; added: unknown; total: number };
    };
    expect(data.list.length).toBeGreaterThan(2);
    expect(data.list.map(({ status }) => status)).toEqual(data.list.map(() => 99));
    expect([data.list[0]?.content, typeof data.list[1]?.content, data.added]).toEqual([null, 'string', [1]]);
    expect(data).not.toHaveProperty('nowhere');
  });

  it.each(Object.keys(brokenBodies) as BrokenBody[])('break the body of an envelope: %s', async (body) => {
    await arm({ body });
    const response = await fetch(`${base}${list}`, { headers: bearer() });
    // as the bytes are: a browser's text() drops a mark
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(response.status).toBe(200);
    const isReadable = ((): boolean => {
      try {
        const answer = JSON.parse(text) as Record<string, unknown>;
        return typeof answer['code'] === 'number';
      } catch {
        return false;
      }
    })();
    expect(isReadable).toBe(false);
  });

  it('bite the nth call alone, and none from an instant of the clock on', async () => {
    const headers = bearer();
    const codes = async (n: number) => {
      const seen: number[] = [];
      for (let index = 0; index < n; index += 1)
        seen.push(((await (await fetch(`${base}${list}`, { headers })).json()) as { code: number }).code);
      return seen;
    };
    await arm({ businessCode: 830500 }, { endpoint: 'general.feedback.list', nth: 3 }, 'always');
    expect(await codes(5)).toEqual([200, 200, 830500, 200, 200]);
    const { clock, faults } = gateway.box.current;
    faults.replace([
      {
        match: {},
        answer: { businessCode: 830001 },
        times: 'always',
        until: new Date(clock.now() + 60_000).toISOString(),
      },
    ]);
    expect(await codes(1)).toEqual([830001]);
    clock.advance(60_000);
    expect(await codes(1)).toEqual([200]);
  });

  it('are added and taken away one by one; delays add up, and the first other one answers', async () => {
    const add = async (rule: object) => {
      const response = await fetch(`${base}/mock/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(rule),
      });
      return ((await response.json()) as { rule: { id: string } }).rule.id;
    };
    gateway.box.current.faults.replace([]);
    const [slow, first, second] = [
      await add({ match: {}, answer: { delay: 20 } }),
      await add({ match: {}, answer: { businessCode: 830409 }, times: 1 }),
      await add({ match: {}, answer: { businessCode: 830410 }, times: 1 }),
    ];
    const call = async () => {
      const response = await fetch(`${base}${list}`, { headers: bearer() });
      return [response.headers.get('x-mock-fault'), ((await response.json()) as { code: number }).code];
    };
    expect(await call()).toEqual([`${slow} ${first}`, 830409]);
    expect(await call()).toEqual([`${slow} ${second}`, 830410]);
    expect(await call()).toEqual([slow, 200]);
    const remove = (id: string) => fetch(`${base}/mock/api/faults/${id}`, { method: 'DELETE' });
    expect([(await remove(slow)).status, (await remove(slow)).status]).toEqual([200, 404]);
    expect(await call()).toEqual([null, 200]);
  });

  it('outlive a restart with what is left of them', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fleet-faults-')), 'world.db');
    const first = createWorld({ file, scenario: 'empty' });
    first.faults.arm({ match: {}, answer: { businessCode: 830500 }, times: 2 });
    const call = { method: 'GET', path: list, endpoint: null, user: null, part: null };
    expect(first.faults.take(call, 0)?.ids).toEqual(['f1']);
    first.close();
    const second = createWorld({ file });
    expect(second.faults.list()).toMatchObject([{ id: 'f1', remaining: 1, used: 1 }]);
    expect([second.faults.take(call, 0)?.ids, second.faults.take(call, 0)]).toEqual([['f1'], null]);
    second.close();
    rmSync(dirname(file), { recursive: true, force: true });
  });

  it('are listed with what is left of them, and refused when they make no sense', async () => {
    await arm({ businessCode: 1 }, { path: '/nowhere' }, 3);
    const listed = (await (await fetch(`${base}/mock/api/faults`)).json()) as { rules: unknown[] };
    expect(listed.rules).toEqual([
      {
        id: expect.stringMatching(/^f\d+$/),
        match: { path: '/nowhere' },
        answer: { businessCode: 1 },
        times: 3,
        remaining: 3,
        used: 0,
        met: 0,
      },
    ]);
    const wrong = [
      { rules: [{ match: {}, answer: {} }] },
      { rules: [{ match: {}, answer: { when: 'after' } }] },
      { rules: [{ match: { endpoint: 'no.such' }, answer: { delay: 1 } }] },
      { rules: [{ match: {}, answer: { oss: 'NoSuchThing' } }] },
      { rules: [{ match: {}, answer: { oss: 'NoSuchKey', businessCode: 830500 } }] },
      { rules: [{ match: { path: '/fleet-console/*' }, answer: { businessCode: 830500 } }] },
      { rules: [{ match: {}, answer: { delay: 1 }, until: 'tomorrow' }] },
      { rules: [{ match: { url: '/x' }, answer: { delay: 1 } }] },
      { rules: [{ match: {}, answer: { delay: -1 } }] },
      { rules: [{ match: {}, answer: { delay: 1 }, times: 0 }] },
      { rules: [{ answer: { delay: 1 } }] },
      { rules: 'all' },
      null,
    ];
    for (const body of wrong) {
      const response = await fetch(`${base}/mock/api/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(400);
      expect(((await response.json()) as { message_cn: string }).message_cn).toContain('故障规则有误');
    }
    expect(((await (await fetch(`${base}/mock/api/faults`)).json()) as { rules: unknown[] }).rules).toHaveLength(1);
  });

  it('never touch the control plane', async () => {
    await arm({ httpStatus: 500 }, {}, 'always');
    expect((await fetch(`${base}/mock/api/scenarios`)).status).toBe(200);
  });

  it('match patterns of stars without ever hanging', async () => {
    await arm({ httpStatus: 418 }, { path: `/gateway/${'*a'.repeat(200)}*z` }, 'always');
    const response = await fetch(`${base}/gateway/${'a'.repeat(4000)}`);
    expect(response.status).toBe(404);
  });
});

describe('a selection of many rows', () => {
  it('fits into the query of an export', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `fb_${String(index).padStart(8, '0')}`).join(',');
    const response = await fetch(`${base}/gateway/general/api/v1/feedback/export?ids=${ids}`, { headers: bearer() });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
  });
});

it('answers a broken request line without falling over', async () => {
  const { port } = gateway.server.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toContain('400');
  expect((await fetch(`${base}/mock/api/scenarios`)).status).toBe(200);
});
