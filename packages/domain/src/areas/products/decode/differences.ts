/** Where a result is not what was expected, field by field. */

export interface Difference {
  /** `params.position.x`; empty for the whole. */
  readonly path: string;
  readonly text: string;
}

/** Lines that are shown at most: whoever has more than that begins with the first. */
const mostDifferences = 20;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const word = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

function* between(path: string, expected: unknown, actual: unknown): Generator<Difference> {
  if (isRecord(expected) && isRecord(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const inner = path === '' ? key : `${path}.${key}`;
      if (!Object.hasOwn(actual, key)) yield { path: inner, text: `缺少，期望 ${word(expected[key])}` };
      else if (!Object.hasOwn(expected, key)) yield { path: inner, text: `多出 ${word(actual[key])}` };
      else yield* between(inner, expected[key], actual[key]);
    }
  } else if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) yield { path, text: `期望 ${expected.length} 项，实际 ${actual.length} 项` };
    for (let at = 0; at < Math.min(expected.length, actual.length); at += 1)
      yield* between(`${path}[${at}]`, expected[at], actual[at]);
  } else if (!Object.is(expected, actual)) yield { path, text: `期望 ${word(expected)}，实际 ${word(actual)}` };
}

/** In the order of what was expected; the order of the fields of a record says nothing. */
export const differencesOf = (expected: unknown, actual: unknown): readonly Difference[] =>
  [...between('', expected, actual)].slice(0, mostDifferences);
