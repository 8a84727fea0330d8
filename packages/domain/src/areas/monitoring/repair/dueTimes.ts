import { epochToDay } from '../../../core/values/formats.ts';
import type { RepairStep, Urgency } from './steps.ts';

/** When orders have to be taken up and done. Instants are epoch milliseconds; while an order waits for parts its clock stands. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long after reporting an order is to be taken up, and finished. */
export const repairLimits: Readonly<Record<Urgency, { readonly accept: number; readonly finish: number }>> = {
  1: { accept: day, finish: 7 * day },
  2: { accept: 8 * hour, finish: 3 * day },
  3: { accept: 2 * hour, finish: day },
  4: { accept: 30 * minute, finish: 8 * hour },
};

/** What the times of an order follow from. */
export interface RepairTimes {
  readonly step: RepairStep;
  readonly urgency: Urgency;
  readonly reportedAt: number;
  readonly submittedAt: number | null;
  /** For how long its clock has stood, without the hold that lasts. */
  readonly heldMs: number;
  /** Since when it stands; null while it goes. */
  readonly heldSince: number | null;
}

/** When it has to be taken up. */
export const responseDueAt = ({ reportedAt, urgency }: Pick<RepairTimes, 'reportedAt' | 'urgency'>): number =>
  reportedAt + repairLimits[urgency].accept;

/** When it has to be done, as things stand: a hold that lasts moves it on. */
export const repairDueAt = (times: RepairTimes, now: number): number =>
  times.reportedAt +
  repairLimits[times.urgency].finish +
  times.heldMs +
  (times.heldSince === null ? 0 : Math.max(0, now - times.heldSince));

/** Whether somebody is late: to take it up, or to finish it. What is submitted is no longer. */
export const isRepairOverdue = (times: RepairTimes, now: number): boolean => {
  if (times.step === 'checking' || times.step === 'closed') return false;
  const isTaken = times.step === 'repairing' || times.step === 'waiting';
  return now > repairDueAt(times, now) || (!isTaken && now > responseDueAt(times));
};

/** Whether it was in time (S1 §4, Node): 5 not taken up, 1 under way, then 2 before its day, 3 on it, 4 after it. */
export const repairNode = (times: RepairTimes, now: number): 1 | 2 | 3 | 4 | 5 => {
  if (times.step === 'reported' || times.step === 'assigned') return 5;
  if (times.step !== 'closed' || times.submittedAt === null) return 1;
  const done = epochToDay(times.submittedAt);
  const due = epochToDay(repairDueAt(times, now));
  if (done === due) return 3;
  return done < due ? 2 : 4;
};

/** Minutes during which at least one of some stops lasted, those that go on up to now; whole minutes, rounded down. */
export const unionMinutes = (
  stops: readonly { readonly from: number; readonly to: number | null }[],
  now: number,
): number => {
  let until = Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (const { from, to } of stops.toSorted((one, other) => one.from - other.from)) {
    const end = to ?? now;
    sum += Math.max(0, end - Math.max(from, until));
    until = Math.max(until, end);
  }
  return Math.floor(sum / minute);
};
