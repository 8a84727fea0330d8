import { propertyTrack, type PropertyRow } from '@fleet/domain/areas/equipment/values/contract.ts';
import { drawnTrack, placeFieldsOf } from '@fleet/domain/areas/equipment/values/track.ts';
import type { DayRange } from '@fleet/domain/core/values/dayRange.ts';
import { formatCount, formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../../app/hooks/useKeepPrevious.ts';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import * as styles from '../deviceValues.module.css';

/** Points of a track: more than a panel has pixels would say nothing. */
const trackPoints = 800;

interface Props {
  readonly deviceId: string;
  readonly property: PropertyRow;
  readonly range: DayRange;
}

/** Where a device was over a time, as a line on a plane: its x to the right, its y upwards. */
export function Track({ deviceId, property: { identifier, name, dataType }, range }: Props) {
  const { state, refresh } = useRead(propertyTrack, {
    query: { deviceId, identifier, ...range, points: trackPoints },
  });
  const kept = useKeepPrevious(state);
  const unit = placeFieldsOf(dataType)?.x.specs.unit ?? '';
  return (
    <Loaded state={kept} onRetry={refresh} lines={6}>
      {({ points }) => {
        const track = drawnTrack(points);
        const [first, last] = [points[0], points.at(-1)];
        const [begin, end] = [track?.lines[0]?.[0], track?.lines.at(-1)?.at(-1)];
        if (track === null || !first || !last || !begin || !end) return <EmptyState title="这段时间没有轨迹" />;
        const { width, height, lines, length } = track;
        const margin = Math.max(width, height) * 0.05;
        const mark = Math.max(width, height) * 0.012;
        const when = (at: number) => formatDateTime(new Date(at).toISOString());
        const text = `${name}的轨迹：${when(first.at)} 在（${first.x}，${first.y}），${when(last.at)} 在（${last.x}，${last.y}），共 ${formatCount(points.length)} 个点，约 ${formatCount(Math.round(length))} ${unit}${lines.length > 1 ? `，中断 ${lines.length - 1} 次` : ''}。`;
        return (
          <>
            <svg
              className={styles.track}
              viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
              role="img"
              aria-label={text}
              data-to-scale
            >
              {lines.map((line) => (
                <polyline key={line[0]!.join()} points={line.map((place) => place.join()).join(' ')} />
              ))}
              <circle className={styles.trackBegin} cx={begin[0]} cy={begin[1]} r={mark} />
              <circle className={styles.trackEnd} cx={end[0]} cy={end[1]} r={mark} />
            </svg>
            <p className={styles.trackNote}>{text}</p>
          </>
        );
      }}
    </Loaded>
  );
}
