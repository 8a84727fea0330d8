import { parentStatus } from '@fleet/domain/areas/projects/plan/completion.ts';
import { type PlanNode, planStatusText } from '@fleet/domain/areas/projects/plan/node.ts';
import { epochOf, toHundredths } from '@fleet/domain/core/values/formats.ts';
import { atOnce, type Steps } from '../../../server/turns.ts';
import type { Store } from '../../../store/store.ts';
import { instantOrNull } from '../../../rows/instants.ts';

/** The tasks of a plan in the store: read as rows or as a tree, written one by one. There may be many. */

/** A task as the wire has it, without what is below. */
export type OwnNode = Omit<PlanNode, 'children'>;

/** A task and the one above it; in lists of them each stands after its parent. */
export interface PlacedNode {
  readonly node: OwnNode;
  readonly parentId: string | null;
}

/** A tree of a plan. */
export interface Tree {
  readonly projectId: string;
  readonly tree: number;
}

/** What the gateway alone knows of a task: its state as somebody's work. */
export interface TaskWork {
  readonly taskStatus: number;
  readonly finishedAt: number | null;
}

export interface StoredNode extends TaskWork {
  readonly id: string;
  readonly parentId: string | null;
  readonly nodeId: string | null;
  readonly taskNo: string;
  readonly name: string;
  readonly ownerId: string | null;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly standard: number;
  readonly factor: number;
  readonly total: number;
  readonly status: number;
  readonly isModified: number;
  readonly delayOrderId: string | null;
}

/** The nodes of a tree, each after its parent. */
export function* placedNodes(nodes: readonly PlanNode[], parentId: string | null = null): Generator<PlacedNode> {
  for (const { children, ...node } of nodes) {
    yield { node, parentId };
    yield* placedNodes(children, node.id);
  }
}

/** Writes a tree of a plan in the order of its nodes, a step each. */
export function* writingNodes(
  store: Store,
  { projectId, tree }: Tree,
  nodes: Iterable<PlacedNode>,
  workOf: (id: string) => TaskWork | undefined,
): Steps<void> {
  let place = 0;
  for (const { node, parentId } of nodes) {
    const { taskStatus, finishedAt } = workOf(node.id) ?? { taskStatus: 0, finishedAt: null };
    store.run(
      `insert into plan_rows (id, tree, project_id, place, parent_id, node_id, task_no, name, owner_id, plan_start_at,
         plan_end_at, standard_work_hour, work_hour_factor, total_work_hour, status, task_status, finished_at,
         is_modified, delay_order_id)
       values (@id, @tree, @projectId, @place, @parentId, @nodeId, @taskNo, @name, @ownerId, @planStartAt,
         @planEndAt, @standard, @factor, @total, @status, @taskStatus, @finishedAt, @isModified, @delayOrderId)`,
      {
        id: node.id,
        tree,
        projectId,
        place,
        parentId,
        nodeId: node.nodeId,
        taskNo: node.taskNo,
        name: node.name,
        ownerId: node.ownerId,
        planStartAt: epochOf(node.planStartDate),
        planEndAt: epochOf(node.planEndDate),
        standard: toHundredths(node.standardWorkHour),
        factor: node.workHourFactor,
        total: toHundredths(node.totalWorkHour),
        status: node.status,
        taskStatus,
        finishedAt,
        isModified: Number(node.isModified),
        delayOrderId: node.delayOrderId,
      },
    );
    place += 1;
    yield;
  }
}

/** Nodes that are read at a time. */
const pieceSize = 250;

/** Reads the nodes of a tree, each after its parent. */
export function* readingNodes(store: Store, { projectId, tree }: Tree): Steps<readonly StoredNode[]> {
  const nodes: StoredNode[] = [];
  while (nodes.length % pieceSize === 0) {
    const piece = store.all<StoredNode>(
      `select id, parent_id as parentId, node_id as nodeId, task_no as taskNo, name, owner_id as ownerId,
         plan_start_at as planStartAt, plan_end_at as planEndAt, standard_work_hour as standard,
         work_hour_factor as factor, total_work_hour as total, status, task_status as taskStatus,
         finished_at as finishedAt, is_modified as isModified, delay_order_id as delayOrderId
       from plan_rows where project_id = @projectId and tree = @tree and place >= @from and place < @from + @pieceSize
       order by place`,
      { projectId, tree, from: nodes.length, pieceSize },
    );
    if (piece.length === 0) break;
    nodes.push(...piece);
    yield;
  }
  return nodes;
}

/** A stored node as the wire has it. */
export const ownNode = (stored: StoredNode): OwnNode => ({
  id: stored.id,
  nodeId: stored.nodeId,
  taskNo: stored.taskNo,
  name: stored.name,
  ownerId: stored.ownerId,
  delayOrderId: stored.delayOrderId,
  status: stored.status,
  planStartDate: instantOrNull(stored.planStartAt),
  planEndDate: instantOrNull(stored.planEndAt),
  standardWorkHour: stored.standard / 100,
  workHourFactor: stored.factor,
  totalWorkHour: stored.total / 100,
  statusText: planStatusText(stored.status),
  isModified: stored.isModified === 1,
});

/**
 * The tree of stored nodes as it travels; nothing is rolled up anew. What has tasks below it is as far as they are; its
 * own status is back once it has none.
 */
export function* treeOf(stored: readonly StoredNode[]): Steps<PlanNode[]> {
  const below = new Map<string | null, PlanNode[]>([[null, []]]);
  // from the last node to the first: what stands below is there before it
  for (const one of stored.toReversed()) {
    const children = (below.get(one.id) ?? []).reverse();
    const status = children.length === 0 ? one.status : parentStatus(children);
    const siblings = below.get(one.parentId) ?? [];
    siblings.push({ ...ownNode(one), status, statusText: planStatusText(status), children });
    below.set(one.parentId, siblings);
    yield;
  }
  return (below.get(null) ?? []).reverse();
}

/** The tree of a plan that is shown, read at once. */
export const readPlanNodes = (store: Store, projectId: string): readonly PlanNode[] => {
  const shown = store.one<{ tree: number }>('select tree from plans where project_id = @projectId', { projectId });
  return shown === undefined ? [] : atOnce(treeOf(atOnce(readingNodes(store, { projectId, ...shown }))));
};
