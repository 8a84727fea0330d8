import type { Layout } from '@fleet/domain/areas/fleet/map/contract.ts';
import type { Activity } from '@fleet/domain/areas/fleet/face.ts';
import { activityNames } from '@fleet/domain/areas/fleet/live/contract.ts';
import { type Dwell, dwellMinutes, shortestDwell } from '@fleet/domain/areas/monitoring/live/tracesContract.ts';
import type { World } from '../../../world/world.ts';
import { activitiesOf, lastHeard, type Place, readingAt } from '../../fleet/face.ts';
import type { StoredVehicle } from './vehicles.ts';

/** On which ways of a floor vehicles were held up lately: read off their lives. */

const minute = 60_000;
/** What holds a vehicle on its way. */
const holding: ReadonlySet<Activity> = new Set(['stopped', 'held', 'upgrading', 'emergency']);

interface Edge {
  readonly key: string;
  readonly from: Place;
  readonly to: Place;
  readonly fromName: string;
  readonly toName: string;
}

/** The ways of a map, each once, whichever direction it has. */
const edgesOf = ({ nodes, edges }: Layout): readonly Edge[] => {
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const found = new Map<string, Edge>();
  for (const { startNodeId, endNodeId } of edges) {
    const [from, to] = [known.get(startNodeId), known.get(endNodeId)];
    const key = [startNodeId, endNodeId].toSorted().join(' ');
    if (from === undefined || to === undefined || found.has(key)) continue;
    found.set(key, {
      key,
      from: from.nodePosition,
      to: to.nodePosition,
      fromName: from.nodeName ?? startNodeId,
      toName: to.nodeName ?? endNodeId,
    });
  }
  return [...found.values()];
};

/** Metres from a place to the nearest one of a way. */
const awayFrom = ({ x, y }: Place, { from, to }: Edge): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
};

/** For how long vehicles of a floor were held up on its ways, the longest first; what nobody has heard does not count. */
export const dwellsOn = (
  world: World,
  floorId: string,
  layout: Layout,
  vehicles: readonly Pick<StoredVehicle, 'deviceId'>[],
): readonly Dwell[] => {
  const now = world.clock.now();
  const edges = edgesOf(layout);
  const held = new Map<string, { readonly edge: Edge; milliseconds: number; readonly vehicles: Set<string> }>();
  for (const { deviceId } of vehicles) {
    const heard = lastHeard(world, deviceId, now);
    if (heard === null) continue;
    for (const { from, until, activity, block, leg, epoch } of activitiesOf(
      world,
      deviceId,
      now - dwellMinutes * minute,
      heard,
    )) {
      const isOnWay = block.legs.route[leg]! >= 0 && epoch.floorId === floorId;
      if (!isOnWay || !holding.has(activityNames[activity]!) || until - from <= shortestDwell * 1000) continue;
      const reading = readingAt(world, deviceId, Math.floor(from));
      const [edge] =
        reading === null ? [] : edges.toSorted((one, other) => awayFrom(reading, one) - awayFrom(reading, other));
      if (edge === undefined) continue;
      const known = held.get(edge.key) ?? { edge, milliseconds: 0, vehicles: new Set<string>() };
      known.milliseconds += until - from;
      known.vehicles.add(deviceId);
      held.set(edge.key, known);
    }
  }
  return [...held.values()]
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .map(({ edge: { key: _, from, to, ...names }, milliseconds, vehicles: those }) => ({
      from: { x: from.x, y: from.y },
      to: { x: to.x, y: to.y },
      ...names,
      seconds: Math.round(milliseconds / 1000),
      vehicles: those.size,
    }));
};
