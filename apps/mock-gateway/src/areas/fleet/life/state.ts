import { activities, lowestCharge } from '@fleet/domain/areas/fleet/life/activities.ts';
import { poseOnRoute, type Pose } from '@fleet/domain/areas/fleet/motion/route.ts';
import { type Block, drainOf, isStop } from './block.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle at a moment. */
export interface VehicleState extends Pose {
  /** Number of its activity. */
  activity: number;
  /** Percent. */
  charge: number;
  /** The node at which it stands or from which it set out. */
  node: number;
  /** Place of its task among those of the day; -1 without one. */
  task: number;
  /** Place of its leg among those of the day. */
  leg: number;
}

export const newState = (): VehicleState => ({
  x: 0,
  y: 0,
  heading: 0,
  speed: 0,
  activity: activities.idle,
  charge: 0,
  node: 0,
  task: -1,
  leg: 0,
});

/** The leg of a day in whose time a moment lies. */
export const legAt = ({ legs, count }: Block, moment: number): number => {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (legs.startsAt[middle]! <= moment) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** When a leg of a day is over. */
export const endOfLeg = ({ legs, count, end }: Block, leg: number): number =>
  leg + 1 < count ? legs.startsAt[leg + 1]! : end;

/** Puts into `state` what a vehicle does at a moment of a day that has legs. */
export const stateAt = (block: Block, { floor, home, motion }: Vehicle, moment: number, state: VehicleState): void => {
  const { legs } = block;
  const leg = legAt(block, moment);
  const activity = legs.activity[leg]!;
  const node = legs.node[leg]!;
  const elapsed = Math.max(0, moment - legs.startsAt[leg]!);
  const place = legs.route[leg]!;
  state.leg = leg;
  state.activity = activity;
  state.task = legs.task[leg]!;
  state.node = node;
  const drain = drainOf(activity, isStop(activity), place < 0 && node === home);
  state.charge = Math.max(lowestCharge, legs.charge[leg]! - drain * elapsed);
  if (place < 0) {
    const from = legs.fromHeading[leg]!;
    const to = legs.toHeading[leg]!;
    state.x = floor.x[node]!;
    state.y = floor.y[node]!;
    state.speed = 0;
    // what charges or stands need not turn slowly: only the part of a leg that is over counts
    state.heading =
      from === to ? from : from + (to - from) * Math.min(1, elapsed / (endOfLeg(block, leg) - legs.startsAt[leg]!));
    return;
  }
  const route = block.routes[place]!;
  const progress = legs.progress[leg]! + (isStop(activity) ? 0 : elapsed);
  poseOnRoute(route, motion, Math.min(route.duration, progress), state);
  if (isStop(activity)) state.speed = 0;
};
