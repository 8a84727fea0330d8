import { formatCount } from '../../../core/values/formats.ts';
import { isEvery, type PlanNode, type PlanTree } from './node.ts';

/**
 * How far a plan is (S2 §4): 5, 6 and 8 are the complete statuses, 6 is looked at apart. The specification gives no words
 * for them: what is said of a status is what the gateway calls it.
 */

/** Statuses that count as complete (S2 §4). */
export const completeStatuses: ReadonlySet<number> = new Set([5, 6, 8]);

/** Whether every node and descendant has status 5, 6 or 8; an empty tree is not all-complete (S2 §4). */
export const allComplete = (tree: PlanTree): boolean =>
  tree.length > 0 && isEvery(tree, (node) => completeStatuses.has(node.status));

/** Whether status 6 is anywhere in the tree (S2 §4). */
export const hasStatus6 = (tree: PlanTree): boolean => !isEvery(tree, (node) => node.status !== 6);

export interface PlanCompletion {
  readonly isAllComplete: boolean;
  /** How many nodes have status 6, and what the gateway calls it; null where none has. */
  readonly status6: { readonly count: number; readonly text: string } | null;
}

const status6Of = (tree: PlanTree): PlanCompletion['status6'] => {
  let [count, text] = [0, ''];
  isEvery(tree, (node) => {
    if (node.status === 6) [count, text] = [count + 1, node.statusText];
    return true;
  });
  return { count, text };
};

/** What is said of a plan where it is shown, handed in and decided. */
export const completionOf = (tree: PlanTree): PlanCompletion => ({
  isAllComplete: allComplete(tree),
  status6: hasStatus6(tree) ? status6Of(tree) : null,
});

/** What a plan says of itself once everything is complete. */
export const allCompleteText = '全部任务已完成';

/** `3 个任务的状态为「延期完成」`: what has to be known before a plan with such nodes is handed in. */
export const status6Text = ({ count, text }: NonNullable<PlanCompletion['status6']>): string =>
  `${formatCount(count)} 个任务的状态为「${text}」`;

/**
 * Why a plan cannot be handed in; null when it can. One with status 6 anywhere is handed in only by somebody who was
 * told so.
 */
export const submissionProblem = (tree: PlanTree, isStatus6Known: boolean): string | null => {
  if (tree.length === 0) return '计划还没有任务，不能提交审批';
  const { status6 } = completionOf(tree);
  return status6 === null || isStatus6Known ? null : `计划中有 ${status6Text(status6)}，请确认后再提交`;
};

/** Status of a node with others below it (designed): complete (5) with all of them, begun (2) with the first, else 1. */
export const parentStatus = (children: readonly Pick<PlanNode, 'status'>[]): 1 | 2 | 5 => {
  if (children.every(({ status }) => completeStatuses.has(status))) return 5;
  return children.some(({ status }) => status !== 1) ? 2 : 1;
};
