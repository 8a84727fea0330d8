import type * as contract from '@fleet/domain/areas/products/model/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';

/** Products and models, as selects need them. */

const modelConditions = `
  from models
  where (@cid is null or category_id = @cid) and (@status is null or status = @status)
    and (@isEnabled is null or is_enabled = @isEnabled) and (@name is null or instr(lower(name), lower(@name)) > 0)`;

export const choiceHandlers: HandlersOf<typeof contract> = {
  productChoices: ({ world, query }) => ({
    list: world.store.all<{ productKey: string; productName: string; categoryId: string; categoryName: string }>(
      `select product_key as productKey, name as productName, category_id as categoryId, category_name as categoryName
       from products where @status is null or status = @status order by category_id, product_key`,
      { status: query.productStatus ?? null },
    ),
  }),

  modelChoices: ({ world, query }) => {
    const values = {
      cid: query.cid ?? null,
      status: query.status ?? null,
      isEnabled: query.enabled === undefined ? null : Number(query.enabled === 'true' || query.enabled === '1'),
      name: searchText(query.name),
    };
    return {
      list: world.store.all<{ id: string; name: string }>(
        `select id, name ${modelConditions} order by category_id, name, id limit @limit offset @offset`,
        { ...values, ...pageValues(query) },
      ),
      total: world.store.one<{ total: number }>(`select count(*) as total ${modelConditions}`, values)?.total ?? 0,
    };
  },
};
