import type { ScenarioName } from '@fleet/fixtures/scenarios/scenarios.ts';
import { createWorld, type WorldOptions } from '../createWorld.ts';
import type { World } from '../world.ts';

/** Fresh worlds of data sets: each is made once and kept as bytes, from which the next one begins in milliseconds. */

export interface Templates {
  /** A fresh world in memory; with `bornAt` the same days whenever it is made. */
  open(scenario: ScenarioName, options: Omit<WorldOptions, 'file' | 'scenario' | 'image' | 'isAnew'>): World;
}

interface Kept {
  readonly image: Buffer;
  readonly at: number;
}

/** So long a world of a moment ago is fresh, in milliseconds: its history ends there, and it goes on by itself. */
const freshFor = 60_000;
/** Most that are kept at once, and how large one may be, in bytes. */
const [mostKept, largestKept] = [8, 64 * 1024 ** 2];

export const createTemplates = (): Templates => {
  const kept = new Map<string, Kept>();
  const knownOf = (key: string, now: number, isDated: boolean): Buffer | null => {
    const known = kept.get(key);
    if (known === undefined) return null;
    return isDated || (now >= known.at && now - known.at < freshFor) ? known.image : null;
  };
  return {
    open: (scenario, options) => {
      const { bornAt, realNow = Date.now } = options;
      const key = `${scenario} ${bornAt ?? ''}`;
      const now = realNow();
      const image = knownOf(key, now, bornAt !== undefined);
      if (image !== null) return createWorld({ ...options, file: ':memory:', image, isAnew: true });
      const made = createWorld({ ...options, file: ':memory:', scenario });
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined && !kept.has(key)) kept.delete(oldest);
      if (made.store.size() <= largestKept) kept.set(key, { image: made.image(), at: now });
      return made;
    },
  };
};
