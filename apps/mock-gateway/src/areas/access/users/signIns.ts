import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { SignInRow, userSignIns } from '@fleet/domain/areas/access/users/contract.ts';
import type { World } from '../../../world/world.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pageValues } from '../../../rows/paging.ts';

/** The journal of a user's sign-ins, as a list. */

interface StoredSignIn {
  readonly id: string;
  readonly at: number;
  readonly address: string;
  readonly isSuccess: number;
  readonly reason: string;
}

const conditions = ' from sign_ins where user_id = @userId and (@isSuccess is null or is_success = @isSuccess)';

/** A page of a user's sign-ins, the latest first, and how many there are in all. */
export const listSignIns = (
  { store }: World,
  userId: string,
  query: QueryOf<typeof userSignIns>,
): { list: SignInRow[]; total: number } => {
  const values = { userId, isSuccess: query.result === undefined ? null : Number(query.result === 'success') };
  const rows = store.all<StoredSignIn>(
    `select id, at, address, is_success as isSuccess, reason${conditions}
     order by at desc, rowid desc limit @limit offset @offset`,
    { ...values, ...pageValues(query) },
  );
  return {
    list: rows.map((row) => ({ ...row, at: toInstant(row.at), isSuccess: row.isSuccess === 1 })),
    total: store.one<{ total: number }>(`select count(*) as total${conditions}`, values)?.total ?? 0,
  };
};
