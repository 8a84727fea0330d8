import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { shadowList, type ShadowRow } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import {
  type PropertyPoint,
  propertyHistory,
  propertyList,
  type PropertyRow,
  propertySeries,
} from '@fleet/domain/areas/equipment/values/contract.ts';
import { decodedOf } from '@fleet/domain/areas/products/decode/frames/decoded.ts';
import { type FrameReport, isSound, reportFrame } from '@fleet/domain/areas/products/decode/frames/frame.ts';
import { openGateway, type TestGateway } from '../../../../../test/support/gateway.ts';
import { publishText, readScript } from '../../../products/decode/scriptRows.ts';
import { decoderOf, publishedScripts } from '../../../products/face.ts';
import { readingAt } from '../../../fleet/face.ts';
import { unheard } from '../hearing.ts';
import { framePeriod, senderOf } from './sending.ts';

/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const hour = 3_600_000;
const tow = 'a1TowAgv003';
const device = 'dv_agv_hd_0501';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

/** What a call answers to `admin`, who signs in anew for each: hours pass in between. */
const ask = async (of: TestGateway, { path }: Endpoint, query: object) =>
  (await of.call({ path, token: of.tokens('admin').accessToken, query: { ...query } })).envelope.data;
const world = () => gateway.box.current;
const now = () => world().clock.now();
const pass = (milliseconds: number) => world().clock.advance(milliseconds);
const valuesOf = async (deviceId = device) =>
  ((await ask(gateway, propertyList, { deviceId })) as { list: PropertyRow[] }).list;
const value = async (identifier: string, deviceId = device) =>
  (await valuesOf(deviceId)).find((row) => row.identifier === identifier)!;
const span = (milliseconds: number) => ({
  from: new Date(now() - milliseconds).toISOString(),
  to: new Date(now()).toISOString(),
});
const seriesOf = async (identifier: string, milliseconds: number, points = 100) =>
  (await ask(gateway, propertySeries, {
    deviceId: device,
    identifiers: [identifier],
    ...span(milliseconds),
    points,
  })) as { series: { points: number[][] }[]; gaps: number[][] };
/** Publishes the script with something put behind it. */
const publish = (more: string) => {
  publishText(world().store, {
    productKey: tow,
    text: `${readScript(world().store, tow).text}\n${more}`,
    note: '测试',
    publishedBy: 'u_admin',
    publishedAt: now(),
  });
};
const halving = `const before = rawDataToProtocol;
rawDataToProtocol = (bytes) => { const all = before(bytes); all.params.batteryLevel /= 2; return all; };`;
const throwing = `rawDataToProtocol = () => { throw new Error('不认识这个版本的帧'); };`;

describe('the seeded script', () => {
  it('makes of the frame of a report what was reported, to the last digit that is sent', async () => {
    const reports = fc.sample(
      fc.record({
        sequence: fc.nat(65_535),
        batteryLevel: fc.integer({ min: 0, max: 100 }),
        batteryVoltage: fc.double({ min: 0, max: 80, noNaN: true }),
        x: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
        y: fc.double({ min: -10_000, max: 10_000, noNaN: true }),
        theta: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
        speed: fc.double({ min: 0, max: 3, noNaN: true }),
        workMode: fc.integer({ min: 0, max: 7 }),
        hasLoad: fc.boolean(),
        faultCode: fc.nat(65_535),
      }) satisfies fc.Arbitrary<FrameReport>,
      300,
    );
    const [script] = publishedScripts(world().store, tow);
    const decoded = await decoderOf(world()).decode(script!, reports.map(reportFrame));
    for (const [at, one] of decoded.entries()) {
      const { x, y, theta, speed, batteryVoltage, hasLoad, sequence: _, ...same } = reports[at]!;
      expect(one).toMatchObject({ kind: 'params', params: { ...same, hasLoad: Number(hasLoad) } });
      const params = (one as unknown as { params: Record<string, number> & { position: Record<string, number> } })
        .params;
      expect(Math.abs(params['batteryVoltage']! - batteryVoltage)).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(Math.abs(params.position['x']! - x)).toBeLessThanOrEqual(0.0005 + 1e-9);
      expect(Math.abs(params.position['y']! - y)).toBeLessThanOrEqual(0.0005 + 1e-9);
      expect(Math.abs(params.position['theta']! - theta)).toBeLessThanOrEqual(0.0006);
      expect(Math.abs(params['speed']! - speed)).toBeLessThanOrEqual(0.0055);
    }
  });
});

describe('the values of a device that sends frames', () => {
  it('are what the published script makes of its last frame, and of nothing else', async () => {
    const list = await valuesOf();
    const read = Object.fromEntries(list.filter((row) => row.at !== null).map((row) => [row.identifier, row.value]));
    const frame = senderOf(world(), device)(Math.floor(now() / framePeriod) * framePeriod);
    expect(isSound(frame)).toBe(true);
    const [script] = publishedScripts(world().store, tow);
    const [decoded] = await decoderOf(world()).decode(script!, [frame]);
    const { faultCode: _, ...params } = (decoded as { params: Record<string, unknown> }).params;
    expect(read).toEqual(params);
    expect(read['batteryLevel']).toBe(Math.round(readingAt(world(), device, now())!.charge));
    expect(list.every(({ problem, quality, at }) => problem === null && (at === null || quality === 'good'))).toBe(
      true,
    );
  });

  it('are others from the next frame on when another script is published, and stay what they were before it', async () => {
    const before = await value('batteryLevel');
    const voltage = await value('batteryVoltage');
    publish(halving);
    // published on the grid of frames: the frame of this moment is decoded by it
    expect((await value('batteryLevel')).value).toBe((before.value as number) / 2);
    expect(await value('batteryVoltage')).toEqual(voltage);
    pass(hour);
    const { series } = await seriesOf('batteryLevel', 2 * hour, 120);
    const level = (at: number) => readingAt(world(), device, at)!.charge;
    const points = series[0]!.points.map(([at, , , mean]) => [at! < now() - hour, mean! / level(at!)] as const);
    for (const [isBefore, ratio] of points.filter(([, one]) => Number.isFinite(one)))
      expect(Math.abs(ratio - (isBefore ? 1 : 0.5))).toBeLessThan(0.15);
    expect(new Set(points.map(([isBefore]) => isBefore)).size).toBe(2);
  });

  it('stay the last good ones where a script fails, with what is wrong', async () => {
    pass(1234);
    const before = await valuesOf();
    publish(throwing);
    expect(await valuesOf()).toEqual(before);
    pass(2 * hour);
    const after = await valuesOf();
    const carried = after.filter(({ at }) => at !== null);
    expect(carried.map(({ identifier }) => identifier).toSorted()).toEqual(
      ['batteryLevel', 'batteryVoltage', 'hasLoad', 'position', 'speed', 'workMode'].toSorted(),
    );
    for (const row of carried)
      expect(row).toEqual({
        ...before.find(({ identifier }) => identifier === row.identifier),
        quality: 'undecoded',
        problem: '不认识这个版本的帧',
      });
    // mended: the next frame counts, the time in between stays unknown
    publish('// 修好');
    pass(framePeriod);
    expect(await value('speed')).toMatchObject({ problem: null, quality: 'good' });
  });

  it('have holes in their curves and rows without a value where nothing could be made of a frame', async () => {
    publish(throwing);
    pass(hour);
    publish('');
    pass(hour);
    const { series, gaps } = await seriesOf('batteryVoltage', 3 * hour, 180);
    const failed = gaps.find(([from, until]) => until! - from! > hour / 2)!;
    expect(failed.map((at) => Math.round((now() - at) / 60_000))).toEqual([120, 60]);
    expect(series[0]!.points.every(([at]) => at! < failed[0]! || at! >= failed[1]! - 60_000)).toBe(true);
    const points = (await ask(gateway, propertyHistory, {
      deviceId: device,
      identifier: 'batteryVoltage',
      ...span(90 * 60_000),
    })) as { list: PropertyPoint[]; total: number };
    expect([points.list.length, points.total]).toEqual([10, 541]);
    const old = (await ask(gateway, propertyHistory, {
      deviceId: device,
      identifier: 'batteryVoltage',
      ...span(90 * 60_000),
      page: 50,
    })) as { list: PropertyPoint[] };
    expect(
      old.list.every(({ quality, value: none, text }) => quality === 'undecoded' && none === null && text === '—'),
    ).toBe(true);
  });

  it('are none of what no frame says, and of what can be set what was set', async () => {
    expect(await value('pullForce')).toMatchObject({ value: null, at: null, problem: null });
    expect(await value('maxSpeed')).toMatchObject({ value: null, at: null });
    const history = (await ask(gateway, propertyHistory, {
      deviceId: device,
      identifier: 'pullForce',
      ...span(24 * hour),
    })) as { total: number };
    expect(history.total).toBe(0);
  });

  it('are in its shadow what they are in its properties', async () => {
    publish(halving);
    const shadow = (await ask(gateway, shadowList, { deviceId: device })) as { list: ShadowRow[] };
    const reported = Object.fromEntries(shadow.list.map((row) => [row.identifier, row.reported]));
    expect(reported).toEqual(Object.fromEntries((await valuesOf()).map((row) => [row.identifier, row.value])));
    publish(throwing);
    pass(hour);
    const row = ((await ask(gateway, shadowList, { deviceId: device })) as { list: ShadowRow[] }).list.find(
      ({ identifier }) => identifier === 'speed',
    );
    expect(row).toMatchObject({ problem: '不认识这个版本的帧', reported: reported['speed'] });
  });

  it('are the same in whatever steps the clock comes to a moment', async () => {
    const steps = async (times: readonly number[]) => {
      const one = await openGateway({ realNow: () => friday });
      one.box.current.clock.freeze();
      for (const time of times) {
        one.box.current.clock.advance(time);
        await ask(one, propertyList, { deviceId: device });
      }
      const reply = await ask(one, propertyList, { deviceId: device });
      await one.close();
      return reply;
    };
    expect(await steps([hour, 7000, 3 * hour])).toEqual(await steps([4 * hour + 7000]));
  });
});

describe('a script with something in it that frames of devices meet alone', () => {
  it.each([
    ['counts the frames', 'let count = 0;', 'speed: (count += 1)'],
    ['counts them where all can see', '', 'speed: (globalThis.count = (globalThis.count ?? 0) + 1)'],
  ])('makes the same of a frame whatever frames are decoded with it: it %s', async (_, head, speed) => {
    publish(`${head}
rawDataToProtocol = (bytes) => ({ params: { ${speed} } });`);
    pass(hour);
    const { series } = await seriesOf('speed', hour, 10);
    expect(new Set(series[0]!.points.flatMap(([, ...numbers]) => numbers))).toEqual(new Set([1]));
  });

  it('is stopped in the frames that it never ends with, and goes on with the others', async () => {
    const script = {
      text: 'function rawDataToProtocol([n]) { while (n === 2) {} return { params: { n } }; }',
      sha256: 'endless',
    };
    const decoded = await decoderOf(world()).decode(script, [[1], [2], [3]]);
    expect(decoded.map((one) => (one.kind === 'params' ? one.params['n'] : one.message))).toEqual([
      1,
      '运行超过 200 毫秒，已停止',
      3,
    ]);
  });
});

describe('a frame that is damaged on its way', () => {
  it('comes about once in two hours, and leaves the value before it standing until the next', async () => {
    const frameAt = senderOf(world(), device);
    const day = Math.floor(now() / framePeriod) * framePeriod;
    const bad = Array.from({ length: (48 * hour) / framePeriod }, (_, nth) => day + nth * framePeriod).filter(
      (at) => !isSound(frameAt(at)),
    );
    expect(bad.length).toBeGreaterThan(14);
    expect(bad.length).toBeLessThan(34);
    const heard = bad.find((at) => unheard(world(), device, at - framePeriod, at + 2 * framePeriod).length === 0)!;
    pass(heard - now());
    const row = await value('batteryVoltage');
    expect(row).toMatchObject({ problem: '校验失败：CRC 不符', at: new Date(heard - framePeriod).toISOString() });
    pass(framePeriod);
    expect(await value('batteryVoltage')).toMatchObject({ problem: null, at: new Date(now()).toISOString() });
  });
});

describe('what a decoded frame is', () => {
  it('is known by script and bytes, so that it is decoded once', async () => {
    const script = {
      text: 'function rawDataToProtocol(bytes) { return { params: { n: bytes.length } }; }',
      sha256: 'n',
    };
    const decoder = decoderOf(world());
    expect(decoder.known(script, [1, 2])).toBeUndefined();
    const [decoded] = await decoder.decode(script, [[1, 2]]);
    expect(decoder.known(script, [1, 2])).toBe(decoded);
    expect(decoded).toEqual(decodedOf({ kind: 'output', json: '{"params":{"n":2}}', logs: [] }));
    expect(decoder.known({ ...script, sha256: 'another' }, [1, 2])).toBeUndefined();
  });
});
