import { Scope } from 'quickjs-emscripten-core';
import type { ScriptOutcome } from './outcome.ts';
import { scriptFile } from './prelude.ts';
import { runScript } from './runScript.ts';
import {
  called,
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
 * Runs a script with many frames of devices. One runtime takes them all, which is a hundred times as fast as one each,
 * and the text is read anew for each frame, so that nothing that it declares is left of the one before.
 */

/** Milliseconds of running that a batch may take: who needs more is too slow for the devices that send. */
export const batchPatience = 5000;

const tooSlowText = `${batchPatience / 1000} 秒内未完成解析，请缩短脚本的运行时间`;

/** Whether there was no time left for a frame, of which nothing is known then. */
export const isUntried = (outcome: ScriptOutcome): boolean =>
  outcome.kind === 'problem' && outcome.message === tooSlowText;

export interface FrameBatch {
  readonly text: string;
  /** Each a JSON array of bytes. */
  readonly inputs: readonly string[];
}

const framesWithin = (
  sandbox: Sandbox,
  { text, inputs }: FrameBatch,
  isUp: () => boolean,
  tell: () => void,
): ScriptOutcome[] => {
  const call = furnished(sandbox, []);
  sandbox.start();
  // on one line with what goes before, so that the lines of the script keep their numbers
  const made = evaluated(sandbox, `(function () {${text}\n;return ${functionFor('up')}; })`, scriptFile, true);
  const outcomes: ScriptOutcome[] = [];
  for (const input of inputs) {
    if (isUp()) break;
    tell();
    sandbox.start();
    const outcome = Scope.withScope((scope): ScriptOutcome => {
      const inner = { ...sandbox, scope };
      try {
        const json = resultOf(inner, call, called(inner, made), input, 'up', '');
        return { kind: 'output', json, logs: [] };
      } catch (error) {
        // what is not the script's own ends the batch
        if (!(error instanceof Failed) || error.trouble === 'memory') throw error;
        return error.outcome([]);
      }
    });
    outcomes.push(outcome);
  }
  return outcomes;
};

const isSame = (one: ScriptOutcome | undefined, other: ScriptOutcome): boolean =>
  one !== undefined && JSON.stringify({ ...one, logs: [] }) === JSON.stringify({ ...other, logs: [] });

/**
 * The outcome of each frame, in their order, without its log.
 *
 * A script that remembers something from one frame to the next, or that means something else inside a function, is found
 * out by its first frame: run by itself, as the first and after all others it has to come to the same. Where it does not,
 * each frame has a runtime of its own, as at the desk, so what becomes of a frame never hangs on the frames beside it.
 *
 * @param clock milliseconds of the caller's
 * @param renew another engine, when one was spent
 * @param tell called before each frame: whoever waits hears that it goes on
 */
export const runFrames = async (
  engine: ScriptEngine,
  { text, inputs }: FrameBatch,
  clock: () => number,
  renew: () => Promise<ScriptEngine>,
  tell: () => void,
): Promise<readonly ScriptOutcome[]> => {
  const until = clock() + batchPatience;
  const isUp = () => clock() > until;
  let current = engine;
  const alone = async (input: string): Promise<ScriptOutcome> => {
    tell();
    if (isUp()) return new Failed('time', tooSlowText).outcome([]);
    const { outcome, isSpent } = runScript(current, { text, direction: 'up', topic: '', input }, clock);
    if (isSpent) current = await renew();
    return { ...outcome, logs: [] };
  };
  const [head, ...rest] = inputs;
  if (head === undefined) return [];
  const first = await alone(head);
  if (rest.length === 0) return [first];
  const batch = { text, inputs: [...inputs, head] };
  const { result, isSpent } = inSandbox(current, clock, (sandbox) => framesWithin(sandbox, batch, isUp, tell));
  if (isSpent) current = await renew();
  if (!(result instanceof Failed) && isSame(result[0], first) && isSame(result[inputs.length], first))
    return result.slice(0, inputs.length);
  const outcomes = [first];
  for (const input of rest) outcomes.push(await alone(input));
  return outcomes;
};
