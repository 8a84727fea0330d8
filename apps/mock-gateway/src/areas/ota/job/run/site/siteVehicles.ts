import type { World } from '../../../../../world/world.ts';
import { changedDevices, connectionOf, readDevicesAhead } from '../../../../fleet/face.ts';
import { Waiting } from '../tasks/waiting.ts';

/**
 * The vehicles of a site, and how many of them are online: what is stored of presence follows only when somebody looks.
 * They are kept as long as no device changes its place, since the clock stops hundreds of times on its way, and each job
 * that goes on then asks for all its sites.
 */

interface Vehicle {
  readonly deviceId: string;
  isOnline: boolean;
  /** Until when that holds; Infinity while nobody knows. */
  until: number;
}

class SiteVehicles {
  readonly #world: World;
  readonly #all: ReadonlyMap<string, Vehicle>;
  /** Who is looked at anew, and when: whoever is in doubt at once. */
  readonly #looks = new Waiting<Vehicle>();
  #online = 0;
  /** From when so many are online, until the next look. */
  #from = Infinity;
  /** How far changes of the fleet are followed. */
  #changes: number;

  constructor(world: World, deviceIds: readonly string[]) {
    this.#world = world;
    readDevicesAhead(world, deviceIds);
    this.#all = new Map(deviceIds.map((deviceId) => [deviceId, { deviceId, isOnline: false, until: Infinity }]));
    this.#changes = changedDevices(world).changes;
  }

  get count(): number {
    return this.#all.size;
  }

  /** How many are online at a moment. */
  onlineAt(at: number): number {
    this.#follow();
    if (at < this.#from) this.#doubt(this.#all.keys());
    if (at < this.#from || at >= (this.#looks.first?.at ?? Infinity)) this.#bringUp(at);
    return this.#online;
  }

  /** Who was written about since it was looked last is looked at anew. */
  #follow(): void {
    const { changes, deviceIds } = changedDevices(this.#world, this.#changes);
    if (changes === this.#changes) return;
    this.#changes = changes;
    this.#doubt(deviceIds ?? this.#all.keys());
  }

  #doubt(deviceIds: Iterable<string>): void {
    for (const deviceId of deviceIds) {
      const vehicle = this.#all.get(deviceId);
      if (vehicle === undefined || vehicle.until === -Infinity) continue;
      vehicle.until = -Infinity;
      this.#looks.add(-Infinity, vehicle);
    }
  }

  /** Who has come or gone since it was looked last. */
  #bringUp(at: number): void {
    for (let look = this.#looks.next(at); look !== null; look = this.#looks.next(at)) {
      const { what: vehicle } = look;
      if (vehicle.until !== look.at) continue;
      const connection = connectionOf(this.#world, vehicle.deviceId, at);
      const isOnline = connection?.isOnline ?? false;
      this.#online += Number(isOnline) - Number(vehicle.isOnline);
      vehicle.isOnline = isOnline;
      vehicle.until = connection?.until ?? Infinity;
      if (vehicle.until < Infinity) this.#looks.add(vehicle.until, vehicle);
    }
    this.#from = at;
  }
}
export type { SiteVehicles };

interface Kept {
  readonly places: string;
  readonly sites: Map<string, SiteVehicles>;
}
const kept = Symbol('vehicles of sites');

/** The sites that are kept of a world; none when a device has changed its place since. */
const sitesOf = (world: World): Map<string, SiteVehicles> => {
  const { store, memory } = world;
  const row = store.one<{ n: number }>('select n from device_places_ref');
  // what was taken back may have been counted
  const places = `${row?.n ?? 0} ${store.rollbacks()}`;
  let known = memory.get(kept) as Kept | undefined;
  if (known?.places !== places) {
    known = { places, sites: new Map() };
    memory.set(kept, known);
  }
  return known.sites;
};

/** The vehicles of sites, as long as something happens within one transaction. */
export const readSiteVehicles = (world: World): ((projectId: string) => SiteVehicles) => {
  let sites: Map<string, SiteVehicles> | null = null;
  return (projectId) => {
    sites ??= sitesOf(world);
    let vehicles = sites.get(projectId);
    if (vehicles === undefined) {
      const ids = world.store.column<string>(
        `select id from device_ref
         where project_id = @projectId and model_id in (select id from model_ref where is_vehicle = 1)`,
        { projectId },
      );
      vehicles = new SiteVehicles(world, ids);
      sites.set(projectId, vehicles);
    }
    return vehicles;
  };
};
