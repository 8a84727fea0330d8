import { createStore } from 'effector';
import { type Entry, reduce, type State } from './reduce.ts';
import { createScale } from './scale.ts';

/** How much a journal keeps before it folds the oldest entries into its base. */
export interface JournalLimit {
  readonly entries: number;
  /** Rough size of the kept payloads, in characters. */
  readonly size: number;
  /** The newest so many stay, however large they are: what a person has just done can be told again. */
  readonly newest: number;
  /** Above this size even those are folded. */
  readonly ceiling: number;
}

export const defaultJournalLimit: JournalLimit = {
  entries: 5000,
  size: 4_000_000,
  newest: 300,
  // three plans of 20,000 tasks
  ceiling: 24_000_000,
};

/** The facts of one scope in order, over a base: `reduce(base, entries)` is the state of the scope. */
export interface Journal {
  append(entry: Entry): void;
  read(): { readonly base: State; readonly entries: readonly Entry[] };
}

/**
 * A journal that stays within its limit by folding its oldest half into its base, never by looking at live stores.
 *
 * @param stamp what time it is, in milliseconds since 1970; without it entries say neither when nor which they are
 */
export function createJournal(base: State, limit: JournalLimit, stamp: (() => number) | null = null): Journal {
  let count = 0;
  const scale = createScale();
  let folded = base;
  let kept: Entry[] = [];
  const isFull = (): boolean => kept.length > limit.entries || scale.size() > limit.size;
  return {
    append(entry) {
      count += 1;
      kept.push(stamp === null ? entry : { ...entry, at: stamp(), n: count });
      scale.put(entry.payload);
      if (!isFull() || (kept.length <= limit.newest && scale.size() <= limit.ceiling)) return;
      let dropped = 0;
      const isHalf = (): boolean => kept.length - dropped <= limit.entries / 2 && scale.size() <= limit.size / 2;
      while (dropped < kept.length && !isHalf()) {
        const isNewest = kept.length - dropped <= limit.newest;
        if (isNewest && scale.size() <= limit.ceiling) break;
        scale.take(kept[dropped]!.payload);
        dropped += 1;
      }
      folded = reduce(folded, kept.slice(0, dropped));
      kept = kept.slice(dropped);
    },
    read: () => ({ base: folded, entries: kept.slice() }),
  };
}

/** The journal of a scope; null where a scope was not made by `open`. It is never serialised with the state. */
export const $journal = createStore<Journal | null>(null, {
  name: 'kernel.$journal',
  sid: 'kernel.$journal',
  serialize: 'ignore',
});
