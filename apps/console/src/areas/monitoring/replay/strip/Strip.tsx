import type { Marks, ReplayEvent, StateSpan } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import { momentOfKey, type ReplayWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import { workStates } from '@fleet/domain/areas/monitoring/live/workState.ts';
import { formatDateTime, instantOf } from '@fleet/domain/core/values/formats.ts';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { begin, coloursOf } from '../../live/map/drawing.ts';
import { useSize } from '../../live/map/useSize.ts';
import { useTheme } from '../../live/map/useTheme.ts';
import { drawStrip } from './drawStrip.ts';
import * as styles from '../replay.module.css';

interface Props {
  readonly label: string;
  readonly window: ReplayWindow;
  readonly spans: readonly StateSpan[];
  readonly events: readonly ReplayEvent[];
  /** How many tasks began in each minute, where they cannot be told apart; null where they can. */
  readonly counts: Marks['counts'] | null;
  readonly at: number;
  /** What is played over and over; null for nothing. */
  readonly loop: ReplayWindow | null;
  readonly onSeek: (at: number, isHeld: boolean) => void;
}

/** A hand that holds the playhead so long means to be there: milliseconds. */
const rest = 100;

/** Where a time lies on a strip, as far as it lies on it, and which of its ends are there. */
const placed = (part: ReplayWindow, { from, to }: ReplayWindow) => {
  const shareOf = (at: number): number => Math.min(1, Math.max(0, (at - from) / (to - from))) * 100;
  return {
    style: { left: `${shareOf(part.from)}%`, width: `${shareOf(part.to) - shareOf(part.from)}%` },
    'data-begins': (part.from >= from && part.from <= to) || undefined,
    'data-ends': (part.to >= from && part.to <= to) || undefined,
  };
};

const clock = (at: number): string => formatDateTime(instantOf(Math.round(at)));

/** A strip of time with what a vehicle did, and the playhead on it. */
export function Strip({ label, window, spans, events, counts, at, loop, onSeek }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(frame);
  const theme = useTheme();
  const { from, to } = window;
  useEffect(() => {
    if (canvas.current === null || size === null) return;
    const context = begin(canvas.current, size);
    if (context !== null) drawStrip(context, size, { from, to }, spans, events, counts, coloursOf(canvas.current));
  }, [size, theme, from, to, spans, events, counts]);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);

  const momentOf = ({ clientX }: PointerEvent): number => {
    const box = frame.current?.getBoundingClientRect();
    const share = box === undefined || box.width === 0 ? 0 : (clientX - box.left) / box.width;
    return from + Math.min(1, Math.max(0, share)) * (to - from);
  };
  const hold = (event: PointerEvent): void => {
    const moment = momentOf(event);
    onSeek(moment, true);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => isHeld.current && onSeek(moment, false), rest);
  };
  const letGo = (event: PointerEvent): void => {
    if (!isHeld.current) return;
    isHeld.current = false;
    clearTimeout(resting.current);
    onSeek(momentOf(event), false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const moment = momentOfKey(event.key, { from, to }, at);
    if (moment === null) return;
    event.preventDefault();
    onSeek(moment, false);
  };
  const state = spans.find((span) => span.from <= at && at < span.to)?.state ?? null;
  return (
    <div
      ref={frame}
      className={styles.strip}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round((to - from) / 1000)}
      aria-valuenow={Math.round((at - from) / 1000)}
      aria-valuetext={`${clock(at)} ${state === null ? '无数据' : workStates[state].label}`}
      data-to-scale
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        isHeld.current = true;
        hold(event);
      }}
      onPointerMove={(event) => {
        if (isHeld.current) hold(event);
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <canvas ref={canvas} className={styles.stripCanvas} aria-hidden />
      {loop !== null && <span className={styles.loop} {...placed(loop, window)} />}
      <span className={styles.playhead} style={{ left: `${((at - from) / (to - from)) * 100}%` }} />
    </div>
  );
}
