import type { TestGateway } from '../../../../test/support/gateway.ts';

/** A thing model as its subject would give it. */
export const giveThingModel = (
  { box }: TestGateway,
  productKey: string,
  values: { draft?: number; errors?: number; live?: number | null } = {},
) => {
  const { draft = 0, errors = 0, live = 1 } = values;
  box.current.store.run('drop view product_thing_models');
  box.current.store
    .run(`create view product_thing_models as select '${productKey}' as product_key, ${live ?? 'null'} as live_version,
    ${draft} as draft_changes, ${errors} as errors, 3 as properties, 1 as services, 2 as events`);
};
