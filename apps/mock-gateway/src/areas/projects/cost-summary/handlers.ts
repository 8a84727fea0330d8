import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/cost-summary/contract.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { pageValues } from '../../../store/paging.ts';
import { exportSummaryMonths } from '../cost/costMonthExport.ts';
import { readMonthSheet } from '../cost/costMonths.ts';
import { exportCostByDepartment, exportCostByProject, exportWorkHours } from './costSummaryExport.ts';
import { findCostByDepartment, findCostByProject, findCostByUser, readCostTotal } from './costSummaryRows.ts';

/** A page of rows that were all gathered already. */
const pageOf = <Row>(call: Call<Endpoint>, rows: readonly Row[], query: Parameters<typeof pageValues>[0]) => {
  const { limit, offset } = pageValues(query);
  return { list: rows.slice(offset, offset + limit), total: rows.length };
};

/** Costs of all projects within a scope. */
export const costSummaryHandlers: HandlersOf<typeof contract> = {
  costByProject: (call) => pageOf(call, findCostByProject(call, call.query), call.query),
  costByProjectExport: exportCostByProject,

  costByDepartment: (call) => pageOf(call, findCostByDepartment(call, call.query), call.query),
  costByDepartmentExport: exportCostByDepartment,

  costByUser: (call) => pageOf(call, findCostByUser(call, call.query), call.query),
  userWorkHourExport: exportWorkHours,

  costTotal: (call) => readCostTotal(call, call.query),
  costMonths: (call) => readMonthSheet(call, call.query),
  costMonthsExport: exportSummaryMonths,
};
