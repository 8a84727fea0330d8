import type { PlanNodeSeed, PlanSeed } from '@fleet/fixtures/areas/projects/seeds/plan.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { addDays, instantToDay, dayToInstant } from '@fleet/domain/core/values/formats.ts';
import { blankNode, leafHours, type PlanNode, planStatusText } from '@fleet/domain/areas/projects/plan/node.ts';
import { rollUp } from '@fleet/domain/areas/projects/plan/rollUp.ts';
import type { Store } from '../../../store/store.ts';
import { atOnce } from '../../../server/turns.ts';
import { toInstant } from '../../../rows/instants.ts';
import { keepBaseline } from './baselines.ts';
import { placedNodes, writingNodes } from './planNodes.ts';
import { instantOf, midnightIn } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Implementation plans as the data set has them, their parents rolled up. */

const treeOf = (seed: PlanSeed, userId: (name: string) => string, now: number): readonly PlanNode[] => {
  const numbers = new Map(seed.nodes.map(({ id }, index) => [id, `T${String(index + 1).padStart(4, '0')}`]));
  const below = Map.groupBy(seed.nodes, ({ parentId }) => parentId);
  const dayOf = (inDays: number | null) => (inDays === null ? null : toInstant(midnightIn(inDays, now)));
  const nodeOf = (node: PlanNodeSeed): PlanNode => ({
    ...blankNode(node.id),
    nodeId: node.lifeCycleId,
    taskNo: numbers.get(node.id) ?? null,
    name: node.name,
    ownerId: node.owner === null ? null : userId(node.owner),
    planStartDate: dayOf(node.startInDays),
    planEndDate: dayOf(node.endInDays),
    standardWorkHour: node.standardWorkHour,
    workHourFactor: node.workHourFactor,
    totalWorkHour: leafHours(node.standardWorkHour, node.workHourFactor),
    status: node.status,
    statusText: planStatusText(node.status),
    isModified: node.isModified,
    children: (below.get(node.id) ?? []).map(nodeOf),
  });
  return rollUp((below.get(null) ?? []).map(nodeOf));
};

/** What was approved before: the same tasks, some days earlier. */
const earlier = (nodes: readonly PlanNode[], days: number): readonly PlanNode[] =>
  nodes.map((node) => {
    const moved = (instant: string | null) => dayToInstant(addDays(instantToDay(instant) ?? '', -days));
    return {
      ...node,
      isModified: false,
      planStartDate: moved(node.planStartDate),
      planEndDate: moved(node.planEndDate),
      children: earlier(node.children, days),
    };
  });

/** The templates of plans. */
export const seedPlanTemplates = (store: Store, data: DataSet): void =>
  data.planTemplates.forEach(({ id, name, description, tasks }, position) =>
    store.run(
      `insert into plan_templates (id, name, description, tasks, position)
       values (@id, @name, @description, @tasks, @position)`,
      { id, name, description, tasks: JSON.stringify(tasks), position },
    ),
  );

/** Every plan with its nodes. */
export const seedPlans = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const plan of data.plans) {
    const tree = treeOf(plan, userId, now);
    const { projectId, version, state, baselines, nodes } = plan;
    store.run(
      `insert into plans (project_id, version, tree, state, next_task, saved_by, saved_at)
       values (@projectId, @version, 1, @state, @nextTask, @savedBy, @savedAt)`,
      {
        projectId,
        version,
        state,
        nextTask: nodes.length + 1,
        savedBy: userId(plan.savedBy),
        savedAt: instantOf(plan.savedAt, now),
      },
    );
    for (const baseline of baselines)
      keepBaseline(store, {
        projectId,
        version: baseline.version,
        approvedAt: instantOf(baseline.approvedAt, now),
        approvedBy: userId(baseline.approvedBy),
        nodes: earlier(tree, baseline.shift),
      });
    const work = new Map(
      nodes.map(({ id, taskStatus, finishedInDays }) => [
        id,
        { taskStatus, finishedAt: finishedInDays === null ? null : midnightIn(finishedInDays, now) },
      ]),
    );
    atOnce(writingNodes(store, { projectId, tree: 1 }, placedNodes(tree), (id) => work.get(id)));
  }
};
