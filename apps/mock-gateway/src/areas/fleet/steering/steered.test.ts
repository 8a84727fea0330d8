import { afterEach, beforeEach, expect, it } from 'vitest';
import { heardState } from '../live/reports.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';

/** A Tuesday, ten o'clock in Shanghai: what vehicles do and who is heard of is the same whenever this runs. */
const morning = Date.UTC(2026, 10, 24, 2);

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await openGateway({ realNow: () => morning });
});
afterEach(() => gateway.close());

const vehicle = 'dv_agv_hd_0301';
const control = async (path: string, body: object) => {
  const answer = await gateway.call({ method: 'POST', path: `/mock/api/${path}`, body });
  return { status: answer.status, data: JSON.parse(answer.text) as Record<string, unknown> };
};
const does = (what: string, more: object = {}) => control('fleet/device', { deviceId: vehicle, does: what, ...more });
const pass = (seconds: number) => control('clock', { advance: seconds * 1000 });
const faults = async () => {
  const { envelope } = await gateway.call({
    path: '/gateway/device/api/v1/faultRecord/list',
    as: 'huadong',
    query: { deviceId: vehicle, code: 'D6002', isOpen: true },
  });
  return (envelope.data as { list: readonly { level: number; endedAt: string | null }[] }).list;
};
it('a vehicle that gets a fault stands until it is cleared, and once more when it gets it again', async () => {
  expect((await does('raise', { code: 'D6002' })).status).toBe(200);
  await pass(5);
  expect(await faults()).toHaveLength(1);
  expect((await does('raise', { code: 'D6002' })).data['message_cn']).toBe('车辆已有故障 D6002，先让它恢复（clear）');
  expect((await does('clear')).status).toBe(200);
  await pass(5);
  expect(await faults()).toEqual([]);
  expect((await does('clear')).status).toBe(409);
  await does('raise', { code: 'D6002', minutes: 5 });
  await pass(5);
  expect(await faults()).toHaveLength(1);
  await pass(300);
  expect(await faults()).toEqual([]);
});

it('a device that is dropped is heard of no more, and connects again when it may', async () => {
  const heard = () =>
    gateway.box.current.store.one<{ isOnline: number }>(
      'select is_online as isOnline from fleet_devices where device_id = @vehicle',
      { vehicle },
    )?.isOnline;
  await does('recover');
  await pass(30);
  await does('drop');
  await pass(120);
  expect(heard()).toBe(0);
  await does('recover');
  await pass(30);
  expect(heard()).toBe(1);
});

it('a gap is over by itself', async () => {
  const { store } = gateway.box.current;
  const heard = () =>
    store.one<{ isOnline: number }>('select is_online as isOnline from fleet_devices where device_id = @vehicle', {
      vehicle,
    })?.isOnline;
  const { status, data } = await does('gap');
  expect([status, data['message_cn']]).toEqual([200, undefined]);
  await pass(60);
  expect(heard()).toBe(0);
  const gap = store.one<{ since: number; until: number }>(
    'select since, until from fleet_gaps where device_id = @vehicle order by since desc limit 1',
    { vehicle },
  )!;
  expect(gap.until - gap.since).toBe(6 * 60_000);
});

it('a battery that is low lets its vehicle drive to charge, and goes on from what it was set to', async () => {
  const state = () => heardState(gateway.box.current, vehicle)!.batteryState;
  await does('recover');
  await pass(30);
  expect((await does('battery', { charge: 8 })).status).toBe(200);
  expect(state().batteryCharge).toBeCloseTo(8, 1);
  let least = 8;
  for (let minutes = 0; minutes < 120 && !state().charging; minutes += 1) {
    await pass(60);
    least = Math.min(least, state().batteryCharge);
  }
  expect(state().charging).toBe(true);
  expect(least).toBeGreaterThan(0);
  const before = state().batteryCharge;
  await pass(600);
  expect(state().batteryCharge).toBeGreaterThan(before + 5);
  // whoever charges already thinks it over: it has enough
  await does('battery', { charge: 100 });
  expect(state().batteryCharge).toBe(100);
  await pass(3600);
  expect(state().batteryCharge).toBeLessThanOrEqual(100);
});

it('a vehicle that jumps stands elsewhere for a while, and then goes on from where it was', async () => {
  const where = () => heardState(gateway.box.current, vehicle)!;
  await does('recover');
  await pass(30);
  const before = where().agvPosition!;
  expect((await does('jump', { minutes: 2 })).status).toBe(200);
  const away = where();
  const leap = Math.hypot(away.agvPosition!.x - before.x, away.agvPosition!.y - before.y);
  expect(leap).toBeGreaterThan(5);
  expect([away.operatingMode, away.velocity!.vx, away.driving]).toEqual(['AUTOMATIC', 0, false]);
  await pass(60);
  const { x: stillX, y: stillY } = away.agvPosition!;
  expect(where().agvPosition).toMatchObject({ x: stillX, y: stillY });
  expect((await does('jump')).status).toBe(409);
  await pass(61);
  const after = where().agvPosition!;
  expect(Math.hypot(after.x - away.agvPosition!.x, after.y - away.agvPosition!.y)).toBeGreaterThan(leap / 2);
  // where one wants it to be, and nowhere outside of its floor
  const { x, y } = before;
  expect((await does('jump', { x: x + 1, y })).status).toBe(200);
  expect(where().agvPosition).toMatchObject({ x: x + 1, y });
  await pass(61);
  expect((await does('jump', { x: 9000, y: 9000 })).data['message_cn']).toBe('位置（x、y）不在车辆所在楼层内');
  expect((await does('jump', { x: 1 })).data['message_cn']).toMatch(/^请同时给出 x 和 y/);
});

it('what cannot be is refused, with what to do', async () => {
  const refusal = async (body: object) => (await control('fleet/device', body)).data['message_cn'];
  expect(await refusal({ deviceId: 'dv_nothing', does: 'drop' })).toBe(
    '没有这台激活过的设备（unknown device）：dv_nothing',
  );
  expect(await refusal({ deviceId: vehicle, does: 'raise' })).toBe('请给出故障码（code）');
  expect(await refusal({ deviceId: vehicle, does: 'raise', code: 'X1' })).toBe('没有这个故障码（unknown code）：X1');
  expect(await refusal({ deviceId: vehicle, does: 'raise', code: 'B2001' })).toMatch(/不会使车辆停下/);
  expect(await refusal({ deviceId: vehicle, does: 'battery' })).toBe('请给出电量（charge），3 到 100 的整数，单位 %');
  expect(await refusal({ deviceId: vehicle, does: 'battery', charge: 101 })).toMatch(/^设备状况有误/);
  expect(await refusal({ deviceId: vehicle, does: 'battery', charge: 1 })).toMatch(/^设备状况有误/);
  expect(await refusal({ deviceId: vehicle, does: 'dance' })).toMatch(/^设备状况有误/);
});
