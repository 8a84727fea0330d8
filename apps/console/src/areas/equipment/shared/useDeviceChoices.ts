import { deviceProjects } from '@fleet/domain/areas/equipment/device/choicesContract.ts';
import { modelChoices, offeredModels } from '@fleet/domain/areas/products/model/choicesContract.ts';
import { offeredProducts, productChoices } from '@fleet/domain/areas/products/product/choicesContract.ts';
import { fittingModels, productStatuses } from '@fleet/domain/areas/products/face.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { useChoices } from '../../../app/calls/useChoices.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';

/** What filters and forms of devices let people choose from. */

const projectChoice = ({ id, name }: Choice) => ({ id, name });

/** The projects of a tenant. */
export const useDeviceProjects = (tenant: TenantChoice): Choices => useChoices(deviceProjects, tenant, projectChoice);

/** Every product; of a tenant, his own and the platform's. */
export function useProducts(tenant: TenantChoice = {}): Choices {
  const { state, refresh } = useRead(productChoices, { query: { ...offeredProducts, ...tenant } });
  return useMemo(
    () =>
      state?.data?.list.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ??
      refusalOf({ state, refresh }),
    [state, refresh],
  );
}

/** The categories of all products. */
export function useCategories(): Choices {
  const { state, refresh } = useRead(productChoices, { query: offeredProducts });
  return useMemo(() => {
    if (!state?.data) return refusalOf({ state, refresh });
    const names = new Map(state.data.list.map(({ categoryId, categoryName }) => [categoryId, categoryName]));
    return [...names].map(([id, name]) => ({ id, name }));
  }, [state, refresh]);
}

/** Products that a form of a new device offers. */
export interface OfferedProducts {
  readonly choices: Choices;
  readonly categoryOf: (productKey: string) => string;
}

interface OfferedProduct {
  readonly productKey: string;
  readonly productName: string;
  readonly categoryId: string;
}

/** What a form offers of products that were read; `otherwise` as long as there are none. */
export const offeredOf = (products: readonly OfferedProduct[] | undefined, otherwise: Choices): OfferedProducts => ({
  choices: products?.map(({ productKey, productName }) => ({ id: productKey, name: productName })) ?? otherwise,
  categoryOf: (productKey) => products?.find((product) => product.productKey === productKey)?.categoryId ?? '',
});

/** Products whose devices can be given to others. */
export function useReleasedProducts(): OfferedProducts {
  const { state, refresh } = useRead(productChoices, { query: { productStatus: 'RELEASE' } });
  return useMemo(() => offeredOf(state?.data?.list, refusalOf({ state, refresh })), [state, refresh]);
}

/** Products whose devices can be added: those in development have a few to test with, and say what they are. */
export function useAddableProducts(): OfferedProducts {
  const { state: released, refresh: readReleased } = useRead(productChoices, { query: { productStatus: 'RELEASE' } });
  const { state: testing, refresh: readTesting } = useRead(productChoices, { query: { productStatus: 'DEVELOPMENT' } });
  return useMemo(() => {
    if (!released?.data) return offeredOf(undefined, refusalOf({ state: released, refresh: readReleased }));
    const named = testing?.data?.list.map((one) => ({
      ...one,
      productName: `${one.productName}（${productStatuses.DEVELOPMENT}）`,
    }));
    const both = named === undefined ? undefined : [...released.data.list, ...named];
    return offeredOf(both, refusalOf({ state: testing, refresh: readTesting }));
  }, [released, readReleased, testing, readTesting]);
}

/** Models in use. */
export const useModels = (): Choices => useModelsOf('', null);

/** Models in use of a category and of products; empty and null for all of them. */
export function useModelsOf(categoryId: string, productKeys: readonly string[] | null): Choices {
  const { state, refresh } = useRead(modelChoices, { query: { ...offeredModels, cid: categoryId } });
  const products = productKeys?.join() ?? null;
  return useMemo(
    () => (state?.data ? fittingModels(state.data.list, products?.split(',') ?? null) : refusalOf({ state, refresh })),
    [state, refresh, products],
  );
}
