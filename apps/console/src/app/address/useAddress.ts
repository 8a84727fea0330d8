import { $page } from '@fleet/domain/core/session/page/page.ts';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { splitAddress } from './splitAddress.ts';

/**
 * Path and query string of the page on the screen, as the browser has them, nothing decoded. It is the domain's page
 * and not the browser's address: while a navigation waits for rules the two differ.
 */
export function useAddress(): { readonly path: string; readonly search: string } {
  const page = useUnit($page);
  const fullPath = page?.fullPath ?? `${location.pathname}${location.search}`;
  return useMemo(() => splitAddress(fullPath), [fullPath]);
}
