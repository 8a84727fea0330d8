import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { approvalWithdraw } from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { PlanState } from '@fleet/domain/areas/projects/plan/planState.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { refuseArchived } from '../project/projectRows.ts';
import { withdrawPlan } from '../plan/planStates.ts';
import { readApproval } from '../shared/approvalRows.ts';

/** Taking back what was handed in, while nobody has decided it. */

/** What a subject was before it was handed in; of a request to change a plan nothing, as it changes none. */
export interface BeforeSubmission {
  /** Of a plan. */
  readonly state?: PlanState;
  /** Of a task: Plan of S1 §4, and its status in the tree (S2 §4). */
  readonly taskStatus?: number;
  readonly status?: number;
}

/** Gives a task back what it was; one that is in its plan no more, or was handed in another way since, stays as it is. */
const withdrawTask = ({ world }: Call<Endpoint>, taskId: string, before: BeforeSubmission): void => {
  const { taskStatus = 1, status = 2 } = before;
  world.store.run(
    'update plan_nodes set task_status = @taskStatus, status = @status where id = @taskId and task_status = 4',
    { taskId, taskStatus, status },
  );
};

/** Takes an approval back: who handed it in does, while it waits. */
export const withdraw = (call: Call<Endpoint>, body: BodyOf<typeof approvalWithdraw>): null => {
  const { id, status, approver, submitter, kind, subjectId, projectId } = readApproval(call, body.id);
  if (submitter.userId !== call.session.userId) refuse('forbidden', '只有提交人可以撤回');
  if (status === 1) refuse('conflict', '该审批已经撤回');
  if (status !== 4) refuse('conflict', `该审批已由${approver.realName}${status === 2 ? '通过' : '驳回'}，不能撤回`);
  refuseArchived(call, projectId);
  const { store, clock } = call.world;
  const stored = store.one<{ was: string }>('select was from approvals where id = @id', { id });
  const before = JSON.parse(stored?.was ?? '{}') as BeforeSubmission;
  if (kind === 'task') withdrawTask(call, subjectId, before);
  if (kind === 'plan') withdrawPlan(call, projectId, before.state ?? 'draft');
  store.run('update approvals set status = 1, withdrawn_at = @now, withdraw_remark = @remark where id = @id', {
    id,
    now: clock.now(),
    remark: body.remark.trim(),
  });
  return null;
};
