import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { livePath, topicOf } from '@fleet/domain/areas/fleet/live/topics.ts';
import { floorFrame } from '../../apps/mock-gateway/src/areas/fleet/live/reports.ts';
import { buildServer } from '../../apps/mock-gateway/src/build.ts';
import { createBrokerToken } from '../../apps/mock-gateway/src/session/brokerTokens.ts';
import { holderOf, openSession } from '../../apps/mock-gateway/src/session/sessions.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';
import type { World, WorldBox } from '../../apps/mock-gateway/src/world/world.ts';

/** What the live link costs the gateway, in time of the processor: three hundred vehicles, told twice a second. */

const perSecond = 2;
const rounds = 400;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const line = (name: string, text: string, goal: string): void =>
  console.log(`  ${name.padEnd(58)} ${text.padStart(11)}  goal ${goal}`);

const floorsOf = ({ store }: World): string[] =>
  store
    .all<{ id: string }>('select distinct floor_id as id from fleet_epochs where until is null order by floor_id')
    .map(({ id }) => id);

/** A reader of some topics who has come. */
const readerOf = async (world: World, url: string, topics: readonly string[]): Promise<ChildProcess> => {
  const holder = holderOf(world, openSession(world, 'u_admin').accessToken);
  if (typeof holder === 'string') throw new Error('no session');
  const { clientId, token } = createBrokerToken(world, { holder, prefix: 'live', about: {}, topics });
  const reader = spawn(process.execPath, [
    fileURLToPath(new URL('liveReader.ts', import.meta.url)),
    url,
    clientId,
    token,
    ...topics,
  ]);
  await once(reader.stdout, 'data');
  return reader;
};

export async function benchLive(): Promise<void> {
  console.log('\nlive link, 300 vehicles at 2 Hz (time of the processor)');
  const box: WorldBox = { current: createWorld({ file: ':memory:', scenario: 'fleet-300' }) };
  const world = box.current;
  const server = buildServer({ box });
  const { live } = server;
  const url = `${(await server.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws')}${livePath}`;
  const floors = floorsOf(world);
  const place = { tntId: 't_huadong', projectId: 'p_huadong_1' };
  const topics = floors.map((floorId) => topicOf({ kind: 'frame', ...place, floorId }));

  /** Milliseconds of the processor that a round takes. */
  const cost = async (round: () => unknown): Promise<number> => {
    for (let nth = 0; nth < rounds / 4; nth += 1) await round();
    const before = cpu();
    for (let nth = 0; nth < rounds; nth += 1) await round();
    return (cpu() - before) / rounds;
  };
  const share = (milliseconds: number): string => `${((milliseconds * perSecond) / 10).toFixed(2)} %`;

  let bytes = 0;
  const make = () => {
    const moment = { at: world.clock.now(), epoch: 1 };
    bytes = floors.reduce((sum, floorId) => sum + JSON.stringify(floorFrame(world, floorId, moment)).length, 0);
  };
  line('frames of all floors, made and written: share of a core', share(await cost(make)), '1 %');
  line('bytes a second', `${((bytes * perSecond) / 1000).toFixed(0)} kB`, '-');

  const readers: ChildProcess[] = [];
  const told = async () => {
    live.tick();
    // until all of it has left
    for (let nth = 0; nth < 4; nth += 1) await turn();
  };
  for (const count of [1, 5]) {
    while (readers.length < count) readers.push(await readerOf(world, url, topics));
    const missed = live.missed;
    const each = await cost(told);
    line(`told to ${count} who read${count === 1 ? 's' : ''} all floors: share of a core`, share(each), '2 %');
    const messages = topics.length * count;
    line('  messages a second of a whole core', ((messages * 1000) / each).toFixed(0), '-');
    if (live.missed > missed) line('  messages missed', String(live.missed - missed), '0');
  }
  for (const reader of readers) reader.kill();
  await server.close();
  world.close();
}
