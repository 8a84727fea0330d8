import { type Route, piece, pieceWidth } from '@fleet/domain/areas/fleet/motion/route.ts';
import type { World } from '../../../world/world.ts';
import { isStop } from '../life/block.ts';
import { newState, stateAt } from '../life/state.ts';
import { overlay } from '../registry/driven.ts';
import { fleetOf } from '../registry/fleet.ts';

/** Which way a vehicle goes on from where it is, read off its life. */

/** Metres. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The way ahead of a vehicle: what it has been let go, and what is planned behind that. Each begins where the one before ends. */
export interface WayAhead {
  readonly released: readonly Place[];
  readonly planned: readonly Place[];
}

/** Metres ahead that a vehicle is let go at a time, up to the next node. */
const releasedAhead = 12;

/** The corners of a way behind a moment of it. */
const cornersFrom = ({ columns, pieces, duration }: Route, progress: number): readonly Place[] => {
  const corners: Place[] = [];
  for (let nth = 0; nth < pieces; nth += 1) {
    const at = nth * pieceWidth;
    const endsAt = nth + 1 < pieces ? columns[at + pieceWidth + piece.startsAt]! : duration;
    if (columns[at + piece.isTurn] === 1 || endsAt <= progress) continue;
    corners.push({ x: columns[at + piece.toX]!, y: columns[at + piece.toY]! });
  }
  return corners;
};

/** Parts a way where so many metres of it lie behind, at the next corner. */
const parted = (from: Place, corners: readonly Place[], metres: number): WayAhead => {
  const released: Place[] = [from];
  let driven = 0;
  let last = from;
  for (const [nth, corner] of corners.entries()) {
    if (driven >= metres) return { released, planned: [last, ...corners.slice(nth)] };
    driven += Math.hypot(corner.x - last.x, corner.y - last.y);
    released.push(corner);
    last = corner;
  }
  return { released, planned: [] };
};

/**
 * The way that a vehicle has before it at a moment; null for one that goes nowhere, that somebody drives, and for what is
 * no vehicle. What is stopped keeps its way and is let go no further.
 */
export const wayAhead = (world: World, deviceId: string, at: number): WayAhead | null => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  const epoch = resident?.epochs.find(({ since, until }) => since <= at && at < until);
  if (!resident || epoch === undefined) return null;
  const { life } = epoch;
  const block = fleet.lives.at(life, at);
  if (block.count === 0) return null;
  const state = newState();
  stateAt(block, life.vehicle, at, state);
  if (overlay(world.store, resident, epoch, at, state).driven !== null) return null;
  const { legs, routes } = block;
  const route = routes[legs.route[state.leg]!];
  if (route === undefined) return null;
  const isHeld = isStop(legs.activity[state.leg]!);
  const progress = legs.progress[state.leg]! + (isHeld ? 0 : Math.max(0, at - legs.startsAt[state.leg]!));
  const corners = [...cornersFrom(route, Math.min(progress, route.duration))];
  // the task goes on from where this way ends
  const next = nextRoute(block, state.leg, state.task);
  if (next !== null) corners.push(...cornersFrom(next, 0));
  if (corners.length === 0) return null;
  return parted({ x: state.x, y: state.y }, corners, isHeld ? 0 : releasedAhead);
};

/** The way that follows within the same task; null where none does. */
const nextRoute = (
  {
    legs,
    routes,
    count,
  }: { readonly count: number } & Pick<ReturnType<ReturnType<typeof fleetOf>['lives']['at']>, 'legs' | 'routes'>,
  leg: number,
  task: number,
): Route | null => {
  if (task < 0) return null;
  const own = legs.route[leg]!;
  for (let after = leg + 1; after < count && legs.task[after] === task; after += 1) {
    const route = legs.route[after]!;
    if (route >= 0 && route !== own) return routes[route] ?? null;
  }
  return null;
};
