import type { EmergencyKind } from '@fleet/domain/areas/fleet/life/emergency.ts';
import type { Motion } from '@fleet/domain/areas/fleet/motion/motion.ts';
import { dayLength, shanghaiOffset } from '@fleet/domain/core/values/formats.ts';
import type { Floor } from '../floors/floor.ts';

/** Who lives on a floor, and what was done to him. Times are milliseconds of the world's clock. */

/** A fault that a kind of vehicle can have. */
export interface FaultKind {
  readonly code: string;
  /** Fault code level of S1 §4: 3 to 5 stop the vehicle, 4 and 5 fail its task. */
  readonly level: number;
  /** The fewest and the most minutes that it lasts. */
  readonly lasts: readonly [number, number];
}

/** What a vehicle is doing when a fault comes over it. */
export type Occupation = 'driving' | 'handling' | 'charging' | 'waiting';

/** Faults by what the vehicle is doing; one that is more frequent stands there more often, and null is none. */
export type FaultKinds = Readonly<Record<Occupation, readonly (FaultKind | null)[]>>;

/** A vehicle on one floor, from the moment it came there. */
export interface Vehicle {
  /** By which chance knows it. */
  readonly subject: number;
  readonly floor: Floor;
  /** The node where it stands and charges. */
  readonly home: number;
  readonly motion: Motion;
  /** When its service day begins, after midnight of Shanghai. */
  readonly phase: number;
  /** The number of the day from which chance counts: that on which the world began. */
  readonly dayZero: number;
  /** It lives here from this moment on. */
  readonly since: number;
  /** Faults a day, from a moment on; the first holds from the beginning. */
  readonly faultRates: readonly { readonly from: number; readonly perDay: number }[];
  readonly faultKinds: FaultKinds;
}

/** Something that keeps a vehicle where it is: a pause, an upgrade, a fault that somebody raised. */
export interface Stop {
  readonly id: string;
  readonly from: number;
  /** Null while nobody knows its end. */
  readonly until: number | null;
  /** The number of an activity. */
  readonly activity: number;
  /** The fault that it is; null for any other reason. */
  readonly fault: { readonly code: string; readonly level: number } | null;
  /** Where the emergency stop was pressed that it is; none for any other reason. */
  readonly emergency?: EmergencyKind | null;
}

/** A time in which nobody hears of a device. */
export interface Gap {
  readonly from: number;
  readonly until: number | null;
}

/** Faults of a code come seldom from a moment on: what brought them about was put right. */
export interface Cure {
  readonly code: string;
  readonly from: number;
  readonly until: number | null;
}

/** The battery of a vehicle is as full as this at a moment, however full it was before. */
export interface SetCharge {
  readonly at: number;
  readonly percent: number;
}

/** What people and jobs did to a vehicle; nothing of it lies in the past of the moment it is stored at. */
export interface Interventions {
  /** By their beginning. */
  readonly stops: readonly Stop[];
  /** Interruptions beside those that come by chance. */
  readonly gaps: readonly Gap[];
  /** When somebody ended a fault before its time, by the fault's key (`faultKey`). */
  readonly resets: ReadonlyMap<string, number>;
  /** Left out, none. */
  readonly cures?: readonly Cure[];
  /** By their moments; left out, none. */
  readonly charges?: readonly SetCharge[];
}

export const untouched: Interventions = { stops: [], gaps: [], resets: new Map() };

/** Tells the faults of a vehicle apart: the service day, and which candidate of it. */
export const faultKey = (day: number, candidate: number): string => `${day}_${candidate}`;

/** The number of the service day in which a moment lies. */
export const serviceDay = ({ phase }: Vehicle, at: number): number =>
  Math.floor((at + shanghaiOffset - phase) / dayLength);

/** When a service day begins, unless the one before lasts longer. */
export const startOfServiceDay = ({ phase }: Vehicle, day: number): number => day * dayLength - shanghaiOffset + phase;

/** Faults a day at a moment. */
export const faultRateAt = ({ faultRates }: Vehicle, at: number): number => {
  let rate = 0;
  for (const { from, perDay } of faultRates) {
    if (from > at) break;
    rate = perDay;
  }
  return rate;
};
