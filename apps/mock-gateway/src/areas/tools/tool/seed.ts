import { createHash } from 'node:crypto';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { morningOf } from '../../../world/moments.ts';
import { sampleOf } from '../../../world/samples.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Digests of samples; worked out once, because every fresh world has them. */
const digests = new Map<string, string>();
const digestOf = (sample: string): string => {
  const known = digests.get(sample);
  if (known !== undefined) return known;
  const digest = createHash('sha256').update(sampleOf('tool', sample).bytes).digest('hex');
  digests.set(sample, digest);
  return digest;
};

/** Classes, tools in them and their versions; the products are there already. */
export const seedTools = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  const inner = new Set(data.tenants.flatMap(({ id, isInner }) => (isInner ? [id] : [])));
  for (const [position, classification] of data.toolClassifications.entries())
    store.run(
      `insert into tool_classifications (id, category, name, icon, position)
       values (@id, @category, @name, @icon, @position)`,
      { ...classification, position },
    );
  for (const { productKeys, by, createdDaysAgo, files, currentAt = files.length - 1, ...tool } of data.tools) {
    const owner = { tntId: tool.tntId, userId: userId(by) };
    const changedDaysAgo = Math.min(createdDaysAgo, ...files.map(({ daysAgo }) => daysAgo));
    store.run(
      `insert into tools (id, tnt_id, source, classification_id, name, description, download_count, updated_by,
         updated_at, created_at)
       values (@id, @tntId, @source, @classificationId, @name, @description, @downloads, @userId, @updatedAt, @createdAt)`,
      {
        ...tool,
        ...owner,
        source: inner.has(tool.tntId) ? 'platform' : 'own',
        updatedAt: morningOf(changedDaysAgo, now),
        createdAt: morningOf(createdDaysAgo, now),
      },
    );
    for (const productKey of productKeys)
      store.run('insert into tool_products (tool_id, product_key) values (@id, @productKey)', {
        id: tool.id,
        productKey,
      });
    for (const [at, { sample, name, version, note, daysAgo }] of files.entries()) {
      const id = `tf_${tool.id.slice(3)}_${at + 1}`;
      const createdAt = morningOf(daysAgo, now);
      const stored = seedFile(store, ids, {
        ...owner,
        purpose: 'tool',
        folder: '',
        sample,
        name,
        createdAt,
        owner: { kind: 'toolFile', id },
      });
      store.run(
        `insert into tool_files (id, tool_id, nth, version, file_id, name, size, sha256, note, is_current, uploaded_by,
           created_at)
         values (@id, @toolId, @nth, @version, @fileId, @name, @size, @sha256, @note, @isCurrent, @userId, @createdAt)`,
        {
          ...stored,
          id,
          toolId: tool.id,
          nth: at + 1,
          version,
          name,
          sha256: digestOf(sample),
          note,
          isCurrent: Number(at === currentAt),
          userId: owner.userId,
          createdAt,
        },
      );
    }
  }
};
