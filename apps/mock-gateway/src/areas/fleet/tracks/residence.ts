import type { World } from '../../../world/world.ts';
import { fleetOf } from '../registry/fleet.ts';
import { type Segment, segmentsBetween } from './segments.ts';

/** Who was where, and of whom anything is known. */

/** The vehicles that were on a floor at any moment of a time, whoever is there now. */
export const residentsOf = ({ store }: World, floorId: string, from: number, until: number): ReadonlySet<string> =>
  new Set(
    store
      .all<{ deviceId: string }>(
        `select distinct device_id as deviceId from fleet_epochs
         where floor_id = @floorId and since < @until and coalesce(until, @until) > @from`,
        { floorId, from, until },
      )
      .map(({ deviceId }) => deviceId),
  );

/** Since when a device is heard of; null for one that never was. */
export const heardSince = (world: World, deviceId: string): number | null =>
  fleetOf(world).residentOf(deviceId)?.since ?? null;

/** What a vehicle did within a time, part by part; nothing of what is no vehicle. */
export const activitiesOf = (world: World, deviceId: string, from: number, until: number): readonly Segment[] => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  return resident === null ? [] : segmentsBetween(fleet, resident, Math.max(from, resident.since), until);
};
