import type { World } from '../../../world/world.ts';
import { type Connection, connectionAt, gapsBetween, heardUntil, type Span } from '../life/connection.ts';
import { fleetOf } from '../registry/fleet.ts';

/** When a device can be heard of: what values are read at, and when commands go out. Pure in what is stored of it. */

/** The connection of a device at a moment; null for one that was not heard of by then. */
export const connectionOf = (world: World, deviceId: string, at: number): Connection | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  return resident === null || at < resident.since ? null : connectionAt(fleet.seed, resident, at);
};

/** The last moment up to now at which a device was heard of; null for one that never was. */
export const lastHeard = (world: World, deviceId: string, at: number): number | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  return resident === null || at < resident.since ? null : heardUntil(fleet.seed, resident, at);
};

/** The first moment from one on at which a device is online; null while nobody knows of any. */
export const nextOnline = (world: World, deviceId: string, from: number): number | null => {
  const connection = connectionOf(world, deviceId, from);
  if (connection === null) return null;
  if (connection.isOnline) return from;
  return connection.until === Infinity ? null : connection.until;
};

/** When nobody heard of a device within a time, in its order; the time before it was first heard of counts as well. */
export const unheard = (world: World, deviceId: string, from: number, until: number): readonly Span[] => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  if (resident === null || until <= resident.since) return [{ from, until }];
  const gaps = gapsBetween(fleet.seed, resident, Math.max(from, resident.since), until).map((gap) => ({
    from: Math.max(gap.from, from),
    until: Math.min(gap.until, until),
  }));
  return from < resident.since ? [{ from, until: resident.since }, ...gaps] : gaps;
};
