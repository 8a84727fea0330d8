import {
  approvalCount,
  approvalDo,
  approvalExport,
  approvalList,
  type ApprovalRow,
  approvalSubmit,
  approvalWithdraw,
  approverList,
} from '../approvals/contract.ts';
import {
  planAssignees,
  planDepartmentList,
  planDepartmentOverview,
  planOverviewExport,
  planReassign,
  type PlanTask,
} from '../plan-overview/contract.ts';
import { isFinished } from '../approvals/decision.ts';
import { taskExport, taskInfo, taskMyList, taskProjectList, type TaskRow } from './contract.ts';
import { myWeek, myWeekSave, sheetPeople, staffWeek, staffWeekSave } from '../work-hours/contract.ts';
import { projectList } from '../list/contract.ts';
import { action, isPermitted, pageActions, rowAction } from '../../../core/actions/action.ts';

/** Task management and the plan overview (S2 §6). */

const view = ['TaskManagement-view', 'TaskManagement-edit'] as const;

const decide = rowAction<ApprovalRow>('审批', ['TaskManagement-edit'], [approvalDo, approverList], {
  icon: 'tick',
  appliesTo: ({ canDecide }) => canDecide,
});

/** Whoever may hand in may take back; whether this one is his says the row. */
const withdraw = rowAction<ApprovalRow>(
  '撤回',
  ['TaskManagement-edit', 'TabProjectImplementationPlan-submit-approval'],
  [approvalWithdraw],
  { icon: 'undo', appliesTo: ({ canWithdraw }) => canWithdraw },
);

export const taskManagementPage = pageActions(
  'TaskManagement',
  [taskProjectList, taskMyList, approvalList, approvalCount, projectList],
  {
    view: rowAction<TaskRow>('查看', view, [taskInfo]),
    submit: rowAction<TaskRow>('提交审批', ['TaskManagement-edit'], [approvalSubmit, approverList], {
      icon: 'send-to',
      appliesTo: ({ canSubmit }) => canSubmit,
    }),
    decide,
    /** Whoever decides sees the approval by that. */
    viewApproval: rowAction<ApprovalRow>('查看', view, [taskInfo], {
      appliesTo: ({ canDecide }, { granted }) => !(canDecide && isPermitted(granted, decide)),
    }),
    withdraw,
    export: action('导出', ['TaskManagement-export'], [taskExport, approvalExport]),
  },
);

/** The tab 工时填报: one's own hours with the page, those of others with the key to change. */
export const workHoursTab = pageActions('TaskManagement', [myWeek], {
  save: action('保存', ['TaskManagement'], [myWeekSave], { icon: null, isPrimary: true }),
  saveOfOthers: action('代他人填报', ['TaskManagement-edit'], [sheetPeople, staffWeek, staffWeekSave]),
});

export const planOverviewPage = pageActions('PlanOverview', [planDepartmentOverview, projectList], {
  view: action('查看任务', ['PlanOverview-view'], [planDepartmentList]),
  open: action('查看任务详情', view, [taskInfo]),
  reassign: rowAction<PlanTask>('改派', ['PlanOverview-edit'], [planReassign, planAssignees], {
    appliesTo: ({ taskStatus }) => !isFinished(taskStatus),
    disabledReason: ({ reassignReason }) => reassignReason,
  }),
  export: action('导出', ['PlanOverview-export'], [planOverviewExport]),
});
