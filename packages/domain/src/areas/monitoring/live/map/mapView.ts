import type { Bounds } from '../../../fleet/map/contract.ts';

/** Which part of a floor a map shows, and how large: metres with y upwards on the floor, pixels with y downwards on the screen. */

export interface MapView {
  /** The place of the floor in the middle of the screen, in metres. */
  readonly x: number;
  readonly y: number;
  /** Pixels a metre. */
  readonly scale: number;
}

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels a metre: from a whole site in sight to the tyres of one vehicle. */
export const leastScale = 0.5;
export const mostScale = 400;
/** Pixels around a floor that is fitted into the screen. */
const margin = 32;
/** Metres that are shown at least, of a floor that is smaller than a vehicle. */
const leastExtent = 4;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** All of a floor in the middle of the screen. */
export const fitted = ({ minX, minY, maxX, maxY }: Bounds, { width, height }: Size): MapView => ({
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
  scale: within(
    Math.min(
      Math.max(1, width - 2 * margin) / Math.max(leastExtent, maxX - minX),
      Math.max(1, height - 2 * margin) / Math.max(leastExtent, maxY - minY),
    ),
    leastScale,
    mostScale,
  ),
});

/** Where a place of the floor is on the screen. */
export const toScreen = (view: MapView, { width, height }: Size, { x, y }: Point): Point => ({
  x: width / 2 + (x - view.x) * view.scale,
  y: height / 2 - (y - view.y) * view.scale,
});

/** Which place of the floor is at a point of the screen. */
export const toFloor = (view: MapView, { width, height }: Size, { x, y }: Point): Point => ({
  x: view.x + (x - width / 2) / view.scale,
  y: view.y - (y - height / 2) / view.scale,
});

/** Larger or smaller by a factor, the place under a point of the screen staying where it is. */
export const zoomed = (view: MapView, size: Size, factor: number, at: Point): MapView => {
  const scale = within(view.scale * factor, leastScale, mostScale);
  const place = toFloor(view, size, at);
  return {
    x: place.x - (at.x - size.width / 2) / scale,
    y: place.y + (at.y - size.height / 2) / scale,
    scale,
  };
};

/** Moved as if the floor was drawn along by some pixels. */
export const panned = (view: MapView, { x, y }: Point): MapView => ({
  ...view,
  x: view.x - x / view.scale,
  y: view.y + y / view.scale,
});

/** A place in the middle, as large as before. */
export const centred = (view: MapView, { x, y }: Point): MapView => ({ ...view, x, y });

const steps = [1, 2, 5];

/** A round length for the scale bar that is at most so many pixels long: metres. */
export const scaleLength = ({ scale }: Pick<MapView, 'scale'>, pixels: number): number => {
  const most = pixels / scale;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * (steps.findLast((step) => step * power <= most) ?? 1);
};
