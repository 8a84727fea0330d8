import type { Dependents } from '../../pipeline/call.ts';

/** Products of its own stand on their tenant. */
export const productDependents: readonly Dependents[] = [
  {
    of: 'tenant',
    ask: ({ world }, ids) =>
      world.store
        .all<{ id: string; n: number }>(
          `select tnt_id as id, count(*) as n from products where tnt_id in (select value from json_each(@ids))
           group by tnt_id`,
          { ids: JSON.stringify(ids) },
        )
        .map(({ id, n }) => ({ id, n, text: `仍有 ${n} 个产品` })),
  },
];
