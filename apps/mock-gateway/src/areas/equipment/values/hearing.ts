import type { World } from '../../../world/world.ts';
import * as fleet from '../../fleet/face.ts';

/** When the platform hears of a device: by itself, and of a child only while its gateway is heard of as well. */

interface Hearing {
  readonly isOnline: boolean;
  /** Until when it stays so; Infinity while nobody knows. */
  readonly until: number;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** More changes are never looked through to find both there. */
const mostLooks = 500;

/** A device, and its gateway if it has one. */
const chainOf = ({ store }: World, deviceId: string): readonly string[] => [
  deviceId,
  ...store.column<string>('select gateway_id from device_children where device_id = @deviceId', { deviceId }),
];

/** The connection of a device at a moment; null for one that was not heard of by then. */
export const connectionOf = (world: World, deviceId: string, at: number): Hearing | null => {
  const chain = chainOf(world, deviceId).map((id) => fleet.connectionOf(world, id, at));
  if (chain[0] === null) return null;
  if (chain.every((one) => one?.isOnline === true))
    return { isOnline: true, until: Math.min(...chain.map((one) => one?.until ?? Infinity)) };
  return { isOnline: false, until: nextOnline(world, deviceId, at) ?? Infinity };
};

/** The last moment up to one at which a device was heard of; null for one that never was. */
export const lastHeard = (world: World, deviceId: string, at: number): number | null => {
  const chain = chainOf(world, deviceId);
  let moment = at;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const heard = chain.map((id) => fleet.lastHeard(world, id, moment));
    if (heard.includes(null)) return null;
    const earliest = Math.min(...heard.map((one) => one ?? moment));
    if (earliest === moment) return moment;
    moment = earliest;
  }
  return null;
};

/** The first moment from one on at which a device is online; null while nobody knows of any. */
export const nextOnline = (world: World, deviceId: string, from: number): number | null => {
  const chain = chainOf(world, deviceId);
  let moment = from;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const next = chain.map((id) => fleet.nextOnline(world, id, moment));
    if (next.includes(null)) return null;
    const latest = Math.max(...next.map((one) => one ?? moment));
    if (latest === moment) return moment;
    moment = latest;
  }
  return null;
};

/** When a device of which nobody hears at a moment is heard of next, at the earliest; Infinity while nobody knows. */
export const heardNext = (world: World, deviceId: string, at: number): number =>
  Math.max(
    ...chainOf(world, deviceId).map((id) => {
      const since = fleet.heardSince(world, id) ?? Infinity;
      return since > at ? since : (fleet.nextOnline(world, id, at) ?? Infinity);
    }),
  );

/** When nobody heard of a device within a time, joined where that overlaps, in its order. */
export const unheard = (world: World, deviceId: string, from: number, until: number): readonly Span[] => {
  const gaps = chainOf(world, deviceId)
    .flatMap((id) => fleet.unheard(world, id, from, until))
    .toSorted((one, other) => one.from - other.from);
  const joined: Span[] = [];
  for (const gap of gaps) {
    const before = joined.at(-1);
    if (before === undefined || gap.from > before.until) joined.push(gap);
    else joined[joined.length - 1] = { from: before.from, until: Math.max(before.until, gap.until) };
  }
  return joined;
};
