import { texts } from '@fleet/domain/core/codes/messages.ts';
import { isEdited } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import {
  type PlanDocument,
  placeOf,
  type PlanRow,
  rowOf,
} from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay, dayOfEpoch } from '@fleet/domain/core/values/days.ts';
import { formatHours, toHundredths } from '@fleet/domain/core/values/formats.ts';
import type { BaselineTask } from '../planView.ts';
import { factorText } from './cells.tsx';
import type { ColumnId } from './columns.ts';

const otherDay = (instant: string | null, epoch: number | null): string | null => {
  const [was, is] = [dayOfInstant(instant), epoch === null ? null : dayOfEpoch(epoch)];
  return was === is ? null : was === null ? texts.nothing : textOfDay(was);
};

/** What became of a task since the plan was approved; null when it is as it was. */
export type BaselineMark = 'added' | 'changed' | null;

export const baselineMark = (
  { rows }: PlanDocument,
  row: PlanRow,
  baseline: ReadonlyMap<string, BaselineTask>,
): BaselineMark => {
  const was = baseline.get(row.fields.id);
  if (was === undefined) return 'added';
  // the root of all has no id
  const parentId = rowOf(rows, row.parent).fields.id || null;
  return was.parentId !== parentId || isEdited(was, was.isParent, row) ? 'changed' : null;
};

/** How many tasks are new, otherwise and gone since the plan was approved: those that the rows are marked with. */
export const baselineCounts = (
  document: PlanDocument,
  baseline: ReadonlyMap<string, BaselineTask>,
): { readonly added: number; readonly changed: number; readonly removed: number } => {
  const counts = { added: 0, changed: 0, removed: 0 };
  for (const chunk of document.rows.chunks)
    for (const row of chunk) {
      // the root of all has no id, and a place that was left has no row
      if (row === null || row === undefined || row.fields.id === '') continue;
      const mark = baselineMark(document, row, baseline);
      if (mark !== null) counts[mark] += 1;
    }
  for (const id of baseline.keys()) if (placeOf(document, id) === null) counts.removed += 1;
  return counts;
};

/** What a cell held when the plan was approved; null when it holds the same, or was not kept. */
export const baselineText = (
  column: ColumnId,
  { fields, span, children }: PlanRow,
  was: BaselineTask,
  memberNames: ReadonlyMap<string, string>,
): string | null => {
  const isLeaf = children.length === 0 && !was.isParent;
  switch (column) {
    case 'name':
      return was.name === fields.name ? null : was.name;
    case 'owner':
      if (was.ownerId === fields.ownerId) return null;
      return was.ownerId === null ? texts.nothing : (memberNames.get(was.ownerId) ?? was.ownerId);
    case 'standard':
      return !isLeaf || was.standardWorkHour === fields.standardWorkHour ? null : formatHours(was.standardWorkHour);
    case 'factor':
      return !isLeaf || was.workHourFactor === fields.workHourFactor ? null : factorText(was.workHourFactor);
    case 'start':
      return otherDay(was.planStartDate, span.start);
    case 'end':
      return otherDay(was.planEndDate, span.end);
    case 'total':
      return toHundredths(was.totalWorkHour) === span.hundredths ? null : formatHours(was.totalWorkHour);
    default:
      return null;
  }
};
