import type { PlanRow } from '../document/document.ts';
import { daysLate } from './late.ts';

/** Which tasks a person wants to see. */
export interface RowFilter {
  /** Part of a name or a task's number; empty for all. */
  readonly text: string;
  /** Only tasks of this person; null for everybody's. */
  readonly ownerId: string | null;
  /** Only tasks that are late on this day; null for all. */
  readonly lateOn: number | null;
  /** Tasks that stay whatever else is asked: they were added or edited while the filter was set. */
  readonly kept: ReadonlySet<string>;
}

export const noFilter: RowFilter = { text: '', ownerId: null, lateOn: null, kept: new Set() };

/** Whether anything is left out. */
export const isFiltering = ({ text, ownerId, lateOn }: RowFilter): boolean =>
  text.trim() !== '' || ownerId !== null || lateOn !== null;

/** Says of a task whether it is wanted for itself; what stands above a wanted task is shown as well. */
export const matcherOf = ({ text, ownerId, lateOn, kept }: RowFilter): ((row: PlanRow) => boolean) => {
  const wanted = text.trim().toLowerCase();
  return (row) => {
    const { fields } = row;
    if (kept.has(fields.id)) return true;
    if (ownerId !== null && fields.ownerId !== ownerId) return false;
    if (lateOn !== null && daysLate(row, lateOn) === 0) return false;
    return (
      wanted === '' ||
      fields.name.toLowerCase().includes(wanted) ||
      (fields.taskNo?.toLowerCase().includes(wanted) ?? false)
    );
  };
};
