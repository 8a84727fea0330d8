import { categoryPaths } from '@fleet/domain/areas/products/category/categoryTree.ts';
import { categoryTree, standardCategory } from '@fleet/domain/areas/products/category/contract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choices } from '../../../ui/select/choices.tsx';

/** Categories to choose from, each by the names on the way to it. */
export function useCategoryChoices(tenant: TenantChoice): Choices {
  const { state, refresh } = useRead(categoryTree, { query: tenant });
  return useMemo(() => {
    if (!state?.data) return refusalOf({ state, refresh });
    const paths = categoryPaths(state.data.list, standardCategory);
    return state.data.list.map(({ categoryId, categoryName }) => ({
      id: categoryId,
      name: paths.get(categoryId) ?? categoryName,
    }));
  }, [state, refresh]);
}
