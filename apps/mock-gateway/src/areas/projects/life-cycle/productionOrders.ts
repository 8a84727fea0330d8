import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { ProductionOrder, productionOrderExport } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { contains } from '../../../store/conditions.ts';
import { instantOrNull } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { searchText } from '../../../store/paging.ts';
import { requireProject } from '../project/projectRows.ts';

/** Devices that the ERP produces for projects. */

interface StoredOrder extends Omit<ProductionOrder, 'planEndDate' | 'finishedAt'> {
  readonly planEndAt: number | null;
  readonly finishedAt: number | null;
}

const columns = `
  o.id, o.order_no as orderNo, m.name as modelName, o.serial_number as serialNumber, o.status,
  o.plan_end_at as planEndAt, o.finished_at as finishedAt, o.node_id as nodeId, n.name as nodeName`;
const model = 'join model_ref m on m.id = o.model_id';
const joins = `${model} left join life_cycle_nodes n on n.id = o.node_id`;

const pageOf = pagedQuery({
  from: 'production_orders o',
  key: 'o.id',
  columns,
  joins,
  always: 'o.project_id = @projectId',
  filters: {
    nodeId: 'o.node_id = @nodeId',
    bindableTo: '(o.node_id is null or o.node_id = @bindableTo)',
    keyword: contains('keyword', 'o.order_no', 'm.name', 'o.serial_number'),
    chosenId: 'o.id = @chosenId',
  },
  needs: { keyword: model, modelName: model, '-modelName': model },
  // the number of the order makes each the same every time
  orders: {
    orderNo: 'o.order_no',
    '-orderNo': 'o.order_no desc',
    modelName: 'm.name, o.order_no',
    '-modelName': 'm.name desc, o.order_no',
    status: 'o.status, o.order_no',
    '-status': 'o.status desc, o.order_no',
    planEndDate: 'o.plan_end_at, o.order_no',
    '-planEndDate': 'o.plan_end_at desc, o.order_no',
    finishedAt: 'o.finished_at, o.order_no',
    '-finishedAt': 'o.finished_at desc, o.order_no',
  },
});

/** A page of the orders of a project of the call's tenant, and how many match in all. */
export const listOrders = (
  call: Call<Endpoint>,
  query: QueryOf<typeof productionOrderExport> & { readonly chosenId?: string },
  page: { readonly limit: number; readonly offset: number },
): { list: ProductionOrder[]; total: number } => {
  requireProject(call, query.projectId);
  const values = {
    projectId: query.projectId,
    nodeId: query.nodeId ?? null,
    bindableTo: query.bindableTo ?? null,
    keyword: searchText(query.keyword),
    chosenId: query.chosenId ?? null,
  };
  const { rows, total } = pageOf<StoredOrder>(call.world.store, values, { sort: query.sort ?? 'orderNo', ...page });
  return {
    list: rows.map(({ planEndAt, finishedAt, ...row }) => ({
      ...row,
      planEndDate: instantOrNull(planEndAt),
      finishedAt: instantOrNull(finishedAt),
    })),
    total,
  };
};
