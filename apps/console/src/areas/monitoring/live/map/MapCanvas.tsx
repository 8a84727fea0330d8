import { boundsOf, type Layout } from '@fleet/domain/areas/fleet/map/contract.ts';
import {
  centred,
  fitted,
  type MapView,
  panned,
  type Point,
  type Size,
  toScreen,
  zoomed,
} from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import { isSameFrame } from '@fleet/domain/areas/monitoring/live/map/sameFrame.ts';
import { Button } from '@blueprintjs/core';
import { Minus, Plus, ZoomToFit } from '@blueprintjs/icons';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapLayers } from '@fleet/domain/areas/monitoring/live/mapLayers.ts';
import type { FloorTraces } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import { begin, coloursOf, drawFloor, drawVehicle, type DrawnVehicle } from './drawing.ts';
import { type Background, drawPicture, drawTraces, drawZoneNames, drawZones } from './overlays.ts';
import { usePicture } from './usePicture.ts';
import { useSize } from './useSize.ts';
import { useTheme } from './useTheme.ts';
import { drawNames } from './vehicleNames.ts';
import * as styles from './map.module.css';

interface Props {
  readonly name: string;
  readonly layout: Layout;
  readonly background: Background | null;
  readonly layers: MapLayers;
  /** Null while nobody wants any, and before they are there. */
  readonly traces: FloorTraces | null;
  /** Where the vehicles are in this frame, by their ids. */
  readonly vehicles: () => ReadonlyMap<string, DrawnVehicle>;
  /** Whether they move by themselves; else they are drawn when the page is. */
  readonly isMoving: boolean;
  readonly selected: string | null;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly onSelect: (deviceId: string) => void;
}

const zoomStep = 1.25;
/** Pixels that an arrow moves the floor. */
const panStep = 60;
/** Pixels from its middle at which a vehicle is hit. */
const reach = 22;
/** Pixels that a hand shakes without drawing. */
const shake = 4;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

/**
 * A floor and what moves on it, on two canvases: the floor is drawn when the view changes, the vehicles in each frame. It
 * is a picture of the list beside it, which says the same to who does not see it.
 */
export function MapCanvas(props: Props) {
  const { layout, background, layers, traces, vehicles, isMoving, selected, isFollowing, onFollow, onSelect } = props;
  const frame = useRef<HTMLDivElement>(null);
  const floor = useRef<HTMLCanvasElement>(null);
  const moving = useRef<HTMLCanvasElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const theme = useTheme();
  const bounds = useMemo(() => boundsOf(layout), [layout]);
  const [moved, setMoved] = useState<MapView | null>(null);
  const view = moved ?? (size === null ? null : fitted(bounds, size));
  const picture = usePicture((layers.picture && background?.picture?.url) || null);
  /** The vehicle under the pointer: it says its name, whatever else is named. */
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const drag = useRef<{ at: Point; isDrawn: boolean } | null>(null);

  useEffect(() => {
    if (floor.current === null || size === null || view === null) return;
    const context = begin(floor.current, size);
    if (context === null) return;
    const colours = coloursOf(floor.current);
    const canvas = { context, view, size, colours };
    if (picture !== null && background?.picture) drawPicture(canvas, background.picture, picture);
    if (layers.zones) drawZones(canvas, background?.zones ?? []);
    drawFloor(context, layout, view, size, layers, colours);
    if (layers.zones) drawZoneNames(canvas, background?.zones ?? [], cornerOf(buttons.current));
    if (traces !== null) drawTraces(canvas, traces, layers, selected);
  }, [layout, background, picture, layers, traces, selected, view, size, theme]);

  useEffect(() => {
    const canvas = moving.current;
    if (canvas === null || size === null || view === null) return undefined;
    const colours = coloursOf(canvas);
    let drawn: ReadonlyMap<string, DrawnVehicle> | null = null;
    const draw = (): void => {
      const all = vehicles();
      // a floor at night stands still for hours
      if (drawn !== null && isSameFrame(drawn, all)) return;
      const context = begin(canvas, size);
      if (context === null) return;
      drawn = all;
      for (const [deviceId, vehicle] of all) {
        if (isFollowing && deviceId === selected && isAway(view, vehicle)) setMoved(centred(view, vehicle));
        if (layers.vehicles) drawVehicle(context, vehicle, view, size, colours);
      }
      if (layers.vehicles) drawNames(context, all, { view, size, colours, pointedAt });
    };
    draw();
    if (!isMoving || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let next = requestAnimationFrame(function again() {
      draw();
      next = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(next);
  }, [vehicles, isMoving, view, size, theme, selected, isFollowing, pointedAt, layers.vehicles]);

  const change = (to: MapView): void => setMoved(to);
  const middle = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
  const zoom = (factor: number, at: Point = middle): void => {
    if (view !== null && size !== null) change(zoomed(view, size, factor, at));
  };
  const newestZoom = useRef(zoom);
  useLayoutEffect(() => {
    newestZoom.current = zoom;
  });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // React listens passively: the page would scroll along
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      newestZoom.current(event.deltaY < 0 ? zoomStep : 1 / zoomStep, at);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  const pan = (by: Point): void => {
    if (view === null) return;
    onFollow(false);
    change(panned(view, by));
  };
  const fit = (): void => {
    onFollow(false);
    setMoved(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow !== undefined) pan(arrow);
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') fit();
    else if (event.key.toLowerCase() === 'f' && selected !== null) onFollow(!isFollowing);
    else return;
    event.preventDefault();
  };
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const vehicleAt = (at: Point): string | null => {
    if (view === null || size === null || !layers.vehicles) return null;
    const [nearest] = [...vehicles()]
      .map(([deviceId, vehicle]) => {
        const on = toScreen(view, size, vehicle);
        return { deviceId, away: Math.hypot(on.x - at.x, on.y - at.y) };
      })
      .filter(({ away }) => away <= reach)
      .toSorted((one, other) => one.away - other.away);
    return nearest?.deviceId ?? null;
  };
  const onPointerUp = (event: PointerEvent): void => {
    const wasDrawn = drag.current?.isDrawn === true;
    drag.current = null;
    if (wasDrawn) return;
    const hit = vehicleAt(placeOf(event));
    if (hit !== null) onSelect(hit);
  };
  return (
    <div className={styles.map}>
      <div
        ref={frame}
        className={styles.frame}
        data-points-at-vehicle={pointedAt !== null || undefined}
        onPointerLeave={() => setPointedAt(null)}
        role="application"
        aria-label={`${props.name}的地图：方向键移动，加减号缩放，0 适应窗口，f 跟随选中车辆；车辆在列表中选择`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { at: placeOf(event), isDrawn: false };
        }}
        onPointerMove={(event) => {
          const at = placeOf(event);
          if (drag.current === null) {
            setPointedAt(vehicleAt(at));
            return;
          }
          const by = { x: at.x - drag.current.at.x, y: at.y - drag.current.at.y };
          if (!drag.current.isDrawn && Math.hypot(by.x, by.y) < shake) return;
          drag.current = { at, isDrawn: true };
          pan(by);
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null;
        }}
      >
        <canvas ref={floor} className={styles.canvas} aria-hidden />
        <canvas ref={moving} className={styles.canvas} aria-hidden />
      </div>
      <div ref={buttons} className={styles.zoom}>
        <Button icon={<Plus />} aria-label="放大" title="放大（+）" onClick={() => zoom(zoomStep)} />
        <Button icon={<Minus />} aria-label="缩小" title="缩小（-）" onClick={() => zoom(1 / zoomStep)} />
        <Button icon={<ZoomToFit />} aria-label="适应窗口" title="适应窗口（0）" onClick={fit} />
      </div>
    </div>
  );
}

/** What the buttons take of the map at its upper right, with the way to its edge and as much beside them. */
const cornerOf = (buttons: HTMLElement | null): Size | undefined =>
  buttons === null
    ? undefined
    : { width: buttons.offsetWidth + 2 * buttons.offsetTop, height: buttons.offsetHeight + 2 * buttons.offsetTop };

/** Metres that a vehicle that is followed may be from the middle. */
const slack = 0.05;
const isAway = (view: MapView, { x, y }: Point): boolean => Math.hypot(view.x - x, view.y - y) > slack;
