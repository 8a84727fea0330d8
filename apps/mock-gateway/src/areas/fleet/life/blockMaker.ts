import { stopsDevice } from '@fleet/domain/areas/fleet/device-records/faults.ts';
import { activities, lowestCharge } from '@fleet/domain/areas/fleet/life/activities.ts';
import { shortestTurn } from '@fleet/domain/areas/fleet/motion/motion.ts';
import type { Route } from '@fleet/domain/areas/fleet/motion/route.ts';
import { routeOf } from '../floors/routes.ts';
import { type Block, drainOf, homeHeading, isStop, type LivedFault } from './block.ts';
import { copyOf, outcomes, roomFor, scratch } from './columns.ts';
import { Candidates, occupations } from './faults.ts';
import { isWithin, outagesOf } from './outages.ts';
import {
  faultKey,
  type Gap,
  type Interventions,
  serviceDay,
  type SetCharge,
  startOfServiceDay,
  type Stop,
  type Vehicle,
} from './vehicle.ts';

/**
 * A service day of a vehicle being made: leg after leg, each cut where a fault or something stored stops the vehicle. A
 * stop moves no time: the running leg is cut, the stop follows, and the rest of the leg goes on where it was.
 */

/** Radians below which a vehicle does not turn. */
const noTurn = 1e-6;

/** A leg that is being carried out. Times are milliseconds, headings radians. */
interface RunningLeg {
  readonly activity: number;
  readonly lasts: number;
  readonly route: number;
  readonly from: number;
  readonly to: number;
  /** How much of it lies behind the vehicle. */
  progress: number;
}

/** Whether it is done for the sake of the battery, or for want of anything else to do. */
const isRest = ({ activity, from, to }: RunningLeg): boolean =>
  activity === activities.charge || activity === activities.plugged || (activity === activities.idle && from === to);

const headingAt = ({ from, to, lasts }: RunningLeg, done: number): number => from + ((to - from) * done) / lasts;

export class BlockMaker {
  readonly vehicle: Vehicle;
  /** Now, in the life of the vehicle; Infinity once it is stopped for good. */
  at: number;
  charge: number;
  node: number;
  heading = homeHeading;
  /** Place of the running task; -1 without one. */
  task = -1;
  taskCount = 0;
  readonly #seed: number;
  readonly #day: number;
  readonly #start: number;
  readonly #interventions: Interventions;
  readonly #outages: readonly Gap[];
  readonly #candidates: Candidates;
  readonly #routes: Route[] = [];
  readonly #faults: LivedFault[] = [];
  readonly #charges: readonly SetCharge[];
  #count = 0;
  #nextStop = 0;
  #nextCharge = 0;

  constructor(
    seed: number,
    vehicle: Vehicle,
    day: number,
    start: number,
    charge: number,
    interventions: Interventions,
  ) {
    this.vehicle = vehicle;
    this.at = start;
    this.charge = charge;
    this.node = vehicle.home;
    this.#seed = seed;
    this.#day = day;
    this.#start = start;
    this.#interventions = interventions;
    this.#outages = outagesOf(seed, vehicle, day);
    this.#candidates = new Candidates(seed, vehicle, day);
    const { stops, charges = [] } = interventions;
    this.#charges = charges;
    while (this.#nextCharge < charges.length && charges[this.#nextCharge]!.at < start) this.#nextCharge += 1;
    while (this.#nextStop < stops.length && (stops[this.#nextStop]!.until ?? Infinity) <= start) this.#nextStop += 1;
  }

  /** True once the vehicle is stopped and nobody knows until when. */
  get isOver(): boolean {
    return this.at === Infinity;
  }

  /** How many charges that somebody has set lie behind it: one more means that it has to think over what it does. */
  get chargesMet(): number {
    return this.#nextCharge;
  }

  /** Stands where it is and does something for some milliseconds; a rest, for as long as the battery is what it was. */
  stay(activity: number, lasts: number, toHeading = this.heading): void {
    this.heading = this.#carryOut(activity, lasts, -1, this.heading, toHeading);
  }

  /** Goes to a node; metres that it drives on the way. */
  drive(to: number, activity: number): number {
    const { floor, motion } = this.vehicle;
    const route = routeOf(floor, motion, this.node, to);
    if (route.pieces === 0) return 0;
    const turn = shortestTurn(route.firstHeading - this.heading);
    if (Math.abs(turn) > noTurn) {
      this.stay(activities.idle, Math.round((Math.abs(turn) / motion.turnRate) * 1000), this.heading + turn);
      if (this.isOver) return 0;
    }
    this.#routes.push(route);
    this.#carryOut(activity, route.duration, this.#routes.length - 1, 0, 0);
    if (this.isOver) return 0;
    this.node = to;
    this.heading = route.lastHeading;
    return route.length;
  }

  /** What was made; in arrays of its own when it is to be kept. */
  finish(isKept: boolean): Block {
    const { legs, tasks } = scratch;
    return {
      day: this.#day,
      start: this.#start,
      end: this.at,
      nominalEnd: startOfServiceDay(this.vehicle, this.#day + 1),
      count: this.#count,
      legs: isKept ? copyOf(legs, this.#count) : legs,
      taskCount: this.taskCount,
      tasks: isKept ? copyOf(tasks, this.taskCount) : tasks,
      routes: this.#routes,
      faults: this.#faults,
      outages: this.#outages,
    };
  }

  #put(activity: number, until: number, route: number, progress: number, from: number, to: number): void {
    const { legs } = scratch;
    const place = this.#count;
    if (place >= roomFor.legs) throw new Error(`too many legs on day ${this.#day} of vehicle ${this.vehicle.subject}`);
    legs.startsAt[place] = this.at;
    legs.activity[place] = activity;
    legs.route[place] = route;
    legs.progress[place] = progress;
    legs.node[place] = this.node;
    legs.fromHeading[place] = from;
    legs.toHeading[place] = to;
    legs.task[place] = this.task;
    legs.charge[place] = this.charge;
    this.#count += 1;
    const isHome = route < 0 && this.node === this.vehicle.home;
    this.charge = Math.max(lowestCharge, this.charge - drainOf(activity, isStop(activity), isHome) * (until - this.at));
    this.at = until;
  }

  /** Carries a leg out, with whatever interrupts it; gives the heading at its end. */
  #carryOut(activity: number, lasts: number, route: number, from: number, to: number): number {
    const leg: RunningLeg = { activity, lasts, route, from, to, progress: 0 };
    const charges = this.#nextCharge;
    while (leg.progress < leg.lasts) {
      if (charges !== this.#nextCharge && isRest(leg)) return headingAt(leg, leg.progress);
      const end = this.at + (lasts - leg.progress);
      const stop = this.#interventions.stops[this.#nextStop];
      const stopsAt = stop === undefined ? Infinity : Math.max(this.at, stop.from);
      const chargedAt = this.#charges[this.#nextCharge]?.at ?? Infinity;
      this.#candidates.skipTo(this.at);
      if (chargedAt < end && chargedAt <= stopsAt && chargedAt <= this.#candidates.at) {
        this.#goOn(leg, chargedAt);
        this.#setCharge();
      } else if (this.#candidates.at < end && this.#candidates.at <= stopsAt) this.#meetFault(leg);
      else if (stop === undefined || stopsAt >= end) this.#goOn(leg, end);
      else {
        this.#nextStop += 1;
        this.#meetStop(leg, stop, stopsAt);
        if (this.isOver) return to;
      }
    }
    return to;
  }

  /** The next charge that somebody has set is what the battery has from now on. */
  #setCharge(): void {
    this.charge = this.#charges[this.#nextCharge]!.percent;
    this.#nextCharge += 1;
  }

  /** Goes on with a leg until a moment. */
  #goOn(leg: RunningLeg, until: number): void {
    if (until <= this.at) return;
    const done = leg.progress + until - this.at;
    const heading = done >= leg.lasts ? leg.to : headingAt(leg, done);
    this.#put(leg.activity, until, leg.route, leg.progress, headingAt(leg, leg.progress), heading);
    leg.progress = done;
  }

  /** Is kept where it is in the middle of a leg. */
  #stand(leg: RunningLeg, activity: number, until: number): void {
    const heading = headingAt(leg, leg.progress);
    for (let next = this.#charges[this.#nextCharge]; next !== undefined && next.at < until;) {
      if (next.at > this.at) this.#put(activity, next.at, leg.route, leg.progress, heading, heading);
      this.#setCharge();
      next = this.#charges[this.#nextCharge];
    }
    this.#put(activity, until, leg.route, leg.progress, heading, heading);
  }

  /** The next candidate has come: it may be a fault. */
  #meetFault(leg: RunningLeg): void {
    const at = Math.max(this.at, Math.floor(this.#candidates.at));
    const fault = this.#faultOf(leg.activity, at);
    this.#candidates.advance();
    if (fault === null) return;
    this.#goOn(leg, at);
    this.#faults.push(fault);
    if (fault.level >= 4) this.#failTask();
    if (stopsDevice(fault)) this.#stand(leg, activities.stopped, fault.until);
  }

  /** Something stored has come. */
  #meetStop(leg: RunningLeg, stop: Stop, from: number): void {
    const until = stop.until ?? Infinity;
    if (until <= from) return;
    this.#goOn(leg, from);
    if (stop.fault !== null) {
      const { code, level } = stop.fault;
      this.#faults.push({ key: stop.id, code, level, from, until, recovery: 'manual', task: this.task });
      if (level >= 4) this.#failTask();
    }
    this.#stand(leg, stop.activity, until);
  }

  /** The fault that a candidate is; null when it is none. */
  #faultOf(activity: number, at: number): LivedFault | null {
    if (!this.#candidates.isReal(at) || this.#isUnheard(at)) return null;
    const kind = this.#candidates.kind(occupations[activity]!);
    if (kind === null || this.#isCured(kind.code, at)) return null;
    const key = faultKey(this.#day, this.#candidates.nth);
    const until = at + this.#candidates.lasts(kind.lasts);
    const reset = this.#interventions.resets.get(key);
    const isReset = reset !== undefined && reset > at && reset < until;
    return {
      key,
      code: kind.code,
      level: kind.level,
      from: at,
      until: isReset ? reset : until,
      recovery: isReset ? 'remote' : this.#candidates.recovery(kind.level),
      task: this.task,
    };
  }

  /** Whether the candidate comes no more, since what brings it about was put right. */
  #isCured(code: string, at: number): boolean {
    const { cures = [] } = this.#interventions;
    const holds = cures.some((cure) => cure.code === code && cure.from <= at && at < (cure.until ?? Infinity));
    return holds && this.#candidates.isCurable();
  }

  /** Whether nobody would hear of a fault. */
  #isUnheard(at: number): boolean {
    const day = serviceDay(this.vehicle, at);
    const outages = day === this.#day ? this.#outages : outagesOf(this.#seed, this.vehicle, day);
    return isWithin(outages, at) || isWithin(this.#interventions.gaps, at);
  }

  #failTask(): void {
    const { outcome } = scratch.tasks;
    if (this.task >= 0 && outcome[this.task] === outcomes.done) outcome[this.task] = outcomes.failed;
  }
}
