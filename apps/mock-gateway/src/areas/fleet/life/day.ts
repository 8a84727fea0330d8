import { activities, drains } from '@fleet/domain/areas/fleet/life/activities.ts';
import { dayLength, shanghaiOffset } from '@fleet/domain/core/values/formats.ts';
import { weekdayOfDay } from '@fleet/domain/core/values/days.ts';
import { routeOf } from '../floors/routes.ts';
import { type Block, homeHeading } from './block.ts';
import { BlockMaker } from './blockMaker.ts';
import { exponential, type Stream, streams, unit } from '../chance/chance.ts';
import { outcomes, roomFor, scratch } from './columns.ts';
import { type Interventions, startOfServiceDay, type Vehicle } from './vehicle.ts';

/**
 * What a vehicle does on a service day. It begins at home with the vehicle's own full charge, whatever the day before
 * was like, so a day can be made without those before it; it takes tasks as long as the way home and the charging still
 * fit, and ends plugged in.
 */

const minute = 60_000;
const hour = 60 * minute;

/** How much there is to do at an hour of the day; beside it, from which hour on. */
const busyness: readonly (readonly [from: number, share: number])[] = [
  [22, 0.5],
  [18, 0.9],
  [13, 1.25],
  [12, 0.6],
  [8, 1.3],
  [6, 0.7],
  [0, 0.35],
];
const dayOffShare = 0.45;

/** How much there is to do at a moment. */
const intensity = (at: number): number => {
  const local = at + shanghaiOffset;
  const hourOfDay = Math.floor((local % dayLength) / hour);
  const share = busyness.find(([from]) => hourOfDay >= from)![1];
  return weekdayOfDay(Math.floor(local / dayLength)) >= 5 ? share * dayOffShare : share;
};

/** Milliseconds between two tasks at an intensity of one, and at least. */
const meanGap = 190_000;
const leastGap = 4000;
/** A vehicle that has more time than this goes home and charges; the stations stay free. */
const shortRest = 45_000;
/** What taking up and putting down a load takes at most, together, with some room. */
const handling = 130_000;
/** Room that is left at the end of a day. */
const spare = 2 * minute;
/** Percent that rounding a time of charging to milliseconds leaves over, at most. */
const rounded = 0.001;
/** Percent below which a vehicle charges before anything else, to which it then charges, and below which it uses rests. */
const lowCharge = 35;
const enough = 90;
const usesRests = 88;

const cancelledShare = 0.018;
const failedShare = 0.012;
const onceShare = 0.93;
const twiceShare = 0.985;

const chargeRate = -drains[activities.charge]!;

/** Percent at which a vehicle begins each day: its battery's own. */
export const fullCharge = (seed: number, { subject }: Vehicle): number =>
  92 + 6 * unit(seed, subject, streams.fullCharge, 0);

/**
 * A service day of a vehicle: a pure function of seed, vehicle, number of the day, its beginning, and what was done to
 * the vehicle from then on.
 *
 * @param start when the day before is over, if that is later than usual
 * @param isKept false leaves the legs in a shared place, where the next day is made: for whoever reads them at once
 */
export const makeBlock = (
  seed: number,
  vehicle: Vehicle,
  day: number,
  start: number,
  interventions: Interventions,
  isKept = true,
): Block => {
  const full = fullCharge(seed, vehicle);
  const life = new BlockMaker(seed, vehicle, day, start, full, interventions);
  const end = startOfServiceDay(vehicle, day + 1);
  if (start >= end) return life.finish(isKept);
  new DayOfWork(seed, life, day, end, full).work();
  if (life.isOver) return life.finish(isKept);
  life.task = -1;
  life.drive(vehicle.home, activities.empty);
  let charges: number;
  do {
    charges = life.chargesMet;
    if (!life.isOver) life.stay(activities.charge, Math.round(timeToCharge(life.charge, full)), homeHeading);
    if (life.isOver || life.chargesMet !== charges || life.at >= end) continue;
    // what rounding left over, and nothing that somebody has put in
    if (life.charge <= full + rounded) life.charge = full;
    life.stay(activities.plugged, end - life.at);
  } while (!life.isOver && life.chargesMet !== charges);
  return life.finish(isKept);
};

/** Milliseconds from one charge to another, in percent. */
const timeToCharge = (from: number, to: number): number => Math.max(0, (to - from) / chargeRate);

class DayOfWork {
  readonly #seed: number;
  readonly #life: BlockMaker;
  readonly #end: number;
  readonly #full: number;
  readonly #first: number;
  #nth = 0;

  constructor(seed: number, life: BlockMaker, day: number, end: number, full: number) {
    this.#seed = seed;
    this.#life = life;
    this.#end = end;
    this.#full = full;
    this.#first = (day - life.vehicle.dayZero) * 4096;
  }

  /** Takes tasks until no other fits into the day. */
  work(): void {
    const life = this.#life;
    const { floor, home, motion } = life.vehicle;
    while (!life.isOver) {
      const gap = Math.floor(exponential(meanGap, this.#unit(streams.taskGap)) / intensity(life.at)) + leastGap;
      const [from, to] = this.#stations();
      const toHome = routeOf(floor, motion, life.node, home).duration;
      const total =
        gap +
        routeOf(floor, motion, life.node, from).duration +
        routeOf(floor, motion, from, to).duration +
        handling +
        routeOf(floor, motion, to, home).duration +
        (gap > shortRest ? toHome : 0);
      const left = life.charge - total * drains[activities.loaded]!;
      if (life.at + total + timeToCharge(left, this.#full) + spare > this.#end) return;
      if (life.taskCount >= roomFor.tasks) return;
      if (life.charge < lowCharge) {
        life.drive(home, activities.empty);
        if (!life.isOver) life.stay(activities.charge, Math.round(timeToCharge(life.charge, enough)));
        continue;
      }
      const charges = life.chargesMet;
      this.#rest(gap, toHome);
      // with another battery than it had reckoned with it thinks the task over
      if (!life.isOver && life.chargesMet !== charges) continue;
      if (!life.isOver) this.#task(from, to);
      this.#nth += 1;
    }
  }

  /** Waits for the next task: at home when there is time to get there, and charging when that is worth while. */
  #rest(gap: number, toHome: number): void {
    const life = this.#life;
    const { home } = life.vehicle;
    if (gap <= shortRest) return life.stay(activities.idle, gap);
    const rest = life.node === home ? gap : gap - toHome;
    life.drive(home, activities.empty);
    if (life.isOver || rest <= 0) return;
    if (life.charge < usesRests)
      life.stay(activities.charge, Math.min(rest, Math.round(timeToCharge(life.charge, enough))));
    else life.stay(activities.idle, rest);
  }

  #task(from: number, to: number): void {
    const life = this.#life;
    const { tasks } = scratch;
    const place = life.taskCount;
    const attempts = this.#attempts();
    const response = 80 + Math.floor(exponential(260, this.#unit(streams.dispatchResponse)));
    tasks.from[place] = from;
    tasks.to[place] = to;
    tasks.askedAt[place] = life.at - response * attempts;
    tasks.startedAt[place] = life.at;
    tasks.endedAt[place] = Infinity;
    tasks.outcome[place] = this.#outcome();
    tasks.attempts[place] = attempts;
    tasks.response[place] = response;
    tasks.kind[place] = Math.floor(this.#unit(streams.taskKind) * 256);
    life.task = place;
    life.taskCount += 1;
    life.drive(from, activities.empty);
    if (!life.isOver && tasks.outcome[place] !== outcomes.cancelled) {
      life.stay(activities.load, 25_000 + Math.floor(20_000 * this.#unit(streams.loadTime)));
      if (!life.isOver) life.drive(to, activities.loaded);
      if (!life.isOver) life.stay(activities.unload, 20_000 + Math.floor(20_000 * this.#unit(streams.unloadTime)));
    }
    tasks.endedAt[place] = life.at;
    if (!life.isOver) life.task = -1;
  }

  /** Where a load is taken from and brought to. */
  #stations(): readonly [from: number, to: number] {
    const { floor, home } = this.#life.vehicle;
    const { stations } = floor.networks[floor.networkOf[home]!]!;
    const place = Math.floor(this.#unit(streams.taskFrom) * stations.length);
    const from = stations[place]!;
    const to = stations[Math.floor(this.#unit(streams.taskTo) * stations.length)]!;
    return [from, to === from ? stations[(place + 1) % stations.length]! : to];
  }

  #attempts(): number {
    const chance = this.#unit(streams.dispatchAttempts);
    return chance < onceShare ? 1 : chance < twiceShare ? 2 : 3;
  }

  #outcome(): number {
    const chance = this.#unit(streams.taskOutcome);
    if (chance < cancelledShare) return outcomes.cancelled;
    return chance < cancelledShare + failedShare ? outcomes.failed : outcomes.done;
  }

  #unit(stream: Stream): number {
    return unit(this.#seed, this.#life.vehicle.subject, stream, this.#first + this.#nth);
  }
}
