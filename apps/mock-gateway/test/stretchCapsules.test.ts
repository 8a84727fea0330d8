import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productGet } from '@fleet/domain/areas/products/product/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { mostCalls } from '../src/control/again/stretch.ts';
import { controlCalls, type ReplyOf } from '../src/control/contract.ts';
import { openSession } from '../src/session/sessions.ts';
import type { World } from '../src/world/world.ts';
import { cases } from './support/cases.ts';
import type { Input } from './support/cases/case.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

const isSoak = process.env['SOAK'] !== undefined;

/** A stretch of work that travels: saved as a capsule on one machine, run again on another one. */

let here: TestGateway;
let elsewhere: TestGateway;
beforeAll(async () => {
  here = await openGateway();
  elsewhere = await openGateway();
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
});

type Rerun = ReplyOf<'POST /capsules/rerun'>;
type Opened = ReplyOf<'PUT /capsules'>;
type Logged = ReplyOf<'GET /requests'>['list'][number];

let count = 0;
const begun = () => {
  const [huadong, viewer] = [here.tokens('huadong').accessToken, here.tokens('viewer').accessToken];
  return { name: here.server.worlds.fork('main', `work${(count += 1)}`).name, huadong, viewer };
};
const worldOf = (gateway: TestGateway, name: string): World => gateway.server.worlds.find(name)!.current;

const control = async <Data>(gateway: TestGateway, name: string, call: string, body?: unknown) => {
  const [method = 'GET', path = ''] = call.split(' ');
  const headers = { 'x-mock-world': name };
  const { status, text } = await gateway.call({ method: method as 'GET', path: `/mock/api/${path}`, body, headers });
  const data = JSON.parse(text) as Data & { readonly message_cn?: string };
  return { status, data, message: data.message_cn ?? '' };
};
const callsOf = async (name: string): Promise<readonly Logged[]> =>
  (await control<{ list: Logged[] }>(here, name, 'GET requests')).data.list.filter(({ kind }) => kind === 'call');
const save = async (name: string, from: number): Promise<Buffer> => {
  const headers = { 'x-mock-world': name };
  const body = { from };
  const { status, bytes, text } = await here.call({ method: 'POST', path: '/mock/api/capsules', body, headers });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return bytes;
};
const openAt = async (gateway: TestGateway, file: Buffer, as = `o${(count += 1)}`) => {
  const answer = await gateway.server.inject({
    method: 'PUT',
    url: `/mock/api/capsules?as=${as}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: file,
  });
  const data = answer.json<Opened & { readonly message_cn?: string }>();
  return { name: as, status: answer.statusCode, data, message: data.message_cn ?? '' };
};
const rerunAt = (gateway: TestGateway, world: string) =>
  control<Rerun>(gateway, 'main', 'POST capsules/rerun', { world });
/** What a stretch of a world comes to on the other machine. */
const travelled = async (name: string, from: number) => {
  const opened = await openAt(elsewhere, await save(name, from));
  expect([opened.status, opened.data.differs]).toEqual([200, []]);
  const { status, data } = await rerunAt(elsewhere, opened.name);
  expect(status).toBe(200);
  return { opened, data };
};
/** What somebody has to look at. */
const told = ({ rows }: Rerun) =>
  rows
    .filter(({ reason, differences }) => reason !== null || differences.length > 0)
    .map(({ seq, path, reason, differences }) => [seq, path, reason ?? differences]);

const groups = '/gateway/user/api/v1/tnt/group';
const ask = async (
  name: string,
  token: string | undefined,
  call: string,
  input: object = {},
  headers: Readonly<Record<string, string>> = {},
) => {
  const [method = 'GET', path = ''] = call.split(' ');
  const { envelope } = await here.call({
    method: method as 'GET',
    path,
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { body: input } : { query: input as Record<string, unknown> }),
    headers: { 'x-mock-world': name, ...headers },
  });
  return envelope;
};
const addGroup = async (name: string, token: string, group: string): Promise<string> => {
  const { data } = await ask(name, token, `POST ${groups}/add`, { name: group, description: '' });
  return (data as { groupId?: string } | null)?.groupId ?? '';
};
const listGroups = (name: string, token: string) =>
  ask(name, token, `GET ${groups}/list`, { page: '1', pageSize: '50' });

const zipped = (parts: Readonly<Record<string, Uint8Array>>): Buffer =>
  Buffer.from(zipSync({ ...parts }, { level: 0 }));
const partOf = (name: string, bytes: Uint8Array) => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
/** A file as its parts: one is spoilt in dozens of ways, and is unpacked and summed up once for all of them. */
const unpacked = new WeakMap<Buffer, ReturnType<typeof unpack>>();
const unpack = (file: Buffer) => {
  const { 'manifest.json': head, 'log/requests.ndjson': requests, ...others } = unzipSync(file);
  return {
    manifest: JSON.parse(Buffer.from(head!).toString()) as Record<string, unknown>,
    lines: Buffer.from(requests!).toString().trimEnd().split('\n'),
    others,
    told: Object.entries(others).map(([name, bytes]) => partOf(name, bytes)),
  };
};
/** The same file with other lines of its record, its manifest saying so. */
const withLines = (file: Buffer, change: (lines: Record<string, unknown>[]) => unknown[]): Buffer => {
  const { manifest, lines, others, told } = unpacked.get(file) ?? unpack(file);
  unpacked.set(file, { manifest, lines, others, told });
  const texts = change(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).map((line) =>
    typeof line === 'string' ? line : JSON.stringify(line),
  );
  const requests = Buffer.from(texts.join('\n'));
  const parts = [...told, partOf('log/requests.ndjson', requests)];
  return zipped({
    'manifest.json': Buffer.from(JSON.stringify({ ...manifest, parts })),
    ...others,
    'log/requests.ndjson': requests,
  });
};

describe('a stretch that has travelled', () => {
  it('is answered on the other machine as it was, by each person, at each instant, with the same ids', async () => {
    const { name, huadong } = begun();
    await addGroup(name, huadong, '之前');
    await listGroups(name, huadong);
    const first = await addGroup(name, huadong, '甲组');
    // takes an id, and is not carried
    await ask(name, undefined, 'GET /gateway/auth/api/v1/captchacode');
    await control(here, name, 'POST clock', { advance: 86_400_000 });
    const { accessToken: later } = (
      await control<{ accessToken: string }>(here, name, 'POST persons/huadong/session', {})
    ).data;
    const second = await addGroup(name, later, '乙组');
    await ask(name, later, `GET ${groups}/info`, { groupId: second });
    await ask(name, later, `DELETE ${groups}/delete`, { groupId: first });
    await listGroups(name, later);
    const calls = await callsOf(name);
    const [worlds, rows] = [
      here.server.worlds.list().length,
      worldOf(here, name).store.column('select name from user_groups'),
    ];
    const { opened, data } = await travelled(name, calls[1]!.seq);
    // saving has left nothing behind, and has changed nothing
    expect(here.server.worlds.list()).toHaveLength(worlds);
    expect(worldOf(here, name).store.column('select name from user_groups')).toEqual(rows);
    expect(opened.data.world.carried).toBe(calls.length - 1);
    const made = (world: string) =>
      worldOf(elsewhere, world).store.column<string>(
        "select id from user_groups where name in ('之前', '甲组', '乙组')",
      );
    // the world is as it was before the first of them
    expect(made(opened.name)).toHaveLength(1);
    expect([...Compile(controlCalls['POST /capsules/rerun'].reply).Errors(data)]).toEqual([]);
    expect(told(data)).toEqual([
      [expect.anything(), '/gateway/auth/api/v1/captchacode', expect.stringMatching(/机密/)],
    ]);
    expect([data.sent, data.different]).toEqual([calls.length - 2, 0]);
    expect(data.rows.map(({ after, reason }) => after?.code ?? reason)).toEqual(
      calls.slice(1).map(({ code, path }) => (path.includes('captcha') ? expect.stringMatching(/机密/) : code)),
    );
    expect(made(data.world)).toContain(second);
    expect(made(data.world)).not.toContain(first);
    // it can be run again, and again the same; the world itself stays as it came
    expect((await rerunAt(elsewhere, opened.name)).data.different).toBe(0);
    expect(made(opened.name)).toHaveLength(1);
  });

  it('shows exactly what something else than these calls has changed', async () => {
    const { name, viewer } = begun();
    await listGroups(name, viewer);
    await ask(name, viewer, `POST ${groups}/add`, { name: '无权', description: '' });
    await control(here, name, 'POST persons/viewer/grant', { key: 'UserGroup-add' });
    await ask(name, viewer, `POST ${groups}/add`, { name: '有权', description: '' });
    const calls = await callsOf(name);
    expect(calls.map(({ code }) => code)).toEqual([200, 801403, 200]);
    const { data } = await travelled(name, calls[0]!.seq);
    expect([data.sent, data.different]).toEqual([3, 1]);
    expect(data.rows[2]!.differences).toEqual(expect.arrayContaining([{ at: 'code', before: '200', now: '801403' }]));
    // from after it, nothing does
    expect((await travelled(name, calls[2]!.seq)).data).toMatchObject({ sent: 1, different: 0 });
  });

  it('meets the faults that were armed then', async () => {
    const { name, huadong } = begun();
    await control(here, name, 'PUT faults', [
      { match: { path: `${groups}/list` }, answer: { businessCode: 830500 }, times: 'once' },
    ]);
    expect((await listGroups(name, huadong)).code).toBe(830500);
    expect((await listGroups(name, huadong)).code).toBe(200);
    const { opened, data } = await travelled(name, (await callsOf(name))[0]!.seq);
    expect([data.different, data.rows.map(({ after }) => after?.code)]).toEqual([0, [830500, 200]]);
    expect(worldOf(elsewhere, opened.name).faults.list()).toMatchObject([{ remaining: 1 }]);
  });

  it('is there over a sleep and whatever is done in the world, and not in a fresh one', async () => {
    const { name, huadong } = begun();
    await addGroup(name, huadong, '带走');
    const { opened } = await travelled(name, (await callsOf(name))[0]!.seq);
    const { accessToken: token } = openSession(worldOf(elsewhere, opened.name), 'u_huadong');
    const headers = { 'x-mock-world': opened.name };
    const body = { name: '别的', description: '' };
    await elsewhere.call({ method: 'POST', path: `${groups}/add`, token, body, headers });
    expect((await control(elsewhere, 'main', `POST worlds/${opened.name}/sleep`)).status).toBe(200);
    const info = async () => (await control<Opened['world']>(elsewhere, 'main', `GET worlds/${opened.name}`)).data;
    expect(await info()).toMatchObject({ isAwake: false, carried: 1 });
    expect((await rerunAt(elsewhere, opened.name)).data).toMatchObject({ sent: 1, different: 0 });
    await control(elsewhere, 'main', `POST worlds/${opened.name}/reset`);
    expect(await info()).toMatchObject({ carried: 0 });
    expect(await rerunAt(elsewhere, opened.name)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/胶囊/),
    });
  });

  it('of which nothing leads back to how it came says to open it again', async () => {
    const { name, huadong } = begun();
    await addGroup(name, huadong, '带走');
    const { opened } = await travelled(name, (await callsOf(name))[0]!.seq);
    for (const rewind of [false, true]) await control(elsewhere, 'main', `PUT worlds/${opened.name}`, { rewind });
    expect(await rerunAt(elsewhere, opened.name)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/再由胶囊还原/),
    });
  });
});

/** Reading calls of the contract as somebody makes them who has done nothing else before. */
const readsOf = async (gateway: TestGateway, isMeant: (endpoint: Endpoint) => boolean) => {
  const reads: { endpoint: Endpoint; input: Input; as: string | undefined }[] = [];
  for (const endpoint of endpoints) {
    const { [endpoint.id]: known } = cases;
    if (known === undefined || endpoint.method !== 'GET' || endpoint.confidential || !isMeant(endpoint)) continue;
    reads.push({ endpoint, input: await known.good(gateway), as: known.as });
  }
  const { status } = await control(gateway, 'main', 'PUT worlds/main', { rewind: true });
  expect(status).toBe(200);
  return reads;
};
/** Makes calls; the number of the first. */
const made = async (gateway: TestGateway, reads: Awaited<ReturnType<typeof readsOf>>): Promise<number> => {
  const before = worldOf(gateway, 'main').requests.list().at(-1)?.seq ?? 0;
  for (const { endpoint, input, as } of reads) await send(gateway, endpoint, input, as);
  return before + 1;
};

it('whatever can be read is answered the same on the other machine', async () => {
  const all = await readsOf(here, () => true);
  expect(all.length).toBeGreaterThan(300);
  // some of each service; every one of them takes a while
  const reads = isSoak ? all : all.filter((_read, place) => place % 5 === 0);
  const { data } = await travelled('main', await made(here, reads));
  expect([data.sent, told(data)]).toEqual([reads.length, []]);
});

it('ten minutes of work weigh less than 500 kB with the world that they were done in', async () => {
  const usual = await openGateway();
  // as it begins, without what is reckoned of devices while nobody asks
  await control(usual, 'main', 'POST reset', { scenario: 'default' });
  const lists = await readsOf(usual, ({ rowKey }) => rowKey !== null);
  const from = await made(usual, [...lists, ...lists]);
  const { bytes } = await usual.call({ method: 'POST', path: '/mock/api/capsules', body: { from } });
  const { carried } = (await openAt(elsewhere, bytes)).data.world;
  expect(carried).toBeGreaterThan(200);
  console.log(`${carried} calls with their world: ${bytes.length} bytes`);
  expect(bytes.length).toBeLessThan(500_000);
  await usual.close();
});

it('nothing secret of it is in the file, in whatever part, and no session of it', async () => {
  const canaries: string[] = [];
  const canary = (name: string): string => {
    const text = `kanarie-${name}-4712`;
    canaries.push(text);
    return text;
  };
  const { name, huadong } = begun();
  canaries.push(huadong);
  const world = worldOf(here, name);
  const address = '203.0.113.77';
  canaries.push(address);
  world.store.run('update sign_ins set address = @address', { address });
  world.store.run('update products set secret = @v', { v: canary('product') });
  world.store.run('update devices set secret_word = @v', { v: canary('device') });
  await listGroups(name, huadong);
  // as somebody writes them where none belong
  const odd = { 'x-api-key': canary('header'), cookie: `token=${canary('cookie')}`, 'idempotency-key': canary('key') };
  await ask(name, huadong, `GET ${groups}/list`, { page: '1', pageSize: '50', keyword: '组' }, odd);
  await ask(name, huadong, `GET ${groups}/list`, { page: '1', token: canary('query') });
  await ask(name, huadong, `POST ${groups}/add`, { name: '组', description: `Bearer ${canary('body')}` });
  await ask(name, huadong, `POST ${groups}/add`, { name: '组', description: `设备密钥 ${canaries[2]}` });
  await ask(name, undefined, 'POST /gateway/auth/api/v1/login', {
    userName: canary('user'),
    password: canary('password'),
  });
  await ask(name, huadong, 'GET /gateway/user/api/v1/tnt/user/signin/list', { page: '1', pageSize: '50' });
  await ask(name, huadong, `GET ${productGet.path}`, { productKey: 'a1HdFlip013' });
  const calls = await callsOf(name);
  const file = await save(name, calls[0]!.seq);
  const found = Object.entries(unzipSync(file)).flatMap(([part, bytes]) =>
    canaries.filter((one) => Buffer.from(bytes).includes(one)).map((one) => `${part}: ${one}`),
  );
  expect(found).toEqual([]);
  const { data } = await travelled(name, calls[0]!.seq);
  // what holds one is not sent; what was answered without it is still held against what is answered now
  expect(data.rows.map(({ reason }) => (reason === null ? '' : /像密码|不保留原文/.exec(reason)?.[0]))).toEqual([
    '',
    '',
    '像密码',
    '像密码',
    '像密码',
    '不保留原文',
    '',
    '',
  ]);
  expect(data.rows.flatMap(({ differences }) => differences)).toEqual([]);
});

describe('a record that somebody has been at', () => {
  let file: Buffer;
  beforeAll(async () => {
    const { name, huadong } = begun();
    await listGroups(name, huadong);
    await addGroup(name, huadong, '原样');
    file = await save(name, (await callsOf(name))[0]!.seq);
  });
  type Line = Record<string, unknown> & { sent: Record<string, unknown> };
  /** With a call of which something is otherwise. */
  const withCall = (change: (line: Line) => void): Buffer =>
    withLines(file, (lines) => {
      change(lines[1] as Line);
      return lines;
    });
  const sent = (about: object) => withCall((line) => Object.assign(line.sent, about));
  const deep = (text: string) => text.replace('"at":', `"deep":${'['.repeat(9000)}${']'.repeat(9000)},"at":`);
  const proto = (text: string) => text.replace('"at":', '"__proto__":{"isAdmin":true},"at":');

  it('is refused with what to do about it, and leaves nothing behind', async () => {
    const hostile: readonly (readonly [what: string, file: Buffer])[] = [
      ['a method that is none', withCall((line) => void (line['method'] = 'CONNECT'))],
      ['a method of several lines', withCall((line) => void (line['method'] = 'GET /x HTTP/1.1\r\nHost: x'))],
      ...[
        'http://evil.example/gateway/x',
        '//evil.example/gateway/x',
        '/mock/api/reset',
        '/w/main/gateway/x',
        '/gateway/../mock/api/reset',
        '/gateway/%2e%2e/mock/api/reset',
        '/gateway//x',
        String.raw`/gateway\..\mock`,
        '/gateway/x#y',
        '/gateway/x y',
        '/gateway/x?a=\r\nHost: evil.example',
        `/gateway/x?a=${'x'.repeat(9000)}`,
        'x',
        '',
      ].map((url) => [`the address ${url.slice(0, 50)}`, sent({ url })] as const),
      ['another address than it says', sent({ url: `${groups}/delete` })],
      ['a body of 2 MB', sent({ body: 'x'.repeat(2 * 1024 ** 2) })],
      ['a body that is no text', sent({ body: { name: 'x' } })],
      ['an answer of 1 MB', sent({ answer: { status: 200, code: 200, text: 'x'.repeat(1024 ** 2), bytes: 1 } })],
      ['an answer that is like none', sent({ answer: { status: 200, code: 200, text: null, like: 999, bytes: 1 } })],
      ['an instant that is none', sent({ at: 1e300 })],
      ['ids without end', sent({ drawn: 1e300 })],
      ['a header of two lines', sent({ headers: { userid: 'u\r\nHost: evil.example' } })],
      ['what changes all objects', withLines(file, ([one, ...rest]) => [proto(JSON.stringify(one)), ...rest])],
      ['what changes them, in its body', sent({ body: '{"__proto__":{"isAdmin":true}}' })],
      ['what changes them, written otherwise', sent({ body: String.raw`{"\u005f_proto__":{"isAdmin":true}}` })],
      [
        'what changes them, in its answer',
        sent({ answer: { status: 200, code: 200, text: '{"__proto__":1}', bytes: 1 } }),
      ],
      ['what is nested without end', withLines(file, ([one, ...rest]) => [deep(JSON.stringify(one)), ...rest])],
      ['more calls than one can run', withLines(file, ([one]) => Array.from({ length: mostCalls + 1 }, () => one))],
      [
        'more than one can keep',
        withLines(file, ([one]) =>
          Array.from({ length: 12 }, () => ({ ...one, sent: { ...(one as Line).sent, body: 'x'.repeat(1024 ** 2) } })),
        ),
      ],
    ];
    const before = elsewhere.server.worlds.list().length;
    const taken: string[] = [];
    for (const [what, bad] of hostile) {
      const { status, message } = await openAt(elsewhere, bad, 'spoilt');
      if (status !== 400 || !/[\u4e00-\u9fff].*请/.test(message)) taken.push(`${what}: ${status} ${message}`);
    }
    expect(taken.join('\n')).toBe('');
    expect(elsewhere.server.worlds.list()).toHaveLength(before);
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    expect((await openAt(elsewhere, file)).status).toBe(200);
  });

  it('asks for nothing that no endpoint is, or that is confidential: it is told, and not sent', async () => {
    const strange = '/gateway/user/api/v1/of/tomorrow';
    const login = '/gateway/auth/api/v1/login';
    const changed = withLines(file, ([one, other]) => [
      one,
      { ...other, path: strange, sent: { ...(other as Line).sent, url: strange } },
      { ...other, path: login, endpoint: 'user.group.add', sent: { ...(other as Line).sent, url: login } },
    ]);
    const opened = await openAt(elsewhere, changed);
    expect([opened.status, opened.data.differs]).toEqual([200, ['1 条请求的接口本版没有，重跑时不发']]);
    const { data } = await rerunAt(elsewhere, opened.name);
    expect(data.rows.map(({ reason }) => reason)).toEqual([
      null,
      expect.stringMatching(/本版没有这个接口/),
      expect.stringMatching(/机密/),
    ]);
    expect(
      worldOf(elsewhere, data.world)
        .requests.list()
        .filter(({ kind }) => kind === 'call'),
    ).toHaveLength(1);
  });

  it('says who it is by nothing but the name of a person: whatever else it has of that is left out', async () => {
    const headers = {
      authorization: 'Bearer x',
      'x-mock-world': 'main',
      host: 'main.localhost',
      'x-forwarded-for': '1.2.3.4',
    };
    const main = () => worldOf(elsewhere, 'main').requests.list().length;
    const before = main();
    const opened = await openAt(
      elsewhere,
      withCall((line) => void (line.sent['headers'] = { ...(line.sent['headers'] as object), ...headers })),
    );
    expect((await rerunAt(elsewhere, opened.name)).data).toMatchObject({ sent: 2, different: 0 });
    expect(main()).toBe(before);
    const nobody = await openAt(
      elsewhere,
      withCall((line) => void (line['user'] = 'nobody')),
    );
    const { data } = await rerunAt(elsewhere, nobody.name);
    expect(data.rows.map(({ reason }) => reason)).toEqual([null, expect.stringMatching(/用户 nobody/)]);
  });
});

it('what cannot be saved or run says why, and a capsule of a world as it is brings no calls', async () => {
  const { name, huadong } = begun();
  await addGroup(name, huadong, '甲');
  const [call] = await callsOf(name);
  const saving = (body: object) => control(here, name, 'POST capsules', body);
  expect((await saving({ from: 999_999 })).status).toBe(404);
  expect((await saving({ from: 0 })).status).toBe(400);
  await control(here, name, `POST requests/${call!.seq}/rewind`);
  expect(await saving({ from: call!.seq })).toMatchObject({ status: 409, message: expect.stringMatching(/撤回/) });
  await control(here, name, `PUT worlds/${name}`, { rewind: false });
  expect(await saving({ from: call!.seq })).toMatchObject({ status: 409, message: expect.stringMatching(/回退/) });
  const { bytes } = await here.call({ method: 'POST', path: '/mock/api/capsules', body: { world: name } });
  const opened = await openAt(elsewhere, bytes);
  expect([opened.data.differs, opened.data.world.carried]).toEqual([[], 0]);
  expect(await rerunAt(elsewhere, opened.name)).toMatchObject({ status: 409, message: expect.stringMatching(/胶囊/) });
  expect((await rerunAt(elsewhere, 'nowhere')).status).toBe(404);
});
