import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeedbackSeed } from '@fleet/fixtures/dataset.ts';
import { placeObject } from '../objects/placing.ts';
import { uploadFolder } from '../session/credentials.ts';
import type { Store } from '../store/store.ts';
import type { Ids } from './ids.ts';

/** Screenshots of the data set: rows in the store, pictures in the objects folder. */

const contentType = 'image/png';

const pictureOf = (name: string): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fleet/fixtures/screenshots/${name}`)));

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
        size: pictureOf(name).length,
        contentType,
        createdAt: feedback.createdAt,
        ownerId: feedback.id,
        position,
      },
    );
  }
};

/** Places the pictures of the rows that `seedScreenshots` wrote. */
export const placeScreenshots = (store: Store, objectsDirectory: string): void => {
  const rows = store.all<{ path: string; createdAt: number }>(
    'select path, created_at as createdAt from files order by id',
  );
  for (const { path, createdAt } of rows) {
    placeObject(objectsDirectory, pictureOf(basename(path)), { key: path, contentType, storedAt: createdAt });
  }
};
