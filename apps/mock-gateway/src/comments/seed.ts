import type { Store } from '../store/store.ts';
import type { Ids } from '../world/ids.ts';
import type { CommentTarget } from './comments.ts';

/** Writes one comment of the data set. */
export const seedComment = (
  store: Store,
  ids: Ids,
  { type, id: targetId }: CommentTarget,
  comment: { readonly userId: string; readonly content: string; readonly createdAt: number },
): void => {
  store.run(
    `insert into comments (id, target_type, target_id, user_id, content, created_at)
     values (@id, @type, @targetId, @userId, @content, @createdAt)`,
    { id: ids.next('cm'), type, targetId, ...comment },
  );
};
