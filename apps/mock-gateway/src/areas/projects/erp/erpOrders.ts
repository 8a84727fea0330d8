import type { ProductionState } from '@fleet/domain/areas/projects/life-cycle/productionStates.ts';
import { midnightBefore } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { officeMoment, oneOfList, wholeBetween } from '../../../world/chance.ts';
import type { World } from '../../../world/world.ts';

/** Devices that the ERP has produced for projects: new orders, and how they go on. */

/** Orders that may be under way: of all projects, and of one. */
const mostOpen = { inAll: 40, ofProject: 8 };

/** What an order becomes, and how many days it takes from one to the other at least and at most. */
const steps: Readonly<Partial<Record<ProductionState, readonly [next: ProductionState, from: number, to: number]>>> = {
  planned: ['producing', 1, 6],
  producing: ['finished', 3, 12],
  finished: ['shipped', 1, 5],
};

/** What an order of a status becomes; null once it is shipped. */
export const statusAfter = (status: ProductionState): ProductionState | null => steps[status]?.[0] ?? null;

/** When an order that came to a status at `now` goes on; null once it is shipped. */
export const goesOnAt = (seed: number, id: string, status: ProductionState, now: number): number | null => {
  const step = steps[status];
  return step === undefined ? null : officeMoment(seed, ['erp.pace', id, status], now, [step[1], step[2]]);
};

interface Site {
  readonly projectId: string;
  readonly projectKey: string;
  readonly orderCount: number;
}

/** Projects that build something and have room for another order. */
const sites = ({ store }: World): Site[] => {
  const isOpen = "status <> 'shipped'";
  const open = store.one<{ n: number }>(`select count(*) as n from production_orders where ${isOpen}`)?.n ?? 0;
  if (open >= mostOpen.inAll) return [];
  return store.all<Site>(
    `select p.id as projectId, p.project_key as projectKey,
       (select count(*) from production_orders o where o.project_id = p.id) as orderCount
     from projects p
     where p.archived_at is null
       and exists (select 1 from node_key_models k join life_cycle_nodes n on n.id = k.node_id where n.project_id = p.id)
       and (select count(*) from production_orders o where o.project_id = p.id and ${isOpen}) < @most
     order by p.id`,
    { most: mostOpen.ofProject },
  );
};

interface Model {
  readonly modelId: string;
  readonly plannedCount: number;
  readonly ordered: number;
}

/** The key models of a project of which the ERP may order one: those that are lacking, else those with spares to come. */
const modelsOf = ({ store }: World, projectId: string): Model[] => {
  const models = store.all<Model>(
    `select k.model_id as modelId, sum(k.planned_count) as plannedCount,
       (select count(*) from production_orders o where o.project_id = @projectId and o.model_id = k.model_id) as ordered
     from node_key_models k join life_cycle_nodes n on n.id = k.node_id
     where n.project_id = @projectId group by k.model_id order by k.model_id`,
    { projectId },
  );
  const lacking = models.filter(({ plannedCount, ordered }) => ordered < plannedCount);
  return lacking.length > 0 ? lacking : models.filter(({ plannedCount, ordered }) => ordered < 2 * plannedCount);
};

/** The next number of a project that no order has; the projects of two tenants may have one key. */
const nextOrderNo = (
  { store }: Pick<World, 'store'>,
  projectKey: string,
  taken: number,
): { number: string; orderNo: string } => {
  const number = String(taken + 1);
  const orderNo = `MO-${projectKey}-${number.padStart(3, '0')}`;
  const isTaken = store.one('select 1 from production_orders where order_no = @orderNo', { orderNo }) !== undefined;
  return isTaken ? nextOrderNo({ store }, projectKey, taken + 1) : { number, orderNo };
};

/** An order as it was placed. */
export interface PlacedOrder {
  readonly id: string;
  readonly projectId: string;
  readonly modelId: string;
  readonly orderNo: string;
}

/**
 * Places an order for one of the projects: for a model that is lacking, else a spare one. Null when enough are under way, or
 * each has as many spares as planned devices.
 *
 * @param nth how many the ERP has thought about
 */
export const placeOrder = (world: World, nth: number): PlacedOrder | null => {
  const { store, ids, seed, clock } = world;
  const places = sites(world).flatMap((site) => {
    const [first, ...others] = modelsOf(world, site.projectId);
    return first === undefined ? [] : [{ ...site, models: [first, ...others] as const }];
  });
  const [first, ...others] = places;
  if (first === undefined) return null;
  const { projectId, projectKey, orderCount, models } = oneOfList(seed, ['erp.site', nth], [first, ...others]);
  const { modelId } = oneOfList(seed, ['erp.model', nth], models);
  const { number, orderNo } = nextOrderNo(world, projectKey, orderCount);
  const order = { id: ids.next('mo'), projectId, modelId, orderNo };
  const days = wholeBetween(seed, ['erp.days', nth], 14, 45);
  store.run(
    `insert into production_orders (id, project_id, order_no, model_id, serial_number, status, plan_end_at)
     values (@id, @projectId, @orderNo, @modelId, @serialNumber, 'planned', @planEndAt)`,
    {
      ...order,
      serialNumber: `${modelId.replace(/^md_/, '').toUpperCase()}${projectKey.replaceAll('-', '')}${number.padStart(4, '0')}`,
      planEndAt: midnightBefore(clock.now()) + days * dayLength,
    },
  );
  return order;
};
