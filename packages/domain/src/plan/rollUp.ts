import { epochOf, toHundredths } from '../rules/formats.ts';
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
  let best: { readonly date: string; readonly epoch: number } | null = null;
  for (const date of dates) {
    const epoch = epochOf(date);
    if (date !== null && epoch !== null && (best === null || isBetter(epoch, best.epoch))) best = { date, epoch };
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

/**
 * Replaces a node by what `change` gives (null removes it) and rolls up its ancestors, and nobody else. The same tree
 * when the id is not in it. A parent that lost its last child has no dates and no hours.
 */
const replaced = (tree: PlanTree, id: string, change: (node: PlanNode) => PlanNode | null): PlanTree => {
  const index = tree.findIndex((node) => node.id === id);
  if (index >= 0) {
    return tree.flatMap((node) => (node.id === id ? (change(node) ?? []) : [node]));
  }
  for (const [position, node] of tree.entries()) {
    const children = replaced(node.children, id, change);
    if (children !== node.children) {
      const parent = children.length === 0 ? emptied(node) : withChildren(node, children);
      return tree.with(position, parent);
    }
  }
  return tree;
};

const emptied = (node: PlanNode): PlanNode => ({
  ...node,
  children: [],
  planStartDate: null,
  planEndDate: null,
  totalWorkHour: 0,
  standardWorkHour: 0,
});

/** Removes a node with all below it and rolls up its ancestors (S2 §4). */
export const removeNode = (tree: PlanTree, id: string): PlanTree => replaced(tree, id, () => null);

/** Changes fields of a leaf, or what is not rolled up of a parent, and rolls up its ancestors. */
export const changeNode = (tree: PlanTree, id: string, fields: Partial<Omit<PlanNode, 'id' | 'children'>>): PlanTree =>
  replaced(tree, id, (node) => ({ ...node, ...fields, ...rolledUpValues(node.children) }));

/** Adds a node at the end of a parent's children, or of the top when the parent is null, and rolls up its ancestors. */
export const addNode = (tree: PlanTree, parentId: string | null, added: PlanNode): PlanTree =>
  parentId === null
    ? [...tree, added]
    : replaced(tree, parentId, (parent) => withChildren(parent, [...parent.children, added]));
