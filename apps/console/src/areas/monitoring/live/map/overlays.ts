import type { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import type { MapLayers } from '@fleet/domain/areas/monitoring/live/mapLayers.ts';
import { type MapView, type Point, type Size, toScreen } from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import { zoneNamePlace } from '@fleet/domain/areas/monitoring/live/map/zoneNames.ts';
import type { FloorTraces } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import type { ReplyOf } from '@fleet/domain/core/contract/define.ts';
import { type Colours, font, label } from './drawing.ts';

/** What lies under the network of a floor and over it: picture and zones, trails, ways ahead and faults. */

export type Background = NonNullable<ReplyOf<typeof floorMap>['background']>;

interface Canvas {
  readonly context: CanvasRenderingContext2D;
  readonly view: MapView;
  readonly size: Size;
  readonly colours: Colours;
}

/** A picture that is loaded, as large as its place lets it be and no other shape. */
export const drawPicture = (
  { context, view, size }: Canvas,
  { minX, minY, maxX, maxY }: NonNullable<Background['picture']>,
  picture: HTMLImageElement,
): void => {
  const from = toScreen(view, size, { x: minX, y: maxY });
  const to = toScreen(view, size, { x: maxX, y: minY });
  const [width, height] = [to.x - from.x, to.y - from.y];
  const share = Math.min(width / picture.naturalWidth, height / picture.naturalHeight);
  const [wide, high] = [picture.naturalWidth * share, picture.naturalHeight * share];
  context.save();
  context.globalAlpha = 0.55;
  context.drawImage(picture, from.x + (width - wide) / 2, from.y + (height - high) / 2, wide, high);
  context.restore();
};

const cornersOf = ({ view, size }: Canvas, { minX, minY, maxX, maxY }: Background['zones'][number]) => ({
  from: toScreen(view, size, { x: minX, y: maxY }),
  to: toScreen(view, size, { x: maxX, y: minY }),
});

/** Zones as tinted fields. */
export const drawZones = (canvas: Canvas, zones: Background['zones']): void => {
  const { context, colours } = canvas;
  for (const zone of zones) {
    const { kind } = zone;
    const { from, to } = cornersOf(canvas, zone);
    context.save();
    context.fillStyle = colours.zones[kind];
    context.strokeStyle = colours.zones[kind];
    context.globalAlpha = 0.12;
    context.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.globalAlpha = 0.7;
    context.setLineDash([6, 4]);
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    context.restore();
  }
};

const nothing: Size = { width: 0, height: 0 };

/** What zones are called, over the network: it would go through the words; and beside what lies in a corner of the map. */
export const drawZoneNames = (canvas: Canvas, zones: Background['zones'], corner: Size = nothing): void => {
  const { context, size, colours } = canvas;
  context.font = font;
  for (const zone of zones) {
    const { width } = context.measureText(zone.name);
    const place = zoneNamePlace(cornersOf(canvas, zone), width, size, corner);
    if (place !== null) label(context, colours, zone.name, { x: place.x + width / 2, y: place.y });
  }
};

const line = ({ context, view, size }: Canvas, places: readonly Point[]): void => {
  context.beginPath();
  for (const [nth, place] of places.entries()) {
    const { x, y } = toScreen(view, size, place);
    if (nth === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
};

/** Where vehicles were, and where they go on to: what they were let go is solid, what is planned behind that dashed. */
export const drawTraces = (
  canvas: Canvas,
  { trails, ways, faults, dwells }: FloorTraces,
  layers: Pick<MapLayers, 'trail' | 'ways' | 'faults' | 'dwells'>,
  selected: string | null,
): void => {
  const { context, colours, view, size } = canvas;
  context.save();
  context.lineJoin = 'round';
  context.lineCap = 'round';
  if (layers.dwells) {
    context.globalAlpha = 0.55;
    context.strokeStyle = colours.of.uninitialized;
    context.lineWidth = 10;
    for (const { from, to } of dwells) line(canvas, [from, to]);
  }
  if (layers.trail > 0)
    for (const { deviceId, parts } of trails) {
      context.globalAlpha = deviceId === selected ? 0.9 : 0.4;
      context.strokeStyle = deviceId === selected ? colours.selected : colours.of.working;
      context.lineWidth = deviceId === selected ? 4 : 3;
      for (const part of parts) line(canvas, part);
    }
  if (layers.ways)
    for (const { deviceId, released, planned } of ways) {
      context.globalAlpha = deviceId === selected || selected === null ? 1 : 0.55;
      context.strokeStyle = colours.selected;
      context.lineWidth = deviceId === selected ? 3.5 : 2;
      line(canvas, released);
      context.setLineDash([7, 6]);
      line(canvas, planned);
      context.setLineDash([]);
    }
  context.restore();
  if (!layers.faults) return;
  for (const { x, y, level } of faults) {
    const at = toScreen(view, size, { x, y });
    const half = level >= 3 ? 6 : 4;
    context.strokeStyle = colours.halo;
    context.lineWidth = 5;
    cross(context, at, half);
    context.strokeStyle = level >= 3 ? colours.fault : colours.of.uninitialized;
    context.lineWidth = 2.5;
    cross(context, at, half);
  }
};

const cross = (context: CanvasRenderingContext2D, { x, y }: Point, half: number): void => {
  context.beginPath();
  context.moveTo(x - half, y - half);
  context.lineTo(x + half, y + half);
  context.moveTo(x - half, y + half);
  context.lineTo(x + half, y - half);
  context.stroke();
};
