import { type Bounds, type Layout, stationKinds } from './lif.ts';

/** Zones of a floor: what its stations are for, by the parts of its network. */

export interface Zone extends Bounds {
  readonly name: string;
  readonly kind: keyof typeof stationKinds;
}

/** Metres around the stations of a zone. */
const margin = 1;

/** The part of the network that each node is of, whatever direction its ways have. */
const partsOf = ({ nodes, edges }: Layout): ReadonlyMap<string, number> => {
  const neighbours = new Map<string, string[]>(nodes.map(({ nodeId }) => [nodeId, []]));
  for (const { startNodeId, endNodeId } of edges) {
    neighbours.get(startNodeId)?.push(endNodeId);
    neighbours.get(endNodeId)?.push(startNodeId);
  }
  const parts = new Map<string, number>();
  let count = 0;
  for (const { nodeId } of nodes) {
    if (parts.has(nodeId)) continue;
    const waiting = [nodeId];
    parts.set(nodeId, count);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const other of neighbours.get(node) ?? [])
        if (!parts.has(other)) {
          parts.set(other, count);
          waiting.push(other);
        }
    count += 1;
  }
  return parts;
};

/** The zones of a floor: of each part of its network where loads change hands, and where vehicles stand and charge. */
export const floorZones = (layout: Layout): readonly Zone[] => {
  const places = new Map(layout.nodes.map(({ nodeId, nodePosition }) => [nodeId, nodePosition]));
  const parts = partsOf(layout);
  const zones = new Map<string, { kind: Zone['kind']; bounds: Bounds }>();
  for (const { stationDescription, interactionNodeIds, stationPosition } of layout.stations) {
    const node = interactionNodeIds[0] ?? '';
    const at = stationPosition ?? places.get(node);
    if (at === undefined) continue;
    const kind = stationDescription === 'parking' ? 'parking' : 'transfer';
    const key = `${kind} ${parts.get(node) ?? -1}`;
    const { minX, minY, maxX, maxY } = zones.get(key)?.bounds ?? { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y };
    zones.set(key, {
      kind,
      bounds: {
        minX: Math.min(minX, at.x),
        minY: Math.min(minY, at.y),
        maxX: Math.max(maxX, at.x),
        maxY: Math.max(maxY, at.y),
      },
    });
  }
  const counts = { parking: 0, transfer: 0 };
  const totals = Map.groupBy(zones.values(), ({ kind }) => kind);
  return [...zones.values()].map(({ kind, bounds: { minX, minY, maxX, maxY } }) => {
    counts[kind] += 1;
    const isOnly = (totals.get(kind)?.length ?? 0) === 1;
    return {
      kind,
      name: `${stationKinds[kind]}区${isOnly ? '' : ` ${counts[kind]}`}`,
      minX: minX - margin,
      minY: minY - margin,
      maxX: maxX + margin,
      maxY: maxY + margin,
    };
  });
};
