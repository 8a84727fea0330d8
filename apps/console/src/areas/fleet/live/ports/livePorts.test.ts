import { setImmediate as turn } from 'node:timers/promises';
import type { LiveEvent } from '@fleet/domain/areas/fleet/live/events.ts';
import { $links, $liveDevices, $liveNews, $liveRows } from '@fleet/domain/areas/fleet/live/links.ts';
import { type Frame, framePeriod, listNumber } from '@fleet/domain/areas/fleet/live/frame.ts';
import { liveRowsSeen, liveUnwanted, liveWanted } from '@fleet/domain/areas/fleet/live/requests.ts';
import { topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { vdaVersion } from '@fleet/domain/areas/fleet/live/vda.ts';
import { get, keyed } from '@fleet/domain/core/contract/define.ts';
import { object } from '@fleet/domain/core/contract/shapes.ts';
import { sessionRead } from '@fleet/domain/core/session/facts.ts';
import { sendFx } from '@fleet/domain/core/session/calls/send.ts';
import { exportJournal, handle, open } from '@fleet/domain/kernel/open.ts';
import { allSettled, type EventCallable, type Scope } from 'effector';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestBroker, type TestBroker } from './testBroker.ts';
import { createLive, type LiveSamples } from './livePorts.ts';

/** The live link of a console, from what a page wants to what it is shown, over a real broker. */

const until = async (isSo: () => boolean): Promise<void> => {
  const since = performance.now();
  while (!isSo()) {
    if (performance.now() - since > 5000) throw new Error(`never came about: ${isSo.toString()}`);
    await turn();
  }
};

const tokenCall = get('/gateway/device/api/v1/live/getToken', {
  id: 'test.live.token',
  title: '令牌',
  access: keyed,
  basis: 'designed',
  confidential: true,
  query: object({ floorId: Type.Optional(Type.String()), deviceId: Type.Optional(Type.String()) }),
  reply: Type.Unknown(),
});

const place = { tntId: 't1', projectId: 'p1' };
const frames = topicOf({ kind: 'frame', ...place, floorId: 'f1' });
const events = topicOf({ kind: 'events', ...place });
const states = topicOf({ kind: 'state', ...place, deviceId: 'd1' });
const connections = topicOf({ kind: 'connection', ...place, deviceId: 'd1' });

let broker: TestBroker;
let live: LiveSamples;
let scope: Scope;
let asked: unknown[];
let vehicles: string[];
let refusal: { readonly code: number } | null;
beforeEach(async () => {
  broker = await openTestBroker();
  asked = [];
  vehicles = ['a', 'b'];
  refusal = null;
  const made = createLive({
    gatewayBase: '',
    here: () => broker.address.replace('ws', 'http'),
    tokenCall: () => Promise.resolve(tokenCall),
    surroundings: {
      isHidden: () => false,
      listen: () => () => undefined,
      // whoever was cut off comes back at once
      after: (milliseconds, work) => {
        if (milliseconds < 60_000) setImmediate(work);
        return () => undefined;
      },
      random: () => 0,
    },
  });
  live = made;
  scope = open({
    handlers: [
      ...made.handlers,
      handle(sendFx, ({ input }) => {
        asked.push(input.query);
        const query = input.query as { readonly deviceId?: string };
        const token = `token ${asked.length}`;
        broker.tokens.add(token);
        const data = {
          token,
          clientId: `client ${asked.length}`,
          topics: query.deviceId === undefined ? [frames, events] : [states, connections],
          issuedAt: new Date(0).toISOString(),
          expiresAt: new Date(900_000).toISOString(),
          vehicles: query.deviceId === undefined ? vehicles.map((deviceId) => ({ deviceId })) : [],
        };
        const body =
          refusal === null
            ? { type: 'success', code: 200, message: '', data }
            : { type: 'fail', message: '', ...refusal };
        return {
          answer: { kind: 'envelope' as const, status: 200, body, requestId: null, rulesVersion: null },
          at: 0,
          generation: 1,
        };
      }),
    ],
  });
  const session = { userId: 'u', userName: 'u', realName: 'u', tntId: 't1', isInner: true, isStrongPassword: true };
  await allSettled(sessionRead, { scope, params: { session } });
});
afterEach(async () => {
  await fire(liveUnwanted, { key: 'floor' });
  await fire(liveUnwanted, { key: 'device' });
  await broker.close();
});

const fire = <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>) =>
  allSettled(unit as EventCallable<unknown>, { scope, params });
const follow = () => fire(liveWanted, { key: 'floor', subject: { floorId: 'f1' } });
const link = (key = 'floor') => scope.getState($links)[key]?.kind;
const rows = () => scope.getState($liveRows)['floor'] ?? {};
const liveFacts = () =>
  exportJournal(scope)
    .entries.map(({ fact }) => fact)
    .filter((fact) => fact.startsWith('live.'));

let at = 1_700_000_000_000;
const frameOf = (ids: readonly string[], x: number): Frame => ({
  at: (at += framePeriod),
  epoch: 1,
  list: listNumber(ids),
  v: ids.map((_, nth) => [nth, x, nth, 0, 0, 500, 1, 0]),
});
const tell = (frame: Frame) => broker.publish(frames, JSON.stringify(frame));

describe('the live link of a console', () => {
  it('shows the vehicles of a floor to lists and to whoever draws, and keeps no place in the journal', async () => {
    await follow();
    await until(() => link() === 'open');
    expect(asked).toEqual([{ floorId: 'f1' }]);
    await tell(frameOf(vehicles, 1000));
    await until(() => Object.keys(rows()).length === 2);
    expect(rows()['b']).toMatchObject({ x: 1, y: 0.001, activity: 'empty', charge: 50 });
    const pose = { x: 0, y: 0, heading: 0, speed: 0 };
    expect([live.samplesOf('floor')!.poseAt(1, performance.now(), pose), pose.x]).toEqual([true, 1]);
    expect(liveFacts()).toEqual(['live.opened@1']);
    expect(JSON.stringify(exportJournal(scope))).not.toMatch(/token \d|client \d/);
  });

  it('leaves alone what is no frame, and goes on', async () => {
    await follow();
    await until(() => link() === 'open');
    for (const wrong of ['', '{', 'null', '{"at":1}']) await broker.publish(frames, wrong);
    await tell(frameOf(vehicles, 2000));
    await until(() => rows()['a']?.x === 2);
    expect(liveFacts()).toEqual(['live.opened@1']);
  });

  it('asks for the list anew when other vehicles have come to the floor', async () => {
    await follow();
    await until(() => link() === 'open');
    vehicles = ['a', 'b', 'c'];
    const told = setInterval(() => void tell(frameOf(vehicles, 3000)), 5);
    await until(() => rows()['c'] !== undefined);
    clearInterval(told);
    expect(asked.length).toBeGreaterThan(1);
    expect(live.samplesOf('floor')!.deviceIds).toEqual(['a', 'b', 'c']);
    // it went over without being lost
    expect(liveFacts()).toEqual(['live.opened@1']);
  });

  it('says that there is news when something has happened, and leaves alone what is no event', async () => {
    await follow();
    await until(() => link() === 'open');
    const news = () => scope.getState($liveNews)['floor'] ?? 0;
    for (const wrong of ['', '{"type":"faultRaised"}']) await broker.publish(events, wrong);
    const event: LiveEvent = {
      at,
      epoch: 1,
      type: 'faultRaised',
      deviceId: 'a',
      happenedAt: at,
      code: 'N1002',
      level: 3,
    };
    await tell(frameOf(vehicles, 4000));
    await until(() => rows()['a']?.x === 4);
    expect(news()).toBe(0);
    await broker.publish(events, JSON.stringify(event));
    await until(() => news() === 1);
    await broker.publish(events, JSON.stringify({ ...event, type: 'clockMoved', deviceId: null }));
    await until(() => news() === 2);
    expect(liveFacts()).toEqual(['live.opened@1']);
  });

  it('shows a device in the words of VDA 5050', async () => {
    await fire(liveWanted, { key: 'device', subject: { deviceId: 'd1' }, tntId: 't2' });
    await until(() => link('device') === 'open');
    expect(asked).toEqual([{ deviceId: 'd1', tntId: 't2' }]);
    const head = {
      at: 1,
      epoch: 1,
      headerId: 0,
      timestamp: '',
      version: vdaVersion,
      manufacturer: 'm',
      serialNumber: 's',
    };
    await broker.publish(states, JSON.stringify(head));
    await broker.publish(connections, JSON.stringify({ ...head, connectionState: 'ONLINE' }));
    await until(() => scope.getState($liveDevices)['device'] !== undefined);
    expect(scope.getState($liveDevices)['device']).toMatchObject({
      state: null,
      connection: { connectionState: 'ONLINE' },
    });
  });

  it('says that the line was cut and that it is back, and is gone with the last who follows', async () => {
    await follow();
    await follow();
    await until(() => link() === 'open');
    broker.cut();
    await until(() => liveFacts().length === 3);
    expect(liveFacts()).toEqual(['live.opened@1', 'live.lost@1', 'live.opened@1']);
    await fire(liveUnwanted, { key: 'floor' });
    expect([link(), broker.clients.size]).toEqual(['open', 1]);
    await fire(liveUnwanted, { key: 'floor' });
    await until(() => broker.clients.size === 0);
    expect([link(), live.samplesOf('floor'), scope.getState($liveRows)]).toEqual([undefined, null, {}]);
  });

  it('hears nothing of what was told while the line was cut, and then goes on with the present', async () => {
    await follow();
    await until(() => link() === 'open');
    await tell(frameOf(vehicles, 1000));
    await until(() => rows()['a']?.x === 1);
    const seen: number[] = [];
    const stop = liveRowsSeen.watch(({ rows: told }) => {
      seen.push(...told.map(({ x }) => x));
    });
    broker.cut();
    for (let nth = 0; nth < 50; nth += 1) void broker.publish(frames, JSON.stringify(frameOf(vehicles, 2000 + nth)));
    await until(() => liveFacts().length === 3);
    // nobody vanishes meanwhile, and nothing of it is made up for
    expect(Object.keys(rows())).toEqual(vehicles);
    while (seen.length === 0) {
      await tell(frameOf(vehicles, 9000));
      await turn();
    }
    expect(new Set(seen)).toEqual(new Set([9]));
    expect(rows()['b']).toMatchObject({ x: 9 });
    stop();
  });

  it('says that there is nothing for this person, and asks no more', async () => {
    refusal = { code: 830403 };
    await follow();
    await until(() => link() !== undefined);
    expect(scope.getState($links)['floor']).toMatchObject({ kind: 'lost', reason: 'refused' });
    for (let nth = 0; nth < 100; nth += 1) await turn();
    expect(asked.length).toBe(1);
  });
});
