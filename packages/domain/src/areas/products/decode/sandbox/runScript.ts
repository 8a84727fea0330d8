import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSSyncVariant } from 'quickjs-emscripten-core';
import type { ScriptOutcome, ScriptRun } from './outcome.ts';
import { scriptFile } from './prelude.ts';
import {
  evaluated,
  Failed,
  functionFor,
  furnished,
  inSandbox,
  resultOf,
  type Sandbox,
  type ScriptEngine,
} from './sandbox.ts';

/**
 * Runs decode scripts in QuickJS, the same in a worker of the browser and in a thread of the gateway, so that what
 * passes here passes there (design §4.6). One fresh runtime a run; a script has no door to anything but its log.
 */

const carryOut = (sandbox: Sandbox, { text, direction, topic, input }: ScriptRun, logs: string[]): string => {
  const call = furnished(sandbox, logs);
  sandbox.start();
  evaluated(sandbox, text, scriptFile, true);
  // a function that was declared stands in the global object, one that is a constant does not
  const run = evaluated(sandbox, functionFor(direction), 'find');
  return resultOf(sandbox, call, run, input, direction, topic);
};

/**
 * Runs a script once.
 *
 * @param clock milliseconds of the caller's: how long it has been running is all that it is asked for
 * @returns also whether the engine can be used again: one that has run out of memory is given up
 */
export const runScript = (
  engine: ScriptEngine,
  run: ScriptRun,
  clock: () => number,
): { readonly outcome: ScriptOutcome; readonly isSpent: boolean } => {
  const logs: string[] = [];
  const { result, isSpent } = inSandbox(engine, clock, (sandbox) => carryOut(sandbox, run, logs));
  return { outcome: result instanceof Failed ? result.outcome(logs) : { kind: 'output', json: result, logs }, isSpent };
};

/**
 * An engine that has run once already: a browser compiles what is first used of it as it goes, which is no script's time.
 *
 * @param wasmLocation where the engine's file is, for who does not find it beside its code
 */
export const loadScriptEngine = async (variant: QuickJSSyncVariant, wasmLocation?: string): Promise<ScriptEngine> => {
  const found = wasmLocation === undefined ? variant : newVariant(variant, { wasmLocation });
  const engine = await newQuickJSWASMModuleFromVariant(found);
  const text = 'const protocolToRawData = ({ n }) => { console.log(n); return [n].map((one) => one & 0xff); };';
  runScript(engine, { text, direction: 'down', topic: '', input: '{"n":1}' }, () => 0);
  return engine;
};
