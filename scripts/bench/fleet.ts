import process from 'node:process';
import { startOfDay, dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { Lives } from '../../apps/mock-gateway/src/areas/fleet/life/lives.ts';
import { newState, stateAt } from '../../apps/mock-gateway/src/areas/fleet/life/state.ts';
import { settlePresence } from '../../apps/mock-gateway/src/areas/fleet/registry/presence.ts';
import { settleRecords } from '../../apps/mock-gateway/src/areas/fleet/device-records/settleRecords.ts';
import { fleetOf } from '../../apps/mock-gateway/src/areas/fleet/registry/fleet.ts';
import { createWorld } from '../../apps/mock-gateway/src/world/createWorld.ts';

/** What the simulated fleet costs, in time of the processor: three hundred vehicles. */

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of the processor that some work takes. */
const cost = (work: () => void): number => {
  const before = cpu();
  work();
  return cpu() - before;
};

const line = (name: string, text: string, goal: string): void =>
  console.log(`  ${name.padEnd(58)} ${text.padStart(11)}  goal ${goal}`);

const looks = 300_000;
const seldom = 1500;

export function benchFleet(): void {
  console.log('\nfleet of 300 vehicles (time of the processor)');
  const world = createWorld({ file: ':memory:', scenario: 'fleet-300' });
  world.clock.freeze();
  const now = world.clock.now();
  const today = dayOfEpoch(now);
  const fleet = fleetOf(world);
  const ids = world.store
    .all<{ id: string }>('select device_id as id from fleet_devices where is_vehicle order by device_id')
    .map(({ id }) => id);
  const lives = ids.flatMap((id) => fleet.residentOf(id)!.epochs.map(({ life }) => life));
  const settle = (days: number) =>
    world.store.transaction(() => settleRecords(world, ids, dayOfEpoch(world.clock.now()) + 1 - days));

  const state = newState();
  // the first day makes the ways over the floors, and the code warm
  for (const life of lives) fleet.lives.at(life, now);
  const warm = cost(() => {
    for (let nth = 0; nth < looks; nth += 1) {
      const life = lives[nth % lives.length]!;
      const moment = now - (nth % 7200) * 500;
      stateAt(fleet.lives.at(life, moment), life.vehicle, moment, state);
    }
  });
  line('state at a moment of a day that is kept', `${((warm * 1000) / looks).toFixed(2)} µs`, '1 µs');

  const cold = new Lives(fleet.seed);
  const random = cost(() => {
    for (let nth = 0; nth < seldom; nth += 1) {
      const life = lives[(nth * 7919) % lives.length]!;
      const moment = startOfDay(today - ((nth * 104_729) % 85)) + ((nth * 1_299_709) % 86_400_000);
      if (moment > life.vehicle.since) stateAt(cold.at(life, moment), life.vehicle, moment, state);
    }
  });
  line('state at any moment, nothing kept', `${(random / seldom).toFixed(2)} ms`, '1 ms');
  line('records of a day', `${cost(() => settle(1)).toFixed(0)} ms`, '500 ms');
  line('records of 30 days', `${cost(() => settle(30)).toFixed(0)} ms`, '6000 ms');
  world.clock.advance(60_000);
  line('records of today, a minute later', `${cost(() => settle(30)).toFixed(0)} ms`, '66 ms');
  world.clock.advance(3_600_000);
  line('presence of all after an hour', `${cost(() => settlePresence(world)).toFixed(0)} ms`, '-');
  world.close();
}
