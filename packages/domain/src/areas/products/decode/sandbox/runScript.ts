import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core';
import {
  endedText,
  type ScriptOutcome,
  type ScriptRun,
  type ScriptTrouble,
  scriptFunctions,
  scriptLimits,
} from './outcome.ts';
import { caller, logWords, prelude, scriptFile } from './prelude.ts';

/**
 * Runs decode scripts in QuickJS, the same in a worker of the browser and in a thread of the gateway, so that what
 * passes here passes there (design §4.6). One fresh runtime a run; a script has no door to anything but its log.
 */

export type ScriptEngine = QuickJSWASMModule;

const resultProblems: Readonly<Record<string, string>> = {
  nothing: '函数没有返回值，请用 return 返回结果',
  promise: '函数不能返回 Promise，请直接返回结果',
  bytes: '返回值须为字节数组（0~255 的整数）',
};

/** What a person gives up reading, with a mark at its end. */
const shortened = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** What a script has come to; thrown to end the run. */
class Failed extends Error {
  readonly trouble: ScriptTrouble;
  readonly line: number | null;
  constructor(trouble: ScriptTrouble, message: string, line: number | null = null) {
    super(message);
    this.trouble = trouble;
    this.line = line;
  }
}

/** The line of the script in the stack of an error; those of the runner's own parts are nobody's. */
const lineIn = (stack: string): number | null => {
  const at = stack.split(`${scriptFile}:`)[1];
  const line = at === undefined ? Number.NaN : Number.parseInt(at, 10);
  return Number.isNaN(line) ? null : line;
};

interface Sandbox {
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

const carryOut = (sandbox: Sandbox, { text, direction, topic, input }: ScriptRun, logs: string[]): string => {
  const { context, scope } = sandbox;
  const evaluated = (code: string, file: string, isScript = false): QuickJSHandle => {
    const result = scope.manage(context.evalCode(code, file, { type: 'global' }));
    if (result.error) throw failureOf(sandbox, result.error, isScript);
    return result.value;
  };
  const called = (run: QuickJSHandle, ...given: QuickJSHandle[]): QuickJSHandle => {
    const result = scope.manage(context.callFunction(run, context.undefined, ...given));
    if (result.error) throw failureOf(sandbox, result.error, false);
    return result.value;
  };
  const word = (value: string): QuickJSHandle => scope.manage(context.newString(value));
  const part = (of: QuickJSHandle, name: string): QuickJSHandle => scope.manage(context.getProp(of, name));

  called(evaluated(prelude, 'prelude'), scope.manage(context.newNumber(scriptLimits.now)));
  const words = evaluated(logWords, 'log');
  const call = evaluated(caller, 'call');
  const log = scope.manage(
    context.newFunction('log', (...given) => {
      if (logs.length > scriptLimits.logLines) return;
      logs.push(
        logs.length === scriptLimits.logLines
          ? `最多显示 ${scriptLimits.logLines} 行`
          : shortened(context.getString(called(words, ...given)), scriptLimits.logCharacters),
      );
    }),
  );
  const logger = scope.manage(context.newObject());
  for (const name of ['log', 'info', 'warn', 'error', 'debug']) context.setProp(logger, name, log);
  context.setProp(context.global, 'console', logger);

  sandbox.start();
  evaluated(text, scriptFile, true);
  // a function that was declared stands in the global object, one that is a constant does not
  const name = scriptFunctions[direction];
  const run = evaluated(`typeof ${name} === 'function' ? ${name} : undefined`, 'find');
  if (context.typeof(run) !== 'function') throw new Failed('result', `脚本没有函数 ${name}`);
  const result = called(call, run, word(input), word(direction), word(topic));
  const problem = part(result, 'problem');
  if (context.typeof(problem) === 'string')
    throw new Failed('result', resultProblems[context.getString(problem)] ?? '返回值无法识别');
  const json = context.getString(part(result, 'text'));
  if (json.length > scriptLimits.outputCharacters) throw new Failed('result', '返回值超过 64 KB');
  return json;
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
  const problem = (trouble: ScriptTrouble, message: string, line: number | null): ScriptOutcome => ({
    kind: 'problem',
    trouble,
    message,
    line,
    logs,
  });
  const scope = new Scope();
  let outcome: ScriptOutcome;
  let isSpent = false;
  try {
    const runtime = scope.manage(engine.newRuntime());
    runtime.setMemoryLimit(scriptLimits.memoryBytes);
    runtime.setMaxStackSize(scriptLimits.stackBytes);
    const context = scope.manage(runtime.newContext());
    let isOver = false;
    /** Called before the first line of the script, so that all of the time is its own. */
    const start = () => {
      const until = clock() + scriptLimits.milliseconds;
      runtime.setInterruptHandler(() => {
        isOver ||= clock() > until;
        return isOver;
      });
    };
    outcome = { kind: 'output', json: carryOut({ context, scope, start, isOver: () => isOver }, run, logs), logs };
  } catch (error) {
    // anything but what the runner says itself comes from an engine that could not go on
    isSpent = !(error instanceof Failed);
    outcome =
      error instanceof Failed
        ? problem(error.trouble, error.message, error.line)
        : error instanceof RangeError
          ? problem('stack', tooDeep, null)
          : problem('memory', tooMuchMemory, null);
  }
  try {
    scope.dispose();
  } catch {
    // what has run out of memory may not be put in order any more: the next run gets a new engine
    isSpent = true;
  }
  return { outcome, isSpent };
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
