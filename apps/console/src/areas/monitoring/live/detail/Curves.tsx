import { Button } from '@blueprintjs/core';
import { vehicleSeries } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { seriesFieldNames, seriesFields } from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import { withHoles } from '@fleet/domain/areas/monitoring/live/holes.ts';
import { words } from '@fleet/domain/core/codes/words.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import { useState } from 'react';
import { useRead } from '../../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../../app/hooks/useKeepPrevious.ts';
import { CurveChart } from '../../../../charts/CurveChart.tsx';
import { Loaded } from '../../../../detail/Loaded.tsx';
import { Segments } from '../../../../list/filters/segments.tsx';
import { EmptyState } from '../../../../ui/states/states.tsx';
import * as styles from '../live.module.css';

const minute = 60_000;
const spans = [
  { id: 5, title: '5 分钟' },
  { id: 60, title: '1 小时' },
  { id: 24 * 60, title: '24 小时' },
  { id: 7 * 24 * 60, title: '7 天' },
];
/** Points of a curve: more than a panel has pixels would say nothing. */
const points = 300;

interface Props {
  readonly deviceId: string;
  /** The moment up to which the gateway knows of the vehicle. */
  readonly asOf: string;
}

/** What a vehicle measured over the last time. */
export function Curves({ deviceId, asOf }: Props) {
  const [shown, setShown] = useState({ span: 60, to: asOf });
  const { state, refresh } = useRead(vehicleSeries, {
    query: {
      deviceId,
      fields: [...seriesFieldNames],
      from: new Date(Date.parse(shown.to) - shown.span * minute).toISOString(),
      to: shown.to,
      points,
    },
  });
  const kept = useKeepPrevious(state);
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label="时间范围"
          choices={spans}
          value={shown.span}
          onChange={(span) => setShown({ span, to: asOf })}
        />
        <Button text={words.refresh} onClick={() => setShown({ ...shown, to: asOf })} />
        <span className={styles.none}>截至 {formatDateTime(shown.to)}</span>
      </div>
      <Loaded state={kept} onRetry={refresh}>
        {({ series, step }) => (
          <div className={styles.curves}>
            {series.map(({ field, points: curve }) => {
              const { label, unit } = seriesFields[field];
              if (curve.length === 0) return <EmptyState key={field} title={`${label}：这段时间没有数据`} />;
              const drawn = withHoles(curve, step).map(
                (point) =>
                  point && {
                    time: formatDateTime(new Date(point[0]).toISOString()),
                    mean: point[1],
                    least: point[2],
                    most: point[3],
                  },
              );
              const least = Math.min(...curve.map((point) => point[2]));
              const most = Math.max(...curve.map((point) => point[3]));
              return (
                <CurveChart
                  key={field}
                  title={`${label}（${unit}）`}
                  summary={`${label}在所选时间内最小 ${least}，最大 ${most}，共 ${curve.length} 个点。`}
                  name={label}
                  points={drawn}
                  states={null}
                />
              );
            })}
          </div>
        )}
      </Loaded>
    </>
  );
}
