import type { MessageLink } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { EventTypeName, MessageLevel } from '@fleet/domain/areas/messages/shared/eventTypes.ts';
import type { World } from '../../../world/world.ts';

/** A message as it is put into inboxes. */
export interface NewMessage {
  readonly eventType: EventTypeName;
  readonly level: MessageLevel;
  readonly title: string;
  readonly body: string;
  readonly link: MessageLink | null;
  readonly projectId: string | null;
  readonly deviceId: string | null;
  /** For how many events it stands. */
  readonly groupCount?: number;
}

/** Puts a message into the inboxes of some people, each once; who is gone gets none. */
export const putIntoInboxes = (
  { store, ids, clock }: World,
  userIds: readonly string[],
  { link, groupCount = 1, ...message }: NewMessage,
): void => {
  for (const userId of [...new Set(userIds)].toSorted())
    store.run(
      `insert into messages (id, user_id, tnt_id, event_type, level, title, body, link, project_id, device_id, group_count,
         created_at)
       select @id, u.id, u.tnt_id, @eventType, @level, @title, @body, @link, @projectId, @deviceId, @groupCount, @now
       from user_ref u where u.id = @userId and u.deleted_at is null`,
      {
        ...message,
        groupCount,
        id: ids.next('ms'),
        userId,
        link: link === null ? null : JSON.stringify(link),
        now: clock.now(),
      },
    );
};
