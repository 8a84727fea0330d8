import type { VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import type { World } from '../../../world/world.ts';
import { siteOf } from '../floors/floors.ts';
import { wroteAbout } from './writing.ts';

/** Vehicles that come to another floor: one life ends, and the next begins at home. */

interface Living {
  readonly since: number;
  readonly floorId: string;
  readonly kind: VehicleKind;
}

/** The floor of vehicles of a project that stand on none of its own. */
export const floorOfNone = (projectId: string): string => `-${projectId}`;

/** A floor as its site knows it; null for that of vehicles that stand on none. */
export const knownFloor = (floorId: string): string | null => (floorId.startsWith('-') ? null : floorId);

/**
 * Lets a vehicle live on another floor from now on. One that was never heard of lives nowhere yet.
 * @param floorId may be new: it gets the map of its kind of site
 */
export const moveVehicle = (world: World, deviceId: string, floorId: string): void => {
  const { store, clock } = world;
  const now = clock.now();
  const living = store.one<Living>(
    `select since, floor_id as floorId, kind from fleet_epochs where device_id = @deviceId and until is null`,
    { deviceId },
  );
  if (living === undefined || living.floorId === floorId) return;
  const { since, kind } = living;
  store.run('insert or ignore into floor_maps (floor_id, kind) values (@floorId, @site)', {
    floorId,
    site: siteOf(kind),
  });
  if (since === now)
    store.run('delete from fleet_epochs where device_id = @deviceId and since = @now', { deviceId, now });
  else
    store.run('update fleet_epochs set until = @now where device_id = @deviceId and until is null', { deviceId, now });
  store.run(
    `insert into fleet_epochs (device_id, since, floor_id, place, kind)
     values (@deviceId, @now, @floorId, @place, @kind)`,
    { deviceId, now, floorId, place: freePlace(world, floorId, kind === 'stacker'), kind },
  );
  wroteAbout(world, deviceId);
};

/** The first place to stand that nobody has. */
const freePlace = ({ store }: World, floorId: string, isOnRail: boolean): number => {
  const taken = new Set(
    store
      .all<{ place: number }>(
        `select place from fleet_epochs where floor_id = @floorId and until is null and (kind = 'stacker') = @isOnRail`,
        { floorId, isOnRail: Number(isOnRail) },
      )
      .map(({ place }) => place),
  );
  let place = 0;
  while (taken.has(place)) place += 1;
  return place;
};
