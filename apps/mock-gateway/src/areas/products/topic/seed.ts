import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';

/** Topics of products' own; the products are there already. */
export const seedTopics = (store: Store, data: DataSet, now: number): void => {
  for (const { productKey, topics, createdDaysAgo } of data.products)
    for (const [index, topic] of topics.entries())
      store.run(
        `insert into product_topics (id, product_key, short_name, operation, description, updated_at)
         values (@id, @productKey, @shortName, @operation, @description, @updatedAt)`,
        {
          ...topic,
          id: `tp_${productKey}_${index + 1}`,
          productKey,
          updatedAt: morningOf(createdDaysAgo, now),
        },
      );
};
