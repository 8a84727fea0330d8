import type { Endpoint } from '../../contract/define.ts';
import {
  approvalCount,
  approvalDo,
  approvalList,
  approvalSubmit,
  approverList,
} from '../../contract/projects/approvals.ts';
import { planReassign } from '../../contract/projects/planOverview.ts';
import { taskInfo, taskMyList, taskProjectList } from '../../contract/projects/tasks.ts';
import { createList } from '../list/list.ts';
import { createResource } from '../resource/resource.ts';

/** What task management reads: tasks of projects, one's own, approvals, and what one of them is about. */

export const projectTasks = createList({ name: 'tasks.ofProjects', endpoint: taskProjectList, keyOf: ({ id }) => id });

export const myTasks = createList({ name: 'tasks.mine', endpoint: taskMyList, keyOf: ({ id }) => id });

export const approvalRows = createList({ name: 'approvals.list', endpoint: approvalList, keyOf: ({ id }) => id });

/** How many approvals wait for the person. */
export const waitingApprovals = createResource({ name: 'approvals.waiting', endpoint: approvalCount, quiet: true });

/** A task, or what an approval is about. */
export const taskDetail = createResource({ name: 'tasks.detail', endpoint: taskInfo, quiet: true });

/** Who may be named as approver. */
export const approverChoices = createResource({ name: 'approvals.approvers', endpoint: approverList, quiet: true });

/** Calls after which whatever shows tasks and approvals is read again. */
export const taskWrites: readonly Endpoint[] = [approvalDo, approvalSubmit, planReassign];
