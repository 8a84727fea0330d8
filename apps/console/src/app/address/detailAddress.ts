import { type RouteName, routeOf } from '@fleet/domain/core/codes/routes.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { useSession } from '../calls/hooks.ts';
import { useAddress } from './useAddress.ts';
import { useOpens } from '../actions/useCan.ts';

/**
 * Addresses of detail pages: name and id in the path, and `tntId` in the query for what is another tenant's. Pages of a
 * project name it and its tenant in their path.
 */

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
  const own = useSession()?.tntId;
  return useMemo(() => {
    const { projectId, tenantId, id = projectId ?? '', name = '' } = matchRoute(path)?.parameters ?? {};
    const tntId = tenantId ?? new URLSearchParams(search).get('tntId');
    return { id, name, tenant: tntId === null || tntId === own ? {} : { tntId } };
  }, [path, search, own]);
}

interface Target {
  readonly id: string;
  readonly name: string;
  /** Left out for what is of one's own tenant for sure. */
  readonly tntId?: string | undefined;
  /** What else stands in the path: `{ productKey }`. */
  readonly parts?: Readonly<Record<string, string>>;
}

const hasTenant = (route: RouteName): boolean => routeOf(route).path?.includes('{tenantId}') === true;

/** @returns a function that gives the address of a detail page, or null for who may not open it */
export function useDetailPath(): (route: RouteName, target: Target) => string | null {
  const opens = useOpens();
  const own = useSession()?.tntId;
  return (route, { id, name, tntId, parts }) => {
    if (!opens(route)) return null;
    const path = pathOf(route, { ...parts, id, name, projectId: id, tenantId: tntId ?? own ?? '' });
    return tntId === undefined || tntId === own || hasTenant(route)
      ? path
      : `${path}?${new URLSearchParams({ tntId })}`;
  };
}
