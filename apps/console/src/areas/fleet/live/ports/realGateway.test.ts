import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { deviceLinkKey, valueFeedOf, withLive } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { liveToken } from '@fleet/domain/areas/equipment/live/contract.ts';
import { $links, $liveDevices, $liveRows } from '@fleet/domain/areas/fleet/live/links.ts';
import { liveUnwanted, liveWanted } from '@fleet/domain/areas/fleet/live/requests.ts';
import { sessionRead } from '@fleet/domain/core/session/facts.ts';
import { sendFx } from '@fleet/domain/core/session/calls/send.ts';
import { handle, open } from '@fleet/domain/kernel/open.ts';
import { allSettled, type EventCallable, type Scope, scopeBind } from 'effector';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLive, type LiveSamples } from './livePorts.ts';

/** The live link against the gateway itself, in a process of its own. */

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 });
const main = join(import.meta.dirname, '../../../../../../mock-gateway/src/main.ts');

let gateway: ChildProcess;
let base: string;
let token: string;
let scope: Scope;
let live: LiveSamples;

const ask = async (path: string, body?: object): Promise<{ readonly data: Record<string, string> }> => {
  const response = await fetch(`${base}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { data: Record<string, string> };
};
/** What steers the mock answers without an envelope. */
const steer = async (path: string, body?: object) =>
  (await ask(`/mock/api/${path}`, body)) as unknown as Record<string, string>;

beforeAll(async () => {
  gateway = spawn(process.execPath, [main, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  base = await new Promise((resolve) => {
    let text = '';
    gateway.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening on (http:\/\/[\d.:]+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const { captchaId } = (await ask('/gateway/auth/api/v1/captchacode')).data;
  const { code: captchaCode } = await steer(`captcha/${captchaId}`);
  const signedIn = await ask('/gateway/auth/api/v1/login', {
    userName: 'huadong',
    password: 'Huadong@2026',
    captchaId,
    captchaCode,
  });
  token = signedIn.data['accessToken']!;
  const made = createLive({
    gatewayBase: base,
    here: () => base,
    tokenCall: () => Promise.resolve(liveToken),
    surroundings: {
      isHidden: () => false,
      listen: () => () => undefined,
      after: (milliseconds, work) => {
        const timer = setTimeout(work, milliseconds / 50);
        return () => clearTimeout(timer);
      },
      random: () => 0,
    },
  });
  live = made;
  scope = open({
    handlers: [
      ...made.handlers,
      handle(sendFx, async ({ endpoint, input }) => {
        const query = new URLSearchParams(input.query as Record<string, string>).toString();
        const body = await ask(`${endpoint.path}?${query}`);
        const answer = { kind: 'envelope' as const, status: 200, body, requestId: null, rulesVersion: null };
        return { answer, at: 0, generation: 1 };
      }),
    ],
  });
  const session = {
    userId: 'u_huadong',
    userName: 'huadong',
    realName: '',
    tntId: 't_huadong',
    isInner: false,
    isStrongPassword: true,
  };
  await allSettled(sessionRead, { scope, params: { session } });
});
afterAll(async () => {
  gateway.kill('SIGTERM');
  await new Promise((resolve) => {
    gateway.once('close', resolve);
  });
});

const fire = <Payload>(unit: EventCallable<Payload>, params: NoInfer<Payload>) => scopeBind(unit, { scope })(params);
const link = (key: string) => scope.getState($links)[key]?.kind;

it('shows the vehicles of a floor as they go, and one of them in the words of VDA 5050', async () => {
  fire(liveWanted, { key: 'floor', subject: { floorId: 'fo_huadong_1_1' } });
  await until(() => Object.keys(scope.getState($liveRows)['floor'] ?? {}).length > 0);
  expect(link('floor')).toBe('open');
  const ids = live.samplesOf('floor')!.deviceIds;
  expect(Object.keys(scope.getState($liveRows)['floor']!).toSorted()).toEqual([...ids].toSorted());
  const [deviceId] = ids as [string];
  fire(liveWanted, { key: 'device', subject: { deviceId } });
  await until(() => {
    const told = scope.getState($liveDevices)['device'];
    return told !== undefined && told.state !== null && told.connection !== null;
  });
  const { state } = scope.getState($liveDevices)['device']!;
  const row = live.samplesOf('floor')!.rowOf(0)!;
  expect([state!.agvPosition!.mapId, row.deviceId]).toEqual(['fo_huadong_1_1', deviceId]);
  expect(Math.hypot(state!.agvPosition!.x - row.x, state!.agvPosition!.y - row.y)).toBeLessThan(30);
});

it('tells the values of a device as its page reads them, in its own form and younger', async () => {
  const deviceId = 'dv_agv_hd_0301';
  const [key, input] = [deviceLinkKey(deviceId), `deviceId=${deviceId}`];
  const read = async () => (await ask(`${propertyList.path}?${input}`)).data as unknown as ReplyOf<typeof propertyList>;
  const before = await read();
  fire(liveWanted, { key, subject: { deviceId } });
  const told = () => scope.getState($liveDevices)[key];
  await until(() => (told()?.state?.at ?? 0) > Date.parse(before.asOf) && told()?.connection !== null);
  const feed = () => valueFeedOf(scope.getState($links)[key], told());
  await until(() => feed() === 'live');
  const shown = withLive(before, told()!);
  const moved = shown.list.filter(({ at }, place) => at !== before.list[place]!.at);
  expect(moved.map(({ identifier }) => identifier).toSorted()).toEqual(
    ['batteryLevel', 'currentNode', 'emergencyStop', 'isCharging', 'position', 'speed'].toSorted(),
  );
  for (const row of moved) expect([row.identifier, row.quality]).toEqual([row.identifier, 'good']);
  // what was told is what is read of the same moment, but for what happened in between
  const after = await read();
  const level = (values: typeof before) => values.list.find(({ identifier }) => identifier === 'batteryLevel')?.value;
  expect(Math.abs(Number(level(shown)) - Number(level(after)))).toBeLessThanOrEqual(1);
  fire(liveUnwanted, { key });
  await until(() => feed() === null);
  expect(told()).toBe(undefined);
});

it('lets nobody fly over the floor when the clock jumps', async () => {
  const before = live.samplesOf('floor')!.at!;
  await steer('clock', { advance: 14 * 60_000 });
  await until(() => live.samplesOf('floor')!.at! > before + 14 * 60_000);
  const pose = { x: 0, y: 0, heading: 0, speed: 0 };
  // the first frame of the new epoch leads on from nothing
  expect(live.samplesOf('floor')!.poseAt(0, performance.now(), pose)).toBe(true);
  const row = live.samplesOf('floor')!.rowOf(0)!;
  expect(Math.hypot(pose.x - row.x, pose.y - row.y)).toBeLessThan(5);
});

it('says that the line is lost when the session is over, and that nobody follows any more', async () => {
  await steer('reset', {});
  await until(() => link('floor') === 'lost');
  fire(liveUnwanted, { key: 'floor' });
  fire(liveUnwanted, { key: 'device' });
  await until(() => Object.keys(scope.getState($links)).length === 0);
  expect(scope.getState($liveRows)).toEqual({});
});
