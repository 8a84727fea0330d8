import type { Layout } from '@fleet/domain/areas/fleet/map/lif.ts';

/** A floor as vehicles know it: nodes by number, where they lead to, and what is there. */

interface Way {
  readonly to: number;
  /** Metres. */
  readonly length: number;
}

/** A part of a floor whose nodes lead to one another: a grid of aisles, or one rail. */
export interface Network {
  /** Nodes where loads change hands. */
  readonly stations: readonly number[];
  /** Nodes where vehicles stand and charge. */
  readonly parking: readonly number[];
}

export interface Floor {
  readonly id: string;
  readonly nodeIds: readonly string[];
  /** Metres. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly ways: readonly (readonly Way[])[];
  readonly networks: readonly Network[];
  /** The network of a node. */
  readonly networkOf: Int16Array;
}

/** Numbers for the parts of a graph that hang together, whatever direction its ways have. */
const partsOf = (size: number, ways: readonly (readonly Way[])[]): Int16Array => {
  const neighbours: number[][] = Array.from({ length: size }, () => []);
  for (const [from, list] of ways.entries())
    for (const { to } of list) {
      neighbours[from]!.push(to);
      neighbours[to]!.push(from);
    }
  const parts = new Int16Array(size).fill(-1);
  let count = 0;
  for (let start = 0; start < size; start += 1) {
    if (parts[start] !== -1) continue;
    const waiting = [start];
    parts[start] = count;
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const other of neighbours[node]!)
        if (parts[other] === -1) {
          parts[other] = count;
          waiting.push(other);
        }
    count += 1;
  }
  return parts;
};

/**
 * Reads a map. Parts without a place to stand or with less than two stations are no networks: nobody lives there.
 * @throws Error when a way or a station names a node that is not there
 */
export const readFloor = ({ layoutId, nodes, edges, stations }: Layout): Floor => {
  const numberOf = new Map(nodes.map(({ nodeId }, number) => [nodeId, number]));
  const number = (nodeId: string): number => {
    const found = numberOf.get(nodeId);
    if (found === undefined) throw new Error(`the map ${layoutId} has no node ${nodeId}`);
    return found;
  };
  const x = Float64Array.from(nodes, ({ nodePosition }) => nodePosition.x);
  const y = Float64Array.from(nodes, ({ nodePosition }) => nodePosition.y);
  const ways: Way[][] = nodes.map(() => []);
  for (const { startNodeId, endNodeId } of edges) {
    const [from, to] = [number(startNodeId), number(endNodeId)];
    ways[from]!.push({ to, length: Math.sqrt((x[from]! - x[to]!) ** 2 + (y[from]! - y[to]!) ** 2) });
  }
  const networkOf = partsOf(nodes.length, ways);
  const networks = Array.from({ length: Math.max(...networkOf) + 1 }, () => ({
    stations: [] as number[],
    parking: [] as number[],
  }));
  for (const { stationDescription, interactionNodeIds } of stations) {
    const node = number(interactionNodeIds[0]!);
    networks[networkOf[node]!]![stationDescription === 'parking' ? 'parking' : 'stations'].push(node);
  }
  return {
    id: layoutId,
    nodeIds: nodes.map(({ nodeId }) => nodeId),
    x,
    y,
    ways,
    networks,
    networkOf,
  };
};

/** Metres beyond its last nodes that still belong to a floor. */
const margin = 2;

/** Whether a place is on a floor: beyond it nothing stands, and nothing may be driven. */
export const isOnFloor = (
  { x, y }: Pick<Floor, 'x' | 'y'>,
  place: { readonly x: number; readonly y: number },
): boolean => {
  const isBetween = (value: number, all: Float64Array): boolean =>
    value >= Math.min(...all) - margin && value <= Math.max(...all) + margin;
  return isBetween(place.x, x) && isBetween(place.y, y);
};
