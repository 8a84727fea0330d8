import type { RouteName } from '@fleet/domain/core/codes/routes.ts';
import { matchRoute, pathOf } from '@fleet/domain/core/session/page/paths.ts';
import { useMemo } from 'react';
import { useSession } from '../calls/hooks.ts';
import { useAddress } from './useAddress.ts';
import { useOpens } from '../actions/useCan.ts';

/**
 * Addresses of detail pages: name and id in the path. A record is found by its id alone, whatever tenant it is of; pages
 * of a project name its tenant beside it.
 */

/** The tenant that a call names; none where the record says it, or where all that the person reads are meant. */
export interface TenantChoice {
  readonly tntId?: string;
}

/** The tenant of a record or of a list's query, for calls about what belongs to it. */
export const tenantOf = ({ tntId }: { readonly tntId?: string | undefined }): TenantChoice =>
  tntId === undefined ? {} : { tntId };

/** Whose all of some records are; none where they are of several. */
export const tenantOfAll = (records: readonly { readonly tntId: string }[]): TenantChoice => {
  const [first] = records;
  return first !== undefined && records.every(({ tntId }) => tntId === first.tntId) ? tenantOf(first) : {};
};

export interface DetailAddress {
  readonly id: string;
  /** As it was when the link was made. */
  readonly name: string;
  readonly tenant: TenantChoice;
}

/** What the detail page on the screen is of. */
export function useDetailAddress(): DetailAddress {
  const { path } = useAddress();
  return useMemo(() => {
    const {
      projectId,
      productKey,
      deviceId,
      tenantId: tntId,
      id = projectId ?? productKey ?? deviceId ?? '',
      name = '',
    } = matchRoute(path)?.parameters ?? {};
    return { id, name, tenant: tenantOf({ tntId }) };
  }, [path]);
}

interface Target {
  readonly id: string;
  readonly name: string;
  /** For pages that name the tenant; the own one where nothing is said. */
  readonly tntId?: string | undefined;
  /** What else stands in the path: `{ productKey }`. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** @returns a function that gives the address of a detail page, or null for who may not open it */
export function useDetailPath(): (route: RouteName, target: Target) => string | null {
  const opens = useOpens();
  const own = useSession()?.tntId;
  return (route, { id, name, tntId, parts }) =>
    opens(route)
      ? pathOf(route, {
          productKey: id,
          ...parts,
          id,
          name,
          keyName: name,
          projectId: id,
          tenantId: tntId ?? own ?? '',
        })
      : null;
}
