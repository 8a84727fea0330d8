import type { QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { SignInRow, userSignIns } from '@fleet/domain/areas/access/users/contract.ts';
import type { World } from '../../../world/world.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues } from '../../../store/paging.ts';

/** The journal of a user's sign-ins, as a list. */

interface StoredSignIn {
  readonly id: string;
  readonly at: number;
  readonly address: string;
  readonly isSuccess: number;
  readonly reason: string;
}

const pageOf = pagedQuery({
  from: 'sign_ins s',
  key: 's.rowid',
  columns: 's.id, s.at, s.address, s.is_success as isSuccess, s.reason',
  joins: '',
  always: 's.user_id = @userId',
  filters: { isSuccess: 's.is_success = @isSuccess' },
  orders: { '-at': 's.at desc, s.rowid desc' },
});

/** A page of a user's sign-ins, the latest first, and how many there are in all. */
export const listSignIns = (
  { store }: World,
  userId: string,
  query: QueryOf<typeof userSignIns>,
): { list: SignInRow[]; total: number } => {
  const values = { userId, isSuccess: query.result === undefined ? null : Number(query.result === 'success') };
  const { rows, total } = pageOf<StoredSignIn>(store, values, { sort: '-at', ...pageValues(query) });
  return { list: rows.map((row) => ({ ...row, at: toInstant(row.at), isSuccess: row.isSuccess === 1 })), total };
};
