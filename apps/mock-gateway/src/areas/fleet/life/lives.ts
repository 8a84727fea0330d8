import { dayLength } from '@fleet/domain/core/values/formats.ts';
import type { Block } from './block.ts';
import { makeBlock } from './day.ts';
import { Candidates } from './faults.ts';
import { type Interventions, serviceDay, startOfServiceDay, type Stop, type Vehicle } from './vehicle.ts';

/**
 * The lives of vehicles, day by day, as far as somebody asks for them. Days are kept in memory and can be made again at
 * any time; nothing of them is stored.
 */

/** A vehicle and what was done to it. */
export interface Life {
  readonly vehicle: Vehicle;
  readonly interventions: Interventions;
}

/** Days that are kept: some 70 MB. */
const mostKept = 1200;

const minute = 60_000;
const hour = 60 * minute;
/** Only what stops a vehicle so short before the end of its day can make it end late: charging takes 75 minutes. */
const reserve = 150 * minute;
/** One stored stop may follow another. */
const reserveOfStops = reserve + hour;

const endOf = ({ until }: Stop): number => until ?? Infinity;

export class Lives {
  readonly #seed: number;
  readonly #kept = new Map<Life, Map<number, Block>>();
  /** When days end that are asked for that alone: one that a stop lasts from is, for each day of the stop. */
  readonly #ends = new Map<Life, Map<number, number>>();
  #count = 0;
  #made = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Days that were made so far. */
  get made(): number {
    return this.#made;
  }

  /** A service day of a vehicle. */
  blockOf(life: Life, day: number): Block {
    const known = this.#kept.get(life)?.get(day);
    if (known !== undefined) return known;
    const block = this.#make(life, day, true);
    if (this.#count >= mostKept) this.#dropOldest();
    let days = this.#kept.get(life);
    if (days === undefined) {
      days = new Map();
      this.#kept.set(life, days);
    }
    days.set(day, block);
    this.#count += 1;
    return block;
  }

  /** A service day to be read at once: its legs lie in a place where the next day is made. */
  passing(life: Life, day: number): Block {
    return this.#kept.get(life)?.get(day) ?? this.#make(life, day, false);
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
    this.#count -= this.#kept.get(life)?.size ?? 0;
    this.#kept.delete(life);
    this.#ends.delete(life);
  }

  #make(life: Life, day: number, isKept: boolean): Block {
    const { vehicle, interventions } = life;
    const start = this.#startOf(life, day);
    this.#made += 1;
    return makeBlock(this.#seed, vehicle, day, start, interventions, isKept);
  }

  /** When a service day really begins: later than usual when the one before lasts longer. */
  #startOf(life: Life, day: number): number {
    const known = this.#kept.get(life)?.get(day);
    if (known !== undefined) return known.start;
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
    if (this.#ends.size >= mostKept) this.#ends.clear();
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
    for (const stop of interventions.stops) if (stop.from < end && endOf(stop) > end - reserveOfStops) return true;
    const candidates = new Candidates(this.#seed, vehicle, day);
    for (; candidates.at < end; candidates.advance())
      if (candidates.isReal(candidates.at) && candidates.at + candidates.mayLast() > end - reserve) return true;
    return false;
  }

  #dropOldest(): void {
    const [oldest] = this.#kept;
    if (oldest === undefined) return;
    const [life, days] = oldest;
    const [day] = days.keys();
    days.delete(day!);
    this.#count -= 1;
    if (days.size === 0) this.#kept.delete(life);
  }
}
