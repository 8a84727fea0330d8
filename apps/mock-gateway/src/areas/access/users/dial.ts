import { userList } from '@fleet/domain/areas/access/users/contract.ts';
import type { Dial } from '../../../control/dials/rows.ts';

/** Many people: copies have names of their own, the password of whom they were made of, and no roles. */
export const userDial: Dial = {
  endpoint: userList,
  table: 'users',
  key: 'id',
  isThere: 'b.deleted_at is null',
  fresh: { user_name: 'n.tag || n.i', last_sign_in_at: 'null' },
};
