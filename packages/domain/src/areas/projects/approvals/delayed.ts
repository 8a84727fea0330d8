import type { PlanTree } from '../plan/node.ts';
import { daysBetween } from '../../../core/values/days.ts';
import { instantToDay } from '../../../core/values/formats.ts';

/** What an approved plan ends later than the one that was approved before it. */

/** A task that ends later than it did. */
export interface DelayedTask {
  readonly id: string;
  readonly taskNo: string;
  readonly name: string;
  readonly days: number;
}

const leavesOf = (tree: PlanTree): PlanTree =>
  tree.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));

/** The tasks of a plan whose last day is later than before, in their order; new ones and undated ones are not delayed. */
export const delayedTasks = (before: PlanTree, after: PlanTree): readonly DelayedTask[] => {
  const ends = new Map(leavesOf(before).map(({ id, planEndDate }) => [id, instantToDay(planEndDate)]));
  return leavesOf(after).flatMap(({ id, taskNo, name, planEndDate }) => {
    const end = instantToDay(planEndDate);
    const earlier = ends.get(id) ?? null;
    const days = end === null || earlier === null ? 0 : daysBetween(earlier, end);
    return days > 0 ? [{ id, taskNo: taskNo ?? '', name, days }] : [];
  });
};

/** Tasks that a report names one by one. */
const named = 5;

/** What the order of delay of some tasks says. */
export const delayText = (tasks: readonly DelayedTask[]): string => {
  const list = tasks.slice(0, named).map(({ taskNo, name, days }) => `${taskNo} ${name}（${days} 天）`);
  const longest = Math.max(...tasks.map(({ days }) => days));
  const rest = tasks.length > named ? `等 ${tasks.length} 个任务` : '';
  return `${list.join('、')}${rest}延期，最长 ${longest} 天，申请按新日期执行。`;
};
