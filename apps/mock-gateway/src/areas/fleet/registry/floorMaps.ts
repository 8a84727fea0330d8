import type { Layout } from '@fleet/domain/areas/fleet/map/lif.ts';
import type { SiteKind } from '@fleet/domain/areas/fleet/map/siteKinds.ts';
import type { World } from '../../../world/world.ts';
import { layoutOf } from '../floors/layouts.ts';

/** The map of a floor as it is now, in few words: one that nobody has drawn is made of a seed again. */
export interface FloorMap {
  readonly seed: number;
  readonly floorId: string;
  readonly kind: SiteKind;
  /** LIF; null for one that is made of the seed. */
  readonly document: string | null;
}

/** The map that a vehicle lives on now; null for what lives nowhere. */
export const mapUnder = ({ store, seed }: Pick<World, 'store' | 'seed'>, deviceId: string): FloorMap | null => {
  const floor = store.one<Omit<FloorMap, 'seed'>>(
    `select m.floor_id as floorId, m.kind, m.document
     from fleet_epochs e join floor_maps m on m.floor_id = e.floor_id
     where e.device_id = @deviceId and e.until is null`,
    { deviceId },
  );
  return floor === undefined ? null : { seed, ...floor };
};

/** The map of a floor; null for one on which nothing has ever lived. */
export const mapOfFloor = ({ store, seed }: Pick<World, 'store' | 'seed'>, floorId: string): FloorMap | null => {
  const floor = store.one<Omit<FloorMap, 'seed'>>(
    'select floor_id as floorId, kind, document from floor_maps where floor_id = @floorId',
    { floorId },
  );
  return floor === undefined ? null : { seed, ...floor };
};

/** What stands on a map. */
export const layoutOn = ({ seed, floorId, kind, document }: FloorMap): Layout =>
  document === null ? layoutOf(seed, floorId, kind) : (JSON.parse(document) as Layout);
