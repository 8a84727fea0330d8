import { type Motion, runTime, shortestTurn } from '@fleet/domain/areas/fleet/motion/motion.ts';
import { piece, pieceWidth, type Route } from '@fleet/domain/areas/fleet/motion/route.ts';
import type { Floor } from './floor.ts';

/** Ways over a floor: the shortest, as the runs and turns that a vehicle makes of it. Kept once they are known. */

/** Metres that a node costs beside its way: of two ways of one length the one with fewer nodes is taken. */
const nodeCost = 0.4;

/** Nodes that wait to be looked at, the nearest first. */
class Frontier {
  readonly #nodes: number[] = [];
  readonly #distances: number[] = [];

  add(node: number, distance: number): void {
    let place = this.#nodes.length;
    this.#nodes.push(node);
    this.#distances.push(distance);
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (this.#distances[above]! <= distance) break;
      this.#move(above, place);
      place = above;
    }
    this.#nodes[place] = node;
    this.#distances[place] = distance;
  }

  /** The nearest with its distance; null when nothing waits. */
  take(): readonly [node: number, distance: number] | null {
    const [node, distance] = [this.#nodes[0], this.#distances[0]];
    if (node === undefined || distance === undefined) return null;
    const lastNode = this.#nodes.pop()!;
    const lastDistance = this.#distances.pop()!;
    const size = this.#nodes.length;
    if (size > 0) {
      let place = 0;
      for (;;) {
        let child = 2 * place + 1;
        if (child >= size) break;
        if (child + 1 < size && this.#distances[child + 1]! < this.#distances[child]!) child += 1;
        if (lastDistance <= this.#distances[child]!) break;
        this.#move(child, place);
        place = child;
      }
      this.#nodes[place] = lastNode;
      this.#distances[place] = lastDistance;
    }
    return [node, distance];
  }

  #move(from: number, to: number): void {
    this.#nodes[to] = this.#nodes[from]!;
    this.#distances[to] = this.#distances[from]!;
  }
}

/** The node before each on the shortest way from a start; -1 where none leads. */
const searchFrom = ({ ways }: Floor, start: number): Int32Array => {
  const distances = new Float64Array(ways.length).fill(Infinity);
  const before = new Int32Array(ways.length).fill(-1);
  const frontier = new Frontier();
  distances[start] = 0;
  frontier.add(start, 0);
  for (let next = frontier.take(); next !== null; next = frontier.take()) {
    const [node, distance] = next;
    if (distance > distances[node]!) continue;
    for (const { to, length } of ways[node]!) {
      const reached = distance + length + nodeCost;
      if (reached >= distances[to]!) continue;
      distances[to] = reached;
      before[to] = node;
      frontier.add(to, reached);
    }
  }
  return before;
};

let searched = new WeakMap<Floor, (Int32Array | undefined)[]>();
const nodesBefore = (floor: Floor, start: number): Int32Array => {
  let known = searched.get(floor);
  if (known === undefined) {
    known = [];
    searched.set(floor, known);
  }
  return (known[start] ??= searchFrom(floor, start));
};

/** The nodes of the shortest way, without its first. */
const nodesBetween = (floor: Floor, from: number, to: number): number[] => {
  const before = nodesBefore(floor, from);
  const nodes: number[] = [];
  for (let node = to; node !== from; node = before[node]!) {
    if (node < 0) throw new Error(`nothing leads from ${floor.nodeIds[from]} to ${floor.nodeIds[to]} on ${floor.id}`);
    nodes.push(node);
  }
  return nodes.toReversed();
};

const straight = 1e-6;

/** Joins nodes of one direction to runs, with a turn on the spot between two of them. */
const driveAlong = (floor: Floor, motion: Motion, from: number, to: number) => {
  const { x, y } = floor;
  const nodes = nodesBetween(floor, from, to);
  const columns: number[] = [];
  const headingTo = (a: number, b: number) => Math.atan2(y[b]! - y[a]!, x[b]! - x[a]!);
  let [duration, length, node, heading] = [0, 0, from, Number.NaN];
  let next = 0;
  while (next < nodes.length) {
    let end = nodes[next]!;
    const direction = headingTo(node, end);
    next += 1;
    while (next < nodes.length && Math.abs(shortestTurn(headingTo(end, nodes[next]!) - direction)) < straight) {
      end = nodes[next]!;
      next += 1;
    }
    if (columns.length > 0) {
      const turn = shortestTurn(direction - heading);
      columns.push(duration, 1, x[node]!, y[node]!, x[node]!, y[node]!, heading, heading + turn);
      duration += Math.round((Math.abs(turn) / motion.turnRate) * 1000);
    }
    const run = Math.sqrt((x[end]! - x[node]!) ** 2 + (y[end]! - y[node]!) ** 2);
    columns.push(duration, 0, x[node]!, y[node]!, x[end]!, y[end]!, direction, direction);
    duration += Math.ceil(runTime(run, motion));
    length += run;
    heading = direction;
    node = end;
  }
  return { length, duration, columns };
};

/** A way with its first and last heading. Its pieces are worked out again when somebody looks where a vehicle is on it. */
class FloorRoute implements Route {
  readonly length: number;
  readonly duration: number;
  readonly pieces: number;
  /** Radians; 0 where it has no pieces. */
  readonly firstHeading: number;
  readonly lastHeading: number;
  readonly from: number;
  readonly to: number;
  readonly #floor: Floor;
  readonly #motion: Motion;
  #columns: Float64Array | null = null;

  constructor(floor: Floor, motion: Motion, from: number, to: number) {
    const { length, duration, columns } = driveAlong(floor, motion, from, to);
    this.length = length;
    this.duration = duration;
    this.pieces = columns.length / pieceWidth;
    this.firstHeading = columns[piece.fromHeading] ?? 0;
    this.lastHeading = columns[columns.length - pieceWidth + piece.toHeading] ?? 0;
    this.from = from;
    this.to = to;
    this.#floor = floor;
    this.#motion = motion;
  }

  get columns(): Float64Array {
    return (this.#columns ??= Float64Array.from(driveAlong(this.#floor, this.#motion, this.from, this.to).columns));
  }
}

/** Known ways by floor and motion, and then by start and end. */
let knownWays = new WeakMap<Floor, Map<Motion, Map<number, FloorRoute>>>();

const knownOf = (floor: Floor, motion: Motion): Map<number, FloorRoute> => {
  const ofFloor = knownWays.get(floor) ?? new Map<Motion, Map<number, FloorRoute>>();
  const ways = ofFloor.get(motion) ?? new Map<number, FloorRoute>();
  knownWays.set(floor, ofFloor.set(motion, ways));
  return ways;
};

/** Those of the vehicle that asked last: it asks for thousands one after the other. */
let last: { readonly floor: Floor; readonly motion: Motion; readonly ways: Map<number, FloorRoute> } | null = null;

/**
 * The way that a kind of vehicle takes from one node to another.
 * @throws Error when nothing leads there
 */
export const routeOf = (floor: Floor, motion: Motion, from: number, to: number): FloorRoute => {
  if (last === null || last.floor !== floor || last.motion !== motion)
    last = { floor, motion, ways: knownOf(floor, motion) };
  const number = from * floor.x.length + to;
  let route = last.ways.get(number);
  if (route === undefined) {
    route = new FloorRoute(floor, motion, from, to);
    last.ways.set(number, route);
  }
  return route;
};

/** Forgets the ways that are known: they take much memory where months were reckoned, and microseconds to be made again. */
export const forgetRoutes = (): void => {
  knownWays = new WeakMap();
  searched = new WeakMap();
  last = null;
};
