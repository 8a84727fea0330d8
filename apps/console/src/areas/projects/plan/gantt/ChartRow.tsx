import type { PlanRow } from '@fleet/domain/areas/projects/plan/document/document.ts';
import { dayOfInstant } from '@fleet/domain/areas/projects/plan/view/days.ts';
import { textOfDay } from '@fleet/domain/core/values/days.ts';
import { type TimeScale, xOfDay } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { type CSSProperties, memo } from 'react';
import type { BaselineTask } from '../planView.ts';
import { useRowHeight } from '../tree/rowContext.ts';
import { BarLabel } from './BarLabel.tsx';
import { barOf, type Drag, draggedDays } from './barOf.ts';
import { livePlace, type Sight } from './labelPlace.ts';
import * as styles from './chartRows.module.css';

interface Props {
  readonly row: PlanRow;
  readonly index: number;
  readonly scale: TimeScale;
  readonly today: number;
  readonly baseline: BaselineTask | undefined;
  readonly isSelected: boolean;
  readonly isEditable: boolean;
  /** Set while this very bar is dragged. */
  readonly drag: Drag | null;
  /** What of the axis is in sight as long as it is; null otherwise. */
  readonly sight: Sight | null;
  /** What stands at its bar; empty for nothing. */
  readonly label: string;
}

/** One task over time. What it shows stands in the table as well, for people who do not see it here. */
export const ChartRow = memo(function ChartRow(props: Props) {
  const { row, index, scale, today, drag } = props;
  const bar = barOf(row, today);
  const rowHeight = useRowHeight();
  const days = drag === null ? bar : draggedDays(bar ?? { start: drag.from, end: drag.from }, drag);
  const across = (start: number, end: number) => ({
    left: xOfDay(scale, start),
    width: (end - start + 1) * scale.dayWidth,
  });
  const isLeaf = row.children.length === 0;
  return (
    <div
      className={styles.row}
      data-id={row.fields.id}
      data-selected={props.isSelected || undefined}
      data-undated={(isLeaf && bar === null && props.isEditable) || undefined}
      style={{ top: index * rowHeight }}
    >
      {props.baseline !== undefined && <BaselineBar was={props.baseline} across={across} />}
      {days !== null && bar?.kind === 'parent' && (
        <div className={styles.bracket} data-bar style={across(days.start, days.end)} />
      )}
      {days !== null && bar?.kind !== 'parent' && (
        <>
          {bar !== null && bar.late > 0 && drag === null && (
            <div
              className={styles.late}
              style={{ ...across(bar.end + 1, today), maxWidth: (today - bar.end) * scale.dayWidth }}
            />
          )}
          <div
            className={styles.bar}
            data-intent={bar?.intent ?? 'none'}
            data-bar
            data-unsure={(bar?.isUnsure ?? false) || undefined}
            data-dragged={drag !== null || undefined}
            data-movable={props.isEditable || undefined}
            style={{ ...across(days.start, days.end), ...doneStyle(bar?.elapsed ?? null) }}
          />
          {props.sight !== null && <LiveDays days={days} scale={scale} sight={props.sight} />}
        </>
      )}
      {bar !== null && drag === null && props.label !== '' && <BarLabel text={props.label} bar={bar} scale={scale} />}
    </div>
  );
});

/** The days that a bar would have where it is. */
function LiveDays({
  days: { start, end },
  scale,
  sight,
}: {
  readonly days: { readonly start: number; readonly end: number };
  readonly scale: TimeScale;
  readonly sight: Sight;
}) {
  const text = `${textOfDay(start)} 至 ${textOfDay(end)}，${end - start + 1} 天`;
  const left = livePlace(text, { left: xOfDay(scale, start), end: xOfDay(scale, end + 1) }, sight);
  return (
    <div className={styles.live} style={{ left }}>
      {text}
    </div>
  );
}

/** The share of its days that are over. */
const doneStyle = (elapsed: number | null): CSSProperties =>
  elapsed === null
    ? {}
    : { backgroundImage: `linear-gradient(to right, var(--bar) ${elapsed * 100}%, transparent ${elapsed * 100}%)` };

/** Where the task stood when the plan was approved: a thin line under its bar. */
function BaselineBar({
  was,
  across,
}: {
  readonly was: BaselineTask;
  readonly across: (start: number, end: number) => { left: number; width: number };
}) {
  const [start, end] = [dayOfInstant(was.planStartDate), dayOfInstant(was.planEndDate)];
  return start === null || end === null ? null : <div className={styles.baseline} style={across(start, end)} />;
}
