import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnection, readFrame, readSettingsMark, readState } from '@fleet/domain/areas/fleet/live/reading.ts';
import { topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { until } from '../../../../test/support/headless.ts';
import { listening } from '../../../../test/support/live.ts';
import { revokeSession } from '../../../session/sessions.ts';
import { vehiclesOn } from './reports.ts';

let gateway: TestGateway;
let live: Awaited<ReturnType<typeof listening>>;
/** A Friday, ten o'clock in Shanghai, when the vehicle below is heard of; time passes from there. */
const friday = Date.parse('2026-11-20T02:00:00.000Z');
beforeEach(async () => {
  const begun = Date.now();
  gateway = await openGateway({ realNow: () => friday + Date.now() - begun });
  live = await listening(gateway);
});
afterEach(async () => {
  await live.end();
  await gateway.close();
});

const floorId = 'fo_huadong_1_1';
const place = { tntId: 't_huadong', projectId: 'p_huadong_1' };
const frames = topicOf({ kind: 'frame', ...place, floorId });
const otherFrames = topicOf({ kind: 'frame', ...place, floorId: 'fo_huadong_1_2' });
const deviceId = 'dv_agv_hd_0301';
const states = topicOf({ kind: 'state', ...place, deviceId });
const connections = topicOf({ kind: 'connection', ...place, deviceId });
const settings = topicOf({ kind: 'settings', ...place, deviceId });
const foreign = topicOf({ kind: 'frame', tntId: 't_huanan', projectId: 'p_huanan_1', floorId: 'fo_huanan_1_yard' });

const steer = (path: string, body: object) => gateway.call({ method: 'POST', path: `/mock/api/${path}`, body });
/** Lets the clock stand five seconds before the vehicle falls silent; gives that moment. */
const standBeforeChange = async (): Promise<number> => {
  const { store, clock } = gateway.box.current;
  const { changesAt } = store.one<{ changesAt: number }>(
    'select changes_at as changesAt from fleet_devices where device_id = @deviceId and is_online = 1',
    { deviceId },
  )!;
  clock.freeze();
  await steer('clock', { advance: Math.floor(changesAt - clock.now() - 5000) });
  return changesAt;
};
const readerOf = (topics: readonly string[], as = 'huadong') => live.reader(live.accessOf(as, topics));
const link = () => gateway.server.live;
/** What the timer does, without waiting for it. */
const tick = (times: number) => {
  for (let nth = 0; nth < times; nth += 1) link().tick();
};

describe('whoever connects', () => {
  it('shows a token of his own, and is let in with it alone', async () => {
    const access = live.accessOf('huadong', [frames]);
    const other = live.accessOf('huadong', [frames]);
    const tampered = `${access.token.slice(0, -3)}AAA`;
    const wrong = [
      [{ ...access, token: '' }, {}],
      [{ ...access, token: 'nothing' }, {}],
      [{ ...access, token: tampered }, {}],
      [access, { username: other.clientId }],
      [access, { clientId: other.clientId }],
      [access, { password: other.token }],
      // what would be left behind: a session, or a will
      [access, { clean: false }],
      [access, { will: { topic: frames, payload: Buffer.from('gone'), qos: 0, retain: false } }],
    ] as const;
    for (const [who, changes] of wrong) expect([changes, await live.refusalOf(who, changes)]).toEqual([changes, 5]);
    expect(await live.refusalOf(access, { protocolVersion: 5 })).not.toBe('in');
    expect(await live.refusalOf(access)).toBe('in');
  });

  it('is refused with a token that is over, or of a session that was ended', async () => {
    const access = live.accessOf('huadong', [frames]);
    const ended = live.accessOf('huadong', [frames]);
    revokeSession(gateway.box.current, ended.sessionId);
    expect(await live.refusalOf(ended)).toBe(5);
    gateway.box.current.clock.advance(15 * 60_000);
    expect(await live.refusalOf(access)).toBe(5);
  });

  it('is refused with a token of before a reset, or of a time that is yet to come again', async () => {
    const access = live.accessOf('huadong', [frames]);
    await steer('reset', {});
    expect(await live.refusalOf(access)).toBe(5);
    await steer('clock', { advance: 3_600_000 });
    const later = live.accessOf('huadong', [frames]);
    await steer('clock', { reset: true });
    expect(await live.refusalOf(later)).toBe(5);
  });

  it('asks for MQTT at the one path, by a name of this server', async () => {
    const answerTo = (path: string, headers: readonly string[]) =>
      new Promise<string>((resolve) => {
        const socket = connect(live.port, '127.0.0.1');
        const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';
        socket.write(
          `GET ${path} HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n${headers.join('\r\n')}\r\n\r\n`,
        );
        socket.once('data', (bytes: Buffer) => {
          resolve(bytes.toString().split('\r\n')[0]!);
          socket.destroy();
        });
      });
    const host = `Host: 127.0.0.1:${live.port}`;
    const mqtt = 'Sec-WebSocket-Protocol: mqtt';
    expect(await answerTo('/gateway/mqtt?x=1', [host, mqtt])).toBe('HTTP/1.1 101 Switching Protocols');
    expect(await answerTo('/gateway/mqtt', [host])).toBe('HTTP/1.1 400 Bad Request');
    expect(await answerTo('/gateway/mqtt', ['Host: evil.example', mqtt])).toBe('HTTP/1.1 421 Misdirected Request');
    expect(await answerTo('/gateway/other', [host, mqtt])).toBe('HTTP/1.1 404 Not Found');
  });

  it('meets the faults that a tester switches on', async () => {
    const rule = (answer: object) => ({ match: { path: '/gateway/mqtt' }, answer, times: 'once' as const });
    gateway.box.current.faults.replace([rule({ httpStatus: 503 }), rule({ cut: 'before' })]);
    const access = live.accessOf('huadong', [frames]);
    expect([await live.refusalOf(access), await live.refusalOf(access)]).toEqual([null, null]);
    expect(await live.refusalOf(access)).toBe('in');
  });
});

describe('a reader', () => {
  it('hears the topics of his token letter by letter, and no other', async () => {
    const one = await readerOf([frames, states]);
    const refused = [
      '#',
      '+/+/+/floor/+/frame',
      frames.replace(floorId, '+'),
      `${frames}/#`,
      `${frames}/`,
      frames.toUpperCase(),
      '$SYS/#',
      '$SYS/+/new/clients',
      otherFrames,
      foreign,
      connections,
      `$share/all/${frames}`,
    ];
    for (const topic of refused) expect([topic, await one.subscribe(topic)]).toEqual([topic, [128]]);
    expect(await one.subscribe(frames, foreign, '#')).toEqual([expect.any(Number), 128, 128]);
    const neighbour = await readerOf([otherFrames]);
    await neighbour.subscribe(otherFrames);
    tick(3);
    await one.until(frames, 4);
    expect(new Set(one.heard.map(({ topic }) => topic))).toEqual(new Set([frames]));
    expect(link().held.toSorted()).toEqual([frames, otherFrames].toSorted());
  });

  it('hears nothing under a name that nothing is told under, though it stands in his token', async () => {
    const none = `fleet/t_huadong/p_huadong_1/${deviceId}/shadow`;
    const one = await readerOf([none]);
    expect(await one.subscribe(none)).toEqual([128]);
  });

  it('is put out when he publishes, and nobody hears it', async () => {
    const other = await readerOf([frames]);
    await other.subscribe(frames);
    await other.until(frames, 1);
    for (const qos of [0, 1, 2] as const) {
      const one = await readerOf([frames]);
      one.client.publish(frames, '{"forged":true}', { qos, retain: true });
      await until(() => !one.client.connected);
    }
    const late = await readerOf([frames]);
    await late.subscribe(frames);
    await late.until(frames, 2);
    expect([...other.heard, ...late.heard].filter(({ body }) => 'forged' in body)).toEqual([]);
  });

  it('is put out at the next settling once his token or his session is over', async () => {
    const [first, second, third] = [
      live.accessOf('huadong', [frames]),
      live.accessOf('huadong', [frames]),
      live.accessOf('lihao', [frames]),
    ];
    const readers = await Promise.all([first, second, third].map((access) => live.reader(access)));
    for (const one of readers) await one.subscribe(frames);
    revokeSession(gateway.box.current, first.sessionId);
    link().tick();
    await until(() => !readers[0]!.client.connected);
    gateway.box.current.store.run("update users set is_locked = 1 where user_name = 'lihao'");
    link().tick();
    await until(() => !readers[2]!.client.connected);
    expect(readers[1]!.client.connected).toBe(true);
    await steer('clock', { advance: 15 * 60_000 });
    await until(() => !readers[1]!.client.connected);
    await until(() => link().readers === 0);
    expect([link().held, link().isTicking]).toEqual([[], false]);
  });

  it('is put out by a reset', async () => {
    const one = await readerOf([frames]);
    await one.subscribe(frames);
    await steer('reset', {});
    await until(() => !one.client.connected);
    const after = await readerOf([frames]);
    await after.subscribe(frames);
    await after.until(frames, 1);
    expect(Number(after.of(frames)[0]!['epoch'])).toBeGreaterThan(Number(one.of(frames)[0]!['epoch']));
  });
});

describe('what is told', () => {
  it('is nothing, by no timer, while nobody holds a topic', async () => {
    expect([link().isTicking, link().readers]).toEqual([false, 0]);
    const one = await readerOf([frames]);
    expect([link().isTicking, link().readers]).toEqual([false, 1]);
    await one.subscribe(frames);
    await one.until(frames, 2);
    expect([link().isTicking, link().held]).toEqual([true, [frames]]);
    await one.client.unsubscribeAsync(frames);
    expect([link().isTicking, link().held]).toEqual([false, []]);
    await one.subscribe(frames);
    expect(link().isTicking).toBe(true);
    one.client.stream.destroy();
    await until(() => link().readers === 0);
    expect([link().isTicking, link().held]).toEqual([false, []]);
  });

  it('of a floor is where its vehicles are: the present at once, then twice a second', async () => {
    await steer('clock', { freeze: true });
    const one = await readerOf([frames]);
    await one.subscribe(frames);
    await one.until(frames, 1);
    const ids = vehiclesOn(gateway.box.current, floorId);
    const frame = readFrame(JSON.stringify(one.of(frames)[0]))!;
    expect(frame.v.map(([nth]) => nth)).toEqual(ids.map((_, nth) => nth));
    expect([ids.length, frame.at]).toEqual([3, gateway.box.current.clock.now()]);
    const online = gateway.box.current.store.all<{ id: string }>(
      'select device_id as id from fleet_devices where is_online = 1',
    );
    for (const [nth, ...row] of frame.v)
      expect([nth, row.at(-1) === 0]).toEqual([nth, online.some(({ id }) => id === ids[nth])]);
    tick(2);
    await one.until(frames, 3);
    // the clock stands: so do they
    expect(one.of(frames)[2]).toEqual(frame);
  });

  it('of many floors reaches one who follows all of them', async () => {
    const floors = gateway.box.current.store.all<{ id: string }>('select floor_id as id from floor_maps limit 8');
    const topics = floors.map(({ id }) => topicOf({ kind: 'frame', ...place, floorId: id }));
    expect(topics.length).toBe(8);
    const one = await readerOf(topics);
    await one.subscribe(...topics);
    tick(2);
    for (const topic of topics) await one.until(topic, 3);
    expect(link().missed).toBe(0);
  });

  it('begins another epoch at each jump of the clock, and at nothing else', async () => {
    const one = await readerOf([frames]);
    await one.subscribe(frames);
    const epoch = async () => {
      const before = one.heard.length;
      link().tick();
      await until(() => one.heard.length > before);
      return Number(one.of(frames).at(-1)!['epoch']);
    };
    const first = await epoch();
    await steer('clock', { freeze: true });
    await steer('clock', { resume: true });
    expect(await epoch()).toBe(first);
    await steer('clock', { advance: 60_000 });
    const second = await epoch();
    expect(second).toBeGreaterThan(first);
    await steer('clock', { freeze: true });
    expect(await epoch()).toBe(second);
    await steer('clock', { advance: 1 });
    expect(await epoch()).toBeGreaterThan(second);
  });

  it('of a vehicle is its state in the words of VDA 5050, once a second', async () => {
    const one = await readerOf([states]);
    await one.subscribe(states);
    tick(4);
    await one.until(states, 3);
    const told = one.of(states).map((body) => readState(JSON.stringify(body))!);
    expect(told.map(({ headerId }) => headerId)).toEqual([0, 1, 2]);
    const { serialNumber } = gateway.box.current.store.one<{ serialNumber: string }>(
      'select serial_number as serialNumber from devices where id = @deviceId',
      { deviceId },
    )!;
    expect(told[0]).toMatchObject({ version: '2.1.0', serialNumber, agvPosition: { mapId: floorId } });
  });

  it('of a connection is what it is, marked as kept, and then each change', async () => {
    const { clock } = gateway.box.current;
    const changesAt = await standBeforeChange();
    const one = await readerOf([connections]);
    await one.subscribe(connections);
    await one.until(connections, 1);
    expect(one.heard[0]).toMatchObject({ retain: true, qos: 1, body: { connectionState: 'ONLINE' } });
    tick(6);
    expect(one.heard.length).toBe(1);
    clock.advance(5000);
    // somebody else comes between: the change is told to both
    const other = await readerOf([connections]);
    await other.subscribe(connections);
    tick(1);
    await one.until(connections, 2);
    const [, change] = one.of(connections).map((body) => readConnection(JSON.stringify(body))!);
    expect([one.heard[1]!.retain, change!.connectionState, change!.at]).toEqual([false, 'CONNECTIONBROKEN', changesAt]);
    // whoever comes later is told how it is now
    const late = await readerOf([connections]);
    await late.subscribe(connections);
    await late.until(connections, 1);
    expect(late.heard[0]).toMatchObject({ retain: true, body: { connectionState: 'CONNECTIONBROKEN' } });
  });

  it('of the settings of a device is that there is news of them, to whoever follows it and to whoever comes', async () => {
    await steer('clock', { freeze: true });
    const one = await readerOf([settings]);
    await one.subscribe(settings);
    await one.until(settings, 1);
    const [present] = one.of(settings).map((body) => readSettingsMark(JSON.stringify(body)));
    expect([one.heard[0]!.retain, present!.at]).toEqual([true, gateway.box.current.clock.now()]);
    tick(4);
    expect(one.heard.length).toBe(1);
    const wish = (version: number, volume: number | null) =>
      gateway.call({
        method: 'POST',
        path: '/gateway/device/api/v1/deviceShadow/update',
        as: 'huadong',
        body: { deviceId, version, desired: { volume } },
      });
    expect((await wish(1, 35)).envelope.code).toBe(200);
    tick(1);
    await one.until(settings, 2);
    expect((await wish(2, null)).envelope.code).toBe(200);
    tick(1);
    await one.until(settings, 3);
    const marks = one.of(settings).map((body) => readSettingsMark(JSON.stringify(body))!.mark);
    expect(new Set(marks).size).toBe(3);
    const late = await readerOf([settings]);
    await late.subscribe(settings);
    await late.until(settings, 1);
    expect(late.of(settings)[0]!['mark']).toBe(marks.at(-1));
  });

  it('of a vehicle that nobody hears of is how it was last', async () => {
    const changesAt = await standBeforeChange();
    gateway.box.current.clock.advance(7000);
    const one = await readerOf([frames, states]);
    await one.subscribe(frames, states);
    await one.until(frames, 1);
    await one.until(states, 1);
    const state = readState(JSON.stringify(one.of(states)[0]))!;
    expect([Date.parse(state.timestamp), state.at]).toEqual([changesAt, changesAt + 2000]);
    const nth = vehiclesOn(gateway.box.current, floorId).indexOf(deviceId);
    expect(readFrame(JSON.stringify(one.of(frames)[0]))!.v[nth]!.at(-1)).toBe(2);
  });

  it('of a device goes to nobody once it belongs to somebody else', async () => {
    const one = await readerOf([states]);
    await one.subscribe(states);
    await one.until(states, 1);
    gateway.box.current.store.run("update devices set project_id = 'p_huadong_2' where id = @deviceId", { deviceId });
    const before = one.heard.length;
    tick(6);
    await readerOf([frames]).then((other) => other.subscribe(frames));
    expect(one.heard.length).toBe(before);
  });
});
