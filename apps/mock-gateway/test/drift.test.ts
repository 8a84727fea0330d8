import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@fleet/domain/services.ts';
import { driftOf, driftsOf, driftTable, type DriftKind } from '../src/control/recording/drift.ts';
import type { Exchange } from '../src/control/recording/exchange.ts';
import { packRecording } from '../src/control/recording/recordingFile.ts';
import { witnessedIn } from '../src/control/recording/witnessed.ts';
import { ledger, ledgerText, nextLedger } from '../src/openapi/ledger.ts';
import { cases } from './support/cases.ts';
import { openGateway, type TestGateway } from './support/gateway.ts';
import { recorded } from './support/recorded.ts';
import { send } from './support/send.ts';

/** Drift of a recording of the mock itself, which has none, and of one whose answers were changed. */

const isSoak = process.env['SOAK'] !== undefined;
/** Every thirteenth row, and every one in the soak. */
const driven = endpoints.filter((_, place) => isSoak || place % 13 === 0);

/** What lies in the store as a secret, one of each kind. */
const secrets = {
  product: 'kanarie-product-4711',
  device: 'kanarie-device-4711',
  channel: 'kanarie-channel-4711',
  hash: 'kanarie-hash-4711',
};
const plant = ({ box: { current } }: TestGateway): void => {
  const { store } = current;
  store.run('update products set secret = @product', secrets);
  store.run('update devices set secret_word = @device', secrets);
  store.run("update push_channels set secrets = @channel, hints = json_object('password', @channel)", secrets);
  store.run("update users set password_hash = @hash where user_name = 'novice'", secrets);
};
/** Tokens that answers gave, whoever asked. */
const given = new Set<string>();

let gateway: TestGateway;
let exchanges: readonly Exchange[];
let recording: ReturnType<ReturnType<typeof recorded>['recorder']['recording']>;
beforeAll(async () => {
  gateway = await openGateway();
  const { recorder, gateway: spied } = recorded(gateway);
  for (const endpoint of driven) {
    const one = cases[endpoint.id];
    if (one === undefined) throw new Error(`no case for ${endpoint.id}`);
    gateway.renew();
    const input = await one.good(gateway);
    plant(gateway);
    const { envelope } = await send(spied, endpoint, input, one.as);
    const { accessToken, refreshToken, accessKeySecret, securityToken } = (envelope.data ?? {}) as Record<
      string,
      unknown
    >;
    for (const token of [accessToken, refreshToken, accessKeySecret, securityToken])
      if (typeof token === 'string') given.add(token);
    await send(spied, endpoint, {}, undefined);
  }
  recording = recorder.recording();
  ({ exchanges } = recording);
});
afterAll(() => gateway.close());

it('finds nothing in what the mock says: good answers and refusals, replaced names and all', () => {
  expect(exchanges.length).toBe(driven.length * 2);
  // how many depends on which rows are asked
  expect(recording.redaction.pseudonyms).toBeGreaterThan(0);
  expect(driftsOf(recording)).toEqual([]);
});

it('holds none of the secrets that lie in the store or that answers gave', () => {
  const file = Object.values(unzipSync(packRecording(recording))).map((part) => Buffer.from(part).toString());
  const found = [...Object.values(secrets), ...given].filter((secret) => file.some((text) => text.includes(secret)));
  expect(found).toEqual([]);
  if (isSoak) expect(given.size).toBeGreaterThan(3);
});

type Json = Record<string, unknown>;
type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
};
interface Spot {
  readonly holder: Json;
  readonly name: string;
  readonly at: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** Fields of an answer with where they stand, as far as there is one shape alone. */
const spotsIn = (schema: Schema, value: unknown, at: string): Spot[] => {
  if (Array.isArray(value)) return schema.items === undefined ? [] : spotsIn(schema.items, value[0], `${at}/*`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const holder = value as Json;
    if (!(name in holder)) return [];
    const spot = {
      holder,
      name,
      at: `${at}/${name}`,
      schema: inner,
      isRequired: schema.required?.includes(name) ?? false,
    };
    return [spot, ...spotsIn(inner, holder[name], spot.at)];
  });
};

interface Mutation {
  readonly kind: DriftKind;
  /** Changes an envelope; gives where the change is, or null when there is no place for it. */
  readonly change: (envelope: Json, spots: readonly Spot[]) => string | null;
}

const first = (spots: readonly Spot[], fits: (spot: Spot) => boolean, change: (spot: Spot) => void): string | null => {
  const spot = spots.find(fits);
  if (spot === undefined) return null;
  change(spot);
  return spot.at;
};
const isPlain = ({ schema }: Spot): boolean => schema.anyOf === undefined && schema.enum === undefined;

const mutations: readonly Mutation[] = [
  {
    kind: 'data',
    change: (_, spots) =>
      first(
        spots,
        (spot) => spot.isRequired,
        ({ holder, name }) => delete holder[name],
      ),
  },
  {
    kind: 'data',
    change: (_, spots) =>
      first(
        spots,
        (spot) => isPlain(spot) && typeof spot.holder[spot.name] === 'string',
        ({ holder, name }) => (holder[name] = 42),
      ),
  },
  {
    kind: 'data',
    change: (_, spots) =>
      first(
        spots,
        (spot) => isPlain(spot) && typeof spot.holder[spot.name] === 'number',
        ({ holder, name }) => (holder[name] = '7'),
      ),
  },
  { kind: 'data', change: (_, spots) => first(spots, isPlain, ({ holder, name }) => (holder[name] = null)) },
  {
    kind: 'value',
    change: (_, spots) =>
      first(
        spots,
        ({ schema }) => typeof schema.enum?.[0] === 'number',
        ({ holder, name }) => (holder[name] = 99),
      ),
  },
  {
    kind: 'unnamed',
    change: (_, spots) =>
      first(
        spots,
        ({ at }) => at.split('/').length > 2,
        ({ holder }) => (holder['vendorNote'] = 'x'),
      )?.replace(/[^/]*$/, 'vendorNote') ?? null,
  },
  { kind: 'data', change: (envelope) => ((envelope['data'] = 'nothing of the kind'), '/data') },
  {
    kind: 'code',
    change: (envelope) => (
      (envelope['code'] = 990_001),
      (envelope['type'] = 'fail'),
      (envelope['data'] = null),
      '/code'
    ),
  },
  { kind: 'envelope', change: (envelope) => ((envelope['type'] = 'ok'), '/type') },
  { kind: 'envelope', change: (envelope) => (delete envelope['message_cn'], '/message_cn') },
  { kind: 'message', change: (envelope) => ((envelope['message_cn'] = '成功'), '/message_cn') },
  { kind: 'envelope', change: (envelope) => ((envelope['code'] = 830_001), '/type') },
];

it('finds each of thirty changed answers, at its place, and nothing beside', () => {
  const good = exchanges.filter(({ code, answer }) => code === 200 && answer.kind === 'envelope');
  const missed: string[] = [];
  const wrong: string[] = [];
  const kinds = new Set<DriftKind>();
  let made = 0;
  for (let turn = 0; made < 30 && turn < 2000; turn += 1) {
    const exchange = structuredClone(
      good[(turn * 5 + Math.floor(turn / mutations.length)) % good.length]!,
    ) as Exchange & { answer: { envelope: Json } };
    const row = endpoints.find(({ id }) => id === exchange.endpoint)!;
    const { kind, change } = mutations[turn % mutations.length]!;
    const { envelope } = exchange.answer;
    const at = change(envelope, spotsIn(row.replySchema, envelope['data'], '/data'));
    if (at === null) continue;
    made += 1;
    kinds.add(kind);
    const found = driftOf(exchange);
    if (!found.some((one) => one.kind === kind && one.at === at)) missed.push(`${exchange.endpoint} ${kind} ${at}`);
    // what is in the data of a refusal is none of its own
    if (at.startsWith('/data/'))
      for (const one of found) if (!one.at.startsWith(at)) wrong.push(`${exchange.endpoint} ${one.kind} ${one.at}`);
  }
  expect([made, missed, wrong]).toEqual([30, [], []]);
  expect(kinds.size).toBeGreaterThanOrEqual(5);
});

describe('input that a gateway took although the contract would not', () => {
  const taken = (change: (one: Exchange) => Partial<Exchange>): readonly string[] => {
    const one = exchanges.find(
      ({ endpoint, code, query }) =>
        code === 200 && query !== null && endpoints.find(({ id }) => id === endpoint)?.method === 'GET',
    )!;
    return driftOf({ ...one, ...change(one) }).map(({ kind, at }) => `${kind} ${at}`);
  };

  it('is named by its parameter, and is nobody’s fault when it was refused', () => {
    expect(taken(({ query }) => ({ query: { ...query, strange: 'x' } }))).toContain('query /strange');
    expect(taken(() => ({ endpoint: 'no.such.row' }))).toEqual(['path ']);
  });
});

it('is told as a table, what is worst first', () => {
  const [one] = exchanges.filter(({ code, answer }) => code === 200 && answer.kind === 'envelope');
  const { envelope } = (one as { answer: { envelope: Json } }).answer;
  const changed = {
    ...one!,
    answer: { kind: 'envelope' as const, envelope: { ...envelope, extra: 1, message_cn: '成了', code: 7 } },
  };
  const drifts = driftsOf({
    ...recording,
    exchanges: [changed, changed],
    outside: [{ method: 'GET', path: '/gateway/x', count: 3 }],
    dropped: 0,
  });
  expect(drifts.map(({ kind, count, isBreach }) => [kind, count, isBreach])).toEqual([
    ['code', 2, true],
    ['envelope', 2, true],
    ['path', 3, false],
    ['unnamed', 2, false],
  ]);
  expect(driftTable(drifts).split('\n')[0]).toMatch(/^✗ {2}\S+ +未知的业务码 +\/code +×2 +#\d+ +7$/);
});

describe('the ledger', () => {
  it('has a row for each endpoint and says where it is from: `npm run ledger` writes it anew', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../docs/ledger.json'), 'utf8');
    expect(text).toBe(ledgerText(nextLedger(ledger)));
    expect(Object.keys(ledger)).toEqual(endpoints.map(({ id }) => id).toSorted());
  });

  it('remembers what was seen, until something newer is seen', () => {
    const witnessed = witnessedIn(recording);
    const { id } = driven[0]!;
    const after = nextLedger(ledger, witnessed);
    expect(after[id]).toMatchObject({ verified: { gateway: 'https://gateway.example', exchanges: 2 }, drift: [] });
    expect(after[id]?.codes).toContain(200);
    expect(nextLedger(after)[id]).toEqual(after[id]);
    const older = { ...witnessed[id]!, verified: { ...witnessed[id]!.verified, at: '2000-01-01T00:00:00.000Z' } };
    expect(nextLedger(after, { [id]: older })[id]).toEqual(after[id]);
    expect(nextLedger(after, { 'no.such.row': older })).toEqual(after);
  });
});

it('answers say where they are from, the document and the control plane what is known of them', async () => {
  const { id, path, basis } = endpoints.find((row) => row.access.kind === 'session' && row.method === 'GET')!;
  const answer = await gateway.call({ path, as: 'admin' });
  expect(answer.headers['x-mock-basis']).toBe(basis);
  const { list } = JSON.parse((await gateway.call({ path: '/mock/api/ledger' })).text) as { list: Json[] };
  expect(list).toHaveLength(endpoints.length);
  expect(list.find((row) => row['id'] === id)).toMatchObject({ path, basis, verified: ledger[id]?.verified ?? null });
  const document = (await gateway.call({ path: '/mock/api/openapi.json' })).text;
  expect(document.split('"x-verified":').length - 1).toBe(endpoints.length);
});
