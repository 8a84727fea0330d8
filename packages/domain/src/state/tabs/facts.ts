import { fact } from '../../kernel/fact.ts';

/** What happens to the strip of visited pages, as facts (S1 §2 "Tab strip"). */

/** Tabs left the strip; what lists and resources kept for their pages is forgotten. */
export const tabsClosed = fact<{
  /** Keys of the tabs: paths without query. */
  readonly paths: readonly string[];
  /** Key of the tab that is active now; null when none is. */
  readonly active: string | null;
}>('tabs.closed@1');
