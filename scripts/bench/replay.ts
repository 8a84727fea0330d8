import process from 'node:process';
import { gzipSync } from 'node:zlib';
import { packTracks } from '@fleet/domain/areas/fleet/tracks/face.ts';
import { residentsOf, tracksOf } from '../../apps/mock-gateway/src/areas/fleet/face.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';

/** What it costs to tell again what the vehicles of a floor did, in time of the processor and in bytes: thirty vehicles. */

const hour = 3_600_000;
const chunk = 15 * 60_000;
const seeks = 20;

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const line = (name: string, text: string, goal: string): void =>
  console.log(`  ${name.padEnd(58)} ${text.padStart(11)}  goal ${goal}`);

export function benchReplay(): void {
  console.log('\nreplay of a floor of 30 vehicles (time of the processor)');
  const world = createWorld({ file: ':memory:', scenario: 'fleet-300' });
  world.clock.freeze();
  const now = world.clock.now();
  const floorId = world.store.one<{ id: string }>(
    'select floor_id as id from fleet_epochs group by floor_id order by count(*) desc, floor_id limit 1',
  )!.id;
  const ids = [...residentsOf(world, floorId, now - hour, now)].slice(0, 30);
  const told = (from: number, until: number) => {
    const { words, tracks } = packTracks(ids.map((deviceId) => tracksOf(world, deviceId, from, until)));
    return JSON.stringify({ words, vehicles: ids.map((deviceId, nth) => ({ deviceId, tracks: tracks[nth] })) });
  };

  // the first look makes the ways over the floor, and the code warm
  told(now - chunk, now);
  let cold = 0;
  for (let nth = 0; nth < seeks; nth += 1) {
    const from = now - 24 * hour * (nth + 2) - ((nth * 7919) % 24) * hour;
    const before = cpu();
    told(from, from + chunk);
    cold += cpu() - before;
  }
  line('chunk at any moment, nothing kept', `${(cold / seeks).toFixed(1)} ms`, '50 ms');
  const before = cpu();
  const long = told(now - 8 * hour, now);
  line('8 hours', `${(cpu() - before).toFixed(0)} ms`, '-');
  line('8 hours after gzip', `${(gzipSync(long).length / 1000).toFixed(1)} kB`, '40 kB');
  line('a chunk after gzip', `${(gzipSync(told(now - chunk, now)).length / 1000).toFixed(1)} kB`, '2 kB');
  line('vehicles', String(ids.length), '30');
  world.close();
}
