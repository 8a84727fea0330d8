import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import type { Recording } from '../src/control/recording/exchange.ts';
import { readHar, writeHar } from '../src/control/recording/har.ts';
import { createRecordingProxy, targetOf } from '../src/control/recording/proxy.ts';
import { createRecorder } from '../src/control/recording/recorder.ts';
import { openRecording, packRecording, writePrivate } from '../src/control/recording/recordingFile.ts';
import { ContainerProblem } from '../src/world/capsules/container.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** The recorder before the mock itself, over real sockets, with secrets and persons in what goes through. */

let gateway: TestGateway;
let proxy: Server;
let address: string;
let folder: string;
let recording: Recording;
let file: Buffer;

/** What must be nowhere in the file. */
const planted = {
  wrongPassword: 'Kanarie-Passwort-7',
  newPassword: 'Kanarie@Neu-2026',
  inText: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJrYW5hcmllIn0.c2lnbmF0dXI',
  inAddress: 'kanarieSignatur0815',
  inJson: 'kanarie-im-json-4711',
};
const secrets: string[] = Object.values(planted);
const persons = { realName: '甘娜丽', phone: '13912345678', email: 'kanarie@example.cn', userName: 'ganali' };

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}
const send = async (path: string, { method = 'GET', token, body }: Sent = {}) => {
  const answer = await fetch(address + path, {
    method: body === undefined ? method : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      cookie: 'session=kanarie-im-keks',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, data: (): never => (JSON.parse(text) as { data: never }).data };
};

const auth = '/gateway/auth/api/v1';
const signIn = async (userName: string, password: string) => {
  const { captchaId } = (await send(`${auth}/captchacode`)).data() as { captchaId: string };
  const captcha = await gateway.call({ path: `/mock/api/captcha/${captchaId}` });
  const { code } = JSON.parse(captcha.text) as { code: string };
  return send(`${auth}/login`, { body: { userName, password, captchaCode: code, captchaId } });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-record-'));
  gateway = await openGateway();
  await gateway.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.server.address() as AddressInfo;
  const target = targetOf(`http://127.0.0.1:${port}`) as URL;
  const recorder = createRecorder(target.origin);
  proxy = createRecordingProxy(target, (exchange) => recorder.take(exchange));
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

  await signIn('admin', planted.wrongPassword);
  const session = (await signIn('admin', 'Admin@2026')).data() as { accessToken: string; refreshToken: string };
  secrets.push(session.accessToken, session.refreshToken, 'kanarie-im-keks', 'Admin@2026');
  const token = session.accessToken;
  const added = await send('/gateway/user/api/v1/tnt/user/add?tntId=t_huadong', {
    token,
    body: { ...persons, password: planted.newPassword, roleIds: [], groupIds: [], projectIds: [] },
  });
  expect(added.status).toBe(200);
  gateway.box.current.store.run(
    "update users set real_name = @realName, phone = @phone, email = @email where user_name = 'huadong'",
    { realName: persons.realName, phone: persons.phone, email: persons.email },
  );
  // before the name is known, and after
  const content = [
    `${persons.realName}的电话是${persons.phone}，令牌 ${planted.inText} 也写在这里`,
    `https://store.example/a.png?Signature=${planted.inAddress}&x=1 Bearer ${token}`,
    JSON.stringify({ apiKey: planted.inJson, other: 1 }),
  ].join('\n');
  const add = (text: string) =>
    send('/gateway/general/api/v1/feedback/add', {
      token,
      body: { moduleId: 'm_device', content: text, files: [], type: 'cloud' },
    });
  await add(content);
  await add(JSON.stringify({ apiKey: planted.inJson }));
  await send(`/gateway/user/api/v1/tnt/user/list?keyword=${encodeURIComponent(persons.realName)}`, { token });
  await send('/gateway/general/api/v1/feedback/list?scope=all&page=1', { token });
  const sts = (await send('/gateway/general/api/v1/file/upload/stsToken?from=feedback', { token })).data() as object;
  const { accessKeySecret, securityToken } = sts as Record<string, string>;
  secrets.push(...[accessKeySecret, securityToken].filter((one) => one !== undefined));
  const renewed = await send(`${auth}/refresh?reToken=${session.refreshToken}`, { token });
  const { accessToken: second = token } = (renewed.data() ?? {}) as { accessToken?: string };
  secrets.push(second);
  await send('/gateway/user/api/v1/tnt/user/list', { token: second });
  await send('/gateway/unknown/api/v1/device/kanarie-4711/x');
  await send('/assets/index.js');
  recording = recorder.recording();
  const path = join(folder, 'day.fleet');
  writePrivate(path, packRecording(recording));
  file = readFileSync(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOfFile = (): string =>
  Object.values(unzipSync(file))
    .map((part) => Buffer.from(part).toString())
    .join('\n');

it('holds none of the secrets that went through, wherever they stood', () => {
  expect(recording.exchanges.length).toBeGreaterThan(10);
  const text = textOfFile();
  expect(secrets.length).toBeGreaterThan(8);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
});

it('holds other names for persons, the same for the same one, also in what they wrote', () => {
  const text = textOfFile();
  const { userName: _userName, ...own } = persons;
  expect(Object.values(own).filter((value) => text.includes(value))).toEqual([]);
  const people = gateway.box.current.store.column<string>('select real_name from users where deleted_at is null');
  expect(people.filter((name) => name.length > 2 && text.includes(`"realName":"${name}"`))).toEqual([]);
  const [list] = recording.exchanges.filter(
    ({ endpoint, body }) => endpoint === 'general.feedback.add' && body !== null,
  );
  expect((list!.body as { content: string }).content).toMatch(/^人员\d+的电话是电话\d+，令牌 \[已隐藏\] 也写在这里/);
  const query = recording.exchanges.find(({ query: asked }) => asked?.['keyword'] !== undefined)?.query?.['keyword'];
  expect(query).toMatch(/^人员\d+$/);
});

it('says of confidential rows of which types the answer was, and knows a person by new tokens', () => {
  const confidential = new Set(endpoints.flatMap((row) => (row.confidential ? [row.id] : [])));
  const kept = recording.exchanges.filter(({ endpoint }) => confidential.has(endpoint));
  expect(kept.length).toBeGreaterThan(4);
  for (const { query, body, answer } of kept) expect([query, body, answer.kind]).toEqual([null, null, 'types']);
  const login = kept.findLast(({ endpoint }) => endpoint === 'auth.login');
  expect(login?.answer).toMatchObject({
    types: { code: 'number', data: { accessToken: 'string', isInner: 'boolean' } },
  });
  const callers = recording.exchanges
    .filter(({ endpoint }) => endpoint.startsWith('user.'))
    .map(({ person }) => person);
  expect([new Set(callers).size, callers[0]]).toEqual([1, expect.stringMatching(/^p\d$/)]);
});

it('names calls outside the contract by what cannot be an id', () => {
  expect(recording.outside).toEqual([{ method: 'GET', path: '/gateway/unknown/api/v1/device/*/x', count: 1 }]);
});

it('passes on what it does not understand, and only to one target that can be trusted', async () => {
  expect((await send('/gateway/unknown')).status).toBe(404);
  const port = Number(new URL(address).port);
  const foreign = await gateway.server.inject({ url: '/', headers: { host: `evil.example:${port}` } });
  expect(foreign.statusCode).toBe(421);
  for (const wrong of ['http://gateway.example', 'ftp://x', 'https://a:b@x', 'https://x/path', 'nothing'])
    expect(targetOf(wrong)).toBeTypeOf('string');
  expect(targetOf('https://gateway.example')).toBeInstanceOf(URL);
});

it('comes back from its file and from HAR as it went in', () => {
  expect(openRecording(file)).toEqual(recording);
  const har = writeHar(recording);
  expect(secrets.filter((secret) => har.includes(secret))).toEqual([]);
  const read = readHar(har);
  const again = createRecorder(read?.gateway ?? '');
  for (const call of read?.calls ?? []) again.take(call);
  const told = again.recording().exchanges;
  expect(told.map(({ endpoint, status }) => [endpoint, status])).toEqual(
    recording.exchanges.map(({ endpoint, status }) => [endpoint, status]),
  );
  expect(told.find(({ endpoint }) => endpoint === 'user.list')?.code).toBe(200);
});

it('counts the calls that it has no room for, and takes smaller ones on', () => {
  const row = endpoints.find(({ id }) => id === 'general.feedback.list')!;
  const small = createRecorder('https://gateway.example', 1000);
  const take = (size: number): void =>
    small.take({
      at: 0,
      duration: 1,
      method: row.method,
      url: row.path,
      authorization: null,
      requestBody: null,
      status: 200,
      responseHeaders: { 'content-type': 'application/json' },
      responseSize: size,
      responseBody: Buffer.from(JSON.stringify({ type: 'success', code: 200, data: 'x'.repeat(size) })),
    });
  for (const size of [400, 900, 900, 300]) take(size);
  const { exchanges, dropped } = small.recording();
  expect([exchanges.length, dropped]).toEqual([2, 2]);
  expect(openRecording(packRecording(small.recording())).dropped).toBe(2);
});

it('is refused as a file that is damaged, of another kind or holds more than it says', () => {
  const packed = packRecording({ ...recording, exchanges: [{ ...recording.exchanges[0]!, person: '../x' }] });
  for (const bad of [Buffer.alloc(0), file.subarray(0, -40), Buffer.from('{}'), packed])
    expect(() => openRecording(bad)).toThrow(ContainerProblem);
});

it('is a scenario of the mock: the same question is answered as it was recorded', async () => {
  const playing = await gateway.server.inject({
    method: 'PUT',
    url: '/mock/api/recording',
    payload: file,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(playing.statusCode).toBe(200);
  const asked = recording.exchanges.find(
    ({ endpoint, person, code, answer, query }) =>
      answer.kind === 'envelope' &&
      code === 200 &&
      person !== null &&
      query !== null &&
      endpoints.some(({ id, method }) => id === endpoint && method === 'GET'),
  )!;
  const { path } = endpoints.find(({ id }) => id === asked.endpoint)!;
  const { headers, envelope } = await gateway.call({ path, as: 'admin', query: asked.query as Record<string, string> });
  expect(headers['x-mock-source']).toBe('recording');
  expect(asked.answer).toEqual({ kind: 'envelope', envelope });
  await gateway.server.inject({ method: 'DELETE', url: '/mock/api/recording' });
});
