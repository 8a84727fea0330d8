import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** The products that a tenant knows: its own and the platform's. */
export function useProductOptions(tenant: TenantChoice): Choices {
  const { state, refresh } = useRead(productChoices, { query: { ...offeredProducts, ...tenant } });
  return useMemo(
    () =>
      state?.data?.list.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}
