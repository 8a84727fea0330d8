import type { FaultMoment } from '@fleet/domain/areas/monitoring/fault/faultMoment.ts';
import type { Layout } from '@fleet/domain/areas/fleet/map/contract.ts';
import { faultPlace } from '@fleet/domain/areas/monitoring/live/actions.ts';
import { floorMap } from '@fleet/domain/areas/monitoring/live/contract.ts';
import { type MapView, toScreen } from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import { useEffect, useRef } from 'react';
import { useCan } from '../../../app/actions/useCan.ts';
import { useRead } from '../../../app/calls/useRead.ts';
import { begin, coloursOf, drawFloor, label } from '../live/map/drawing.ts';
import { type Background, drawPicture, drawZoneNames, drawZones } from '../live/map/overlays.ts';
import { usePicture } from '../live/map/usePicture.ts';
import { useSize } from '../live/map/useSize.ts';
import { useTheme } from '../live/map/useTheme.ts';
import * as styles from './fault.module.css';

type Place = NonNullable<FaultMoment['place']>;

/** Pixels a metre: the stations around it are in sight with their names. */
const scale = 10;
const layers = { network: true, stations: true, stationNames: true };

interface Drawing {
  readonly place: Place;
  readonly layout: Layout;
  readonly background: Background | null;
}

function Around({ place, layout, background }: Drawing) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useSize(frame);
  const theme = useTheme();
  const picture = usePicture(background?.picture?.url ?? null);
  useEffect(() => {
    if (canvas.current === null || size === null) return;
    const context = begin(canvas.current, size);
    if (context === null) return;
    const colours = coloursOf(canvas.current);
    const view: MapView = { x: place.x, y: place.y, scale };
    const on = { context, view, size, colours };
    if (picture !== null && background?.picture) drawPicture(on, background.picture, picture);
    drawZones(on, background?.zones ?? []);
    drawFloor(context, layout, view, size, layers, colours);
    drawZoneNames(on, background?.zones ?? []);
    const at = toScreen(view, size, place);
    context.lineWidth = 3;
    context.strokeStyle = colours.halo;
    context.fillStyle = colours.fault;
    context.beginPath();
    context.arc(at.x, at.y, 7, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    label(context, colours, '故障位置', { x: at.x, y: at.y + 24 });
  }, [place, layout, background, picture, size, theme]);
  return (
    <div ref={frame} className={styles.place}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${place.floorName}地图：故障位置，最近站点${place.nodeName || '无'}`}
      />
    </div>
  );
}

/** Where a fault came, on the map of its floor; nothing of a floor without one: the words beside it say the same. */
export default function FaultPlaceMap({ place }: { readonly place: Place }) {
  const can = useCan();
  return can(faultPlace.actions.view) ? <OnFloor place={place} /> : null;
}

function OnFloor({ place }: { readonly place: Place }) {
  const map = useRead(floorMap, { query: { floorId: place.floorId } });
  const data = map.state?.data ?? null;
  return data === null || data.layout === null ? null : (
    <Around place={place} layout={data.layout} background={data.background} />
  );
}
