import { keysOf } from '@fleet/domain/endpointKeys.ts';
import type { PermissionKey } from '@fleet/domain/core/codes/permissions.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import { projectOverview } from '@fleet/domain/areas/projects/overview/contract.ts';
import { endpoints } from '@fleet/domain/services.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GrantingRole } from '../src/session/access.ts';
import type { Reason } from '../src/world/reasons.ts';
import { cases } from './support/cases.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

/** Testers are told why a call was refused, and what would let it pass. */

interface Why {
  readonly reason: Reason | null;
  readonly text: string;
  readonly roles: readonly GrantingRole[];
  readonly found: readonly { readonly id: string; readonly tntId: string }[];
}

const list = '/gateway/general/api/v1/feedback/list';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
beforeEach(() => gateway.renew());
afterAll(() => gateway.close());

const control = async <Data>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Data> => {
  const { status, text } = await gateway.call({ method, path: `/mock/api/${path}`, body });
  expect(status, text).toBe(200);
  return JSON.parse(text) as Data;
};
const why = () => control<Why>('GET', `requests/${gateway.box.current.requests.list().at(-1)!.seq}/why`);

/** Of each set of keys one endpoint: what asks for the same is let in by the same. */
const ofEachSet = (): Endpoint[] => {
  const bySet = new Map<string, Endpoint>();
  for (const endpoint of endpoints)
    if (endpoint.access.kind === 'keyed') bySet.set(keysOf(endpoint).toSorted().join(), endpoint);
  return [...bySet.values()];
};

describe('why a call was refused', () => {
  it('names the keys of each that asks for one, and granting one lets the call pass', async () => {
    const seen = new Set<PermissionKey>();
    for (const endpoint of ofEachSet()) {
      const one = cases[endpoint.id]!;
      const { as, input = await one.good(gateway) } = one.powerless!;
      const refused = await send(gateway, endpoint, input, as);
      expect(refused.envelope.code, endpoint.id).toBe(businessCodes.forbidden.code);
      const told = await why();
      expect(told.reason, endpoint.id).toEqual({ rule: 'key', keys: keysOf(endpoint) });
      expect(told.text).toContain(as);
      expect(told.roles.length, endpoint.id).toBeGreaterThan(0);
      const key = keysOf(endpoint).find((wanted) => !seen.has(wanted)) ?? keysOf(endpoint)[0]!;
      seen.add(key);
      await control('POST', `persons/${as}/grant`, { key });
      await send(gateway, endpoint, input, as);
      // its handler may say no for what it knows itself
      expect((await why()).reason?.rule, `${endpoint.id} with ${key}`).not.toBe('key');
      // whoever is refused next has only what he began with
      const { store } = gateway.box.current;
      store.run("delete from roles where name like '测试授权 %'");
      store.run('update users set rules_version = rules_version + 1');
    }
    expect(seen.size).toBeGreaterThan(100);
  });

  it('tells tokens, sessions, identities, tenants, inputs, handlers and faults apart', async () => {
    const reasonOf = async (call: Parameters<TestGateway['call']>[0]) => {
      await gateway.call(call);
      return why();
    };
    expect((await reasonOf({ path: list })).reason).toEqual({ rule: 'token', isThere: false });
    expect((await reasonOf({ path: list, token: 'x' })).reason).toEqual({ rule: 'token', isThere: true });
    const { accessToken } = gateway.tokens('novice');
    gateway.box.current.store.run("update users set is_locked = 1 where user_name = 'novice'");
    expect((await reasonOf({ path: list, token: accessToken })).reason).toEqual({ rule: 'session' });
    expect((await reasonOf({ path: list, as: 'huadong', headers: { TntId: 't_huanan' } })).reason).toEqual({
      rule: 'identity',
      header: 'TntId',
      sent: 't_huanan',
      own: 't_huadong',
    });
    const other = await reasonOf({ path: list, as: 'huadong', query: { tntId: 't_huanan' } });
    expect(other.reason).toMatchObject({ rule: 'tenant', named: 't_huanan', own: 't_huadong', isInner: false });
    expect((await reasonOf({ path: list, as: 'huadong', query: { page: 'x' } })).reason).toEqual({
      rule: 'schema',
      part: 'query',
    });
    gateway.box.current.faults.replace([{ match: {}, answer: { businessCode: 830500 }, times: 'once' }]);
    expect((await reasonOf({ path: list, as: 'huadong' })).reason).toMatchObject({ rule: 'fault' });
    expect((await reasonOf({ path: list, as: 'huadong' })).reason).toBeNull();
  });

  it('finds in another tenant what is answered as missing', async () => {
    const { id } = gateway.box.current.store.one<{ id: string }>(
      "select id from projects where tnt_id = 't_huanan' limit 1",
    )!;
    await send(gateway, projectOverview, { query: { projectId: id } }, 'huadong');
    const told = await why();
    expect(told.reason).toEqual({ rule: 'handler' });
    expect(told.found).toEqual([{ id, table: 'projects', tntId: 't_huanan' }]);
    expect(told.text).toContain('属于租户 t_huanan');
  });
});

describe('persons', () => {
  it('are listed with what each may do', async () => {
    const { list: persons } = await control<{
      list: { userName: string; roles: string[]; keys: Record<string, number> }[];
    }>('GET', 'persons');
    const [admin, novice] = ['admin', 'novice'].map((name) => persons.find(({ userName }) => userName === name)!);
    expect(admin!.keys['buttons']).toBeGreaterThan(novice!.keys['buttons']!);
    expect(novice!.roles.length).toBeGreaterThan(0);
  });

  it('are signed in without captcha and password, with what a sign-in leaves in the cookies', async () => {
    const session = await control<{ accessToken: string; cookies: Record<string, string> }>(
      'POST',
      'persons/viewer/session',
    );
    expect(session.cookies).toMatchObject({ token: session.accessToken, userName: 'viewer' });
    const { envelope } = await gateway.call({ path: list, token: session.accessToken });
    expect(envelope.code).toBe(200);
  });

  it('refuses whom and what there is not', async () => {
    const ask = async (path: string, body: unknown) =>
      (await gateway.call({ method: 'POST', path: `/mock/api/persons/${path}`, body })).status;
    expect(await ask('nobody/session', {})).toBe(404);
    expect(await ask('viewer/grant', { key: 'No-such' })).toBe(400);
    expect(await ask('viewer/grant', null)).toBe(400);
  });
});
