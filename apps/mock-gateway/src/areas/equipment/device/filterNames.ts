import type { Call } from '../../../pipeline/call.ts';
import { namesBy } from '../../../rows/sheet/askedFor.ts';

/** What the ids that devices are filtered by are called, for a sheet that says what it was asked for. */
export const filterNames = (call: Call) => {
  const nameIn = namesBy(call);
  return {
    productKey: nameIn(
      `select name from product_ref where product_key = @id and (@scope is null or tnt_id = @scope or source = 'platform')`,
    ),
    categoryId: nameIn('select top_category_name as name from product_ref where top_category_id = @id limit 1'),
    modelId: nameIn('select name from model_ref where id = @id'),
    projectId: nameIn('select name from project_ref where id = @id and (@scope is null or tnt_id = @scope)'),
    groupId: nameIn('select name from device_groups where id = @id and (@scope is null or tnt_id = @scope)'),
    targetTntId: nameIn('select name from tenant_ref where id = @id'),
  };
};
