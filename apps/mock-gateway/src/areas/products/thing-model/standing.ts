import type { Standing } from '@fleet/domain/areas/products/thing-model/standing/standing.ts';
import { type Doing, findModel } from './modelRows.ts';

/** What stands on a model: values that devices of all tenants are still to be given. */

/** Most different values that are told: beyond them nobody reads each. */
const mostStanding = 500;

/** Of a product that the caller may change; of another one nothing, since nothing of it is changed. */
export const listStanding = (doing: Doing, key: string): readonly Standing[] => {
  const { productKey, isReadOnly } = findModel(doing, key);
  if (isReadOnly) return [];
  return doing.world.store.all<Standing>(
    `select function_id as functionId, kind, value, count(distinct device_id) as deviceCount from product_wishes
     where product_key = @productKey group by function_id, kind, value order by function_id, kind, value
     limit @mostStanding`,
    { productKey, mostStanding },
  );
};
