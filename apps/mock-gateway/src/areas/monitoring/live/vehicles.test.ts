import readExcelFile from 'read-excel-file/node';
import { seriesFieldNames } from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import { floorTraces } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import {
  vehicleState,
  vehicleLog,
  vehicleSeries,
  vehicleTaskExport,
  vehicleTasks,
} from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import {
  floorMap,
  monitorTree,
  type VehicleCard,
  vehicleChanges,
  vehicleList,
} from '@fleet/domain/areas/monitoring/live/contract.ts';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { commandSend } from '@fleet/domain/areas/equipment/command/contract.ts';
import { isStaleAt } from '@fleet/domain/areas/monitoring/live/ageing.ts';
import { countsOf } from '@fleet/domain/areas/monitoring/live/counters.ts';
import { businessCodes } from '@fleet/domain/core/codes/business.ts';
import type { Endpoint, ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOn, missing, refused } from '../../../../test/support/calls.ts';
import { firmwareColumn } from '../../equipment/face.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import type { Call } from '../../../pipeline/call.ts';
import { readingAt } from '../../fleet/face.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { heardAt } from './briefs.ts';
import { chosenRows } from './roster.ts';
import { countVehicles } from './vehicleCounts.ts';
import { cardsAt, chosenVehicles, livingVehicles } from './vehicles.ts';

/** A Tuesday, ten o'clock in Shanghai: by night nobody drives for longer than a session lasts. */
const morning = Date.UTC(2026, 10, 24, 2);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => morning });
  // several calls are held against each other: between them nothing may move
  gateway.box.current.clock.freeze();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const floorId = 'fo_huadong_1_1';
const deviceId = 'dv_agv_hd_0301';
const list = async (query: Record<string, unknown> = {}, as = 'huadong') =>
  (await call(as, vehicleList, { pageSize: 500, ...query })).data as ReplyOf<typeof vehicleList>;
const tree = async (as = 'huadong') => ((await call(as, monitorTree, {})).data as ReplyOf<typeof monitorTree>).list;

describe('the vehicles of the control room', () => {
  it('are counted by project and floor as the list shows them', async () => {
    const projects = await tree();
    const { list: all, counts } = await list();
    expect(projects.reduce((sum, { vehicles }) => sum + vehicles, 0)).toBe(all.length);
    expect(counts.total).toBe(all.length);
    for (const { projectKey, vehicles, online, fault, floors } of projects) {
      const rows = all.filter((row) => row.projectKey === projectKey);
      expect([rows.length, rows.filter((row) => row.isOnline).length]).toEqual([vehicles, online]);
      expect(rows.filter((row) => row.workState === 'fault')).toHaveLength(fault);
      for (const floor of floors)
        expect([floor.floorId, floor.vehicles, floor.online, floor.fault]).toEqual([
          floor.floorId,
          ...[
            () => true,
            ({ isOnline }: VehicleCard) => isOnline,
            ({ workState }: VehicleCard) => workState === 'fault',
          ].map((counts) => rows.filter((row) => row.floorId === floor.floorId && counts(row)).length),
        ]);
    }
  });

  it('say what they and their modules run, as the list of devices does', async () => {
    const known = gateway.box.current.store.all<{ id: string; firmware: string }>(
      `select d.id, ${firmwareColumn('d.id')} as firmware from devices d
       where d.tnt_id = 't_huadong' and firmware is not null and d.id like 'dv_agv%' limit 2`,
    );
    expect(known.length).toBeGreaterThan(0);
    for (const { id, firmware } of known)
      expect((await call('huadong', vehicleState, { deviceId: id })).data).toMatchObject({ firmwareVersion: firmware });
    const { versions } = (await call('huadong', vehicleState, { deviceId })).data as ReplyOf<typeof vehicleState>;
    expect(versions.length).toBeGreaterThan(1);
  });

  it('stay in the list when nobody hears of them, with the place and the time of the last word', async () => {
    const { list: all } = await list({}, 'admin');
    const silent = all.filter(({ isOnline }) => !isOnline);
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.every(({ workState }) => workState === 'offline')).toBe(true);
    const heard = silent.filter(({ receivedAt, floorId: floor }) => receivedAt !== null && floor !== null);
    expect(heard.every(({ position }) => position !== null)).toBe(true);
  });

  it('are each of one state, and the number beside a state is that of the list filtered by it', async () => {
    const { counts, list: all } = await list({}, 'admin');
    const { total, stale, ...states } = counts;
    expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(total);
    for (const [workState, count] of Object.entries(states))
      expect((await list({ workState }, 'admin')).total).toBe(count);
    expect((await list({ isStale: true }, 'admin')).total).toBe(stale);
    expect((await list({ isStale: false }, 'admin')).total).toBe(total - stale);
    expect(all.map(({ charge }) => charge)).not.toEqual(
      (await list({ sort: 'charge' }, 'admin')).list.map(({ charge }) => charge),
    );
  });

  it('are put in order by what their cards say, before any card is made', () => {
    const { current: world } = gateway.box;
    const asking = { world, scope: null } as Call<Endpoint>;
    const at = world.clock.now();
    const cards = cardsAt(world, chosenVehicles(asking, {}), at);
    const living = cardsAt(world, livingVehicles(asking, {}), at);
    expect(living.length).toBeLessThan(cards.length);
    expect(cards.some(({ isOnline, charge }) => charge === null && !isOnline)).toBe(true);
    const rows = chosenRows(asking, {});
    expect(new Set(rows.map(({ deviceId }) => deviceId))).toEqual(new Set(cards.map((card) => card.deviceId)));
    const rowOf = new Map(rows.map((row) => [row.deviceId, row]));
    const isLiving = new Set(living.map((card) => card.deviceId));
    const others = cards.filter((card) => !isLiving.has(card.deviceId));
    for (const card of others) {
      const heard = heardAt(rowOf.get(card.deviceId)!, at);
      expect(card).toMatchObject({ receivedAt: instantOrNull(heard), openFaults: 0, topLevel: null, charge: null });
    }
    expect(countVehicles(rows, living, at)).toEqual(countsOf(cards, (card) => isStaleAt(card, at)));
  });

  it('are on the pages of a list as they are in all of it, whatever it is put in order by', async () => {
    for (const sort of ['displayName', '-charge', 'openFaults', '-receivedAt']) {
      const { list: all, total } = await list({ sort }, 'admin');
      const pages: unknown[] = [];
      for (let page = 1; pages.length < total; page += 1)
        pages.push(...(await list({ sort, page, pageSize: 50 }, 'admin')).list);
      expect(pages).toEqual(all);
    }
  });

  it('tell what has changed since they were read, as a new reading would', async () => {
    const { clock } = gateway.box.current;
    const query = { workState: 'working' };
    const before = await list(query, 'admin');
    const since = before.cursor;
    clock.advance(60_000);
    const changes = (await call('admin', vehicleChanges, { ...query, since })).data as ReplyOf<typeof vehicleChanges>;
    const after = await list(query, 'admin');
    expect(changes.counts).toEqual(after.counts);
    const merged = new Map(before.list.map((row) => [row.deviceId, row]));
    for (const gone of changes.removed) merged.delete(gone);
    for (const card of changes.changed) merged.set(card.deviceId, card);
    expect([...merged.values()].toSorted((one, other) => one.deviceId.localeCompare(other.deviceId))).toEqual(
      after.list.toSorted((one, other) => one.deviceId.localeCompare(other.deviceId)),
    );
    clock.advance(3 * 60_000);
    const late = (await call('admin', vehicleChanges, { since })).data as ReplyOf<typeof vehicleChanges>;
    expect(late).toMatchObject({ resync: true, changed: [], removed: [] });
  });

  it('tell of those alone that somebody looks at, and count all', async () => {
    const { clock } = gateway.box.current;
    const { list: all, cursor: since } = await list({}, 'admin');
    clock.advance(5000);
    const told = async (query: object) =>
      (await call('admin', vehicleChanges, { ...query, since })).data as ReplyOf<typeof vehicleChanges>;
    const whole = await told({});
    const looked = new Set(all.slice(0, 8).map(({ deviceId: id }) => id));
    const some = await told({ shown: [...looked, 'dv_none'].join() });
    expect(some.changed).toEqual(whole.changed.filter(({ deviceId: id }) => looked.has(id)));
    expect(some.changed.length).toBeGreaterThan(0);
    expect(some.changed.length).toBeLessThan(whole.changed.length);
    expect(some.counts).toEqual(whole.counts);
    for (const shown of [',', 'a,', 'a b', Array.from({ length: 101 }, (_, nth) => `dv_${nth}`).join()])
      expect([shown, await call('admin', vehicleChanges, { shown, since })]).toMatchObject([
        shown,
        { type: 'fail', code: businessCodes.invalidInput.code },
      ]);
  });

  it('are on a map on which each of them stands', async () => {
    const { layout } = (await call('huadong', floorMap, { floorId })).data as ReplyOf<typeof floorMap>;
    const xs = layout!.nodes.map(({ nodePosition }) => nodePosition.x);
    for (const { position } of (await list({ floorId })).list) {
      expect(position!.x).toBeGreaterThanOrEqual(Math.min(...xs) - 1);
      expect(position!.x).toBeLessThanOrEqual(Math.max(...xs) + 1);
    }
  });
});

describe('one vehicle', () => {
  it('is what the list shows of it', async () => {
    const one = (await call('huadong', vehicleState, { deviceId })).data as ReplyOf<typeof vehicleState>;
    const row = (await list()).list.find((card) => card.deviceId === deviceId)!;
    expect(one).toMatchObject(row);
    expect(one.faults).toHaveLength(row.openFaults);
    expect(one.state!.batteryState.batteryCharge).toBeCloseTo(row.charge!, 0);
    expect(one.state!.operatingMode).toBe(row.mode);
  });

  it('is none where the device is of another tenant or stands', async () => {
    for (const id of ['dv_agv_hn_0301', 'dv_chg_hd_0301', 'dv_none'])
      expect([id, await call('huadong', vehicleState, { deviceId: id })]).toMatchObject([id, missing]);
  });

  it('measures what its page of a device says, each of its moment', async () => {
    const world = gateway.box.current;
    const { state } = (await call('huadong', vehicleState, { deviceId })).data as ReplyOf<typeof vehicleState>;
    const { list: values } = (await call('huadong', propertyList, { deviceId })).data as ReplyOf<typeof propertyList>;
    const { batteryState, agvPosition, loads } = state!;
    const told = readingAt(world, deviceId, Date.parse(state!.timestamp))!;
    expect(batteryState.batteryVoltage).toBeCloseTo(told.voltage(), 1);
    expect(batteryState.batteryCurrent).toBeCloseTo(told.current(), 1);
    expect(agvPosition!.localizationScore).toBeCloseTo(told.localization(), 2);
    expect(loads!.length).toBe(Number(told.hasLoad));
    expect(batteryState.reach).toBeGreaterThan(1000);
    const measures = {
      batteryVoltage: 'voltage',
      batteryCurrent: 'current',
      localizationScore: 'localization',
    } as const;
    for (const [identifier, measure] of Object.entries(measures)) {
      const row = values.find((one) => one.identifier === identifier)!;
      expect([
        identifier,
        Math.abs(Number(row.value) - readingAt(world, deviceId, Date.parse(row.at!))![measure]()),
      ]).toEqual([identifier, expect.closeTo(0, 0)]);
    }
  });

  it('has the tasks in its log that its list has', async () => {
    const now = gateway.box.current.clock.now();
    const span = { from: new Date(now - 6 * 3_600_000).toISOString(), to: new Date(now).toISOString() };
    const tasks = (await call('huadong', vehicleTasks, { deviceId, ...span, pageSize: 100 })).data as ReplyOf<
      typeof vehicleTasks
    >;
    const log = (
      await call('huadong', vehicleLog, { deviceId, ...span, kind: 'order', keyword: '已下发', pageSize: 100 })
    ).data as ReplyOf<typeof vehicleLog>;
    expect(tasks.total).toBeGreaterThan(0);
    expect(log.total).toBe(tasks.total);
    expect(new Set(log.list.map(({ id }) => id)).size).toBe(log.list.length);
  });

  it('is drawn without anything where nobody heard of it, and for a week at most', async () => {
    const now = gateway.box.current.clock.now();
    const fields = ['batteryCharge', 'batteryVoltage', 'batteryCurrent', 'localizationScore', 'loads', 'weight'];
    const asked = (days: number) => ({
      deviceId,
      fields,
      from: new Date(now - days * 86_400_000).toISOString(),
      to: new Date(now).toISOString(),
    });
    const { series, gaps, step } = (await call('huadong', vehicleSeries, asked(3))).data as ReplyOf<
      typeof vehicleSeries
    >;
    expect(series.map(({ field }) => field)).toEqual(fields);
    const loads = series.find(({ field }) => field === 'loads')!.points;
    expect(new Set(loads.map(([, mean]) => mean)).size).toBeGreaterThan(1);
    expect(loads.every(([, mean]) => mean >= 0 && mean <= 100)).toBe(true);
    for (const { points } of series) {
      expect(points.map(([at]) => at)).toEqual(loads.map(([at]) => at));
      expect(points.length).toBeGreaterThan(100);
      for (const [at, mean, least, most] of points) {
        expect(least <= mean && mean <= most).toBe(true);
        expect(gaps.some(([from, until]) => from <= at && at + step <= until)).toBe(false);
      }
    }
    expect(await call('huadong', vehicleSeries, { ...asked(1), fields: seriesFieldNames })).toMatchObject(
      refused('最多选择 6 条曲线'),
    );
    expect(await call('huadong', vehicleSeries, asked(8))).toMatchObject(refused('时间范围不能超过 7 天'));
    expect(
      await call('huadong', vehicleSeries, { ...asked(1), fields: Array.from({ length: 7 }, () => 'vx') }),
    ).toMatchObject({
      type: 'success',
    });
  });
});

describe('what the map of a floor shows beside its vehicles', () => {
  const traces = async (query: object = {}, as = 'huadong') =>
    (
      await call(as, floorTraces, {
        floorId,
        minutes: 15,
        withWays: true,
        withFaults: true,
        withDwells: false,
        ...query,
      })
    ).data as ReplyOf<typeof floorTraces>;
  const near = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
    Math.hypot(one.x - other.x, one.y - other.y);

  /** The first moment at which somebody drives. */
  const driving = async (query: object = {}) => {
    for (let minutes = 0; minutes < 120; minutes += 1) {
      const found = await traces(query);
      if (found.ways.length > 0) return found;
      gateway.box.current.clock.advance(60_000);
    }
    throw new Error('nobody drives for two hours');
  };

  it('is where they came from and where they go on to: both touch where they are', async () => {
    const { trails, ways } = await driving();
    const { list: cards } = await list({ floorId });
    const placeOf = (id: string) => cards.find((card) => card.deviceId === id)!.position!;
    expect(trails.length).toBeGreaterThan(0);
    for (const { deviceId: id, parts } of trails)
      if (cards.find((card) => card.deviceId === id)!.isOnline)
        expect([id, near(parts.at(-1)!.at(-1)!, placeOf(id))]).toEqual([id, expect.closeTo(0, 1)]);
    for (const { deviceId: id, released, planned } of ways) {
      expect([id, near(released[0]!, placeOf(id))]).toEqual([id, expect.closeTo(0, 1)]);
      if (planned.length > 0) expect(planned[0]).toEqual(released.at(-1));
    }
  });

  it('leads a vehicle where it is going: a little later it stands on its way', async () => {
    const { ways } = await driving({ minutes: 0, withFaults: false });
    gateway.box.current.clock.advance(3000);
    const { list: cards } = await list({ floorId });
    const distance = (place: { x: number; y: number }, way: readonly { x: number; y: number }[]): number =>
      Math.min(
        ...way.slice(1).map((to, nth) => {
          const from = way[nth]!;
          const length = near(from, to) || 1;
          const share = Math.min(
            1,
            Math.max(
              0,
              ((place.x - from.x) * (to.x - from.x) + (place.y - from.y) * (to.y - from.y)) / (length * length),
            ),
          );
          return near(place, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
        }),
      );
    for (const { deviceId: id, released, planned } of ways)
      expect([id, distance(cards.find((card) => card.deviceId === id)!.position!, [...released, ...planned])]).toEqual([
        id,
        expect.closeTo(0, 1),
      ]);
  });

  it('is shorter for less time, and nothing that nobody asks for', async () => {
    const length = ({ trails }: ReplyOf<typeof floorTraces>) =>
      trails
        .flatMap(({ parts }) => parts)
        .flatMap((part) => part.slice(1).map((to, nth) => near(part[nth]!, to)))
        .reduce((sum, metres) => sum + metres, 0);
    // where somebody has only just set out both are as long: until all have been under way for longer, or stand
    for (let minutes = 0; minutes < 30 && length(await traces({ minutes: 1 })) > 0; minutes += 1)
      gateway.box.current.clock.advance(60_000);
    const [short, long] = [length(await traces({ minutes: 1 })), length(await traces({ minutes: 15 }))];
    expect(short).toBeLessThan(long);
    expect(await traces({ minutes: 0, withWays: false, withFaults: false })).toMatchObject({
      trails: [],
      ways: [],
      faults: [],
    });
    expect(
      await call('huadong', floorTraces, {
        floorId: 'fo_huanan_1_yard',
        minutes: 0,
        withWays: true,
        withFaults: true,
        withDwells: true,
      }),
    ).toMatchObject(missing);
  });

  it('has each fault of the last day where its vehicle stood, as the vehicle’s own list has them', async () => {
    const floors = (await tree('admin')).flatMap(({ floors: of }) => of);
    let told = 0;
    for (const { floorId: id } of floors.slice(0, 6)) {
      const { faults, asOf } = await traces({ floorId: id, minutes: 0, withWays: false }, 'admin');
      told += faults.length;
      for (const { startedAt } of faults)
        expect(Date.parse(asOf) - Date.parse(startedAt)).toBeLessThanOrEqual(24 * 3_600_000);
      expect(faults.map(({ startedAt }) => startedAt)).toEqual(
        faults.map(({ startedAt }) => startedAt).toSorted((one, other) => (one < other ? 1 : -1)),
      );
    }
    expect(told).toBeGreaterThan(0);
  });

  it('lies on zones, which reach over the stations, and on the picture where there is one', async () => {
    const { background } = (await call('huadong', floorMap, { floorId })).data as ReplyOf<typeof floorMap>;
    expect(background!.zones.map(({ kind }) => kind)).toContain('parking');
    for (const { minX, maxX, minY, maxY } of background!.zones)
      expect([minX < maxX, minY < maxY]).toEqual([true, true]);
  });
});

it('the tasks of a vehicle as a sheet are those of its list', async () => {
  const { rawPayload } = await gateway.server.inject({
    method: 'GET',
    url: `${vehicleTaskExport.path}?deviceId=${deviceId}&columns=taskNo`,
    headers: { authorization: `Bearer ${gateway.tokens('huadong').accessToken}` },
  });
  const [sheet] = (await readExcelFile(rawPayload)) as unknown as { data: unknown[][] }[];
  const { list: rows } = (await call('huadong', vehicleTasks, { deviceId, pageSize: 100 })).data as ReplyOf<
    typeof vehicleTasks
  >;
  expect(rows.length).toBeGreaterThan(0);
  expect(
    sheet!.data
      .slice(1)
      .map(([taskNo]) => taskNo)
      .slice(0, rows.length),
  ).toEqual(rows.map(({ taskNo }) => taskNo));
});

it('the log of a vehicle says who had the say over it, what it was asked by whom, and what it runs', async () => {
  const { clock } = gateway.box.current;
  const sent = await call(
    'huadong',
    commandSend,
    {},
    {
      messageId: 'log_of_a_vehicle',
      deviceId,
      kind: 'service',
      identifier: 'pause',
      inputData: {},
      offline: 'queue',
      isConfirmed: true,
    },
  );
  expect(sent).toMatchObject({ type: 'success' });
  clock.advance(60_000);
  const of = async (kind: 'service' | 'mode' | 'upgrade', days = 7) => {
    const now = clock.now();
    const span = { from: new Date(now - days * 86_400_000).toISOString(), to: new Date(now).toISOString() };
    return (await call('huadong', vehicleLog, { deviceId, ...span, kind, pageSize: 100 })).data as ReplyOf<
      typeof vehicleLog
    >;
  };
  const [asked] = (await of('service')).list.filter(({ text }) => text.includes('下发命令'));
  expect(asked!.text).toMatch(/^\S+ 下发命令 暂停/);
  for (const kind of ['mode', 'upgrade'] as const)
    for (const { text } of (await of(kind, 31)).list)
      expect(text).toMatch(kind === 'mode' ? /^切换为.+模式$/ : / 升级到 v/);
  expect((await of('upgrade', 31)).total).toBeGreaterThan(0);
});
