import { projectTenants } from '@fleet/domain/areas/projects/changes/contract.ts';
import { projectList, projectPeople } from '@fleet/domain/areas/projects/list/contract.ts';
import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import { type Choice, type Choices, keptChoices } from '../../../ui/select/choices.tsx';

/** What filters and forms of projects let people choose from. */

const projectChoice = ({ id, name }: Choice) => ({ id, name });
const tenantChoice = ({ tntId, name }: { readonly tntId: string; readonly name: string }) => ({ id: tntId, name });
const personChoice = ({ userId, realName }: { readonly userId: string; readonly realName: string }) => ({
  id: userId,
  name: realName,
});

/** The projects of a tenant. */
export const useProjectChoices = (tenant: TenantChoice): Choices => useChoices(projectList, tenant, projectChoice);

/** Those of them that are not archived: of the others nothing can be changed. */
export const useOpenProjectChoices = (tenant: TenantChoice): Choices =>
  useChoices(projectList, { ...tenant, isArchived: false }, projectChoice);

/** The tenants whose projects an inner user may look at; for everybody else his own. */
export const useProjectTenants = (): Choices => useChoices(projectTenants, {}, tenantChoice);

/** People of a tenant who may lead a project. */
export const useManagers = (tenant: TenantChoice): Choices => useChoices(projectPeople, tenant, personChoice);

const released = { productStatus: 'RELEASE' } as const;

/** Products that a project may be given: those that are published, and what it has already. */
export function useUsableProducts(chosen: readonly string[]): Choices {
  const products = useProducts();
  const usable = useRead(productChoices, { query: released }).state?.data?.list;
  return useMemo(() => {
    if (usable === undefined) return null;
    const kept = new Set([...usable.map(({ productKey }) => productKey), ...chosen]);
    return keptChoices(products, ({ id }) => kept.has(id));
  }, [products, usable, chosen]);
}

/** Products that projects deliver. */
export function useProducts(): Choices {
  const { state, refresh } = useRead(productChoices, { query: offeredProducts });
  return useMemo(
    () =>
      state?.data?.list.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}
