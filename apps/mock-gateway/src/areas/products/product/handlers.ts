import type * as choices from '@fleet/domain/areas/products/product/choicesContract.ts';
import type * as contract from '@fleet/domain/areas/products/product/contract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { conditions } from '../../../store/conditions.ts';
import { pageValues } from '../../../store/paging.ts';
import { exportProducts } from './productExport.ts';
import { listProducts, readProduct } from './productRows.ts';

/** Service product: products to choose from, the list, its figures, one of them. */

const visible = conditions(null, {
  scope: `(p.source = 'platform' or p.tnt_id = @scope)`,
  status: 'p.status = @status',
});

export const productChoiceHandlers: HandlersOf<typeof choices> = {
  productChoices: ({ world, scope, query }) => {
    const values = { scope, status: query.productStatus ?? null };
    return {
      list: world.store.all<ReplyOf<typeof choices.productChoices>['list'][number]>(
        `select p.product_key as productKey, p.name as productName, p.top_category_id as categoryId,
           p.top_category_name as categoryName
         from products p${visible(values)} order by p.category_id, p.product_key`,
        values,
      ),
    };
  },
};

export const productHandlers: HandlersOf<typeof contract> = {
  productList: (call) => listProducts(call, call.query, pageValues(call.query)),

  productStat: ({ world, scope }) => {
    const values = { scope, status: null };
    return (
      world.store.one<ReplyOf<typeof contract.productStat>>(
        `select count(*) as total, count(*) filter (where p.status = 'DEVELOPMENT') as development,
           count(*) filter (where p.status = 'RELEASE') as release,
           count(*) filter (where t.change_count > 0) as draftChanged
         from products p left join thing_models t on t.product_key = p.product_key${visible(values)}`,
        values,
      ) ?? { total: 0, development: 0, release: 0, draftChanged: 0 }
    );
  },

  productExport: exportProducts,

  productGet: (call) => readProduct(call, call.query.productKey),
};
