import type { FeedbackSeed } from '@fleet/fixtures/areas/feedback/seeds.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { seedComment } from '../../../comments/seed.ts';
import { seedFile } from '../../../objects/files/seed.ts';
import type { Store } from '../../../store/store.ts';
import type { Ids } from '../../../world/ids.ts';
import { instantOf } from '../../../world/moments.ts';

const seedOneFeedback = (
  store: Store,
  ids: Ids,
  row: FeedbackSeed,
  person: (userName: string) => { id: string; tntId: string },
  now: number,
): void => {
  const writer = person(row.user);
  const createdAt = instantOf(row.at, now);
  const handling = row.handling ?? [];
  const comments = row.comments ?? [];
  const last = handling.at(-1);
  const moments = [...handling, ...comments].map(({ at }) => instantOf(at, now));
  const feedbackId = ids.next('fb');
  store.run(
    `insert into feedback (id, tnt_id, user_id, module_id, content, status, handler_id, file_count, comment_count, created_at,
       updated_at, resolved_at)
     values (@id, @tntId, @userId, @moduleId, @content, @status, @handlerId, @fileCount, @commentCount, @createdAt, @updatedAt,
       @resolvedAt)`,
    {
      id: feedbackId,
      tntId: writer.tntId,
      userId: writer.id,
      moduleId: row.module,
      content: row.content,
      status: last?.status ?? 1,
      handlerId: last === undefined ? null : person(last.operator).id,
      fileCount: row.screenshots?.length ?? 0,
      commentCount: comments.length,
      createdAt,
      updatedAt: Math.max(createdAt, ...moments),
      resolvedAt: last?.status === 4 ? instantOf(last.at, now) : null,
    },
  );
  for (const [position, sample] of (row.screenshots ?? []).entries())
    seedFile(store, ids, {
      tntId: writer.tntId,
      userId: writer.id,
      purpose: 'feedback',
      sample,
      name: sample,
      createdAt,
      owner: { kind: 'feedback', id: feedbackId },
      position,
    });
  const history = [{ status: 1, operator: row.user, at: row.at, remark: undefined }, ...handling];
  for (const step of history) {
    store.run(
      `insert into feedback_history (id, feedback_id, status, remark, operator_id, created_at)
       values (@id, @feedbackId, @status, @remark, @operatorId, @createdAt)`,
      {
        id: ids.next('fh'),
        feedbackId,
        status: step.status,
        remark: step.remark ?? null,
        operatorId: person(step.operator).id,
        createdAt: instantOf(step.at, now),
      },
    );
  }
  for (const comment of comments) {
    seedComment(
      store,
      ids,
      { type: 'feedback', id: feedbackId },
      { userId: person(comment.user).id, content: comment.content, createdAt: instantOf(comment.at, now) },
    );
  }
};

/** Feedback with its modules, handling and comments. */
export const seedFeedback = (store: Store, ids: Ids, data: DataSet, now: number): void => {
  data.feedbackModules.forEach((module, position) =>
    store.run('insert into feedback_modules (id, name, position) values (@id, @name, @position)', {
      id: module.id,
      name: module.name,
      position,
    }),
  );
  const people = new Map(data.users.map((user) => [user.userName, user]));
  const person = (userName: string) => {
    const found = people.get(userName);
    if (found === undefined) throw new Error(`the data set names an unknown user: ${userName}`);
    return found;
  };
  for (const row of data.feedback) seedOneFeedback(store, ids, row, person, now);
};
