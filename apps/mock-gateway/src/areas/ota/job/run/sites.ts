import type { GateSite } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import type { World } from '../../../../world/world.ts';
import { connectionOf } from '../../../fleet/face.ts';

/**
 * How many devices of a site stand still for upgrades, how many vehicles of it are in service, and who waits for a place
 * there. Vehicles take no places of other devices, nor those theirs.
 */

/** Where a device belongs. */
export interface Placed {
  readonly projectId: string | null;
  readonly isVehicle: boolean;
}

interface Vehicle {
  readonly deviceId: string;
  isOnline: boolean;
  /** Until when that holds; Infinity while nobody knows. */
  until: number;
}

/** Vehicles of a site, and how many of them are online. */
interface Vehicles {
  readonly all: readonly Vehicle[];
  online: number;
  /** Until when so many are online. */
  until: number;
}

interface Site {
  upgrading: number;
  /** Null until a gate asks for them. */
  vehicles: Vehicles | null;
}

/** Vehicles that are woken when a place on their site is free: some of them cannot take it. */
export const woken = 4;

const nobodysSite: GateSite = { vehicles: 0, upgrading: 0, othersInService: 0 };

const standingOf = (all: readonly Vehicle[]): Pick<Vehicles, 'online' | 'until'> => {
  let [online, until] = [0, Infinity];
  for (const vehicle of all) {
    if (vehicle.isOnline) online += 1;
    if (vehicle.until < until) until = vehicle.until;
  }
  return { online, until };
};

export class Sites {
  readonly #world: World;
  readonly #known = new Map<string, Site>();
  /** Sites at which a place has become free. */
  readonly #freed = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The site as gates see it, for a device that is online or not. */
  of({ projectId, isVehicle }: Placed, isOnline: boolean, at: number): GateSite {
    if (projectId === null) return nobodysSite;
    const site = this.#read(projectId, isVehicle);
    site.vehicles ??= this.#vehiclesOf(projectId, isVehicle);
    if (site.vehicles.until <= at) this.#bringUp(site.vehicles, at);
    const { all, online } = site.vehicles;
    const { upgrading } = site;
    return {
      vehicles: all.length,
      upgrading,
      othersInService: Math.max(0, online - upgrading - Number(isOnline)),
    };
  }

  /** One more device of it stands still, or one fewer. */
  moved({ projectId, isVehicle }: Placed, by: 1 | -1): void {
    if (projectId === null) return;
    this.#read(projectId, isVehicle).upgrading += by;
    if (by === -1) this.freed(projectId);
  }

  /** A place has become free. */
  freed(projectId: string | null): void {
    if (projectId !== null) this.#freed.add(projectId);
  }

  /** Whether a place has become free at any site. */
  get hasFree(): boolean {
    return this.#freed.size > 0;
  }

  /** Sites at which a place has become free since it was asked last. */
  takeFreed(): readonly string[] {
    const freed = [...this.#freed];
    this.#freed.clear();
    return freed;
  }

  /**
   * Lets those ask again, in the next second, that wait for a place where one has become free, whoever has waited longest
   * first; gives them.
   */
  wake(now: number): readonly { readonly id: string; readonly jobId: string }[] {
    const { store } = this.#world;
    const all: { readonly id: string; readonly jobId: string }[] = [];
    for (const projectId of this.takeFreed()) {
      const waiting = store.all<{ id: string; jobId: string }>(
        `select id, job_id as jobId from ota_tasks
         where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')
         order by waiting_since, id limit ${woken}`,
        { projectId },
      );
      for (const { id } of waiting)
        store.run('update ota_tasks set due_at = @at where id = @id', { id, at: secondAfter(now, now) });
      all.push(...waiting);
    }
    return all;
  }

  /** Who has come or gone since it was looked last: what is stored of presence follows only when somebody looks. */
  #bringUp(vehicles: Vehicles, at: number): void {
    for (const vehicle of vehicles.all) {
      if (vehicle.until > at) continue;
      const connection = connectionOf(this.#world, vehicle.deviceId, at);
      vehicle.isOnline = connection?.isOnline ?? false;
      vehicle.until = connection?.until ?? Infinity;
    }
    Object.assign(vehicles, standingOf(vehicles.all));
  }

  #vehiclesOf(projectId: string, isVehicle: boolean): Vehicles {
    const ids = isVehicle
      ? this.#world.store.column<string>(
          `select id from device_ref
           where project_id = @projectId and model_id in (select id from model_ref where is_vehicle = 1)`,
          { projectId },
        )
      : [];
    // whether they are online is reckoned when it is asked for
    const all = ids.map((deviceId): Vehicle => ({ deviceId, isOnline: false, until: -Infinity }));
    return { all, ...standingOf(all) };
  }

  #read(projectId: string, isVehicle: boolean): Site {
    const kind = Number(isVehicle);
    const key = `${projectId} ${kind}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const busy = this.#world.store.one<{ n: number }>(
      'select count(*) as n from ota_tasks where project_id = @projectId and status in (5, 9) and is_vehicle = @kind',
      { projectId, kind },
    )!;
    const site: Site = { upgrading: busy.n, vehicles: null };
    this.#known.set(key, site);
    return site;
  }
}
