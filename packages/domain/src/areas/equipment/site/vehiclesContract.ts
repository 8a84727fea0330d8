import type { Static } from 'typebox';
import { Type } from 'typebox';
import { chargingModes } from './siteItems.ts';
import { oneOf, optionalText } from '../../../core/contract/shapes.ts';
import { siteItemEndpoints, siteItemRow } from './siteItemsContract.ts';

/** Kinds of vehicles that a project runs (S2 §7; the path is `vehic` as specified). */

const details = {
  vehicleType: optionalText('车型', 32),
  /** Kilograms. */
  loadCapacity: Type.Integer({ title: '载重', minimum: 0, maximum: 1_000_000 }),
  chargingMode: oneOf(
    '充电方式',
    chargingModes.map(({ id }) => id),
  ),
};
export const vehicleRow = siteItemRow(details);
export type VehicleRow = Static<typeof vehicleRow>;

export const {
  list: vehicleList,
  one: vehicleOne,
  add: vehicleAdd,
  update: vehicleUpdate,
  remove: vehicleRemove,
} = siteItemEndpoints('vehic', '车辆', 'vehicle', details);
