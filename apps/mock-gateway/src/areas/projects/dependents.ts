import type { Dependents } from '../../pipeline/call.ts';

/** Projects stand on their tenant, on their products, and on the models that their life cycles name. */
export const projectDependents: readonly Dependents[] = [
  {
    of: 'tenant',
    ask: ({ world }, ids) =>
      world.store
        .all<{ id: string; n: number }>(
          `select tnt_id as id, count(*) as n from projects where tnt_id in (select value from json_each(@ids))
           group by tnt_id`,
          { ids: JSON.stringify(ids) },
        )
        .map(({ id, n }) => ({ id, n, text: `仍有 ${n} 个项目` })),
  },
  {
    of: 'product',
    ask: ({ world }, ids) =>
      world.store
        .all<{ id: string; n: number }>(
          `select product_key as id, count(*) as n from project_products
           where product_key in (select value from json_each(@ids)) group by product_key`,
          { ids: JSON.stringify(ids) },
        )
        .map(({ id, n }) => ({ id, n, text: `有 ${n} 个项目使用该产品` })),
  },
  {
    of: 'model',
    ask: ({ world }, ids) =>
      world.store
        .all<{ id: string; name: string; n: number }>(
          `select m.id, m.name, count(*) as n from model_ref m
             join (select model_id from node_key_models union all select model_id from production_orders) k
               on k.model_id = m.id
           where m.id in (select value from json_each(@ids)) group by m.id`,
          { ids: JSON.stringify(ids) },
        )
        .map(({ id, name, n }) => ({ id, n, text: `型号“${name}”在项目生命周期中被引用 ${n} 次` })),
  },
];
