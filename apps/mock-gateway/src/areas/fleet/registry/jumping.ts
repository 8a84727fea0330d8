import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { World } from '../../../world/world.ts';
import { isOnFloor } from '../floors/floor.ts';
import { newState, stateAt } from '../life/state.ts';
import type { Vehicle } from '../life/vehicle.ts';
import { fleetOf } from './fleet.ts';
import { wroteAbout } from './writing.ts';

/** Vehicles that are somewhere else all at once: they were carried there, or believe so. */

interface Place {
  /** Metres. */
  readonly x: number;
  readonly y: number;
}

const thousandths = (value: number): number => Math.round(value * 1000);

/** The node of a floor that lies farthest away. */
const farthest = ({ x, y }: Vehicle['floor'], from: Place): Place => {
  let [best, most] = [0, -1];
  for (let node = 0; node < x.length; node += 1) {
    const away = Math.hypot(x[node]! - from.x, y[node]! - from.y);
    if (away > most) [best, most] = [node, away];
  }
  return { x: x[best]!, y: y[best]! };
};

/**
 * Lets a vehicle stand elsewhere on its floor from now on, for some milliseconds; then it is back where it was and goes
 * on, so that it jumps twice.
 *
 * @param place left out, the node that lies farthest away
 * @returns why it cannot be: somebody drives it, or the place is none of its floor; null when it was done
 */
export const putElsewhere = (
  world: World,
  deviceId: string,
  place: Place | null,
  milliseconds: number,
): 'driven' | 'outside' | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  const life = resident?.epochs.at(-1)?.life;
  if (!resident || life === undefined) throw new Error(`${deviceId} is no vehicle`);
  const { store, clock } = world;
  const now = clock.now();
  if (resident.drives.some(({ backAt }) => backAt === null || backAt > now)) return 'driven';
  const { floor } = life.vehicle;
  if (place !== null && !isOnFloor(floor, place)) return 'outside';
  const state = newState();
  stateAt(fleet.lives.at(life, now), life.vehicle, now, state);
  const { x, y } = place ?? farthest(floor, state);
  const id = `jump_${deviceId}_${now}`;
  const values = { id, deviceId, now };
  store.run(
    `insert into fleet_stops (id, device_id, since, until, activity)
     values ('fs_' || @id, @deviceId, @now, @until, @activity)`,
    { ...values, until: now + milliseconds, activity: activities.remote },
  );
  // nobody drives it: it is only held where it is
  store.run('insert into fleet_drives (id, device_id, since, until) values (@id, @deviceId, @now, @now)', values);
  store.run(
    `insert into fleet_drive_steps (drive_id, at, x, y, heading, v, omega, driven)
     values (@id, @now, @x, @y, @heading, 0, 0, 0)`,
    { id, now, x: thousandths(x), y: thousandths(y), heading: thousandths(state.heading) },
  );
  wroteAbout(world, deviceId);
  return null;
};
