import { texts } from '@fleet/domain/core/codes/messages.ts';
import { isEdited } from '@fleet/domain/areas/projects/plan/document/compare.ts';
import { type PlanDocument, type PlanRow, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
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
