import { categoryWay } from '@fleet/domain/areas/software/category/categoryTree.ts';
import { softwareCategoryList, type SoftwareCategoryRow } from '@fleet/domain/areas/software/category/contract.ts';
import { useMemo } from 'react';
import type { TenantChoice } from '../../../app/address/detailAddress.ts';
import { refusalOf, useRead } from '../../../app/calls/useRead.ts';
import type { Choice, Choices } from '../../../ui/select/choices.tsx';

/** Categories to choose from, each by the names on the way to it, and its tenant where there are several. */
export const categoryChoices = (
  rows: readonly SoftwareCategoryRow[],
  isOffered: (row: SoftwareCategoryRow) => boolean,
): readonly Choice[] => {
  const owners = new Set(rows.filter(({ source }) => source === 'own').map(({ tntId }) => tntId));
  return rows.filter(isOffered).map((row) => ({
    id: row.categoryId,
    name: `${categoryWay(rows, row.categoryId)}${owners.size > 1 && row.source === 'own' ? `（${row.tntName}）` : ''}`,
  }));
};

const all = () => true;

/**
 * Categories that a tenant may use, those of all tenants where none is named.
 *
 * @param isOffered a function that stays the same
 */
export function useCategoryChoices(
  tenant: TenantChoice,
  isOffered: (row: SoftwareCategoryRow) => boolean = all,
): Choices {
  const { state, refresh } = useRead(softwareCategoryList, { query: tenant });
  return useMemo(() => {
    const rows = state?.data?.list;
    return rows === undefined ? refusalOf({ state, refresh }) : categoryChoices(rows, isOffered);
  }, [state, refresh, isOffered]);
}
