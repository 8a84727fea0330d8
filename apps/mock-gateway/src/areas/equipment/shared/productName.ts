import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { World } from '../../../world/world.ts';

/** The name of a product within a scope; refuses one outside it like a missing one. */
export const requireProductName = ({ store }: Pick<World, 'store'>, scope: Call['scope'], productKey: string): string =>
  store.one<{ name: string }>(
    `select name from product_ref
     where product_key = @productKey and (source = 'platform' or tnt_id = ifnull(@scope, tnt_id))`,
    { productKey, scope },
  )?.name ?? refuse('notFound', '产品不存在或已被删除');
