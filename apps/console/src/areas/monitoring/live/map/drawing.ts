import type { Layout } from '@fleet/domain/areas/fleet/map/contract.ts';
import {
  type MapView,
  type Point,
  scaleLength,
  type Size,
  toScreen,
} from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import type { MapLayers } from '@fleet/domain/areas/monitoring/live/mapLayers.ts';
import type { WorkState } from '@fleet/domain/areas/monitoring/live/workState.ts';

/** How a floor and its vehicles are drawn. Colours come from the page, so that they follow its theme. */

export interface Colours {
  readonly line: string;
  readonly station: string;
  readonly text: string;
  readonly halo: string;
  readonly selected: string;
  readonly fault: string;
  readonly zones: { readonly parking: string; readonly transfer: string };
  readonly of: Readonly<Record<WorkState, string>>;
}

/** Colours of the page as they are now. */
export const coloursOf = (element: Element): Colours => {
  const style = getComputedStyle(element);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    line: of('--line-strong'),
    station: of('--text-secondary'),
    text: of('--text'),
    halo: of('--surface'),
    selected: of('--primary-text'),
    fault: of('--red'),
    zones: { parking: of('--violet'), transfer: of('--green') },
    of: {
      working: of('--green'),
      charging: of('--primary-text'),
      idle: of('--text-secondary'),
      fault: of('--red'),
      offline: of('--grey'),
      uninitialized: of('--orange'),
    },
  };
};

/** Clears a canvas, and makes a pixel of the drawing a pixel of the page whatever the screen. */
export const begin = (canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null => {
  const ratio = globalThis.devicePixelRatio || 1;
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
};

export const font = '12px system-ui, sans-serif';

export const label = (
  context: CanvasRenderingContext2D,
  { text, halo }: Colours,
  words: string,
  { x, y }: Point,
): void => {
  context.font = font;
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeStyle = halo;
  context.strokeText(words, x, y);
  context.fillStyle = text;
  context.fillText(words, x, y);
};

/** Pixels that the scale bar has at most. */
const longestBar = 120;

/** The ways of a floor, its stations and a scale bar. */
export const drawFloor = (
  context: CanvasRenderingContext2D,
  { nodes, edges, stations }: Layout,
  view: MapView,
  size: Size,
  layers: Pick<MapLayers, 'network' | 'stations' | 'stationNames'>,
  colours: Colours,
): void => {
  const places = new Map(nodes.map(({ nodeId, nodePosition }) => [nodeId, toScreen(view, size, nodePosition)]));
  if (layers.network) {
    context.strokeStyle = colours.line;
    context.lineWidth = Math.max(1, Math.min(6, view.scale * 0.12));
    context.beginPath();
    for (const { startNodeId, endNodeId } of edges) {
      const [from, to] = [places.get(startNodeId), places.get(endNodeId)];
      if (from === undefined || to === undefined) continue;
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
  }
  for (const { stationName, stationPosition, interactionNodeIds } of stations) {
    const at =
      stationPosition === undefined ? places.get(interactionNodeIds[0] ?? '') : toScreen(view, size, stationPosition);
    if (at === undefined) continue;
    if (layers.stations) {
      context.fillStyle = colours.station;
      context.fillRect(at.x - 3, at.y - 3, 6, 6);
    }
    if (layers.stationNames && stationName !== undefined && view.scale >= 8)
      label(context, colours, stationName, { x: at.x, y: at.y - 8 });
  }
  const metres = scaleLength(view, longestBar);
  const [left, bottom] = [16, size.height - 16];
  context.strokeStyle = colours.text;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(left, bottom - 6);
  context.lineTo(left, bottom);
  context.lineTo(left + metres * view.scale, bottom);
  context.lineTo(left + metres * view.scale, bottom - 6);
  context.stroke();
  label(context, colours, `${metres} m`, { x: left + (metres * view.scale) / 2, y: bottom - 8 });
};

/** A vehicle where it is drawn. */
export interface DrawnVehicle {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radians. */
  readonly heading: number;
  readonly workState: WorkState;
  /** What is said of its age, where it is not to be believed: it is hatched then. Null for one that is fresh. */
  readonly age: string | null;
  readonly isSelected: boolean;
  readonly isNamed: boolean;
}

/** Metres of a vehicle, and pixels that it has at least. */
const length = 1.2;
const leastPixels = 16;

/** Half the length of a vehicle, in pixels. */
export const halfOf = (view: MapView): number => Math.max(leastPixels, length * view.scale) / 2;

/** Whether anything of a vehicle is to be seen that stands there on the screen. */
export const isInSight = ({ x, y }: Point, view: MapView, { width, height }: Size): boolean => {
  const whole = 2 * halfOf(view);
  return x >= -whole && y >= -whole && x <= width + whole && y <= height + whole;
};

const hatch = (context: CanvasRenderingContext2D, half: number): void => {
  context.save();
  context.clip();
  context.lineWidth = 1.5;
  context.beginPath();
  for (let at = -2 * half; at <= 2 * half; at += 5) {
    context.moveTo(at - half, -half);
    context.lineTo(at + half, half);
  }
  context.stroke();
  context.restore();
};

/** A vehicle with its nose to where it looks. */
export const drawVehicle = (
  context: CanvasRenderingContext2D,
  vehicle: DrawnVehicle,
  view: MapView,
  size: Size,
  colours: Colours,
): void => {
  const { x, y, heading, workState, age, isSelected } = vehicle;
  const at = toScreen(view, size, { x, y });
  if (!isInSight(at, view, size)) return;
  const half = halfOf(view);
  context.save();
  context.translate(at.x, at.y);
  if (isSelected) {
    context.strokeStyle = colours.selected;
    context.lineWidth = 3;
    context.beginPath();
    context.arc(0, 0, half + 5, 0, 2 * Math.PI);
    context.stroke();
  }
  context.rotate(-heading);
  const colour = age === null ? colours.of[workState] : colours.of.offline;
  context.beginPath();
  context.moveTo(half, 0);
  context.lineTo(half * 0.45, half * 0.7);
  context.lineTo(-half, half * 0.7);
  context.lineTo(-half, -half * 0.7);
  context.lineTo(half * 0.45, -half * 0.7);
  context.closePath();
  context.fillStyle = age === null ? colour : colours.halo;
  context.fill();
  context.strokeStyle = age === null ? colours.halo : colour;
  context.lineWidth = 1.5;
  context.stroke();
  if (age !== null) hatch(context, half);
  context.restore();
};
