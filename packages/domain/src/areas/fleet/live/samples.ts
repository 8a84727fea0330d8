import { type Activity, activityNames } from '../life/activities.ts';
import type { Pose } from '../motion/route.ts';
import { type Frame, framePeriod, listNumber } from './frame.ts';
import { poseBetween } from './interpolation.ts';

/**
 * What was told of a floor last, in typed arrays, and where its vehicles are in between. Movement is shown some time
 * after it was told, so that there are nearly always two frames to draw between. Times of arrival are milliseconds of a
 * clock that never jumps (`performance.now()`).
 */

/** Frames that are kept: what lies so far behind is drawn no more. */
const kept = 4;
const width = 7;
/** How long after it was told movement is shown. */
const delay = 1.5 * framePeriod;
/** So long a vehicle goes on when nothing more is told; then it stands where it is. */
const goingOn = framePeriod;
/** Of how late a frame comes only so much is believed: what comes in jerks is drawn evenly. */
const trust = 0.1;
/** Unless it is so much later or earlier that something else has happened: the clock stood still, the line was cut. */
const snap = 1000;

interface Slot {
  at: number;
  /** `width` numbers a vehicle: mm, mm, mrad, mm/s, tenths of a percent, activity, seconds. */
  readonly columns: Float64Array;
  readonly isTold: Uint8Array;
}

/** A vehicle as lists show it. */
export interface LiveRow {
  readonly deviceId: string;
  /** Metres, radians, metres a second, percent. */
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
  readonly charge: number;
  readonly activity: Activity;
  /** Seconds since the gateway heard of it when this was told. */
  readonly silence: number;
}

/** What became of a frame: one for another list says that the list is to be read again. */
export type Taken = 'taken' | 'otherList';

export class FloorSamples {
  /** Who is meant by the numbers of the frames. */
  readonly deviceIds: readonly string[];
  readonly #list: number;
  #slots: Slot[] = [];
  #epoch = -1;
  /** When the last frame came. */
  #heardAt = -Infinity;
  /** How far the gateway's clock is behind that of arrivals. */
  #lag = 0;
  /** The clock stands: the last frames were of one moment. */
  #isStill = false;
  #reported: Slot | null = null;
  readonly #before: Pose = { x: 0, y: 0, heading: 0, speed: 0 };
  readonly #after: Pose = { x: 0, y: 0, heading: 0, speed: 0 };

  constructor(deviceIds: readonly string[]) {
    this.deviceIds = deviceIds;
    this.#list = listNumber(deviceIds);
  }

  /** The last frame: the gateway's clock of it, and when it came; null before the first. */
  get told(): { readonly at: number; readonly arrivedAt: number } | null {
    const newest = this.#newest;
    return newest === null ? null : { at: newest.at, arrivedAt: this.#heardAt };
  }

  /** Takes what was told at a moment. */
  take(frame: Frame, arrivedAt: number): Taken {
    if (frame.list !== this.#list) return 'otherList';
    if (frame.epoch !== this.#epoch) {
      this.#epoch = frame.epoch;
      this.#slots = [];
    }
    const lag = arrivedAt - frame.at;
    const newest = this.#newest;
    this.#isStill = newest !== null && frame.at <= newest.at;
    if (newest === null) this.#lag = lag;
    else if (!this.#isStill) this.#lag += (Math.abs(lag - this.#lag) > snap ? 1 : trust) * (lag - this.#lag);
    this.#heardAt = arrivedAt;
    // of one moment the last word counts
    const slot = this.#isStill ? newest! : this.#slots.length === kept ? this.#slots.shift()! : this.#newSlot();
    if (slot !== newest) this.#slots.push(slot);
    slot.at = frame.at;
    slot.isTold.fill(0);
    for (const [place, ...values] of frame.v) {
      if (place >= this.deviceIds.length) continue;
      slot.isTold[place] = 1;
      slot.columns.set(values, place * width);
    }
    return 'taken';
  }

  /** Forgets where everybody was: what comes next leads on from nothing. */
  clear(): void {
    this.#slots = [];
    this.#epoch = -1;
    this.#reported = null;
  }

  /** Puts into `pose` where a vehicle is drawn at a moment; false, and nothing is done, for one that was not told of. */
  poseAt(place: number, now: number, pose: Pose): boolean {
    const newest = this.#newest;
    if (newest === null || newest.isTold[place] !== 1) return false;
    const limit = newest.at + (this.#isStill ? 0 : goingOn);
    const moment = Math.min(now - this.#lag - delay, limit);
    let after = this.#slots.length - 1;
    while (after > 1 && this.#slots[after - 1]!.at > moment) after -= 1;
    const [one, other] = [this.#slots[after - 1], this.#slots[after]!];
    readPose(other, place, this.#after);
    if (one === undefined || one.isTold[place] !== 1 || other.isTold[place] !== 1) {
      readPose(newest, place, pose);
      return true;
    }
    readPose(one, place, this.#before);
    const share = Math.max(0, (moment - one.at) / (other.at - one.at));
    poseBetween(this.#before, this.#after, share, pose);
    return true;
  }

  /** What was told of a vehicle last; null for one that was not told of. */
  rowOf(place: number): LiveRow | null {
    const newest = this.#newest;
    return newest === null || newest.isTold[place] !== 1 ? null : this.#row(newest, place);
  }

  /** The vehicles of which something else was told than when this was asked last. */
  changed(): readonly LiveRow[] {
    const newest = this.#newest;
    if (newest === null) return [];
    const reported = this.#reported ?? this.#newSlot();
    const rows: LiveRow[] = [];
    for (let place = 0; place < this.deviceIds.length; place += 1) {
      if (newest.isTold[place] !== 1 || !differs(newest, reported, place)) continue;
      rows.push(this.#row(newest, place));
      reported.isTold[place] = 1;
      reported.columns.set(newest.columns.subarray(place * width, (place + 1) * width), place * width);
    }
    this.#reported = reported;
    return rows;
  }

  get #newest(): Slot | null {
    return this.#slots.at(-1) ?? null;
  }

  #newSlot(): Slot {
    const count = this.deviceIds.length;
    return { at: 0, columns: new Float64Array(count * width), isTold: new Uint8Array(count) };
  }

  #row({ columns }: Slot, place: number): LiveRow {
    const start = place * width;
    return {
      deviceId: this.deviceIds[place]!,
      x: columns[start]! / 1000,
      y: columns[start + 1]! / 1000,
      heading: columns[start + 2]! / 1000,
      speed: columns[start + 3]! / 1000,
      charge: columns[start + 4]! / 10,
      activity: activityNames[columns[start + 5]!]!,
      silence: columns[start + 6]!,
    };
  }
}

const readPose = ({ columns }: Slot, place: number, pose: Pose): void => {
  const start = place * width;
  pose.x = columns[start]! / 1000;
  pose.y = columns[start + 1]! / 1000;
  pose.heading = columns[start + 2]! / 1000;
  pose.speed = columns[start + 3]! / 1000;
};

const differs = (one: Slot, other: Slot, place: number): boolean => {
  if (other.isTold[place] !== 1) return true;
  for (let at = place * width; at < (place + 1) * width; at += 1)
    if (one.columns[at] !== other.columns[at]) return true;
  return false;
};
