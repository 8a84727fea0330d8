import { propertyList } from '@fleet/domain/areas/equipment/values/contract.ts';
import { deviceLinkKey, valueFeedOf, withLive } from '@fleet/domain/areas/equipment/values/liveValues.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { $links, $liveDevices, $liveRows } from '@fleet/domain/areas/fleet/live/links.ts';
import { liveUnwanted, liveWanted } from '@fleet/domain/areas/fleet/live/requests.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestConsole, type TestConsole } from './testConsole.ts';

/** The live link against the gateway itself, in a process of its own. */

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000, interval: 5 });

let console: TestConsole;
let { ask, steer, live, scope, fire }: TestConsole = {} as TestConsole;
beforeAll(async () => {
  console = await openTestConsole();
  ({ ask, steer, live, scope, fire } = console);
});
afterAll(() => console.close());

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
    [
      'batteryLevel',
      'batteryVoltage',
      'batteryCurrent',
      'localizationScore',
      'currentNode',
      'emergencyStop',
      'isCharging',
      'position',
      'speed',
    ].toSorted(),
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
  const before = live.samplesOf('floor')!.told!.at;
  await steer('clock', { advance: 14 * 60_000 });
  await until(() => live.samplesOf('floor')!.told!.at > before + 14 * 60_000);
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
