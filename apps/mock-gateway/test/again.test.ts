import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlCalls, type ReplyOf } from '../src/control/contract.ts';
import { createSentCalls } from '../src/world/history/sentCalls.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** A request of the log, sent once more. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Again = ReplyOf<'POST /requests/{seq}/again'>;
type Logged = ReplyOf<'GET /requests'>['list'][number];

const again = async (seq: number, body?: object) => {
  const { status, text } = await gateway.call({ method: 'POST', path: `/mock/api/requests/${seq}/again`, body });
  const data = JSON.parse(text) as Again & { message_cn?: string };
  return { status, data, message: data.message_cn ?? '' };
};
const logged = async (): Promise<readonly Logged[]> =>
  (JSON.parse((await gateway.call({ path: '/mock/api/requests' })).text) as { list: Logged[] }).list;
const last = async (): Promise<Logged> => (await logged()).findLast(({ kind }) => kind === 'call')!;

const path = '/gateway/user/api/v1/tnt/group/add';
const addGroup = async (name: string, headers = {}) => {
  await gateway.call({
    method: 'POST',
    path,
    token: gateway.tokens('huadong').accessToken,
    body: { name, description: '' },
    headers,
  });
  return last();
};

describe('sending again', () => {
  it('is the same person in a session of its own, and is told beside what was answered before', async () => {
    const { seq } = await addGroup('再来一次');
    // whoever sent it has signed out meanwhile
    gateway.box.current.store.run('update sessions set revoked_at = @now', { now: gateway.box.current.clock.now() });
    expect(gateway.box.current.store.column('select revoked_at from sessions')).not.toContain(null);
    const { status, data } = await again(seq);
    expect(status).toBe(200);
    expect([data.before.status, data.before.code, data.before.left]).toEqual([200, 200, null]);
    // the name is taken now
    expect(data.now.code).not.toBe(200);
    expect(data.now.body).toMatchObject({ code: data.now.code, type: 'fail' });
    const entry = (await logged()).find((one) => one.seq === data.seq);
    expect([entry?.user, entry?.path, entry?.code]).toEqual(['huadong', path, data.now.code]);
  });

  it('is told with what it was answered, without secrets, or that this is not kept', async () => {
    const read = async (seq: number | string) =>
      JSON.parse((await gateway.call({ path: `/mock/api/requests/${seq}` })).text) as ReplyOf<'GET /requests/{seq}'>;
    const { seq } = await addGroup('看应答');
    const { path: told, answer, again: can } = await read(seq);
    expect([told, answer?.status, answer?.code, can.possible]).toEqual([path, 200, 200, true]);
    expect(answer?.body).toMatchObject({ type: 'success' });
    await gateway.call({ path: '/gateway/auth/api/v1/captchacode' });
    const captcha = await last();
    expect(await read(captcha.seq)).toMatchObject({ answer: null, again: { possible: false } });
    expect((await gateway.call({ path: '/mock/api/requests/999999' })).status).toBe(404);
  });

  it('is carried out anew, even where the first came under a key that is answered once', async () => {
    const { seq } = await addGroup('带着键', { 'idempotency-key': 'once' });
    const { data } = await again(seq);
    expect(data.now.code).not.toBe(data.before.code);
  });

  it('meets a fault of the catalogue or of its own, that one call alone', async () => {
    await gateway.call({ path: '/gateway/user/api/v1/tnt/group/list', as: 'huadong', query: { page: 1, pageSize: 5 } });
    const { seq, again: can } = await last();
    expect(can).toEqual({ possible: true });
    const rows = (JSON.parse((await gateway.call({ path: '/mock/api/catalogue' })).text) as ReplyOf<'GET /catalogue'>)
      .list;
    const { id, answer } = rows.find((row) => row.answer.businessCode === 830500)!;
    const byName = await again(seq, { fault: id });
    expect([byName.data.now.code, answer.businessCode]).toEqual([830500, 830500]);
    const byRule = await again(seq, { fault: { patch: [{ at: '/data/total', value: -7 }] } });
    expect(byRule.data.now.body).toMatchObject({ data: { total: -7 } });
    expect((await logged()).find((one) => one.seq === byRule.data.seq)?.faults).toHaveLength(1);
    const { now, before } = (await again(seq)).data;
    expect(now.body).toEqual(before.body);
  });

  it('leaves no rule behind that another has kept from biting', async () => {
    await gateway.call({ path: '/gateway/user/api/v1/tnt/group/list', as: 'huadong' });
    const { seq } = await last();
    await gateway.call({
      method: 'PUT',
      path: '/mock/api/faults',
      body: [{ match: {}, answer: { businessCode: 830001 }, times: 'always' }],
    });
    expect((await again(seq, { fault: { businessCode: 830500 } })).data.now.code).toBe(830001);
    expect(gateway.box.current.faults.list()).toHaveLength(1);
    gateway.box.current.faults.replace([]);
  });

  it('is as the contract says, also where the connection is cut and nothing comes back', async () => {
    await gateway.call({ path: '/gateway/user/api/v1/tnt/group/list', as: 'huadong' });
    const { seq } = await last();
    // over a socket: there is none to cut elsewhere
    await gateway.server.listen({ port: 0, host: '127.0.0.1' });
    const reply = Compile(controlCalls['POST /requests/{seq}/again'].reply);
    for (const fault of [{ cut: 'before' }, { cut: 'after' }, { truncate: 40 }, { httpStatus: 503 }] as const) {
      const { data } = await again(seq, { fault });
      expect([...reply.Errors(data)]).toEqual([]);
      expect([fault, data.now.status]).toEqual([fault, 'httpStatus' in fault ? 503 : null]);
      expect((await logged()).find((one) => one.seq === data.seq)?.faults).toHaveLength(1);
    }
  });

  it('says of what cannot be sent why, in the log and when it is tried', async () => {
    await gateway.call({ path: '/gateway/auth/api/v1/captchacode' });
    const captcha = await last();
    await gateway.call({ method: 'POST', path: '/gateway/auth/api/v1/login', body: { userName: 'a', password: 'b' } });
    const signIn = await last();
    await gateway.call({ path: '/gateway/none' });
    const nothing = await last();
    await gateway.call({ path: '/fleet-console/none.png' });
    const object = await last();
    for (const [entry, reason] of [
      [captcha, /机密/],
      [signIn, /机密/],
      [nothing, /不是网关的接口/],
      [object, /签名/],
    ] as const) {
      expect([entry.path, entry.again]).toEqual([
        entry.path,
        { possible: false, reason: expect.stringMatching(reason) },
      ]);
      const { status, message } = await again(entry.seq);
      expect([status, message]).toEqual([409, expect.stringMatching(reason)]);
    }
    expect((await again(999_999)).status).toBe(404);
  });

  it('refuses a fault that is none, and sends nothing then', async () => {
    const { seq } = await addGroup('没有这种故障');
    const { length } = await logged();
    expect(await again(seq, { fault: 'nothing' })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/没有/),
    });
    expect(await again(seq, { fault: {} })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/故障规则有误/),
    });
    expect(await again(seq, { fault: { delay: 'long' } })).toMatchObject({ status: 400 });
    expect(await logged()).toHaveLength(length);
  });
});

it('what is kept is bounded in all: the oldest go first', () => {
  const calls = createSentCalls(1000);
  const answer = { status: 200, code: 200, text: 'x'.repeat(300), bytes: 300 };
  for (const seq of [1, 2, 3, 4])
    calls.keep(seq, { at: 0, drawn: 0, method: 'GET', url: '/', headers: {}, body: null, answer });
  expect([1, 2, 3, 4].map((seq) => calls.of(seq) !== null)).toEqual([false, true, true, true]);
});
