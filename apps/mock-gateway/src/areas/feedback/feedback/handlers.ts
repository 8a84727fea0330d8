import type { FeedbackContext } from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type * as contract from '@fleet/domain/areas/feedback/feedback/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import { statusLabel } from '@fleet/domain/core/codes/status.ts';
import { mayFollow } from '@fleet/domain/areas/feedback/feedback/feedbackStatus.ts';
import { removeObject } from '../../../objects/objects.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { emit } from '../../../pipeline/reactions.ts';
import { addComment, dropComments, listComments } from '../../../comments/comments.ts';
import { exportFeedback } from './feedbackExport.ts';
import { findFeedback, filesOfFeedback, handlesFeedback, listFeedback, recordOfFeedback } from './feedbackRows.ts';
import { feedbackFigures } from './feedbackFigures.ts';
import { bindFiles, dropFilesOf, findOwnFile } from '../../../objects/files/fileRows.ts';
import { countWith } from './ownCount.ts';
import { tellWriter } from './replying.ts';
import { toInstant } from '../../../rows/instants.ts';
import { readKnown } from '../../../store/known.ts';
import { pageValues } from '../../../store/paging.ts';

/** Feedback of service general. */

const addHistory = (call: Call<Endpoint>, feedbackId: string, status: number, remark: string | null): void => {
  call.world.store.run(
    `insert into feedback_history (id, feedback_id, status, remark, operator_id, created_at)
     values (@id, @feedbackId, @status, @remark, @operatorId, @now)`,
    {
      id: call.world.ids.next('fh'),
      feedbackId,
      status,
      remark,
      operatorId: call.session.userId,
      now: call.world.clock.now(),
    },
  );
};

/** Tells that a feedback is solved, and not what it says: that is for its writer and who handles it. */
const solved = (call: Call<Endpoint>, feedbackId: string): void => {
  const written = call.world.store.one<{ tntId: string; writerName: string }>(
    `select f.tnt_id as tntId, u.real_name as writerName
     from feedback f join user_ref u on u.id = f.user_id where f.id = @feedbackId`,
    { feedbackId },
  );
  if (written !== undefined) emit(call, 'feedback.solved', { ...written, userId: call.session.userId });
};

/** Where a feedback was written, as the console has told it. */
const contextOf = ({ world }: Call<Endpoint>, id: string): FeedbackContext | null => {
  const context =
    world.store.one<{ context: string | null }>('select context from feedback where id = @id', { id })?.context ?? null;
  return context === null ? null : (JSON.parse(context) as FeedbackContext);
};

export const feedbackHandlers: HandlersOf<typeof contract> = {
  feedbackModules: ({ world }) => ({
    list: world.store.all<{ id: string; name: string }>('select id, name from feedback_modules order by position, id'),
  }),

  feedbackAdd: (call) => {
    const { world, session, body } = call;
    const { files = [] } = body;
    const isKnown = readKnown(world.store, 'select id from feedback_modules where id = @id', { id: body.moduleId });
    if (isKnown === undefined) refuse('invalidInput', '请选择业务模块');
    const feedbackId = world.ids.next('fb');
    const now = world.clock.now();
    const feedbackCount = countWith(world.store, session.userId, () => {
      world.store.run(
        `insert into feedback (id, tnt_id, user_id, module_id, content, status, file_count, created_at, updated_at, context)
         values (@id, @tntId, @userId, @moduleId, @content, 1, @fileCount, @now, @now, @context)`,
        {
          id: feedbackId,
          tntId: session.tntId,
          userId: session.userId,
          moduleId: body.moduleId,
          content: body.content.trim(),
          fileCount: files.length,
          now,
          context: body.context === undefined ? null : JSON.stringify(body.context),
        },
      );
    });
    bindFiles(call, { kind: 'feedback', id: feedbackId, tntId: session.tntId }, files);
    if (body.recordFileId !== undefined) {
      const { id, path } = findOwnFile(call, body.recordFileId);
      bindFiles(call, { kind: 'feedbackRecord', id: feedbackId, tntId: session.tntId }, [{ id, path }]);
    }
    addHistory(call, feedbackId, 1, null);
    return { id: feedbackId, feedbackCount };
  },

  feedbackList: (call) => listFeedback(call, call.query, pageValues(call.query)),

  feedbackStat: (call) => feedbackFigures(call, call.query.scope),

  feedbackInfo: (call) => {
    const row = findFeedback(call, call.query.id);
    const history = call.world.store.all<{
      status: 1 | 2 | 3 | 4;
      remark: string | null;
      operatorName: string;
      createdAt: number;
    }>(
      `select h.status, h.remark, u.real_name as operatorName, h.created_at as createdAt
       from feedback_history h join user_ref u on u.id = h.operator_id
       where h.feedback_id = @id order by h.created_at, h.rowid`,
      { id: row.id },
    );
    return {
      ...row,
      files: filesOfFeedback(call, row.id),
      ...(handlesFeedback(call.session)
        ? { context: contextOf(call, row.id), record: recordOfFeedback(call, row.id) }
        : { context: null, record: null }),
      history: history.map((step) => ({ ...step, createdAt: toInstant(step.createdAt) })),
    };
  },

  feedbackStatusSet: (call) => {
    const { world, session, body } = call;
    const row = findFeedback(call, body.id);
    if (!mayFollow(row.status, body.status)) {
      refuse(
        'invalidInput',
        row.status === body.status
          ? `该反馈已是“${statusLabel('feedback', row.status)}”状态`
          : `不能从“${statusLabel('feedback', row.status)}”改为“${statusLabel('feedback', body.status)}”`,
      );
    }
    const now = world.clock.now();
    world.store.run(
      `update feedback set status = @status, handler_id = @handlerId, updated_at = @now, resolved_at = @resolvedAt
       where id = @id`,
      { status: body.status, handlerId: session.userId, now, resolvedAt: body.status === 4 ? now : null, id: row.id },
    );
    const remark = body.remark?.trim() ?? '';
    addHistory(call, row.id, body.status, remark === '' ? null : remark);
    tellWriter(call, row.id, session, remark);
    if (body.status === 4) solved(call, row.id);
    return null;
  },

  feedbackComments: (call) => listComments(call, { type: 'feedback', id: call.query.id }, call.query),

  feedbackCommentAdd: (call) => addComment(call, { type: 'feedback', id: call.body.id }, call.body.content),

  feedbackExport: exportFeedback,

  feedbackDelete: (call) => {
    const { world } = call;
    const ids = [...new Set(call.body.ids)];
    for (const id of ids) {
      findFeedback(call, id);
      const paths = [
        ...dropFilesOf(call, { kind: 'feedback', id }),
        ...dropFilesOf(call, { kind: 'feedbackRecord', id }),
      ];
      call.afterCommit(() => paths.forEach((path) => removeObject(world.objectsDirectory, path)));
      dropComments(call, { type: 'feedback', id });
      world.store.run('delete from feedback where id = @id', { id });
    }
    return { deleted: ids.length };
  },
};
