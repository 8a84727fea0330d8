import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { Store } from '../../../store/store.ts';
import type { World } from '../../../world/world.ts';
import { livesAnywhere } from './fleet.ts';
import { wroteAbout } from './writing.ts';

/** Vehicles that stand still because they are being upgraded. */

const stopOf = (id: string): string => `fu_${id}`;

/** Keeps a vehicle from working from now on, under the id of its upgrade; of what is no vehicle nothing is kept. */
export const beginUpgradeStop = (world: World, deviceId: string, id: string): void => {
  if (!livesAnywhere(world, deviceId)) return;
  const added = world.store.run(
    `insert into fleet_stops (id, device_id, since, activity)
     select @id, device_id, @now, @activity from fleet_devices where device_id = @deviceId and is_vehicle
     on conflict (id) do update set since = @now, until = null`,
    { id: stopOf(id), deviceId, now: world.clock.now(), activity: activities.upgrading },
  );
  if (added > 0) wroteAbout(world, deviceId);
};

/** Lets a vehicle work again whose upgrade is over. */
export const endUpgradeStop = (world: World, deviceId: string, id: string): void => {
  if (!livesAnywhere(world, deviceId)) return;
  const changed = world.store.run('update fleet_stops set until = @now where id = @id and until is null', {
    id: stopOf(id),
    now: world.clock.now(),
  });
  if (changed > 0) wroteAbout(world, deviceId);
};

/** Upgrades of a data set, each under its id, with when the vehicle stood still for it; null for one that still does. */
export const keepUpgradeStops = (
  store: Store,
  stops: readonly {
    readonly id: string;
    readonly deviceId: string;
    readonly since: number;
    readonly until: number | null;
  }[],
): void => {
  for (const { id, ...stop } of stops)
    store.run(
      `insert into fleet_stops (id, device_id, since, until, activity)
       select @id, device_id, @since, @until, @activity from fleet_devices where device_id = @deviceId and is_vehicle`,
      { id: stopOf(id), ...stop, activity: activities.upgrading },
    );
};
