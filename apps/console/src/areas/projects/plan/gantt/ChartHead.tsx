import { textOfDay, weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { columnsOf, groupsOf, type TimeScale, xOfDay } from '@fleet/domain/areas/projects/plan/view/timeScale.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { type CSSProperties, memo } from 'react';
import { isUnderToday } from './underToday.ts';
import * as styles from './axis.module.css';

interface Props {
  readonly scale: TimeScale;
  /** Days in sight and some around them. */
  readonly first: number;
  readonly last: number;
  readonly today: number;
}

const saturday = 5;

/** The names of the columns: months over days and weeks, years over months and quarters. */
export const ChartHead = memo(function ChartHead({ scale, first, last, today }: Props) {
  return (
    <div className={styles.scale} style={{ width: scale.width }}>
      {groupsOf(scale, first, last).map(({ from, to, label }) => (
        <div
          key={from}
          className={styles.group}
          style={{ left: xOfDay(scale, from), width: (to - from) * scale.dayWidth }}
        >
          <span>{label}</span>
        </div>
      ))}
      {columnsOf(scale, first, last).map((column) => (
        <div
          key={column.from}
          className={styles.column}
          style={{ left: xOfDay(scale, column.from), width: (column.to - column.from) * scale.dayWidth }}
        >
          {!isUnderToday(scale, column, middleOf(scale, today)) && column.label}
        </div>
      ))}
      <div className={styles.todayName} title={textOfDay(today)} style={{ left: middleOf(scale, today) }}>
        {words.today}
      </div>
    </div>
  );
});

/** The lines behind the bars: the columns, the weekends while weeks can be told apart, and today. */
export const ChartLines = memo(function ChartLines({ scale, first, last, today }: Props) {
  return (
    <div className={styles.lines} style={{ width: scale.width }}>
      {columnsOf(scale, first, last).map(({ from, to }) => (
        <div
          key={from}
          className={styles.line}
          data-weekend={(scale.zoom === 'day' && weekdayOfDay(from) >= saturday) || undefined}
          data-week={scale.zoom === 'week' || undefined}
          style={
            {
              '--working-days': `${saturday * scale.dayWidth}px`,
              left: xOfDay(scale, from),
              width: (to - from) * scale.dayWidth,
            } as CSSProperties
          }
        />
      ))}
      <div className={styles.today} style={{ left: middleOf(scale, today) }} />
    </div>
  );
});

const middleOf = (scale: TimeScale, day: number): number => xOfDay(scale, day) + scale.dayWidth / 2;
