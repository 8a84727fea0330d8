import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { LifeCycleNode, LifeCycleNodeInfo, TreeNode } from '@fleet/domain/areas/projects/life-cycle/contract.ts';
import { readOnlyReason } from '@fleet/domain/areas/projects/project/archive.ts';
import { overdueDaysOf } from '@fleet/domain/areas/projects/life-cycle/phaseSteps.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant, instantOrNull, todayOf } from '../../../rows/instants.ts';
import { inScope } from '../../../store/conditions.ts';

/** Nodes of the life cycle in the store. */

interface StoredNode {
  readonly id: string;
  readonly projectId: string;
  readonly parentId: string | null;
  readonly phase: LifeCycleNode['phase'];
  readonly kind: LifeCycleNode['kind'];
  readonly name: string;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly planStartAt: number | null;
  readonly planEndAt: number | null;
  readonly actualStartAt: number | null;
  readonly actualEndAt: number | null;
  readonly standard: number;
  readonly workHourFactor: number;
  readonly total: number;
  readonly status: LifeCycleNode['status'];
  readonly deliveredCount: number;
  readonly requiredCount: number;
  readonly childCount: number;
  readonly version: number;
}

const columns = `
  select n.id, n.project_id as projectId, n.parent_id as parentId, n.phase, n.kind, n.name, n.owner_id as ownerId,
    u.real_name as ownerName, n.plan_start_at as planStartAt, n.plan_end_at as planEndAt,
    n.actual_start_at as actualStartAt, n.actual_end_at as actualEndAt, n.standard_work_hour as standard,
    n.work_hour_factor as workHourFactor, n.total_work_hour as total, n.status,
    (select count(*) from node_attachments a where a.node_id = n.id and a.is_required = 1 and a.status in (2, 3))
      as deliveredCount,
    (select count(*) from node_attachments a where a.node_id = n.id and a.is_required = 1) as requiredCount,
    (select count(*) from life_cycle_nodes c where c.parent_id = n.id) as childCount, n.version`;
const joins = ' from life_cycle_nodes n left join user_ref u on u.id = n.owner_id';

const toNode = (row: StoredNode, today: number): LifeCycleNode => ({
  id: row.id,
  parentId: row.parentId,
  phase: row.phase,
  kind: row.kind,
  name: row.name,
  owner: row.ownerId === null || row.ownerName === null ? null : { userId: row.ownerId, realName: row.ownerName },
  planStartDate: instantOrNull(row.planStartAt),
  planEndDate: instantOrNull(row.planEndAt),
  actualStartDate: instantOrNull(row.actualStartAt),
  actualEndDate: instantOrNull(row.actualEndAt),
  standardWorkHour: row.standard / 100,
  workHourFactor: row.workHourFactor,
  totalWorkHour: row.total / 100,
  status: row.status,
  overdueDays: overdueDaysOf({ planEndDate: instantOrNull(row.planEndAt), status: row.status }, today),
  deliveredCount: row.deliveredCount,
  requiredCount: row.requiredCount,
  childCount: row.childCount,
  version: row.version,
});

/** The nodes of a project, brothers in their order. The caller has checked the project. */
export const readNodes = (call: Call<Endpoint>, projectId: string): readonly LifeCycleNode[] => {
  const today = todayOf(call);
  return call.world.store
    .all<StoredNode>(`${columns}${joins} where n.project_id = @projectId order by n.position, n.id`, { projectId })
    .map((row) => toNode(row, today));
};

/** The nodes below another one, each after its parent, with how deep it stands. */
export const nodesBelow = (nodes: readonly LifeCycleNode[], id: string | null): TreeNode[] => {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  const walk = (parentId: string | null, level: number): TreeNode[] =>
    (below.get(parentId) ?? []).flatMap((node) => [{ ...node, level }, ...walk(node.id, level + 1)]);
  return walk(id, 1);
};

/** One node within the call's scope; refuses the same way for one outside it and a missing one. */
export const readNode = (call: Call<Endpoint>, nodeId: string): LifeCycleNodeInfo => {
  const { store } = call.world;
  const row = store.one<
    StoredNode & { projectName: string; isArchived: number; description: string; updatedAt: number }
  >(
    `${columns}, p.name as projectName, p.archived_at is not null as isArchived, n.description, n.updated_at as updatedAt${joins}
     join projects p on p.id = n.project_id where n.id = @nodeId and ${inScope('p.tnt_id')}`,
    { nodeId, scope: call.scope },
  );
  if (row === undefined) return refuse('notFound');
  const sizes = store.one<NonNullable<LifeCycleNodeInfo['warehouse']>>(
    `select area_count as areaCount, shelf_count as shelfCount, platform_count as platformCount
     from node_warehouses where node_id = @nodeId`,
    { nodeId },
  );
  return {
    ...toNode(row, todayOf(call)),
    projectId: row.projectId,
    projectName: row.projectName,
    isArchived: row.isArchived === 1,
    description: row.description,
    warehouse: row.kind === 'warehouse' ? (sizes ?? { areaCount: 0, shelfCount: 0, platformCount: 0 }) : null,
    updatedAt: toInstant(row.updatedAt),
  };
};

/** A node that may be changed: refuses those of an archived project. */
export const readOpenNode = (call: Call<Endpoint>, nodeId: string): LifeCycleNodeInfo => {
  const node = readNode(call, nodeId);
  const reason = readOnlyReason(node);
  return reason === null ? node : refuse('invalidInput', reason);
};
