import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { ApprovalRow, PlanChange } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { Attachment } from '@fleet/domain/areas/projects/life-cycle/partsContract.ts';
import type * as contract from '@fleet/domain/areas/projects/tasks/contract.ts';
import { taskRow, type taskExport, type TaskInfo, type TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import type { Call, FileAnswer, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { dayCell } from '../../../rows/sheet/cells.ts';
import { filterNames } from '../shared/filterNames.ts';
import { exportSheet, sheetColumnsFor } from '../../../rows/sheet/export.ts';
import { tenantColumns } from '../../../rows/sheet/tenantColumns.ts';
import { readPlanChange } from '../plan/planChanges.ts';
import { listSteps, readApproval, waitingApproval } from '../shared/approvalRows.ts';
import { listAttachments } from '../life-cycle/lifeCycleAttachments.ts';
import { findTask, listTasks, readTasksAhead, taskRowsOf, type TaskFilters } from './taskRows.ts';

/** Tasks of projects, one's own, and whatever an approval is about. */

const ofProjects = (call: Call<Endpoint>, query: Omit<TaskFilters, 'scope'>): TaskFilters => ({
  ...query,
  scope: call.scope,
});
const own = (call: Call<Endpoint>, query: Omit<TaskFilters, 'scope'>): TaskFilters => ({
  ...query,
  scope: call.scope,
  ownerId: call.session.userId,
});

const column = sheetColumnsFor<TaskRow>(taskRow);
const columns = [
  column('taskNo', 12, (row) => row.taskNo),
  column('name', 40, (row) => row.name),
  column('projectName', 28, (row) => row.projectName),
  column('tntName', 24, (row) => row.tntName),
  column('path', 40, (row) => row.path),
  column('nodeName', 20, (row) => row.nodeName),
  column('owner', 12, (row) => row.owner?.realName ?? null),
  column('planStartDate', 12, (row) => dayCell(row.planStartDate)),
  column('planEndDate', 12, (row) => dayCell(row.planEndDate)),
  column('totalWorkHour', 10, (row) => row.totalWorkHour),
  column('taskStatus', 10, (row) => statusLabel('plan', row.taskStatus)),
  column('isOverdue', 8, (row) => (row.isOverdue ? '逾期' : null)),
  column('finishedAt', 12, (row) => dayCell(row.finishedAt)),
];

const exportTasks = async (call: Call<typeof taskExport>): Promise<() => FileAnswer> => {
  const { scope, columns: _columns, ids: _ids, sort, ...query }: QueryOf<typeof taskExport> = call.query;
  const filters = scope === 'my' ? own(call, query) : ofProjects(call, query);
  const tasks = await readTasksAhead(call, filters, sort);
  return () =>
    exportSheet(call, call.query, {
      title: scope === 'my' ? '我的任务' : '项目任务',
      columns: tenantColumns(call, columns, call.query.columns),
      rows: taskRowsOf(call, tasks()),
      idOf: ({ id }) => id,
      totals: { sums: ['totalWorkHour'] },
      named: filterNames(call),
    });
};

/** A plan that waits for a decision beside what was approved before; null of everything else. */
const changeOf = (call: Call<Endpoint>, { kind, status, projectId }: ApprovalRow): PlanChange | null =>
  kind === 'task' || status !== 4 ? null : readPlanChange(call, projectId);

/** What was handed in for the node of the life cycle that a task belongs to. */
const attachmentsOf = (call: Call<Endpoint>, task: TaskRow | null): Attachment[] => {
  const nodeId =
    task === null
      ? null
      : call.world.store.one<{ nodeId: string | null }>('select node_id as nodeId from plan_nodes where id = @id', {
          id: task.id,
        })?.nodeId;
  return nodeId ? listAttachments(call, { nodeId, keyModelId: null }) : [];
};

/** A task by its own id, or whatever an approval is about by the approval's. */
const infoOf = (call: Call<Endpoint>, taskId: string | undefined, approvalId: string | undefined): TaskInfo => {
  if (approvalId !== undefined) {
    const approval = readApproval(call, approvalId);
    const task = approval.kind === 'task' ? findTask(call, approval.tntId, approval.subjectId) : null;
    return {
      approval,
      task,
      attachments: attachmentsOf(call, task),
      change: changeOf(call, approval),
      steps: listSteps(call, approval.subjectId),
    };
  }
  const task = taskId === undefined ? null : findTask(call, call.scope, taskId);
  if (task === null) return refuse('notFound');
  return {
    approval: waitingApproval(call, task.id),
    task,
    attachments: attachmentsOf(call, task),
    change: null,
    steps: listSteps(call, task.id),
  };
};

export const taskHandlers: HandlersOf<typeof contract> = {
  taskProjectList: (call) => listTasks(call, ofProjects(call, call.query), call.query),

  taskMyList: (call) => listTasks(call, own(call, call.query), call.query),

  taskExport: { prepare: exportTasks },

  taskInfo: (call) => {
    const { id, approvalId } = call.query;
    if ((id === undefined) === (approvalId === undefined)) refuse('invalidInput', '请指定任务或审批');
    return infoOf(call, id, approvalId);
  },
};
