import type { World } from '../../../world/world.ts';
import { wroteAbout } from './writing.ts';

/** Batteries that somebody fills or empties at once. */

/**
 * Makes the battery of a vehicle as full as this now; it goes on from there. One that is low finishes its task and then
 * drives to charge; one that rests thinks over at once what to do.
 *
 * @param percent from `lowestCharge` to 100
 */
export const setCharge = (world: World, deviceId: string, percent: number): void => {
  const { store, clock } = world;
  const values = { deviceId, now: clock.now(), percent };
  // of a clock that was set back: what was done later is not going to happen
  store.run('delete from fleet_charges where device_id = @deviceId and at > @now', values);
  store.run(
    `insert into fleet_charges (device_id, at, percent)
     select device_id, @now, @percent from fleet_devices where device_id = @deviceId and is_vehicle
     on conflict (device_id, at) do update set percent = @percent`,
    values,
  );
  wroteAbout(world, deviceId);
};
