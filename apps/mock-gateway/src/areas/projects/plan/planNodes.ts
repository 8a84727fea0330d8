import { parentStatus } from '@fleet/domain/areas/projects/plan/completion.ts';
import { type PlanNode, planStatusText } from '@fleet/domain/areas/projects/plan/node.ts';
import { epochOf, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { Store } from '../../../store/store.ts';
import { instantOrNull } from '../../../rows/instants.ts';

/** The tasks of a plan in the store: written and read as a tree. */

/** Puts a tree into an empty plan. */
export const writePlanNodes = (store: Store, projectId: string, tree: readonly PlanNode[]): void => {
  const write = (nodes: readonly PlanNode[], parentId: string | null): void => {
    nodes.forEach((node, position) => {
      store.run(
        `insert into plan_nodes (id, project_id, parent_id, position, node_id, task_no, name, owner_id, plan_start_at,
           plan_end_at, standard_work_hour, work_hour_factor, total_work_hour, status, is_modified, delay_order_id)
         values (@id, @projectId, @parentId, @position, @nodeId, @taskNo, @name, @ownerId, @planStartAt,
           @planEndAt, @standard, @factor, @total, @status, @isModified, @delayOrderId)`,
        {
          id: node.id,
          projectId,
          parentId,
          position,
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
          isModified: Number(node.isModified),
          delayOrderId: node.delayOrderId,
        },
      );
      write(node.children, node.id);
    });
  };
  write(tree, null);
};

/**
 * Puts a tree in the place of the tasks of a plan. What the gateway alone knows of a task (its state as somebody's work)
 * stays with its id.
 */
export const replacePlanNodes = (store: Store, projectId: string, tree: readonly PlanNode[]): void => {
  const work = store.all<{ id: string; taskStatus: number; finishedAt: number | null }>(
    `select id, task_status as taskStatus, finished_at as finishedAt from plan_nodes
     where project_id = @projectId and (task_status <> 0 or finished_at is not null)`,
    { projectId },
  );
  store.run('delete from plan_nodes where project_id = @projectId', { projectId });
  writePlanNodes(store, projectId, tree);
  for (const row of work)
    store.run(
      `update plan_nodes set task_status = @taskStatus, finished_at = @finishedAt
       where id = @id and project_id = @projectId`,
      { ...row, projectId },
    );
};

interface StoredNode {
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

/** The tree of a plan as it is stored; nothing is rolled up anew. */
export const readStoredNodes = (store: Store, projectId: string): readonly PlanNode[] => {
  const rows = store.all<StoredNode>(
    `select id, parent_id as parentId, node_id as nodeId, task_no as taskNo, name, owner_id as ownerId,
       plan_start_at as planStartAt, plan_end_at as planEndAt, standard_work_hour as standard,
       work_hour_factor as factor, total_work_hour as total, status, is_modified as isModified,
       delay_order_id as delayOrderId
     from plan_nodes where project_id = @projectId order by parent_id, position`,
    { projectId },
  );
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const treeOf = (parentId: string | null): PlanNode[] =>
    (below.get(parentId) ?? []).map(
      ({ parentId: _, planStartAt, planEndAt, standard, factor, total, isModified, ...node }) => ({
        ...node,
        planStartDate: instantOrNull(planStartAt),
        planEndDate: instantOrNull(planEndAt),
        standardWorkHour: standard / 100,
        workHourFactor: factor,
        totalWorkHour: total / 100,
        statusText: planStatusText(node.status),
        isModified: isModified === 1,
        children: treeOf(node.id),
      }),
    );
  return treeOf(null);
};

/** What has tasks below it is as far as they are; its own status is back once it has none. */
const withParentStatuses = (node: PlanNode): PlanNode => {
  if (node.children.length === 0) return node;
  const children = node.children.map(withParentStatuses);
  const status = parentStatus(children);
  return { ...node, status, statusText: planStatusText(status), children };
};

/** The tree of a plan as it travels. */
export const readPlanNodes = (store: Store, projectId: string): readonly PlanNode[] =>
  readStoredNodes(store, projectId).map(withParentStatuses);
