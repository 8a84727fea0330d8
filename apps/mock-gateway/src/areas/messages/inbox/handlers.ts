import type * as contract from '@fleet/domain/areas/messages/inbox/contract.ts';
import { deletionProblem, restorable } from '@fleet/domain/areas/messages/inbox/inboxRules.ts';
import type { MessageRow } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { Endpoint } from '@fleet/domain/core/contract/define.ts';
import type { Call, HandlersOf } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { eachOf, type RowEnd } from '../../../rows/batch.ts';
import { fromInstant, toInstant } from '../../../rows/instants.ts';
import { countUnread, listMessages, readAll, readMessages } from './messageRows.ts';

/** Service general: the own inbox. */

const missing = '消息不存在或已被删除';

/** Does one thing with messages of the caller. */
const eachMessage = (
  call: Call<Endpoint>,
  ids: readonly string[],
  run: (message: MessageRow) => RowEnd,
  rows = readMessages(call, ids),
) => eachOf(ids, { rows, nameOf: ({ title }) => title, missing, run });

const mark = (
  { world }: Call<Endpoint>,
  id: string,
  column: 'read_at' | 'deleted_at',
  at: number | null,
): 'changed' => {
  world.store.run(`update messages set ${column} = @at where id = @id`, { id, at });
  return 'changed';
};

export const inboxHandlers: HandlersOf<typeof contract> = {
  unreadCount: (call) => ({ ...countUnread(call), asOf: toInstant(call.world.clock.now()) }),

  messageList: (call) => listMessages(call, call.query),

  messageGet: (call) => readMessages(call, [call.query.id]).get(call.query.id) ?? refuse('notFound', missing),

  messageRead: (call) =>
    eachMessage(call, call.body.ids, ({ id, isRead }) =>
      isRead ? 'unchanged' : mark(call, id, 'read_at', call.world.clock.now()),
    ),

  messageUnread: (call) =>
    eachMessage(call, call.body.ids, ({ id, isRead }) => (isRead ? mark(call, id, 'read_at', null) : 'unchanged')),

  messageReadAll: (call) => {
    // asked once: by this moment it is taken back
    const readAt = call.world.clock.now();
    const count = readAll(call, call.body.category, fromInstant(call.body.until, '截至'), readAt);
    return { count, readAt: toInstant(readAt) };
  },

  messageUnreadAll: (call) => ({
    count: call.world.store.run(
      'update messages set read_at = null where user_id = @userId and read_at = @readAt and deleted_at is null',
      { userId: call.session.userId, readAt: fromInstant(call.body.readAt, '阅读时间') },
    ),
  }),

  messageDelete: (call) =>
    eachMessage(call, call.body.ids, (message) => {
      const problem = deletionProblem(message);
      return problem === null ? mark(call, message.id, 'deleted_at', call.world.clock.now()) : { refused: problem };
    }),

  messageRestore: (call) => {
    const deleted = readMessages(call, call.body.ids, call.world.clock.now() - restorable);
    return eachMessage(call, call.body.ids, ({ id }) => mark(call, id, 'deleted_at', null), deleted);
  },
};
