import { mostBytes, readHex } from './hex.ts';
import { type SampleDirection, sampleDirections, type ScriptRun } from './sandbox/outcome.ts';

/** The samples of a script: what a device sends or is sent, and what is to come of it. */

/** What is expected of a sample: nothing yet, this result, or that the script refuses it with a word of this. */
export const expectations = { nothing: '不检查', output: '返回', problem: '抛出错误' } as const;
export type Expectation = keyof typeof expectations;

export interface Sample {
  readonly id: string;
  readonly name: string;
  readonly direction: SampleDirection;
  /** Empty unless the direction is a topic. */
  readonly topic: string;
  /** A frame as hex, or JSON for what is sent down. */
  readonly input: string;
  readonly expects: Expectation;
  /** JSON, hex for what is sent down, or a part of the error's text. */
  readonly expected: string;
}

export const mostSamples = 20;
export const longestName = 32;
export const longestTopic = 128;
/** Of a JSON; a frame as hex takes three a byte, and may be written with more between them. */
export const longestInput = 64 * 1024;

/** Why there can be no other sample; null when there can. */
export const fullReason = (samples: readonly unknown[]): string | null =>
  samples.length >= mostSamples ? `最多 ${mostSamples} 个用例` : null;

export type SampleField = 'name' | 'topic' | 'input' | 'expected';

/** Whether a direction begins with a frame; the other one ends with one. */
export const takesBytes = (direction: SampleDirection): boolean => direction !== 'down';

const jsonProblem = (text: string): string | null => {
  if (text.trim() === '') return '请输入 JSON';
  try {
    JSON.parse(text);
    return null;
  } catch {
    return 'JSON 格式不正确，请检查引号、逗号和括号';
  }
};

const hexProblem = (text: string): string | null => {
  const bytes = readHex(text);
  return typeof bytes === 'string' ? bytes : null;
};

/** What is wrong with a sample, by field; the others are no fault of it. */
export const sampleProblems = (
  sample: Omit<Sample, 'id'>,
  others: readonly Pick<Sample, 'name'>[],
): Readonly<Partial<Record<SampleField, string>>> => {
  const { name, direction, topic, input, expects, expected } = sample;
  const isFrame = takesBytes(direction);
  const problems: { readonly [Field in SampleField]: string | null } = {
    name:
      name.trim() === ''
        ? '请输入名称'
        : others.some((other) => other.name.trim() === name.trim())
          ? '已有同名的用例'
          : null,
    topic: direction === 'topic' && topic.trim() === '' ? '请输入 Topic' : null,
    input: isFrame ? hexProblem(input) : jsonProblem(input),
    expected:
      expects === 'output'
        ? isFrame
          ? jsonProblem(expected)
          : hexProblem(expected)
        : expects === 'problem' && expected.trim() === ''
          ? '请输入错误信息中的文字'
          : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
};

/** The first thing that is wrong with samples as they are to be stored; null when nothing is. */
export const samplesProblem = (samples: readonly Sample[]): string | null => {
  if (new Set(samples.map(({ id }) => id)).size < samples.length) return '用例的 ID 重复';
  for (const [at, sample] of samples.entries()) {
    const [problem] = Object.values(sampleProblems(sample, samples.slice(0, at)));
    if (problem !== undefined) return `用例“${sample.name.trim()}”：${problem}`;
  }
  return null;
};

/** A sample as it is stored: what its direction does not have is empty. */
export const tidySample = (sample: Sample): Sample => ({
  ...sample,
  name: sample.name.trim(),
  topic: sample.direction === 'topic' ? sample.topic.trim() : '',
  input: sample.input.trim(),
  expected: sample.expects === 'nothing' ? '' : sample.expected.trim(),
});

/** A run of a script with a sample that has no problem. */
export const runOf = (text: string, { direction, topic, input }: Sample): ScriptRun => ({
  text,
  direction,
  topic,
  input: takesBytes(direction) ? JSON.stringify(readHex(input)) : input,
});

/** What a person reads above the input of a direction. */
export const inputTitles: Readonly<Record<SampleDirection, string>> = {
  up: `原始数据（十六进制，最多 ${mostBytes} 字节）`,
  down: '下发的 JSON',
  topic: `消息内容（十六进制，最多 ${mostBytes} 字节）`,
};

export const directionTitle = ({ direction, topic }: Pick<Sample, 'direction' | 'topic'>): string =>
  direction === 'topic' ? topic : sampleDirections[direction];
