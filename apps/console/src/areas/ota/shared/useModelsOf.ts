import { productModels } from '@fleet/domain/areas/products/model/contract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** The models of a product, which the field calls types of devices. */
export function useModelsOf(productKey: string, tenant: TenantChoice): Choices {
  const { state, refresh } = useRead(productModels, { query: { productKey, ...tenant } });
  return useMemo(
    () =>
      state?.data?.list.map(({ modelId, modelName }) => ({ id: modelId, name: modelName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}
