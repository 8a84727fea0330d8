import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Block } from './block.ts';
import { makeBlock } from './day.ts';
import { Candidates } from './faults.ts';
import { type SharedDay, SharedDays, sharedDays } from './sharedDays.ts';
import { type Interventions, serviceDay, startOfServiceDay, type Stop, type Vehicle } from './vehicle.ts';

/**
 * The lives of vehicles of a world, day by day, as far as somebody asks for them. Days are kept in memory
 * (`sharedDays.ts`) and can be made again at any time; nothing of them is stored.
 */

/** A vehicle and what was done to it. */
export interface Life {
  readonly vehicle: Vehicle;
  readonly interventions: Interventions;
}

/** Lives whose ends of days are known at once, and days in hand. */
const mostEnds = 1200;
const mostHeld = 5000;

const minute = 60_000;
const hour = 60 * minute;
/** Only what stops a vehicle so short before the end of its day can make it end late: charging takes 75 minutes. */
const reserve = 150 * minute;
/** One stored stop may follow another, and so may the charging after somebody has emptied the battery. */
const reserveOfStops = reserve + hour;

const endOf = ({ until }: Stop): number => until ?? Infinity;

export class Lives {
  readonly #seed: number;
  readonly #days: SharedDays;
  /** The days in hand, so that the next question needs no name. */
  readonly #kept = new Map<Life, Map<number, SharedDay>>();
  #held = 0;
  /** When days end that are asked for that alone: one that a stop lasts from is, for each day of the stop. */
  readonly #ends = new Map<Life, Map<number, number>>();
  #made = 0;

  /** @param days left out, those that all worlds share */
  constructor(seed: number, days: SharedDays = sharedDays) {
    this.#seed = seed;
    this.#days = days;
  }

  /** Days that were made so far. */
  get made(): number {
    return this.#made;
  }

  /** A service day of a vehicle. */
  blockOf(life: Life, day: number): Block {
    const known = this.#kept.get(life)?.get(day)?.block;
    if (known) return known;
    const start = this.#startOf(life, day);
    const { vehicle, interventions } = life;
    const kept =
      this.#days.find(this.#seed, vehicle, day, start, interventions) ??
      this.#days.add(this.#seed, vehicle, this.#make(life, day, start, true), interventions);
    this.#hold(life, day, kept);
    return kept.block!;
  }

  /** A service day to be read at once: its legs lie in a place where the next day is made. */
  passing(life: Life, day: number): Block {
    const known = this.#kept.get(life)?.get(day)?.block;
    if (known) return known;
    const start = this.#startOf(life, day);
    const kept = this.#days.find(this.#seed, life.vehicle, day, start, life.interventions);
    return kept?.block ?? this.#make(life, day, start, false);
  }

  /** The service day in whose time a moment lies: that of the calendar, or one before it that lasts until then. */
  at(life: Life, moment: number): Block {
    return this.blockOf(life, this.dayAt(life, moment));
  }

  /** The number of the service day in whose time a moment lies. */
  dayAt(life: Life, moment: number): number {
    const { vehicle } = life;
    const first = serviceDay(vehicle, vehicle.since);
    let day = Math.max(first, serviceDay(vehicle, moment));
    while (day > first && this.#startOf(life, day) > moment) {
      const holding = this.#heldThrough(life, day);
      day = holding === null ? day - 1 : Math.min(day - 1, serviceDay(vehicle, holding));
    }
    return day;
  }

  /** Lets go of the days of a vehicle: something was done to it. */
  forget(life: Life): void {
    this.#held -= this.#kept.get(life)?.size ?? 0;
    this.#kept.delete(life);
    this.#ends.delete(life);
  }

  #hold(life: Life, day: number, kept: SharedDay): void {
    // most of them had to make room by then; the others are found again
    if (this.#held >= mostHeld) {
      this.#kept.clear();
      this.#held = 0;
    }
    const days = this.#kept.get(life) ?? new Map<number, SharedDay>();
    if (!days.has(day)) this.#held += 1;
    this.#kept.set(life, days.set(day, kept));
  }

  #make({ vehicle, interventions }: Life, day: number, start: number, isKept: boolean): Block {
    this.#made += 1;
    return makeBlock(this.#seed, vehicle, day, start, interventions, isKept);
  }

  /** When a service day really begins: later than usual when the one before lasts longer. */
  #startOf(life: Life, day: number): number {
    const known = this.#kept.get(life)?.get(day)?.block;
    if (known) return known.start;
    const { vehicle } = life;
    const usual = startOfServiceDay(vehicle, day);
    const first = serviceDay(vehicle, vehicle.since);
    if (day <= first) return Math.max(usual, vehicle.since);
    const holding = this.#heldThrough(life, day);
    // days that a stop covers are empty: the one in which it began says when they are over
    if (holding !== null) return Math.max(usual, this.#endOf(life, this.dayAt(life, holding)));
    return this.#mayEndLate(life, day - 1) ? Math.max(usual, this.#endOf(life, day - 1)) : usual;
  }

  #endOf(life: Life, day: number): number {
    const known = this.#ends.get(life)?.get(day);
    if (known !== undefined) return known;
    const { end } = this.passing(life, day);
    if (this.#ends.size >= mostEnds) this.#ends.clear();
    const ends = this.#ends.get(life) ?? new Map<number, number>();
    this.#ends.set(life, ends.set(day, end));
    return end;
  }

  /** When the vehicle was stopped, if one stored stop lasts over the whole day before; null otherwise. */
  #heldThrough({ vehicle, interventions }: Life, day: number): number | null {
    const usual = startOfServiceDay(vehicle, day);
    const holding = interventions.stops.find(
      (stop) => Math.max(stop.from, vehicle.since) < usual - dayLength && endOf(stop) > usual,
    );
    return holding === undefined ? null : Math.max(holding.from, vehicle.since);
  }

  /** Whether a day may last longer than it should: asked of what is known without making it. */
  #mayEndLate({ vehicle, interventions }: Life, day: number): boolean {
    const end = startOfServiceDay(vehicle, day + 1);
    for (const { at } of interventions.charges ?? []) if (at < end && at > end - reserveOfStops) return true;
    for (const stop of interventions.stops) if (stop.from < end && endOf(stop) > end - reserveOfStops) return true;
    const candidates = new Candidates(this.#seed, vehicle, day);
    for (; candidates.at < end; candidates.advance())
      if (candidates.isReal(candidates.at) && candidates.at + candidates.mayLast() > end - reserve) return true;
    return false;
  }
}
