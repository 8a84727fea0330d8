import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { ScriptRun } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { loadScriptEngine, runScript } from '@fleet/domain/areas/products/decode/sandbox/runScript.ts';
import { threadClock } from './threadClock.ts';

/** Runs scripts one after the other in a thread of its own, and tells each outcome as it comes. */

let engine = await loadScriptEngine(variant);
parentPort?.postMessage('ready');
for (const run of workerData as readonly ScriptRun[]) {
  const { outcome, isSpent } = runScript(engine, run, threadClock);
  parentPort?.postMessage(outcome);
  if (isSpent) engine = await loadScriptEngine(variant);
}
