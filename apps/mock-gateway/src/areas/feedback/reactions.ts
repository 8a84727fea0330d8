import { dropComments } from '../../comments/comments.ts';
import { on } from '../../pipeline/reactions.ts';
import type { Reaction } from '../../pipeline/call.ts';
import { tellWriter } from './feedback/replying.ts';

/** Feedback goes with its tenant, and so does what its people did to that of others; it counts its comments. */
export const feedbackReactions: readonly Reaction[] = [
  on('comment.added', (happening, { kind, id, at, userId, byName, content }) => {
    if (kind !== 'feedback') return;
    const { world } = happening;
    world.store.run('update feedback set comment_count = comment_count + 1, updated_at = @at where id = @id', {
      id,
      at,
    });
    tellWriter(happening, id, { userId, realName: byName }, content);
  }),

  on('tenant.deleted', (call, { tntId }) => {
    const { store } = call.world;
    for (const { id } of store.all<{ id: string }>('select id from feedback where tnt_id = @tntId', { tntId }))
      dropComments(call, { type: 'feedback', id });
    store.run(
      `delete from feedback_history where feedback_id in (select id from feedback where tnt_id = @tntId)
         or operator_id in (select id from user_ref where tnt_id = @tntId)`,
      { tntId },
    );
    store.run('delete from feedback where tnt_id = @tntId', { tntId });
  }),
];
