import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShadowRow } from '@fleet/domain/areas/equipment/shadow/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf } from '../../fleet/face.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
const vehicle = 'dv_agv_hd_0301';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
});
afterEach(() => gateway.close());

const clock = () => gateway.box.current.clock;
interface Shadow {
  readonly version: number;
  readonly deltaCount: number;
  readonly list: ShadowRow[];
  readonly raw: string;
}
const shadow = async (query: object = {}) =>
  (
    await gateway.call({
      path: `${base}/deviceShadow/list`,
      token: gateway.tokens('huadong').accessToken,
      query: { deviceId: vehicle, ...query },
    })
  ).envelope.data as Shadow;
const wish = async (desired: object, version: number) =>
  (
    await gateway.call({
      method: 'POST',
      path: `${base}/deviceShadow/update`,
      token: gateway.tokens('huadong').accessToken,
      body: { deviceId: vehicle, version, desired },
    })
  ).envelope;
const rowOf = ({ list }: Shadow, identifier: string) => list.find((row) => row.identifier === identifier)!;
/** Goes on to a moment at which the vehicle is not heard of; gives when it comes back. */
const untilOffline = () => {
  const world = gateway.box.current;
  const { until } = connectionOf(world, vehicle, world.clock.now())!;
  clock().advance(until + 1 - clock().now());
  return connectionOf(world, vehicle, until + 1)!.until;
};

describe('what is wished of a device', () => {
  it('is followed in a moment while it is online', async () => {
    expect(await shadow()).toMatchObject({ version: 0, deltaCount: 0 });
    expect((await wish({ volume: 35 }, 1)).data).toEqual({ version: 1, delta: ['volume'] });
    expect(rowOf(await shadow(), 'volume')).toMatchObject({
      desired: 35,
      state: 'open',
      isDifferent: true,
      by: '陈建国',
    });
    clock().advance(20_000);
    const after = await shadow();
    expect(rowOf(after, 'volume')).toMatchObject({ desired: 35, reported: 35, state: 'settled', isDifferent: false });
    expect([after.version, after.deltaCount]).toEqual([2, 0]);
  });

  it('waits for one that is offline', async () => {
    const back = untilOffline();
    await wish({ volume: 35, maxSpeed: 0.8 }, 1);
    clock().advance(back - 1 - clock().now());
    expect((await shadow({ onlyDelta: true })).list.map(({ identifier }) => identifier)).toEqual([
      'maxSpeed',
      'volume',
    ]);
    clock().advance(20_000);
    expect((await shadow()).deltaCount).toBe(0);
  });

  it('is refused over what somebody else has written since', async () => {
    await wish({ volume: 35 }, 1);
    expect(await wish({ volume: 40 }, 1)).toMatchObject({
      code: 830409,
      message_cn: '影子已更新（v0 → v1），请核对差异后再提交',
    });
  });

  it('is refused where the model does not have it so', async () => {
    for (const [desired, message] of [
      [{ batteryLevel: 50 }, '“电量”是只读属性'],
      [{ maxSpeed: 5 }, '“最高速度”超出取值范围 0.1 ~ 2'],
      [{ wings: 2 }, '“wings”不在物模型中'],
      [{}, '请填写期望值'],
      [{ volume: 'x'.repeat(65 * 1024) }, '期望值合计不能超过 64 KB'],
      // counted in bytes, as it is stored
      [{ volume: '长'.repeat(22_000) }, '期望值合计不能超过 64 KB'],
    ] as const)
      expect((await wish(desired, 1)).message_cn).toBe(message);
    expect((await shadow()).version).toBe(0);
  });

  it('is not pushed over what was set at the device afterwards, and is taken back by null', async () => {
    await wish({ volume: 35 }, 1);
    clock().advance(20_000);
    await gateway.call({
      method: 'POST',
      path: `${base}/deviceServiceCall`,
      token: gateway.tokens('huadong').accessToken,
      body: {
        messageId: 'louder-please',
        deviceId: vehicle,
        kind: 'setProperty',
        identifier: 'volume',
        inputData: { volume: 70 },
        offline: 'reject',
        isConfirmed: false,
      },
    });
    clock().advance(300_000);
    const changed = await shadow();
    expect(rowOf(changed, 'volume')).toMatchObject({ desired: 35, reported: 70, state: 'changedOnSite' });
    await wish({ volume: null }, changed.version + 1);
    expect(rowOf(await shadow(), 'volume')).toMatchObject({ desired: null, state: null, isDifferent: false });
  });
});

it('the shadow of a device that was deleted and restored goes on with its version', async () => {
  await wish({ volume: 35 }, 1);
  clock().advance(20_000);
  const { version } = await shadow();
  expect(version).toBe(2);
  const change = async (method: 'POST' | 'DELETE', path: string, more: object = {}) => {
    const token = gateway.tokens('huadong').accessToken;
    const body = { ids: [vehicle], ...more };
    expect((await gateway.call({ method, path: `${base}/device/${path}`, token, body })).envelope).toMatchObject({
      data: { changed: 1 },
    });
  };
  await change('POST', 'disable');
  await change('DELETE', 'batch-del', { isConfirmed: true });
  await change('POST', 'restore');
  expect(await shadow()).toMatchObject({ version });
  expect(await wish({ volume: 40 }, version + 1)).toMatchObject({ data: { version: version + 1 } });
});

describe('the document of a shadow', () => {
  it('says what is wished and what is reported, each with its time', async () => {
    await wish({ volume: 35 }, 1);
    const { raw, version } = await shadow();
    const document = JSON.parse(raw) as Record<string, Record<string, Record<string, unknown>>>;
    expect(document).toMatchObject({ method: 'reply', version, timestamp: friday });
    expect(document['state']!['desired']).toEqual({ volume: 35 });
    expect(document['metadata']!['desired']).toEqual({ volume: { timestamp: friday } });
    expect(document['state']!['reported']).toHaveProperty('batteryLevel');
  });
});

describe('what is wished of many devices', () => {
  const send = async (path: string, body: object) =>
    (
      await gateway.call({
        method: 'POST',
        path: `${base}/${path}`,
        token: gateway.tokens('huadong').accessToken,
        body,
      })
    ).envelope;
  const ids = [vehicle, 'dv_agv_hd_0305'];
  const many = { productKey: 'a1LurkAgv01', desired: { volume: 35 } };

  it('is wished of each of one product, and again only where it is not wished yet', async () => {
    const foreign = ['dv_agv_hn_0301', 'dv_gw_hd_0501'];
    expect((await send('deviceShadow/update/batch', { ...many, ids: [...ids, ...foreign] })).data).toMatchObject({
      changed: 2,
      refused: 2,
      list: [
        { result: 'changed' },
        { result: 'changed' },
        { message: '设备不存在或已被删除' },
        { message: '设备不属于产品“潜伏顶升式AGV”' },
      ],
    });
    expect(rowOf(await shadow(), 'volume')).toMatchObject({ desired: 35, state: 'open', by: '陈建国' });
    expect((await send('deviceShadow/update/batch', { ...many, ids })).data).toMatchObject({ unchanged: 2 });
    clock().advance(300_000);
    const taken = await send('deviceShadow/update/batch', { ...many, desired: { volume: null }, ids });
    expect(taken.data).toMatchObject({ changed: 2 });
    expect(rowOf(await shadow(), 'volume')).toMatchObject({ desired: null, state: null });
  });

  it('is refused as a whole where the model does not have it so', async () => {
    const { message_cn } = await send('deviceShadow/update/batch', { ...many, desired: { volume: 900 }, ids });
    expect(message_cn).toContain('超出取值范围');
    expect((await shadow()).version).toBe(0);
  });

  it('is carried out as a job for all that filters let through', async () => {
    const filter = { productKey: many.productKey, keyword: 'AGV-HD-030' };
    const { data: counts } = (
      await gateway.call({
        path: `${base}/device/status/statistics`,
        token: gateway.tokens('huadong').accessToken,
        query: filter,
      })
    ).envelope as { data: { total: number } };
    const begun = await send('deviceShadow/update/batch/all', { ...many, filter, expected: counts.total });
    clock().advance(5000);
    const { data: job } = (
      await gateway.call({
        path: `${base}/job/get`,
        token: gateway.tokens('huadong').accessToken,
        query: { jobId: (begun.data as { jobId: string }).jobId },
      })
    ).envelope;
    expect(counts.total).toBeGreaterThan(3);
    expect(job).toMatchObject({ kind: 'wish', state: 'done', changed: counts.total, refused: 0 });
    expect(rowOf(await shadow(), 'volume')).toMatchObject({ desired: 35 });
  });
});
