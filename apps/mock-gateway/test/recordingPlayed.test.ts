import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../src/control/recording/exchange.ts';
import { packRecording } from '../src/control/recording/recordingFile.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** A recording of another gateway, given as a scenario. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const list = '/gateway/general/api/v1/feedback/list';
const envelope = (total: number) => ({
  type: 'success',
  code: 200,
  error_code: 0,
  message: '操作成功',
  message_cn: '操作成功',
  errmsg: '',
  // more than a schema of ours would take: it was answered so
  data: { list: [], total, extra: true },
});
const exchange = (seq: number, about: Partial<Exchange> = {}): Exchange => ({
  seq,
  at: '2026-11-27T08:00:00.000Z',
  endpoint: 'general.feedback.list',
  person: 'p1',
  query: { page: '1', pageSize: '10' },
  body: null,
  status: 200,
  code: 200,
  duration: 3,
  headers: {},
  answer: { kind: 'envelope', envelope: envelope(seq) },
  ...about,
});
const file = packRecording({
  gateway: 'https://gateway.example',
  from: '2026-11-27T08:00:00.000Z',
  to: '2026-11-27T08:00:00.000Z',
  persons: 1,
  outside: [],
  dropped: 0,
  redaction: { secrets: 0, pseudonyms: 0 },
  exchanges: [exchange(1), exchange(2), exchange(3, { answer: { kind: 'types', types: {} }, query: null })],
});

const control = async (method: 'GET' | 'PUT' | 'DELETE', payload?: Buffer) => {
  const answer = await gateway.server.inject({
    method,
    url: '/mock/api/recording',
    ...(payload === undefined ? {} : { payload, headers: { 'content-type': 'application/octet-stream' } }),
  });
  return { status: answer.statusCode, data: answer.json<Record<string, unknown>>() };
};
const asked = async (query: Readonly<Record<string, number>>, as = 'admin') => {
  const { envelope: answered, headers } = await gateway.call({ path: list, as, query });
  return [(answered.data as { total: number }).total, headers['x-mock-source']];
};

it('answers the same question as it was answered there, in its order, and everything else by itself', async () => {
  const [own, source] = await asked({ page: 1, pageSize: 10 });
  expect(source).toBe(undefined);
  expect(await control('PUT', file)).toEqual({
    status: 200,
    data: { playing: { gateway: 'https://gateway.example', replies: 2, given: 0 } },
  });
  expect(await asked({ pageSize: 10, page: 1 })).toEqual([1, 'recording']);
  expect(await asked({ pageSize: 10, page: 1 })).toEqual([2, 'recording']);
  expect(await asked({ pageSize: 10, page: 1 })).toEqual([2, 'recording']);
  expect(await asked({ pageSize: 20, page: 1 })).toEqual([own, 'handlers']);
  // he is nobody of the recording: the one that asked there is somebody else by now
  expect((await asked({ pageSize: 10, page: 1 }, 'viewer'))[1]).toBe('handlers');
  expect((await control('GET')).data).toMatchObject({ playing: { given: 3 } });
  expect((await control('DELETE')).data).toEqual({ playing: null });
  expect(await asked({ page: 1, pageSize: 10 })).toEqual([own, undefined]);
});

it('lets in nobody who would not be let in, whatever was answered there', async () => {
  await control('PUT', file);
  const { envelope: refused } = await gateway.call({ path: list, query: { page: 1, pageSize: 10 } });
  expect(refused.code).toBe(801401);
  await control('DELETE');
});

it('takes no file that is none, and goes on with what it had', async () => {
  await control('PUT', file);
  for (const wrong of [Buffer.from('no recording'), file.subarray(0, 100)]) {
    const { status, data } = await control('PUT', wrong);
    expect([status, data['code']]).toEqual([400, 830001]);
  }
  expect((await control('GET')).data).toMatchObject({ playing: { replies: 2 } });
});
