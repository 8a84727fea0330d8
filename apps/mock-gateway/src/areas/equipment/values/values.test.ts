import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventRow, PropertyPoint, PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import type { TrackPoint } from '@fleet/domain/areas/equipment/values/track.ts';
import { valueProblem } from '@fleet/domain/areas/products/thing-model/face.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf, readingAt, unheard } from '../../fleet/face.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const hour = 3_600_000;
const vehicle = 'dv_agv_hd_0301';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const clock = () => world().clock;
const ask = (path: string, query: object, as = 'admin') =>
  gateway.call({ path: `${base}/${path}`, token: gateway.tokens(as).accessToken, query: { ...query } });
const get = async <Reply>(path: string, query: object) => (await ask(path, query)).envelope.data as Reply;
interface Values {
  readonly isOnline: boolean;
  readonly heardAt: string | null;
  readonly list: PropertyRow[];
}
const valuesOf = (deviceId: string) => get<Values>('property/list', { deviceId });
const span = (hours: number, to = friday) => ({
  from: new Date(to - hours * hour).toISOString(),
  to: new Date(to).toISOString(),
});
const historyOf = (deviceId: string, identifier: string, hours: number, page = {}) =>
  get<{ list: PropertyPoint[]; total: number }>('property/history', { deviceId, identifier, ...span(hours), ...page });

describe('the track of a device', () => {
  it('is where its values say it was, with a hole wherever nobody heard of it', async () => {
    const query = { deviceId: vehicle, identifier: 'position', ...span(72), points: 300 };
    const { points } = await get<{ points: TrackPoint[] }>('property/track', query);
    expect(points.length).toBeGreaterThan(50);
    const gaps = unheard(world(), vehicle, friday - 72 * hour, friday);
    for (const [nth, { at, isAfterHole }] of points.entries()) {
      const before = points[nth - 1]?.at;
      const isHole = before !== undefined && gaps.some(({ from, until }) => from >= before && until <= at);
      expect([at, isAfterHole]).toEqual([at, isHole]);
    }
    const { at, x, y } = points.at(-1)!;
    const day = { from: new Date(at - 60_000).toISOString(), to: new Date(at).toISOString() };
    const { list } = await get<{ list: PropertyPoint[] }>('property/history', { ...query, ...day, points: undefined });
    expect(list[0]).toMatchObject({ at: new Date(at).toISOString(), value: { x, y } });
    const refused = await ask('property/track', { ...query, identifier: 'batteryLevel' });
    expect(refused.envelope.message).toContain('不能画成轨迹');
  });
});

describe('the values of a device', () => {
  it('fit the model of every product, of every device that was ever online, at any time of a day', async () => {
    const devices = world().store.all<{ id: string; productKey: string }>(
      `select min(d.id) as id, d.product_key as productKey from devices d join fleet_device_ref f on f.device_id = d.id
       where f.is_online = 1 group by d.product_key`,
    );
    expect(devices.length).toBeGreaterThan(7);
    for (let nth = 0; nth < 6; nth += 1) {
      for (const { id, productKey } of devices)
        for (const { identifier, dataType, accessMode, value, quality, at } of (await valuesOf(id)).list) {
          // what sends frames says less than its model has
          if (at === null && productKey === 'a1TowAgv003') continue;
          expect([id, identifier, valueProblem(dataType, value), accessMode]).toEqual([
            id,
            identifier,
            null,
            accessMode,
          ]);
          expect([quality, Date.parse(at!) <= clock().now()]).toEqual(['good', true]);
        }
      clock().advance(3.7 * hour);
    }
  });

  it('are those of the life of the vehicle', async () => {
    const { list, isOnline } = await valuesOf(vehicle);
    const value = (identifier: string) => list.find((row) => row.identifier === identifier)!;
    const { at, value: position } = value('position');
    const reading = readingAt(world(), vehicle, Date.parse(at!))!;
    expect(isOnline).toBe(true);
    expect(position).toMatchObject({ x: expect.closeTo(reading.x, 2), y: expect.closeTo(reading.y, 2) });
    const battery = value('batteryLevel');
    expect(battery.value).toBe(Math.round(readingAt(world(), vehicle, Date.parse(battery.at!))!.charge));
  });

  it('are none of a device that was never online, and none is in its history', async () => {
    const { list, heardAt, isOnline } = await valuesOf('dv_agv_hd_0311');
    expect([heardAt, isOnline, list.length > 20]).toEqual([null, false, true]);
    expect(list.every(({ value, at, quality }) => value === null && at === null && quality === null)).toBe(true);
    expect((await historyOf('dv_agv_hd_0311', 'batteryLevel', 24)).total).toBe(0);
    expect((await get<{ total: number }>('event/list', { deviceId: 'dv_agv_hd_0311' })).total).toBe(0);
  });

  it('stay what they were when the device goes offline', async () => {
    const { until } = connectionOf(world(), vehicle, clock().now())!;
    clock().advance(until - 1 - clock().now());
    const before = await valuesOf(vehicle);
    clock().advance(2);
    const after = await valuesOf(vehicle);
    expect([before.isOnline, after.isOnline]).toEqual([true, false]);
    expect(after.list).toEqual(before.list);
    expect(after.heardAt).toBe(new Date(until - 1).toISOString());
  });

  it('of a child are those of the time in which its gateway was there as well', async () => {
    const gone = 'dv_agv_hd_0303';
    const before = (await valuesOf(gone)).heardAt!;
    world().store.run('insert into device_children (device_id, gateway_id, bound_at) values (@child, @gateway, @now)', {
      child: vehicle,
      gateway: gone,
      now: friday,
    });
    const { isOnline, heardAt } = await valuesOf(vehicle);
    expect(isOnline).toBe(false);
    expect(Date.parse(heardAt!)).toBeLessThanOrEqual(Date.parse(before));
    expect((await historyOf(vehicle, 'batteryLevel', 1)).total).toBe(0);
  });

  it('say what was set until it is set anew', async () => {
    const volume = async () => (await valuesOf(vehicle)).list.find(({ identifier }) => identifier === 'volume')!;
    expect(await volume()).toMatchObject({ source: 'device' });
    await gateway.call({
      method: 'POST',
      path: `${base}/deviceServiceCall`,
      as: 'huadong',
      body: {
        messageId: 'set-the-volume',
        deviceId: vehicle,
        kind: 'setProperty',
        identifier: 'volume',
        inputData: { volume: 15 },
        offline: 'reject',
        isConfirmed: false,
      },
    });
    clock().advance(30_000);
    expect(await volume()).toMatchObject({ source: 'set', value: 15 });
  });
});

describe('the history of a property', () => {
  it('has each sample while the device was heard of, and the newest is what is shown now', async () => {
    const { list, total } = await historyOf(vehicle, 'batteryLevel', 6, { pageSize: 100 });
    const silent = unheard(world(), vehicle, friday - 6 * hour, friday).reduce(
      (sum, gap) => sum + gap.until - gap.from,
      0,
    );
    expect(Math.abs(total - (6 * hour - silent) / 10_000)).toBeLessThan(10);
    const now = (await valuesOf(vehicle)).list.find(({ identifier }) => identifier === 'batteryLevel')!;
    expect(list[0]).toMatchObject({ at: now.at, value: now.value });
    const second = await historyOf(vehicle, 'batteryLevel', 6, { pageSize: 50, page: 2 });
    expect(second.list).toEqual(list.slice(50));
  });

  it('has the changes alone of what is reported at a change', async () => {
    const { list } = await historyOf(vehicle, 'workMode', 24, { pageSize: 100 });
    expect(list.length).toBeGreaterThan(5);
    expect(list.every(({ value }, nth) => nth === 0 || value !== list[nth - 1]!.value)).toBe(true);
  });

  it('is drawn within what was measured, with a hole where nobody heard of the device', async () => {
    const { series, gaps } = await get<{
      series: { identifier: string; points: [number, number, number, number][] }[];
      gaps: [number, number][];
    }>('property/series', { deviceId: vehicle, identifiers: ['batteryLevel', 'speed'], ...span(72), points: 200 });
    expect(series.map(({ identifier }) => identifier)).toEqual(['batteryLevel', 'speed']);
    expect(gaps.length).toBeGreaterThan(0);
    for (const { points } of series) {
      expect(points.length).toBeGreaterThan(100);
      for (const [, least, most, mean] of points) expect(least <= mean && mean <= most).toBe(true);
    }
  });

  it('is refused where it would be too long, too old or no curve', async () => {
    const message = async (query: object) =>
      (await ask('property/series', { deviceId: vehicle, identifiers: ['batteryLevel'], ...span(24), ...query }))
        .envelope.message_cn;
    expect(await message(span(24 * 32))).toBe('时间范围不能超过 31 天');
    expect(await message(span(24, friday - 92 * 24 * hour))).toBe('遥测数据仅保留 90 天');
    expect(await message({ identifiers: ['position'] })).toBe('“位置”不能画成曲线');
    expect(await message({ identifiers: Array.from({ length: 7 }, (_, nth) => `p${nth}`) })).toBe('最多选择 6 条曲线');
  });

  it('goes into a file', async () => {
    const { status, headers } = await ask('property/export', { deviceId: vehicle, identifier: 'speed', ...span(1) });
    expect([status, String(headers['content-disposition'])]).toEqual([200, expect.stringContaining('filename')]);
    expect(
      (await ask('property/export', { deviceId: vehicle, identifier: 'speed', ...span(24) })).envelope.message_cn,
    ).toMatch(/^共 \d+ 条，一次最多导出 20000 条，请缩短时间范围$/);
  });
});

describe('the events of a device', () => {
  it('are those of its life, the newest first, and none that nobody heard', async () => {
    const { list, total } = await get<{ list: EventRow[]; total: number }>('event/list', {
      deviceId: vehicle,
      ...span(48),
      pageSize: 100,
    });
    expect(total).toBeGreaterThan(20);
    const times = list.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const silent = unheard(world(), vehicle, friday - 48 * hour, friday);
    expect(times.some((at) => silent.some((gap) => gap.from <= at && at < gap.until))).toBe(false);
    expect(list.find(({ identifier }) => identifier === 'arrived')?.text).toMatch(/^站点 .+，任务号 T\d{6}-\d{3}$/);
  });

  it('are found by kind and words', async () => {
    const { list } = await get<{ list: EventRow[] }>('event/list', {
      deviceId: vehicle,
      ...span(240),
      eventType: 'alert',
    });
    expect(list.length).toBeGreaterThan(0);
    expect(new Set(list.map(({ eventType }) => eventType))).toEqual(new Set(['alert']));
  });
});
