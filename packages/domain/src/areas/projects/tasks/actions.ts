import {
  approvalCount,
  approvalDo,
  approvalExport,
  approvalList,
  approvalSubmit,
  approverList,
} from '../approvals/contract.ts';
import {
  planAssignees,
  planDepartmentList,
  planDepartmentOverview,
  planOverviewExport,
  planReassign,
} from '../plan-overview/contract.ts';
import { taskExport, taskInfo, taskMyList, taskProjectList } from './contract.ts';
import { projectList } from '../list/contract.ts';
import { action, pageActions } from '../../../core/actions/action.ts';

/** Task management and the plan overview (S2 §6). */

const viewTask = action('查看', ['TaskManagement-view', 'TaskManagement-edit'], [taskInfo]);

export const taskManagementPage = pageActions(
  'TaskManagement',
  [taskProjectList, taskMyList, approvalList, approvalCount, projectList],
  {
    view: viewTask,
    submit: action('提交审批', ['TaskManagement-edit'], [approvalSubmit, approverList]),
    decide: action('审批', ['TaskManagement-edit'], [approvalDo, approverList]),
    export: action('导出', ['TaskManagement-export'], [taskExport, approvalExport]),
  },
);

export const planOverviewPage = pageActions('PlanOverview', [planDepartmentOverview, projectList], {
  view: action('查看任务', ['PlanOverview-view'], [planDepartmentList]),
  open: viewTask,
  reassign: action('改派', ['PlanOverview-edit'], [planReassign, planAssignees]),
  export: action('导出', ['PlanOverview-export'], [planOverviewExport]),
});
