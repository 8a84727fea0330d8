import type { PlanChange } from './contract.ts';
import { changesBetween } from '../plan/document/compare.ts';
import type { PlanNames } from '../plan/document/describe.ts';
import { openDocument, versionOf } from '../plan/document/document.ts';
import { summarizeChanges } from '../plan/document/changeSummary.ts';
import { completionOf } from '../plan/completion.ts';
import { countOf, type PlanTree } from '../plan/node.ts';
import { rolledUpValues } from '../plan/rollUp.ts';

/** What an approver sees of a plan: its figures now and as approved last, and how many tasks differ. */

const figuresOf = (tree: PlanTree): PlanChange['now'] => {
  const values = rolledUpValues(tree);
  return {
    taskCount: countOf(tree),
    planStartDate: values?.planStartDate ?? null,
    planEndDate: values?.planEndDate ?? null,
    totalWorkHour: values?.totalWorkHour ?? 0,
  };
};

const withBelow = (tasks: readonly { readonly below: number }[]): number =>
  tasks.reduce((sum, { below }) => sum + 1 + below, 0);

/**
 * A plan beside its baseline; everything is new where there is none.
 *
 * @param names of the people and life cycle nodes that the changes speak of
 */
export const planChangeOf = (now: PlanTree, baseline: PlanTree | null, names: PlanNames): PlanChange => {
  const figures = {
    now: figuresOf(now),
    completion: completionOf(now),
    baseline: baseline === null ? null : figuresOf(baseline),
  };
  if (baseline === null) return { ...figures, added: countOf(now), removed: 0, changed: 0, changeSummary: null };
  const before = openDocument(baseline);
  const changes = changesBetween(before, versionOf(before, now));
  const { added, removed, moved, edited } = changes;
  return {
    ...figures,
    added: withBelow(added),
    removed: withBelow(removed),
    changed: new Set([...moved, ...edited].map(({ id }) => id)).size,
    changeSummary: summarizeChanges(changes, names),
  };
};
