import type { FeedbackSeed } from '@fleet/fixtures/dataset.ts';
import { uploadFolder } from '../../../session/credentials.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { sampleOf } from '../../../world/samples.ts';

/** Screenshots of the data set. */

const contentType = 'image/png';

/** Writes the file rows of one feedback. */
export const seedScreenshots = (
  store: Store,
  ids: Ids,
  feedback: { readonly id: string; readonly tntId: string; readonly userId: string; readonly createdAt: number },
  names: NonNullable<FeedbackSeed['screenshots']>,
): void => {
  for (const [position, name] of names.entries()) {
    const uniqueKey = ids.next('key');
    store.run(
      `insert into files (id, tnt_id, user_id, purpose, path, unique_key, name, size, mime_type, created_at,
         confirmed_at, owner_kind, owner_id, position)
       values (@id, @tntId, @userId, 'feedback', @path, @uniqueKey, @name, @size, @contentType, @createdAt,
         @createdAt, 'feedback', @ownerId, @position)`,
      {
        id: ids.next('fl'),
        tntId: feedback.tntId,
        userId: feedback.userId,
        path: `${uploadFolder('feedback', feedback.tntId, feedback.userId)}${uniqueKey}/${name}`,
        uniqueKey,
        name,
        size: sampleOf('feedback', name).size,
        contentType,
        createdAt: feedback.createdAt,
        ownerId: feedback.id,
        position,
      },
    );
  }
};
