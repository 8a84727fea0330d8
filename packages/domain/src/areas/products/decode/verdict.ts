import { type Difference, differencesOf } from './differences.ts';
import { hexOf, readHex } from './hex.ts';
import type { Sample } from './samples.ts';
import type { ScriptOutcome } from './sandbox/outcome.ts';

/** Whether the outcome of a run is what its sample expects, and whether a script may be saved. */

export interface Verdict {
  /** Null where nothing is expected. */
  readonly isPassed: boolean | null;
  /** What the run has given, as people read it. */
  readonly output: string;
  readonly differences: readonly Difference[];
}

const parsed = (json: string): unknown => JSON.parse(json) as unknown;

const outputOf = ({ direction }: Sample, outcome: ScriptOutcome): string => {
  if (outcome.kind === 'problem') return outcome.message;
  const value = parsed(outcome.json);
  return direction === 'down' ? hexOf(value as number[]) : JSON.stringify(value, null, 2);
};

const whole = (text: string): Difference => ({ path: '', text });

const differencesFor = (sample: Sample, outcome: ScriptOutcome, output: string): readonly Difference[] => {
  const { expects, expected, direction } = sample;
  if (expects === 'nothing') return [];
  if (expects === 'problem') {
    // a script that has gone too far has refused nothing
    if (outcome.kind === 'output') return [whole(`期望抛出“${expected}”，实际有返回值`)];
    return outcome.trouble === 'thrown' && outcome.message.includes(expected)
      ? []
      : [whole(`期望抛出“${expected}”，实际为“${outcome.message}”`)];
  }
  if (outcome.kind === 'problem') return [whole('期望有返回值，实际出错')];
  if (direction !== 'down') return differencesOf(parsed(expected), parsed(outcome.json));
  const bytes = readHex(expected);
  const wanted = typeof bytes === 'string' ? expected : hexOf(bytes);
  return wanted === output ? [] : [whole(`期望 ${wanted}，实际 ${output}`)];
};

export const verdictOf = (sample: Sample, outcome: ScriptOutcome): Verdict => {
  const output = outputOf(sample, outcome);
  const differences = differencesFor(sample, outcome, output);
  const isPassed = sample.expects === 'nothing' ? null : differences.length === 0;
  return { isPassed, output, differences };
};

export const runFirst = '请先调试通过再保存';

/** How a script did with all of its samples. */
export interface RunCounts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Why a script may not be saved after a run of all of its samples; null when it may. A run that succeeded is needed:
 * samples that expect something have it, and one of them at least has come to its end.
 */
export const saveRefusal = (
  runs: readonly { readonly sample: Sample; readonly outcome: ScriptOutcome }[],
): string | null => {
  const verdicts = runs.map((run) => ({ ...run, ...verdictOf(run.sample, run.outcome) }));
  const failed = verdicts.find(({ isPassed }) => isPassed === false);
  if (failed !== undefined) return `用例“${failed.sample.name}”未通过`;
  return verdicts.some(({ isPassed, outcome }) => isPassed === true || outcome.kind === 'output') ? null : runFirst;
};

export const runCounts = (runs: readonly { readonly sample: Sample; readonly outcome: ScriptOutcome }[]): RunCounts => {
  const verdicts = runs.map(({ sample, outcome }) => verdictOf(sample, outcome).isPassed);
  return {
    passed: verdicts.filter((isPassed) => isPassed === true).length,
    failed: verdicts.filter((isPassed) => isPassed === false).length,
  };
};
