import { isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import { countsOf } from '@fleet/domain/areas/monitoring/live/counters.ts';
import { type VehicleCard, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { Endpoint, QueryOf, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Call } from '../../../pipeline/call.ts';
import { cardsAt, chosenVehicles } from './vehicles.ts';

type Query = QueryOf<typeof vehicleList>;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => Date.UTC(2026, 10, 24, 2) });
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());
const { call } = callsOn(() => gateway);

const collator = new Intl.Collator('zh-CN', { numeric: true });
const measures: Readonly<Record<string, (card: VehicleCard) => number | null>> = {
  charge: ({ charge }) => charge,
  openFaults: ({ openFaults, topLevel }) => openFaults + 100 * (topLevel ?? 0),
  receivedAt: ({ receivedAt }) => (receivedAt === null ? null : Date.parse(receivedAt)),
};

/** The whole list made of nothing that is kept: a card of each vehicle, filtered and put in order. */
const madeAnew = (query: Query): Omit<ReplyOf<typeof vehicleList>, 'cursor' | 'asOf'> => {
  const { current: world } = gateway.box;
  const at = world.clock.now();
  const { workState, hasFault, isStale, sort = 'displayName' } = query;
  const all = cardsAt(world, chosenVehicles({ world, scope: null } as Call<Endpoint>, query), at);
  const list = all.filter(
    (card) =>
      (workState === undefined || card.workState === workState) &&
      (hasFault === undefined || card.openFaults > 0 === hasFault) &&
      (isStale === undefined || isStaleAt(card, at) === isStale),
  );
  const turn = sort.startsWith('-') ? -1 : 1;
  const measure = measures[sort.replace('-', '')];
  const byName = (one: VehicleCard, other: VehicleCard) => collator.compare(one.displayName, other.displayName);
  const inOrder = list.toSorted((one, other) => {
    if (measure === undefined) return turn * byName(one, other);
    const [left, right] = [measure(one), measure(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(one, other);
    return turn * (left - right) || byName(one, other);
  });
  return { list: inOrder, total: list.length, counts: countsOf(all, (card) => isStaleAt(card, at)) };
};

const names = ['AGV-2', 'agv-2', 'AGV-10', 'AGV-02', '叉车-3', '叉车-03', '😀', '￥1'];
const devices = ['dv_agv_hd_0301', 'dv_agv_hd_0302', 'dv_agv_hd_0303'];

/** What may happen between two readings: each says itself, or does not, whom it is about. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), id: fc.constantFrom(...devices), name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('remove' as const), id: fc.constantFrom(...devices), isGone: fc.boolean() }),
  fc.record({ kind: fc.constant('move' as const), id: fc.constantFrom(...devices), isOut: fc.boolean() }),
  fc.record({ kind: fc.constant('lost' as const), id: fc.constantFrom(...devices), name: fc.constantFrom(...names) }),
  fc.record({ kind: fc.constant('clock' as const), minutes: fc.integer({ min: 1, max: 90 }) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const happens = (what: Happening): void => {
  const { store, clock } = gateway.box.current;
  const rename = 'update devices set name = @name where id = @id';
  if (what.kind === 'clock') clock.advance(what.minutes * 60_000);
  else if (what.kind === 'rename') store.run(rename, { id: what.id, name: what.name });
  else if (what.kind === 'remove')
    store.run(
      'update devices set deleted_at = @at where id = @id',
      { id: what.id, at: what.isGone ? 1 : null },
      { table: 'devices', keys: [what.id] },
    );
  else if (what.kind === 'move')
    store.run(
      'update devices set project_id = @projectId where id = @id',
      { id: what.id, projectId: what.isOut ? null : 'p_huadong_1' },
      { table: 'devices', keys: [what.id] },
    );
  else {
    // read while it is written, and then taken back
    const undone = () =>
      store.transaction(() => {
        store.run(rename, { id: what.id, name: what.name }, { table: 'devices', keys: [what.id] });
        throw new Error('taken back');
      });
    expect(undone).toThrow('taken back');
  }
};

const query = fc.record(
  {
    workState: fc.constantFrom('working', 'idle', 'fault', 'offline', 'uninitialized'),
    hasFault: fc.boolean(),
    isStale: fc.boolean(),
    keyword: fc.constantFrom('AGV', 'agv-2', '叉', '0'),
    floorId: fc.constant('fo_huadong_1_1'),
    productKey: fc.constant('a1LurkAgv01'),
    sort: fc.constantFrom(
      'displayName',
      '-displayName',
      'charge',
      '-charge',
      'openFaults',
      '-openFaults',
      'receivedAt',
      '-receivedAt',
    ),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Query>;

describe('what is kept of vehicles', () => {
  it('is of vehicles that are there', () => {
    const asking = { world: gateway.box.current, scope: null } as Call<Endpoint>;
    expect(chosenVehicles(asking, { ids: devices })).toHaveLength(devices.length);
  });

  it('gives the list that is made of nothing that is kept, whatever was written since', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 4 }), query, async (happenings, asked) => {
        happenings.forEach(happens);
        const {
          cursor: _cursor,
          asOf: _asOf,
          ...answer
        } = (await call('admin', vehicleList, { ...asked, pageSize: 500 })).data as ReplyOf<typeof vehicleList>;
        expect(answer).toEqual(madeAnew(asked));
      }),
      { numRuns: 60 },
    );
  });
});
