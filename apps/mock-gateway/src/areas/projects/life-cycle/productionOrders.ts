import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { ProductionOrder, productionOrderExport } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant } from '../../../rows/instants.ts';
import { searchText } from '../../../rows/paging.ts';
import { requireProject } from '../project/projectRows.ts';

/** Devices that the ERP produces for projects. */

interface StoredOrder extends Omit<ProductionOrder, 'planEndDate' | 'finishedAt'> {
  readonly planEndAt: number | null;
  readonly finishedAt: number | null;
}

const columns = `
  select o.id, o.order_no as orderNo, m.name as modelName, o.serial_number as serialNumber, o.status,
    o.plan_end_at as planEndAt, o.finished_at as finishedAt, o.node_id as nodeId, n.name as nodeName`;
const conditions = `
  from production_orders o join model_ref m on m.id = o.model_id left join life_cycle_nodes n on n.id = o.node_id
  where o.project_id = @projectId and (@nodeId is null or o.node_id = @nodeId)
    and (@bindableTo is null or o.node_id is null or o.node_id = @bindableTo)
    and (@keyword is null or instr(lower(o.order_no), lower(@keyword)) > 0
      or instr(lower(m.name), lower(@keyword)) > 0 or instr(lower(o.serial_number), lower(@keyword)) > 0)`;

/** Every order that a caller may ask for; the number of the order makes it the same every time. */
const orders = {
  orderNo: ' order by o.order_no',
  '-orderNo': ' order by o.order_no desc',
  modelName: ' order by m.name, o.order_no',
  '-modelName': ' order by m.name desc, o.order_no',
  status: ' order by o.status, o.order_no',
  '-status': ' order by o.status desc, o.order_no',
  planEndDate: ' order by o.plan_end_at, o.order_no',
  '-planEndDate': ' order by o.plan_end_at desc, o.order_no',
  finishedAt: ' order by o.finished_at, o.order_no',
  '-finishedAt': ' order by o.finished_at desc, o.order_no',
} as const;

const instant = (at: number | null): string | null => (at === null ? null : toInstant(at));

/** A page of the orders of a project of the call's tenant, and how many match in all. */
export const listOrders = (
  call: Call<Endpoint>,
  query: QueryOf<typeof productionOrderExport>,
  page: { readonly limit: number; readonly offset: number },
): { list: ProductionOrder[]; total: number } => {
  requireProject(call, query.projectId);
  const { store } = call.world;
  const values = {
    projectId: query.projectId,
    nodeId: query.nodeId ?? null,
    bindableTo: query.bindableTo ?? null,
    keyword: searchText(query.keyword),
  };
  const sql = `${columns}${conditions}${orders[query.sort ?? 'orderNo']} limit @limit offset @offset`;
  return {
    list: store.all<StoredOrder>(sql, { ...values, ...page }).map(({ planEndAt, finishedAt, ...row }) => ({
      ...row,
      planEndDate: instant(planEndAt),
      finishedAt: instant(finishedAt),
    })),
    total: store.one<{ total: number }>(`select count(*) as total${conditions}`, values)?.total ?? 0,
  };
};
