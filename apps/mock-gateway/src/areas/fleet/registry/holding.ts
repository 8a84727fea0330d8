import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { World } from '../../../world/world.ts';
import { wroteAbout } from './writing.ts';

/** Vehicles that are told to stay where they are, and to go on. */

/** Keeps a vehicle where it is from now on, under the id of whatever asked for it. */
export const holdVehicle = (world: World, deviceId: string, id: string): void => {
  const held = world.store.one(
    'select 1 from fleet_stops where device_id = @deviceId and until is null and activity = @activity',
    { deviceId, activity: activities.held },
  );
  if (held !== undefined) return;
  world.store.run(
    `insert into fleet_stops (id, device_id, since, activity)
     select @id, device_id, @now, @activity from fleet_devices where device_id = @deviceId and is_vehicle
     on conflict (id) do nothing`,
    { id: `fs_${id}`, deviceId, now: world.clock.now(), activity: activities.held },
  );
  wroteAbout(world, deviceId);
};

/** Lets a vehicle that was told to stay go on. */
export const releaseVehicle = (world: World, deviceId: string): void => {
  const changed = world.store.run(
    'update fleet_stops set until = @now where device_id = @deviceId and until is null and activity = @activity',
    { deviceId, now: world.clock.now(), activity: activities.held },
  );
  if (changed > 0) wroteAbout(world, deviceId);
};
