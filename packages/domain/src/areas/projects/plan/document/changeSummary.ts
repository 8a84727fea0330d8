import { dayLength } from '../../../../core/values/formats.ts';
import { planFieldTitles } from '../node.ts';
import type { PlanChanges } from './compare.ts';
import { type PlanDocument, placeOf, rowOf } from './document.ts';
import { rootPlace } from './rows.ts';
import { namesAbove, wbsOfPlace } from './whereabouts.ts';
import { fieldText, type PlanNames } from './describe.ts';

/** What differs between two versions of a plan, in words: for whoever saves it, and for whoever decides on it. */

export interface SummaryTask {
  readonly id: string;
  readonly name: string;
  /** Null until it is saved. */
  readonly taskNo: string | null;
  /** `1.2.3`. */
  readonly wbs: string;
  /** Names of the tasks above it, the topmost first. */
  readonly path: readonly string[];
}

/** All of a kind are counted and the first of them listed: thousands neither travel nor are drawn. */
interface Listed<Item> {
  readonly count: number;
  readonly list: readonly Item[];
}

/** One field of a task that says something else, in words. */
interface ChangedField {
  readonly title: string;
  readonly old: string;
  readonly now: string;
}

export interface ChangeSummary {
  /** With how many tasks stand below, which are not told again. */
  readonly added: Listed<SummaryTask & { readonly below: number }>;
  readonly removed: Listed<SummaryTask & { readonly below: number }>;
  readonly moved: Listed<SummaryTask>;
  /** Tasks that begin and end the same number of days later (earlier where it is negative), and changed in nothing else. */
  readonly shifted: readonly (Listed<SummaryTask & { readonly fields: readonly ChangedField[] }> & {
    readonly days: number;
  })[];
  /** All others that say something else. */
  readonly edited: Listed<SummaryTask & { readonly fields: readonly ChangedField[] }>;
}

/** Of each kind that are listed. */
const longestList = 200;

const listed = <Change, Item>(changes: readonly Change[], describe: (change: Change) => Item): Listed<Item> => ({
  count: changes.length,
  list: changes.slice(0, longestList).map(describe),
});

/** Tasks that are moved together are told in one sentence; fewer than these are told one by one. */
const fewestShifted = 3;

type Edited = PlanChanges['edited'][number];

/** By how many days a task begins and ends later, when that is all that changed; null for whatever else did. */
function shiftOf({ changes }: Edited): number | null {
  const daysOf = (wanted: string): number | null => {
    const change = changes.find(({ field }) => field === wanted);
    if (typeof change?.old !== 'string' || typeof change.new !== 'string') return null;
    return (Date.parse(change.new) - Date.parse(change.old)) / dayLength;
  };
  const days = daysOf('planStartDate');
  return changes.length === 2 && days !== null && Number.isInteger(days) && days === daysOf('planEndDate')
    ? days
    : null;
}

/** In words, for whoever saves a plan and for whoever decides on it. */
export function summarizeChanges(changes: PlanChanges, names: PlanNames): ChangeSummary {
  const { added, removed, moved, edited, old, now: document } = changes;
  const taskIn =
    (version: PlanDocument) =>
    ({ id, name }: { readonly id: string; readonly name: string }): SummaryTask => {
      const place = placeOf(version, id) ?? rootPlace;
      const { taskNo } = rowOf(version.rows, place).fields;
      return { id, name, taskNo, wbs: wbsOfPlace(version, place), path: namesAbove(version, place) };
    };
  const [taskNow, taskOnce] = [taskIn(document), taskIn(old)];
  const told = ({ changes, ...task }: Edited) => ({
    ...taskNow(task),
    fields: changes.map(({ field, old, new: now }) => ({
      title: planFieldTitles[field],
      old: fieldText(field, old, names),
      now: fieldText(field, now, names),
    })),
  });
  const shifts = [...Map.groupBy(edited, shiftOf)].flatMap(([days, tasks]) =>
    days === null || tasks.length < fewestShifted ? [] : [{ days, tasks }],
  );
  const together = new Set(shifts.flatMap(({ tasks }) => tasks));
  return {
    added: listed(added, (task) => ({ ...taskNow(task), below: task.below })),
    removed: listed(removed, (task) => ({ ...taskOnce(task), below: task.below })),
    moved: listed(moved, taskNow),
    shifted: shifts
      .toSorted((one, other) => other.tasks.length - one.tasks.length || one.days - other.days)
      .map(({ days, tasks }) => ({ days, ...listed(tasks, told) })),
    edited: listed(
      edited.filter((task) => !together.has(task)),
      told,
    ),
  };
}
