import { planFieldTitles } from '../fieldTitles.ts';
import type { PlanChanges } from './compare.ts';
import { fieldText, type PlanNames } from './describe.ts';

/** What differs between two versions of a plan, in words: for whoever saves it, and for whoever decides on it. */

export interface ToldTask {
  readonly id: string;
  readonly name: string;
}

/** All of a kind are counted and the first of them listed: thousands neither travel nor are drawn. */
interface Told<Item> {
  readonly count: number;
  readonly list: readonly Item[];
}

export interface ToldChanges {
  /** With how many tasks stand below, which are not told again. */
  readonly added: Told<ToldTask & { readonly below: number }>;
  readonly removed: Told<ToldTask & { readonly below: number }>;
  readonly moved: Told<ToldTask>;
  readonly edited: Told<
    ToldTask & { readonly fields: readonly { readonly title: string; readonly old: string; readonly now: string }[] }
  >;
}

/** Of each kind that are listed. */
const listed = 200;

const told = <Change, Item>(changes: readonly Change[], tell: (change: Change) => Item): Told<Item> => ({
  count: changes.length,
  list: changes.slice(0, listed).map(tell),
});

export const tellChanges = ({ added, removed, moved, edited }: PlanChanges, names: PlanNames): ToldChanges => ({
  added: told(added, ({ id, name, below }) => ({ id, name, below })),
  removed: told(removed, ({ id, name, below }) => ({ id, name, below })),
  moved: told(moved, ({ id, name }) => ({ id, name })),
  edited: told(edited, ({ id, name, changes }) => ({
    id,
    name,
    fields: changes.map(({ field, old, new: now }) => ({
      title: planFieldTitles[field],
      old: fieldText(field, old, names),
      now: fieldText(field, now, names),
    })),
  })),
});
