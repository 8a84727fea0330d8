import type { GateSite } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import { secondAfter } from '@fleet/domain/areas/ota/shared/moments.ts';
import type { World } from '../../../../world/world.ts';

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
  readonly vehicles: number;
  readonly online: number;
  upgrading: number;
}

/** Vehicles that are woken when a place on their site is free: some of them cannot take it. */
const woken = 4;

const nobodysSite: GateSite = { vehicles: 0, upgrading: 0, othersInService: 0 };

export class Sites {
  readonly #world: World;
  readonly #known = new Map<string, Site>();
  /** Sites at which a place has become free. */
  readonly #freed = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The site as gates see it, for a device that is online or not. */
  of({ projectId, isVehicle }: Placed, isOnline: boolean): GateSite {
    if (projectId === null) return nobodysSite;
    const { vehicles, online, upgrading } = this.#read(projectId, isVehicle);
    return { vehicles, upgrading, othersInService: Math.max(0, online - upgrading - Number(isOnline)) };
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

  /**
   * Lets those ask again, in the next second, that wait for a place where one has become free, whoever has waited longest
   * first; gives their jobs.
   */
  wake(now: number): readonly string[] {
    const { store } = this.#world;
    const jobs = new Set<string>();
    for (const projectId of this.#freed) {
      const waiting = store.all<{ id: string; jobId: string }>(
        `select id, job_id as jobId from ota_tasks
         where project_id = @projectId and status = 3 and due_at is null and reason in ('site', 'keepRunning')
         order by waiting_since, id limit ${woken}`,
        { projectId },
      );
      for (const { id, jobId } of waiting) {
        store.run('update ota_tasks set due_at = @at where id = @id', { id, at: secondAfter(now, now) });
        jobs.add(jobId);
      }
    }
    this.#freed.clear();
    return [...jobs];
  }

  #read(projectId: string, isVehicle: boolean): Site {
    const kind = Number(isVehicle);
    const key = `${projectId} ${kind}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { store } = this.#world;
    const counted = store.one<{ vehicles: number; online: number }>(
      `select count(*) as vehicles, ifnull(sum(f.is_online), 0) as online
       from device_ref d join model_ref m on m.id = d.model_id left join fleet_device_ref f on f.device_id = d.id
       where d.project_id = @projectId and m.is_vehicle = 1 and @kind = 1`,
      { projectId, kind },
    )!;
    const busy = store.one<{ n: number }>(
      'select count(*) as n from ota_tasks where project_id = @projectId and status in (5, 9) and is_vehicle = @kind',
      { projectId, kind },
    )!;
    const site = { ...counted, upgrading: busy.n };
    this.#known.set(key, site);
    return site;
  }
}
