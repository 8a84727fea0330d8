import { type QuickJSContext, type QuickJSHandle, type QuickJSWASMModule, Scope } from 'quickjs-emscripten-core';
import {
  endedText,
  type SampleDirection,
  scriptFunctions,
  type ScriptOutcome,
  type ScriptTrouble,
  scriptLimits,
} from './outcome.ts';
import { caller, logWords, prelude, scriptFile } from './prelude.ts';

/** What a script runs in: a fresh runtime with its limits, which is gone when the work is done. */

export type ScriptEngine = QuickJSWASMModule;

/** What a script has come to; thrown to end the run. */
export class Failed extends Error {
  readonly trouble: ScriptTrouble;
  readonly line: number | null;
  constructor(trouble: ScriptTrouble, message: string, line: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.line = line;
  }

  /** As whoever ran the script is told. */
  outcome(logs: readonly string[]): ScriptOutcome {
    return { kind: 'problem', trouble: this.trouble, message: this.message, line: this.line, logs };
  }
}

/** What a person gives up reading, with a mark at its end. */
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** The line of the script in the stack of an error; those of the runner's own parts are nobody's. */
const lineIn = (stack: string): number | null => {
  const at = stack.split(`${scriptFile}:`)[1];
  const line = at === undefined ? Number.NaN : Number.parseInt(at, 10);
  return Number.isNaN(line) ? null : line;
};

export interface Sandbox {
  readonly context: QuickJSContext;
  readonly scope: Scope;
  /** Begins to count the time of the script. */
  readonly start: () => void;
  /** Whether it is up. */
  readonly isOver: () => boolean;
}

const tooMuchMemory = '占用的内存超过 16 MB';
const tooDeep = '调用层数过深，请检查递归';

/** What an error in the engine is to whoever wrote the script. */
const failureOf = ({ context, scope, isOver }: Sandbox, error: QuickJSHandle, isWhileReading: boolean): Failed => {
  if (isOver()) return new Failed('time', endedText);
  if (context.typeof(error) !== 'object')
    return new Failed('thrown', `抛出了 ${shortened(String(context.dump(error)), 200)}`);
  // the engine itself throws it when there is no memory left to say so
  if (context.sameValue(error, context.null)) return new Failed('thrown', `抛出了 null，或${tooMuchMemory}`);
  const textOf = (name: string): string => {
    const handle = scope.manage(context.getProp(error, name));
    return context.typeof(handle) === 'string' ? context.getString(handle) : '';
  };
  const name = textOf('name');
  const message = textOf('message');
  const line = lineIn(textOf('stack'));
  if (name === 'InternalError' && /out of memory|too long/.test(message))
    return new Failed('memory', tooMuchMemory, line);
  if (name !== 'Error' && /stack overflow|call stack/i.test(message)) return new Failed('stack', tooDeep, line);
  if (isWhileReading && name === 'SyntaxError') return new Failed('syntax', `语法错误：${message}`, line);
  return new Failed('thrown', shortened(name === 'Error' || name === '' ? message : `${name}: ${message}`, 500), line);
};

/** What code comes to; `isScript` where it is the script's own. */
export const evaluated = (sandbox: Sandbox, code: string, file: string, isScript = false): QuickJSHandle => {
  const result = sandbox.scope.manage(sandbox.context.evalCode(code, file, { type: 'global' }));
  if (result.error) throw failureOf(sandbox, result.error, isScript);
  return result.value;
};

export const called = (sandbox: Sandbox, run: QuickJSHandle, ...given: QuickJSHandle[]): QuickJSHandle => {
  const { context, scope } = sandbox;
  const result = scope.manage(context.callFunction(run, context.undefined, ...given));
  if (result.error) throw failureOf(sandbox, result.error, false);
  return result.value;
};

const resultProblems: Readonly<Record<string, string>> = {
  nothing: '函数没有返回值，请用 return 返回结果',
  promise: '函数不能返回 Promise，请直接返回结果',
  bytes: '返回值须为字节数组（0~255 的整数）',
};

/** The surroundings of a script, made before it runs; gives what calls a function of it. */
export const furnished = (sandbox: Sandbox, logs: string[]): QuickJSHandle => {
  const { context, scope } = sandbox;
  called(sandbox, evaluated(sandbox, prelude, 'prelude'), scope.manage(context.newNumber(scriptLimits.now)));
  const words = evaluated(sandbox, logWords, 'log');
  const call = evaluated(sandbox, caller, 'call');
  const log = scope.manage(
    context.newFunction('log', (...given) => {
      if (logs.length > scriptLimits.logLines) return;
      logs.push(
        logs.length === scriptLimits.logLines
          ? `最多显示 ${scriptLimits.logLines} 行`
          : shortened(context.getString(called(sandbox, words, ...given)), scriptLimits.logCharacters),
      );
    }),
  );
  const logger = scope.manage(context.newObject());
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) context.setProp(logger, name, log);
  context.setProp(context.global, 'console', logger);
  return call;
};

/** Code that gives the function of a script for a direction, where there is one. */
export const functionFor = (direction: SampleDirection): string => {
  const name = scriptFunctions[direction];
  return `typeof ${name} === 'function' ? ${name} : undefined`;
};

/** Calls the function of a script for a direction with its input; its result as JSON. */
export const resultOf = (
  sandbox: Sandbox,
  call: QuickJSHandle,
  run: QuickJSHandle,
  ...given: readonly [input: string, direction: SampleDirection, topic: string]
): string => {
  const { context, scope } = sandbox;
  if (context.typeof(run) !== 'function') throw new Failed('result', `脚本没有函数 ${scriptFunctions[given[1]]}`);
  const part = (of: QuickJSHandle, name: string): QuickJSHandle => scope.manage(context.getProp(of, name));
  const result = called(sandbox, call, run, ...given.map((one) => scope.manage(context.newString(one))));
  const problem = part(result, 'problem');
  if (context.typeof(problem) === 'string')
    throw new Failed('result', resultProblems[context.getString(problem)] ?? '返回值无法识别');
  const json = context.getString(part(result, 'text'));
  if (json.length > scriptLimits.outputCharacters) throw new Failed('result', '返回值超过 64 KB');
  return json;
};

/**
 * Does work in a fresh runtime.
 *
 * @param clock milliseconds of the caller's: how long it has been running is all that it is asked for
 * @returns also whether the engine can be used again: one that has run out of memory is given up
 */
export const inSandbox = <Result>(
  engine: ScriptEngine,
  clock: () => number,
  work: (sandbox: Sandbox) => Result,
): { readonly result: Result | Failed; readonly isSpent: boolean } => {
  const scope = new Scope();
  let result: Result | Failed;
  let isSpent = false;
  try {
    const runtime = scope.manage(engine.newRuntime());
    runtime.setMemoryLimit(scriptLimits.memoryBytes);
    runtime.setMaxStackSize(scriptLimits.stackBytes);
    const context = scope.manage(runtime.newContext());
    let isOver = false;
    /** Called before the first line of the script, so that all of the time is its own. */
    const start = () => {
      isOver = false;
      const until = clock() + scriptLimits.milliseconds;
      runtime.setInterruptHandler(() => {
        isOver ||= clock() > until;
        return isOver;
      });
    };
    result = work({ context, scope, start, isOver: () => isOver });
  } catch (error) {
    // anything but what the runner says itself comes from an engine that could not go on
    isSpent = !(error instanceof Failed);
    result =
      error instanceof Failed
        ? error
        : error instanceof RangeError
          ? new Failed('stack', tooDeep)
          : new Failed('memory', tooMuchMemory);
  }
  try {
    scope.dispose();
  } catch {
    // what has run out of memory may not be put in order any more: the next run gets a new engine
    isSpent = true;
  }
  return { result, isSpent };
};
