/** Reads the lines of `journalLines.ts`, which may come from anybody. */

/** Most that is read; what the console itself keeps is far below. */
export const linesLimit = {
  lines: 20_000,
  /** Characters of a line: more than the largest plan. */
  line: 32_000_000,
  /** Objects in objects. */
  depth: 200,
  /** Values of everything once all marks are followed: marks in marks could stand for any number. */
  values: 20_000_000,
} as const;

/** Why something is no journal; the message is for whoever has chosen the file. */
export class JournalProblem extends Error {}

const refuse = (line: number, what: string): never => {
  throw new JournalProblem(`操作记录第 ${line} 行${what}，文件可能已损坏，请重新导出后再打开`);
};

const isMark = (value: object): value is { readonly $: number } =>
  Object.keys(value).length === 1 && Object.hasOwn(value, '$');

interface Whole {
  readonly value: unknown;
  /** Values in it, those behind marks counted as often as they are marked. */
  readonly values: number;
  readonly depth: number;
}

/** The data of a line with what its marks stand for. */
function wholeOf(stored: unknown, line: number, shared: ReadonlyMap<number, Whole>, level = 0): Whole {
  if (typeof stored !== 'object' || stored === null) return { value: stored, values: 1, depth: 0 };
  if (level > linesLimit.depth) return refuse(line, '嵌套过深');
  if (isMark(stored)) return shared.get(stored.$) ?? refuse(line, '引用了不存在的内容');
  let [values, depth] = [1, 0];
  const part = (given: unknown): unknown => {
    const whole = wholeOf(given, line, shared, level + 1);
    values += whole.values;
    depth = Math.max(depth, whole.depth + 1);
    if (values > linesLimit.values || depth > linesLimit.depth) refuse(line, '展开后过大');
    return whole.value;
  };
  if (Array.isArray(stored)) return { value: stored.map(part), values, depth };
  const value: Record<string, unknown> = {};
  for (const [key, given] of Object.entries(stored)) {
    if (key === '__proto__') refuse(line, '含有不允许的字段名');
    if (key === '$') refuse(line, '含有不完整的引用');
    value[key.startsWith('$$') ? key.slice(1) : key] = part(given);
  }
  return { value, values, depth };
}

const parse = (text: string, line: number): unknown => {
  if (text.length > linesLimit.line) return refuse(line, '过长');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(line, '不是有效的 JSON');
  }
};

/**
 * Reads the entries of a journal, as `readEntries` takes them: nobody has looked yet whether a fact is known.
 *
 * @throws JournalProblem when it is none, or too large
 */
export function readLines(text: string): readonly unknown[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  if (lines.length > linesLimit.lines) return refuse(linesLimit.lines + 1, '之后仍有内容，超过上限');
  const shared = new Map<number, Whole>();
  const entries: unknown[] = [];
  let values = 0;
  for (const [index, one] of lines.entries()) {
    const stored = parse(one, index + 1);
    if (Array.isArray(stored)) {
      const [mark, number, value] = stored as readonly unknown[];
      if (mark !== '$' || !Number.isSafeInteger(number) || stored.length !== 3 || shared.has(number as number))
        refuse(index + 1, '不是有效的记录');
      shared.set(number as number, wholeOf(value, index + 1, shared));
      continue;
    }
    const whole = wholeOf(stored, index + 1, shared);
    values += whole.values;
    if (values > linesLimit.values) refuse(index + 1, '展开后过大');
    entries.push(whole.value);
  }
  return entries;
}
