import { vehicleSeries } from '@fleet/domain/areas/monitoring/live/detailContract.ts';
import { withHoles } from '@fleet/domain/areas/monitoring/live/holes.ts';
import { type SeriesField, seriesFields } from '@fleet/domain/areas/monitoring/live/seriesFields.ts';
import type { ReplayWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import { texts } from '@fleet/domain/core/codes/messages.ts';
import { instantOf } from '@fleet/domain/core/values/formats.ts';
import { type MouseEvent, useMemo } from 'react';
import { useRead } from '../../../app/calls/useRead.ts';
import { useKeepPrevious } from '../../../app/hooks/useKeepPrevious.ts';
import { Loaded } from '../../../detail/Loaded.tsx';
import * as styles from './replay.module.css';

interface Props {
  readonly deviceId: string;
  readonly window: ReplayWindow;
  readonly at: number;
  readonly onGo: (at: number) => void;
}

const fields: SeriesField[] = ['batteryCharge', 'vx'];
/** A curve has no more than a panel has pixels. */
const points = 400;
/** The unit of the drawing: it is stretched to the width that there is. */
const wide = 1000;
const high = 64;
const pad = 4;

type Bucket = readonly [at: number, mean: number, least: number, most: number];

/** A curve as a path: each hole begins another part of it. */
const pathOf = (field: SeriesField, curve: readonly Bucket[], step: number, { from, to }: ReplayWindow): string => {
  const isShare = field === 'batteryCharge';
  const most = isShare ? 100 : Math.max(0.1, ...curve.map((bucket) => bucket[3]));
  const least = isShare ? 0 : Math.min(0, ...curve.map((bucket) => bucket[2]));
  const x = (moment: number): string => (((moment - from) / (to - from)) * wide).toFixed(1);
  const y = (value: number): string => (pad + (1 - (value - least) / (most - least)) * (high - 2 * pad)).toFixed(1);
  return withHoles(curve, step)
    .map((bucket, nth, all) =>
      bucket === null ? '' : `${(all[nth - 1] ?? null) === null ? 'M' : 'L'}${x(bucket[0])} ${y(bucket[1])}`,
    )
    .join('');
};

/** Curves over the whole window, with one cursor: where the playhead stands. */
export function ReplayCurves({ deviceId, window: { from, to }, at, onGo }: Props) {
  const { state, refresh } = useRead(vehicleSeries, {
    query: { deviceId, fields, from: instantOf(from), to: instantOf(to), points },
  });
  const kept = useKeepPrevious(state);
  return (
    <Loaded state={kept} onRetry={refresh}>
      {({ series, step }) => (
        <div className={styles.curves}>
          {series.map(({ field, points: curve }) => (
            <Curve key={field} field={field} curve={curve} step={step} window={{ from, to }} at={at} onGo={onGo} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

interface CurveProps extends Omit<Props, 'deviceId'> {
  readonly field: SeriesField;
  readonly curve: readonly Bucket[];
  /** Milliseconds of a bucket. */
  readonly step: number;
}

function Curve({ field, curve, step, window: { from, to }, at, onGo }: CurveProps) {
  const { label, unit, digits } = seriesFields[field];
  const line = useMemo(() => pathOf(field, curve, step, { from, to }), [field, curve, step, from, to]);
  const here = curve.findLast(([start]) => start <= at && at < start + 2 * step);
  const value = here === undefined ? texts.nothing : `${here[1].toFixed(digits)} ${unit}`;
  const go = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    onGo(from + ((event.clientX - box.left) / box.width) * (to - from));
  };
  return (
    <figure className={styles.curve}>
      <figcaption>
        {label} <strong>{value}</strong>
      </figcaption>
      {/* the strips above are the way for keys: this is a second one for who points */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden data-to-scale onClick={go}>
        <path d={line} />
        <line
          x1={((at - from) / (to - from)) * wide}
          x2={((at - from) / (to - from)) * wide}
          y1={0}
          y2={high}
          className={styles.cursor}
        />
      </svg>
    </figure>
  );
}
