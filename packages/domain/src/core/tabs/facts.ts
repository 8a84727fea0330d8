import { fact } from '../../kernel/fact.ts';
import { shape } from '../../kernel/payloads.ts';
import type { RouteName } from '../codes/routes.ts';

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

/** The strip of this browser tab as it was before it was loaded anew. */
export const tabsRestored = fact(
  'tabs.restored@1',
  shape.record({
    tabs: shape.list(
      shape.record({
        fullPath: shape.text,
        route: shape.textOf<RouteName>(),
        title: shape.text,
        /** What its record is called; null where none is known. */
        name: shape.orNull(shape.text),
      }),
    ),
  }),
);
