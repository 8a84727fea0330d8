import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { insertCategory } from './categoryRows.ts';

/** Categories, parents first, brothers in the order of the data set. */
export const seedCategories = (store: Store, data: DataSet): void => {
  const platform = data.tenants.find(({ isInner }) => isInner)?.id ?? '';
  for (const { id, tntId, key, name, parentId, description, functions = [] } of data.categories)
    insertCategory(store, {
      id,
      tntId: tntId ?? platform,
      key,
      name,
      parentId,
      description,
      isStandard: tntId === undefined,
      functions: canonicalModel(functions),
    });
};
