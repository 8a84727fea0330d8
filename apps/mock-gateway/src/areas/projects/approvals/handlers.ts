import type { BodyOf, Endpoint } from '@fleet/domain/core/contract/define.ts';
import type * as contract from '@fleet/domain/areas/projects/approvals/contract.ts';
import type { approvalDo, ApprovalRow, approvalSubmit } from '@fleet/domain/areas/projects/approvals/contract.ts';
import { completionOn, decisionProblems } from '@fleet/domain/areas/projects/approvals/decision.ts';
import type { TaskRow } from '@fleet/domain/areas/projects/tasks/contract.ts';
import { holdsAny } from '@fleet/domain/core/permissions/permissions.ts';
import { dayOfEpoch, startOfDay } from '@fleet/domain/core/values/days.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import type { EventPayloads } from '../../../pipeline/events.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { exportApprovals } from './approvalExport.ts';
import { countWaiting, listApprovals, readApproval } from '../shared/approvalRows.ts';
import { orderPlanDelay, orderTaskDelay } from './delayOrders.ts';
import { listApprovers, requireApprover } from './approvers.ts';
import { readPlanChange } from '../plan/planChanges.ts';
import { approvedNodes } from '../plan/baselines.ts';
import { type BeforeSubmission, withdraw } from './withdrawal.ts';
import { decidePlan, requestModification, submitPlan } from '../plan/planStates.ts';
import { readOpenProject, refuseArchived, requireProject } from '../project/projectRows.ts';
import { findTask } from '../tasks/taskRows.ts';

/** Approvals: handing in, deciding, handing over. */

/** What is handed in: which project and tenant it belongs to, and what it is called from now on. */
interface Subject {
  readonly projectId: string;
  readonly tntId: string;
  readonly title: string;
  /** What a withdrawal gives back. */
  readonly before: BeforeSubmission;
}

/** Many tasks have one name: the one above tells them apart. */
const taskTitle = ({ taskNo, name, path }: TaskRow): string => {
  const above = path.split(' / ').at(-1) ?? '';
  return `${taskNo} ${above === '' ? '' : `${above} / `}${name}`;
};

/** Hands in a task: its owner or the manager of its project does, while it is neither done nor in approval. */
const submitTask = (call: Call<Endpoint>, taskId: string): Subject => {
  const task = findTask(call, call.scope, taskId) ?? refuse('notFound');
  refuseArchived(call, task.projectId);
  if (!task.canSubmit) {
    if ([2, 3, 4].includes(task.taskStatus)) refuse('conflict', '任务已提交或已完成，请刷新后重试');
    refuse('forbidden', '只有任务负责人或项目经理可以提交审批');
  }
  const { store } = call.world;
  const before = store.one<{ taskStatus: number; status: number }>(
    'select task_status as taskStatus, status from plan_nodes where id = @taskId',
    { taskId },
  );
  store.run('update plan_nodes set task_status = 4, status = 3 where id = @taskId', { taskId });
  return { projectId: task.projectId, tntId: task.tntId, title: taskTitle(task), before: before ?? {} };
};

const submitSubject = (
  call: Call<Endpoint>,
  { kind, subjectId, isStatus6Known = false }: BodyOf<typeof approvalSubmit>,
): Subject => {
  const key = kind === 'task' ? 'TaskManagement-edit' : 'TabProjectImplementationPlan-submit-approval';
  if (!holdsAny(call.session.granted, [key])) refuse('forbidden');
  if (kind === 'task') return submitTask(call, subjectId);
  const { tntId, name } = readOpenProject(call, subjectId);
  const subject = { projectId: subjectId, tntId };
  if (kind === 'plan')
    return {
      ...subject,
      title: `${name} 实施计划`,
      before: { state: submitPlan(call, subjectId, isStatus6Known) },
    };
  requestModification(call, subjectId);
  return { ...subject, title: `${name} 计划变更申请`, before: {} };
};

/** Carries out what was decided on a task. One that is in its plan no more can only be rejected. */
const decideTask = (call: Call<Endpoint>, taskId: string, isApproved: boolean): void => {
  const { store, clock } = call.world;
  const task = store.one<{ planEndAt: number | null }>(
    'select plan_end_at as planEndAt from plan_nodes where id = @taskId',
    { taskId },
  );
  if (task === undefined) {
    if (isApproved) refuse('conflict', '任务已从计划中删除，只能驳回');
    return;
  }
  const today = dayOfEpoch(clock.now());
  const { taskStatus, status } = isApproved
    ? completionOn(today, task.planEndAt === null ? null : dayOfEpoch(task.planEndAt))
    : { taskStatus: 5, status: 4 };
  store.run(
    'update plan_nodes set task_status = @taskStatus, status = @status, finished_at = @finishedAt where id = @taskId',
    { taskId, taskStatus, status, finishedAt: isApproved ? startOfDay(today) : null },
  );
};

/** Whether the caller had to decide it once, and gave it to somebody else. */
const hasHandedOver = ({ world, session }: Call<Endpoint>, approvalId: string): boolean =>
  world.store.one('select id from approval_transfers where approval_id = @approvalId and from_id = @userId', {
    approvalId,
    userId: session.userId,
  }) !== undefined;

/** The approval if the caller is the one to decide it now. */
const requireDecidable = (call: Call<Endpoint>, approvalId: string): ApprovalRow => {
  const approval = readApproval(call, approvalId);
  const { status, approver, submitter } = approval;
  if (status === 1) refuse('conflict', `该审批已由提交人${submitter.realName}撤回，不能再审批`);
  if (status !== 4) refuse('conflict', `该审批已由${approver.realName}${status === 2 ? '通过' : '驳回'}，不能再次审批`);
  if (!approval.canDecide) {
    if (hasHandedOver(call, approvalId)) refuse('conflict', `该审批已转办给${approver.realName}`);
    refuse('forbidden', '只有指定的审批人可以审批');
  }
  return approval;
};

/** Says how an approval stands, to whom it matters. */
const tell = (
  call: Call<Endpoint>,
  { id: approvalId, projectId, title }: Pick<ApprovalRow, 'id' | 'projectId' | 'title'>,
  state: EventPayloads['approval.changed']['state'],
  toId: string,
  remark: string,
): void =>
  emit(call, 'approval.changed', {
    approvalId,
    projectId,
    title,
    state,
    toId,
    byName: call.session.realName,
    remark,
  });

const transfer = (call: Call<Endpoint>, approval: ApprovalRow, toId: string, remark: string): void => {
  const { store, ids, clock } = call.world;
  if (toId === call.session.userId) refuse('invalidInput', '该审批已由您处理，请选择其他审批人');
  requireApprover(call, approval.tntId, toId, approval.submitter.userId);
  store.run(
    `insert into approval_transfers (id, approval_id, from_id, to_id, remark, at)
     values (@id, @approvalId, @fromId, @toId, @remark, @now)`,
    {
      id: ids.next('at'),
      approvalId: approval.id,
      fromId: call.session.userId,
      toId,
      remark,
      now: clock.now(),
    },
  );
  store.run('update approvals set approver_id = @toId where id = @id', { toId, id: approval.id });
  tell(call, approval, 'pending', toId, remark);
};

const decide = (call: Call<Endpoint>, body: BodyOf<typeof approvalDo>): null => {
  const [problem] = Object.values(decisionProblems(body));
  if (problem !== undefined) refuse('invalidInput', problem);
  const approval = requireDecidable(call, body.id);
  const remark = body.remark.trim();
  if (body.decision === 'transfer') {
    transfer(call, approval, body.approverId ?? '', remark);
    return null;
  }
  const isApproved = body.decision === 'approve';
  if (approval.kind === 'task') {
    decideTask(call, approval.subjectId, isApproved);
    if (isApproved) orderTaskDelay(call, approval);
  } else {
    const before = approvedNodes(call.world.store, approval.projectId);
    decidePlan(call, approval.projectId, approval.kind, isApproved);
    if (isApproved && approval.kind === 'plan') orderPlanDelay(call, approval, before);
    const { projectId, kind } = approval;
    emit(call, 'plan.decided', { projectId, userId: call.session.userId, kind, isApproved });
  }
  const { store, clock } = call.world;
  store.run(
    'update approvals set status = @status, decided_at = @now, decide_remark = @remark where id = @id and status = 4',
    { id: approval.id, status: isApproved ? 2 : 5, now: clock.now(), remark },
  );
  tell(call, approval, isApproved ? 'approved' : 'rejected', approval.submitter.userId, remark);
  return null;
};

export const approvalHandlers: HandlersOf<typeof contract> = {
  approvalCount: (call) => ({ waiting: countWaiting(call) }),

  approvalList: (call) => listApprovals(call, call.query),

  approvalExport: (call) => exportApprovals(call),

  approvalDo: (call) => decide(call, call.body),

  approvalSubmit: (call) => {
    const { world, session, body } = call;
    const { projectId, tntId, title, before } = submitSubject(call, body);
    requireApprover(call, tntId, body.approverId, session.userId);
    const id = world.ids.next('ap');
    world.store.run(
      `insert into approvals (id, tnt_id, project_id, kind, subject_id, title, status, submitter_id, submitted_at,
         submit_remark, approver_id, was)
       values (@id, @tntId, @projectId, @kind, @subjectId, @title, 4, @submitterId, @now, @remark, @approverId, @was)`,
      {
        id,
        tntId,
        projectId,
        kind: body.kind,
        subjectId: body.subjectId,
        title,
        submitterId: session.userId,
        now: world.clock.now(),
        remark: body.remark.trim(),
        approverId: body.approverId,
        was: JSON.stringify(before),
      },
    );
    tell(call, { id, projectId, title }, 'pending', body.approverId, body.remark.trim());
    return { id };
  },

  planChangePreview: (call) => {
    const { projectId } = call.query;
    requireProject(call, projectId);
    return readPlanChange(call, projectId) ?? refuse('notFound', '项目还没有实施计划');
  },
  approvalWithdraw: (call) => withdraw(call, call.body),

  approverList: (call) => listApprovers(call, call.query),
};
