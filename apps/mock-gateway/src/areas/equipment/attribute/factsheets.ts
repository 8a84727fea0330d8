import { type Factsheet, navigationTypesOf } from '@fleet/domain/areas/equipment/attribute/factsheet.ts';
import type { ModelAttribute } from '@fleet/domain/areas/products/face.ts';
import type { World } from '../../../world/world.ts';
import { chanceOf } from '../../fleet/face.ts';
import { lastHeard } from '../values/hearing.ts';

/**
 * Vehicles tell their factsheet when they connect. It is what their model says, but of those that were rebuilt or slowed
 * down since.
 */

/** Of a hundred vehicles, how many are longer than their model, and how many were limited in their speed. */
const rebuilt = 0.1;
const slowed = 0.2;

/** The factsheet of a vehicle, and when it was heard of; null for what is no vehicle, and for one that never connected. */
export const factsheetOf = (
  world: World,
  deviceId: string,
  attributes: readonly ModelAttribute[],
): { readonly at: number; readonly factsheet: Factsheet } | null => {
  const isVehicle = world.store.one('select 1 from fleet_device_ref where device_id = @deviceId and is_vehicle = 1', {
    deviceId,
  });
  const at = isVehicle === undefined ? null : lastHeard(world, deviceId, world.clock.now());
  if (at === null) return null;
  const chance = chanceOf(world.seed, `${deviceId} factsheet`);
  const valueOf = (identifier: string): string => attributes.find((one) => one.identifier === identifier)?.value ?? '';
  const metres = (identifier: string): number => Number(valueOf(identifier)) / 1000;
  const speed = Number(valueOf('maxSpeedEmpty'));
  return {
    at,
    factsheet: {
      typeSpecification: {
        maxLoadMass: Number(valueOf('ratedLoad')),
        navigationTypes: navigationTypesOf(valueOf('navigation')),
      },
      physicalParameters: {
        speedMax: chance(0) < slowed ? Math.round(speed * 8) / 10 : speed,
        length: metres('bodyLength') + (chance(1) < rebuilt ? 0.12 : 0),
        width: metres('bodyWidth'),
        heightMax: metres('bodyHeight'),
      },
    },
  };
};
