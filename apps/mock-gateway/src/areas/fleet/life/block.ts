import { activities, drains } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { Route } from '@fleet/domain/areas/fleet/motion/route.ts';
import type { Legs, Tasks } from './columns.ts';
import type { Gap } from './vehicle.ts';

/** A service day of a vehicle as it was lived. */

/** A fault as it came over a vehicle. */
export interface LivedFault {
  /** Tells it apart from all others of the vehicle. */
  readonly key: string;
  readonly code: string;
  readonly level: number;
  readonly from: number;
  /** Infinity while nobody knows its end. */
  readonly until: number;
  readonly recovery: 'auto' | 'manual' | 'remote';
  /** Place of its task among those of the day; -1 without one. */
  readonly task: number;
}

/** A service day of a vehicle. */
export interface Block {
  readonly day: number;
  readonly start: number;
  /** Infinity when the vehicle is stopped for good. */
  readonly end: number;
  /** When it would end if nothing delayed it. */
  readonly nominalEnd: number;
  readonly count: number;
  readonly legs: Legs;
  readonly taskCount: number;
  readonly tasks: Tasks;
  readonly routes: readonly Route[];
  readonly faults: readonly LivedFault[];
  /** When nobody heard of it, by chance, within the service day. */
  readonly outages: readonly Gap[];
}

/** Upwards: how a vehicle stands at home. */
export const homeHeading = Math.PI / 2;

/** Percent that a millisecond takes: whoever stands at home is plugged in, whatever holds it there. */
export const drainOf = (activity: number, isStopped: boolean, isHome: boolean): number =>
  isStopped && isHome ? 0 : drains[activity]!;

/** Whether an activity is one in which a vehicle is kept where it is. */
export const isStop = (activity: number): boolean => activity >= activities.stopped;
