import type { ApprovalRow } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { type DelayedTask, delayedTasks, delayText } from '@fleet/domain/areas/projects/approvals/delayed.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { PlanTree } from '@fleet/domain/areas/projects/plan/node.ts';
import { dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import type { Call } from '../../../pipeline/call.ts';
import { makeReport } from '../oa-reports/reportMaking.ts';
import { readPlanNodes } from '../plan/planNodes.ts';

/**
 * Orders of delay: what ends later than it was approved to is reported to the OA, and once the OA has granted that, the
 * tasks name the order (`delayOrderId`, S2 §3). The specifications say of the field only that a task has it.
 */

const order = (call: Call<Endpoint>, approval: ApprovalRow, tasks: readonly DelayedTask[], title: string): void => {
  if (tasks.length === 0) return;
  const { tntId, projectId, submitter } = approval;
  const { world } = call;
  const { id } = makeReport(world, { tntId, projectId, type: 'delay', title, content: delayText(tasks), submitter });
  for (const task of tasks)
    world.store.run('insert into delay_order_nodes (report_id, node_id) values (@id, @nodeId)', {
      id,
      nodeId: task.id,
    });
};

/** Reports what an approved plan ends later than the one before it. */
export const orderPlanDelay = (call: Call<Endpoint>, approval: ApprovalRow, before: PlanTree | null): void => {
  if (before === null) return;
  const tasks = delayedTasks(before, readPlanNodes(call.world.store, approval.projectId));
  order(call, approval, tasks, '实施计划变更的延期申请');
};

/** Reports a task that was approved as done after its last planned day. */
export const orderTaskDelay = (call: Call<Endpoint>, approval: ApprovalRow): void => {
  const task = call.world.store.one<{
    id: string;
    taskNo: string;
    name: string;
    finishedAt: number;
    planEndAt: number;
  }>(
    `select id, task_no as taskNo, name, finished_at as finishedAt, plan_end_at as planEndAt
     from plan_nodes where id = @id and task_status = 3`,
    { id: approval.subjectId },
  );
  if (task === undefined) return;
  const days = dayOfEpoch(task.finishedAt) - dayOfEpoch(task.planEndAt);
  order(call, approval, [{ ...task, days }], `任务「${task.name}」的延期申请`);
};
