import type { ProductionState } from '@fleet/domain/areas/projects/life-cycle/productionStates.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { emit } from '../../../pipeline/reactions.ts';
import type { Due } from '../../../pipeline/call.ts';
import { schedule } from '../../../world/due.ts';
import type { World } from '../../../world/world.ts';
import { insertContract, signContract } from './erpContracts.ts';
import { goesOnAt, type PlacedOrder, placeOrder, statusAfter } from './erpOrders.ts';
import { nextContractAt, nextOrderAt } from './pace.ts';

/** What the ERP does on the clock: it brings contracts and production orders, and its orders go on. */

/** Lets an order go on once its time has come. */
const expectProgress = (world: World, id: string, status: ProductionState): void => {
  const at = goesOnAt(world.seed, id, status, world.clock.now());
  if (at !== null) schedule(world, { kind: 'erp.production', subject: id, at, payload: null });
};

export const erpDue: readonly Due[] = [
  {
    kind: 'erp.contract',
    run: (happening, subject, { nth }) => {
      const { world } = happening;
      const contract = signContract(world, nth);
      if (contract !== null) {
        insertContract(world, contract);
        const { tntId, erpNo, name } = contract;
        emit(happening, 'contract.signed', { tntId, erpNo, name });
      }
      const at = nextContractAt(world.seed, nth, world.clock.now());
      schedule(world, { kind: 'erp.contract', subject, at, payload: { nth: nth + 1 } });
    },
  },
  {
    kind: 'erp.order',
    run: (happening, subject, { nth }) => {
      const { world } = happening;
      const order = placeOrder(world, nth);
      if (order !== null) {
        const { id, projectId, modelId, orderNo } = order;
        emit(happening, 'order.changed', { projectId, modelId, orderNo, status: 'planned' });
        expectProgress(world, id, 'planned');
      }
      const at = nextOrderAt(world.seed, nth, world.clock.now());
      schedule(world, { kind: 'erp.order', subject, at, payload: { nth: nth + 1 } });
    },
  },
  {
    kind: 'erp.production',
    run: (happening, id) => {
      const { world } = happening;
      const { store, clock } = world;
      const order = store.one<PlacedOrder & { readonly status: ProductionState }>(
        `select id, project_id as projectId, model_id as modelId, order_no as orderNo, status
         from production_orders where id = @id`,
        { id },
      );
      const status = order === undefined ? null : statusAfter(order.status);
      if (order === undefined || status === null) return;
      store.run(
        `update production_orders set status = @status, finished_at = coalesce(finished_at, @finishedAt)
         where id = @id`,
        { id, status, finishedAt: status === 'finished' ? midnightBefore(clock.now()) : null },
      );
      const { projectId, modelId, orderNo } = order;
      emit(happening, 'order.changed', { projectId, modelId, orderNo, status });
      expectProgress(world, id, status);
    },
  },
];
