import {
  endedOutcome,
  noEngineOutcome,
  type ScriptOutcome,
  scriptLimits,
  type ScriptRun,
} from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';

/** Runs scripts in a worker, which is ended when one of them does not come back. */

export interface Ran {
  readonly outcome: ScriptOutcome;
  /** Null where the worker had to be ended. */
  readonly milliseconds: number | null;
}

/** How long the engine may take to arrive. */
const arrival = 20_000;

export class ScriptRunner {
  #worker: Promise<Worker | null> | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  /** One after the other, in the order in which they are asked for. */
  run(run: ScriptRun): Promise<Ran> {
    const ran = this.#queue.then(() => this.#runNow(run));
    this.#queue = ran;
    return ran;
  }

  close(): void {
    void this.#worker?.then((worker) => worker?.terminate());
    this.#worker = null;
  }

  async #runNow(run: ScriptRun): Promise<Ran> {
    const worker = await (this.#worker ??= this.#begin());
    if (worker === null) {
      this.#worker = null;
      return { outcome: noEngineOutcome, milliseconds: null };
    }
    const answer = await firstMessage<Ran>(worker, scriptLimits.patience, () => worker.postMessage(run));
    if (answer !== null) return answer;
    this.close();
    return { outcome: endedOutcome, milliseconds: null };
  }

  /** Null where the worker or its engine cannot be had: the policy of its file is missing, for example. */
  async #begin(): Promise<Worker | null> {
    const worker = new Worker(new URL('./scriptWorker.ts', import.meta.url), { type: 'module' });
    if ((await firstMessage<'ready'>(worker, arrival)) !== null) return worker;
    worker.terminate();
    return null;
  }
}

/** What a worker says next; null when it fails or says nothing for so long. */
function firstMessage<Message>(worker: Worker, milliseconds: number, ask?: () => void): Promise<Message | null> {
  const { promise, resolve } = Promise.withResolvers<Message | null>();
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => resolve(null), milliseconds);
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => resolve(data), { signal });
  worker.addEventListener('error', () => resolve(null), { signal });
  ask?.();
  return promise.finally(() => {
    clearTimeout(timer);
    over.abort();
  });
}
