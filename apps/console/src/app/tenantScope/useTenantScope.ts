import { allTenants, lastScope, $tenantScopes, tenantScopeKept } from '@fleet/domain/core/preferences/tenantScope.ts';
import { tenantChosen } from '@fleet/domain/core/preferences/recentTenants.ts';
import { $session } from '@fleet/domain/core/session/session.ts';
import { $access } from '@fleet/domain/core/session/access/access.ts';
import { addressInScope, namesEveryTenant, scopeOf } from '@fleet/domain/core/session/page/tenantScope.ts';
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useState } from 'react';
import type { TenantChoice } from '../address/detailAddress.ts';
import { useBrowserLocation } from '../address/location.ts';
import { useAddress } from '../address/useAddress.ts';
import { currentTime } from '../../ui/time/currentTime.ts';

/** The tenants that an inner user looks at: all of them, or the one that the address names. */

export interface TenantScope {
  /** The person reads all tenants and may choose one; nobody else hears of it. */
  readonly spans: boolean;
  /** Null for all tenants. */
  readonly tntId: string | null;
}

const everything: TenantScope = { spans: false, tntId: null };

export function useTenantScope(): TenantScope {
  const { spansTenants } = useUnit($access);
  const { search } = useAddress();
  return spansTenants ? { spans: true, tntId: scopeOf(`?${search}`) } : everything;
}

/** What a read of several tenants names: the one that is looked at, or none. */
export function useScopeQuery(): TenantChoice {
  const { tntId } = useTenantScope();
  return tntId === null ? {} : { tntId };
}

/** @returns a function that looks at one tenant, or at all with null; filters of a page may belong to the last, so they go */
export function useChangeScope(): (tntId: string | null) => void {
  const { changeScope } = useBrowserLocation();
  const { path, search } = useAddress();
  const [keep, note] = useUnit([tenantScopeKept, tenantChosen]);
  return useCallback(
    (tntId) => {
      keep({ key: lastScope, value: tntId ?? allTenants });
      if (tntId !== null) note({ tntId, at: currentTime() });
      const tab = new URLSearchParams(search).get('tab');
      changeScope(addressInScope(tab === null ? path : `${path}?${new URLSearchParams({ tab })}`, tntId));
    },
    [changeScope, keep, note, path, search],
  );
}

/** Says in a browser tab that its address counts: a tab without it begins with what its user looked at last. */
const settledName = (userId: string) => `fleet.tenantScope:${userId}`;

/** A browser that keeps nothing, which the navbar says, begins anew at each load. */
const settled = {
  has: (userId: string): boolean => {
    try {
      return sessionStorage.getItem(settledName(userId)) !== null;
    } catch {
      return false;
    }
  },
  note: (userId: string): void => {
    try {
      sessionStorage.setItem(settledName(userId), 'true');
    } catch {
      // there is nothing that a person could do about it
    }
  },
};

/**
 * Puts the tenants that were looked at last into the address of a new browser tab that says nothing of them, and takes
 * them out for who has no choice.
 *
 * @returns false as long as the address is not what it will be
 */
export function useScopeOfNewTab(): boolean {
  const [{ status, spansTenants }, kept, session] = useUnit([$access, $tenantScopes, $session]);
  const { changeScope, fullPath } = useBrowserLocation();
  const { search } = useAddress();
  const [isSettled, setSettled] = useState(false);
  const isLoaded = status === 'loaded';
  const userId = session?.userId ?? '';
  const named = scopeOf(`?${search}`);
  const isEveryTenant = namesEveryTenant(`?${search}`);
  useEffect(() => {
    if (!isLoaded) return;
    if (!spansTenants) {
      if (named !== null || isEveryTenant) changeScope(addressInScope(fullPath(), null), { replace: true });
    } else if (isEveryTenant) {
      // a link of somebody who looked at all of them
      changeScope(addressInScope(fullPath(), null), { replace: true });
      settled.note(userId);
    } else if (!isSettled) {
      const last = kept[lastScope] ?? allTenants;
      if (named === null && last !== allTenants && !settled.has(userId)) {
        changeScope(addressInScope(fullPath(), last), { replace: true });
      }
      settled.note(userId);
    }
    setSettled(true);
  }, [isLoaded, spansTenants, named, isEveryTenant, isSettled, kept, userId, changeScope, fullPath]);
  return isSettled;
}
