import { createStore } from 'effector';
import { type Entry, reduce, type State } from './reduce.ts';

/** How much a journal keeps before it folds the oldest entries into its base. */
export interface JournalLimit {
  readonly entries: number;
  /** Rough size of the kept payloads, in characters. */
  readonly size: number;
}

export const defaultJournalLimit: JournalLimit = { entries: 5000, size: 4_000_000 };

/** The facts of one scope in order, over a base: `reduce(base, entries)` is the state of the scope. */
export interface Journal {
  append(entry: Entry): void;
  read(): { readonly base: State; readonly entries: readonly Entry[] };
}

/**
 * A journal that stays within its limit by folding its oldest half into its base, never by looking at live stores.
 */
export function createJournal(base: State, limit: JournalLimit): Journal {
  let folded = base;
  let kept: { readonly entry: Entry; readonly size: number }[] = [];
  let size = 0;
  return {
    append(entry) {
      const weight = weigh(entry.payload);
      kept.push({ entry, size: weight });
      size += weight;
      if (kept.length <= limit.entries && size <= limit.size) return;
      let dropped = 0;
      while (dropped < kept.length && (kept.length - dropped > limit.entries / 2 || size > limit.size / 2)) {
        size -= kept[dropped]!.size;
        dropped += 1;
      }
      folded = reduce(
        folded,
        kept.slice(0, dropped).map(({ entry: old }) => old),
      );
      kept = kept.slice(dropped);
    },
    read: () => ({ base: folded, entries: kept.map(({ entry }) => entry) }),
  };
}

/** Rough size of plain data in characters; exact enough to bound memory. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let sum = 2;
  for (const key in value) sum += key.length + 3 + weigh((value as Record<string, unknown>)[key]);
  return sum;
}

/** The journal of a scope; null where a scope was not made by `open`. It is never serialised with the state. */
export const $journal = createStore<Journal | null>(null, {
  name: 'kernel.$journal',
  sid: 'kernel.$journal',
  serialize: 'ignore',
});
