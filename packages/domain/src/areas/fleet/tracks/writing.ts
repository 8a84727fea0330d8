import { type Motion, shortestTurn } from '../motion/motion.ts';
import {
  codeOf,
  headingUnit,
  leastTurn,
  type RowMeaning,
  runNeeds,
  timeUnit,
  turnInto,
  turnNeeds,
  type WireTrack,
} from './wire.ts';

/** Writes what a vehicle did as a track. Moments are milliseconds, places metres, headings radians. */

interface Place {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

const thousandths = (value: number): number => Math.round(value * 1000);

export class TrackWriter {
  /** Where the last row ended, rounded: what is rounded is never added up. */
  #at = 0;
  #x = 0;
  #y = 0;
  #heading = 0;
  #start: WireTrack['start'] | null = null;
  readonly #from: number;
  readonly #motion: WireTrack['motion'];
  readonly #rows: number[] = [];
  /** Where the last row begins; what it turned on the spot, and the milliseconds of it. */
  #last = { row: -1, turned: 0, turning: 0 };
  readonly #charge: number[] = [];

  /** @param from the beginning of what is asked for */
  constructor(from: number, { speed, acceleration, turnRate }: Motion) {
    this.#from = from;
    this.#motion = {
      speed: thousandths(speed),
      acceleration: thousandths(acceleration),
      turnRate: turnRate === Infinity ? 0 : thousandths(turnRate),
    };
  }

  /** When the last row ended; null before the first. */
  get at(): number | null {
    return this.#start === null ? null : this.#at;
  }

  /** Says where it was at first; rows follow. */
  begin(at: number, { x, y, heading }: Place): void {
    [this.#at, this.#x, this.#y] = [Math.round(at), thousandths(x), thousandths(y)];
    this.#heading = Math.round(heading * headingUnit);
    this.#start = [this.#at - this.#from, this.#x, this.#y, this.#heading];
  }

  /**
   * Says what it did until a moment, and where it was then. What only goes on standing is one row, and so is a turn with
   * the run after it.
   *
   * @param turned radians, where it did not turn the shorter way
   */
  put(meaning: RowMeaning, until: number, place: Place, turned?: number): void {
    const [x, y] = [thousandths(place.x), thousandths(place.y)];
    // the same heading may be called by another number, a whole turn away
    const turn = Math.round((turned ?? shortestTurn(place.heading - this.#heading / headingUnit)) * headingUnit);
    const [dx, dy] = [x - this.#x, y - this.#y];
    const isStill = dx === 0 && dy === 0 && turn === 0;
    const lasts = Math.max(0, until - this.#at);
    if (lasts === 0 && isStill) return;
    if (isStill && meaning.shape !== 'unheard') this.#stay({ ...meaning, shape: 'still' }, lasts);
    else if (meaning.shape !== 'run' || !this.#run(meaning, lasts, [dx, dy, turn]))
      this.#move(meaning, lasts, [dx, dy, turn]);
    [this.#x, this.#y] = [x, y];
  }

  #stay(meaning: RowMeaning, lasts: number): void {
    const { row } = this.#last;
    if (row < 0 || this.#rows[row + 1] !== codeOf(meaning)) this.#add(meaning, lasts, 0, []);
    else {
      const longer = Math.ceil(lasts / timeUnit);
      this.#rows[row]! += longer;
      this.#at += longer * timeUnit;
    }
  }

  #move(meaning: RowMeaning, lasts: number, change: readonly [number, number, number]): void {
    const [dx, dy, turn] = change;
    const needed = meaning.shape === 'even' && dx === 0 && dy === 0 ? turnNeeds(this.#motion, turn) : 0;
    this.#add({ ...meaning, shape: meaning.shape === 'unheard' ? 'unheard' : 'even' }, lasts, needed, change);
    this.#heading += turn;
  }

  /** Writes a run with the turn that leads into it; false where the vehicle looks elsewhere while it runs. */
  #run(meaning: RowMeaning, lasts: number, [dx, dy, turn]: readonly [number, number, number]): boolean {
    const { row, turned, turning } = this.#last;
    const before = this.#rows[row + 1] === codeOf({ ...meaning, shape: 'even' }) && turned !== 0;
    const heading = this.#heading - (before ? turned : 0);
    const into = turnInto(heading, dx, dy);
    if (Math.abs(shortestTurn((heading + into - this.#heading - turn) / headingUnit)) * headingUnit > leastTurn)
      return false;
    if (before) {
      this.#rows.length = row;
      this.#at -= turning;
    }
    const needed = turnNeeds(this.#motion, into) + runNeeds(this.#motion, Math.hypot(dx, dy));
    this.#add(meaning, lasts + (before ? turning : 0), needed, [dx, dy]);
    this.#heading = heading + into;
    return true;
  }

  #add(meaning: RowMeaning, lasts: number, needed: number, change: readonly number[]): void {
    // a run may end a little early or late, what stands has to reach its end
    const longer = needed > 0 ? Math.round((lasts - needed) / timeUnit) : Math.ceil(lasts / timeUnit);
    const [dx, dy, turned = 0] = change;
    const turning = longer * timeUnit + needed;
    this.#last = { row: this.#rows.length, turned: dx === 0 && dy === 0 ? turned : 0, turning };
    this.#rows.push(longer, codeOf(meaning), ...change);
    this.#at += turning;
  }

  /** Says that nobody heard of it until a moment: where it is then is not said. */
  leaveOut(until: number): void {
    const place = { x: this.#x / 1000, y: this.#y / 1000, heading: this.#heading / headingUnit };
    this.put({ shape: 'unheard', activity: 0, hasTask: false }, until, place);
  }

  /** Says how full the battery was at a moment: percent. */
  charge(at: number, percent: number): void {
    this.#charge.push(Math.round((at - this.#from) / 1000), Math.round(percent * 10));
  }

  /** The track; null when nothing was put. */
  finish(floorId: string | null): WireTrack | null {
    if (this.#start === null) return null;
    return { floorId, motion: this.#motion, start: this.#start, rows: this.#rows, charge: this.#charge };
  }
}
