import type { PlanChange } from '../../contract/projects/approvals.ts';
import type { PlanNode, PlanTree } from '../../plan/node.ts';
import { rolledUpValues } from '../../plan/rollUp.ts';

/** What an approver sees of a plan: its figures now and as approved last, and how many tasks differ. */

/** Every node with the one above it. */
const placesOf = (tree: PlanTree): ReadonlyMap<string, string> => {
  const places = new Map<string, string>();
  const visit = (nodes: PlanTree, parentId: string | null): void => {
    for (const node of nodes) {
      places.set(node.id, contentOf(node, parentId));
      visit(node.children, node.id);
    }
  };
  visit(tree, null);
  return places;
};

/** What people decide about a node; of a parent neither dates nor hours, which follow from below. */
const contentOf = (node: PlanNode, parentId: string | null): string =>
  JSON.stringify([
    parentId,
    node.name,
    node.ownerId,
    ...(node.children.length > 0
      ? []
      : [node.planStartDate, node.planEndDate, node.standardWorkHour, node.workHourFactor]),
  ]);

const leaves = (tree: PlanTree): number =>
  tree.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : leaves(children)), 0);

const figuresOf = (tree: PlanTree): PlanChange['now'] => {
  const values = rolledUpValues(tree);
  return {
    taskCount: leaves(tree),
    planStartDate: values?.planStartDate ?? null,
    planEndDate: values?.planEndDate ?? null,
    totalWorkHour: values?.totalWorkHour ?? 0,
  };
};

/** A plan beside its baseline; everything is new where there is none. */
export const planChangeOf = (now: PlanTree, baseline: PlanTree | null): PlanChange => {
  const [after, before] = [placesOf(now), placesOf(baseline ?? [])];
  const kept = [...after].filter(([id]) => before.has(id));
  return {
    now: figuresOf(now),
    baseline: baseline === null ? null : figuresOf(baseline),
    added: after.size - kept.length,
    removed: before.size - kept.length,
    changed: kept.filter(([id, content]) => before.get(id) !== content).length,
  };
};
