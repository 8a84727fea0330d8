import { epochOf, toHundredths } from '../../../core/values/formats.ts';
import type { PlanNode, PlanTree } from './node.ts';

/**
 * Upward roll-up (S2 §4): a parent starts with the earliest and ends with the latest of its children, its total is the
 * sum of theirs, its standard hours are 0. Undated children do not count. Hours are added as integer hundredths, so
 * rolling up one path equals rolling up the whole tree.
 */

const extreme = (
  dates: readonly (string | null)[],
  isBetter: (one: number, other: number) => boolean,
): string | null => {
  let best: { readonly date: string | null; readonly epoch: number } | null = null;
  for (const date of dates) {
    const epoch = epochOf(date);
    if (epoch !== null && (best === null || isBetter(epoch, best.epoch))) best = { date, epoch };
  }
  return best?.date ?? null;
};

const earliest = (dates: readonly (string | null)[]): string | null => extreme(dates, (one, other) => one < other);
const latest = (dates: readonly (string | null)[]): string | null => extreme(dates, (one, other) => one > other);

const sumOfHours = (hours: readonly number[]): number => hours.reduce((sum, one) => sum + toHundredths(one), 0) / 100;

/** What children say of their parent; null when there are none: then the node speaks for itself. */
export const rolledUpValues = (
  children: readonly Pick<PlanNode, 'planStartDate' | 'planEndDate' | 'totalWorkHour'>[],
): Pick<PlanNode, 'planStartDate' | 'planEndDate' | 'totalWorkHour' | 'standardWorkHour'> | null =>
  children.length === 0
    ? null
    : {
        planStartDate: earliest(children.map((child) => child.planStartDate)),
        planEndDate: latest(children.map((child) => child.planEndDate)),
        totalWorkHour: sumOfHours(children.map((child) => child.totalWorkHour)),
        standardWorkHour: 0,
      };

const withChildren = (node: PlanNode, children: readonly PlanNode[]): PlanNode => ({
  ...node,
  children,
  ...rolledUpValues(children),
});

/** The whole tree, rolled up from its leaves. */
export const rollUp = (tree: PlanTree): PlanTree => tree.map((node) => withChildren(node, rollUp(node.children)));

/** Whether a node says what its children add up to; one without children speaks for itself. */
export const agreesWithChildren = (node: PlanNode): boolean => {
  const values = rolledUpValues(node.children);
  return (
    values === null ||
    (epochOf(values.planStartDate) === epochOf(node.planStartDate) &&
      epochOf(values.planEndDate) === epochOf(node.planEndDate) &&
      toHundredths(values.totalWorkHour) === toHundredths(node.totalWorkHour) &&
      node.standardWorkHour === 0)
  );
};

/** Ids of the parents that disagree with their children; a loaded tree is shown as loaded and these are marked. */
export const disagreements = (tree: PlanTree): readonly string[] =>
  tree.flatMap((node) => [...(agreesWithChildren(node) ? [] : [node.id]), ...disagreements(node.children)]);
