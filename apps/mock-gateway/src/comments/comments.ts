import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { CommentRow } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import { reachesAny } from '@fleet/domain/core/permissions/reach.ts';
import type { Call } from '../pipeline/call.ts';
import { refuse } from '../pipeline/envelope.ts';
import { findFeedback } from '../areas/feedback/feedback/feedbackRows.ts';
import { toInstant } from '../rows/instants.ts';
import { pageValues } from '../rows/paging.ts';
import { refuseArchived, requireProject } from '../areas/projects/project/projectRows.ts';

/** Comments on whatever is commented. */

interface Target {
  /** Refuses whoever may not read the comments of this one. */
  readonly toRead: (call: Call<Endpoint>, id: string) => void;
  /** Refuses whoever may not write one. */
  readonly toWrite: (call: Call<Endpoint>, id: string) => void;
  readonly order: string;
  /** What else a comment changes. */
  readonly touch: string | null;
}

const oldestFirst = ' order by c.created_at, c.rowid';
const newestFirst = ' order by c.created_at desc, c.rowid desc';

const targets = {
  // whoever sees the feedback reads its comments and writes one
  feedback: {
    toRead: findFeedback,
    toWrite: findFeedback,
    order: oldestFirst,
    touch: 'update feedback set comment_count = comment_count + 1, updated_at = @now where id = @id',
  },
  project: {
    toRead: (call, id) => {
      if (!reachesAny(call.session.granted, ['TabProjectRemarks'])) refuse('forbidden');
      requireProject(call, id);
    },
    toWrite: (call, id) => {
      if (!reachesAny(call.session.granted, ['TabProjectRemarks-add'])) refuse('forbidden');
      refuseArchived(call, id);
    },
    order: newestFirst,
    touch: null,
  },
} as const satisfies Readonly<Record<string, Target>>;

/** What is commented. */
export interface CommentTarget {
  readonly type: keyof typeof targets;
  readonly id: string;
}

/** A page of comments and how many there are: those of a feedback oldest first, those of a project newest first. */
export const listComments = (
  call: Call<Endpoint>,
  { type, id }: CommentTarget,
  page: { readonly page?: number; readonly pageSize?: number },
): { list: CommentRow[]; total: number } => {
  const { toRead, order } = targets[type];
  toRead(call, id);
  const { store } = call.world;
  const rows = store.all<{ id: string; name: string; createdAt: number; content: string }>(
    `select c.id, u.real_name as name, c.created_at as createdAt, c.content
     from comments c join users u on u.id = c.user_id
     where c.target_type = @type and c.target_id = @id${order} limit @limit offset @offset`,
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
  const { toWrite, touch } = targets[type];
  toWrite(call, id);
  const { world, session } = call;
  const now = world.clock.now();
  const comment = { id: world.ids.next('cm'), content: text.trim() };
  world.store.run(
    `insert into comments (id, target_type, target_id, user_id, content, created_at)
     values (@commentId, @type, @id, @userId, @content, @now)`,
    { commentId: comment.id, type, id, userId: session.userId, content: comment.content, now },
  );
  if (touch !== null) world.store.run(touch, { id, now });
  return { ...comment, user: { name: session.realName }, createdAt: toInstant(now) };
};

/** Forgets the comments on something that goes away. */
export const dropComments = (call: Call<Endpoint>, { type, id }: CommentTarget): void => {
  call.world.store.run('delete from comments where target_type = @type and target_id = @id', { type, id });
};
