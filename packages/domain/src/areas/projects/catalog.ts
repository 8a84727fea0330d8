import { pathOf } from '../../core/session/page/paths.ts';
import type { TodoKind } from '../../core/todos/todo.ts';

/** What projects give people to do. */

const tasks = pathOf('TaskManagement');
const reports = pathOf('OAReport');

export const projectTodos: readonly TodoKind[] = [
  {
    kind: 'approval.waiting',
    title: '待我审批',
    verb: '审批',
    keys: ['TaskManagement-edit'],
    isPersonal: true,
    route: 'TaskManagement',
    badge: 'TaskManagement',
    list: `${tasks}?tab=approver`,
    addressOf: ({ id }) => `${tasks}?tab=approver&id=${id}`,
  },
  {
    kind: 'task.rejected',
    title: '被驳回的任务',
    verb: '重新提交',
    keys: [],
    isPersonal: true,
    route: 'TaskManagement',
    badge: 'TaskManagement',
    list: `${tasks}?tab=my&taskStatus=5&isTodo=true`,
    addressOf: ({ id }) => `${tasks}?tab=my&id=${id}`,
  },
  {
    kind: 'plan.rejected',
    title: '被驳回的计划',
    verb: '重新提交',
    keys: ['TabProjectImplementationPlan-submit-approval'],
    isPersonal: true,
    route: 'ProjectDetail',
    badge: 'ProjectManagementList',
    list: null,
    addressOf: ({ id, tntId }) =>
      `${pathOf('ProjectDetail', { projectId: id, tenantId: tntId })}?tab=implementationPlan`,
  },
  {
    kind: 'oaReport.rejected',
    title: '待重推的 OA 报表',
    verb: '重推',
    keys: ['TabProjectEventReport-add'],
    isPersonal: true,
    route: 'OAReport',
    badge: 'OAReport',
    list: `${reports}?isTodo=true`,
    addressOf: ({ id }) => `${reports}?isTodo=true&id=${id}`,
  },
  {
    kind: 'task.open',
    title: '我的任务',
    verb: '提交',
    keys: [],
    isPersonal: true,
    route: 'TaskManagement',
    badge: 'TaskManagement',
    list: `${tasks}?tab=my&taskStatus=1&isTodo=true`,
    addressOf: ({ id }) => `${tasks}?tab=my&id=${id}`,
  },
];
