/** Weighs payloads that share what is large: an answer and the fact that repeats it weigh as much as one of them. */

/** What weighs so much, in characters, is weighed as a thing of its own. */
const large = 20_000;

/** Rough size of plain data in characters; exact enough to bound memory. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let sum = 2;
  for (const key in value) sum += key.length + 3 + weigh((value as Record<string, unknown>)[key]);
  return sum;
}

/** What lies on a scale. */
export interface Scale {
  readonly put: (payload: unknown) => void;
  /** Takes off what was put on. */
  readonly take: (payload: unknown) => void;
  /** In characters. */
  readonly size: () => number;
}

export function createScale(): Scale {
  /** Large objects with their weight and how many payloads have them. */
  const shared = new Map<object, { readonly weight: number; readonly uses: number }>();
  /** Weights of what was large once: nothing so large is walked through twice. */
  const known = new WeakMap<object, number>();
  let size = 0;

  const weightOf = (value: object): number => {
    const weight = known.get(value) ?? weigh(value);
    if (weight >= large) known.set(value, weight);
    return weight;
  };
  const change = (payload: unknown, by: 1 | -1): void => {
    size += by * 2;
    if (typeof payload !== 'object' || payload === null) {
      size += by * (weigh(payload) - 2);
      return;
    }
    for (const [key, value] of Object.entries(payload)) {
      size += by * (key.length + 3);
      if (typeof value !== 'object' || value === null) size += by * weigh(value);
      else {
        const weight = weightOf(value as object);
        if (weight < large) size += by * weight;
        else {
          const uses = (shared.get(value as object)?.uses ?? 0) + by;
          if (uses === 0) shared.delete(value as object);
          else shared.set(value as object, { weight, uses });
          // the first that has it brings its weight, the last takes it away
          if (uses === (by === 1 ? 1 : 0)) size += by * weight;
        }
      }
    }
  };
  return {
    put: (payload) => change(payload, 1),
    take: (payload) => change(payload, -1),
    size: () => size,
  };
}
