import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { PlanDetail } from '@fleet/domain/areas/projects/plan/contract.ts';
import { completionOf } from '@fleet/domain/areas/projects/plan/completion.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import type { PlanState } from '@fleet/domain/areas/projects/plan/planState.ts';
import type { Call } from '../../../pipeline/call.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { isDecider } from '../shared/approvalRows.ts';
import { readPlanNodes } from './planNodes.ts';
import { requireProject } from '../project/projectRows.ts';

/** A plan in the store, with all that its desk shows. */

export interface StoredPlan {
  readonly version: number;
  readonly state: PlanState;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  readonly baseline: string | null;
  readonly baselineAt: number | null;
  /** Number that the next new task gets. */
  readonly nextTask: number;
}

/** A plan that nobody has begun. */
const noPlan: StoredPlan = {
  version: 0,
  state: 'draft',
  savedAt: null,
  savedBy: null,
  baseline: null,
  baselineAt: null,
  nextTask: 1,
};

/** The plan of a project, without its tasks. */
export const findPlan = (call: Call<Endpoint>, projectId: string): StoredPlan => {
  requireProject(call, projectId);
  return (
    call.world.store.one<StoredPlan>(
      `select p.version, p.state, p.saved_at as savedAt, u.real_name as savedBy, p.baseline,
         p.baseline_at as baselineAt, p.next_task as nextTask
       from plans p left join user_ref u on u.id = p.saved_by where p.project_id = @projectId`,
      { projectId },
    ) ?? noPlan
  );
};

interface StoredApproval {
  readonly id: string;
  readonly kind: 'plan' | 'modification';
  readonly status: number;
  readonly remark: string;
  readonly submitterId: string;
  readonly approverId: string;
  readonly approverName: string;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
}

const lastApproval = (call: Call<Endpoint>, projectId: string): StoredApproval | undefined =>
  call.world.store.one<StoredApproval>(
    `select a.id, a.kind, a.status, a.decide_remark as remark, a.submitter_id as submitterId,
       a.approver_id as approverId, u.real_name as approverName, a.submitted_at as submittedAt,
       a.decided_at as decidedAt
     from approvals a join user_ref u on u.id = a.approver_id
     where a.subject_id = @projectId and a.kind in ('plan', 'modification')
     order by a.submitted_at desc, a.rowid desc limit 1`,
    { projectId },
  );

/** How many tasks have each status: another text once the work has gone on. */
const progressOf = (call: Call<Endpoint>, projectId: string): string | null =>
  call.world.store.one<{ progress: string | null }>(
    `select group_concat(status || ':' || tasks) as progress from (
       select status, count(*) as tasks from plan_nodes where project_id = @projectId group by status order by status)`,
    { projectId },
  )?.progress ?? null;

/** Differs after each save, each decision and each hand-over, of the plan and of its tasks. */
export const stampOf = (call: Call<Endpoint>, projectId: string): string => {
  const { version, state, baselineAt } = findPlan(call, projectId);
  const { id = null, approverId = null, decidedAt = null } = lastApproval(call, projectId) ?? {};
  return JSON.stringify([version, state, baselineAt, id, approverId, decidedAt, progressOf(call, projectId)]);
};

/** The whole plan of a project of the call's tenant; refuses another tenant's like a missing one. */
export const readPlan = (call: Call<Endpoint>, projectId: string): PlanDetail => {
  const { store } = call.world;
  const plan = findPlan(call, projectId);
  const approval = lastApproval(call, projectId);
  const { approverName = '', decidedAt = null } = approval ?? {};
  const nodes = [...readPlanNodes(store, projectId)];
  return {
    projectId,
    stamp: stampOf(call, projectId),
    version: plan.version,
    state: plan.state,
    savedAt: instantOrNull(plan.savedAt),
    savedBy: plan.savedBy,
    nodes,
    completion: completionOf(nodes),
    baseline:
      plan.baseline === null || plan.baselineAt === null
        ? null
        : { approvedAt: toInstant(plan.baselineAt), nodes: JSON.parse(plan.baseline) as PlanNode[] },
    decision:
      approval === undefined || decidedAt === null
        ? null
        : { isApproved: approval.status === 2, remark: approval.remark, approverName, decidedAt: toInstant(decidedAt) },
    waiting:
      approval === undefined || decidedAt !== null
        ? null
        : {
            kind: approval.kind,
            approvalId: approval.id,
            approverName,
            submittedAt: toInstant(approval.submittedAt),
            canDecide: isDecider(approval, call.session.userId),
          },
    members: store.all(
      `select u.id as userId, u.real_name as realName
       from project_members m join user_ref u on u.id = m.user_id
       where m.project_id = @projectId and u.deleted_at is null order by m.joined_at, u.real_name, u.id`,
      { projectId },
    ),
    lifeCycle: store.all('select id, name from life_cycle_nodes where project_id = @projectId order by position, id', {
      projectId,
    }),
  };
};
