import type { DataSet } from '@fleet/fixtures/dataset.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf, morningOf } from '../../../world/moments.ts';

/** What people read: latest news, publish notices, help. */
export const seedReading = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userIds = new Map(data.users.map(({ userName, id }) => [userName, id]));
  for (const { tntId, type, content, projectId, modelId, deviceId, user, at } of data.news) {
    store.run(
      `insert into news (id, tnt_id, type, content, project_id, model_id, device_id, user_id, created_at)
       values (@id, @tntId, @type, @content, @projectId, @modelId, @deviceId, @userId, @createdAt)`,
      {
        id: ids.next('nw'),
        tntId,
        type,
        content,
        projectId: projectId ?? null,
        modelId: modelId ?? null,
        deviceId: deviceId ?? null,
        userId: user === undefined ? null : (userIds.get(user) ?? null),
        createdAt: instantOf(at, now),
      },
    );
  }
  for (const { id, type, title, version, summary, content, at } of data.notices) {
    store.run(
      `insert into publish_notices (id, type, title, version, summary, content, published_at)
       values (@id, @type, @title, @version, @summary, @content, @publishedAt)`,
      { id, type, title, version, summary, content: JSON.stringify(content), publishedAt: instantOf(at, now) },
    );
  }
  data.help.forEach(({ id, category, title, summary, blocks, updatedDaysAgo }, position) =>
    store.run(
      `insert into help_documents (id, category, title, summary, blocks, position, updated_at)
       values (@id, @category, @title, @summary, @blocks, @position, @updatedAt)`,
      {
        id,
        category,
        title,
        summary,
        blocks: JSON.stringify(blocks),
        position,
        updatedAt: morningOf(updatedDaysAgo, now),
      },
    ),
  );
};
