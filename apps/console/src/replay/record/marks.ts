import type { Step } from '@fleet/domain/core/capsule/record.ts';
import type { Entry } from '@fleet/domain/kernel/reduce.ts';

/** What the slider shows of a session: where on it something happened that somebody looks for. */

export type MarkKind = 'page' | 'request' | 'refusal' | 'notice' | 'step';

export interface Mark {
  readonly kind: MarkKind;
  readonly at: number;
  /** Entries that have happened by then. */
  readonly count: number;
}

const kinds: Readonly<Record<string, MarkKind>> = {
  'page.visited': 'page',
  'gateway.called': 'request',
  'gateway.refused': 'refusal',
  'notice.shown': 'notice',
};

export const kindOf = (fact: string): MarkKind | null => kinds[fact.split('@')[0] ?? ''] ?? null;

/**
 * When each entry happened. One without a stamp has the time of the one before it; a record without any is told at one
 * entry a second. Times never go back, though the gateway's clock may.
 */
export function timesOf(entries: readonly Entry[], end: number): readonly number[] {
  if (entries.every(({ at }) => at === undefined))
    return entries.map((_, index) => end - (entries.length - 1 - index) * 1000);
  let last = entries.find(({ at }) => at !== undefined)?.at ?? end;
  return entries.map(({ at }) => (last = Math.max(last, at ?? last)));
}

/** How many entries have happened at a time: the first whose time is later is not among them. */
export function countAt(times: readonly number[], at: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All marks, in the order of time. */
export function marksOf(entries: readonly Entry[], times: readonly number[], steps: readonly Step[]): readonly Mark[] {
  const ofEntries = entries.flatMap(({ fact }, index): readonly Mark[] => {
    const kind = kindOf(fact);
    return kind === null ? [] : [{ kind, at: times[index]!, count: index + 1 }];
  });
  const ofSteps = steps.map(({ at }): Mark => ({ kind: 'step', at, count: countAt(times, at) }));
  return [...ofEntries, ...ofSteps].toSorted((one, other) => one.at - other.at || one.count - other.count);
}
