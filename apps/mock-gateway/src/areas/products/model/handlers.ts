import type * as contract from '@fleet/domain/areas/products/model/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { conditions, contains } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Products and models, as selects need them. */

const productsWhere = conditions('true', { status: 'status = @status' });

const modelPageOf = pagedQuery({
  from: 'models m',
  key: 'm.id',
  columns: 'm.id, m.name',
  joins: '',
  always: 'true',
  filters: {
    cid: 'm.category_id = @cid',
    status: 'm.status = @status',
    isEnabled: 'm.is_enabled = @isEnabled',
    name: contains('name', 'm.name'),
  },
  orders: { category: 'm.category_id, m.name, m.id' },
});

export const choiceHandlers: HandlersOf<typeof contract> = {
  productChoices: ({ world, query }) => {
    const values = { status: query.productStatus ?? null };
    return {
      list: world.store.all<{ productKey: string; productName: string; categoryId: string; categoryName: string }>(
        `select product_key as productKey, name as productName, category_id as categoryId, category_name as categoryName
         from products${productsWhere(values)} order by category_id, product_key`,
        values,
      ),
    };
  },

  modelChoices: ({ world, query }) => {
    const values = {
      cid: query.cid ?? null,
      status: query.status ?? null,
      isEnabled: query.enabled === undefined ? null : Number(query.enabled === 'true' || query.enabled === '1'),
      name: searchText(query.name),
    };
    const { rows: list, total } = modelPageOf<{ id: string; name: string }>(world.store, values, {
      sort: 'category',
      ...pageValues(query),
    });
    return { list, total };
  },
};
