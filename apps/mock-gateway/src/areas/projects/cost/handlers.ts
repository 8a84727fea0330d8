import type * as contract from '@fleet/domain/areas/projects/cost/contract.ts';
import type { HandlersOf } from '../../../pipeline/call.ts';
import { exportMonths } from './costMonthExport.ts';
import { readMonthSheet } from './costMonths.ts';
import { listDepartments } from '../people/departmentChoices.ts';
import { readDepartmentCost, readProjectCost, setBudget } from './costRows.ts';

/** What a project may cost and has cost. */
export const costHandlers: HandlersOf<typeof contract> = {
  costDepartments: ({ world, scope }) => ({ list: listDepartments(world.store, scope) }),

  projectDepartmentCost: (call) => readProjectCost(call, call.query.projectId),

  setProjectDepartmentCost: (call) => ({ version: setBudget(call, call.query.projectId, call.body) }),

  projectDepartmentOverview: (call) => readDepartmentCost(call, call.query.projectId, call.query.departmentId),

  projectDepartmentMonths: (call) => {
    readDepartmentCost(call, call.query.projectId, call.query.departmentId);
    return readMonthSheet(call, call.query);
  },

  projectDepartmentExport: (call) => exportMonths(call),
};
