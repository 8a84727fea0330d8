import type { Endpoint } from '../../contract/define.ts';
import {
  costDepartments,
  projectDepartmentCost,
  projectDepartmentMonths,
  projectDepartmentOverview,
  setProjectDepartmentCost,
} from '../../contract/projects/cost.ts';
import {
  costByDepartment,
  costByProject,
  costByUser,
  costMonths,
  costTotal,
} from '../../contract/projects/costSummary.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What the pages about costs read (S2 §7). */

/** Departments of a tenant to choose from. */
export const departmentChoices = createResource({ name: 'cost.departments', endpoint: costDepartments, quiet: true });

/** All of a project, department by department. */
export const projectCost = createResource({ name: 'cost.project', endpoint: projectDepartmentCost, quiet: true });

/** One department of a project. */
export const departmentCost = createResource({
  name: 'cost.department',
  endpoint: projectDepartmentOverview,
  quiet: true,
});
export const departmentMonths = createResource({
  name: 'cost.department.months',
  endpoint: projectDepartmentMonths,
  quiet: true,
});

/** The summary over all projects. */
export const costProjects = createList({
  name: 'cost.byProject',
  endpoint: costByProject,
  keyOf: ({ projectId }) => projectId,
});
export const costDepartmentRows = createList({
  name: 'cost.byDepartment',
  endpoint: costByDepartment,
  keyOf: ({ departmentId }) => departmentId,
});
export const costUsers = createList({ name: 'cost.byUser', endpoint: costByUser, keyOf: ({ userId }) => userId });
export const costTotals = createResource({ name: 'cost.total', endpoint: costTotal, quiet: true });
export const summaryMonths = createResource({ name: 'cost.months', endpoint: costMonths, quiet: true });

/** Calls after which whatever shows budgets is read again. */
export const budgetWrites: readonly Endpoint[] = [setProjectDepartmentCost];
