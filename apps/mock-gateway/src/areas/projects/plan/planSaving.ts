import { randomInt } from 'node:crypto';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import {
  blankNode,
  largestPlan,
  leafHours,
  planEndBeforeStart,
  type PlanNode,
} from '@fleet/domain/areas/projects/plan/node.ts';
import { isPlanOpen, planLock } from '@fleet/domain/areas/projects/plan/planState.ts';
import { rolledUpValues } from '@fleet/domain/areas/projects/plan/rollUp.ts';
import { savedNode } from '@fleet/domain/areas/projects/plan/saveEdge.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { inTurns, type Steps, stepsOf } from '../../../server/turns.ts';
import { isReferenceLost, type Store } from '../../../store/store.ts';
import { dropTree } from './hiddenTrees.ts';
import {
  type OwnNode,
  ownNode,
  type PlacedNode,
  placedNodes,
  readingNodes,
  type StoredNode,
  writingNodes,
} from './planNodes.ts';
import { findPlan, readNodesAhead, type StoredPlan } from './planRows.ts';
import { refuseArchived } from '../project/projectRows.ts';

/**
 * Saving a plan as a whole: checked, numbered and rolled up here, whatever the client says of it. There may be so many
 * tasks that all of it is done in turns: the new tree is written beside the one that is shown, where nobody sees it, and
 * one transaction at the end shows it.
 */

/** Whether what a person fills in of a task differs; where it stands counts apart. */
const isChanged = (one: OwnNode, other: OwnNode): boolean =>
  one.name !== other.name ||
  one.nodeId !== other.nodeId ||
  one.ownerId !== other.ownerId ||
  one.planStartDate !== other.planStartDate ||
  one.planEndDate !== other.planEndDate ||
  one.standardWorkHour !== other.standardWorkHour ||
  one.workHourFactor !== other.workHourFactor;

/** The plan, if it may be changed and is still what the caller made his own from. */
const openPlan = (call: Call<Endpoint>, projectId: string, version: number): StoredPlan => {
  refuseArchived(call, projectId);
  const plan = findPlan(call, projectId);
  if (!isPlanOpen(plan.state)) refuse('invalidInput', planLock(plan.state) ?? '');
  if (plan.version !== version) refuse('conflict', '计划已被他人保存，请合并后再保存');
  return plan;
};

const refuseTwice = (): never => refuse('invalidInput', '计划中有重复的任务，请刷新后重试');

/** The nodes as they are saved. Refuses tasks that stand twice, and more of them than a plan may have. */
function* savedNodes(nodes: readonly PlanNode[]): Steps<readonly PlacedNode[]> {
  const saved: PlacedNode[] = [];
  const ids = new Set<string>();
  for (const { node: given, ...place } of placedNodes(nodes)) {
    const { children: _, ...node } = savedNode({ ...given, children: [] });
    saved.push({ ...place, node });
    ids.add(node.id);
    yield;
  }
  if (saved.length > largestPlan) refuse('invalidInput', `计划最多 ${largestPlan} 个任务`);
  if (ids.size < saved.length) refuseTwice();
  return saved;
}

/** Refuses people who are no members, nodes of other life cycles, ends before starts. */
function* check(call: Call<Endpoint>, projectId: string, old: Old, nodes: readonly PlacedNode[]): Steps<void> {
  const known = (sql: string): string[] => call.world.store.all<{ id: string }>(sql, { projectId }).map(({ id }) => id);
  const lifeCycle = new Set(known('select id from life_cycle_nodes where project_id = @projectId'));
  const owners = new Set<string | null>([
    ...known('select user_id as id from project_members where project_id = @projectId'),
    // who left the project keeps the tasks that he had
    ...Array.from(old.values(), ({ ownerId }) => ownerId),
    null,
  ]);
  yield* stepsOf(nodes, ({ node: { name, ownerId, nodeId, planStartDate, planEndDate } }) => {
    if (!owners.has(ownerId)) refuse('invalidInput', `任务「${name}」的负责人不是项目成员`);
    if (nodeId !== null && !lifeCycle.has(nodeId)) refuse('invalidInput', `任务「${name}」的生命周期节点不存在`);
    if (planEndBeforeStart(planStartDate, planEndDate)) refuse('invalidInput', `任务「${name}」的计划结束早于计划开始`);
  });
}

/** The tasks that are there, by their ids. */
type Old = ReadonlyMap<string, StoredNode>;

/** What a plan becomes. */
interface Decided {
  readonly nodes: readonly PlacedNode[];
  readonly nextTask: number;
}

/** Gives new tasks their numbers, keeps what the gateway knows of old ones, and marks what a modification changed. */
function* completed(plan: StoredPlan, old: Old, nodes: readonly PlacedNode[]): Steps<Decided> {
  let { nextTask } = plan;
  const done: PlacedNode[] = [];
  yield* stepsOf(nodes, ({ node, ...place }) => {
    const stored = old.get(node.id);
    const before = stored === undefined ? null : ownNode(stored);
    const { taskNo, status, statusText, isModified, delayOrderId } = before ?? blankNode(node.id);
    done.push({
      ...place,
      node: {
        ...node,
        name: node.name.trim(),
        taskNo: taskNo ?? `T${String(nextTask++).padStart(4, '0')}`,
        status,
        statusText,
        isModified: isModified || (plan.state === 'modifying' && (before === null || isChanged(before, node))),
        delayOrderId,
      },
    });
  });
  return { nodes: done, nextTask };
}

/** Works out the hours of each task, and of each parent what its children say: from the last node to the first. */
function* rolledUp(nodes: readonly PlacedNode[]): Steps<readonly PlacedNode[]> {
  const below = new Map<string | null, OwnNode[]>();
  const done: PlacedNode[] = [];
  yield* stepsOf(nodes.toReversed(), ({ node: given, ...place }) => {
    const { standardWorkHour, workHourFactor } = given;
    const values = rolledUpValues(below.get(given.id) ?? []) ?? {
      totalWorkHour: leafHours(standardWorkHour, workHourFactor),
    };
    const node = { ...given, ...values };
    done.push({ ...place, node });
    const siblings = below.get(place.parentId) ?? [];
    siblings.push(node);
    below.set(place.parentId, siblings);
  });
  return done.reverse();
}

function* decided(
  call: Call<Endpoint>,
  projectId: string,
  { plan, old, wanted }: { readonly plan: StoredPlan; readonly old: Old; readonly wanted: readonly PlanNode[] },
): Steps<Decided> {
  const saved = yield* savedNodes(wanted);
  yield* check(call, projectId, old, saved);
  const { nodes, nextTask } = yield* completed(plan, old, saved);
  return { nodes: yield* rolledUp(nodes), nextTask };
}

const changedMeanwhile = '计划中的任务刚有变化，请重新保存';

/** The nodes, each looked at when it is written: of two plans that bring the same new task at once, one is refused. */
function* untaken(store: Store, projectId: string, old: Old, nodes: readonly PlacedNode[]): Generator<PlacedNode> {
  for (const placed of nodes) {
    const { id } = placed.node;
    const isTaken =
      !old.has(id) &&
      store.one('select 1 from plan_rows where id = @id and project_id <> @projectId', { id, projectId }) !== undefined;
    if (isTaken) refuseTwice();
    yield placed;
  }
}

/**
 * Writes another tree for a plan in turns. What it gives is called within a transaction: it shows that tree in the place
 * of the one that is there, and gives its nodes. Refuses when the plan is not what the tree was made from any more.
 */
export const savePlan = async (
  call: Call<Endpoint>,
  projectId: string,
  { version, nodes: wanted }: { readonly version: number; readonly nodes: readonly PlanNode[] },
): Promise<() => readonly StoredNode[]> => {
  const { store, clock } = call.world;
  const plan = openPlan(call, projectId, version);
  const stored = await readNodesAhead(call, projectId);
  const old = new Map(stored().map((node) => [node.id, node]));
  const { nodes, nextTask } = await inTurns(decided(call, projectId, { plan, old, wanted }));

  const made = { projectId, tree: randomInt(2 ** 47) };
  call.afterRefusal(() => void dropTree(store, made));
  try {
    const untakenNodes = untaken(store, projectId, old, nodes);
    await inTurns(
      writingNodes(store, made, untakenNodes, (id) => old.get(id)),
      { within: (work) => store.transaction(work) },
    );
  } catch (error) {
    // a person, a node of the life cycle, or the project went in the middle of it
    if (isReferenceLost(error)) refuse('conflict', changedMeanwhile);
    throw error;
  }
  const written = await inTurns(readingNodes(store, made));

  return () => {
    const { state, work, tree: shown } = openPlan(call, projectId, version);
    if (work !== plan.work) refuse('conflict', changedMeanwhile);
    store.run(
      `insert into plans (project_id, version, tree, state, next_task, saved_by, saved_at)
       values (@projectId, 1, @tree, @state, @nextTask, @userId, @now)
       on conflict (project_id) do update
         set version = version + 1, tree = @tree, next_task = @nextTask, saved_by = @userId, saved_at = @now`,
      { ...made, state, nextTask, userId: call.session.userId, now: clock.now() },
    );
    if (shown !== null) call.afterCommit(() => void dropTree(store, { projectId, tree: shown }));
    return written;
  };
};
