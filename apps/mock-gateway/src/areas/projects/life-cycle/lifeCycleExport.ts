import { phases } from '@fleet/domain/areas/projects/project/projectCodes.ts';
import { productionStateLook } from '@fleet/domain/areas/projects/life-cycle/productionStates.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { lifeCycleNode, type LifeCycleNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { type nodeExport } from '@fleet/domain/areas/projects/life-cycle/sheetContract.ts';
import {
  productionOrder,
  type ProductionOrder,
  type productionOrderExport,
} from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import { instantToDay } from '@fleet/domain/core/values/formats.ts';
import type { Call, FileAnswer } from '../../../pipeline/call.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { nodesBelow, readNodes } from './lifeCycleRows.ts';
import { listOrders } from './productionOrders.ts';
import { projectFileName, requireProject } from '../project/projectRows.ts';
import { everyRow } from '../../../store/paging.ts';

/** The nodes of a project and its production orders as sheets. Days are written as texts, as an import reads them. */

const node = sheetColumnsFor<LifeCycleNode>(lifeCycleNode);

const nodeColumns = [
  node('id', 18, (row) => row.id),
  node('phase', 8, (row) => phases.find(({ identifier }) => identifier === row.phase)?.name ?? row.phase),
  node('name', 28, (row) => row.name),
  node('owner', 12, (row) => row.owner?.realName ?? null),
  node('planStartDate', 12, (row) => instantToDay(row.planStartDate)),
  node('planEndDate', 12, (row) => instantToDay(row.planEndDate)),
  node('actualStartDate', 12, (row) => instantToDay(row.actualStartDate)),
  node('actualEndDate', 12, (row) => instantToDay(row.actualEndDate)),
  node('standardWorkHour', 10, (row) => row.standardWorkHour),
  node('workHourFactor', 10, (row) => row.workHourFactor),
  node('totalWorkHour', 10, (row) => row.totalWorkHour),
  node('deliveredCount', 10, (row) => `${row.deliveredCount}/${row.requiredCount}`),
  node('status', 10, (row) => statusLabel('node', row.status)),
];

/** The life cycle of a project, in the order of its tree. */
export const exportNodes = (call: Call<typeof nodeExport>): FileAnswer => {
  const { projectId } = call.query;
  requireProject(call, projectId);
  return exportSheet(call, call.query, {
    title: '生命周期',
    file: projectFileName(call, projectId, '生命周期'),
    columns: nodeColumns,
    rows: nodesBelow(readNodes(call, projectId), null),
    idOf: (row) => row.id,
  });
};

const order = sheetColumnsFor<ProductionOrder>(productionOrder);

const orderColumns = [
  order('orderNo', 22, (row) => row.orderNo),
  order('modelName', 18, (row) => row.modelName),
  order('serialNumber', 24, (row) => row.serialNumber),
  order('status', 10, (row) => productionStateLook(row.status).name),
  order('planEndDate', 12, (row) => instantToDay(row.planEndDate)),
  order('finishedAt', 12, (row) => instantToDay(row.finishedAt)),
  order('nodeName', 20, (row) => row.nodeName),
];

/** The production orders of a project or of one of its nodes. */
export const exportOrders = (call: Call<typeof productionOrderExport>): FileAnswer =>
  exportSheet(call, call.query, {
    title: 'ERP设备生产',
    file: projectFileName(call, call.query.projectId, 'ERP设备生产'),
    columns: orderColumns,
    rows: listOrders(call, call.query, everyRow).list,
    idOf: ({ id }) => id,
  });
