import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RemoteSession, RemoteView } from '@fleet/domain/areas/equipment/remote/contract.ts';
import { activityNames } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { DeviceDetail } from '@fleet/domain/areas/equipment/device/contract.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { connectionOf, readingAt } from '../../fleet/face.ts';
import { floorFrame, liveDevice, vehiclesOn, vehicleState } from '../../fleet/live/reports.ts';
import { startProblem } from '@fleet/domain/areas/equipment/remote/starting.ts';
import { findTarget } from '../values/target.ts';
import { contextOf } from './standing.ts';

const base = '/gateway/device/api/v1';
/** A Friday, ten o'clock in Shanghai. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
/** A vehicle that is online, one that is switched off, one on a rail, and one that is none. */
const vehicle = 'dv_agv_hd_0301';
const off = 'dv_agv_hd_0303';

let gateway: TestGateway;
/** Lets the clock go on until a vehicle can be driven. */
const untilFree = (deviceId: string): void => {
  const { current } = gateway.box;
  const target = findTarget(current, deviceId)!;
  for (let tries = 0; startProblem('drive', contextOf(current, target)) !== null; tries += 1) {
    if (tries > 600) throw new Error(`${deviceId} is never free`);
    current.clock.advance(15_000);
  }
};
const open = async () => {
  gateway = await openGateway({ realNow: () => friday });
  gateway.box.current.clock.freeze();
  untilFree(vehicle);
};
beforeEach(open);
afterEach(() => gateway.close());

const world = () => gateway.box.current;
const clock = () => world().clock;
const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, input: object, as: string) =>
  (
    await gateway.call({
      method,
      path: `${base}/${path}`,
      token: gateway.tokens(as).accessToken,
      ...(method === 'GET' ? { query: { ...input } } : { query: {}, body: input }),
    })
  ).envelope;
const post = (path: string, body: object, as = 'huadong') => send('POST', path, body, as);

interface Opened extends RemoteSession {
  readonly token: string;
}
interface Told {
  readonly state: string;
  readonly v: number;
  readonly omega: number;
  readonly endText: string | null;
  readonly isAsked: boolean;
  readonly contenderName: string | null;
  readonly latencyMs: number | null;
}
const create = async (as = 'huadong', deviceId = vehicle) =>
  post('edge/remote/create', { deviceId, kind: 'drive', reason: '通道被占用' }, as);
const opened = async (as = 'huadong', deviceId = vehicle): Promise<Opened> => {
  const { code, data, message_cn: message } = await create(as, deviceId);
  expect([code, message]).toEqual([200, expect.any(String)]);
  return data as Opened;
};
let seq = 0;
const beat = (session: Opened, more: object = {}, as = 'huadong') => {
  seq += 1;
  return post(
    'edge/remote/drive',
    {
      sessionId: session.sessionId,
      token: session.token,
      seq,
      held: true,
      v: 0,
      omega: 0,
      sentAt: new Date(clock().now()).toISOString(),
      ...more,
    },
    as,
  );
};
const told = async (reply: ReturnType<typeof beat>): Promise<Told> => {
  const { code, data, message_cn: message } = await reply;
  expect([code, message]).toEqual([200, expect.any(String)]);
  return data as Told;
};
/** Drives for some heartbeats of 200 ms. */
const drive = async (
  session: Opened,
  beats: number,
  speed: { v?: number; omega?: number } = { v: 0.3 },
  as?: string,
) => {
  for (let nth = 0; nth < beats; nth += 1) {
    await told(beat(session, speed, as));
    clock().advance(200);
  }
};
const view = async (as = 'huadong') =>
  (await send('GET', 'edge/remote/get', { deviceId: vehicle }, as)).data as RemoteView;
const sessions = async () =>
  ((await send('GET', 'edge/remote/list', { deviceId: vehicle }, 'huadong')).data as { list: RemoteSession[] }).list;
const detail = async (as = 'huadong') =>
  (await send('GET', 'device/detail', { deviceId: vehicle }, as)).data as DeviceDetail;
const reading = () => readingAt(world(), vehicle, clock().now())!;
const state = () => vehicleState(world(), liveDevice(world(), vehicle)!, { at: clock().now(), epoch: 1 }, 1)!;
/** The vehicle in a frame of its floor. */
const frameRow = () => {
  const { floorId } = reading();
  const place = vehiclesOn(world(), floorId).indexOf(vehicle);
  const { v } = floorFrame(world(), floorId, { at: clock().now(), epoch: 1 });
  const [, x, , , speed, , activity] = v.find(([nth]) => nth === place)!;
  return { x, speed, activity: activityNames[activity] };
};
const ready = async (as = 'huadong'): Promise<Opened> => {
  const session = await opened(as);
  clock().advance(1000);
  expect((await view(as)).session).toMatchObject({ sessionId: session.sessionId, state: 'ready' });
  return session;
};

describe('a remote session', () => {
  it('is opened, driven and ended, and the vehicle goes back the way that it came', async () => {
    const before = reading();
    const session = await ready();
    expect(state()).toMatchObject({ operatingMode: 'MANUAL', driving: false, paused: false });
    await drive(session, 10);
    expect(reading()).toMatchObject({ activity: 'remote', speed: 0.3 });
    expect(frameRow()).toMatchObject({ activity: 'remote', x: Math.round(reading().x * 1000), speed: 300 });
    expect(Math.hypot(reading().x - before.x, reading().y - before.y)).toBeCloseTo(0.6, 2);
    expect(state()).toMatchObject({ driving: true, velocity: { vx: 0.3 } });
    expect((await view()).path.length).toBeGreaterThan(1);
    expect(await told(beat(session, { held: false }))).toMatchObject({ state: 'held', v: 0 });
    await post('edge/remote/end', { sessionId: session.sessionId });
    const back = Date.parse((await view()).returnsAt!);
    expect(back).toBe(clock().now() + 2000);
    expect(await create()).toMatchObject({ code: 830410, message_cn: '车辆正在沿原路返回，约 2 秒后可操控' });
    clock().advance(1000);
    expect(Math.hypot(reading().x - before.x, reading().y - before.y)).toBeCloseTo(0.3, 2);
    expect(state()).toMatchObject({ operatingMode: 'AUTOMATIC', velocity: { vx: -0.3 } });
    clock().advance(1000);
    expect([reading().x, reading().y, reading().driven]).toEqual([before.x, before.y, null]);
    expect((await sessions())[0]).toMatchObject({
      endReason: 'person',
      distance: 0.6,
      operator: { realName: '陈建国' },
      log: [
        { text: '请求操控' },
        { text: '车辆已就绪' },
        { text: '按住使能，开始行驶' },
        { text: '松手，车辆停下' },
        { text: '操控人结束' },
      ],
    });
  });

  it('turns and goes back over a curve to the millimetre', async () => {
    const before = reading();
    const session = await ready();
    await drive(session, 12, { v: 0.2, omega: 0.4 });
    await drive(session, 7, { v: -0.1, omega: -0.5 });
    expect(reading().heading).not.toBeCloseTo(before.heading, 2);
    await told(beat(session, { held: false }));
    await post('edge/remote/end', { sessionId: session.sessionId });
    clock().advance(3799);
    expect(Math.hypot(reading().x - before.x, reading().y - before.y)).toBeLessThan(0.003);
  });

  it('brakes by itself without heartbeats, and is lost after five seconds', async () => {
    const session = await ready();
    await told(beat(session, { v: 0.3 }));
    clock().advance(599);
    expect(reading().speed).toBe(0.3);
    clock().advance(1);
    expect((await view()).session).toMatchObject({ state: 'held' });
    expect(reading().speed).toBe(0);
    clock().advance(4400);
    expect((await view()).session).toBeNull();
    expect((await sessions())[0]).toMatchObject({ endReason: 'lost', distance: 0.18, endText: '与操控端失去联系' });
    expect((await beat(session, {})).message_cn).toBe('操控已结束：与操控端失去联系');
  });

  it('refuses heartbeats that are old, of the future, without the switch, of somebody else or too many', async () => {
    const session = await ready();
    await told(beat(session, { seq: 500, v: 0.1 }));
    seq = 600;
    const later = new Date(clock().now() + 60_000).toISOString();
    expect(await beat(session, { seq: 500 })).toMatchObject({ code: 830410, message_cn: '指令过期' });
    expect((await beat(session, { sentAt: later })).message_cn).toBe('指令的发送时间晚于平台时间，请校准后重试');
    expect(await beat(session, { held: false, v: 0.1 })).toMatchObject({
      code: 830001,
      message_cn: '请先按住“使能”',
    });
    expect((await beat(session, { token: 'x'.repeat(32) })).message_cn).toBe('操控凭证无效，请重新进入远程操控');
    expect((await beat(session, {}, 'admin')).message_cn).toBe('该操控会话不属于您');
    expect((await beat(session, { v: 0.31 })).code).toBe(830001);
    const codes = new Set<number>();
    for (let nth = 0; nth < 30; nth += 1) codes.add((await beat(session, { v: 0.1 })).code);
    expect([codes.has(200), codes.has(830410), codes.size]).toEqual([true, true, 2]);
    expect(await told(beat(session, { held: false }))).toMatchObject({ state: 'held' });
  });

  it('stops for a command that comes too late', async () => {
    const session = await ready();
    await told(beat(session, { v: 0.3 }));
    const past = (ms: number) => new Date(clock().now() - ms).toISOString();
    expect(await told(beat(session, { v: 0.3, sentAt: past(700) }))).toMatchObject({ v: 0.15, latencyMs: 700 });
    expect(await told(beat(session, { v: 0.3, sentAt: past(1100) }))).toMatchObject({ state: 'held', v: 0 });
  });

  it('asks after ten minutes whether it goes on', async () => {
    const session = await ready();
    for (let second = 0; second < 604; second += 4) {
      await told(beat(session, { held: false }));
      clock().advance(4000);
    }
    expect(await told(beat(session, { v: 0.1 }))).toMatchObject({ isAsked: true, state: 'ready', v: 0 });
    expect(await told(beat(session, { v: 0.1, goesOn: true }))).toMatchObject({ isAsked: false, state: 'active' });
  });

  it('is not opened where the device does not offer it, is offline, or somebody has it', async () => {
    expect(await create('huadong', off)).toMatchObject({ code: 830410, message_cn: '设备离线' });
    for (const kind of ['terminal', 'desk'])
      expect((await post('edge/remote/create', { deviceId: vehicle, kind, reason: '查看日志' })).message_cn).toBe(
        '产品不支持远程操控',
      );
    await ready();
    expect((await create('admin')).message_cn).toBe('陈建国 正在操控');
    expect((await create()).message_cn).toBe('陈建国 正在操控');
  });

  it('is not the third of one person', async () => {
    const fleet = ['0301', '0302', '0304', '0305', '0307', '0308'].map((number) => `dv_agv_hd_${number}`);
    const free = () =>
      fleet.filter((deviceId) => startProblem('drive', contextOf(world(), findTarget(world(), deviceId)!)) === null);
    for (let tries = 0; tries < 2000 && free().length < 3; tries += 1) clock().advance(30_000);
    const [one = '', two = '', three = ''] = free();
    await opened('huadong', one);
    await opened('huadong', two);
    expect(await create('huadong', three)).toMatchObject({
      code: 830410,
      message_cn: '您已在操控 2 台设备，请先结束其中一个',
    });
  });

  it('keeps others from commanding, deleting and new credentials, and is shown to everybody', async () => {
    await ready();
    const command = {
      messageId: 'while-driven-1',
      deviceId: vehicle,
      kind: 'service',
      identifier: 'pause',
      inputData: {},
      offline: 'reject',
      isConfirmed: true,
    };
    expect((await post('deviceServiceCall', command, 'admin')).message_cn).toBe('陈建国 正在远程操控，不能下发命令');
    const offers = await send('GET', 'deviceServiceCall/service/list', { deviceId: vehicle }, 'admin');
    expect(offers.data).toMatchObject({ disabledText: '陈建国 正在远程操控，不能下发命令' });
    const removal = await send('DELETE', 'device/batch-del', { ids: [vehicle] }, 'huadong');
    expect(removal.data).toMatchObject({ list: [{ message: '正在远程操控' }] });
    const reset = await gateway.call({
      method: 'POST',
      path: `${base}/credentials/reset`,
      token: gateway.tokens('huadong').accessToken,
      query: { deviceId: vehicle },
      body: { reason: '怀疑泄露' },
    });
    expect(reset.envelope).toMatchObject({ code: 830410, message_cn: '设备正在操控，不能重置' });
    expect((await detail('admin')).remote).toMatchObject({ operatorName: '陈建国', offered: ['drive'] });
  });

  it('ends when the device is disabled', async () => {
    const session = await ready();
    await post('device/disable', { ids: [vehicle] });
    expect((await sessions())[0]).toMatchObject({ endReason: 'safety', endText: '安全停止（设备已禁用）' });
    expect((await beat(session)).message_cn).toBe('操控已结束：安全停止（设备已禁用）');
  });

  it('ends where the floor ends', async () => {
    const session = await ready();
    const field = () =>
      vehicleState(world(), liveDevice(world(), vehicle)!, { at: clock().now(), epoch: 1 }, 0)!.safetyState
        .fieldViolation;
    let last: Told | null = null;
    for (let nth = 0; nth < 3000 && last?.state !== 'ended'; nth += 1) {
      expect(field()).toBe(false);
      clock().advance(200);
      last = await told(beat(session, { v: 0.3 }));
    }
    expect(last?.endText).toBe('安全停止（触发安全防护区）');
    // whoever looks at the vehicle is told so until it is back where it may drive
    expect(field()).toBe(true);
    clock().advance(60_000);
    expect(field()).toBe(false);
  });
});

describe('taking over', () => {
  const takeover = (session: Opened, as = 'admin') =>
    post('edge/remote/takeover', { sessionId: session.sessionId, reason: '值班交接' }, as);
  /** Both say that they are there until ten seconds have gone by. */
  const wait = async (mine: Opened, other: Opened) => {
    for (let second = 0; second < 12; second += 2) {
      clock().advance(2000);
      if ((await beat(mine, { held: false })).code !== 200) break;
      await told(beat(other, { held: false }, 'admin'));
    }
  };

  it('is refused while somebody drives, asks ten seconds, and goes on where he was', async () => {
    const mine = await ready();
    await drive(mine, 5);
    expect(await takeover(mine)).toMatchObject({ code: 830410, message_cn: '陈建国 正在操控，松手后才能接管' });
    await told(beat(mine, { held: false }));
    const there = [reading().x, reading().y];
    const other = (await takeover(mine)).data as Opened;
    expect(other).toMatchObject({ state: 'requested', reason: '值班交接' });
    expect(await told(beat(mine, { held: false }))).toMatchObject({ contenderName: '沈志远' });
    await wait(mine, other);
    clock().advance(1000);
    expect((await beat(mine, { held: false })).message_cn).toBe('操控权已被 沈志远 接管');
    expect((await detail()).remote.operatorName).toBe('沈志远');
    expect([reading().x, reading().y]).toEqual(there);
    await drive(other, 5, { v: -0.3 }, 'admin');
    expect((await sessions()).map(({ endReason, operator }) => [operator.realName, endReason]).slice(0, 2)).toEqual([
      ['沈志远', null],
      ['陈建国', 'taken'],
    ]);
  });

  it('fails when whoever has it goes on driving', async () => {
    const mine = await ready();
    const other = (await takeover(mine)).data as Opened;
    await told(beat(mine, { v: 0.1 }));
    expect((await beat(other, { held: false }, 'admin')).message_cn).toBe('操控已结束：未能建立（陈建国 继续操控）');
  });
});

describe('an emergency stop', () => {
  const stop = (as = 'admin') => post('edge/remote/estop', { deviceId: vehicle, reason: '有人靠近' }, as);
  const lift = async () => {
    const { list } = JSON.parse((await gateway.call({ path: '/mock/api/emergency-stops' })).text) as {
      list: { id: string }[];
    };
    expect(list).toHaveLength(1);
    await gateway.call({ method: 'DELETE', path: `/mock/api/emergency-stops/${list[0]!.id}` });
  };

  it('stops whoever drives, is seen everywhere, and is lifted at the vehicle alone', async () => {
    const before = reading();
    const session = await ready();
    await drive(session, 5);
    expect((await stop()).code).toBe(200);
    expect((await beat(session, { v: 0.3 })).message_cn).toBe('操控已结束：急停（沈志远）');
    expect(state()).toMatchObject({ safetyState: { eStop: 'REMOTE' }, paused: true, velocity: { vx: 0 } });
    expect(reading().activity).toBe('emergency');
    expect(frameRow()).toMatchObject({ activity: 'emergency', speed: 0 });
    expect((await detail()).remote.emergency).toMatchObject({
      kind: 'REMOTE',
      byName: '沈志远',
      reason: '有人靠近',
    });
    expect((await create()).message_cn).toBe('设备处于远程急停状态，请在现场确认安全后解除');
    expect((await stop()).message_cn).toBe('设备处于远程急停状态，请在现场确认安全后解除');
    const there = [reading().x, reading().y];
    clock().advance(60_000);
    expect([reading().x, reading().y]).toEqual(there);
    await lift();
    expect(state()).toMatchObject({ safetyState: { eStop: 'NONE' }, driving: true });
    clock().advance(1000);
    expect([reading().x, reading().y]).toEqual([before.x, before.y]);
    expect((await detail()).remote.emergency).toBeNull();
  });

  it('keeps a vehicle where it is that works by itself or is on its way back, and lets it go on from there', async () => {
    const session = await ready();
    const before = reading();
    await drive(session, 10);
    await told(beat(session, { held: false }));
    await post('edge/remote/end', { sessionId: session.sessionId });
    clock().advance(1000);
    await stop();
    const there = [reading().x, reading().y];
    clock().advance(60_000);
    expect([reading().x, reading().y]).toEqual(there);
    await lift();
    clock().advance(500);
    expect(Math.hypot(reading().x - before.x, reading().y - before.y)).toBeCloseTo(0.15, 2);
    clock().advance(500);
    expect(reading().driven).toBeNull();
  });

  it('is pressed at the vehicle, too', async () => {
    const session = await ready();
    const reply = await gateway.call({
      method: 'POST',
      path: '/mock/api/emergency-stops',
      body: { deviceId: vehicle },
    });
    expect(reply.status).toBeLessThan(300);
    expect((await beat(session)).message_cn).toBe('操控已结束：急停（现场按下急停）');
    expect(state().safetyState.eStop).toBe('MANUAL');
  });
});

describe('time', () => {
  it('does the same in one step as in many', async () => {
    const after = async (step: number) => {
      await gateway.close();
      await open();
      seq = 0;
      const session = await ready();
      await drive(session, 4, { v: 0.25, omega: 0.2 });
      for (let gone = 0; gone < 30_000; gone += step) {
        clock().advance(step);
        if (step < 30_000) await view();
      }
      await view();
      const { store } = world();
      return [
        store.all('select id, state, ended_at, end_reason, distance from remote_sessions'),
        store.all('select * from remote_session_log'),
        store.all('select * from fleet_drive_steps'),
        store.all('select * from fleet_drive_returns'),
        store.all("select * from fleet_stops where device_id = 'dv_agv_hd_0301'"),
        reading().x,
      ];
    };
    expect(await after(30_000)).toEqual(await after(250));
  });

  it('that is set back ends what was driven, and the vehicle is where it lives', async () => {
    const session = await ready();
    await drive(session, 5);
    await gateway.call({ method: 'POST', path: '/mock/api/clock', body: { reset: true } });
    expect((await sessions()).find(({ sessionId }) => sessionId === session.sessionId)).toMatchObject({
      endReason: 'lost',
    });
    expect(reading().driven).toBeNull();
    expect(connectionOf(world(), vehicle, clock().now())?.isOnline).toBe(true);
  });
});
