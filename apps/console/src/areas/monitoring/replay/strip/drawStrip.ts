import type { Marks, ReplayEvent, StateSpan } from '@fleet/domain/areas/monitoring/replay/marks.ts';
import type { ReplayWindow } from '@fleet/domain/areas/monitoring/replay/window.ts';
import type { Size } from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import type { Colours } from '../../live/map/drawing.ts';

/** How a strip of time is drawn: the states of a vehicle as colours, what happened to it as ticks over and under them. */

/** Pixels from the top: ticks of faults and repairs, the colours, ticks of tasks and the rest. */
const rows = { above: 0, band: 12, below: 28 } as const;
const bandHeight = 14;
const tickHeight = 10;

/** Where a moment is on a strip, in pixels. */
const placeOn = ({ from, to }: ReplayWindow, width: number, at: number): number => ((at - from) / (to - from)) * width;

/** Of what nobody knows. */
const drawHoles = (context: CanvasRenderingContext2D, colour: string, left: number, width: number): void => {
  context.save();
  context.beginPath();
  context.rect(left, rows.band, width, bandHeight);
  context.clip();
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (let x = left - bandHeight; x < left + width; x += 6) {
    context.moveTo(x, rows.band + bandHeight);
    context.lineTo(x + bandHeight, rows.band);
  }
  context.stroke();
  context.restore();
};

const tickColours = {
  danger: 'fault',
  warning: 'uninitialized',
  success: 'working',
  primary: 'charging',
  none: 'offline',
} as const;

const minute = 60_000;
/** Pixels of a bar that counts tasks. */
const barWidth = 4;

/** Of a long time, how many tasks began: a tick for each would be a block. */
const drawTasks = (
  context: CanvasRenderingContext2D,
  width: number,
  window: ReplayWindow,
  counts: Marks['counts'],
  colour: string,
): void => {
  const bars = new Map<number, number>();
  for (const [nth, , tasks] of counts) {
    const bar = Math.floor(placeOn(window, width, window.from + nth * minute) / barWidth);
    bars.set(bar, (bars.get(bar) ?? 0) + tasks);
  }
  const most = Math.max(1, ...bars.values());
  context.fillStyle = colour;
  for (const [bar, tasks] of bars)
    context.fillRect(bar * barWidth, rows.below, barWidth - 1, (tickHeight * tasks) / most);
};

/** Draws a strip over a window; with counts it is one in which single tasks cannot be told apart. */
export const drawStrip = (
  context: CanvasRenderingContext2D,
  { width }: Size,
  window: ReplayWindow,
  spans: readonly StateSpan[],
  events: readonly ReplayEvent[],
  counts: Marks['counts'] | null,
  colours: Colours,
): void => {
  for (const { from, to, state } of spans) {
    if (to <= window.from || from >= window.to) continue;
    const left = Math.max(0, placeOn(window, width, from));
    const right = Math.min(width, placeOn(window, width, to));
    if (state === null) drawHoles(context, colours.line, left, right - left);
    else {
      context.fillStyle = colours.of[state];
      context.globalAlpha = state === 'idle' ? 0.35 : 1;
      context.fillRect(left, rows.band, Math.max(0.5, right - left), bandHeight);
      context.globalAlpha = 1;
    }
  }
  if (counts !== null) drawTasks(context, width, window, counts, colours.of.charging);
  for (const { at, kind, intent } of events) {
    if (counts !== null && kind === 'task') continue;
    if (at < window.from || at > window.to) continue;
    const isAbove = kind === 'fault' || kind === 'repair';
    context.fillStyle = colours.of[tickColours[intent]];
    const x = placeOn(window, width, at);
    context.fillRect(x - 1, isAbove ? rows.above : rows.below, isAbove ? 2 : 1, tickHeight);
  }
};
