import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope as answerOf, openFakeConsole } from '@fleet/domain/fakePorts.ts';
import { feedbackAdd } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { call } from '@fleet/domain/core/session/calls/call.ts';
import { answerKeeping, sweep } from '../src/world/sweep.ts';
import { feedbackIdsOf, openGateway, portOf, type TestGateway } from './support/gateway.ts';

const add = '/gateway/general/api/v1/feedback/add';
const role = '/gateway/user/api/v1/tnt/role/add';
const feedback = (content: string) => ({ content, files: [], moduleId: 'm_other', type: 'cloud' as const });

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway();
});
afterEach(() => gateway.close());

const sendUnder = (key: string, body: unknown = feedback('一次'), as = 'huadong', path = add, query = {}) =>
  gateway.call({ method: 'POST', path, as, body, query, headers: { 'idempotency-key': key } });
const written = (userName = 'huadong') => feedbackIdsOf(gateway, userName).length;

describe('a key', () => {
  it('makes one of fifty calls at once and fifty after them, all with the same answer', async () => {
    const before = written();
    const first = await Promise.all(Array.from({ length: 50 }, () => sendUnder('a')));
    const again: typeof first = [];
    for (let n = 0; n < 50; n += 1) again.push(await sendUnder('a'));
    expect(written()).toBe(before + 1);
    expect(new Set([...first, ...again].map(({ text }) => text)).size).toBe(1);
    expect(first[0]?.envelope.type).toBe('success');
  });

  it('belongs to one content: another body or query is refused, and nothing is done', async () => {
    await sendUnder('a');
    const before = written();
    const refused = {
      type: 'fail',
      code: businessCodes.keyReused.code,
      message_cn: '该请求标识已用于其他内容，请刷新后重新提交',
    };
    const answer = await sendUnder('a', feedback('另一条'));
    expect([answer.status, answer.envelope]).toMatchObject([200, refused]);
    const named = { name: '夜班', description: '' };
    await sendUnder('a', named, 'admin', role, { tntId: 't_huadong' });
    expect((await sendUnder('a', named, 'admin', role, { tntId: 't_huanan' })).envelope).toMatchObject(refused);
    expect(written()).toBe(before);
  });

  it('belongs to one user and one call', async () => {
    const [own, theirs] = [written(), written('huanan')];
    const first = await sendUnder('a');
    const second = await sendUnder('a', feedback('一次'), 'huanan');
    expect([written(), written('huanan')]).toEqual([own + 1, theirs + 1]);
    expect(second.text).not.toBe(first.text);
    const { id } = first.envelope.data as { id: string };
    const comment = '/gateway/general/api/v1/feedback/comment/add';
    const elsewhere = await sendUnder('a', { id, content: '一次' }, 'huadong', comment);
    expect(elsewhere.envelope.code).not.toBe(businessCodes.keyReused.code);
  });

  it('is forgotten after a day of the world’s clock, and swept', async () => {
    const { clock, store } = gateway.box.current;
    const kept = () => store.one<{ n: number }>('select count(*) as n from kept_answers')?.n;
    clock.freeze();
    const { tokens } = gateway;
    const under = async () => {
      const { accessToken } = tokens('huadong');
      return gateway.call({
        method: 'POST',
        path: add,
        token: accessToken,
        body: feedback('一次'),
        headers: { 'idempotency-key': 'a' },
      });
    };
    const first = await under();
    clock.advance(answerKeeping - 1);
    expect((await under()).text).toBe(first.text);
    clock.advance(1);
    expect((await under()).text).not.toBe(first.text);
    sweep(gateway.box.current);
    expect(kept()).toBe(1);
    clock.advance(answerKeeping);
    sweep(gateway.box.current);
    expect(kept()).toBe(0);
  });

  it('is refused when it is none', async () => {
    const before = written();
    for (const key of ['a b', 'x'.repeat(256), '\u00e4'])
      expect((await sendUnder(key)).envelope.code).toBe(businessCodes.invalidInput.code);
    expect(written()).toBe(before);
    expect((await sendUnder('')).envelope.type).toBe('success');
  });
});

describe('a refusal under a key', () => {
  const named = (name: string) => ({ name, description: '' });

  it('is the same again, though the reason for it is gone', async () => {
    await gateway.call({ method: 'POST', path: role, as: 'huadong', body: named('夜班') });
    const first = await sendUnder('a', named('夜班'), 'huadong', role);
    expect(first.envelope.type).toBe('fail');
    gateway.box.current.store.run(`delete from roles where name = '夜班'`);
    expect((await sendUnder('a', named('夜班'), 'huadong', role)).text).toBe(first.text);
    expect((await sendUnder('b', named('夜班'), 'huadong', role)).envelope.type).toBe('success');
  });

  it('is not kept when the call was never looked at: without a session, a key, or a valid body', async () => {
    await gateway.call({ method: 'POST', path: add, body: feedback('一次'), headers: { 'idempotency-key': 'a' } });
    await sendUnder('a', feedback(''));
    expect((await sendUnder('a')).envelope.type).toBe('success');
  });

  it('is not kept when it was a fault of ours', async () => {
    const { store } = gateway.box.current;
    store.run('alter table feedback_history rename to hidden');
    expect((await sendUnder('a')).status).toBe(500);
    store.run('alter table hidden rename to feedback_history');
    expect((await sendUnder('a')).envelope.type).toBe('success');
  });
});

it('keeps no secrets: who sends such a call again is told that it was carried out', async () => {
  const reset = '/gateway/user/api/v1/tnt/user/reset/password';
  const again = () => sendUnder('a', undefined, 'huadong', reset, { userId: 'u_lihao' });
  const { password } = (await again()).envelope.data as { password: string };
  expect((await again()).envelope).toMatchObject({
    code: businessCodes.conflict.code,
    message_cn: '该请求已处理，请刷新后查看结果',
  });
  expect(JSON.stringify(gateway.box.current.store.all('select * from kept_answers'))).not.toContain(password);
});

it('lets the console send a form again whose answer was lost', async () => {
  const base = `http://127.0.0.1:${await portOf(gateway)}`;
  const authorization = `Bearer ${gateway.tokens('huadong').accessToken}`;
  const { scope } = await openFakeConsole({
    respond: async ({ endpoint, input, idempotencyKey }) => {
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': idempotencyKey ?? '' };
      const sent = { method: endpoint.method, headers, body: JSON.stringify(input.body) };
      const response = await fetch(`${base}${endpoint.path}`, sent).catch(() => null);
      return response === null ? { kind: 'networkFailure', message: '' } : answerOf(await response.json());
    },
  });
  gateway.box.current.faults.replace([{ match: { path: add }, answer: { cut: 'after' }, times: 'once' }]);
  const before = written();
  const submit = (idempotencyKey: string) =>
    call(scope, feedbackAdd, { body: feedback('断网前') }, { listener: 'test', idempotencyKey });
  expect(await submit('form-1')).toMatchObject({ kind: 'refused', code: null });
  expect(await submit('form-1')).toMatchObject({ kind: 'data' });
  expect(written()).toBe(before + 1);
  await submit('form-2');
  expect(written()).toBe(before + 2);
});
