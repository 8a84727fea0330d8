import type { GateSite } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import type { DeviceUpgrade } from '@fleet/domain/areas/ota/upgrade/upgrade.ts';
import type { World } from '../../../../../world/world.ts';
import { readSiteVehicles, type SiteVehicles } from './siteVehicles.ts';

/**
 * How many devices of a site stand still for upgrades, how many vehicles of it are in service, and who waits for a place
 * there. Vehicles take no places of other devices, nor those theirs.
 */

/** Where a device belongs. */
export interface Placed {
  readonly projectId: string | null;
  readonly isVehicle: boolean;
}

interface Site {
  upgrading: number;
}

/** How many stand still at sites, as far as they were counted. */
export type KnownSites = Map<string, Site>;

/** Whether a device waits, or waited last, for a place on its site. */
export const isQueued = ({ reason }: Pick<DeviceUpgrade, 'reason'>): boolean =>
  reason?.code === 'site' || reason?.code === 'keepRunning';

const nobodysSite: GateSite = { vehicles: 0, upgrading: 0, othersInService: 0 };

/**
 * A site as the gates of a vehicle see it: who is in service is only asked for where it decides. A class, since an object
 * that is made with getters of its own has a shape of its own each time, and gates are asked a hundred thousand times.
 */
class SiteOfVehicle implements GateSite {
  readonly upgrading: number;
  readonly #vehicles: () => SiteVehicles;
  readonly #isOnline: boolean;
  readonly #at: number;

  constructor(vehicles: () => SiteVehicles, upgrading: number, isOnline: boolean, at: number) {
    this.upgrading = upgrading;
    this.#vehicles = vehicles;
    this.#isOnline = isOnline;
    this.#at = at;
  }

  get vehicles(): number {
    return this.#vehicles().count;
  }

  get othersInService(): number {
    return Math.max(0, this.#vehicles().onlineAt(this.#at) - this.upgrading - Number(this.#isOnline));
  }
}

export class Sites {
  readonly #world: World;
  readonly #known: KnownSites;
  readonly #vehiclesOf: (projectId: string) => SiteVehicles;
  /** Sites at which a place has become free. */
  readonly #freed = new Set<string>();

  /** @param known what was counted of sites while nothing has happened to any device since */
  constructor(world: World, known: KnownSites = new Map()) {
    this.#world = world;
    this.#known = known;
    this.#vehiclesOf = readSiteVehicles(world);
  }

  /** The site as gates see it, for a device that is online or not. */
  of({ projectId, isVehicle }: Placed, isOnline: boolean, at: number): GateSite {
    if (projectId === null) return nobodysSite;
    const site = this.#read(projectId, isVehicle);
    const { upgrading } = site;
    if (!isVehicle) return { ...nobodysSite, upgrading };
    return new SiteOfVehicle(() => this.#vehiclesOf(projectId), upgrading, isOnline, at);
  }

  /** Whether another device could stand still there, as far as their number goes. */
  hasRoom({ projectId, isVehicle }: Placed, siteConcurrency: number): boolean {
    return projectId !== null && this.#read(projectId, isVehicle).upgrading < siteConcurrency;
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
   * Lets that one of each job ask again, in the next second, that has waited longest for a place where one has become
   * free: whoever cannot take it, or leaves room, wakes the next. Gives them.
   */
  wake(now: number): readonly { readonly id: string; readonly jobId: string }[] {
    const { store } = this.#world;
    const all: { readonly id: string; readonly jobId: string }[] = [];
    for (const projectId of this.takeFreed()) {
      const waiting = store.all<{ id: string; jobId: string }>(
        `select id, job_id as jobId from (
           select id, job_id, row_number() over (partition by job_id order by waiting_since, id) as nth from ota_tasks
           where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning'))
         where nth = 1 order by job_id`,
        { projectId },
      );
      for (const { id } of waiting)
        store.run('update ota_tasks set due_at = @at where id = @id', { id, at: secondAfter(now, now) });
      all.push(...waiting);
    }
    return all;
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
    const site: Site = { upgrading: busy.n };
    this.#known.set(key, site);
    return site;
  }
}
