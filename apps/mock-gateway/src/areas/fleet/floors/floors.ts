import { createHash } from 'node:crypto';
import type { Layout } from '@fleet/domain/areas/fleet/map/lif.ts';
import type { SiteKind } from '@fleet/domain/areas/fleet/map/siteKinds.ts';
import { type VehicleKind } from '@fleet/domain/areas/fleet/motion/vehicleKinds.ts';
import { type Floor, readFloor } from './floor.ts';
import { layoutOf } from './layouts.ts';

/** Floors that were read, and where vehicles stand on them. */

/** Maps made of a seed are the same in every world, and so are the ways over them. */
const made = new Map<string, Floor>();

/** The floor of a kind of site that nobody has drawn. */
export const madeFloor = (seed: number, floorId: string, kind: SiteKind): Floor => {
  const name = `${seed} ${kind} ${floorId}`;
  let floor = made.get(name);
  if (floor === undefined) {
    floor = readFloor(layoutOf(seed, floorId, kind));
    made.set(name, floor);
  }
  return floor;
};

/** Maps that people drew, by what is in them, as long as a world has them: worlds copied from one another share them. */
const drawn = new Map<string, WeakRef<Floor>>();

/** The floor of a document. */
export const drawnFloor = (document: string): Floor => {
  const name = createHash('sha1').update(document).digest('base64');
  const known = drawn.get(name)?.deref();
  if (known !== undefined) return known;
  for (const [other, floor] of drawn) if (floor.deref() === undefined) drawn.delete(other);
  const floor = readFloor(JSON.parse(document) as Layout);
  drawn.set(name, new WeakRef(floor));
  return floor;
};

/**
 * The node where the nth vehicle of a kind stands: stacker cranes have a rail each where there are rails, the others
 * share the largest network. Where there are more vehicles than places, some share one.
 * @throws Error when the floor has no network at all
 */
export const homeOn = ({ id, networks }: Floor, kind: VehicleKind, place: number): number => {
  const livable = networks.filter(({ parking, stations }) => parking.length > 0 && stations.length > 1);
  const [largest, ...rails] = livable.toSorted((one, other) => other.stations.length - one.stations.length);
  if (largest === undefined)
    throw new Error(`nobody can live on the floor ${id}: it has no network with a place to stand`);
  const places = kind === 'stacker' && rails.length > 0 ? rails.flatMap(({ parking }) => parking) : largest.parking;
  return places[place % places.length]!;
};

/** What kind of site a floor is that nobody has described, by what moves on it. */
export const siteOf = (kind: VehicleKind): SiteKind => {
  if (kind === 'heavy') return 'yard';
  return kind === 'shuttle' || kind === 'stacker' ? 'store' : 'line';
};
