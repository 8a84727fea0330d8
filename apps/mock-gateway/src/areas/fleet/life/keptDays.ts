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
export interface KeptDay {
  block: Block | null;
}

interface Entry extends KeptDay {
  block: Block | null;
  readonly name: string;
  /** What was done to the vehicle while the day lasted. */
  readonly done: string;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;
/** Tells things apart that are the same object wherever they are the same. */
const numberOf = (thing: object): number => {
  let number = numbers.get(thing);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    numbers.set(thing, number);
  }
  return number;
};

const digests = new WeakMap<object, string>();
/** Tells things apart that are read anew in every world. */
const digestOf = (thing: object): string => {
  let digest = digests.get(thing);
  if (digest === undefined) {
    digest = createHash('sha1').update(JSON.stringify(thing)).digest('base64');
    digests.set(thing, digest);
  }
  return digest;
};

const names = new WeakMap<Vehicle, string>();
/** Everything that chance and motion know of a vehicle. */
const nameOf = (vehicle: Vehicle): string => {
  let name = names.get(vehicle);
  if (name === undefined) {
    const { subject, phase, dayZero, since, home, floor, motion, faultRates, faultKinds } = vehicle;
    name = [
      subject,
      phase,
      dayZero,
      since,
      home,
      numberOf(floor),
      digestOf(motion),
      digestOf(faultRates),
      digestOf(faultKinds),
    ].join(' ');
    names.set(vehicle, name);
  }
  return name;
};

const nothing = '';

/** What was done to a vehicle from one moment to another, as far as a day can show it. */
const doneBetween = (
  { stops, gaps, resets, cures = [] }: Interventions,
  day: number,
  from: number,
  until: number,
): string => {
  if (stops.length === 0 && gaps.length === 0 && resets.size === 0 && cures.length === 0) return nothing;
  const touches = (time: { readonly from: number; readonly until: number | null }): boolean =>
    time.from <= until && (time.until ?? Infinity) > from;
  const done = [
    stops.filter(touches),
    gaps.filter(touches),
    // by the key of the fault, which begins with its day
    [...resets].filter(([key]) => key.startsWith(`${day}_`)),
    cures.filter(touches),
  ];
  return done.every(({ length }) => length === 0) ? nothing : JSON.stringify(done);
};

export class KeptDays {
  readonly #entries = new Map<string, Entry[]>();
  /** The oldest first. */
  readonly #queue = new Set<Entry>();
  readonly #most: number;

  constructor(most = mostKept) {
    this.#most = most;
  }

  /** A day that was made before in whatever world; null when it has to be made. */
  find(seed: number, vehicle: Vehicle, day: number, start: number, interventions: Interventions): KeptDay | null {
    for (const entry of this.#entries.get(`${seed} ${day} ${start} ${nameOf(vehicle)}`) ?? [])
      if (entry.done === doneBetween(interventions, day, start, entry.block!.end)) return entry;
    return null;
  }

  /** Keeps a day in arrays of its own; the oldest makes room. */
  add(seed: number, vehicle: Vehicle, block: Block, interventions: Interventions): KeptDay {
    const { day, start, end } = block;
    const name = `${seed} ${day} ${start} ${nameOf(vehicle)}`;
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
export const keptDays = new KeptDays();
