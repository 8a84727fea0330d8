import { Worker } from 'node:worker_threads';
import { type Decoded, decodedOf } from '@fleet/domain/areas/products/decode/frames/decoded.ts';
import { endedOutcome, type ScriptOutcome } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { type FrameBatch, isUntried } from '@fleet/domain/areas/products/decode/sandbox/runFrames.ts';
import { keptInMemory, type World } from '../../../../world/world.ts';
import type { ThreadMessage } from './frameThread.ts';

/**
 * Decodes frames of devices by published scripts, in one thread that comes with the first frame and goes when nobody has
 * sent any for a while. What became of a frame is kept: it is the same whenever one looks.
 */

/** A script as devices follow it. */
export interface FrameScript {
  readonly text: string;
  readonly sha256: string;
}

/** Frames that are kept with what became of them, the oldest forgotten first. */
const mostKept = 50_000;
/** Frames of one batch: a batch may take seconds at most. */
const mostInBatch = 500;
/** Milliseconds without work after which the thread goes. */
const idleTime = 20_000;
/** Milliseconds in which a thread has to begin, and in which one that works says something: a script is stopped sooner. */
const startPatience = 20_000;
const workPatience = 5000;

/** The bytes of a frame as a text by which it is known. */
const nameOf = ({ sha256 }: FrameScript, frame: readonly number[]): string =>
  `${sha256.slice(0, 16)}${String.fromCharCode(...frame)}`;

interface Waiting {
  readonly batch: FrameBatch;
  readonly resolve: (outcomes: readonly ScriptOutcome[] | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The thread, as long as there is one: batches are answered in their order. */
class FrameThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;

  /** The outcome of each frame; null when the thread had to be ended in them. */
  run(batch: FrameBatch): Promise<readonly ScriptOutcome[] | null> {
    const { promise, resolve, reject } = Promise.withResolvers<readonly ScriptOutcome[] | null>();
    this.#waiting.push({ batch, resolve, reject });
    const worker = this.#worker ?? this.#open();
    worker.ref();
    worker.postMessage(batch);
    return promise;
  }

  #open(): Worker {
    const worker = new Worker(new URL('./frameThread.ts', import.meta.url));
    this.#worker = worker;
    worker.on('message', (message: ThreadMessage) => {
      if (message !== 'going') this.#waiting.shift()?.resolve(message);
      this.#wait(worker, workPatience);
    });
    worker.on('error', (error) => this.#end(worker, ({ reject }) => reject(error)));
    this.#wait(worker, startPatience);
    return worker;
  }

  /** Ends a thread that says nothing for too long, and one that has nothing to do. */
  #wait(worker: Worker, patience: number): void {
    clearTimeout(this.#timer);
    const isIdle = this.#waiting.length === 0;
    this.#timer = setTimeout(() => this.#end(worker, ({ resolve }) => resolve(null)), isIdle ? idleTime : patience);
    if (!isIdle) return;
    this.#timer.unref();
    worker.unref();
  }

  /** What waits behind the batch in which it hung goes to another thread. */
  #end(worker: Worker, answer: (hung: Waiting) => void): void {
    clearTimeout(this.#timer);
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    const [hung, ...others] = this.#waiting.splice(0);
    if (hung !== undefined) answer(hung);
    for (const { batch, resolve, reject } of others) this.run(batch).then(resolve, reject);
  }
}

export class FrameDecoder {
  readonly #kept = new Map<string, Decoded>();
  readonly #thread = new FrameThread();

  /** What became of a frame, as far as it is known already. */
  known(script: FrameScript, frame: readonly number[]): Decoded | undefined {
    return this.#kept.get(nameOf(script, frame));
  }

  /** What becomes of each of some frames, in their order. */
  async decode(script: FrameScript, frames: readonly (readonly number[])[]): Promise<readonly Decoded[]> {
    const decoded: Decoded[] = [];
    for (let from = 0; from < frames.length; from += mostInBatch) {
      const part = frames.slice(from, from + mostInBatch);
      const batch = { text: script.text, inputs: part.map((frame) => JSON.stringify(frame)) };
      const outcomes = await this.#thread.run(batch);
      for (const [at, frame] of part.entries()) {
        const outcome = outcomes?.[at] ?? endedOutcome;
        const one = decodedOf(outcome);
        // of what the thread never came to nobody knows
        if (outcomes !== null && !isUntried(outcome)) this.#keep(nameOf(script, frame), one);
        decoded.push(one);
      }
    }
    return decoded;
  }

  #keep(name: string, decoded: Decoded): void {
    if (this.#kept.size >= mostKept) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    this.#kept.set(name, decoded);
  }
}

const decoder = Symbol('the decoder of frames');

export const decoderOf = (world: Pick<World, 'memory'>): FrameDecoder =>
  keptInMemory(world, decoder, () => new FrameDecoder());
