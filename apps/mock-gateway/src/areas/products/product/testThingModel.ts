import type { TestGateway } from '../../../../test/support/gateway.ts';

/** A thing model of which lists and publishing look at the counts alone: six functions, in a version unless `live` is null. */
export const giveThingModel = (
  { box }: TestGateway,
  productKey: string,
  { draft = 0, errors = 0, live = 1 }: { draft?: number; errors?: number; live?: number | null } = {},
): void => {
  box.current.store.run(
    `insert or replace into thing_models (product_key, version, functions, live_no, property_count, service_count,
       event_count, change_count, error_count)
     values (@productKey, 1, '[]', @live, 3, 1, 2, @draft, @errors)`,
    { productKey, live, draft, errors },
  );
};
