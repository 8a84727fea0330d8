import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { insertModule, insertWholeDevice } from './moduleRows.ts';

/** Types of modules, and the modules of the products, which are there already. */
export const seedModules = (store: Store, data: DataSet, now: number): void => {
  for (const [sort, { id, tntId, name, description, createdDaysAgo, types }] of data.moduleGroups.entries()) {
    const at = morningOf(createdDaysAgo, now);
    store.run(
      `insert into ota_type_groups (id, tnt_id, source, name, sort, description, created_at, updated_at)
       select @id, id, iif(is_inner = 1, 'platform', 'own'), @name, @sort, @description, @at, @at
       from tenant_ref where id = @tntId`,
      { id, tntId, name, sort: sort + 1, description, at },
    );
    for (const [index, type] of types.entries())
      store.run(
        `insert into ota_types (id, group_id, name, identifier, is_safety_relevant, description, created_at, updated_at)
         values (@id, @groupId, @name, @identifier, @isSafetyRelevant, @description, @at, @at)`,
        { ...type, groupId: id, isSafetyRelevant: Number(type.isSafetyRelevant), at: at + index },
      );
  }
  for (const { productKey, createdDaysAgo } of data.products)
    insertWholeDevice(store, productKey, morningOf(createdDaysAgo, now));
  for (const { createdDaysAgo, ...module } of data.otaModules)
    insertModule(store, { ...module, isDefault: false }, morningOf(createdDaysAgo, now));
};
