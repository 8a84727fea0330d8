import { planStatusText } from './status.ts';

/** The work-breakdown tree of a plan (S2 §3). */

export interface PlanNode {
  /** A uuid of ours, given by the client that made the node. */
  readonly id: string;
  /** Node of the life cycle that the task belongs to. */
  readonly nodeId: string | null;
  /** Number given by the server; null until it is saved. */
  readonly taskNo: string | null;
  readonly name: string;
  /** Who does it: a member of the project (designed). */
  readonly ownerId: string | null;
  /** Midnight in Shanghai as an instant, the same for start and end; null when there is none. */
  readonly planStartDate: string | null;
  readonly planEndDate: string | null;
  /** Hours. */
  readonly standardWorkHour: number;
  readonly workHourFactor: number;
  /** Hours, two decimals. */
  readonly totalWorkHour: number;
  readonly status: number;
  /** What the gateway calls the status (designed). */
  readonly statusText: string;
  /** Changed under an approved modification request. */
  readonly isModified: boolean;
  readonly delayOrderId: string | null;
  readonly children: readonly PlanNode[];
}

/** A node of which nothing is said yet but its id. */
export const blankNode = (id: string): PlanNode => ({
  id,
  nodeId: null,
  taskNo: null,
  name: '',
  ownerId: null,
  planStartDate: null,
  planEndDate: null,
  standardWorkHour: 0,
  workHourFactor: 1,
  totalWorkHour: 0,
  status: 1,
  statusText: planStatusText(1),
  isModified: false,
  delayOrderId: null,
  children: [],
});

/** A plan: its top nodes. */
export type PlanTree = readonly PlanNode[];

/** Statuses that count as complete (S2 §4). */
export const completeStatuses: ReadonlySet<number> = new Set([5, 6, 8]);

const isEvery = (tree: PlanTree, holds: (node: PlanNode) => boolean): boolean => {
  const waiting = [...tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!holds(node)) return false;
    for (const child of node.children) waiting.push(child);
  }
  return true;
};

/** Whether every node and descendant has status 5, 6 or 8; an empty tree is not all-complete (S2 §4). */
export const allComplete = (tree: PlanTree): boolean =>
  tree.length > 0 && isEvery(tree, (node) => completeStatuses.has(node.status));

/** Whether status 6 is anywhere in the tree (S2 §4). */
export const hasStatus6 = (tree: PlanTree): boolean => !isEvery(tree, (node) => node.status !== 6);

/** How many nodes a tree has. */
export const countOf = (tree: PlanTree): number => tree.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** The node of an id; null when it is not in the tree. */
export const nodeOf = (tree: PlanTree, id: string): PlanNode | null => {
  let found: PlanNode | null = null;
  isEvery(tree, (node) => {
    if (node.id === id) found = node;
    return found === null;
  });
  return found;
};
