import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { feedbackIdsOf, openGateway, type TestGateway } from './support/gateway.ts';

const list = '/gateway/general/api/v1/feedback/list';
const add = '/gateway/general/api/v1/feedback/add';
const feedback = { content: '页面打不开', files: [], moduleId: 'm_device', type: 'cloud' };

let gateway: TestGateway;
let base: string;
beforeEach(async () => {
  gateway = await openGateway();
  await gateway.server.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(gateway.server.server.address() as AddressInfo).port}`;
});
afterEach(() => gateway.close());

const bearer = (userName = 'huadong') => ({ authorization: `Bearer ${gateway.tokens(userName).accessToken}` });

const post = (body: string, contentType = 'application/json') =>
  fetch(`${base}${add}`, { method: 'POST', headers: { ...bearer(), 'content-type': contentType }, body });

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
      [await post(JSON.stringify({ ...feedback, content: 'x'.repeat(1_100_000) })), 413],
      [await post(JSON.stringify(feedback), 'text/plain'), 415],
      [await post('content=x', 'application/x-www-form-urlencoded'), 415],
      [await post(JSON.stringify(feedback), 'application/jsonx'), 415],
    ] as const;
    for (const [response, status] of answers) {
      expect(response.status).toBe(status);
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
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
    const record = () => gateway.box.current.requests.list().map(({ path, code }) => [path, code]);
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
      .poll(() => gateway.box.current.requests.list().map(({ path, code }) => [path, code]))
      .toEqual([
        [list, 200],
        [list, 200],
      ]);
  });

  it('reach the object store too', async () => {
    await arm({ httpStatus: 503 }, { path: '/fleet-console/*' });
    expect((await fetch(`${base}/fleet-console/x.png`)).status).toBe(503);
    expect((await fetch(`${base}/fleet-console/x.png`)).status).not.toBe(503);
  });

  it('are listed with what is left of them, and refused when they make no sense', async () => {
    await arm({ businessCode: 1 }, { path: '/nowhere' }, 3);
    const listed = (await (await fetch(`${base}/mock/api/faults`)).json()) as { rules: unknown[] };
    expect(listed.rules).toEqual([
      { match: { path: '/nowhere' }, answer: { businessCode: 1 }, times: 3, remaining: 3 },
    ]);
    const wrong = [
      { rules: [{ match: {}, answer: {} }] },
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
