import type { World } from '../../../world/world.ts';
import { endOfLeg } from '../life/state.ts';
import { serviceDay } from '../life/vehicle.ts';
import { fleetOf } from '../registry/fleet.ts';
import { type Reading, readingAt } from './readings.ts';

/** When something will hold of a vehicle: its life is jumped through from edge to edge, and nothing is polled. */

/** Edges that are looked at before nobody knows. */
const mostEdges = 400;

/** The beginnings of the legs of a vehicle within a time, and between them where a charging one has so many percent. */
function* edgesOf(world: World, deviceId: string, from: number, until: number, wanted: number): Generator<number> {
  const fleet = fleetOf(world);
  yield from;
  for (const { life, since, until: end } of fleet.residentOf(deviceId)?.epochs ?? []) {
    const [first, last] = [Math.max(from, since), Math.min(until, end)];
    if (first >= last) continue;
    for (let day = fleet.lives.dayAt(life, first); ; day += 1) {
      const block = fleet.lives.blockOf(life, day);
      if (block.start >= last) break;
      for (let leg = 0; leg < block.count; leg += 1) {
        const [begins, ends] = [block.legs.startsAt[leg]!, endOfLeg(block, leg)];
        if (ends <= first) continue;
        if (begins >= last) return;
        if (begins > first) yield Math.ceil(begins);
        const [at, after] = [block.legs.charge[leg]!, leg + 1 < block.count ? block.legs.charge[leg + 1]! : wanted];
        if (at < wanted && after >= wanted && after > at && ends < Infinity) {
          const reached = Math.ceil(begins + ((ends - begins) * (wanted - at)) / (after - at)) + 1;
          if (reached > first && reached < Math.min(ends, last)) yield reached;
        }
      }
      if (block.end >= last) break;
      // days that a stop covers are empty
      day = Math.max(day, serviceDay(life.vehicle, block.end) - 1);
    }
  }
}

/**
 * The first moment within a time at which something holds of a vehicle; null when there is none, and for what is no
 * vehicle.
 *
 * @param wanted percent of the battery at which a charging one is looked at as well
 */
export const nextWhen = (
  world: World,
  deviceId: string,
  [from, until]: readonly [number, number],
  wanted: number,
  holds: (reading: Reading) => boolean,
): number | null => {
  let looked = 0;
  for (const at of edgesOf(world, deviceId, from, until, wanted)) {
    const reading = readingAt(world, deviceId, at);
    if (reading === null) return null;
    if (holds(reading)) return at;
    looked += 1;
    if (looked > mostEdges) return null;
  }
  return null;
};
