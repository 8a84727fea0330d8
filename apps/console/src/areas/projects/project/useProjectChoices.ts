import { projectTenants } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectList, projectPeople } from '@fleet/domain/areas/projects/list/contract.ts';
import { offeredProducts, productChoices } from '@fleet/domain/areas/products/model/contract.ts';
import { maximumPageSize } from '@fleet/domain/core/values/paging.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { useWhole } from '../../../app/calls/useWhole.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';

/** What filters and forms of projects let people choose from. The first hundred, but of projects all. */

const whole = { page: 1, pageSize: maximumPageSize };

const projectChoice = ({ id, name }: Choice) => ({ id, name });

/** The projects of a tenant. */
export const useProjectChoices = (tenant: TenantChoice): Choices => useWhole(projectList, tenant, projectChoice);

/** The tenants whose projects an inner user may look at; for everybody else his own. */
export function useProjectTenants(): Choices {
  const { state, refresh } = useRead(projectTenants, { query: whole });
  return useMemo(
    () => state?.data?.list.map(({ tntId, name }) => ({ id: tntId, name })) ?? refusalOf({ state, refresh }),
    [state, refresh],
  );
}

/** People of a tenant who may lead a project. */
export function useManagers({ tntId }: TenantChoice): Choices {
  const query = tntId === undefined ? whole : { ...whole, tntId };
  const { state, refresh } = useRead(projectPeople, { query });
  return useMemo(
    () =>
      state?.data?.list.map(({ userId, realName }) => ({ id: userId, name: realName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}

/** Products that a project delivers. */
export function useProducts(): Choices {
  const { state, refresh } = useRead(productChoices, { query: offeredProducts });
  return useMemo(
    () =>
      state?.data?.list.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}
