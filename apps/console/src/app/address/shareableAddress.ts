import { addressForOthers } from '@fleet/domain/core/session/page/tenantScope.ts';
import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { useSession } from '../calls/hooks.ts';
import { useTenantScope } from '../tenantScope/useTenantScope.ts';
import { useBrowserLocation } from './location.ts';
import { splitAddress } from './splitAddress.ts';

/**
 * The address of what is on the screen, for somebody else and for another day: it names the tenants that are looked
 * at, and whatever the parts of the page show without its address saying so, the usual days and the columns.
 */

/** A query string with what a part of the page shows said in it. */
type Saying = (search: string) => string;

interface Part {
  readonly current: Saying;
}

const ShareableParts = createContext<Set<Part>>(new Set());

/** Says in links what this part of the page shows and its address does not, as long as the part is there. */
export function useShareablePart(saying: Saying): void {
  const parts = useContext(ShareableParts);
  const own = useRef(saying);
  useLayoutEffect(() => {
    own.current = saying;
  });
  useLayoutEffect(() => {
    parts.add(own);
    return () => {
      parts.delete(own);
    };
  }, [parts]);
}

/** @returns a function that gives the whole address; relative times are days in it */
export function useShareableAddress(): () => string {
  const parts = useContext(ShareableParts);
  const { fullPath } = useBrowserLocation();
  const { spans, tntId } = useTenantScope();
  const own = useSession()?.tntId ?? null;
  return useCallback(() => {
    const { path, search } = splitAddress(fullPath());
    const said = [...parts].reduce((text, { current }) => current(text), search);
    const address = said === '' ? path : `${path}?${said}`;
    return `${location.origin}${addressForOthers(address, spans ? tntId : own)}`;
  }, [parts, fullPath, spans, tntId, own]);
}
