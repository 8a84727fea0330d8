import type { BaseLocationHook, BaseSearchHook } from 'wouter';
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location';

/**
 * The address as the browser has it. wouter decodes what its hooks give it, which would turn `%2525` in a name into
 * `%`; so the per cent signs go in doubled, and paths and queries come out as they stand in the address.
 */
export const usePathAsIs: BaseLocationHook = () => [usePathname().replaceAll('%', '%25'), navigate];
export const useQueryAsIs: BaseSearchHook = () => useSearch().replaceAll('%', '%25');

/** Path, query and hash of the address. */
export const useFullPath = (): string => {
  const path = usePathname();
  const query = useSearch();
  return `${path}${query}${location.hash}`;
};

export { navigate };
