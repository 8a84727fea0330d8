import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTwins } from '../src/control/again/comparing.ts';
import { mostCalls } from '../src/control/again/stretch.ts';
import { controlCalls, type ReplyOf } from '../src/control/contract.ts';
import { readObject } from '../src/objects/objects.ts';
import { dataTables } from '../src/schema.ts';
import type { World } from '../src/world/world.ts';
import { letDevicesBe, openGateway, type TestGateway } from './support/gateway.ts';

/** A stretch of the log, sent again into a world as it was before it. */

const isSoak = process.env['SOAK'] !== undefined;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Rerun = ReplyOf<'POST /requests/{seq}/rerun'>;
type Logged = ReplyOf<'GET /requests'>['list'][number];

let count = 0;
/** A world of its own, in which two persons are signed in. */
const begun = () => {
  const [huadong, viewer] = [gateway.tokens('huadong').accessToken, gateway.tokens('viewer').accessToken];
  return { name: gateway.server.worlds.fork('main', `run${(count += 1)}`).name, huadong, viewer };
};
const worldOf = (name: string): World => gateway.server.worlds.find(name)!.current;

const control = async <Data>(name: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const headers = { 'x-mock-world': name };
  const { status, text } = await gateway.call({ method, path: `/mock/api/${path}`, body, headers });
  const data = JSON.parse(text) as Data & { readonly message_cn?: string };
  return { status, data, message: data.message_cn ?? '' };
};
const rerun = (name: string, seq: number, body?: object) => control<Rerun>(name, 'POST', `requests/${seq}/rerun`, body);
const callsOf = async (name: string): Promise<readonly Logged[]> =>
  (await control<{ list: Logged[] }>(name, 'GET', 'requests')).data.list.filter(({ kind }) => kind === 'call');

const groups = '/gateway/user/api/v1/tnt/group';
const ask = async (
  name: string,
  token: string | undefined,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  input = {},
) => {
  const { envelope } = await gateway.call({
    method,
    path,
    ...(token === undefined ? {} : { token }),
    ...(method === 'POST' ? { body: input } : { query: input }),
    headers: { 'x-mock-world': name },
  });
  return envelope;
};
const addGroup = async (name: string, token: string, group: string): Promise<string> => {
  const { data } = await ask(name, token, 'POST', `${groups}/add`, { name: group, description: '' });
  return (data as { groupId?: string } | null)?.groupId ?? '';
};
const listGroups = (name: string, token: string) =>
  ask(name, token, 'GET', `${groups}/list`, { page: '1', pageSize: '50' });
/** Rows of all tables, but for who is signed in and what is counted. */
const rowsOf = ({ store }: World) =>
  Object.fromEntries(
    dataTables
      .filter((table) => !/^(?:sessions|session_tokens|kept_answers)$/.test(table))
      .map((table) => [table, store.all('select * from ' + table)]),
  );

describe('a stretch that is run again', () => {
  it('is answered as it was, by each person, at each instant, in a world of its own', async () => {
    const { name, huadong } = begun();
    await listGroups(name, huadong);
    const id = await addGroup(name, huadong, '甲组');
    await control(name, 'POST', 'clock', { advance: 86_400_000 });
    expect(worldOf(name).clock.frozen).toBe(false);
    // whoever was signed in is not any more, a day later
    const later = (await control<{ accessToken: string }>(name, 'POST', 'persons/huadong/session', {})).data
      .accessToken;
    await addGroup(name, later, '乙组');
    await ask(name, later, 'GET', `${groups}/info`, { groupId: id });
    await listGroups(name, later);
    const calls = await callsOf(name);
    const before = rowsOf(worldOf(name));
    const { status, data } = await rerun(name, calls[1]!.seq);
    expect([status, data.world, data.sent, data.different]).toEqual([200, `${name}-again`, 4, 0]);
    expect([...Compile(controlCalls['POST /requests/{seq}/rerun'].reply).Errors(data)]).toEqual([]);
    expect(data.rows.map(({ seq, before: { code }, after }) => [seq, code, after?.code])).toEqual(
      calls.slice(1).map(({ seq, code }) => [seq, code, code]),
    );
    // nothing has happened to the world itself, and the other one stands where it stood
    expect(rowsOf(worldOf(name))).toEqual(before);
    const again = worldOf(data.world);
    expect(again.store.column('select name from user_groups order by created_at')).toEqual(
      worldOf(name).store.column('select name from user_groups order by created_at'),
    );
    expect(again.clock.now() - worldOf(name).clock.now()).toBeLessThan(60_000);
    expect(again.clock.frozen).toBe(false);
  });

  it('shows what differs where something else than the log has changed the world since', async () => {
    const { name, viewer } = begun();
    await listGroups(name, viewer);
    await ask(name, viewer, 'POST', `${groups}/add`, { name: '无权', description: '' });
    await control(name, 'POST', 'persons/viewer/grant', { key: 'UserGroup-add' });
    await ask(name, viewer, 'POST', `${groups}/add`, { name: '有权', description: '' });
    const calls = await callsOf(name);
    expect(calls.map(({ code }) => code)).toEqual([200, 801403, 200]);
    const { data } = await rerun(name, calls[0]!.seq);
    expect([data.sent, data.different]).toEqual([3, 1]);
    expect(data.rows.map(({ after }) => after?.code)).toEqual([200, 801403, 801403]);
    expect(data.rows[2]!.differences).toEqual(expect.arrayContaining([{ at: 'code', before: '200', now: '801403' }]));
    // from after it, nothing does
    expect((await rerun(name, calls[2]!.seq)).data).toMatchObject({ sent: 1, different: 0 });
  });

  it('goes on with the ids of what it makes, where a call that had taken ids is not sent', async () => {
    const { name, huadong } = begun();
    const first = await addGroup(name, huadong, '先');
    // takes an id, and is not kept
    await ask(name, undefined, 'GET', '/gateway/auth/api/v1/captchacode');
    await control(name, 'POST', 'persons/huadong/session', {});
    const id = await addGroup(name, huadong, '后');
    await ask(name, huadong, 'GET', `${groups}/info`, { groupId: id });
    await ask(name, huadong, 'DELETE', `${groups}/delete`, { groupId: id });
    await listGroups(name, huadong);
    const calls = await callsOf(name);
    const { data } = await rerun(name, calls[0]!.seq);
    const made = worldOf(data.world).store.column<string>("select id from user_groups where name in ('先', '后')");
    expect(made).toEqual([first]);
    expect(data.rows.map(({ reason, differences }) => [reason === null, differences])).toEqual(
      calls.map(({ path }) => [!path.includes('captcha'), []]),
    );
    expect(data.rows[1]!.reason).toMatch(/机密/);
    expect(data.rows.at(-1)!.before.code).toBe(200);
  });

  it('meets the faults that were armed then, and finds the objects that lay there then', async () => {
    const { name, huadong } = begun();
    const world = worldOf(name);
    const sample = world.store.column<string>('select path from files order by id limit 1')[0]!;
    expect(readObject(world.objectsDirectory, sample)).not.toBeNull();
    await control(name, 'PUT', 'faults', [
      { match: { path: `${groups}/list` }, answer: { businessCode: 830500 }, times: 'once' },
    ]);
    expect((await listGroups(name, huadong)).code).toBe(830500);
    expect((await listGroups(name, huadong)).code).toBe(200);
    const calls = await callsOf(name);
    const { data } = await rerun(name, calls[0]!.seq);
    expect([data.different, data.rows.map(({ after }) => after?.code)]).toEqual([0, [830500, 200]]);
    expect(readObject(worldOf(data.world).objectsDirectory, sample)).not.toBeNull();
    expect(readObject(worldOf(name).objectsDirectory, sample)).not.toBeNull();
  });

  it('has a name for each that is under way, and takes the place of one that is over', async () => {
    const { name, huadong } = begun();
    await addGroup(name, huadong, '同时');
    const [call] = await callsOf(name);
    const both = await Promise.all([rerun(name, call!.seq), rerun(name, call!.seq)]);
    expect(both.map(({ data }) => data.world).toSorted()).toEqual([`${name}-again`, `${name}-again-2`]);
    expect(both.map(({ data }) => data.different)).toEqual([0, 0]);
    expect((await rerun(name, call!.seq)).data.world).toBe(`${name}-again`);
    expect(gateway.server.worlds.find(`${name}-again`)).toMatchObject({ kind: 'test', parent: name });
  });
});

it('what cannot be run says why: unknown, not kept, taken back, without a call, or too long', async () => {
  const { name, huadong } = begun();
  await listGroups(name, huadong);
  await addGroup(name, huadong, '撤回');
  await ask(name, 'nobody', 'GET', `${groups}/list`);
  const calls = await callsOf(name);
  expect((await rerun(name, 999_999)).status).toBe(404);
  expect(await rerun(name, calls[1]!.seq, { until: calls[0]!.seq })).toMatchObject({
    status: 400,
    message: expect.stringMatching(/没有请求/),
  });
  expect((await rerun(name, calls[1]!.seq, { until: 0 })).status).toBe(400);
  // a session that was none cannot be opened again
  expect((await rerun(name, calls[0]!.seq)).data.rows.map(({ reason }) => reason)).toEqual([
    null,
    null,
    expect.stringMatching(/登录状态/),
  ]);
  await control(name, 'POST', `requests/${calls[1]!.seq}/rewind`);
  expect(await rerun(name, calls[1]!.seq)).toMatchObject({ status: 409, message: expect.stringMatching(/撤回/) });
  expect((await rerun(name, calls[0]!.seq)).data.rows.map(({ reason }) => reason)).toEqual([
    null,
    expect.stringMatching(/撤回/),
    expect.stringMatching(/撤回/),
  ]);
  for (let n = 0; n < mostCalls; n += 1) await ask(name, undefined, 'GET', '/gateway/none');
  expect(await rerun(name, calls[0]!.seq)).toMatchObject({
    status: 400,
    message: expect.stringContaining(`${mostCalls}`),
  });
  await control(name, 'PUT', `worlds/${name}`, { rewind: false });
  expect(await rerun(name, calls[0]!.seq)).toMatchObject({ status: 409, message: expect.stringMatching(/回退/) });
});

type Deed = { readonly does: 'add' | 'read' | 'remove' | 'advance' | 'freeze'; readonly n: number };
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.record({ does: fc.constantFrom('add', 'advance', 'read', 'add', 'advance', 'remove', 'freeze'), n: fc.nat(3) }),
  { minLength: 3, maxLength: 10 },
);

it('whatever was done, each stretch of it is answered the same again, and leads to the same rows', async () => {
  // what falls due of devices takes longer than all the rest, and is settled in other tests
  letDevicesBe(gateway);
  await fc.assert(
    fc.asyncProperty(deeds, fc.nat(), async (done, which) => {
      const { name } = begun();
      const made: string[] = [];
      const token = async (): Promise<string> =>
        (await control<{ accessToken: string }>(name, 'POST', 'persons/huadong/session', {})).data.accessToken;
      await listGroups(name, await token());
      for (const [turn, { does, n }] of done.entries()) {
        // groups of one instant stand in the order of their ids, which are others each time
        worldOf(name).clock.advance(1);
        if (does === 'add') made.push(await addGroup(name, await token(), `第 ${turn} 组`));
        else if (does === 'read') await listGroups(name, await token());
        else if (does === 'remove')
          await ask(name, await token(), 'DELETE', `${groups}/delete`, { groupId: made[n] ?? 'ug_00000000' });
        else if (does === 'advance') await control(name, 'POST', 'clock', { advance: 3_600_000 * (n + 1) });
        else await control(name, 'POST', 'clock', { freeze: true });
      }
      // when all of it was made is told in it
      await listGroups(name, await token());
      const calls = await callsOf(name);
      const { status, data } = await rerun(name, calls[which % Math.ceil(calls.length / 2)]!.seq);
      expect([
        status,
        data.rows.filter(({ reason, differences }) => reason !== null || differences.length > 0),
      ]).toEqual([200, []]);
      const named = (world: World) => world.store.column('select name from user_groups order by name');
      expect(named(worldOf(data.world))).toEqual(named(worldOf(name)));
      for (const one of [name, data.world]) gateway.server.worlds.remove(one);
    }),
    { numRuns: isSoak ? 200 : 6 },
  );
});

describe('answers of two worlds', () => {
  const [one, other] = ['ug_0123abcd', 'ug_9876zyxw'];

  it('are the same where ids and instants alone differ, the same id each time', () => {
    const twins = createTwins(1000);
    const told = (id: string, at: string, more: object = {}) => ({ id, at, list: [{ parent: id, [id]: 1 }], ...more });
    const before = told(one, '2026-01-05T01:00:00.000Z');
    expect(twins.differences({ id: one }, { id: other })).toEqual([]);
    expect(twins.differences(before, told(other, '2026-01-05T01:00:00.900Z'))).toEqual([]);
    expect(twins.translate(`/list?groupId=${one}`)).toBe(`/list?groupId=${other}`);
    // an instant that lies further away, or another id in its place
    expect(twins.differences(before, told(other, '2026-01-05T01:00:02.000Z')).map(({ at }) => at)).toEqual(['at']);
    expect(twins.differences({ id: one }, { id: 'ug_11111111' })).toHaveLength(1);
    expect(twins.differences({ id: 'ug_22222222' }, { id: other })).toHaveLength(1);
  });

  it('differ where a word, a kind of id or a count does', () => {
    const twins = createTwins(1000);
    expect(twins.differences({ id: one }, { id: 'rl_9876zyxw' })).toHaveLength(1);
    expect(twins.differences({ id: one }, { id: null })).toHaveLength(1);
    expect(twins.differences({ total: 3 }, { total: 4 })).toHaveLength(1);
    expect(twins.differences({ at: 1_760_000_000_000 }, { at: 1_760_000_000_400 })).toEqual([]);
    expect(twins.differences(null, { a: 1 })).toHaveLength(1);
  });
});
