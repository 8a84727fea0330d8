import type { Call } from '../../../pipeline/call.ts';

/** What the ids that devices are filtered by are called, for a sheet that says what it was asked for. */
export const filterNames = ({ world: { store } }: Call) => {
  const nameIn = (sql: string) => (id: string) => store.one<{ name: string }>(sql, { id })?.name ?? null;
  return {
    productKey: nameIn('select name from product_ref where product_key = @id'),
    categoryId: nameIn('select top_category_name as name from product_ref where top_category_id = @id limit 1'),
    modelId: nameIn('select name from model_ref where id = @id'),
    projectId: nameIn('select name from project_ref where id = @id'),
    groupId: nameIn('select name from device_groups where id = @id'),
  };
};
