import { pathOf } from '../../core/session/page/paths.ts';
import type { TodoKind } from '../../core/todos/todo.ts';

/** What projects give people to do. */

const tasks = pathOf('TaskManagement');
const reports = pathOf('OAReport');

export const projectTodos: readonly TodoKind[] = [
  {
    kind: 'approval.waiting',
    title: '待我审批',
    noun: '审批',
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
    noun: '任务',
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
    noun: '计划',
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
    noun: 'OA 报表',
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
    noun: '任务',
    keys: [],
    isPersonal: true,
    route: 'TaskManagement',
    badge: 'TaskManagement',
    list: `${tasks}?tab=my&taskStatus=1&isTodo=true`,
    addressOf: ({ id }) => `${tasks}?tab=my&id=${id}`,
  },
];
