import { activities, type Activity, drains, lowestCharge } from '@fleet/domain/areas/fleet/life/activities.ts';
import { type Chance, chanceOf } from './chanceOf.ts';

/** What a vehicle measures beside where it is and how full its battery is: made up once, so that all who ask read the same. */

interface Doing {
  readonly activity: Activity;
  /** Percent. */
  readonly charge: number;
  /** Metres a second. */
  readonly speed: number;
  readonly hasLoad: boolean;
  /** Null without one. */
  readonly taskNo: string | null;
}

/** A little to and fro, from -1 to 1, anew every ten seconds. */
const noise = (chance: Chance, at: number): number => 2 * chance(1000 + (Math.floor(at / 10_000) % 1_000_000)) - 1;

const isStanding: ReadonlySet<Activity> = new Set(['idle', 'plugged', 'off']);

/** Volts. */
const voltageOf = ({ charge, activity }: Doing, chance: Chance, at: number): number =>
  44.5 + 0.085 * charge + (activity === 'charge' ? 2.2 : 0) + 0.05 * noise(chance, at);

/** Amperes: below zero while the battery is drained. */
const currentOf = ({ activity, speed, hasLoad }: Doing, chance: Chance, at: number): number => {
  if (activity === 'charge') return 62 + 3 * noise(chance, at);
  if (isStanding.has(activity)) return -0.9 - 0.1 * noise(chance, at);
  return -(7 + 9 * Math.abs(speed) + (hasLoad ? 6 : 0) + noise(chance, at));
};

/** How sure a vehicle is of its place, from 0 to 1. */
const localizationOf = (chance: Chance, at: number): number => 0.93 + 0.05 * noise(chance, at);

/** Kilograms of what lies on it. */
const weightOf = ({ hasLoad, taskNo }: Doing, chance: Chance): number =>
  hasLoad ? 300 + 500 * chance(taskNo === null ? 0 : Number(taskNo.slice(-3))) : 0;

const year = 365 * 86_400_000;

/** What a vehicle measures at a moment at which it does something: each is reckoned when it is asked for. */
export const electrics = (seed: number, deviceId: string, doing: Doing, at: number) => ({
  voltage: () => voltageOf(doing, chanceOf(seed, `${deviceId} batteryVoltage`), at),
  current: () => currentOf(doing, chanceOf(seed, `${deviceId} batteryCurrent`), at),
  localization: () => localizationOf(chanceOf(seed, `${deviceId} localizationScore`), at),
  weight: () => weightOf(doing, chanceOf(seed, `${deviceId} loadWeight`)),
});

/** Percent of what a new battery holds: it loses four in a year. */
export const healthOf = (seed: number, deviceId: string, age: number): number =>
  Math.max(60, 100 - 3 * chanceOf(seed, `${deviceId} batteryHealth`)(1) - (4 * Math.max(0, age)) / year);

/** Metres that it may still drive, empty. */
export const reachOf = (charge: number, speed: number): number =>
  (speed * Math.max(0, charge - lowestCharge)) / (drains[activities.empty]! * 1000);
