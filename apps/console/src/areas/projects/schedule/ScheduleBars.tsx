import { type Span, spanOf, type Stretch, todayAt } from '@fleet/domain/areas/projects/schedule/stretch.ts';
import * as styles from './schedule.module.css';

interface Props {
  readonly stretch: Stretch;
  readonly dates: {
    readonly planStart: string | null;
    readonly planEnd: string | null;
    readonly actualStart: string | null;
    readonly actualEnd: string | null;
  };
  readonly level: number;
}

const placeOf = ({ left, width }: Span) => ({ left: `${left}%`, width: `${width}%` });

/** What was planned, thin, under what became of it; late days in their own colour, and today as a line. */
export function ScheduleBars({ stretch, dates, level }: Props) {
  const { planStart, planEnd, actualStart, actualEnd } = dates;
  const until = actualEnd ?? stretch.today;
  const planned = spanOf(stretch, planStart, planEnd);
  const isLate = planEnd !== null && until > planEnd && actualStart !== null;
  const actual = spanOf(stretch, actualStart, isLate && actualStart <= planEnd ? planEnd : until);
  const late = isLate ? spanOf(stretch, actualStart > planEnd ? actualStart : planEnd, until) : null;
  return (
    <span className={styles.bars} data-level={level} aria-hidden>
      {stretch.ticks.map(({ month, at }) => (
        <span key={month} className={styles.tick} style={{ left: `${at}%` }} />
      ))}
      {planned !== null && <span className={styles.planned} style={placeOf(planned)} />}
      {actual !== null && (
        <span className={styles.actual} data-open={actualEnd === null || undefined} style={placeOf(actual)} />
      )}
      {late !== null && (
        <span className={styles.actual} data-late data-open={actualEnd === null || undefined} style={placeOf(late)} />
      )}
      <span className={styles.today} style={{ left: `${todayAt(stretch)}%` }} />
    </span>
  );
}

/** The months over the bars. */
export function ScheduleAxis({ stretch }: { readonly stretch: Stretch }) {
  return (
    <>
      <span className="visually-hidden">计划与实际</span>
      <span className={styles.bars} aria-hidden>
        {stretch.ticks.map(({ month, at }) => (
          <span key={month} className={styles.month} style={{ left: `${at}%` }}>
            {month}
          </span>
        ))}
      </span>
    </>
  );
}
