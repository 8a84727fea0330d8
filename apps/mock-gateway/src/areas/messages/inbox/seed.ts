import { eventTypeOf } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import { renderBody, renderTitle } from '@fleet/domain/areas/messages/shared/template.ts';
import { formatDateTime } from '@fleet/domain/core/values/formats.ts';
import type { DataSet } from '@fleet/fixtures/dataset.ts';
import { toInstant } from '../../../rows/instants.ts';
import type { Store } from '../../../store/store.ts';
import { instantOf } from '../../../world/moments.ts';
import { userIdsOf } from '../../../world/userIds.ts';

/** Milliseconds after which a message was read. */
const readAfter = 45 * 60_000;

/** What people were told before; what has happened before raises no message any more. */
export const seedMessages = (store: Store, data: DataSet, now: number): void => {
  const userId = userIdsOf(data);
  for (const { user, at, isRead, variables, link, level, ...message } of data.messages) {
    const type = eventTypeOf(message.eventType);
    const createdAt = instantOf(at, now);
    const values = { ...variables, time: formatDateTime(toInstant(createdAt)) };
    store.run(
      `insert into messages (id, user_id, tnt_id, event_type, level, title, body, link, project_id, device_id, group_count,
         created_at, read_at)
       select @id, u.id, u.tnt_id, @eventType, @level, @title, @body, @link, @projectId, @deviceId, 1, @createdAt, @readAt
       from user_ref u where u.id = @userId`,
      {
        ...message,
        userId: userId(user),
        level: level ?? type.level,
        title: renderTitle(type.title, values),
        body: renderBody(type.body, values),
        link: link === null ? null : JSON.stringify(link),
        createdAt,
        readAt: isRead ? Math.min(createdAt + readAfter, now) : null,
      },
    );
  }
};
