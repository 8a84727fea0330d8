import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import type { ScriptRun } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { loadScriptEngine, runScript } from '@fleet/domain/areas/products/decode/sandbox/runScript.ts';

/** Runs scripts one after the other in a thread of its own, and tells each outcome as it comes. */

/** Time that this thread has worked: another that takes its turn takes nothing of a script's. */
const clock = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let engine = await loadScriptEngine(variant);
parentPort?.postMessage('ready');
for (const run of workerData as readonly ScriptRun[]) {
  const { outcome, isSpent } = runScript(engine, run, clock);
  parentPort?.postMessage(outcome);
  if (isSpent) engine = await loadScriptEngine(variant);
}
