import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { CommentRow } from '@fleet/domain/core/transfers/contract.ts';
import type { Call, Happening } from '../pipeline/call.ts';
import type { RecordKind } from '../pipeline/events.ts';
import { emit } from '../pipeline/reactions.ts';
import { toInstant } from '../rows/instants.ts';
import { pageValues } from '../store/paging.ts';

/** Comments on whatever is commented: who may do so, its area knows. */

const orders = {
  oldestFirst: ' order by c.created_at, c.rowid',
  newestFirst: ' order by c.created_at desc, c.rowid desc',
} as const;

/** What is commented. */
export interface CommentTarget {
  readonly type: RecordKind;
  readonly id: string;
}

/** A page of comments and how many there are, in the order of what they are about. */
export const listComments = (
  call: Call<Endpoint>,
  { type, id }: CommentTarget,
  page: { readonly page?: number; readonly pageSize?: number },
): { list: CommentRow[]; total: number } => {
  const { toRead, commentOrder } = call.contributions.records[type];
  toRead(call, id);
  const { store } = call.world;
  const rows = store.all<{ id: string; name: string; createdAt: number; content: string }>(
    `select c.id, u.real_name as name, c.created_at as createdAt, c.content
     from comments c join users u on u.id = c.user_id
     where c.target_type = @type and c.target_id = @id${orders[commentOrder]} limit @limit offset @offset`,
    { type, id, ...pageValues(page) },
  );
  const count = store.one<{ total: number }>(
    'select count(*) as total from comments where target_type = @type and target_id = @id',
    { type, id },
  );
  return {
    list: rows.map(({ name, createdAt, ...comment }) => ({
      ...comment,
      user: { name },
      createdAt: toInstant(createdAt),
    })),
    total: count?.total ?? 0,
  };
};

/** Writes a comment. */
export const addComment = (call: Call<Endpoint>, { type, id }: CommentTarget, text: string): CommentRow => {
  call.contributions.records[type].toWrite(call, id);
  const { world, session } = call;
  const now = world.clock.now();
  const comment = { id: world.ids.next('cm'), content: text.trim() };
  world.store.run(
    `insert into comments (id, target_type, target_id, user_id, content, created_at)
     values (@commentId, @type, @id, @userId, @content, @now)`,
    { commentId: comment.id, type, id, userId: session.userId, content: comment.content, now },
  );
  emit(call, 'comment.added', {
    kind: type,
    id,
    at: now,
    userId: session.userId,
    byName: session.realName,
    content: comment.content,
  });
  return { ...comment, user: { name: session.realName }, createdAt: toInstant(now) };
};

/** Forgets the comments on something that goes away. */
export const dropComments = ({ world }: Happening, { type, id }: CommentTarget): void => {
  world.store.run('delete from comments where target_type = @type and target_id = @id', { type, id });
};
