import type { StatusIntent } from '../../../core/codes/status.ts';
import { productInHundredths } from '../../../core/values/decimals.ts';
import { epochOf } from '../../../core/values/formats.ts';

/** The work-breakdown tree of a plan (S2 §3): its tasks, their fields and what these may hold. */

/** Levels that a plan may have (designed). */
export const deepestPlan = 12;
/** Tasks that a plan may have (designed). */
export const largestPlan = 50_000;
/** Characters of a task's name (designed). */
export const longestTaskName = 100;
/** Hours of a task (designed). */
export const mostHours = 1_000_000;
/** Factor of a task's hours (designed). */
export const mostFactor = 1000;

/**
 * Statuses of the tasks of a plan. The specification gives numbers only (S2 §4: 5, 6 and 8 are complete, 6 is looked at
 * apart); the words are the gateway's, and travel beside the number.
 */
const statuses: Readonly<Record<number, { readonly text: string; readonly intent: StatusIntent }>> = {
  1: { text: '未开始', intent: 'none' },
  2: { text: '进行中', intent: 'primary' },
  3: { text: '待确认', intent: 'primary' },
  4: { text: '已退回', intent: 'danger' },
  5: { text: '已完成', intent: 'success' },
  6: { text: '延期完成', intent: 'warning' },
  7: { text: '已暂停', intent: 'none' },
  8: { text: '提前完成', intent: 'success' },
};

/** What the gateway calls a status; the number itself where it has no word. */
export const planStatusText = (status: number): string => statuses[status]?.text ?? String(status);

/** Colour of a status; one that nobody knows has none. */
export const planStatusIntent = (status: number): StatusIntent => statuses[status]?.intent ?? 'none';

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

/** What a person calls the fields of a task. */
export const planFieldTitles = {
  taskNo: '任务编号',
  name: '任务名称',
  ownerId: '负责人',
  nodeId: '生命周期节点',
  planStartDate: '计划开始',
  planEndDate: '计划结束',
  standardWorkHour: '标准工时',
  workHourFactor: '工时系数',
  totalWorkHour: '总工时',
  status: '状态',
  isModified: '修改标记',
  delayOrderId: '延期单',
} as const satisfies Partial<Record<keyof PlanNode, string>>;

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

/** Whether something holds for every node and descendant; for an empty tree it does. */
export const isEvery = (tree: PlanTree, holds: (node: PlanNode) => boolean): boolean => {
  const waiting = [...tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!holds(node)) return false;
    for (const child of node.children) waiting.push(child);
  }
  return true;
};

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

/** Hours of a leaf: standard hours times the factor, exactly, then to two decimals, halves up (S2 §4, §9). */
export const leafHours = (standardWorkHour: number, workHourFactor: number): number =>
  productInHundredths(standardWorkHour, workHourFactor) / 100;

/** Whether a task would end before it begins; undated ones do not. */
export const planEndBeforeStart = (start: string | null, end: string | null): boolean => {
  const [from, to] = [epochOf(start), epochOf(end)];
  return from !== null && to !== null && to < from;
};
