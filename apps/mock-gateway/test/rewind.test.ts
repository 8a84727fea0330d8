import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { buildServer } from '../src/build.ts';
import { readObject } from '../src/objects/objects.ts';
import { atTheTimeOf, clientOf } from '../src/objects/testClient.ts';
import { pieceFolder } from '../src/objects/disk.ts';
import { dataTables } from '../src/schema.ts';
import { createBrokerToken } from '../src/session/brokerTokens.ts';
import { issueCredentials } from '../src/session/credentials.ts';
import { holderOf, openSession } from '../src/session/sessions.ts';
import { createWorld } from '../src/world/createWorld.ts';
import { enqueue } from '../src/world/due.ts';
import type { LoggedRequest } from '../src/world/requestLog.ts';
import type { World } from '../src/world/world.ts';
import { openGateway, type TestCall, type TestGateway } from './support/gateway.ts';
import { until } from './support/headless.ts';
import { listening } from './support/live.ts';

const isSoak = process.env['SOAK'] !== undefined;

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
const forked = (): string => gateway.server.worlds.fork('main', `r${(count += 1)}`).name;
const worldOf = (name: string): World => gateway.server.worlds.find(name)!.current;

const inWorld = (name: string, call: TestCall) =>
  gateway.call({ token, ...call, headers: { 'x-mock-world': name, ...call.headers } });
const control = async (name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const { status, text } = await gateway.call({
    method,
    path: `/mock/api/${path}`,
    body,
    headers: { 'x-mock-world': name },
  });
  return { status, data: JSON.parse(text) as Record<string, unknown> };
};
type Shown = LoggedRequest & { readonly rewind: { readonly possible: boolean; readonly reason?: string } };
const logOf = async (name: string): Promise<readonly Shown[]> =>
  (await control(name, 'GET', 'requests')).data['list'] as Shown[];
const rewind = (name: string, seq: number) => control(name, 'POST', `requests/${seq}/rewind`);

const groups = '/gateway/user/api/v1/tnt/group/list';
const addGroup = (name: string, group: string) =>
  inWorld(name, {
    method: 'POST',
    path: '/gateway/user/api/v1/tnt/group/add',
    body: { name: group, description: '' },
  });
const groupsOf = async (name: string): Promise<readonly string[]> => {
  const { envelope } = await inWorld(name, { path: groups, query: { page: 1, pageSize: 50 } });
  return (envelope.data as { list: { name: string }[] }).list.map((group) => group.name);
};
const rowsOf = ({ store }: World) =>
  Object.fromEntries(dataTables.map((table) => [table, store.all('select * from ' + table)]));

const clientIn = (name: string) => {
  const grant = issueCredentials(worldOf(name), { userId: 'u_huadong', tntId: 't_huadong' }, 'feedback');
  const options = {
    region: 'oss-cn-hangzhou',
    endpoint: `http://127.0.0.1:${live.port}`,
    callback: null,
    expiration: '',
  };
  return { client: clientOf({ ...grant, ...options } as never, atTheTimeOf(gateway)), dir: grant.dir };
};
/** Bytes of an object, read where its record says that they lie; null for none. */
const bytesOf = (world: World, key: string): string | null => {
  const record = readObject(world.objectsDirectory, key);
  if (record === null) return null;
  const folder = pieceFolder(world.objectsDirectory, record.folder);
  return Buffer.concat(record.pieces.map(({ file }) => readFileSync(join(folder, file)))).toString();
};

describe('what falls due', () => {
  it('is a step of the log of its own, before the call that came next, and stays when that one is taken back', async () => {
    const name = forked();
    await control(name, 'POST', 'clock', { freeze: true });
    await groupsOf(name);
    const { store, clock } = worldOf(name);
    const { length: before } = await logOf(name);
    enqueue(store, { kind: 'world.sweep', subject: 'once', at: clock.now(), payload: null });
    await addGroup(name, '随后');
    const [due, call] = (await logOf(name)).slice(before);
    expect(due).toMatchObject({ kind: 'due', method: 'DUE', due: [{ kind: 'world.sweep', n: 1, failed: 0 }] });
    expect([due?.wrote, call?.kind, call?.code, call?.wrote]).toEqual([true, 'call', 200, true]);
    expect((await rewind(name, call!.seq)).status).toBe(200);
    const waitsUntil = () => worldOf(name).store.column<number>("select at from due where subject = 'once'")[0];
    // it came about, and waits for its next time
    expect(waitsUntil()).toBeGreaterThan(clock.now());
    expect((await rewind(name, due!.seq)).status).toBe(200);
    expect(waitsUntil()).toBe(clock.now());
    // before it was due: whoever looks does not find it done already
    expect(worldOf(name).clock.now()).toBe(clock.now() - 1);
  });

  it('joins what came about just before, and says nothing where nothing was due', async () => {
    const name = forked();
    await control(name, 'POST', 'clock', { freeze: true });
    await control(name, 'POST', 'clock', { advance: 86_400_000 });
    await control(name, 'POST', 'clock', { advance: 86_400_000 });
    const entries = await logOf(name);
    expect(entries.filter(({ kind }) => kind === 'due')).toHaveLength(1);
    await inWorld(name, { path: groups });
    expect((await logOf(name)).slice(entries.length).map(({ kind }) => kind)).toEqual(['call']);
  });
});

describe('taking a world back', () => {
  it('leads to before a request, whatever it was, and what was there goes on under another name', async () => {
    const name = forked();
    await control(name, 'POST', 'clock', { freeze: true });
    await addGroup(name, '甲组');
    await groupsOf(name);
    await addGroup(name, '乙组');
    const calls = (await logOf(name)).filter(({ kind }) => kind === 'call');
    expect(calls.map(({ wrote, rewind: { possible } }) => [wrote, possible])).toEqual([
      [true, true],
      [false, true],
      [true, true],
    ]);
    const old = worldOf(name);
    const { status, data } = await rewind(name, calls[1]!.seq);
    expect([status, data]).toEqual([200, { world: name, undone: `${name}-undone`, at: calls[1]!.at }]);
    expect(await groupsOf(name)).toContain('甲组');
    expect(await groupsOf(name)).not.toContain('乙组');
    expect(await groupsOf(`${name}-undone`)).toEqual(expect.arrayContaining(['甲组', '乙组']));
    expect([old.store.isOpen(), gateway.server.worlds.find(`${name}-undone`)?.kind]).toEqual([false, 'test']);
    // what was undone stays to be read, and cannot be undone once more
    const after = await logOf(name);
    expect(after.find(({ seq }) => seq === calls[0]!.seq)?.rewind).toEqual({ possible: true });
    for (const { seq } of calls.slice(1))
      expect(after.find((one) => one.seq === seq)?.rewind).toMatchObject({ possible: false, reason: /撤回/ });
    expect((await rewind(name, calls[2]!.seq)).status).toBe(409);
    expect((await rewind(name, 999_999)).status).toBe(404);
    // and further back from there
    await rewind(name, calls[0]!.seq);
    expect(await groupsOf(name)).not.toContain('甲组');
  });

  it('brings back sessions, clock, faults and what was counted, and puts readers of the live link out', async () => {
    const name = forked();
    const holder = holderOf(worldOf(name), token);
    if (typeof holder === 'string') throw new Error('no session');
    const [device] = worldOf(name).store.all<{ id: string; tntId: string; projectId: string }>(
      'select id, tnt_id as tntId, project_id as projectId from devices where project_id is not null limit 1',
    );
    const topics = [topicOf({ kind: 'settings', deviceId: device!.id, ...device! })];
    const access = createBrokerToken(worldOf(name), { holder, prefix: 'live', about: {}, topics });
    await live.reader({ ...access, sessionId: holder.sessionId });
    expect(gateway.server.live.isHeard(name)).toBe(true);
    await control(name, 'PUT', 'faults', [
      { match: { path: groups }, answer: { businessCode: 830500 }, times: 'once' },
    ]);
    const { total } = (await inWorld(name, { path: '/gateway/general/api/v1/feedback/list' })).envelope.data as {
      total: number;
    };
    const start = worldOf(name).clock.now();
    const faulty = await inWorld(name, { path: groups });
    expect(faulty.envelope.code).toBe(830500);
    await control(name, 'POST', 'clock', { advance: 600_000 });
    const { accessToken } = openSession(worldOf(name), 'u_huadong');
    worldOf(name).store.run('delete from feedback');
    expect((await inWorld(name, { path: '/gateway/general/api/v1/feedback/list' })).envelope.data).toMatchObject({
      total: 0,
    });
    const { seq } = (await logOf(name)).find(({ faults }) => faults.length > 0)!;
    await rewind(name, seq);
    await until(() => !gateway.server.live.isHeard(name));
    expect(worldOf(name).clock.now() - start).toBeLessThan(500_000);
    expect((await inWorld(name, { path: '/gateway/general/api/v1/feedback/list' })).envelope.data).toMatchObject({
      total,
    });
    expect((await inWorld(name, { path: groups })).envelope.code).toBe(830500);
    expect((await inWorld(name, { path: groups, token: accessToken })).envelope.type).toBe('fail');
    expect((await inWorld(name, { path: groups })).envelope.type).toBe('success');
  });

  it('brings back objects that were replaced, the ones of the data set among them', async () => {
    const name = forked();
    const { client, dir } = clientIn(name);
    const first = `${dir}a.bin`;
    const sample = worldOf(name).store.column<string>('select path from files order by id limit 1')[0] ?? '';
    const picture = bytesOf(worldOf(name), sample);
    await client.put(first, Buffer.from('first'));
    await client.put(first, Buffer.from('second'));
    const puts = (await logOf(name)).filter(({ method }) => method === 'PUT');
    expect(puts.map(({ wrote }) => wrote)).toEqual([true, true]);
    await rewind(name, puts[1]!.seq);
    expect(bytesOf(worldOf(name), first)).toBe('first');
    expect(bytesOf(worldOf(`${name}-undone`), first)).toBe('second');
    await rewind(name, puts[0]!.seq);
    expect(bytesOf(worldOf(name), first)).toBeNull();
    expect(bytesOf(worldOf(name), sample)).toBe(picture);
  });

  it('is still possible after a sleep, and not where it is off', async () => {
    const name = forked();
    await addGroup(name, '睡前');
    gateway.server.worlds.sleep(name);
    await addGroup(name, '醒后');
    const [before, after] = (await logOf(name)).filter(({ wrote, kind }) => wrote && kind === 'call');
    await rewind(name, after!.seq);
    expect(await groupsOf(name)).toContain('睡前');
    expect(await groupsOf(name)).not.toContain('醒后');
    await rewind(name, before!.seq);
    expect(await groupsOf(name)).not.toContain('睡前');

    expect((await control(name, 'PUT', `worlds/${name}`, { rewind: false })).data).toMatchObject({ rewind: false });
    await addGroup(name, '没有退路');
    const last = (await logOf(name)).at(-1)!;
    expect(last.rewind).toMatchObject({ possible: false, reason: /没有开启回退/ });
    expect((await rewind(name, last.seq)).status).toBe(409);
    const main = (await logOf('main')).at(-1);
    expect(main === undefined || !main.rewind.possible).toBe(true);
  });

  it('says which calls were under way at the same time', async () => {
    const name = forked();
    await Promise.all([addGroup(name, '一'), addGroup(name, '二')]);
    await addGroup(name, '三');
    expect((await logOf(name)).filter(({ kind }) => kind === 'call').map(({ overlapped }) => overlapped)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('works for the world of a database file as well, once it is asked for', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-rewind-'));
    const file = join(folder, 'main.sqlite');
    const box = { current: createWorld({ file, scenario: 'default' }) };
    const server = buildServer({ box, worldsFolder: join(folder, 'worlds') });
    const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      (
        await server.inject({
          method,
          url,
          headers: { authorization: `Bearer ${accessToken}` },
          ...(payload === undefined ? {} : { payload }),
        })
      ).json<Record<string, unknown>>();
    const { accessToken } = openSession(box.current, 'u_huadong');
    await send('POST', '/mock/api/clock', { freeze: true });
    await send('PUT', '/mock/api/worlds/main', { rewind: true });
    await send('GET', groups);
    const before = rowsOf(box.current);
    for (const name of ['丙组', '丁组'])
      await send('POST', '/gateway/user/api/v1/tnt/group/add', { name, description: '' });
    const added = box.current.requests.list().filter(({ wrote, kind }) => wrote && kind === 'call');
    const answer = await send('POST', `/mock/api/requests/${added[0]!.seq}/rewind`);
    expect(answer).toMatchObject({ world: 'main', undone: 'main-undone' });
    expect(rowsOf(box.current)).toEqual(before);
    await send('POST', '/gateway/user/api/v1/tnt/group/add', { name: '戊组', description: '' });
    const after = rowsOf(box.current);
    await server.close();
    server.worlds.close();
    const again = createWorld({ file });
    expect(rowsOf(again)).toEqual(after);
    again.close();
    rmSync(folder, { recursive: true, force: true });
  });
});

type Deed = { readonly does: 'add' | 'put' | 'read' | 'advance' | 'sleep' | 'fault'; readonly n: number };
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.record({ does: fc.constantFrom('add', 'put', 'read', 'advance', 'sleep', 'fault'), n: fc.nat(3) }),
  { minLength: 4, maxLength: 12 },
);

it('whatever was done, any request leads back to the world before it, to the byte and with its objects', async () => {
  await fc.assert(
    fc.asyncProperty(deeds, fc.nat(), fc.nat(), async (done, which, next) => {
      const name = forked();
      await control(name, 'POST', 'clock', { freeze: true });
      await groupsOf(name);
      const { client, dir } = clientIn(name);
      const keys = [0, 1, 2, 3].map((n) => `${dir}${n}.bin`);
      const seen = () => ({
        image: (worldOf(name).history.mark(), worldOf(name).store.image()),
        objects: keys.map((key) => bytesOf(worldOf(name), key)),
        now: worldOf(name).clock.now(),
      });
      const befores = new Map<number, ReturnType<typeof seen>>();
      let turn = 0;
      const doOne = async ({ does, n }: Deed): Promise<void> => {
        turn += 1;
        if (does === 'sleep') return gateway.server.worlds.sleep(name);
        if (does === 'fault') {
          await control(name, 'POST', 'faults', { match: { path: groups }, answer: { delay: 0 }, times: 'once' });
          return undefined;
        }
        if (does === 'advance') {
          await control(name, 'POST', 'clock', { advance: 60_000 * (n + 1) });
          return undefined;
        }
        const before = seen();
        if (does === 'add') await addGroup(name, `第 ${turn} 组`);
        else if (does === 'put') await client.put(keys[n] ?? '', Buffer.from(`bytes of ${turn}`));
        else await inWorld(name, { path: groups });
        befores.set(worldOf(name).requests.list().at(-1)!.seq, before);
        return undefined;
      };
      for (const deed of done) await doOne(deed);
      for (const choice of [which, next]) {
        const there = [...befores];
        if (there.length === 0) return;
        const [seq, before] = there[choice % there.length]!;
        expect((await rewind(name, seq)).status).toBe(200);
        const { image, objects, now } = seen();
        expect(image.equals(before.image)).toBe(true);
        expect([objects, now]).toEqual([before.objects, before.now]);
        for (const undone of befores.keys()) if (undone >= seq) befores.delete(undone);
        // and goes on
        await doOne({ does: 'add', n: 0 });
        await doOne({ does: 'put', n: 0 });
      }
      for (const one of [name, `${name}-undone`]) gateway.server.worlds.remove(one);
    }),
    { numRuns: isSoak ? 200 : 6 },
  );
});
