import { type Span, spanOf, type TimeScale, todayAt } from '@fleet/domain/areas/projects/schedule/timeScale.ts';
import './schedule.css';

interface Props {
  readonly scale: TimeScale;
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
export function ScheduleBars({ scale, dates, level }: Props) {
  const { planStart, planEnd, actualStart, actualEnd } = dates;
  const until = actualEnd ?? scale.today;
  const planned = spanOf(scale, planStart, planEnd);
  const isLate = planEnd !== null && until > planEnd && actualStart !== null;
  const actual = spanOf(scale, actualStart, isLate && actualStart <= planEnd ? planEnd : until);
  const late = isLate ? spanOf(scale, actualStart > planEnd ? actualStart : planEnd, until) : null;
  return (
    <span className="schedule-bars" data-level={level} aria-hidden>
      {scale.ticks.map(({ month, at }) => (
        <span key={month} className="schedule-tick" style={{ left: `${at}%` }} />
      ))}
      {planned !== null && <span className="schedule-planned" style={placeOf(planned)} />}
      {actual !== null && (
        <span className="schedule-actual" data-open={actualEnd === null || undefined} style={placeOf(actual)} />
      )}
      {late !== null && (
        <span className="schedule-actual" data-late data-open={actualEnd === null || undefined} style={placeOf(late)} />
      )}
      <span className="schedule-today" style={{ left: `${todayAt(scale)}%` }} />
    </span>
  );
}

/** The months over the bars. */
export function ScheduleAxis({ scale }: { readonly scale: TimeScale }) {
  return (
    <>
      <span className="visually-hidden">计划与实际</span>
      <span className="schedule-bars" aria-hidden>
        {scale.ticks.map(({ month, at }) => (
          <span key={month} className="schedule-month" style={{ left: `${at}%` }}>
            {month}
          </span>
        ))}
      </span>
    </>
  );
}
