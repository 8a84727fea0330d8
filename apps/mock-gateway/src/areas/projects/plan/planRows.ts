import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { PlanDetail } from '@fleet/domain/areas/projects/plan/contract.ts';
import { completionOf } from '@fleet/domain/areas/projects/plan/completion.ts';
import type { PlanNode } from '@fleet/domain/areas/projects/plan/node.ts';
import type { PlanState } from '@fleet/domain/areas/projects/plan/planState.ts';
import { type Call, LargeReply } from '../../../pipeline/call.ts';
import { toInstant, instantOrNull } from '../../../rows/instants.ts';
import { atOnce, inTurns, nextTurn } from '../../../server/turns.ts';
import { readAhead } from '../../../store/readAhead.ts';
import { isDecider } from '../shared/approvalRows.ts';
import { listBaselines } from './baselines.ts';
import { readingNodes, type StoredNode, treeOf } from './planNodes.ts';
import { requireProject } from '../project/projectRows.ts';

/** A plan in the store, with all that its desk shows. */

export interface StoredPlan {
  readonly version: number;
  /** The tree of its tasks; null before the first save. */
  readonly tree: number | null;
  /** Another number after whatever was done to its tasks otherwise than by a save. */
  readonly work: number;
  readonly state: PlanState;
  readonly savedAt: number | null;
  readonly savedBy: string | null;
  /** Number that the next new task gets. */
  readonly nextTask: number;
}

/** A plan that nobody has begun. */
const noPlan: StoredPlan = {
  version: 0,
  tree: null,
  work: 0,
  state: 'draft',
  savedAt: null,
  savedBy: null,
  nextTask: 1,
};

/** The plan of a project of the call's scope, without its tasks; refuses another's like a missing one. */
export const findPlan = (call: Call<Endpoint>, projectId: string): StoredPlan => {
  requireProject(call, projectId);
  return (
    call.world.store.one<StoredPlan>(
      `select p.version, p.tree, p.work, p.state, p.saved_at as savedAt, u.real_name as savedBy,
         p.next_task as nextTask
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
     where a.subject_id = @projectId and a.kind in ('plan', 'modification') and a.withdrawn_at is null
     order by a.submitted_at desc, a.rowid desc limit 1`,
    { projectId },
  );

/** Differs after each save, each decision and each hand-over, of the plan and of its tasks. */
export const stampOf = (call: Call<Endpoint>, projectId: string): string => {
  const { version, work, state } = findPlan(call, projectId);
  const { id = null, approverId = null, decidedAt = null } = lastApproval(call, projectId) ?? {};
  return JSON.stringify([version, work, state, id, approverId, decidedAt]);
};

/** Reads the nodes of a plan ahead of the transaction of a call; a plan that nobody has begun has none. */
export const readNodesAhead = (call: Call<Endpoint>, projectId: string): Promise<() => readonly StoredNode[]> => {
  const { store } = call.world;
  const read = () => readingNodes(store, { projectId, tree: findPlan(call, projectId).tree ?? 0 });
  return readAhead(read, () => {
    const { tree, work } = findPlan(call, projectId);
    return `${tree} ${work}`;
  });
};

/** A plan of more tasks is put together in turns. */
const fewTasks = 1000;

/** The whole plan of a project, out of its nodes. */
export const readPlan = (
  call: Call<Endpoint>,
  projectId: string,
  stored: readonly StoredNode[],
): PlanDetail | LargeReply<PlanDetail> => {
  const { store } = call.world;
  const plan = findPlan(call, projectId);
  const approval = lastApproval(call, projectId);
  const { approverName = '', decidedAt = null } = approval ?? {};
  const detail: Omit<PlanDetail, 'nodes' | 'completion'> = {
    projectId,
    stamp: stampOf(call, projectId),
    version: plan.version,
    state: plan.state,
    baselines: listBaselines(store, projectId),
    savedAt: instantOrNull(plan.savedAt),
    savedBy: plan.savedBy,
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
            canWithdraw: approval.submitterId === call.session.userId,
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
  const whole = (nodes: PlanNode[]): PlanDetail => ({
    ...detail,
    nodes,
    completion: completionOf(nodes),
  });
  if (stored.length <= fewTasks) return whole(atOnce(treeOf(stored)));
  return new LargeReply(async () => {
    const nodes = await inTurns(treeOf(stored));
    await nextTurn();
    return whole(nodes);
  });
};
