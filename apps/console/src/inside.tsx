import { matchRoute } from '@fleet/domain/core/session/page/paths.ts';
import type { ReactNode } from 'react';
import { BuiltPagesContext } from './app/builtPages.ts';
import { askFor } from './app/lazyPart.ts';
import { FindersContext } from './app/palette/records.ts';
import { FillsContext } from './app/slots.ts';
import { fills, finders, pages } from './areas.ts';

/** Asks for the page of an address while it is still being decided whether the person may see it. */
export function askForPage(path: string): void {
  const match = matchRoute(path);
  const page = match === null ? undefined : pages[match.route.name];
  if (page !== undefined) askFor(page);
}

/** What all areas bring, around the frame: the sign-in page does without, and does not wait for it. */
export default function Inside({ children }: { readonly children: ReactNode }) {
  return (
    <BuiltPagesContext.Provider value={pages}>
      <FillsContext.Provider value={fills}>
        <FindersContext.Provider value={finders}>{children}</FindersContext.Provider>
      </FillsContext.Provider>
    </BuiltPagesContext.Provider>
  );
}
