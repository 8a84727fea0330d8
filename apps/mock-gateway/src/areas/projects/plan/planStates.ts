import {
  isSubmittablePlan,
  planStateAfter,
  planStateLabels,
  type PlanState,
  type PlanStep,
} from '@fleet/domain/areas/projects/plan/planState.ts';
import { submissionProblem } from '@fleet/domain/areas/projects/plan/completion.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { keepBaseline } from './baselines.ts';
import { readPlanNodes } from './planNodes.ts';

/** How approvals move a plan from state to state, and what an approval leaves behind. The caller has checked the project. */

const stateOf = (call: Call<Endpoint>, projectId: string): PlanState =>
  call.world.store.one<{ state: PlanState }>('select state from plans where project_id = @projectId', { projectId })
    ?.state ?? refuse('notFound', '项目还没有实施计划');

const take = (call: Call<Endpoint>, projectId: string, step: PlanStep): PlanState => {
  const state = stateOf(call, projectId);
  const after = planStateAfter(state, step);
  if (after === null) return refuse('conflict', `计划${planStateLabels[state]}，不能进行此操作，请刷新后重试`);
  call.world.store.run('update plans set state = @after where project_id = @projectId', { after, projectId });
  return after;
};

/**
 * Hands a plan in: it is locked from now on. Refuses an empty one, and one with status 6 that nobody was told of (S2 §4).
 *
 * @returns its state before
 */
export const submitPlan = (call: Call<Endpoint>, projectId: string, isStatus6Known = false): PlanState => {
  const nodes = readPlanNodes(call.world.store, projectId);
  const refuseFor = (problem: string | null) => (problem === null ? undefined : refuse('invalidInput', problem));
  refuseFor(submissionProblem(nodes, true));
  const before = stateOf(call, projectId);
  take(call, projectId, 'submit');
  // whose turn it is comes before what he should know
  refuseFor(submissionProblem(nodes, isStatus6Known));
  return before;
};

/** Takes a plan back that waits for its approval: it is in the state again in which it was handed in. */
export const withdrawPlan = (call: Call<Endpoint>, projectId: string, before: PlanState): void => {
  if (stateOf(call, projectId) !== 'approving' || !isSubmittablePlan(before))
    refuse('conflict', '计划不在审批中，请刷新后重试');
  call.world.store.run('update plans set state = @before where project_id = @projectId', { before, projectId });
};

/** Asks to change an approved plan; one request at a time. */
export const requestModification = (call: Call<Endpoint>, projectId: string): void => {
  const waiting = call.world.store.one(
    `select 1 from approvals where subject_id = @projectId and kind = 'modification' and status = 4`,
    { projectId },
  );
  if (waiting !== undefined) refuse('conflict', '已有变更申请等待审批');
  take(call, projectId, 'requestModification');
};

/**
 * Carries out what was decided. An approved plan is kept as another baseline, and what was changed under a modification is
 * not marked any more.
 */
export const decidePlan = (
  call: Call<Endpoint>,
  projectId: string,
  kind: 'plan' | 'modification',
  isApproved: boolean,
): void => {
  const { store, clock } = call.world;
  if (kind === 'modification') {
    if (isApproved) take(call, projectId, 'grantModification');
    return;
  }
  take(call, projectId, isApproved ? 'approve' : 'reject');
  if (!isApproved) return;
  store.run('update plan_nodes set is_modified = 0 where project_id = @projectId and is_modified = 1', { projectId });
  const { version } =
    store.one<{ version: number }>(
      'update plans set version = version + 1 where project_id = @projectId returning version',
      { projectId },
    ) ?? refuse('notFound');
  keepBaseline(store, {
    projectId,
    version,
    approvedAt: clock.now(),
    approvedBy: call.session.userId,
    nodes: readPlanNodes(store, projectId),
  });
};
