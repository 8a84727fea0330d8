import type { Decoded } from '@fleet/domain/areas/products/decode/face.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call } from '../../../../pipeline/call.ts';
import type { World } from '../../../../world/world.ts';
import { decoderOf, type FrameScript } from '../../../products/face.ts';

/**
 * Frames that some work needs decoded. Scripts run in a thread, so the work is done as often as it takes: what it has
 * asked for in vain is decoded, and it is done again.
 */

interface Wanted {
  readonly script: FrameScript;
  readonly frames: Map<string, readonly number[]>;
}

export class FrameReading {
  readonly #world: World;
  /** By script, then by frame: what this work was given stays its, even where the decoder forgets it meanwhile. */
  readonly #found = new Map<string, Map<string, Decoded>>();
  #wanted = new Map<string, Wanted>();

  constructor(world: World) {
    this.#world = world;
  }

  get isComplete(): boolean {
    return this.#wanted.size === 0;
  }

  /** What becomes of a frame; null while that is not known, in which case the work is done once more. */
  decoded(script: FrameScript, frame: readonly number[]): Decoded | null {
    const name = String.fromCharCode(...frame);
    const found = this.#found.get(script.sha256)?.get(name) ?? decoderOf(this.#world).known(script, frame);
    if (found !== undefined) return found;
    const wanted = this.#wanted.get(script.sha256) ?? { script, frames: new Map<string, readonly number[]>() };
    this.#wanted.set(script.sha256, wanted);
    wanted.frames.set(name, frame);
    return null;
  }

  /** Decodes what was asked for in vain. */
  async fill(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    for (const [sha256, { script, frames }] of wanted) {
      const decoded = await decoderOf(this.#world).decode(script, [...frames.values()]);
      const found = this.#found.get(sha256) ?? new Map<string, Decoded>();
      this.#found.set(sha256, found);
      for (const [at, name] of [...frames.keys()].entries()) found.set(name, decoded[at]!);
    }
  }
}

/** Does work in which values of devices are read, with all frames decoded that it needs; it must change nothing. */
export const withFrames = async <Result>(world: World, work: (frames: FrameReading) => Result): Promise<Result> => {
  const frames = new FrameReading(world);
  for (;;) {
    const result = work(frames);
    if (frames.isComplete) return result;
    await frames.fill();
  }
};

/** A handler that only reads, with all frames decoded that it needs. */
export const readingFrames = <E extends Endpoint, Reply>(
  read: (call: Call<E>, frames: FrameReading) => Reply,
): { readonly prepare: (call: Call<E>) => Promise<() => Reply> } => ({
  prepare: async (call) => {
    const reply = await withFrames(call.world, (frames) => read(call, frames));
    return () => reply;
  },
});
