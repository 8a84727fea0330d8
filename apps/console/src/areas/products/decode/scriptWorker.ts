import variant from '@jitl/quickjs-wasmfile-release-sync';
import wasmLocation from '@jitl/quickjs-wasmfile-release-sync/wasm?url';
import type { ScriptRun } from '@fleet/domain/areas/products/decode/sandbox/outcome.ts';
import { loadScriptEngine, runScript } from '@fleet/domain/areas/products/decode/sandbox/runScript.ts';

/** Runs scripts one at a time, each with an engine's runtime of its own; its file is served with a policy of its own. */

const load = () => loadScriptEngine(variant, wasmLocation);

let engine = await load();
addEventListener('message', ({ data }: MessageEvent<ScriptRun>) => {
  const from = performance.now();
  const { outcome, isSpent } = runScript(engine, data, () => performance.now());
  const milliseconds = performance.now() - from;
  if (isSpent)
    void load()
      .then((fresh) => (engine = fresh))
      .finally(() => postMessage({ outcome, milliseconds }));
  else postMessage({ outcome, milliseconds });
});
postMessage('ready');
