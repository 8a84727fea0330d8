import {
  answerClassOf,
  answerTimes,
  lengthClassOf,
  taskLengths,
  warehouseTaskOf,
} from '@fleet/domain/areas/fleet/device-records/tasks.ts';
import { sharePlaces, timeShares } from '@fleet/domain/areas/fleet/life/activities.ts';
import { startOfDay } from '@fleet/domain/core/values/days.ts';
import { dayLength } from '@fleet/domain/core/values/formats.ts';
import { type Block, isStop } from '../life/block.ts';
import { outcomes } from '../life/columns.ts';
import type { Span } from '../life/connection.ts';
import { endOfLeg, legAt } from '../life/state.ts';

/** What a device did on some days, counted out of its lives. */

const hour = 3_600_000;
const hoursOfDay = 24;
const offline = timeShares.indexOf('offline');

/** The figures of one day. Times are milliseconds, the distance is in metres. */
export class DayFigures {
  readonly day: number;
  /** In the order of `timeShares`. */
  readonly shares = new Float64Array(timeShares.length);
  done = 0;
  failed = 0;
  cancelled = 0;
  distance = 0;
  working = 0;
  readonly hours = Array.from({ length: hoursOfDay }, () => 0);
  readonly lengths = taskLengths.map(() => 0);
  readonly warehouse = { inbound: 0, outbound: 0, moved: 0 };
  dispatched = 0;
  undispatched = 0;
  response = 0;
  readonly answers = answerTimes.map(() => 0);

  constructor(day: number) {
    this.day = day;
  }
}

/** Days of one device, into which the days of its lives are counted. */
export class Ledger {
  readonly #from: number;
  /** The end of the time that is shared out, and the last moment at which something may happen. */
  readonly #cut: number;
  readonly #last: number;
  /** The last moment of which anything is known. */
  readonly #heard: number;
  readonly #days: readonly DayFigures[];

  /**
   * @param first,last days since 1970 in Asia/Shanghai
   * @param cut nothing after this moment counts
   * @param heard nobody has heard of the device since this moment: what it did after that does not count yet
   */
  constructor(first: number, last: number, cut: number, heard: number) {
    this.#from = startOfDay(first);
    this.#cut = Math.min(cut, startOfDay(last + 1));
    this.#last = Math.min(cut, startOfDay(last + 1) - 1);
    this.#heard = Math.min(heard, this.#last);
    this.#days = Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => new DayFigures(first + nth));
  }

  get days(): readonly DayFigures[] {
    return this.#days;
  }

  /**
   * Counts a service day of a vehicle.
   *
   * @param until the vehicle lives here no longer than that
   * @param gaps when nobody heard of it: that is offline, whatever it did
   */
  count(block: Block, until: number, gaps: readonly Span[], isWarehouse: boolean): void {
    if (block.count === 0) return;
    const end = Math.min(block.end, until, this.#cut);
    if (block.end <= this.#from || block.start > this.#last) return;
    this.#countLegs(block, end, until);
    for (const gap of gaps) this.#countGap(block, Math.max(gap.from, block.start), Math.min(gap.until, end));
    this.#countTasks(block, until, isWarehouse);
  }

  #countLegs(block: Block, end: number, until: number): void {
    const { legs, routes } = block;
    for (let leg = legAt(block, Math.max(this.#from, block.start)); leg < block.count; leg += 1) {
      const startsAt = legs.startsAt[leg]!;
      if (startsAt > this.#last) break;
      const endsAt = endOfLeg(block, leg);
      const activity = legs.activity[leg]!;
      this.#spend(sharePlaces[activity]!, startsAt, Math.min(endsAt, end));
      const route = routes[legs.route[leg]!];
      if (route === undefined || isStop(activity) || !this.#isCounted(endsAt, until)) continue;
      // a way counts as a whole, where it ends
      if (legs.progress[leg]! + endsAt - startsAt >= route.duration) this.#dayOf(endsAt).distance += route.length;
    }
  }

  #countGap(block: Block, from: number, until: number): void {
    if (until <= from) return;
    for (let leg = legAt(block, from); leg < block.count; leg += 1) {
      const startsAt = Math.max(from, block.legs.startsAt[leg]!);
      if (startsAt >= until) return;
      this.#move(sharePlaces[block.legs.activity[leg]!]!, startsAt, Math.min(endOfLeg(block, leg), until));
    }
  }

  #isCounted(at: number, until: number): boolean {
    return at >= this.#from && at <= this.#heard && at < until;
  }

  #countTasks({ tasks, taskCount }: Block, until: number, isWarehouse: boolean): void {
    for (let task = 0; task < taskCount; task += 1) {
      const startedAt = tasks.startedAt[task]!;
      const endedAt = tasks.endedAt[task]!;
      if (this.#isCounted(startedAt, until)) {
        const day = this.#dayOf(startedAt);
        const attempts = tasks.attempts[task]!;
        day.dispatched += attempts;
        day.undispatched += attempts - 1;
        day.response += attempts * tasks.response[task]!;
        day.answers[answerClassOf(tasks.response[task]!)]! += attempts;
      }
      if (!this.#isCounted(endedAt, until)) continue;
      const day = this.#dayOf(endedAt);
      const outcome = tasks.outcome[task]!;
      if (outcome === outcomes.cancelled) day.cancelled += 1;
      else if (outcome === outcomes.failed) day.failed += 1;
      else {
        day.done += 1;
        day.working += endedAt - startedAt;
        day.hours[Math.floor((endedAt - startOfDay(day.day)) / hour)]! += 1;
        day.lengths[lengthClassOf(endedAt - startedAt)]! += 1;
        if (isWarehouse) day.warehouse[warehouseTaskOf(tasks.kind[task]! / 256)] += 1;
      }
    }
  }

  /** Puts a time to a share, day by day. */
  #spend(share: number, from: number, until: number): void {
    let at = Math.max(from, this.#from);
    const end = Math.min(until, this.#cut);
    while (at < end) {
      const day = this.#dayOf(at);
      const next = Math.min(end, startOfDay(day.day + 1));
      day.shares[share]! += next - at;
      at = next;
    }
  }

  /** Takes a time from a share: it was offline. */
  #move(share: number, from: number, until: number): void {
    let at = Math.max(from, this.#from);
    const end = Math.min(until, this.#cut);
    while (at < end) {
      const day = this.#dayOf(at);
      const next = Math.min(end, startOfDay(day.day + 1));
      day.shares[share]! -= next - at;
      day.shares[offline]! += next - at;
      at = next;
    }
  }

  #dayOf(moment: number): DayFigures {
    return this.#days[Math.floor((moment - this.#from) / dayLength)]!;
  }
}
