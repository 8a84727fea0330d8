import type { GateSite } from '@fleet/domain/areas/ota/gate/gateVerdict.ts';
import type { World } from '../../../../world/world.ts';

/** How many vehicles of a site stand still for upgrades, and how many are in service. */

interface Site {
  readonly vehicles: number;
  readonly online: number;
  upgrading: number;
}

const nobodysSite: GateSite = { vehicles: 0, upgrading: 0, othersInService: 0 };

export class Sites {
  readonly #world: World;
  readonly #known = new Map<string, Site>();

  constructor(world: World) {
    this.#world = world;
  }

  /** The site as gates see it, for a vehicle that is online or not. */
  of(projectId: string | null, isOnline: boolean): GateSite {
    if (projectId === null) return nobodysSite;
    const { vehicles, online, upgrading } = this.#read(projectId);
    return { vehicles, upgrading, othersInService: Math.max(0, online - upgrading - Number(isOnline)) };
  }

  /** One more vehicle of it stands still, or one fewer. */
  moved(projectId: string | null, by: 1 | -1): void {
    if (projectId !== null) this.#read(projectId).upgrading += by;
  }

  #read(projectId: string): Site {
    const known = this.#known.get(projectId);
    if (known !== undefined) return known;
    const { store } = this.#world;
    const counted = store.one<{ vehicles: number; online: number }>(
      `select count(*) as vehicles, ifnull(sum(f.is_online), 0) as online
       from device_ref d join model_ref m on m.id = d.model_id left join fleet_device_ref f on f.device_id = d.id
       where d.project_id = @projectId and m.is_vehicle = 1`,
      { projectId },
    )!;
    const busy = store.one<{ n: number }>(
      'select count(*) as n from ota_tasks where project_id = @projectId and status in (5, 9)',
      { projectId },
    )!;
    const site = { ...counted, upgrading: busy.n };
    this.#known.set(projectId, site);
    return site;
  }
}
