import { activities } from '@fleet/domain/areas/fleet/life/activities.ts';
import { serviceDay } from '../life/vehicle.ts';
import type { Block } from '../life/block.ts';
import { endOfLeg, legAt } from '../life/state.ts';
import type { Drive, Epoch, Fleet, Resident } from '../registry/fleet.ts';

/** What a vehicle did, part by part, with what was done to it by hand laid over what it did by itself. */

/** A time in which a vehicle did one thing. */
export interface Segment {
  /** Milliseconds. */
  readonly from: number;
  readonly until: number;
  /** The number of an activity. */
  readonly activity: number;
  readonly hasTask: boolean;
  /** Somebody drives it, or it goes back from there by itself. */
  readonly isDriven: boolean;
  readonly isByPerson: boolean;
  readonly epoch: Epoch;
  readonly block: Block;
  /** Place of the leg among those of the day. */
  readonly leg: number;
}

/** Moments at which something begins or ends that is done by hand. */
const turnsOf = ({ drives, epochs }: Resident): readonly number[] => [
  ...drives.flatMap(({ since, until, backAt }) => [since, until ?? Infinity, backAt ?? Infinity]),
  ...epochs.flatMap(({ life }) =>
    life.interventions.stops
      .filter(({ emergency }) => (emergency ?? null) !== null)
      .flatMap(({ from, until }) => [from, until ?? Infinity]),
  ),
];

const driveAt = ({ drives }: Resident, { since }: Epoch, at: number): Drive | null => {
  const drive = drives.findLast((one) => one.since <= at);
  return drive === undefined || drive.since < since || (drive.backAt !== null && drive.backAt <= at) ? null : drive;
};

const isEmergency = ({ life }: Epoch, at: number): boolean =>
  life.interventions.stops.some(
    ({ emergency, from, until }) => (emergency ?? null) !== null && from <= at && (until === null || at < until),
  );

/** The parts of a vehicle's life within a time whose last moment is excluded, in their order. */
export const segmentsBetween = (fleet: Fleet, resident: Resident, from: number, until: number): readonly Segment[] => {
  const turns = [...new Set(turnsOf(resident))].toSorted((one, other) => one - other);
  const segments: Segment[] = [];
  const put = (epoch: Epoch, block: Block, leg: number, begins: number, ends: number): void => {
    const inside = turns.filter((at) => at > begins && at < ends);
    for (const [nth, start] of [begins, ...inside].entries()) {
      const drive = driveAt(resident, epoch, start);
      const own = block.legs.activity[leg]!;
      segments.push({
        from: start,
        until: inside[nth] ?? ends,
        activity: isEmergency(epoch, start) ? activities.emergency : drive === null ? own : activities.remote,
        hasTask: block.legs.task[leg]! >= 0,
        isDriven: drive !== null,
        isByPerson: drive !== null && (drive.until === null || start < drive.until),
        epoch,
        block,
        leg,
      });
    }
  };
  for (const epoch of resident.epochs) {
    const { life } = epoch;
    const [first, last] = [Math.max(from, epoch.since), Math.min(until, epoch.until)];
    if (first >= last) continue;
    for (let day = fleet.lives.dayAt(life, first); ; day += 1) {
      const block = fleet.lives.blockOf(life, day);
      if (block.start >= last) break;
      for (let leg = block.count === 0 ? 0 : legAt(block, first); leg < block.count; leg += 1) {
        const begins = Math.max(first, block.legs.startsAt[leg]!);
        const ends = Math.min(last, endOfLeg(block, leg));
        if (begins >= last) break;
        if (ends > begins) put(epoch, block, leg, begins, ends);
      }
      if (block.end >= last) break;
      // days that a stop covers are empty
      day = Math.max(day, serviceDay(life.vehicle, block.end) - 1);
    }
  }
  return segments;
};
