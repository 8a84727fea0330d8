import { type PlanDocument, rowOf } from './document.ts';
import { rootPlace } from './rows.ts';

/** Where a task stands in its plan, in words: many tasks of a plan have one name. */

/** Number of a task wherever it stands, hidden or not. */
export const wbsOfPlace = ({ rows }: PlanDocument, place: number): string => {
  const numbers: number[] = [];
  for (let at = place; at !== rootPlace; at = rowOf(rows, at).parent)
    numbers.unshift(rowOf(rows, rowOf(rows, at).parent).children.indexOf(at) + 1);
  return numbers.join('.');
};

/** Names of the tasks above a place, the topmost first. */
export const namesAbove = ({ rows }: PlanDocument, place: number): readonly string[] => {
  const names: string[] = [];
  for (let at = rowOf(rows, place).parent; at !== rootPlace; at = rowOf(rows, at).parent)
    names.unshift(rowOf(rows, at).fields.name);
  return names;
};
