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

/** Columns in which people write: whatever of the second tenant stands in one of them gets the canary. */
const written = new Set(
  (
    'name title description content note remark phenomenon reproduce workaround summary standard change_log ' +
    'submit_remark decide_remark check_note resolution body nickname serial_number real_name email project_key device ' +
    'group_name part_name supplier customer key_title pack_desc new_features_desc fix_issue_desc compatibility_desc ' +
    'person_name drawing text'
  ).split(' '),
);
/** What the tests' own cases find by its name, which therefore stays. */
const foundByName = new Set(['project_files.name']);

const columnsOf = ({ box }: TestGateway, table: string): readonly string[] =>
  box.current.store
    .all<{ name: string }>('select name from pragma_table_info(@table)', { table })
    .map(({ name }) => name);

/** Says of a table which rows are the second tenant's: by their own column, or by what they hang on; null if by nothing. */
const ownership = (gateway: TestGateway): ((table: string) => string | null) => {
  const { store } = gateway.box.current;
  const known = new Map<string, string | null>();
  const of = (table: string): string | null => {
    const found = known.get(table);
    if (found !== undefined) return found;
    known.set(table, null);
    let condition = columnsOf(gateway, table).includes('tnt_id') ? 'tnt_id = @other' : null;
    if (condition === null) {
      const links = store
        .all<{ from: string; to: string | null; target: string }>(
          `select "from", "to", "table" as target from pragma_foreign_key_list(@table)`,
          { table },
        )
        // a person of theirs may have written in what is somebody else's
        .filter(({ target }) => target !== 'users' && target !== 'tenants' && target !== table);
      for (const { from, to, target } of links) {
        const parent = of(target);
        if (parent !== null) condition = `${from} in (select ${to ?? 'id'} from ${target} where ${parent})`;
        if (condition !== null) break;
      }
    }
    known.set(table, condition);
    return condition;
  };
  return of;
};

/** What belongs to rows without a tenant of their own, and so is counted with them. */
const ofOthers = new Set(['ota_tasks', 'device_distribution_targets']);
/** What is one among others in a unique key, and names something of the platform or is one of few words. */
const named = new Set(['devices.product_key', 'ota_packs.product_key', 'ota_packs.ring']);

/** A statement that doubles the second tenant's rows of a table: what must be unique gets a mark; null if it has none. */
const doubled = ({ box }: TestGateway, table: string): string | null => {
  const all = <Row>(sql: string) => box.current.store.all<Row>(sql, { table });
  const columns = all<{ name: string; type: string; pk: number }>(
    'select name, type, pk from pragma_table_info(@table)',
  );
  if (ofOthers.has(table) || !columns.some(({ name }) => name === 'tnt_id')) return null;
  const unique = new Set(
    all<{ name: string }>(
      `select info.name from pragma_index_list(@table) as list, pragma_index_info(list.name) as info
       where list."unique" = 1`,
    ).map(({ name }) => name),
  );
  const outside = new Set(
    all<{ name: string }>(
      `select "from" as name from pragma_foreign_key_list(@table) as link
       where not exists (select 1 from pragma_table_info(link."table") where name = 'tnt_id')`,
    ).map(({ name }) => name),
  );
  const isMarked = (name: string) =>
    unique.has(name) && name !== 'tnt_id' && !outside.has(name) && !named.has(`${table}.${name}`);
  // a number that is counted up is counted up
  const kept = columns.filter(({ type, pk }) => pk === 0 || type.toLowerCase() !== 'integer').map(({ name }) => name);
  const values = kept.map((name) => (isMarked(name) ? `${name} || 'x2'` : name));
  const [into, from] = [kept.join(', '), values.join(', ')];
  return 'insert into ' + table + ' (' + into + ') select ' + from + ' from ' + table + ' where tnt_id = @other';
};

/** Marks every text that somebody has written into a row of the second tenant, or into what hangs on one. */
const markOther = (gateway: TestGateway): readonly string[] => {
  const { store } = gateway.box.current;
  const values = { canary, other };
  const owned = ownership(gateway);
  const marked: string[] = [];
  for (const table of dataTables) {
    const condition = owned(table);
    if (condition === null) continue;
    for (const column of columnsOf(gateway, table)) {
      if (!written.has(column) || foundByName.has(`${table}.${column}`)) continue;
      const what = 'update ' + table + ' set ' + column + ' = ' + column + ' || @canary where ';
      if (store.run(what + column + " <> '' and " + condition, values) > 0) marked.push(`${table}.${column}`);
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
  return marked;
};

describe('what another tenant has', () => {
  let gateway: TestGateway;
  let marked: readonly string[];
  beforeAll(async () => {
    gateway = await openGateway();
    marked = markOther(gateway);
  });
  afterAll(() => gateway.close());

  it('is marked wherever its people write', () => {
    const areas = 'feedback projects devices ota_issues repair_orders upkeep_plans push_groups messages software tools';
    for (const table of areas.split(' ')) expect(marked.some((column) => column.startsWith(`${table}.`))).toBe(true);
    expect(marked.length).toBeGreaterThan(80);
  });

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
    // what others hang on first
    let grown = 0;
    for (const table of dataTables.toReversed()) {
      const statement = doubled(gateway, table);
      if (statement !== null && store.run(statement, { other }) > 0) grown += 1;
    }
    expect(grown).toBeGreaterThan(30);
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
