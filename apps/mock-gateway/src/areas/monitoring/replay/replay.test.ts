import { readTrack, type Track, unpackTrack } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { shortestTurn } from '@fleet/domain/areas/fleet/face.ts';
import { vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { workStateNames } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { replayExport, replayFloor, replayMarks } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { gapsOf, lastingAt, stateSpans } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { gapAt } from '@fleet/domain/areas/monitoring/replay/playing.ts';
import { readCsv } from '@fleet/domain/core/values/csv.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOn, missing, refused } from '../../../../test/support/calls.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { beginDrive, connectionOf, endDrive, readingAt, steer } from '../../fleet/face.ts';

let gateway: TestGateway;
let now: number;
beforeAll(async () => {
  gateway = await openGateway();
  gateway.box.current.clock.freeze();
  now = gateway.box.current.clock.now();
});
afterAll(() => gateway.close());

const { call } = callsOn(() => gateway);
const floorId = 'fo_huadong_1_1';
const deviceId = 'dv_agv_hd_0301';
const hour = 3_600_000;
const minute = 60_000;

const span = (from: number, until: number) => ({
  from: new Date(from).toISOString(),
  to: new Date(until).toISOString(),
});
type Told = ReplyOf<typeof replayFloor>;
type Marks = ReplyOf<typeof replayMarks>;
const floorOf = async (from: number, until: number, query: object = { floorId }, as = 'huadong') =>
  (await call(as, replayFloor, { ...query, ...span(from, until) })).data as Told;
const marksOf = async (from: number, until: number, id = deviceId, as = 'huadong') =>
  (await call(as, replayMarks, { deviceId: id, ...span(from, until) })).data as Marks;
const tracksIn = ({ vehicles, words, from }: Told): ReadonlyMap<string, readonly Track[]> =>
  new Map(
    vehicles.map(({ deviceId: id, tracks }) => [id, tracks.map((track) => readTrack(unpackTrack(track, words), from))]),
  );
const at = (tracks: readonly Track[] | undefined, moment: number) =>
  tracks?.map((track) => track.at(moment)).find((told) => told !== null) ?? null;

describe('tracks of vehicles', () => {
  it('have each vehicle at every moment where its life has it, and nothing while nobody heard of it', async () => {
    const [from, until] = [now - 8 * hour, now];
    const told = tracksIn(await floorOf(from, until));
    expect(told.size).toBe(3);
    for (const [id, tracks] of told) {
      const gaps = gapsOf(await marksOf(from, until, id));
      for (let nth = 0; nth < 400; nth += 1) {
        const moment = from + ((nth * 7_919_393) % (until - from));
        const found = at(tracks, moment);
        const isSilent = [-20, 20].map((by) => gapAt(gaps, moment + by) !== null);
        // what is told is told in hundredths of a second
        if (isSilent[0] !== isSilent[1]) continue;
        if (isSilent[0] === true) {
          expect([id, moment, found]).toEqual([id, moment, null]);
          continue;
        }
        const reading = readingAt(gateway.box.current, id, moment)!;
        const around = [-15, 0, 15].map((by) => readingAt(gateway.box.current, id, Math.min(until, moment + by))!);
        expect([id, moment, found]).not.toEqual([id, moment, null]);
        expect(Math.hypot(found!.x - reading.x, found!.y - reading.y)).toBeLessThan(0.03);
        expect(Math.abs(shortestTurn(found!.heading - reading.heading))).toBeLessThan(0.02);
        expect(Math.abs(found!.charge - reading.charge)).toBeLessThan(0.6);
        expect(around.map(({ activity }) => activity)).toContain(found!.activity);
        expect(around.map(({ taskNo }) => taskNo !== null)).toContain(found!.hasTask);
        if (Math.abs(found!.speed - reading.speed) > 0.15) expect([found, reading]).toEqual([]);
      }
    }
  });

  it('are the same in whatever chunks they are asked for, and never jump where they are heard of', async () => {
    const [from, until] = [now - hour, now];
    const whole = tracksIn(await floorOf(from, until));
    const borders = [from, from + 13 * minute + 217, from + 41 * minute, until];
    for (const [nth, start] of borders.slice(0, -1).entries()) {
      const part = tracksIn(await floorOf(start, borders[nth + 1]!));
      for (const [id, tracks] of whole) {
        for (let moment = start; moment < borders[nth + 1]!; moment += 1733) {
          const [one, other] = [at(tracks, moment), at(part.get(id), moment)];
          expect(one === null).toBe(other === null);
          if (one === null || other === null) continue;
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeLessThan(0.03);
          const soon = at(tracks, moment + 200);
          if (soon !== null) expect(Math.hypot(one.x - soon.x, one.y - soon.y)).toBeLessThan(0.7);
        }
      }
    }
  });

  it('name no floor for who stands on none of its site', async () => {
    const of = async (id: string) => {
      const { vehicles } = (await floorOf(now - minute, now, { deviceIds: [id] })) as {
        vehicles: { tracks: { floorId: string | null }[] }[];
      };
      return vehicles.flatMap(({ tracks }) => tracks.map(({ floorId }) => floorId));
    };
    expect(await of('dv_agv_hd_0308')).toEqual([null]);
    expect(await of(deviceId)).not.toContain(null);
  });

  it('show a fault where it holds the vehicle in the middle of its way', async () => {
    const stops = (await marksOf(now - 7 * 24 * hour, now)).faults.filter(({ level }) => level >= 3);
    expect(stops.length).toBeGreaterThan(0);
    for (const { from: began } of stops) {
      const moment = Date.parse(began);
      const told = tracksIn(await floorOf(moment - 30_000, Math.min(now, moment + minute), { deviceIds: [deviceId] }));
      const reading = readingAt(gateway.box.current, deviceId, moment + 1000)!;
      const found = at(told.get(deviceId), moment + 1000)!;
      expect(found).toMatchObject({ activity: 'stopped', speed: 0 });
      expect(Math.hypot(found.x - reading.x, found.y - reading.y)).toBeLessThan(0.005);
    }
  });

  it('show where somebody drove a vehicle by hand, and how it went back from there', async () => {
    const { current: world } = gateway.box;
    const id = 'dv_agv_hd_0302';
    // somebody must hear of it all the while
    for (let isHeard = false; !isHeard;) {
      const at = world.clock.now();
      const { isOnline, until } = connectionOf(world, id, at)!;
      isHeard = isOnline && until - at > 2 * minute;
      if (!isHeard) world.clock.advance(until + 1 - at);
    }
    const began = world.clock.now();
    beginDrive(world, id, 'dr_replay');
    steer(world, 'dr_replay', 0.4, 0.3);
    world.clock.advance(10_000);
    endDrive(world, id, 'dr_replay');
    world.clock.advance(60_000);
    const until = world.clock.now();
    now = until;
    const tracks = tracksIn(await floorOf(began - minute, until, { deviceIds: [id] })).get(id);
    const marks = await marksOf(began - minute, until, id);
    for (let moment = began; moment < until; moment += 771) {
      const reading = readingAt(world, id, moment)!;
      const found = at(tracks, moment)!;
      expect([moment, Math.hypot(found.x - reading.x, found.y - reading.y) < 0.03]).toEqual([moment, true]);
      const around = [-15, 15].map((by) => readingAt(world, id, Math.min(until, moment + by))!.activity);
      expect(around).toContain(found.activity);
    }
    expect(lastingAt(marks, began + 5000).mode).toBe('MANUAL');
    expect(lastingAt(marks, began + 30_000).mode).toBe('AUTOMATIC');
  });

  it('are those of named vehicles or of a floor, of a time that lies behind and is not too long', async () => {
    const ask = (query: object, from = now - hour, until = now) =>
      call('huadong', replayFloor, { ...query, ...span(from, until) });
    const one = { deviceIds: [deviceId] };
    expect((await floorOf(now - hour, now, one)).vehicles.map(({ deviceId: id }) => id)).toEqual([deviceId]);
    expect(await ask({})).toMatchObject(refused('请指定一个楼层或若干车辆'));
    expect(await ask({ ...one, floorId })).toMatchObject(refused('请指定一个楼层或若干车辆'));
    expect(await ask(one, now, now)).toMatchObject(refused('结束时间须晚于开始时间'));
    expect(await ask(one, now - hour, now + 1000)).toMatchObject(refused('时间不能晚于当前时间'));
    expect(await ask(one, now - 9 * hour, now)).toMatchObject(refused('时间段不能超过 8 小时'));
    expect(await ask(one, 0, now)).toMatchObject(refused('遥测数据仅保留 90 天'));
    const many = Array.from({ length: 21 }, (_, nth) => `dv_${nth}`);
    expect(await ask({ deviceIds: many })).toMatchObject(refused('一次最多回放 20 台车'));
    expect(await ask({ deviceIds: [deviceId, 'dv_agv_hn_0301'] })).toMatchObject(missing);
    expect(await ask({ floorId: 'fo_huanan_1_yard' })).toMatchObject(missing);
    expect(
      await call('admin', replayFloor, { deviceIds: [deviceId, 'dv_agv_hn_0301'], ...span(now - hour, now) }),
    ).toMatchObject({
      type: 'success',
    });
  });
});

describe('marks of a vehicle', () => {
  it('say of every moment in which state it was, as the control room said it then', async () => {
    const [from, until] = [now - 24 * hour, now];
    const { list } = (await call('huadong', vehicleList, { floorId, pageSize: 500 })).data as ReplyOf<
      typeof vehicleList
    >;
    for (const card of list) {
      const marks = await marksOf(from, until, card.deviceId);
      const spans = stateSpans(marks, { from, to: until });
      expect([spans[0]!.from, spans.at(-1)!.to]).toEqual([from, until]);
      expect(spans.every((one, nth) => nth === 0 || spans[nth - 1]!.to === one.from)).toBe(true);
      const last = spans.at(-1)!;
      expect([card.displayName, last.state ?? 'offline']).toEqual([card.displayName, card.workState]);
      // what is offline by the minute is a gap
      for (const gap of gapsOf(marks)) {
        if (gap.until - gap.from < 3000) continue;
        const middle = (gap.from + gap.until) / 2;
        expect(spans.find((one) => one.from <= middle && middle < one.to)!.state).toBeNull();
      }
    }
  });

  it('have the tasks, modes and faults that last at a moment, and count what began in each minute', async () => {
    const [from, until] = [now - 7 * 24 * hour, now];
    const marks = await marksOf(from, until);
    expect(marks.step).toBe(minute);
    const begun = (rows: readonly { readonly from: string }[]) =>
      rows.filter((row) => Date.parse(row.from) >= from).length;
    const sum = (place: 1 | 2) => marks.counts.reduce((total, row) => total + row[place], 0);
    expect([sum(1), sum(2)]).toEqual([begun(marks.faults), begun(marks.tasks)]);
    expect(begun(marks.tasks)).toBeGreaterThan(50);
    for (const { from: began, taskNo } of marks.tasks.slice(0, 40)) {
      const moment = Date.parse(began) + 1000;
      if (moment < from) continue;
      expect(lastingAt(marks, moment).task?.taskNo).toBe(taskNo);
    }
    expect(lastingAt(marks, from + hour).mode).not.toBeNull();
    expect(marks.states.every(([, state]) => state === -1 || workStateNames[state] !== undefined)).toBe(true);
  });

  it('are for a week at most, and for who may see the vehicle', async () => {
    const ask = (from: number, until: number, id = deviceId) =>
      call('huadong', replayMarks, { deviceId: id, ...span(from, until) });
    expect(await ask(now - 8 * 24 * hour, now)).toMatchObject(refused('时间范围不能超过 7 天'));
    expect(await ask(now, now - hour)).toMatchObject(refused('结束时间须晚于开始时间'));
    expect(await ask(now - hour, Date.UTC(2100, 0))).toMatchObject(refused('时间不能晚于当前时间'));
    for (const id of ['dv_agv_hn_0301', 'dv_chg_hd_0301', 'dv_none'])
      expect([id, await ask(now - hour, now, id)]).toMatchObject([id, missing]);
  });
});

describe('a clip of a vehicle', () => {
  const take = (from: number, until: number, format: string, as = 'huadong') =>
    gateway.call({ path: replayExport.path, as, query: { deviceId, format, ...span(from, until) } });

  it('has a row for each second, where its tracks have the vehicle, in both forms', async () => {
    const [from, until] = [now - hour, now];
    const tracks = tracksIn(await floorOf(from, until, { deviceIds: [deviceId] })).get(deviceId);
    const { rows } = JSON.parse((await take(from, until, 'json')).text) as {
      rows: { at: string; x?: number; y?: number; state: string | null }[];
    };
    expect(rows).toHaveLength(3600);
    for (const row of rows.filter((_, nth) => nth % 60 === 0)) {
      const told = at(tracks, Date.parse(row.at));
      expect([row.at, row.state === null]).toEqual([row.at, told === null]);
      if (told === null) continue;
      expect(row.x).toBeCloseTo(told.x, 2);
      expect(row.y).toBeCloseTo(told.y, 2);
    }
    const [head, ...lines] = readCsv((await take(from, until, 'csv')).text);
    expect([head?.[0], lines.length]).toEqual(['时间', 3600]);
    expect(lines.every((line) => line.length === head!.length)).toBe(true);
    expect(lines.map((line) => line[7] === '无数据')).toEqual(rows.map(({ state }) => state === null));
  });

  it('is of two hours at most', async () => {
    const { envelope } = await take(now - 3 * hour, now, 'csv');
    expect(envelope).toMatchObject(refused('片段不能超过 2 小时'));
  });
});
