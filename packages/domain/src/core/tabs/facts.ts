import { fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';

/** What happens to the strip of visited pages, as facts (S1 §2 "Tab strip"). */

/** Tabs left the strip; what lists and resources kept for their pages is forgotten. */
export const tabsClosed = fact(
  'tabs.closed@1',
  shape.record({
    /** Keys of the tabs: paths without query. */
    paths: shape.list(shape.text),
    /** Key of the tab that is active now; null when none is. */
    active: shape.orNull(shape.text),
  }),
);
