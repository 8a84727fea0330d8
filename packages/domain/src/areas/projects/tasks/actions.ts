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
import { offer, pageOffers } from '../../../core/actions/offer.ts';

/** Task management and the plan overview (S2 §6). */

const viewTask = offer('查看', ['TaskManagement-view', 'TaskManagement-edit'], [taskInfo]);

export const taskManagementPage = pageOffers(
  'TaskManagement',
  [taskProjectList, taskMyList, approvalList, approvalCount, projectList],
  {
    view: viewTask,
    submit: offer('提交审批', ['TaskManagement-edit'], [approvalSubmit, approverList]),
    decide: offer('审批', ['TaskManagement-edit'], [approvalDo, approverList]),
    export: offer('导出', ['TaskManagement-export'], [taskExport, approvalExport]),
  },
);

export const planOverviewPage = pageOffers('PlanOverview', [planDepartmentOverview, projectList], {
  view: offer('查看任务', ['PlanOverview-view'], [planDepartmentList]),
  open: viewTask,
  reassign: offer('改派', ['PlanOverview-edit'], [planReassign, planAssignees]),
  export: offer('导出', ['PlanOverview-export'], [planOverviewExport]),
});
