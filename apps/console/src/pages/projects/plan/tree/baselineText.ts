import { texts } from '@fleet/domain/codes/messages.ts';
import type { PlanRow } from '@fleet/domain/plan/document/document.ts';
import { dayOfEpoch, dayOfInstant, textOfDay } from '@fleet/domain/plan/view/days.ts';
import { formatHours, toHundredths } from '@fleet/domain/rules/formats.ts';
import type { BaselineTask } from '../planDesk.ts';
import type { ColumnId } from './columns.ts';

const otherDay = (instant: string | null, epoch: number | null): string | null => {
  const [was, is] = [dayOfInstant(instant), epoch === null ? null : dayOfEpoch(epoch)];
  return was === is ? null : was === null ? texts.nothing : textOfDay(was);
};

/** What a cell held when the plan was approved; null when it holds the same, or was not kept. */
export const baselineText = (column: ColumnId, { fields, span }: PlanRow, was: BaselineTask): string | null => {
  switch (column) {
    case 'name':
      return was.name === fields.name ? null : was.name;
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
