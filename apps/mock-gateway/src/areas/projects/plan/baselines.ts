import type { PlanBaseline } from '@fleet/domain/areas/projects/plan/contract.ts';
import type { PlanNode, PlanTree } from '@fleet/domain/areas/projects/plan/node.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';

/** What was approved of a plan: kept by its version, so that a plan can be compared with each. */

interface StoredBaseline {
  readonly version: number;
  readonly approvedAt: number;
  readonly approvedBy: string | null;
}

const columns = `b.version, b.approved_at as approvedAt, u.real_name as approvedBy
  from plan_baselines b left join user_ref u on u.id = b.approved_by`;

const toBaseline = ({ version, approvedAt, approvedBy }: StoredBaseline): PlanBaseline => ({
  version,
  approvedAt: toInstant(approvedAt),
  approvedBy,
});

/** All baselines of a plan without their tasks, the latest first. */
export const listBaselines = (store: Store, projectId: string): PlanBaseline[] =>
  store
    .all<StoredBaseline>(`select ${columns} where b.project_id = @projectId order by b.version desc`, { projectId })
    .map(toBaseline);

/** The baseline of a version with its tasks; null without such a one. */
export const readBaseline = (
  store: Store,
  projectId: string,
  version: number,
): (PlanBaseline & { readonly nodes: PlanNode[] }) | null => {
  const row = store.one<StoredBaseline & { readonly nodes: string }>(
    `select b.nodes, ${columns} where b.project_id = @projectId and b.version = @version`,
    { projectId, version },
  );
  return row === undefined ? null : { ...toBaseline(row), nodes: JSON.parse(row.nodes) as PlanNode[] };
};

/** The tasks of a plan as they were approved last; null before. */
export const approvedNodes = (store: Store, projectId: string): PlanTree | null => {
  const row = store.one<{ nodes: string }>(
    'select nodes from plan_baselines where project_id = @projectId order by version desc limit 1',
    { projectId },
  );
  return row === undefined ? null : (JSON.parse(row.nodes) as PlanTree);
};

/** Keeps what was approved. */
export const keepBaseline = (
  store: Store,
  {
    nodes,
    ...baseline
  }: {
    readonly projectId: string;
    readonly version: number;
    /** Milliseconds of the world's clock. */
    readonly approvedAt: number;
    readonly approvedBy: string | null;
    readonly nodes: PlanTree;
  },
): void => {
  store.run(
    `insert into plan_baselines (project_id, version, approved_at, approved_by, nodes)
     values (@projectId, @version, @approvedAt, @approvedBy, @nodes)`,
    { ...baseline, nodes: JSON.stringify(nodes) },
  );
};
