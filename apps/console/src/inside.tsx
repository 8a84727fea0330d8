import type { ReactNode } from 'react';
import { BuiltPagesContext } from './app/builtPages.ts';
import { FindersContext } from './app/palette/records.ts';
import { FillsContext } from './app/slots.ts';
import { fills, finders, pages } from './areas.ts';

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
