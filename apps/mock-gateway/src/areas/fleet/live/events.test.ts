import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveEvent } from '@fleet/domain/areas/fleet/live/events.ts';
import { readEvent, readState } from '@fleet/domain/areas/fleet/live/reading.ts';
import { replayTopics, topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { openGateway, type TestGateway } from '../../../../test/support/gateway.ts';
import { until } from '../../../../test/support/headless.ts';
import { listening, type Reader } from '../../../../test/support/live.ts';
import { workBetween } from '../telemetry/work.ts';

/** What is told of a project as it happens. */

const place = { tntId: 't_huadong', projectId: 'p_huadong_1' };
const topic = topicOf({ kind: 'events', ...place });
const deviceId = 'dv_agv_hd_0301';

let gateway: TestGateway;
let live: Awaited<ReturnType<typeof listening>>;
/** A Friday, ten o'clock in Shanghai; it passes when a test says so. */
let now = Date.parse('2026-11-20T02:00:00.000Z');
let reader: Reader;
beforeAll(async () => {
  gateway = await openGateway({ realNow: () => now });
  live = await listening(gateway);
});
beforeEach(async () => {
  reader = await live.reader(live.accessOf('huadong', [topic]));
  await reader.subscribe(topic);
});
afterAll(async () => {
  await live.end();
  await gateway.close();
});

const steer = (path: string, body: object) => gateway.call({ method: 'POST', path: `/mock/api/${path}`, body });
const pass = (seconds: number, step = 1): void => {
  for (let second = 0; second < seconds; second += step) {
    now += step * 1000;
    gateway.server.live.tick();
    gateway.server.live.tick();
  }
};
const told = (): LiveEvent[] => reader.of(topic).map((body) => readEvent(JSON.stringify(body))!);
/** Waits until all has come that was told so far: a jump of the clock is told last. */
const allTold = async (): Promise<readonly LiveEvent[]> => {
  await steer('clock', { advance: 1 });
  pass(2);
  await until(() => told().some(({ type }) => type === 'clockMoved'));
  return told();
};
const typesOf = (events: readonly LiveEvent[], of: string) =>
  events.filter((event) => event.deviceId === of && event.type.startsWith('fault')).map(({ type }) => type);

it('a fault is told once when it comes and once when it is over, also while the clock stands', async () => {
  await steer('fleet/device', { deviceId, does: 'recover' });
  pass(60);
  await steer('fleet/device', { deviceId, does: 'raise', code: 'D6002' });
  pass(30);
  await steer('clock', { freeze: true });
  await steer('fleet/device', { deviceId, does: 'clear' });
  pass(5);
  await steer('clock', { resume: true });
  pass(30);
  const events = await allTold();
  expect(typesOf(events, deviceId)).toEqual(['faultRaised', 'faultOver']);
  expect(events.find(({ type }) => type === 'faultRaised')).toMatchObject({ code: 'D6002', level: expect.any(Number) });
  expect(reader.heard.every(({ qos, retain }) => qos === 1 && !retain)).toBe(true);
});

it('the replay token of a device lets its holder hear how it is, where it is and what happens to it', async () => {
  await steer('fleet/device', { deviceId, does: 'recover' });
  pass(60);
  const { envelope } = await gateway.call({
    path: '/gateway/project/api/v1/mqtt/replay/getToken',
    as: 'huadong',
    query: { deviceId },
  });
  const access = envelope.data as { readonly token: string; readonly clientId: string; readonly topics: string[] };
  const [state, position, event] = access.topics as [string, string, string];
  expect(access.topics).toEqual(replayTopics({ ...place, deviceId }));
  const one = await live.reader({ ...access, sessionId: '' });
  expect(await one.subscribe(...access.topics)).toEqual([1, 1, 1]);
  await one.until(state, 1);
  await one.until(position, 1);
  const how = readState(JSON.stringify(one.of(state)[0]))!;
  const where = one.of(position)[0]!;
  expect([where['agvPosition'], where['velocity'], where['batteryState']]).toEqual([
    how.agvPosition,
    how.velocity,
    undefined,
  ]);
  await steer('fleet/device', { deviceId, does: 'raise', code: 'D6002' });
  pass(3);
  await until(() => one.of(event).some(({ type }) => type === 'faultRaised'));
  expect(new Set(one.of(event).map((happened) => happened['deviceId']))).toEqual(new Set([deviceId]));
  // what it says of all devices is not in it
  expect(await one.subscribe(topic, topicOf({ kind: 'state', ...place, deviceId }))).toEqual([128, 128]);
  await steer('fleet/device', { deviceId, does: 'clear' });
  pass(3);
});

it('tasks are told as they begin and end, as the work of each vehicle has them, at whatever pace the clock goes', async () => {
  const vehicles = gateway.box.current.store.column<string>(
    `select d.device_id from live_devices l join fleet_devices d on d.device_id = l.device_id
     where l.project_id = 'p_huadong_1' and d.is_vehicle = 1 and d.is_online = 1`,
  );
  const from = gateway.box.current.clock.now();
  // a token is good for a quarter of an hour
  pass(420, 1);
  pass(420, 60);
  const end = gateway.box.current.clock.now();
  const events = await allTold();
  // of whom somebody heard all the time
  const heard = new Set(
    gateway.box.current.store.column<string>(
      'select device_id from fleet_devices where is_online = 1 and online_since <= @from',
      { from },
    ),
  );
  const steady = vehicles.filter((id) => heard.has(id));
  expect(steady.length).toBeGreaterThan(2);
  const wanted = steady.flatMap((id) =>
    workBetween(gateway.box.current, id, from - 12 * 3_600_000, end + 1).tasks.flatMap(
      ({ taskNo, startedAt, endedAt }) => [
        ...(startedAt > from && startedAt <= end ? [`${id} ${taskNo} taskStarted ${startedAt}`] : []),
        ...(endedAt > from && endedAt <= end ? [`${id} ${taskNo} taskEnded ${endedAt}`] : []),
      ],
    ),
  );
  const came = events
    .filter((event) => event.taskNo !== undefined && steady.includes(event.deviceId!) && event.happenedAt <= end)
    .map((event) => `${event.deviceId} ${event.taskNo} ${event.type} ${event.happenedAt}`);
  expect(came.length).toBeGreaterThan(5);
  expect(came.toSorted()).toEqual(wanted.toSorted());
});

it('a jump of the clock is told as one, and nothing of what lies in between', async () => {
  const before = told().length;
  await steer('clock', { advance: 10 * 60_000 });
  pass(3);
  await until(() => told().length > before);
  pass(1);
  const events = told().slice(before);
  expect(events[0]).toMatchObject({ type: 'clockMoved', deviceId: null });
  for (const event of events.slice(1)) expect(event.happenedAt).toBeGreaterThan(events[0]!.happenedAt - 1000);
});

it('nobody hears of another project', async () => {
  const elsewhere = topicOf({ kind: 'events', tntId: 't_huanan', projectId: 'p_huanan_1' });
  const other = await live.reader(live.accessOf('huadong', [elsewhere]));
  await other.subscribe(elsewhere);
  await steer('fleet/device', { deviceId, does: 'raise', code: 'D6002' });
  pass(5);
  await until(() => told().some(({ type }) => type === 'faultRaised'));
  expect(other.of(elsewhere).filter((event) => event['deviceId'] === deviceId)).toEqual([]);
  expect(await other.subscribe(topic)).toEqual([128]);
});
