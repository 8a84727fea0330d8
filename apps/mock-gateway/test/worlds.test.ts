import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { putObject, readObject, statObject } from '../src/objects/objects.ts';
import { receive } from '../src/objects/disk.ts';
import { atTheTimeOf, clientOf } from '../src/objects/testClient.ts';
import { dataTables } from '../src/schema.ts';
import { createBrokerToken } from '../src/session/brokerTokens.ts';
import { type Outgoing, postToSink } from '../src/areas/messages/push/sink.ts';
import { sinkHost } from '@fleet/domain/areas/messages/push/webhookUrl.ts';
import { issueCredentials } from '../src/session/credentials.ts';
import { holderOf } from '../src/session/sessions.ts';
import type { World } from '../src/world/world.ts';
import { openGateway, type TestCall, type TestGateway } from './support/gateway.ts';
import { until } from './support/headless.ts';
import { listening } from './support/live.ts';

let gateway: TestGateway;
let token: string;
let live: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  gateway = await openGateway();
  ({ accessToken: token } = gateway.tokens('huadong'));
  live = await listening(gateway);
});
afterAll(async () => {
  await live.end();
  await gateway.close();
});

let count = 0;
/** A world that nobody else of this file uses, begun from the main one. */
const forked = (): World => gateway.server.worlds.fork('main', `t${(count += 1)}`).current;

const at = (world: World | string) => ({ 'x-mock-world': typeof world === 'string' ? world : world.name });
const inWorld = (world: World, call: TestCall) =>
  gateway.call({ token, ...call, headers: { ...at(world), ...call.headers } });
const control = async (world: World, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const { status, text } = await gateway.call({ method, path: `/mock/api/${path}`, body, headers: at(world) });
  return { status, data: JSON.parse(text) as Record<string, unknown> };
};

const list = '/gateway/general/api/v1/feedback/list';
const own = '/gateway/user/api/v1/tnt/user/get';
const add = '/gateway/user/api/v1/tnt/group/add';

/** All rows, but for how long somebody outside took to answer: that is of the machine. */
const rowsOf = ({ store }: World) =>
  Object.fromEntries(
    dataTables.map((table) => [
      table,
      store.all<Record<string, unknown>>('select * from ' + table).map(({ took: _took, ...row }) => row),
    ]),
  );

describe('a request says which world it means', () => {
  it('by header before path, path before host', async () => {
    const [first, second, third] = [forked(), forked(), forked()];
    const seen = async (path: string, headers: Record<string, string>) =>
      JSON.parse((await gateway.call({ path, headers })).text) as { current: string };
    const path = '/mock/api/worlds';
    const host = `${third.name}.localhost:8787`;
    expect((await seen(path, {})).current).toBe('main');
    expect((await seen(path, { host: 'localhost:8787' })).current).toBe('main');
    expect((await seen(path, { host })).current).toBe(third.name);
    expect((await seen(`/w/${second.name}${path}`, { host })).current).toBe(second.name);
    expect((await seen(`/w/${second.name}${path}`, { host, ...at(first) })).current).toBe(first.name);
  });

  it('by the key that a call of the object store is signed with, where nothing else says it', async () => {
    const world = forked();
    const grant = issueCredentials(world, { userId: 'u_huadong', tntId: 't_huadong' }, 'feedback');
    expect(grant.accessKeyId).toMatch(new RegExp(`^STS\\.${world.name}\\.[0-9a-f]{24}$`));
    for (const options of [{}, { authorizationV4: true }]) {
      const client = clientOf(
        {
          ...grant,
          region: 'oss-cn-hangzhou',
          endpoint: `http://127.0.0.1:${live.port}`,
          callback: null,
          expiration: '',
        } as never,
        { ...options, ...atTheTimeOf(gateway) },
      );
      const key = `${grant.dir}by-key-${Object.keys(options).length}.bin`;
      await client.put(key, Buffer.from('of the fork'));
      expect(statObject(world.objectsDirectory, key)?.size).toBe(11);
      expect(statObject(gateway.box.current.objectsDirectory, key)).toBeNull();
    }
  });

  it('and is refused where nobody has made it, with a page of one button or 830404, and makes none', async () => {
    const before = gateway.server.worlds.list().length;
    for (const call of [
      { path: own, headers: at('nobody') },
      { path: `/w/nobody${own}` },
      { path: own, headers: { host: 'nobody.localhost' } },
      { path: '/mock/api/clock', headers: at('Not A Name') },
      { path: '/fleet-console/feedback/a.png', headers: at('nobody') },
    ]) {
      const { status, envelope } = await gateway.call({ token, ...call });
      expect([status, envelope.code]).toEqual([404, businessCodes.notFound.code]);
    }
    const page = await gateway.call({ path: '/', headers: { host: 'nobody.localhost:1', accept: 'text/html' } });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<button data-name="nobody">新建这个世界</button>');
    const bad = await gateway.call({ path: '/', headers: { host: 'no_body.localhost', accept: 'text/html' } });
    expect(bad.text).not.toContain('<button');
    expect(gateway.server.worlds.list()).toHaveLength(before);
    // what the button does
    const made = await gateway.call({
      method: 'POST',
      path: '/mock/api/worlds',
      body: { name: 'nobody', from: 'main' },
      headers: { host: 'nobody.localhost:1', 'x-fleet-control': '1', origin: 'http://nobody.localhost:1' },
    });
    expect(made.status).toBe(200);
    expect((await gateway.call({ path: own, token, headers: at('nobody') })).envelope.type).toBe('success');
    gateway.server.worlds.remove('nobody');
  });

  it('and a page under a path leads to the host of the world', async () => {
    const { name } = forked();
    const page = await gateway.call({
      path: `/w/${name}/projects`,
      query: { page: '2' },
      headers: { accept: 'text/html', host: 'localhost:8787' },
    });
    expect([page.status, page.headers['location']]).toEqual([302, `http://${name}.localhost:8787/projects?page=2`]);
  });
});

describe('two worlds never see each other', () => {
  it('in rows and sessions', async () => {
    const world = forked();
    const before = rowsOf(gateway.box.current);
    const body = { name: '只在一个世界里', description: '' };
    expect((await inWorld(world, { method: 'POST', path: add, body })).envelope).toMatchObject({ type: 'success' });
    expect(rowsOf(gateway.box.current)).toEqual(before);
    const other = gateway.server.worlds.fork('default', `t${(count += 1)}`).current;
    expect((await inWorld(other, { path: own })).envelope.code).toBe(businessCodes.tokenExpired.code);
    // ended in one, it goes on in the other
    world.store.run('update sessions set revoked_at = 1');
    expect((await inWorld(world, { path: own })).envelope.code).not.toBe(200);
    expect((await gateway.call({ token, path: own })).envelope.type).toBe('success');
  });

  it('in faults, clock and record of requests', async () => {
    const [left, right] = [forked(), forked()];
    await control(left, 'PUT', 'faults', [{ match: { path: own }, answer: { businessCode: 830500 }, times: 'always' }]);
    await control(left, 'POST', 'clock', { advance: 600_000 });
    await control(left, 'POST', 'clock', { freeze: true });
    const answers = [await inWorld(left, { path: own }), await inWorld(right, { path: own })];
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([830500, 200]);
    expect(Date.parse(String(answers[0]!.headers['date']))).toBeGreaterThan(
      Date.parse(String(answers[1]!.headers['date'])) + 500_000,
    );
    expect((await control(right, 'GET', 'faults')).data['rules']).toEqual([]);
    expect((await control(right, 'GET', 'clock')).data).toMatchObject({ frozen: false, offset: 0 });
    const logged = async (world: World) => {
      const { data } = await control(world, 'GET', 'requests');
      return (data['list'] as { kind: string }[]).filter(({ kind }) => kind === 'call').length;
    };
    expect([await logged(left), await logged(right)]).toEqual([1, 1]);
    expect(gateway.box.current.requests.list().some(({ code }) => code === 830500)).toBe(false);
  });

  it('in objects: what is put, replaced or removed in one stays as it was in the other', async () => {
    await gateway.store('feedback/t_huadong/u_huadong/shared.png', Buffer.from('before'));
    const world = forked();
    const [here, there] = [gateway.box.current.objectsDirectory, world.objectsDirectory];
    expect(readObject(there, 'feedback/t_huadong/u_huadong/shared.png')).toEqual(
      readObject(here, 'feedback/t_huadong/u_huadong/shared.png'),
    );
    const put = async (directory: string, key: string, text: string) =>
      putObject(directory, await receive(directory, Readable.from([Buffer.from(text)]), 99), {
        key,
        contentType: 'image/png',
        storedAt: 1,
      });
    await put(there, 'feedback/t_huadong/u_huadong/shared.png', 'afterwards');
    await put(there, 'feedback/t_huadong/u_huadong/new.png', 'new');
    expect(statObject(here, 'feedback/t_huadong/u_huadong/shared.png')?.size).toBe(6);
    expect(statObject(here, 'feedback/t_huadong/u_huadong/new.png')).toBeNull();
    const [sample] = gateway.box.current.store.column<string>(
      "select path from files where purpose = 'project' limit 1",
    );
    expect(statObject(there, sample!)).toEqual(statObject(here, sample!));
  });

  it('in what a channel sends: it arrives at the sink of the world that sent it', async () => {
    const [left, right] = [forked(), forked()];
    const [{ id: groupId } = { id: '' }] = left.store.all<{ id: string }>('select id from push_groups limit 1');
    const outgoing: Outgoing = {
      groupId,
      kind: 'webhook',
      address: `https://${sinkHost}/hook`,
      isTest: true,
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signSecret: null,
    };
    const entries = ({ store }: World) => store.column<string>('select headers from sink_entries order by at, id');
    const before = [left, right, gateway.box.current].map((world) => entries(world).length);
    await control(left, 'POST', 'sink-answers', { kind: 'webhook', answer: '429', times: 1 });
    await control(right, 'GET', 'clock');
    expect([await postToSink(left, outgoing), await postToSink(right, outgoing)].map(({ status }) => status)).toEqual([
      429, 200,
    ]);
    const after = [left, right, gateway.box.current].map((world) => entries(world).length);
    expect(after).toEqual([before[0]! + 1, before[1]! + 1, before[2]]);
    expect(entries(left).join()).not.toContain('x-mock-world');
  });

  it('in what the broker tells: a token hears of its own world, wherever it is shown', async () => {
    const [left, right] = [forked(), forked()];
    const device = left.store.one<{ id: string; tntId: string; projectId: string | null }>(
      'select d.id, d.tnt_id as tntId, d.project_id as projectId from devices d where d.deleted_at is null limit 1',
    )!;
    const topic = topicOf({ kind: 'settings', tntId: device.tntId, projectId: device.projectId, deviceId: device.id });
    const accessIn = (world: World) => {
      const holder = holderOf(world, token);
      if (typeof holder === 'string') throw new Error('no session');
      return {
        ...createBrokerToken(world, { holder, prefix: 'live', about: {}, topics: [topic] }),
        sessionId: holder.sessionId,
      };
    };
    const readers = [await live.reader(accessIn(left)), await live.reader(accessIn(right))];
    for (const reader of readers) await reader.subscribe(topic);
    expect(gateway.server.live.held).toEqual([topic, topic]);
    expect([left, right].map(({ name }) => gateway.server.live.isHeard(name))).toEqual([true, true]);
    // the sessions of one world end
    left.store.run('update sessions set revoked_at = 1');
    gateway.server.live.sweep();
    await until(() => !gateway.server.live.isHeard(left.name));
    expect(gateway.server.live.isHeard(right.name)).toBe(true);
    expect(gateway.server.live.held).toEqual([topic]);
    // a token of a world is none of another, though both have the secret of the first
    const foreign = accessIn(right);
    gateway.server.worlds.remove(right.name);
    expect(await live.refusalOf(foreign)).toBe(5);
  });
});

it('a fork is equal to what it was begun from and goes on like it: the same calls give the same ids', async () => {
  const first = forked();
  await control(first, 'POST', 'clock', { freeze: true });
  const second = gateway.server.worlds.fork(first.name, `t${(count += 1)}`).current;
  expect(rowsOf(second)).toEqual(rowsOf(first));
  expect(second.clock.now()).toBe(first.clock.now());
  for (const world of [first, second]) {
    await control(world, 'POST', 'clock', { advance: 2 * 86_400_000 });
    for (const name of ['甲组', '乙组'])
      await inWorld(world, {
        method: 'POST',
        path: add,
        body: { name, description: '' },
      });
    await inWorld(world, { path: list });
  }
  expect(rowsOf(second)).toEqual(rowsOf(first));
});

it('a reset of one world leaves the others, and whoever is in it is let finish', async () => {
  const [left, right] = [forked(), forked()];
  const rows = rowsOf(right);
  expect((await control(left, 'POST', 'reset', { scenario: 'empty' })).data).toEqual({ scenario: 'empty' });
  const fresh = gateway.server.worlds.find(left.name)!.current;
  expect(fresh === left).toBe(false);
  expect([fresh.scenario, fresh.name, left.store.isOpen()]).toEqual(['empty', left.name, false]);
  expect(rowsOf(right)).toEqual(rows);
  expect(gateway.box.current.scenario).toBe('default');
});
