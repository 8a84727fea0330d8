import { workStateNames, workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import type { Marks, ReplayEvent, StateSpan } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { type ReplayWindow, zoomedWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { Strip } from './Strip.tsx';
import * as styles from '../replay.module.css';

interface Props {
  readonly window: ReplayWindow;
  readonly spans: readonly StateSpan[];
  readonly events: readonly ReplayEvent[];
  readonly counts: Marks['counts'];
  readonly at: number;
  /** What is played over and over; null for nothing. */
  readonly loop: ReplayWindow | null;
  readonly onSeek: (at: number, isHeld: boolean) => void;
}

/** Tasks of so many milliseconds can be told apart on a strip. */
const longestApart = 8 * 3_600_000;

/** What a window begins and ends with; of a part of a day the time alone. */
function Ends({ window: { from, to } }: { readonly window: ReplayWindow }) {
  const [first, last] = [formatDateTime(instantOf(from)), formatDateTime(instantOf(to))];
  const isOneDay = first.slice(0, 10) === last.slice(0, 10);
  return (
    <div className={styles.ends}>
      <span>{first}</span>
      <span>{isOneDay ? last.slice(11) : last}</span>
    </div>
  );
}

/** All of a window, and under it the part around the playhead where that is too short to be seen in the whole. */
export function Strips({ window, at, counts, ...marks }: Props) {
  const zoomed = zoomedWindow(window, at);
  return (
    <div className={styles.strips}>
      <Strip
        label="全部时间"
        window={window}
        at={at}
        counts={window.to - window.from > longestApart ? counts : null}
        {...marks}
      />
      <Ends window={window} />
      {zoomed !== null && (
        <>
          <Strip label="播放时刻前后" window={zoomed} at={at} counts={null} {...marks} />
          <Ends window={zoomed} />
        </>
      )}
      <ul className={styles.legend} aria-label="图例">
        {workStateNames
          .filter((name) => name !== 'offline' && name !== 'uninitialized')
          .map((name) => (
            <li key={name} data-state={name}>
              {workStates[name].label}
            </li>
          ))}
        <li data-state="none">无数据</li>
      </ul>
    </div>
  );
}
