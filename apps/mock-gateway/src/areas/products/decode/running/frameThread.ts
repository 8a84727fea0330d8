import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { ScriptOutcome } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { type FrameBatch, runFrames } from '@fleet/domain/areas/products/decode/sandbox/runFrames.ts';
import { loadScriptEngine } from '@fleet/domain/areas/products/decode/sandbox/runScript.ts';
import { threadClock } from './threadClock.ts';

/** Decodes batches of frames one after the other, and says now and then that it goes on. */

/** What the thread tells: that it goes on, or what became of the batch that waited longest. */
export type ThreadMessage = 'going' | readonly ScriptOutcome[];

/** Milliseconds of work after which it says so. */
const breath = 100;

const tell = (message: ThreadMessage): void => parentPort?.postMessage(message);

let told = threadClock();
const going = (): void => {
  if (threadClock() - told < breath) return;
  told = threadClock();
  tell('going');
};

let engine = await loadScriptEngine(variant);
const renew = async () => (engine = await loadScriptEngine(variant));
let before: Promise<void> = Promise.resolve();
const decode = async (batch: FrameBatch): Promise<void> => {
  await before;
  tell(await runFrames(engine, batch, threadClock, renew, going));
};
parentPort?.on('message', (batch: FrameBatch) => {
  before = decode(batch);
});
tell('going');
