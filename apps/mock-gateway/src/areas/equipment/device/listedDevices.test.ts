import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as changes from '@fleet/domain/areas/equipment/device/changesContract.ts';
import { deviceList } from '@fleet/domain/areas/equipment/device/contract.ts';
import type { DeviceQuery } from '@fleet/domain/areas/equipment/query/deviceQuery.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { callsOn } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { World } from '../../../world/world.ts';
import { standingAt, watchedAt } from '../../../world/standingAt.ts';
import { lastUpload } from '../file/uploads.ts';
import { ruleGroupsOf } from '../query/ruleGroups.ts';
import { signalOf } from '../shared/network.ts';
import type { NetworkType } from '@fleet/domain/core/codes/status.ts';
import type { Call } from '../../../pipeline/call.ts';
import { accessLifetime } from '../../../session/sessions.ts';
import { loseFor } from '../../fleet/face.ts';
import { reportsOf } from '../values/reportsOf.ts';
import { writeAsked, writeSetting } from '../values/settings.ts';
import { listDevices } from './deviceRows.ts';

/** A list of devices that is kept says at any moment what one says that is made anew. */

const friday = Date.parse('2026-11-20T02:00:00.000Z');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const lurkers = { field: 'productKey', op: 'is', values: ['a1LurkAgv01'] } as const;

/** What groups are made of that people see change without anybody doing anything. */
const conditions: readonly DeviceQuery[] = [
  { field: 'prop.batteryLevel', op: 'below', values: ['60'] },
  { field: 'prop.workMode', op: 'is', values: ['1'] },
  { field: 'prop.maxSpeed', op: 'above', values: ['1'] },
  { field: 'prop.workMode', op: 'within', values: ['1'] },
  { field: 'prop.batteryLevel', op: 'olderThan', values: ['2'] },
  { field: 'prop.maxSpeed', op: 'olderThan', values: ['90'] },
  { field: 'lastOnlineAt', op: 'within', values: ['1'] },
  { field: 'lastOfflineAt', op: 'olderThan', values: ['1'] },
  { field: 'createdAt', op: 'within', values: ['60'] },
];
/** And what somebody does, or is written down. */
const written: readonly DeviceQuery[] = [
  { field: 'faultLevel', op: 'atLeast', values: ['1'] },
  { field: 'status', op: 'is', values: ['3'] },
];
const ruleOf = (some: readonly DeviceQuery[]): fc.Arbitrary<DeviceQuery> =>
  fc
    .array(
      fc.constantFrom(...some).chain((one) => fc.constantFrom<DeviceQuery>(one, { not: one })),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts): DeviceQuery => ({ all: [lurkers, { any: parts }] }));

const step = fc.oneof(
  fc.integer({ min: 1, max: 2 * second }),
  fc.integer({ min: second, max: 2 * minute }),
  fc.integer({ min: minute, max: 2 * hour }),
  fc.integer({ min: hour, max: 2 * day }),
);
const event = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('nothing') },
    { weight: 3, arbitrary: fc.constantFrom('rule', 'lose', 'disable', 'enable', 'set', 'ask') },
  ),
  step,
  place: fc.nat({ max: 9 }),
  rule: ruleOf([...conditions, ...written]),
  /** How far ahead something is to come about. */
  ahead: fc.integer({ min: -minute, max: 5 * minute }),
});

let gateway: TestGateway;
let now = friday;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => now });
});
afterAll(() => gateway.close());
const { call } = callsOn(() => gateway);

/** The id of a property that people set. */
const maximumSpeed = ({ store }: World): string =>
  store
    .column<string>('select functions from thing_model_version_ref where product_key = @key', {
      key: lurkers.values[0],
    })
    .flatMap((functions) => JSON.parse(functions) as { identifier: string; functionId: string }[])
    .find(({ identifier }) => identifier === 'maxSpeed')!.functionId;

it('shows what one shows that is read anew, whatever happens and however long nothing does', async () => {
  const world = gateway.box.current;
  const { store, clock } = world;
  const asked = { world, scope: 't_huadong', session: { userId: 'u_huadong' } } as unknown as Call<Endpoint>;
  const read = (limit: number, chosenId?: string) =>
    listDevices(asked, chosenId === undefined ? {} : { chosenId }, { limit, offset: 0 }).list;
  const everybody = read(-1);
  const ids = everybody.filter(({ productKey }) => productKey === lurkers.values[0]).map(({ id }) => id);
  const functionId = maximumSpeed(world);

  const happen = async ({
    kind,
    place,
    rule: made,
    ahead,
  }: typeof event extends fc.Arbitrary<infer One> ? One : never) => {
    const deviceId = ids[place % ids.length]!;
    const at = clock.now() + ahead;
    if (kind === 'rule')
      store.run('update device_groups set rule = @rule where id = @id', {
        id: `dg_huadong_rule_${1 + (place % 3)}`,
        rule: JSON.stringify(made),
      });
    if (kind === 'lose') loseFor(world, deviceId, minute + Math.abs(ahead));
    if (kind === 'disable') await call('huadong', changes.deviceDisable, {}, { ids: [deviceId] });
    if (kind === 'enable') await call('huadong', changes.deviceEnable, {}, { ids: [deviceId] });
    if (kind === 'set') writeSetting(store, deviceId, functionId, { at, value: place / 5 });
    if (kind === 'ask') writeAsked(store, deviceId, at);
  };

  let token = '';
  let goodUntil = 0;
  // a session is written, so none is begun for each call
  const renew = () => {
    token = gateway.tokens('huadong').accessToken;
    goodUntil = now + accessLifetime / 2;
  };

  let limit = 500;
  const last = new Map<string | undefined, unknown>();
  // each device by itself as well: of several one or the other is another one every few seconds
  const lists = [undefined, ...everybody.map(({ id }) => id)];
  const looks = { kept: 0, made: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 12 }), async (events) => {
      for (const one of events) {
        await happen(one);
        now += one.step;
        // whatever is due comes about before a call
        if (now > goodUntil) renew();
        expect((await gateway.call({ path: deviceList.path, token, query: { pageSize: 1 } })).status).toBe(200);
        limit += 1;
        for (const chosenId of lists) {
          const list = read(100, chosenId);
          looks[list === last.get(chosenId) ? 'kept' : 'made'] += 1;
          last.set(chosenId, list);
          expect(list).toStrictEqual(read(limit, chosenId));
        }
      }
    }),
    { numRuns: 12 },
  );
  expect(looks.kept).toBeGreaterThan(10);
  expect(looks.made).toBeGreaterThan(10);
});

it('says of each part until when it is the same by itself', () => {
  const { current } = gateway.box;
  const devices = current.store.all<{ id: string; status: number; networkType: NetworkType | null }>(
    `select d.id, d.status, d.network_type as networkType from devices d where d.product_key = '${lurkers.values[0]}'`,
  );
  const setRule = (rule: DeviceQuery) =>
    current.store.run(`update device_groups set rule = @rule where id = 'dg_huadong_rule_1'`, {
      rule: JSON.stringify(rule),
    });
  // of those of the data set one asks for what is written only as the clock moves
  current.store.run(
    `delete from device_groups where tnt_id = 't_huadong' and type = 'DYNAMIC' and id <> 'dg_huadong_rule_1'`,
  );
  const functionId = maximumSpeed(current);
  for (const [nth, { id }] of devices.entries()) {
    writeAsked(current.store, id, now + nth * 7.51 * minute);
    for (const [count, value] of [0.5, 1.5, 0.8].entries())
      writeSetting(current.store, id, functionId, { at: now + (nth + 1) * (count + 1) * 3.37 * minute, value });
  }
  // one is heard of for the first time in a while, others are lost meanwhile
  const later = standingAt(current, now + 20 * minute);
  current.store.run('update fleet_devices set since = @since where device_id = @id', {
    id: devices[0]!.id,
    since: now + 40 * minute,
  });
  for (const { id } of devices) loseFor(later, id, 10 * minute);
  const readings: Readonly<Record<string, (world: World, device: (typeof devices)[number]) => unknown>> = {
    uploads: (world, { id }) => lastUpload(world, id, world.clock.now()),
    groups: (world, { id }) =>
      ruleGroupsOf(world, [id])
        .get(id)
        ?.map((group) => group.id),
    settings: (world, { id }) => reportsOf(world, [id], 'maxSpeed').get(id),
    reports: (world, { id }) => reportsOf(world, [id], 'batteryLevel').get(id),
    signal: (world, device) => signalOf(world, device),
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(readings)),
      fc.constantFrom(...devices),
      ruleOf(conditions),
      step,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 }),
      (name, device, rule, after, shares) => {
        const read = readings[name]!;
        setRule(rule);
        // from one change to the next: what is looked for lies close behind
        for (let at = now + after, count = 0; count < 6; count += 1) {
          const watched = watchedAt(current, at);
          const first = read(watched.world, device);
          const until = Math.min(watched.until(), at + 2 * day);
          expect(until).toBeGreaterThan(at);
          for (const moment of [...shares.map((share) => Math.floor(at + share * (until - 1 - at))), until - 1])
            expect([moment, read(standingAt(current, moment), device)]).toStrictEqual([moment, first]);
          at = until;
        }
      },
    ),
    { numRuns: 800 },
  );
});
