import { drains } from '@fleet/domain/areas/fleet/life/activities.ts';
import type { TrackShape, WireTrack } from '@fleet/domain/areas/fleet/tracks/wire.ts';
import { TrackWriter } from '@fleet/domain/areas/fleet/tracks/writing.ts';
import type { World } from '../../../world/world.ts';
import { gapsBetween, type Span } from '../life/connection.ts';
import { newState, stateAt, type VehicleState } from '../life/state.ts';
import { drivenAt } from '../registry/driven.ts';
import { type Epoch, type Fleet, fleetOf, type Resident } from '../registry/fleet.ts';
import { knownFloor } from '../registry/moving.ts';
import { piecesOf } from './pieces.ts';
import { type Segment, segmentsBetween } from './segments.ts';

/**
 * What a vehicle did over a time, as tracks: runs and turns whole where somebody heard of all of them, and what a stop,
 * a silence or a hand at the stick cut as moments half a second apart.
 */

/** Between two moments of what is no whole run: milliseconds. */
const sampleStep = 500;
/** No run lasts longer. */
const longestPiece = 120_000;

/** Milliseconds. */
const justBefore = 0.001;

interface Written {
  readonly shape: TrackShape;
  readonly from: number;
  readonly until: number;
  readonly end: number;
}

class Tracking {
  readonly #world: World;
  readonly #fleet: Fleet;
  readonly #resident: Resident;
  readonly #writer: TrackWriter;
  readonly #state: VehicleState = newState();

  constructor(world: World, fleet: Fleet, resident: Resident, writer: TrackWriter) {
    this.#world = world;
    this.#fleet = fleet;
    this.#resident = resident;
    this.#writer = writer;
  }

  /** Where it was at a moment of a segment. */
  poseOf({ block, epoch, isDriven }: Segment, at: number): VehicleState {
    const state = this.#state;
    stateAt(block, epoch.life.vehicle, at, state);
    const driven = isDriven ? drivenAt(this.#world.store, this.#resident, epoch, at) : null;
    if (driven !== null) [state.x, state.y, state.heading] = [driven.x, driven.y, driven.heading];
    return state;
  }

  /** Percent at a moment of an epoch. */
  chargeOf({ life }: Epoch, at: number): number {
    const block = this.#fleet.lives.at(life, at);
    if (block.count > 0) stateAt(block, life.vehicle, at, this.#state);
    return this.#state.charge;
  }

  /** Writes what it did in a part of a segment in which somebody heard of it; `heard` is all of that time. */
  put(segment: Segment, begins: number, ends: number, heard: Span): void {
    const pieces = segment.isDriven ? null : piecesOf(segment);
    if (pieces === null) this.#sample(segment, begins, ends, segment.isDriven);
    for (const { from, until, isTurn, isWhole } of pieces ?? []) {
      if (until < begins || from >= ends || (until === begins && from < begins)) continue;
      // where a turn ends the next run looks the same way; where a run ends, it may look another at once
      const end = isTurn && until < segment.until ? until : until - justBefore;
      if (isWhole && from >= heard.from && until <= heard.until)
        this.#put({ shape: isTurn ? 'even' : 'run', from, until, end }, segment);
      else this.#sample(segment, Math.max(from, begins), Math.min(until, ends), !isTurn);
    }
  }

  /** Writes that nobody heard of it until a moment, at which it was somewhere else. */
  leaveOut(segment: Segment, until: number): void {
    // before the first that was heard there is nothing to say
    if (this.#writer.at === null) return;
    this.#writer.put({ shape: 'unheard', activity: 0, hasTask: false }, until, this.poseOf(segment, until));
  }

  /** @param end when its place at the end is looked at: the same moment, or just before what comes next */
  #put({ shape, from, until, end }: Written, segment: Segment, isEvenTurn = false): void {
    const began = this.poseOf(segment, from);
    if (this.#writer.at === null) this.#writer.begin(from, began);
    const { heading } = began;
    const { activity, hasTask } = segment;
    const ended = this.poseOf(segment, end);
    // one that turns where it stands may do so by more than half a turn
    const turned = isEvenTurn ? ended.heading - heading : undefined;
    this.#writer.put({ shape, activity, hasTask }, until, ended, turned);
  }

  #sample(segment: Segment, from: number, until: number, isUneven: boolean): void {
    const step = isUneven ? sampleStep : until - from;
    for (let at = from; at < until; at += step) {
      const ends = Math.min(until, at + step);
      this.#put({ shape: 'even', from: at, until: ends, end: ends - justBefore }, segment, !isUneven);
    }
  }
}

/** The times in which somebody heard of a device, around those in which nobody did. */
const heardSpans = (gaps: readonly Span[], from: number, until: number): readonly Span[] => {
  const spans: Span[] = [];
  let at = from;
  for (const gap of gaps) {
    if (gap.from > at) spans.push({ from: at, until: gap.from });
    at = Math.max(at, gap.until);
  }
  if (at < until) spans.push({ from: at, until });
  return spans;
};

const trackOf = (world: World, resident: Resident, segments: readonly Segment[], from: number, until: number) => {
  const fleet = fleetOf(world);
  const { epoch } = segments[0]!;
  const writer = new TrackWriter(from, epoch.life.vehicle.motion);
  const tracking = new Tracking(world, fleet, resident, writer);
  const [first, last] = [segments[0]!.from, segments.at(-1)!.until];
  // a run that was under way is told whole if it was heard of whole, and never what still lies ahead
  const [early, late] = [
    Math.max(from - longestPiece, epoch.since, resident.since),
    Math.min(until + longestPiece, epoch.until, world.clock.now()),
  ];
  const spans = heardSpans(gapsBetween(fleet.seed, resident, early, late), early, late);
  let reached = first;
  for (const segment of segments) {
    for (const heard of spans) {
      const [begins, ends] = [Math.max(segment.from, heard.from, reached), Math.min(segment.until, heard.until)];
      if (ends <= begins) continue;
      if (begins > reached) tracking.leaveOut(segment, begins);
      tracking.put(segment, begins, ends, heard);
      reached = ends;
    }
  }
  if (reached < last && writer.at !== null) writer.leaveOut(last);
  tellCharges(tracking, writer, segments, spans);
  return writer.finish(knownFloor(epoch.floorId));
};

/** Percent by which a battery may differ from what was told of it before it is told again. */
const mostOff = 0.15;

/** Tells how full the battery was where that does not follow from what the vehicle did: it stands at its charger, say. */
const tellCharges = (
  tracking: Tracking,
  writer: TrackWriter,
  segments: readonly Segment[],
  spans: readonly Span[],
): void => {
  let expected: number | null = null;
  for (const segment of segments)
    for (const heard of spans) {
      const [begins, ends] = [Math.max(segment.from, heard.from), Math.min(segment.until, heard.until)];
      if (ends <= begins) continue;
      const drain = drains[segment.activity]!;
      const step = Math.max(1000, (mostOff * 2) / Math.max(Math.abs(drain), 1e-9) / 2);
      for (let at = begins; at < ends; at += step) {
        const percent = tracking.chargeOf(segment.epoch, at);
        if (expected === null || Math.abs(percent - expected) > mostOff) {
          writer.charge(at, percent);
          expected = percent;
        }
        expected -= drain * (Math.min(ends, at + step) - at);
      }
    }
};

/** What a vehicle did over a time, on each floor where it was; nothing for what is no vehicle, and nothing of the future. */
export const tracksOf = (world: World, deviceId: string, from: number, until: number): readonly WireTrack[] => {
  const fleet = fleetOf(world);
  const resident = fleet.residentOf(deviceId);
  if (resident === null) return [];
  const segments = segmentsBetween(fleet, resident, Math.max(from, resident.since), Math.min(until, world.clock.now()));
  return [...Map.groupBy(segments, ({ epoch }) => epoch).values()]
    .map((own) => trackOf(world, resident, own, from, until))
    .filter((track) => track !== null);
};
