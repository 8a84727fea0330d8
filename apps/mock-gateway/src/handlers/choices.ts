import type * as contract from '@fleet/domain/contract/choices.ts';
import type { ProjectRow } from '@fleet/domain/contract/choices.ts';
import type { HandlersOf } from '../pipeline/call.ts';
import { pageValues, searchText } from './paging.ts';

/** Projects, products and models, as selects and bindings need them. */

const projectConditions = `
  from projects p join tenants n on n.id = p.tnt_id
  where p.tnt_id = @tntId and (@keyword is null or instr(lower(p.name), lower(@keyword)) > 0
    or instr(lower(p.project_key), lower(@keyword)) > 0)`;

const modelConditions = `
  from models
  where (@cid is null or category_id = @cid) and (@status is null or status = @status)
    and (@isEnabled is null or is_enabled = @isEnabled) and (@name is null or instr(lower(name), lower(@name)) > 0)`;

export const choiceHandlers: HandlersOf<typeof contract> = {
  projectList: ({ world, tntId, query }) => {
    const values = { tntId, keyword: searchText(query.keyword) };
    return {
      list: world.store.all<ProjectRow>(
        `select p.id, p.project_key as projectKey, p.name, p.tnt_id as tntId, n.name as tntName,
           (select count(*) from devices d where d.project_id = p.id) as deviceCount
         ${projectConditions} order by p.project_key, p.id limit @limit offset @offset`,
        { ...values, ...pageValues(query) },
      ),
      total: world.store.one<{ total: number }>(`select count(*) as total ${projectConditions}`, values)?.total ?? 0,
    };
  },

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
