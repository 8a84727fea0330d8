import { Worker } from 'node:worker_threads';
import {
  endedOutcome,
  type ScriptOutcome,
  scriptLimits,
  type ScriptRun,
} from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { whenSpent } from './threadPatience.ts';

/** Runs scripts in a thread, which is ended when one of them does not come back. */

/** The outcome of each run, in their order; what the thread was ended in has gone too far, and so have those after it. */
export const runScripts = async (runs: readonly ScriptRun[]): Promise<readonly ScriptOutcome[]> => {
  if (runs.length === 0) return [];
  const outcomes: ScriptOutcome[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const worker = new Worker(new URL('./scriptThread.ts', import.meta.url), { workerData: runs });
  let stopWatch = (): void => {};
  worker.on('message', (message: ScriptOutcome | 'ready') => {
    stopWatch();
    if (message !== 'ready') outcomes.push(message);
    if (outcomes.length === runs.length) resolve();
    else stopWatch = whenSpent(worker, scriptLimits.patience, resolve);
  });
  worker.on('error', reject);
  worker.on('exit', (code) => reject(new Error(`the thread of a script ended with ${code}`)));
  try {
    await promise;
  } finally {
    stopWatch();
    await worker.terminate();
  }
  return runs.map((_, at) => outcomes[at] ?? endedOutcome);
};
