import type { Static } from 'typebox';
import { Type } from 'typebox';
import { temperatures } from './siteItems.ts';
import { oneOf, optionalText } from '../../../core/contract/shapes.ts';
import { siteItemEndpoints, siteItemRow } from './siteItemsContract.ts';

/** Storage areas of a project (S2 §7). */

const details = {
  zone: optionalText('库区', 32),
  slotCount: Type.Integer({ title: '库位数', minimum: 0, maximum: 1_000_000 }),
  temperature: oneOf(
    '温层',
    temperatures.map(({ id }) => id),
  ),
};
export const storageRow = siteItemRow(details);
export type StorageRow = Static<typeof storageRow>;

export const {
  list: storageList,
  one: storageOne,
  add: storageAdd,
  update: storageUpdate,
  remove: storageRemove,
} = siteItemEndpoints('storage', '存储', 'storage', details);
