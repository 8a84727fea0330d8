import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import type { ReplyOf } from '../src/control/contract.ts';
import { hostileText } from '../src/control/dials/wire.ts';
import { dials } from '../src/dials.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';

/** Lists as a tester wants them. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

type Turned = ReplyOf<'POST /dials'> & { readonly message_cn?: string };

const turn = async (body: object) => {
  const { status, text } = await gateway.call({ method: 'POST', path: '/mock/api/dials', body });
  return { status, ...(JSON.parse(text) as Turned) };
};
const stateOf = async (endpoint?: string): Promise<ReplyOf<'GET /dials'>> =>
  JSON.parse((await gateway.call({ path: '/mock/api/dials', query: { endpoint } })).text) as ReplyOf<'GET /dials'>;

interface List {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}
const pathOf = (id: string): string => endpoints.find((one) => one.id === id)!.path;
const queries: Readonly<Record<string, object>> = {
  'general.feedback.list': { scope: 'all' },
  'ota.pack.list': { ring: 'test' },
};
/** A page of a list in a world; what a table holds that the contract does not know is refused by the gateway itself. */
const listIn = async (world: string, id: string, query: object = {}): Promise<List> => {
  const { envelope } = await gateway.call({
    path: pathOf(id),
    as: 'admin',
    query: { page: 1, pageSize: 10, ...queries[id], ...query },
    headers: { 'x-mock-world': world },
  });
  expect([id, envelope.code, envelope.message_cn]).toEqual([id, 200, envelope.message_cn]);
  return envelope.data as List;
};
const drop = (world: string) => gateway.server.worlds.remove(world);

describe.each(dials.map(({ endpoint: { id } }) => id))('%s', (id) => {
  it('has as many rows as are wanted, in a copy of the world, and pages through them', async () => {
    const before = await listIn('main', id);
    const { dial } = await stateOf(id);
    const wanted = (dial?.rows ?? 0) + 300;
    const { world, status, rows, level, message_cn: message } = await turn({ endpoint: id, rows: wanted });
    expect([status, message, rows, level]).toEqual([200, undefined, wanted, 'rows']);
    const after = await listIn(world, id);
    expect(after.total - before.total).toBe(300);
    const last = await listIn(world, id, { page: Math.ceil(after.total / 10) });
    expect(last.list.length).toBeGreaterThan(0);
    expect((await listIn('main', id)).total).toBe(before.total);
    const { store } = gateway.server.worlds.find(world)!.current;
    expect(store.all('pragma foreign_key_check')).toEqual([]);
    drop(world);
  });
});

const users = 'user.list';

describe('what answers hold', () => {
  it('is nothing, or one row, for who asked last', async () => {
    await listIn('main', users);
    for (const rows of [0, 1]) {
      const { world, level } = await turn({ endpoint: users, rows });
      expect(level).toBe('wire');
      const { list, total } = await listIn(world, users);
      expect([list.length, total]).toEqual([rows, rows]);
      drop(world);
    }
  });

  it('is the longest names, nothing where nothing may be, codes that nobody knows, and hostile text', async () => {
    await listIn('main', users);
    const { dial } = await stateOf(users);
    for (const [kind, expected] of [
      ['names', /^超长名称.{10,}$/],
      ['nulls', null],
      ['unknown', 99],
      ['hostile', hostileText],
    ] as const) {
      const id = kind === 'unknown' || kind === 'nulls' ? 'general.feedback.list' : users;
      const [field = ''] = (await stateOf(id)).dial?.fields[kind] ?? [];
      expect([kind, field]).not.toEqual([kind, '']);
      await listIn('main', id);
      const { world } = await turn({ endpoint: id, [kind]: true });
      const value = (await listIn(world, id)).list[0]?.[field];
      if (expected instanceof RegExp) expect(value).toMatch(expected);
      else expect([kind, value]).toEqual([kind, expected]);
      drop(world);
    }
    expect(dial?.fields.names).not.toContain('userId');
  });

  it('comes together with more rows, and in this world where that is wanted', async () => {
    const name = gateway.server.worlds.fork('main', 'dialled').name;
    await listIn(name, users);
    const answer = await gateway.call({
      method: 'POST',
      path: '/mock/api/dials',
      body: { endpoint: users, rows: 500, hostile: true, here: true },
      headers: { 'x-mock-world': name },
    });
    expect(JSON.parse(answer.text)).toMatchObject({ world: name, rows: 500, level: 'rows' });
    const { list, total } = await listIn(name, users);
    expect([total, list[0]?.['realName']]).toEqual([500, hostileText]);
    drop(name);
  });
});

it('says which list was asked for last, and offers all of them', async () => {
  await listIn('main', 'product.list');
  const { dial, lists } = await stateOf();
  expect([dial?.endpoint, dial?.user]).toEqual(['product.list', 'admin']);
  expect(lists.length).toBeGreaterThan(dials.length);
  expect(lists.filter(({ hasRows }) => hasRows)).toHaveLength(dials.length);
});

it('refuses what makes no sense with what to do, and makes no world then', async () => {
  const worlds = gateway.server.worlds.list().length;
  for (const [body, status, message] of [
    [{ endpoint: 'nothing', rows: 1 }, 404, /没有这个列表/],
    [{ endpoint: users }, 400, /请给出行数/],
    [{ endpoint: users, rows: 100_001 }, 400, /数据有误/],
    [{ endpoint: users, rows: 900, user: 'nobody' }, 404, /没有用户/],
    [{ endpoint: 'user.role.list', rows: 5 }, 400, /先在控制台打开/],
  ] as const)
    expect(await turn(body)).toMatchObject({ status, message_cn: expect.stringMatching(message) });
  expect(gateway.server.worlds.list()).toHaveLength(worlds);
});
