import type { Decoded } from '@fleet/domain/areas/products/decode/face.ts';
import type { World } from '../../../../world/world.ts';
import { type PublishedScript, publishedScripts, sendsFrames } from '../../../products/face.ts';
import { lastHeard } from '../hearing.ts';
import type { FrameReading } from './reading.ts';
import { frameMoment, framePeriod, senderOf } from './sending.ts';

/**
 * A device that sends frames: whatever is known of it is what the script that was published then makes of them. A value
 * hangs on its moment alone; that a script was published later changes nothing of it.
 */

/** A value out of a frame. */
export interface FrameValue {
  /** Of the frame that it is out of, in milliseconds. */
  readonly at: number;
  readonly value: unknown;
  /** Why there is none out of the last frame; null where there is. */
  readonly problem: string | null;
}

/** Frames before the last one in which a value is looked for; then in the last one of each script before. */
const looksBack = 8;

export class FrameDevice {
  readonly #world: World;
  readonly #deviceId: string;
  readonly #since: number;
  readonly #reading: FrameReading;
  readonly #scripts: readonly PublishedScript[];
  readonly #frameAt: (at: number) => readonly number[];

  constructor(
    world: World,
    device: { readonly id: string; readonly productKey: string; readonly since: number },
    reading: FrameReading,
  ) {
    this.#world = world;
    this.#deviceId = device.id;
    this.#since = device.since;
    this.#reading = reading;
    this.#scripts = publishedScripts(world.store, device.productKey);
    this.#frameAt = senderOf(world, device.id);
  }

  /** The frame of a moment. */
  frameAt(at: number): readonly number[] {
    return this.#frameAt(frameMoment(at));
  }

  /** What became of the frame of a moment; null before there was a script, and while it is not known yet. */
  decodedAt(at: number): Decoded | null {
    const moment = frameMoment(at);
    const script = this.#scripts.find(({ since }) => since <= moment);
    return script === undefined ? null : this.#reading.decoded(script, this.#frameAt(moment));
  }

  /** What the frame of a moment says of a property; null where it says nothing of it. */
  sampleAt(identifier: string, at: number): FrameValue | null {
    const decoded = this.decodedAt(at);
    if (decoded === null) return null;
    if (decoded.kind !== 'params') return { at: frameMoment(at), value: null, problem: decoded.message };
    const value = Object.hasOwn(decoded.params, identifier) ? decoded.params[identifier] : undefined;
    return value === undefined ? null : { at: frameMoment(at), value, problem: null };
  }

  /**
   * What was said of a property last. Where the last frame could not be decoded that is the value before it, with what
   * is wrong now; what frames say nothing of is null.
   */
  valueAt(identifier: string, at: number): FrameValue | null {
    const last = this.sampleAt(identifier, at);
    if (last !== null && last.problem === null) return last;
    const before = this.#momentsBefore(at).filter((moment) => this.decodedAt(moment)?.kind === 'params');
    const said = before.map((moment) => this.sampleAt(identifier, moment)).find((sample) => sample !== null) ?? null;
    if (said !== null) return { ...said, problem: last?.problem ?? null };
    return before.length === 0 ? last : null;
  }

  /** All that the last frame says that could be decoded; null where there is none among those that are looked at. */
  saidAt(at: number): { readonly at: number; readonly params: Readonly<Record<string, unknown>> } | null {
    const told = [frameMoment(at), ...this.#momentsBefore(at)].map((moment) => ({
      moment,
      decoded: this.decodedAt(moment),
    }));
    for (const { moment, decoded } of told)
      if (decoded?.kind === 'params') return { at: frameMoment(moment), params: decoded.params };
    return null;
  }

  /** Whether frames of a time say anything of a property, as far as its ends tell. */
  isSaid(identifier: string, from: number, until: number): boolean {
    return [until - 1, Math.max(from, this.#since)].some((at) => this.valueAt(identifier, at) !== null);
  }

  /** Where a value is looked for that the frame of a moment does not have, the latest first. */
  #momentsBefore(at: number): readonly number[] {
    const moment = frameMoment(at);
    const frames = Array.from({ length: looksBack }, (_, nth) => moment - (nth + 1) * framePeriod);
    const published = this.#scripts
      .filter(({ since }) => since !== -Infinity && since <= moment)
      .map(({ since }) => lastHeard(this.#world, this.#deviceId, since - 1))
      .filter((heard) => heard !== null);
    return [...frames, ...published].filter((one) => one >= this.#since).toSorted((one, other) => other - one);
  }
}

/** A device as its frames tell of it; null for one that speaks the words of its model. */
export const frameDeviceOf = (
  world: World,
  device: { readonly id: string; readonly productKey: string; readonly since: number },
  reading: FrameReading,
): FrameDevice | null => (sendsFrames(world.store, device.productKey) ? new FrameDevice(world, device, reading) : null);
