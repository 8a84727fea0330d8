import { placeNames, type WantedName } from '@fleet/domain/areas/monitoring/live/map/mapNames.ts';
import { type MapView, type Size, toScreen } from '@fleet/domain/areas/monitoring/live/map/mapView.ts';
import { type Colours, type DrawnVehicle, font, halfOf, isInSight, label } from './drawing.ts';

/** Of more vehicles in sight than this only those are named that matter. */
const mostNamed = 60;

interface Frame {
  readonly view: MapView;
  readonly size: Size;
  readonly colours: Colours;
  /** The vehicle under the pointer: it says its name, whatever else is named. */
  readonly pointedAt: string | null;
}

/** Which vehicles of a frame are to be named: all in sight while these are few, else those with a fault. */
const namedOf = (vehicles: ReadonlyMap<string, DrawnVehicle>, { view, size }: Frame) => {
  let inSight = 0;
  for (const vehicle of vehicles.values()) {
    const { x, y } = toScreen(view, size, vehicle);
    if (x >= 0 && y >= 0 && x <= size.width && y <= size.height) inSight += 1;
  }
  return ({ isNamed, workState }: DrawnVehicle) => isNamed && (inSight <= mostNamed || workState === 'fault');
};

const rankOf = ({ isSelected, workState }: DrawnVehicle, isPointedAt: boolean): number => {
  if (isSelected || isPointedAt) return 0;
  return workState === 'fault' ? 1 : 2;
};

/** The names of vehicles, and how old what is known of them is: over all vehicles, none over another one. */
export const drawNames = (
  context: CanvasRenderingContext2D,
  vehicles: ReadonlyMap<string, DrawnVehicle>,
  frame: Frame,
): void => {
  const { view, size, colours, pointedAt } = frame;
  const isNamed = namedOf(vehicles, frame);
  const half = halfOf(view);
  const words = new Map<string, string>();
  const wanted: WantedName[] = [];
  context.font = font;
  for (const [id, vehicle] of vehicles) {
    const at = toScreen(view, size, vehicle);
    if (!isInSight(at, view, size)) continue;
    const { name, age, isSelected } = vehicle;
    const isPointedAt = id === pointedAt;
    // one label says both: two of a vehicle would lie over those of its neighbours
    const said = [isNamed(vehicle) || isSelected || isPointedAt ? [name] : [], age === null ? [] : [age]].flat();
    if (said.length === 0) continue;
    words.set(id, said.join(' · '));
    const width = context.measureText(said.join(' · ')).width + 8;
    const [above, below] = [at.y - half - 6, at.y + half + 16];
    wanted.push({
      id,
      x: Math.min(Math.max(at.x, width / 2), Math.max(width / 2, size.width - width / 2)),
      lines: above < 12 ? [below] : [above, below],
      width,
      rank: rankOf(vehicle, isPointedAt),
    });
  }
  for (const [id, place] of placeNames(wanted)) label(context, colours, words.get(id)!, place);
};
