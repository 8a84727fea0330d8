import { maximumPageSize } from '@fleet/domain/rules/paging.ts';
import { managerChoices, projectProducts, projectTenantChoices } from '@fleet/domain/state/projects/list.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../shell/detailAddress.ts';
import { useSession } from '../../shell/hooks.ts';
import { useResource } from '../../shell/useResource.ts';
import type { Choice } from '../../ui/SearchSelect.tsx';

/** What filters and forms of projects let people choose from; null while it is being read. The first hundred. */

const whole = { page: 1, pageSize: maximumPageSize };

/** The tenants whose projects an inner user may look at; for everybody else his own. */
export function useProjectTenants(): readonly Choice[] | null {
  const { state } = useResource(projectTenantChoices, 'all', { query: whole });
  const list = state?.data?.list;
  return useMemo(() => list?.map(({ tntId, name }) => ({ id: tntId, name })) ?? null, [list]);
}

/** Whose projects are shown: the tenant that an inner user chose, else his own. */
export function useOwnTenant(): { readonly own: string; readonly isInner: boolean } {
  const session = useSession();
  return { own: session?.tntId ?? '', isInner: session?.isInner === true };
}

/** People of a tenant who may lead a project. */
export function useManagers({ tntId }: TenantChoice): readonly Choice[] | null {
  const query = tntId === undefined ? whole : { ...whole, tntId };
  const { state } = useResource(managerChoices, tntId ?? 'own', { query });
  const list = state?.data?.list;
  return useMemo(() => list?.map(({ userId, realName }) => ({ id: userId, name: realName })) ?? null, [list]);
}

/** Products that a project delivers. */
export function useProducts(): readonly Choice[] | null {
  const { state } = useResource(projectProducts, 'all', { query: {} });
  const list = state?.data?.list;
  return useMemo(
    () => list?.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ?? null,
    [list],
  );
}
