import { createHash } from 'node:crypto';
import type { Block } from './block.ts';
import type { Interventions, Vehicle } from './vehicle.ts';

/**
 * Service days that were made, of all worlds of a process together. A day is a pure function of its seed, its vehicle,
 * its beginning and what was done to the vehicle while it lasted: worlds that were copied from one another share their
 * days, and one that was done with before something else happened stays good.
 */

/** Days that are kept: some 70 MB. */
const mostKept = 1200;

/** A day in the hands of whoever asked for it; empty once it had to make room. */
export interface SharedDay {
  block: Block | null;
}

interface Entry extends SharedDay {
  readonly name: string;
  /** What was done to the vehicle while the day lasted. */
  readonly done: string;
}

/** Asks once of each thing, as long as it is there. */
const once = <Thing extends object>(ask: (thing: Thing) => string): ((thing: Thing) => string) => {
  const known = new WeakMap<Thing, string>();
  return (thing) => {
    const answer = known.get(thing) ?? ask(thing);
    known.set(thing, answer);
    return answer;
  };
};

let lastNumber = 0;
/** Tells things apart that are one object wherever they are the same. */
const numberOf = once<object>(() => {
  lastNumber += 1;
  return String(lastNumber);
});

/** Tells things apart that are read anew in every world. */
const digestOf = once<object>((thing) => createHash('sha1').update(JSON.stringify(thing)).digest('base64'));

/** Everything that chance and motion know of a vehicle. */
const nameOf = once<Vehicle>(
  ({ subject, phase, dayZero, since, home, floor, motion, faultRates, faultKinds }) =>
    `${subject} ${phase} ${dayZero} ${since} ${home} ${numberOf(floor)} ${[motion, faultRates, faultKinds].map(digestOf).join(' ')}`,
);

/** Of days that are alike but for what was done to the vehicle. */
const nameOfDay = (seed: number, vehicle: Vehicle, day: number, start: number): string =>
  `${seed} ${day} ${start} ${nameOf(vehicle)}`;

const nothing = '';

/** What was done to a vehicle from one moment to another, as far as a day can show it. */
const doneBetween = (
  { stops, gaps, resets, cures = [], charges = [] }: Interventions,
  day: number,
  from: number,
  until: number,
): string => {
  if ([stops, gaps, cures, charges].every(({ length }) => length === 0) && resets.size === 0) return nothing;
  const touches = (time: { readonly from: number; readonly until: number | null }): boolean =>
    time.from <= until && (time.until ?? Infinity) > from;
  const done = [
    stops.filter(touches),
    gaps.filter(touches),
    // by the key of the fault, which begins with its day
    [...resets].filter(([key]) => key.startsWith(`${day}_`)),
    cures.filter(touches),
    charges.filter(({ at }) => at >= from && at <= until),
  ];
  return done.every(({ length }) => length === 0) ? nothing : JSON.stringify(done);
};

export class SharedDays {
  readonly #entries = new Map<string, Entry[]>();
  /** The oldest first. */
  readonly #queue = new Set<Entry>();
  readonly #most: number;

  constructor(most = mostKept) {
    this.#most = most;
  }

  /** A day that was made before in whatever world; null when it has to be made. */
  find(seed: number, vehicle: Vehicle, day: number, start: number, interventions: Interventions): SharedDay | null {
    for (const entry of this.#entries.get(nameOfDay(seed, vehicle, day, start)) ?? [])
      if (entry.done === doneBetween(interventions, day, start, entry.block!.end)) return entry;
    return null;
  }

  /** Keeps a day in arrays of its own; the oldest makes room. */
  add(seed: number, vehicle: Vehicle, block: Block, interventions: Interventions): SharedDay {
    const { day, start, end } = block;
    const name = nameOfDay(seed, vehicle, day, start);
    const entry: Entry = { block, name, done: doneBetween(interventions, day, start, end) };
    if (this.#queue.size >= this.#most) this.#dropOldest();
    this.#queue.add(entry);
    const entries = this.#entries.get(name);
    if (entries === undefined) this.#entries.set(name, [entry]);
    else entries.push(entry);
    return entry;
  }

  #dropOldest(): void {
    const [oldest] = this.#queue;
    if (oldest === undefined) return;
    this.#queue.delete(oldest);
    oldest.block = null;
    const others = this.#entries.get(oldest.name)!.filter((entry) => entry !== oldest);
    if (others.length === 0) this.#entries.delete(oldest.name);
    else this.#entries.set(oldest.name, others);
  }
}

/** Those of all worlds of this process. */
export const sharedDays = new SharedDays();
