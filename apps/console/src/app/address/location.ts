import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import type { BrowserLocation } from '../leaving/browserLocation.ts';
import { splitAddress } from './splitAddress.ts';

/** The address that `main.tsx` follows. */
export const LocationContext = createContext<BrowserLocation | null>(null);

export function useBrowserLocation(): BrowserLocation {
  const location = useContext(LocationContext);
  if (location === null) throw new Error('rendered outside the location of main.tsx');
  return location;
}

/** Path, query and hash of what is on the screen. */
export function useFullPath(): string {
  const { subscribe, fullPath } = useBrowserLocation();
  return useSyncExternalStore(subscribe, fullPath);
}

/** @returns a function that goes to an address of the console; it asks first while something would be lost by it */
export const useNavigate = (): BrowserLocation['navigate'] => useBrowserLocation().navigate;

/** @returns a function that does what takes the person away; it asks first while something is unsaved */
export const useLeave = (): BrowserLocation['works']['leave'] => useBrowserLocation().works.leave;

/**
 * The address as the browser has it. wouter decodes what its hooks give it, which would turn `%2525` in a name into
 * `%`; so the per cent signs go in doubled, and paths and queries come out as they stand in the address.
 */
export const usePathAsIs: BaseLocationHook = () => {
  const navigate = useNavigate();
  return [splitAddress(useFullPath()).path.replaceAll('%', '%25'), navigate];
};
export const useQueryAsIs: BaseSearchHook = () => splitAddress(useFullPath()).search.replaceAll('%', '%25');
