import { uploadInterval } from '@fleet/domain/areas/equipment/file/fileCodes.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf } from '../../fleet/face.ts';
import { heardNext, lastHeard, nextOnline } from '../values/hearing.ts';

/**
 * What devices send by themselves: log and settings, twice a day, each device at a time of its own. When that is follows
 * from the world's seed and from when the device is heard of, so nothing of it is stored and no clock waits for it.
 */

/** Of a hundred times, how often a device that could send does not. */
const failing = 0.02;
/** More times in a row are not looked through for one at which something came: those before are not asked about. */
const mostLooks = 12;

/** One time that a device sent something. */
export interface Upload {
  /** Its number since 1970. */
  readonly slot: number;
  /** When the device was to begin, and when it did. */
  readonly planned: number;
  readonly at: number;
  /** When the log was there, and when the settings were. */
  readonly logAt: number;
  readonly moduleAt: number;
}

type Seeded = Pick<World, 'seed'>;

const phaseOf = ({ seed }: Seeded, deviceId: string): number =>
  Math.floor(chanceOf(seed, `${deviceId} uploads`)(0) * uploadInterval);

/** The last time up to a moment at which a device is to send something. */
export const slotAt = (world: Seeded, deviceId: string, at: number): number =>
  Math.floor((at - phaseOf(world, deviceId)) / uploadInterval);

const plannedAt = (world: Seeded, deviceId: string, slot: number): number =>
  slot * uploadInterval + phaseOf(world, deviceId);

/**
 * What came of one time; null when nothing did. A device that is offline then sends when it is back, unless it is time
 * for the next one by then.
 */
export const uploadIn = (world: World, deviceId: string, slot: number): Upload | null => {
  const chance = chanceOf(world.seed, `${deviceId} upload ${slot}`);
  if (chance(0) < failing) return null;
  const planned = plannedAt(world, deviceId, slot);
  const next = planned + uploadInterval;
  const sentFrom = (from: number, seconds: number): number | null => {
    const done = nextOnline(world, deviceId, from + Math.floor(1000 * seconds));
    return done === null || done >= next ? null : done;
  };
  const at = sentFrom(planned, 0);
  if (at === null) return null;
  const logAt = sentFrom(at, 4 + 26 * chance(1));
  const moduleAt = logAt === null ? null : sentFrom(logAt, 1 + 5 * chance(2));
  return logAt === null || moduleAt === null ? null : { slot, planned, at, logAt, moduleAt };
};

/** The last time up to a moment that a device sent something; null when it never did, or not before long. */
export const lastUpload = (world: World, deviceId: string, now: number): Upload | null => {
  const { clock } = world;
  const heard = lastHeard(world, deviceId, now);
  // nothing comes from whom nobody hears
  if (heard !== now) clock.holdsUntil?.(heardNext(world, deviceId, now));
  if (heard === null) return null;
  const newest = slotAt(world, deviceId, heard);
  if (heard === now) clock.holdsUntil?.(plannedAt(world, deviceId, newest + 1));
  for (let slot = newest; slot > newest - mostLooks; slot -= 1) {
    const upload = uploadIn(world, deviceId, slot);
    if (upload !== null && upload.moduleAt <= now) return upload;
    if (upload !== null) clock.holdsUntil?.(upload.moduleAt);
  }
  return null;
};
