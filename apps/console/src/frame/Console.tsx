import type { ComponentProps } from 'react';
import { Router } from 'wouter';
import { LocationContext, usePathAsIs, useQueryAsIs } from '../app/address/location.ts';
import type { BrowserLocation } from '../app/leaving/browserLocation.ts';
import { App } from './App.tsx';

/** Where wouter reads the address. */
const addressAsIs = { hook: usePathAsIs, searchHook: useQueryAsIs } as const;

interface Props extends ComponentProps<typeof App> {
  readonly location: BrowserLocation;
}

/** The console with all that its areas bring, at an address: a browser's, or that of a session which is told again. */
export function Console({ location, ...brought }: Props) {
  return (
    <LocationContext.Provider value={location}>
      <Router {...addressAsIs}>
        <App {...brought} />
      </Router>
    </LocationContext.Provider>
  );
}
