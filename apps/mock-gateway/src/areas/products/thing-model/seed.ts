import { canonicalModel } from '@fleet/domain/areas/products/thing-model/canonical.ts';
import { compareModels } from '@fleet/domain/areas/products/thing-model/changes/compare.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { storeDraft, writeVersion } from './modelRows.ts';

/** Thing models with their versions; devices come before them, since a version says how many followed it. */
export const seedThingModels = (store: Store, data: DataSet, now: number): void => {
  for (const { productKey, versions, draft } of data.thingModels) {
    const models = versions.map(({ functions }) => canonicalModel(functions));
    const last = versions.at(-1);
    const by = last?.by ?? 'u_admin';
    const published = {
      productKey,
      version: versions.length,
      functions: models.at(-1) ?? [],
      live: models.at(-1) ?? [],
      savedBy: by,
      savedAt: morningOf(last?.daysAgo ?? 1, now),
    };
    storeDraft(store, published);
    const followers =
      store.one<{ n: number }>(
        'select count(*) as n from product_devices where product_key = @productKey and is_binned = 0',
        {
          productKey,
        },
      )?.n ?? 0;
    versions.forEach(({ daysAgo, note, by: publishedBy }, index) => {
      const publishedAt = morningOf(daysAgo, now);
      writeVersion(store, {
        productKey,
        no: index + 1,
        functions: models[index]!,
        note,
        difference: compareModels(models[index - 1] ?? [], models[index]!),
        // the fleet grew with the versions
        devicesAt: Math.round((followers * index) / versions.length),
        publishedBy,
        publishedAt,
      });
    });
    if (draft !== null)
      storeDraft(store, {
        ...published,
        version: versions.length + 1,
        functions: canonicalModel(draft),
        savedAt: morningOf(1, now),
      });
  }
};
