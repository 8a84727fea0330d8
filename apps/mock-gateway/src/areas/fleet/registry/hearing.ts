import type { World } from '../../../world/world.ts';
import { wroteAbout } from './writing.ts';

/** Devices that are let in or kept out. */

/** Milliseconds that a device takes to connect once it may. */
const connecting = 8000;

/** Keeps a device out from now on: nobody hears of it, whatever it does. */
export const keepOut = (world: World, deviceId: string): void => {
  const now = world.clock.now();
  world.store.run(
    `insert into fleet_gaps (device_id, since) select device_id, @now from fleet_devices where device_id = @deviceId
     on conflict (device_id, since) do update set until = null`,
    { deviceId, now },
  );
  wroteAbout(world, deviceId);
};

/** Nobody hears of a device for some milliseconds from now on: one that is kept out already stays so. */
export const loseFor = (world: World, deviceId: string, milliseconds: number): void => {
  const now = world.clock.now();
  world.store.run(
    `insert or ignore into fleet_gaps (device_id, since, until) select device_id, @now, @until from fleet_devices
     where device_id = @deviceId
       and not exists (select 1 from fleet_gaps g where g.device_id = @deviceId and g.until is null)`,
    { deviceId, now, until: now + milliseconds },
  );
  wroteAbout(world, deviceId);
};

/** Lets a device in again: it connects in a moment. */
export const letIn = (world: World, deviceId: string): void => {
  world.store.run('update fleet_gaps set until = @until where device_id = @deviceId and until is null', {
    deviceId,
    until: world.clock.now() + connecting,
  });
  wroteAbout(world, deviceId);
};
