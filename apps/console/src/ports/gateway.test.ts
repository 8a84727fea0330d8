import { captcha } from '@fleet/domain/core/session/authContract.ts';
import { feedbackAdd, feedbackExport, feedbackList } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentTime } from '../ui/time/currentTime.ts';
import { createGateway, queryOf } from './gateway.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

const asked: Asked[] = [];
afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
});

/** Answers every request with what `answer` gives. */
function answering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve().then(answer);
  });
}

const headers = { Authorization: 'Bearer t', UserId: 'u', Retoken: 'r', TntId: 'n' };
const logo = new File(['x'], '标志.png');
const gateway = () =>
  createGateway('', () => ({ headers, generation: 3 }), {
    fileOf: (value) => (value === 'attachment:1' ? logo : null),
  });
const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, {
    ...init,
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'q1', 'X-Rules-Version': '7' },
  });
const success = () => json('{"type":"success","code":200,"data":null}');
const list = { callId: 'c1', endpoint: feedbackList, input: {} };
const add = { callId: 'c2', endpoint: feedbackAdd, input: { body: { content: '中文€😀' } } };
const sheet = { callId: 'c3', endpoint: feedbackExport, input: {} };

const sentHeaders = (): Headers => new Headers(asked[0]?.init.headers);

describe('a call of the gateway', () => {
  test('carries the headers of the session and tells under which tokens it left', async () => {
    answering(success);
    const { answer, generation } = await gateway().send(list);
    for (const [name, value] of Object.entries(headers)) expect(sentHeaders().get(name)).toBe(value);
    expect(generation).toBe(3);
    expect(answer).toMatchObject({ kind: 'envelope', status: 200, requestId: 'q1', rulesVersion: '7' });
  });

  test('carries the key of a submission beside them, and none where there is none', async () => {
    answering(success);
    await gateway().send({ ...add, idempotencyKey: 'k-1' });
    expect([sentHeaders().get('Idempotency-Key'), sentHeaders().get('Authorization')]).toEqual(['k-1', 'Bearer t']);
    await gateway().send(add);
    expect(new Headers(asked[1]?.init.headers).has('Idempotency-Key')).toBe(false);
  });

  test('tells what time it is at the gateway, whatever the clock of this machine says', async () => {
    const dated = (milliseconds: number) => {
      const response = success();
      response.headers.set('Date', new Date(Date.now() + milliseconds).toUTCString());
      return response;
    };
    const day = 86_400_000;
    answering(() => dated(30 * day));
    await gateway().send(list);
    expect(Math.abs(currentTime() - Date.now() - 30 * day)).toBeLessThan(2000);
    // an answer that tells no time changes nothing
    answering(success);
    await gateway().send(list);
    expect(currentTime() - Date.now()).toBeGreaterThan(29 * day);
    answering(() => dated(0));
    await gateway().send(list);
    expect(Math.abs(currentTime() - Date.now())).toBeLessThan(5);
  });

  test('carries no token to a row that is open', async () => {
    answering(success);
    await gateway().send({ callId: 'c', endpoint: captcha, input: { query: { timestamp: '1' } } });
    expect(sentHeaders().has('Authorization')).toBe(false);
    expect(sentHeaders().has('Retoken')).toBe(false);
    expect(asked[0]?.url).toBe('/gateway/auth/api/v1/captchacode?timestamp=1');
  });

  test('announces the UTF-8 bytes of a posted body, and nothing on a read', async () => {
    answering(success);
    await gateway().send(add);
    const sent = JSON.stringify(add.input.body);
    expect(asked[0]?.init.body).toBe(sent);
    expect(sentHeaders().get('Body-Size')).toBe(String(Buffer.byteLength(sent)));
    expect(Number(sentHeaders().get('Body-Size'))).toBeGreaterThan(sent.length);
    await gateway().send(list);
    expect(new Headers(asked[1]?.init.headers).has('Body-Size')).toBe(false);
  });

  test('leaves a form to the browser, without Body-Size', async () => {
    answering(success);
    const body = { name: '华东', userLimit: 5, logo: 'attachment:1' };
    await gateway().send({ ...add, endpoint: { ...add.endpoint, bodyKind: 'multipart' }, input: { body } });
    const form = asked[0]?.init.body as FormData;
    expect([...form.keys()]).toEqual(['name', 'userLimit', 'logo']);
    expect(form.get('userLimit')).toBe('5');
    expect((form.get('logo') as File).name).toBe('标志.png');
    expect(sentHeaders().has('Body-Size')).toBe(false);
    expect(sentHeaders().has('Content-Type')).toBe(false);
  });

  test('is one request, without cookies, whatever comes back', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    const { answer } = await gateway().send(list);
    expect(answer).toEqual({ kind: 'networkFailure', message: '' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.init.credentials).toBe('omit');
  });

  test('says in Chinese that it took too long', async () => {
    answering(() => Promise.reject(new DOMException('signal timed out', 'TimeoutError')));
    expect((await gateway().send(list)).answer).toEqual({
      kind: 'networkFailure',
      message: '请求超时，请稍后重试',
      cause: 'timeout',
    });
  });

  test('says that there was no network before it left', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect((await gateway().send(list)).answer).toMatchObject({ kind: 'networkFailure', cause: 'offline' });
  });

  test('says that an answer broke off', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
    answering(() => new Response(broken, { headers: { 'Content-Type': 'application/json' } }));
    expect((await gateway().send(list)).answer).toMatchObject({
      kind: 'networkFailure',
      message: /不完整/,
      cause: 'truncated',
    });
  });

  test('passes on an answer that is no envelope without reading anything into it', async () => {
    answering(() => json('{"type":"succ'));
    expect((await gateway().send(list)).answer).toMatchObject({ kind: 'envelope', body: null });
    answering(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    expect((await gateway().send(list)).answer).toMatchObject({ kind: 'envelope', body: null });
  });

  test('tells an HTTP error with an envelope from one without', async () => {
    answering(() => json('{"type":"fail","code":830500,"message":"x"}', { status: 500 }));
    expect((await gateway().send(list)).answer).toMatchObject({ kind: 'envelope', status: 500 });
    answering(() => new Response('Bad Gateway', { status: 502, statusText: 'Bad Gateway' }));
    expect((await gateway().send(list)).answer).toMatchObject({
      kind: 'httpError',
      status: 502,
      message: 'Bad Gateway',
    });
  });
});

describe('a file answer', () => {
  const file = () =>
    new Response('bytes', {
      headers: {
        'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'Content-Disposition': `attachment; filename*=UTF-8''%E5%8F%8D%E9%A6%88.xlsx`,
      },
    });

  test('waits under its call until it is taken, once', async () => {
    answering(file);
    const one = gateway();
    expect((await one.send(sheet)).answer).toMatchObject({ kind: 'file', name: '反馈.xlsx' });
    expect(await one.takeFile('c3')?.text()).toBe('bytes');
    expect(one.takeFile('c3')).toBeNull();
  });

  test('that is an envelope goes to the catalogue and leaves no bytes', async () => {
    answering(() => json('{"type":"fail","code":801403,"message":"x"}'));
    const one = gateway();
    expect((await one.send(sheet)).answer).toMatchObject({ kind: 'envelope' });
    expect(one.takeFile('c3')).toBeNull();
  });

  test('that is a page of somebody between is no file', async () => {
    answering(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
    expect((await gateway().send(sheet)).answer).toMatchObject({ kind: 'envelope', body: null });
  });
});

test('a query leaves out what is absent and keeps false, 0 and every entry of a list', () => {
  expect(queryOf({ a: undefined, b: null, c: 0, d: false, e: ['x', 'y'], f: 'a&b=中' })).toBe(
    '?c=0&d=false&e=x&e=y&f=a%26b%3D%E4%B8%AD',
  );
  expect(queryOf(undefined)).toBe('');
});
