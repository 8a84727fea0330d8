import { texts } from '@fleet/domain/core/codes/messages.ts';
import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { durationOf, textOfEpoch } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { planStatusIntent } from '@fleet/domain/areas/projects/plan/node.ts';
import { formatHours } from '@fleet/domain/core/values/formats.ts';
import type { ReactNode } from 'react';
import { StatusDot } from '../../../../ui/status/StatusDot.tsx';
import type { ColumnId } from './columns.ts';
import * as styles from './planTree.module.css';

/** What the cells of a task show. */

/** Two decimals, and more where more were given. */
export const factorText = (factor: number): string => {
  const text = String(factor);
  return text.length - text.indexOf('.') > 3 && text.includes('.') ? text : factor.toFixed(2);
};

/** The text of a cell; the name has a cell of its own. */
export function cellContent(
  column: Exclude<ColumnId, 'name'>,
  row: PlanRow,
  wbs: string,
  memberNames: ReadonlyMap<string, string>,
): ReactNode {
  const { fields, span, children } = row;
  switch (column) {
    case 'wbs':
      return wbs;
    case 'taskNo':
      return fields.taskNo ?? texts.nothing;
    case 'owner':
      return fields.ownerId === null ? texts.nothing : (memberNames.get(fields.ownerId) ?? fields.ownerId);
    case 'start':
      return textOfEpoch(span.start) || texts.nothing;
    case 'end':
      return textOfEpoch(span.end) || texts.nothing;
    case 'duration':
      return durationOf(span) ?? texts.nothing;
    case 'standard':
      return children.length > 0 ? texts.nothing : formatHours(fields.standardWorkHour);
    case 'factor':
      return children.length > 0 ? texts.nothing : factorText(fields.workHourFactor);
    case 'total':
      return formatHours(fields.totalWorkHour);
    case 'status':
      return (
        <>
          <StatusDot intent={planStatusIntent(fields.status)} label={fields.statusText} />
          <span className={styles.statusNumber}>{fields.status}</span>
        </>
      );
    case 'modified':
      return fields.isModified ? '已修改' : texts.nothing;
    case 'delay':
      return fields.delayOrderId ?? texts.nothing;
  }
}
