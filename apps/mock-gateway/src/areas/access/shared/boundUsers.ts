import type { GroupUserRow } from '@fleet/domain/areas/access/groups/contract.ts';
import type { RoleUserRow } from '@fleet/domain/areas/access/roles/contract.ts';
import type { Store } from '../../../store/store.ts';
import { contains } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** A user as the lists of what he is bound to show him: a role's holders, a group's members. */
type BoundUser = RoleUserRow & GroupUserRow;

interface StoredBinding extends Omit<BoundUser, 'isLocked' | 'boundAt'> {
  readonly isLocked: number;
  readonly boundAt: number;
}

const joins = 'join users u on u.id = b.user_id';

/**
 * Makes the list of the users who are bound to something, the latest binding first. Who was deleted is not in it.
 *
 * @param from the table of the bindings, as `b`
 * @param bound its column that names what they are bound to
 * @returns a function of the store, the id of that, and the asked-for page, to its rows and how many match in all
 */
export function boundUsers(from: string, bound: string) {
  const pageOf = pagedQuery({
    from,
    key: 'b.id',
    columns: `
      b.id, u.id as userId, u.user_name as userName, u.real_name as realName, u.phone, u.is_locked as isLocked,
      b.bound_at as boundAt`,
    joins,
    always: `${bound} = @boundTo and u.deleted_at is null`,
    filters: { keyword: contains('keyword', 'u.user_name', 'u.real_name') },
    needs: { always: joins },
    orders: { '-boundAt': 'b.bound_at desc, u.user_name' },
  });
  return (
    store: Store,
    boundTo: string,
    query: Parameters<typeof pageValues>[0] & { readonly keyword?: string | undefined },
  ): { list: BoundUser[]; total: number } => {
    const values = { boundTo, keyword: searchText(query.keyword) };
    const { rows, total } = pageOf<StoredBinding>(store, values, { sort: '-boundAt', ...pageValues(query) });
    return {
      list: rows.map((row) => ({ ...row, isLocked: row.isLocked === 1, boundAt: toInstant(row.boundAt) })),
      total,
    };
  };
}
