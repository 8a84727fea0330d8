import type { RouteName } from '@fleet/domain/codes/routes.ts';
import { matchRoute, pathOf } from '@fleet/domain/rules/paths.ts';
import { useMemo } from 'react';
import { useSession } from './hooks.ts';
import { useAddress } from './useAddress.ts';
import { useOpens } from './useOffered.ts';

/** Addresses of detail pages: name and id in the path, and `tntId` in the query for what is another tenant's. */

/** The tenant that a call names; nothing for one's own. */
export interface TenantChoice {
  readonly tntId?: string;
}

export interface DetailAddress {
  readonly id: string;
  /** As it was when the link was made. */
  readonly name: string;
  readonly tenant: TenantChoice;
}

/** What the detail page on the screen is of. */
export function useDetailAddress(): DetailAddress {
  const { path, search } = useAddress();
  return useMemo(() => {
    const { id = '', name = '' } = matchRoute(path)?.parameters ?? {};
    const tntId = new URLSearchParams(search).get('tntId');
    return { id, name, tenant: tntId === null ? {} : { tntId } };
  }, [path, search]);
}

interface Target {
  readonly id: string;
  readonly name: string;
  /** Left out for what is of one's own tenant for sure. */
  readonly tntId?: string | undefined;
}

/** @returns a function that gives the address of a detail page, or null for who may not open it */
export function useDetailPath(): (route: RouteName, target: Target) => string | null {
  const opens = useOpens();
  const own = useSession()?.tntId;
  return (route, { id, name, tntId }) => {
    if (!opens(route)) return null;
    const path = pathOf(route, { id, name });
    return tntId === undefined || tntId === own ? path : `${path}?${new URLSearchParams({ tntId })}`;
  };
}
