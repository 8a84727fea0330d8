import type { VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import type { World } from '../../../world/world.ts';
import { isOnFloor } from '../floors/floor.ts';
import { drivenAt } from '../registry/driven.ts';
import { fleetOf } from '../registry/fleet.ts';

/** What is known of a vehicle that somebody drives, beside what it measures. */

/** How a vehicle moves that lives somewhere now; null for what is none. */
export const vehicleKindOf = (world: World, deviceId: string): VehicleKind | null =>
  fleetOf(world).residentOf(deviceId)?.epochs.at(-1)?.kind ?? null;

/** When a vehicle is back from where it was driven; null when it is, and while nobody knows. */
export const backAt = (world: World, deviceId: string): number | null => {
  const at = fleetOf(world).residentOf(deviceId)?.drives.at(-1)?.backAt ?? null;
  return at !== null && at > world.clock.now() ? at : null;
};

/** Whether a vehicle that is driven is still where its floor lets it be; false as well for one that is on another floor. */
export const isWithinFloor = (world: World, deviceId: string): boolean => {
  const resident = fleetOf(world).residentOf(deviceId);
  const epoch = resident?.epochs.at(-1);
  const driven = resident && epoch ? drivenAt(world.store, resident, epoch, world.clock.now()) : null;
  return epoch !== undefined && driven !== null && isOnFloor(epoch.life.vehicle.floor, driven);
};

/** Ways of a floor around a place, each from one end to the other: metres. */
export const waysAround = (
  world: World,
  deviceId: string,
  place: { readonly x: number; readonly y: number },
  radius: number,
): readonly (readonly [number, number, number, number])[] => {
  const floor = fleetOf(world).residentOf(deviceId)?.epochs.at(-1)?.life.vehicle.floor;
  if (floor === undefined) return [];
  const { x, y, ways } = floor;
  const isNear = (node: number): boolean =>
    Math.abs(x[node]! - place.x) <= radius && Math.abs(y[node]! - place.y) <= radius;
  return ways.flatMap((leads, from) =>
    leads
      .filter(({ to }) => (isNear(from) || isNear(to)) && (from < to || !ways[to]!.some((way) => way.to === from)))
      .map(({ to }): readonly [number, number, number, number] => [x[from]!, y[from]!, x[to]!, y[to]!]),
  );
};

/** Where a vehicle was driven from one moment to another: where it changed its speed, and how many metres that is. */
export const wayDriven = (
  { store }: World,
  driveId: string,
  from: number,
  until: number,
): { readonly points: readonly (readonly [number, number])[]; readonly metres: number } => {
  const steps = store.all<{ at: number; next: number | null; x: number; y: number; v: number }>(
    `select at, lead(at) over (order by at) as next, x / 1000.0 as x, y / 1000.0 as y, v / 1000.0 as v
     from fleet_drive_steps where drive_id = @driveId and at <= @until order by at`,
    { driveId, until },
  );
  const metres = steps.reduce(
    (sum, { at, next, v }) =>
      sum + (Math.abs(v) * Math.max(0, Math.min(next ?? until, until) - Math.max(at, from))) / 1000,
    0,
  );
  return { points: steps.map(({ x, y }): [number, number] => [x, y]), metres };
};
