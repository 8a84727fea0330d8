import type { Static } from 'typebox';
import { siteItemEndpoints, siteItemRow } from './siteItemsContract.ts';

/** Containers of a project: pallets, bins, trolleys (S2 §7). */

export const containerRow = siteItemRow({});
export type ContainerRow = Static<typeof containerRow>;

export const {
  list: containerList,
  one: containerOne,
  add: containerAdd,
  update: containerUpdate,
  remove: containerRemove,
} = siteItemEndpoints('container', '容器', 'container', {});
