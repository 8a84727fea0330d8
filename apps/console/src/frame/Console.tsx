import type { ComponentProps } from 'react';
import { Router } from 'wouter';
import { LocationContext, usePathAsIs, useQueryAsIs } from '../app/address/location.ts';
import { BuiltPagesContext } from '../app/builtPages.ts';
import type { BrowserLocation } from '../app/leaving/browserLocation.ts';
import { FindersContext } from '../app/palette/records.ts';
import { FillsContext } from '../app/slots.ts';
import { App } from './App.tsx';

/** Where wouter reads the address. */
const addressAsIs = { hook: usePathAsIs, searchHook: useQueryAsIs } as const;

interface Props {
  readonly location: BrowserLocation;
  readonly pages: ComponentProps<typeof BuiltPagesContext.Provider>['value'];
  readonly fills: ComponentProps<typeof FillsContext.Provider>['value'];
  readonly finders: ComponentProps<typeof FindersContext.Provider>['value'];
}

/** The console with all that its areas bring, at an address: a browser's, or that of a session which is told again. */
export function Console({ location, pages, fills, finders }: Props) {
  return (
    <LocationContext.Provider value={location}>
      <BuiltPagesContext.Provider value={pages}>
        <FillsContext.Provider value={fills}>
          <FindersContext.Provider value={finders}>
            <Router {...addressAsIs}>
              <App />
            </Router>
          </FindersContext.Provider>
        </FillsContext.Provider>
      </BuiltPagesContext.Provider>
    </LocationContext.Provider>
  );
}
