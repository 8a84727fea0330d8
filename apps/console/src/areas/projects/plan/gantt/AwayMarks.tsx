import { type PlanDocument, rowOf } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { dayAtX, type TimeScale } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import type { VisibleRows } from '@fleet/domain/areas/projects/plan/view/visibleRows.ts';
import { memo } from 'react';
import classNames from 'classnames';
import { useRowHeight } from '../tree/rowContext.ts';
import { barOf } from './barOf.ts';
import * as styles from './axis.module.css';

interface Props {
  readonly document: PlanDocument;
  readonly rows: VisibleRows;
  readonly drawn: readonly number[];
  readonly scale: TimeScale;
  readonly today: number;
  /** Pixels that have gone out of sight at the left, and that are in sight. */
  readonly left: number;
  readonly room: number;
  readonly onShow: (day: number) => void;
}

/** Where the bars are that are out of sight: a date at the side, which leads there. */
export const AwayMarks = memo(function AwayMarks(props: Props) {
  const { document, rows, drawn, scale, today, left, room, onShow } = props;
  const rowHeight = useRowHeight();
  const [first, last] = [dayAtX(scale, left), dayAtX(scale, left + room)];
  return (
    <div className={styles.awayMarks} style={{ width: room }}>
      {drawn.map((index) => {
        const row = rowOf(document.rows, rows.places[index]!);
        const bar = barOf(row, today);
        if (bar === null || (bar.end >= first && bar.start <= last)) return null;
        const isBefore = bar.end < first;
        return (
          <button
            key={row.fields.id}
            type="button"
            className={classNames('bare-button', styles.away, !isBefore && styles.awayAfter)}
            tabIndex={-1}
            style={{ top: index * rowHeight }}
            onClick={() => onShow(bar.start)}
          >
            {isBefore ? `‹ ${textOfDay(bar.end)}` : `${textOfDay(bar.start)} ›`}
          </button>
        );
      })}
    </div>
  );
});
