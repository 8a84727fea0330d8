import { fact } from '../../kernel/fact.ts';

/** What happens to the strip of visited pages, as facts (S1 §2 "Tab strip"). */

/** Tabs left the strip. */
export const tabsClosed = fact<{
  readonly fullPaths: readonly string[];
  /** Pages that no remaining tab shows: what lists and resources kept for them can be forgotten. */
  readonly pages: readonly string[];
}>('tabs.closed@1');
