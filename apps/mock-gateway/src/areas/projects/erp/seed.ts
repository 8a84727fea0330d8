import type { ProductionState } from '@fleet/domain/areas/projects/life-cycle/productionStates.ts';
import type { Store } from '../../../store/store.ts';
import { enqueue, theWorld } from '../../../world/due.ts';
import { goesOnAt } from './erpOrders.ts';
import { nextContractAt, nextOrderAt } from './pace.ts';

/** What the ERP is about to do in a fresh world: nothing in one without contracts or orders. */
export const seedErp = (store: Store, seed: number, now: number): void => {
  const hasContracts = store.one('select 1 from erp_projects limit 1') !== undefined;
  const orders = store.all<{ id: string; status: ProductionState }>(
    "select id, status from production_orders where status <> 'shipped' order by id",
  );
  if (hasContracts)
    enqueue(store, { kind: 'erp.contract', subject: theWorld, at: nextContractAt(seed, 0, now), payload: { nth: 1 } });
  if (orders.length > 0)
    enqueue(store, { kind: 'erp.order', subject: theWorld, at: nextOrderAt(seed, 0, now), payload: { nth: 1 } });
  for (const { id, status } of orders) {
    const at = goesOnAt(seed, id, status, now);
    if (at !== null) enqueue(store, { kind: 'erp.production', subject: id, at, payload: null });
  }
};
