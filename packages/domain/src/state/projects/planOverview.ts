import { planAssignees, planDepartmentList, planDepartmentOverview } from '../../contract/projects/planOverview.ts';
import { createResource } from '../resource/resource.ts';

/** What the plan overview reads: departments with their people, and the tasks of one person. */

export const departmentOverview = createResource({
  name: 'planOverview.departments',
  endpoint: planDepartmentOverview,
  quiet: true,
});

export const personTasks = createResource({ name: 'planOverview.tasks', endpoint: planDepartmentList, quiet: true });

/** Members who may be given a task of their project. */
export const assigneeChoices = createResource({
  name: 'planOverview.assignees',
  endpoint: planAssignees,
  quiet: true,
});
