import type { Endpoint } from '@fleet/domain/contract/define.ts';
import type { CommentRow } from '@fleet/domain/contract/feedback.ts';
import type { Call } from '../pipeline/call.ts';
import { toInstant } from './instants.ts';
import { findFeedback } from './feedbackRows.ts';
import { pageValues } from './paging.ts';

/** Comments on a feedback, oldest first. Whoever sees the feedback reads them and writes one. */

export const listComments = (
  call: Call<Endpoint>,
  feedbackId: string,
  page: { readonly page?: number; readonly pageSize?: number },
): { list: CommentRow[]; total: number } => {
  findFeedback(call, feedbackId);
  const { store } = call.world;
  const rows = store.all<{ id: string; name: string; createdAt: number; content: string }>(
    `select c.id, u.real_name as name, c.created_at as createdAt, c.content
     from comments c join users u on u.id = c.user_id
     where c.target_type = 'feedback' and c.target_id = @id order by c.created_at, c.rowid
     limit @limit offset @offset`,
    { id: feedbackId, ...pageValues(page) },
  );
  const count = store.one<{ total: number }>(
    `select count(*) as total from comments where target_type = 'feedback' and target_id = @id`,
    { id: feedbackId },
  );
  return {
    list: rows.map(({ id, name, createdAt, content }) => ({
      id,
      user: { name },
      createdAt: toInstant(createdAt),
      content,
    })),
    total: count?.total ?? 0,
  };
};

export const addComment = (call: Call<Endpoint>, feedbackId: string, text: string): CommentRow => {
  findFeedback(call, feedbackId);
  const { world, session } = call;
  const now = world.clock.now();
  const comment = { id: world.ids.next('cm'), content: text.trim() };
  world.store.run(
    `insert into comments (id, target_type, target_id, user_id, content, created_at)
     values (@id, 'feedback', @feedbackId, @userId, @content, @now)`,
    { ...comment, feedbackId, userId: session.userId, now },
  );
  world.store.run('update feedback set comment_count = comment_count + 1, updated_at = @now where id = @feedbackId', {
    feedbackId,
    now,
  });
  return { ...comment, user: { name: session.realName }, createdAt: toInstant(now) };
};
