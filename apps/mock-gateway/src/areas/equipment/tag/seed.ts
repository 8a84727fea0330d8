import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import { morningOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Tags with their values, and what carries them; the devices and products are there already. */
export const seedTags = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const { values, bindings, by, createdDaysAgo, updatedDaysAgo, isClosed, ...tag } of data.tags) {
    const createdAt = morningOf(createdDaysAgo, now);
    store.run(
      `insert into tags (id, tnt_id, key_name, key_title, description, colour, is_closed, created_by, created_at,
         updated_by, updated_at)
       values (@id, @tntId, @keyName, @keyTitle, @description, @colour, @isClosed, @by, @createdAt, @by, @updatedAt)`,
      { ...tag, isClosed: Number(isClosed), by: userId(by), createdAt, updatedAt: morningOf(updatedDaysAgo, now) },
    );
    for (const [at, value] of values.entries())
      store.run(
        `insert into tag_values (id, tag_id, value, created_at, updated_at)
         values (@id, @tagId, @value, @createdAt, @createdAt)`,
        { id: valueId(tag.id, at), tagId: tag.id, value, createdAt },
      );
    for (const [at, { kind, resourceId, valueAt, by: tagger, daysAgo }] of bindings.entries())
      store.run(
        `insert into tag_bindings (id, kind, resource_id, tag_id, value_id, tagged_by, tagged_at)
         values (@id, @kind, @resourceId, @tagId, @valueId, @by, @taggedAt)`,
        {
          id: `tb_${tag.id.slice(3)}_${at + 1}`,
          kind,
          resourceId,
          tagId: tag.id,
          valueId: valueId(tag.id, valueAt),
          by: userId(tagger),
          taggedAt: morningOf(daysAgo, now),
        },
      );
  }
};

const valueId = (tagId: string, at: number): string => `tv_${tagId.slice(3)}_${at + 1}`;
