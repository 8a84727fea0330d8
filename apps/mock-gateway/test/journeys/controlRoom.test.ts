import { expect, it } from 'vitest';
import { readTrack, unpackTrack } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { faultGet, faultList } from '@fleet/domain/areas/monitoring/fault/contract.ts';
import { floorMap, vehicleList } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { replayFloor, replayMarks } from '@fleet/domain/areas/monitoring/replay/contract.ts';
import { aroundFault } from '@fleet/domain/areas/monitoring/replay/faultWindow.ts';
import { lastingAt } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import {
  $players,
  replayChunksCame,
  replayOpened,
  replayPlayed,
  replaySought,
  replayTicked,
} from '@fleet/domain/areas/monitoring/replay/players.ts';
import { type AskedReplay, askedReplay, replayAddress } from '@fleet/domain/areas/monitoring/replay/window.ts';
import type { ReadState } from '@fleet/domain/core/reads/readState.ts';
import { pathOf, queryParameter } from '@fleet/domain/core/session/page/paths.ts';
import { journeysOn } from '../support/headless.ts';
import type { Tab } from '../support/headless/tab.ts';

/** From the map to the replay of a fault, and over its link to somebody else who sees the same moment. */

const journeys = journeysOn();
const floorId = 'fo_huadong_1_1';

const shown = <Reply>(read: () => ReadState<Reply>): Reply => {
  const { data } = read();
  if (data === null || data === undefined) throw new Error(`nothing came: ${JSON.stringify(read())}`);
  return data;
};
/** What the address of a tab asks to be replayed. */
const replayedIn = ({ address }: Tab): AskedReplay =>
  askedReplay((name) => queryParameter(address, name), journeys.gateway.box.current.clock.now());
const span = ({ window: { from, to } }: AskedReplay) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

it('who may only look finds a vehicle on its floor, replays its fault, and hands on a link that lands on the moment', async () => {
  const viewer = await journeys.enterAs('viewer', `${pathOf('RealTimeMonitoring')}?floorId=${floorId}`);
  const vehicles = shown(await viewer.list(vehicleList, { floorId })).list;
  const { layout } = shown(await viewer.read(floorMap, { query: { floorId } }));
  expect(layout?.nodes.length).toBeGreaterThan(0);
  expect(vehicles.map(({ floorId: on }) => on)).toEqual(vehicles.map(() => floorId));

  // ① a fault that stopped one of them
  const ids = vehicles.map(({ deviceId }) => deviceId);
  const faults = shown(await viewer.list(faultList, { level: 3, pageSize: 100 })).list;
  const fault = faults.find(({ deviceId }) => ids.includes(deviceId))!;
  const { deviceId, serialNumber, productKey, startedAt } = fault;
  const page = pathOf('MonitoringDeviceDetail', { deviceId, serialNumber, productId: productKey });
  await viewer.go(`${page}?${new URLSearchParams({ tab: 'replay', ...aroundFault(startedAt) }).toString()}`);
  const asked = replayedIn(viewer);
  expect(asked).toMatchObject({ at: Date.parse(startedAt), problem: null, others: [] });

  // ② its replay has the fault there, and the vehicle stands
  const marks = shown(await viewer.read(replayMarks, { query: { deviceId, ...span(asked) } }));
  expect(marks.faults).toContainEqual(expect.objectContaining({ id: fault.id, from: startedAt }));
  const told = shown(await viewer.read(replayFloor, { query: { deviceIds: [deviceId], ...span(asked) } }));
  const tracks = told.vehicles
    .flatMap((one) => one.tracks)
    .map((track) => readTrack(unpackTrack(track, told.words), told.from));
  const there = tracks.map((track) => track.at(asked.at + 1000)).find((found) => found !== null);
  expect(there).toMatchObject({ activity: 'stopped', speed: 0 });
  // the record of the fault says the same of the vehicle, in words
  const { moment } = shown(await viewer.read(faultGet, { query: { id: fault.id } }));
  const { floorName } = vehicles.find((one) => one.deviceId === deviceId)!;
  expect(moment).toMatchObject({ place: { floorName }, mode: 'AUTOMATIC' });
  expect(Math.hypot(moment!.place!.x - there!.x, moment!.place!.y - there!.y)).toBeLessThan(0.05);
  expect(Math.abs(moment!.charge - there!.charge)).toBeLessThan(0.5);
  expect(moment!.task?.taskNo ?? null).toBe(lastingAt(marks, asked.at).task?.taskNo ?? null);

  // ③ played for a while, and then to a moment that is handed on with a vehicle beside it
  const key = 'replay';
  await viewer.fire(replayOpened, { key, ...asked.window, at: asked.at });
  await viewer.fire(replayChunksCame, { key, arrived: [...viewer.state($players)[key]!.chunks] });
  await viewer.fire(replayPlayed, { key });
  await viewer.fire(replayTicked, { key, elapsed: 500 });
  expect(viewer.state($players)[key]).toMatchObject({ at: asked.at + 500, isPlaying: true });
  await viewer.fire(replaySought, { key, at: asked.at + 4500 });
  const { at } = viewer.state($players)[key]!;
  const beside = ids.filter((id) => id !== deviceId).slice(0, 1);
  const link = `${page}?${new URLSearchParams({ tab: 'replay', ...replayAddress(asked.window, at, beside) }).toString()}`;

  // ④ somebody else opens it hours later, signs in first, and stands at the same moment
  journeys.advance(6 * 3600);
  const admin = await journeys.browser().open(link);
  expect(admin.address).toBe(`/login?redirect=${encodeURIComponent(link)}`);
  await admin.signIn('admin', 'Admin@2026');
  expect(admin.address).toBe(link);
  const landed = replayedIn(admin);
  expect(landed).toEqual({ ...asked, at: asked.at + 4500, others: beside });
  await admin.fire(replayOpened, { key, ...landed.window, at: landed.at });
  expect(admin.state($players)[key]).toMatchObject({ at: asked.at + 4500, isPlaying: false });
  const again = shown(await admin.read(replayFloor, { query: { deviceIds: [deviceId], ...span(landed) } }));
  expect(again.vehicles).toEqual(told.vehicles);
});
