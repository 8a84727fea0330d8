import { activities, activityNames } from '@fleet/domain/areas/fleet/life/activities.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { exponential, streams, unit } from '../chance/chance.ts';
import { type FaultKind, faultRateAt, type Occupation, startOfServiceDay, type Vehicle } from './vehicle.ts';

/**
 * Faults that come by chance. Candidates come evenly, and what the vehicle is doing and how reliable it is decides which
 * of them are faults: so a rate that changes at a moment changes nothing before it.
 */

const minute = 60_000;
/** Candidates a day on average: no vehicle has more faults. */
const mostFaultsPerDay = 3;
/** Of the faults that are put right so many come no more. */
const curedShare = 0.75;
/** More than a day can have: numbers of a day's candidates begin here times the day. */
const numbersPerDay = 256;

/** Counts the candidates of a service day, from its beginning. */
export class Candidates {
  readonly #seed: number;
  readonly #vehicle: Vehicle;
  readonly #first: number;
  #nth = -1;
  #at: number;

  constructor(seed: number, vehicle: Vehicle, day: number) {
    this.#seed = seed;
    this.#vehicle = vehicle;
    this.#first = (day - vehicle.dayZero) * numbersPerDay;
    this.#at = startOfServiceDay(vehicle, day);
    this.advance();
  }

  /** When the candidate would come. */
  get at(): number {
    return this.#at;
  }

  /** Which of the day it is. */
  get nth(): number {
    return this.#nth;
  }

  advance(): void {
    this.#nth += 1;
    this.#at += exponential(dayLength / mostFaultsPerDay, this.#unit(streams.faultGap));
  }

  /** Passes over those before a moment: nothing happens to a vehicle that was not there, or stood still. */
  skipTo(moment: number): void {
    while (this.#at < moment) this.advance();
  }

  /** Whether the candidate is a fault at all, for a vehicle as reliable as this one. */
  isReal(at: number): boolean {
    return this.#unit(streams.faultIsReal) * mostFaultsPerDay < faultRateAt(this.#vehicle, at);
  }

  /** Which fault it is for a vehicle that is doing this; null when nothing of its kind can happen then. */
  kind(occupation: Occupation): FaultKind | null {
    const kinds = this.#vehicle.faultKinds[occupation];
    return kinds[Math.floor(this.#unit(streams.faultCode) * kinds.length)] ?? null;
  }

  /** Whether it is one of those that come no more once they are put right. */
  isCurable(): boolean {
    return this.#unit(streams.faultIsCured) < curedShare;
  }

  /** Milliseconds that it lasts. */
  lasts([least, most]: FaultKind['lasts']): number {
    return Math.floor((least + this.#unit(streams.faultLength) * (most - least)) * minute);
  }

  /** Milliseconds that it would last at most, whatever the vehicle is doing. */
  mayLast(): number {
    const kinds = Object.values(this.#vehicle.faultKinds).flat();
    return kinds.reduce((longest, kind) => Math.max(longest, kind === null ? 0 : this.lasts(kind.lasts)), 0);
  }

  /** How the vehicle gets over it: hints and warnings go by themselves, the rest is reset on the spot or from afar. */
  recovery(level: number): 'auto' | 'manual' | 'remote' {
    if (level < 3) return 'auto';
    return this.#unit(streams.faultRecovery) < 1 / 3 ? 'remote' : 'manual';
  }

  #unit(stream: (typeof streams)[keyof typeof streams]): number {
    return unit(this.#seed, this.#vehicle.subject, stream, this.#first + this.#nth);
  }
}

const occupationOf = {
  idle: 'waiting',
  empty: 'driving',
  loaded: 'driving',
  load: 'handling',
  unload: 'handling',
  charge: 'charging',
  plugged: 'waiting',
  stopped: 'waiting',
  held: 'waiting',
  upgrading: 'waiting',
  off: 'waiting',
  remote: 'waiting',
  emergency: 'waiting',
} as const satisfies Readonly<Record<keyof typeof activities, Occupation>>;

/** What a vehicle is doing, by the number of its activity. */
export const occupations: readonly Occupation[] = activityNames.map((name) => occupationOf[name]);
