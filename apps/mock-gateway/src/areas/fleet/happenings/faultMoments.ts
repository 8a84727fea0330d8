import type { LivedFault } from '../life/block.ts';
import { Candidates } from '../life/faults.ts';
import { startOfServiceDay } from '../life/vehicle.ts';
import type { Epoch, Fleet, Resident } from '../registry/fleet.ts';

/** When faults of a vehicle begin and end. A day that cannot have any is passed over without being made. */

/** Hints and warnings may outlast the day in which they began by less than this; what stops a vehicle never does. */
const longestWarning = 60 * 60_000;
/** So many days are looked ahead; behind them it is looked again. */
const daysAhead = 40;

const epochAt = ({ epochs }: Resident, at: number): Epoch | null =>
  epochs.find(({ since, until }) => since <= at && at < until) ?? null;

/** The faults of the service day that a moment lies in, with those of the day before that may reach into it. */
const faultsAround = ({ lives }: Fleet, { life }: Epoch, at: number): readonly LivedFault[] => {
  const block = lives.at(life, at);
  const isEarly = at - block.start < longestWarning && block.start > life.vehicle.since;
  return isEarly ? [...lives.at(life, block.start - 1).faults, ...block.faults] : block.faults;
};

/** A fault that began or ended. */
export interface FaultMoment {
  readonly fault: LivedFault;
  readonly kind: 'raised' | 'over';
  readonly at: number;
}

/** What began and what ended after a moment, up to another that lies in the same service day or the one after it. */
export const faultMoments = (fleet: Fleet, resident: Resident, after: number, until: number): FaultMoment[] => {
  const epochs = resident.epochs.filter((epoch) => epoch.since <= until && epoch.until > after);
  const moments = epochs.flatMap((epoch) =>
    faultsAround(fleet, epoch, Math.min(until, epoch.until - 1)).flatMap((fault): FaultMoment[] => [
      { fault, kind: 'raised', at: fault.from },
      // a vehicle that was taken elsewhere has left its faults behind
      { fault, kind: 'over', at: Math.min(fault.until, epoch.until) },
    ]),
  );
  return moments
    .filter(({ at, fault }) => at > after && at <= until && fault.from <= until)
    .toSorted((one, other) => one.at - other.at || (one.kind === 'over' ? -1 : 1));
};

/** The first moment after some days on which anything can befall a vehicle that lives as usual until then. */
const firstChance = ({ seed, lives }: Fleet, { life }: Epoch, from: number): number => {
  const { vehicle, interventions } = life;
  const first = lives.dayAt(life, from);
  for (let day = first; day < first + daysAhead; day += 1) {
    const starts = Math.max(from, startOfServiceDay(vehicle, day));
    const ends = startOfServiceDay(vehicle, day + 1);
    const stopsAt = interventions.stops
      .filter((stop) => stop.from < ends && (stop.until ?? Infinity) > starts)
      .map((stop) => Math.max(starts, stop.from));
    const lookedUpTo = Math.min(ends, ...stopsAt);
    const candidates = new Candidates(seed, vehicle, day);
    candidates.skipTo(starts);
    for (; candidates.at < lookedUpTo; candidates.advance())
      if (candidates.isReal(candidates.at)) return Math.floor(candidates.at);
    if (lookedUpTo < ends) return lookedUpTo;
  }
  return startOfServiceDay(vehicle, first + daysAhead);
};

/** The first moment after now at which it has to be looked at a vehicle of which no day is known yet. */
export const firstFaultLook = (fleet: Fleet, resident: Resident, now: number): number => {
  const epoch = epochAt(resident, now);
  return epoch === null ? Infinity : Math.max(now + 1, firstChance(fleet, epoch, now));
};

/** The next moment at which a fault begins or ends, or at which it has to be looked; Infinity while nothing can happen. */
export const nextFaultLook = (fleet: Fleet, resident: Resident, now: number): number => {
  const epoch = epochAt(resident, now);
  if (epoch === null) return Infinity;
  const { end } = fleet.lives.at(epoch.life, now);
  const moments = faultsAround(fleet, epoch, now).flatMap(({ from, until }) => [from, until]);
  const within = Math.min(...moments.filter((at) => at > now), Infinity);
  const later = within <= end || end === Infinity ? Infinity : firstChance(fleet, epoch, end);
  return Math.max(now + 1, Math.ceil(Math.min(within, later)));
};
