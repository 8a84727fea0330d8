import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { userList, UserRow } from '@fleet/domain/areas/access/users/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant, instantOrNull, momentOrNull } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { listedOnce } from '../../../store/known.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';

/** Users in the store: what a row shows, filters, order. Who was deleted is in none of it. */

interface StoredUser {
  readonly userId: string;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly tntId: string;
  readonly tntName: string;
  readonly isInner: number;
  readonly isLocked: number;
  readonly isStrongPassword: number;
  readonly roles: string;
  readonly groups: string;
  readonly projectCount: number;
  readonly feedbackCount: number;
  readonly createdAt: number;
  readonly lastSignInAt: number | null;
}

const columns = `
  u.id as userId, u.user_name as userName, u.real_name as realName, u.phone, u.email, u.tnt_id as tntId,
  n.name as tntName, u.is_inner as isInner, u.is_locked as isLocked, u.is_strong_password as isStrongPassword,
  (select json_group_array(json_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from user_roles b join roles r on r.id = b.role_id where b.user_id = u.id) as roles,
  (select json_group_array(json_object('id', g.id, 'name', g.name) order by g.name, g.id)
    from group_members m join user_groups g on g.id = m.group_id where m.user_id = u.id) as groups,
  (select count(*) from bound_projects p where p.user_id = u.id) as projectCount,
  (select count(*) from user_feedback f where f.user_id = u.id) as feedbackCount,
  u.created_at as createdAt, u.last_sign_in_at as lastSignInAt`;
const joins = 'join tenants n on n.id = u.tnt_id';

const pageOf = pagedQuery({
  from: 'users u',
  key: 'u.id',
  columns,
  joins,
  always: 'u.deleted_at is null',
  filters: {
    scope: 'u.tnt_id = @scope',
    keyword: `(${contains('keyword', 'u.user_name', 'u.real_name')} or instr(u.phone, @keyword) > 0)`,
    chosenId: 'u.id = @chosenId',
    roleId: 'exists (select 1 from user_roles b where b.user_id = u.id and b.role_id = @roleId)',
    groupId: 'exists (select 1 from group_members m where m.user_id = u.id and m.group_id = @groupId)',
    isLocked: 'u.is_locked = @isLocked',
    createdFrom: 'u.created_at >= @createdFrom',
    createdTo: 'u.created_at <= @createdTo',
  },
  orders: {
    userName: 'u.user_name, u.id',
    '-userName': 'u.user_name desc, u.id desc',
    realName: 'u.real_name, u.id',
    '-realName': 'u.real_name desc, u.id desc',
    createdAt: 'u.created_at, u.id',
    '-createdAt': 'u.created_at desc, u.id desc',
    lastSignInAt: 'u.last_sign_in_at, u.id',
    '-lastSignInAt': 'u.last_sign_in_at desc, u.id desc',
  },
});

const toRow = (row: StoredUser): UserRow => ({
  ...row,
  isInner: row.isInner === 1,
  isLocked: row.isLocked === 1,
  isStrongPassword: row.isStrongPassword === 1,
  roles: optionsOf(row.roles),
  groups: optionsOf(row.groups),
  createdAt: toInstant(row.createdAt),
  lastSignInAt: instantOrNull(row.lastSignInAt),
});
const toList = listedOnce(toRow);

/** A page of the users within the call's scope and how many match in all. Newest first unless asked otherwise. */
export const listUsers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof userList>,
): { list: UserRow[]; total: number } => {
  const { store } = call.world;
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    chosenId: query.chosenId ?? null,
    roleId: query.roleId ?? null,
    groupId: query.groupId ?? null,
    isLocked: query.isLocked === undefined ? null : Number(query.isLocked),
    createdFrom: momentOrNull(query.createdFrom, '创建时间起'),
    createdTo: momentOrNull(query.createdTo, '创建时间止'),
  };
  const { rows, total } = pageOf<StoredUser>(store, values, { sort: query.sort ?? '-createdAt', ...pageValues(query) });
  return { list: toList(rows), total };
};

/** One user within the call's scope; refuses the same way for one outside it, a deleted one and a missing one. */
export const readUser = (call: Call<Endpoint>, userId: string): UserRow => {
  const row = call.world.store.one<StoredUser>(
    `select ${columns} from users u ${joins} where u.id = @userId and ${inScope('u.tnt_id')} and u.deleted_at is null`,
    { userId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};
