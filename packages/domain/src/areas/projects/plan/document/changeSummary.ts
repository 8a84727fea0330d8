import { planFieldTitles } from '../node.ts';
import type { PlanChanges } from './compare.ts';
import { fieldText, type PlanNames } from './describe.ts';

/** What differs between two versions of a plan, in words: for whoever saves it, and for whoever decides on it. */

export interface SummaryTask {
  readonly id: string;
  readonly name: string;
}

/** All of a kind are counted and the first of them listed: thousands neither travel nor are drawn. */
interface Listed<Item> {
  readonly count: number;
  readonly list: readonly Item[];
}

export interface ChangeSummary {
  /** With how many tasks stand below, which are not told again. */
  readonly added: Listed<SummaryTask & { readonly below: number }>;
  readonly removed: Listed<SummaryTask & { readonly below: number }>;
  readonly moved: Listed<SummaryTask>;
  readonly edited: Listed<
    SummaryTask & { readonly fields: readonly { readonly title: string; readonly old: string; readonly now: string }[] }
  >;
}

/** Of each kind that are listed. */
const longestList = 200;

const listed = <Change, Item>(changes: readonly Change[], describe: (change: Change) => Item): Listed<Item> => ({
  count: changes.length,
  list: changes.slice(0, longestList).map(describe),
});

export const summarizeChanges = ({ added, removed, moved, edited }: PlanChanges, names: PlanNames): ChangeSummary => ({
  added: listed(added, ({ id, name, below }) => ({ id, name, below })),
  removed: listed(removed, ({ id, name, below }) => ({ id, name, below })),
  moved: listed(moved, ({ id, name }) => ({ id, name })),
  edited: listed(edited, ({ id, name, changes }) => ({
    id,
    name,
    fields: changes.map(({ field, old, new: now }) => ({
      title: planFieldTitles[field],
      old: fieldText(field, old, names),
      now: fieldText(field, now, names),
    })),
  })),
});
