import { messageList } from '@fleet/domain/areas/messages/inbox/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** A full inbox of one person. */
export const messageDial: Dial = {
  endpoint: messageList,
  table: 'messages',
  key: 'id',
  isThere: 'b.deleted_at is null',
  person: 'b.user_id',
};
