import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '@fleet/domain/core/codes/permissions.ts';
import { endpoints } from '@fleet/domain/services.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { dataTables } from '../src/schema.ts';
import { answerText } from './support/answerText.ts';
import { cases } from './support/cases.ts';
import type { Input } from './support/cases/case.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { send } from './support/send.ts';

/** A tenant's people see and touch nothing of another tenant: in no list, count, export, search, select or error. */

const canary = 'CANARY-华南专有';
const other = 't_huanan';

/** Texts of the second tenant, all of which get the canary: what they are, and whose rows. */
const textsOfTenant: Readonly<Record<string, readonly string[]>> = {
  feedback: ['content'],
  users: ['real_name', 'email'],
  roles: ['name', 'description'],
  user_groups: ['name', 'description'],
  button_sets: ['name', 'description'],
  projects: ['name', 'project_key'],
  categories: ['name', 'description'],
  products: ['name', 'device', 'description'],
  devices: ['name', 'serial_number'],
  device_groups: ['name', 'description'],
  news: ['content'],
};

const markOther = ({ box }: TestGateway): void => {
  const { store } = box.current;
  const values = { canary, other };
  for (const [table, columns] of Object.entries(textsOfTenant)) {
    for (const column of columns) {
      store.run('update ' + table + ' set ' + column + ' = ' + column + ' || @canary where tnt_id = @other', values);
    }
  }
  store.run(
    `update tenants set name = name || @canary, contact = @canary, description = @canary, domain = @canary
     where id = @other`,
    values,
  );
  // An administrator who may look after tenants, and is no inner user: he has his own tenant and no other.
  store.run(
    `insert into role_rules (id, role_id, resources, verbs)
     values ('rule_tenants', 'r_huadong_admin', '["TenantManagement","TenantDetailManagement"]', @verbs)`,
    { verbs: JSON.stringify(resources.TenantManagement.verbs) },
  );
  const own = `(select id from feedback where tnt_id = @other)`;
  store.run('update comments set content = content || @canary where target_id in ' + own, values);
  store.run('update feedback_history set remark = @canary where feedback_id in ' + own, values);
};

describe('what another tenant has', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway();
    markOther(gateway);
  });
  afterAll(() => gateway.close());

  it('would be seen: its own people read the canary', async () => {
    for (const path of [
      'general/api/v1/feedback/list',
      'general/api/v1/feedback/export',
      'user/api/v1/tnt/user/list',
    ]) {
      const answer = await gateway.call({ path: `/gateway/${path}`, as: 'huanan' });
      expect([path, (await answerText(answer)).includes(canary)]).toEqual([path, true]);
    }
  });

  it.each(endpoints.filter(({ id }) => id !== 'auth.loginout').map((endpoint) => ({ endpoint, id: endpoint.id })))(
    'is in no byte that $id answers',
    async ({ endpoint }) => {
      const one = cases[endpoint.id];
      const made = async (): Promise<readonly Input[]> => {
        const inputs: Input[] = [(await one?.good(gateway)) ?? {}];
        if (one?.byId !== undefined) inputs.push(one.byId((await one.foreign?.(gateway)) ?? ''));
        return inputs;
      };
      // what is only read is there for the next as well
      const forAll = endpoint.method === 'GET' ? await made() : null;
      for (const as of ['huadong', 'lihao', 'novice']) {
        const caller = endpoint.access.kind === 'open' ? undefined : as;
        for (const input of forAll ?? (await made())) {
          expect(await answerText(await send(gateway, endpoint, input, caller))).not.toContain(canary);
          if (endpoint.crossTenant) {
            const named = await send(gateway, endpoint, input, caller, { query: { tntId: other } });
            expect(await answerText(named)).not.toContain(canary);
            expect(named.envelope.type).toBe('fail');
          }
        }
      }
    },
  );
});

describe('another tenant', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 20, 4) });
    markOther(gateway);
  });
  afterAll(() => gateway.close());

  const takes = (endpoint: Endpoint, name: string): 'query' | 'body' | null => {
    const has = (schema: unknown) => Object.hasOwn((schema as { properties?: object } | null)?.properties ?? {}, name);
    return has(endpoint.querySchema) ? 'query' : has(endpoint.bodySchema) ? 'body' : null;
  };
  const lists = ({ replySchema }: Endpoint): boolean =>
    Object.hasOwn((replySchema as { properties?: object } | null)?.properties ?? {}, 'list');
  const searched = endpoints.filter((endpoint) => lists(endpoint) && takes(endpoint, 'keyword') !== null);

  it.each(searched.map((endpoint) => ({ endpoint, id: endpoint.id })))(
    'is not found by a search of $id',
    async ({ endpoint }) => {
      const good = (await cases[endpoint.id]?.good(gateway)) ?? {};
      const part = takes(endpoint, 'keyword') ?? 'query';
      const before = good[part] ?? {};
      const input = { ...good, [part]: { ...before, keyword: 'CANARY' } };
      const { envelope } = await send(gateway, endpoint, input, 'huadong', { query: { tntId: undefined } });
      expect(envelope).toMatchObject({ type: 'success', data: { list: [] } });
    },
  );

  it('changes no count, figure or choice by growing', async () => {
    const reads = endpoints.filter(
      ({ method, replyKind, access, confidential, id }) =>
        replyKind === 'envelope' &&
        access.kind !== 'open' &&
        !confidential &&
        (method === 'GET' || /\.(select\.\w+|list|stat)$/.test(id)),
    );
    // what a good call needs is made first and once: it would be growth as well
    const inputs = new Map<string, Input>();
    for (const { id } of reads) inputs.set(id, (await cases[id]?.good(gateway)) ?? {});
    const answers = async () =>
      Promise.all(
        reads.map(async (endpoint) => {
          const input = inputs.get(endpoint.id) ?? {};
          const { envelope } = await send(gateway, endpoint, input, 'huadong', { query: { tntId: undefined } });
          return [endpoint.id, envelope];
        }),
      );
    const before = await answers();
    const { store } = gateway.box.current;
    for (const table of [...Object.keys(textsOfTenant), 'trace_events']) {
      const columns = store
        .all<{ name: string }>(`select name from pragma_table_info(@table)`, { table })
        .map(({ name }) => name);
      const unique = new Set(['id', 'user_name', 'project_key', 'serial_number', 'device_name', 'name']);
      if (table === 'products') unique.add('product_key');
      const values = columns.map((name) => (unique.has(name) ? `${name} || 'x2'` : name));
      store.run('insert into ' + table + ' select ' + values.join(', ') + ' from ' + table + ' where tnt_id = @other', {
        other,
      });
    }
    const after = await answers();
    const changed = after.filter(([, envelope], place) => !isDeepStrictEqual(envelope, before[place]?.[1]));
    // named: of whole answers a list of failures shows nothing
    expect(changed.map(([id]) => id)).toEqual([]);
  });

  it('keeps every row as it was, and nothing is written about a refused try', async () => {
    const { store } = gateway.box.current;
    const remembered = new Set([
      'failures',
      'captchas',
      'sessions',
      'session_tokens',
      'sign_ins',
      'credentials',
      'files',
    ]);
    const rowsOf = (table: string) => store.all('select * from ' + table);
    const dump = () =>
      Object.fromEntries(
        dataTables.filter((table) => !remembered.has(table)).map((table) => [table, JSON.stringify(rowsOf(table))]),
      );
    const named = endpoints.filter(
      ({ id, method, access }) => method !== 'GET' && access.kind !== 'open' && cases[id]?.byId !== undefined,
    );
    expect(named.length).toBeGreaterThan(20);
    // what a try is about is made first: then each try begins with the rows that the one before has left
    const tries: { readonly endpoint: Endpoint; readonly input: Input; readonly as: string }[] = [];
    for (const endpoint of named) {
      const one = cases[endpoint.id];
      const foreign = (await one?.foreign?.(gateway)) ?? '';
      tries.push({ endpoint, input: one?.byId?.(foreign) ?? {}, as: one?.stranger ?? 'huadong' });
    }
    const before = dump();
    for (const { endpoint, input, as } of tries) {
      const { envelope } = await send(gateway, endpoint, input, as);
      expect([endpoint.id, envelope.type]).toEqual([endpoint.id, 'fail']);
    }
    // looked at once: to read every table after every try would take most of a minute
    const after = dump();
    expect(Object.keys(after).filter((table) => after[table] !== before[table])).toEqual([]);
  });
});
