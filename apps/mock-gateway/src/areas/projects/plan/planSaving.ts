import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import {
  blankNode,
  largestPlan,
  leafHours,
  planEndBeforeStart,
  type PlanNode,
} from '@fleet/domain/areas/projects/plan/node.ts';
import { isPlanOpen, planLock } from '@fleet/domain/areas/projects/plan/planState.ts';
import { rollUp } from '@fleet/domain/areas/projects/plan/rollUp.ts';
import { savedNode } from '@fleet/domain/areas/projects/plan/saveEdge.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { readStoredNodes, replacePlanNodes } from './planNodes.ts';
import { findPlan, type StoredPlan } from './planRows.ts';
import { refuseArchived } from '../project/projectRows.ts';

/** Saving a plan as a whole: checked, numbered and rolled up here, whatever the client says of it. */

const every = (nodes: readonly PlanNode[]): readonly PlanNode[] =>
  nodes.flatMap((node) => [node, ...every(node.children)]);

/** Whether what a person fills in of a task differs; where it stands counts apart. */
const isChanged = (one: PlanNode, other: PlanNode): boolean =>
  one.name !== other.name ||
  one.nodeId !== other.nodeId ||
  one.ownerId !== other.ownerId ||
  one.planStartDate !== other.planStartDate ||
  one.planEndDate !== other.planEndDate ||
  one.standardWorkHour !== other.standardWorkHour ||
  one.workHourFactor !== other.workHourFactor;

/** Refuses tasks that stand twice, people who are no members, nodes of other life cycles, ends before starts. */
const check = (call: Call<Endpoint>, projectId: string, nodes: readonly PlanNode[]): void => {
  const { store } = call.world;
  if (nodes.length > largestPlan) refuse('invalidInput', `计划最多 ${largestPlan} 个任务`);
  const ids = new Set(nodes.map(({ id }) => id));
  if (ids.size < nodes.length) refuse('invalidInput', '计划中有重复的任务，请刷新后重试');
  const known = (sql: string): ReadonlySet<string> =>
    new Set(store.all<{ id: string }>(sql, { projectId }).map(({ id }) => id));
  const members = known('select user_id as id from project_members where project_id = @projectId');
  // who left the project keeps the tasks that he had
  const owners = known('select distinct owner_id as id from plan_nodes where project_id = @projectId');
  const lifeCycle = known('select id from life_cycle_nodes where project_id = @projectId');
  for (const { name, ownerId, nodeId, planStartDate, planEndDate } of nodes) {
    if (ownerId !== null && !members.has(ownerId) && !owners.has(ownerId))
      refuse('invalidInput', `任务「${name}」的负责人不是项目成员`);
    if (nodeId !== null && !lifeCycle.has(nodeId)) refuse('invalidInput', `任务「${name}」的生命周期节点不存在`);
    if (planEndBeforeStart(planStartDate, planEndDate)) refuse('invalidInput', `任务「${name}」的计划结束早于计划开始`);
  }
  const foreign = nodes.some(
    ({ id }) =>
      store.one('select 1 from plan_nodes where id = @id and project_id <> @projectId', { id, projectId }) !==
      undefined,
  );
  if (foreign) refuse('invalidInput', '计划中有重复的任务，请刷新后重试');
};

/** Gives new tasks their numbers, keeps what the gateway knows of old ones, and marks what a modification changed. */
const completed = (
  stored: ReadonlyMap<string, PlanNode>,
  nodes: readonly PlanNode[],
  plan: StoredPlan,
): { readonly tree: readonly PlanNode[]; readonly nextTask: number } => {
  let { nextTask } = plan;
  const complete = (node: PlanNode): PlanNode => {
    const old = stored.get(node.id);
    const { taskNo, status, statusText, isModified, delayOrderId } = old ?? blankNode(node.id);
    const number = taskNo ?? `T${String(nextTask++).padStart(4, '0')}`;
    const isLeaf = node.children.length === 0;
    return {
      ...node,
      name: node.name.trim(),
      taskNo: number,
      status,
      statusText,
      isModified: isModified || (plan.state === 'modifying' && (old === undefined || isChanged(old, node))),
      delayOrderId,
      totalWorkHour: isLeaf ? leafHours(node.standardWorkHour, node.workHourFactor) : node.totalWorkHour,
      children: node.children.map(complete),
    };
  };
  return { tree: rollUp(nodes.map(complete)), nextTask };
};

/** Puts another tree in the place of a plan's. The version says what it was made from. */
export const savePlan = (
  call: Call<Endpoint>,
  projectId: string,
  { version, nodes }: { readonly version: number; readonly nodes: readonly PlanNode[] },
): void => {
  const { store, clock } = call.world;
  refuseArchived(call, projectId);
  const plan = findPlan(call, projectId);
  if (!isPlanOpen(plan.state)) refuse('invalidInput', planLock(plan.state) ?? '');
  if (plan.version !== version) refuse('conflict', '计划已被他人保存，请合并后再保存');
  const saved = nodes.map(savedNode);
  check(call, projectId, every(saved));
  const stored = new Map(every(readStoredNodes(store, projectId)).map((node) => [node.id, node]));
  const { tree, nextTask } = completed(stored, saved, plan);
  store.run(
    `insert into plans (project_id, version, state, next_task, saved_by, saved_at)
     values (@projectId, 1, @state, @nextTask, @userId, @now)
     on conflict (project_id) do update
       set version = version + 1, next_task = @nextTask, saved_by = @userId, saved_at = @now`,
    { projectId, state: plan.state, nextTask, userId: call.session.userId, now: clock.now() },
  );
  replacePlanNodes(store, projectId, tree);
};
