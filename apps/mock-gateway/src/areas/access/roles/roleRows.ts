import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  roleGroups,
  RoleGroupRow,
  roleList,
  RoleRow,
  roleUsers,
  RoleUserRow,
} from '@fleet/domain/areas/access/roles/contract.ts';
import { grantedBy } from '@fleet/domain/core/permissions/permissions.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { boundUsers } from '../shared/boundUsers.ts';
import { keyCountOf } from './ruleRows.ts';

/** Roles in the store: what a row shows, filters, order, and who has them. */

interface StoredRole extends Omit<RoleRow, 'keyCount' | 'buttonSets' | 'createdAt' | 'updatedAt'> {
  readonly rules: string;
  readonly actions: string;
  readonly buttonSets: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const userCount = `(select count(distinct e.user_id) from effective_roles e join users u on u.id = e.user_id
    where e.role_id = r.id and u.deleted_at is null)`;
const columns = `
  r.id as roleId, r.tnt_id as tntId, n.name as tntName, r.name, r.description, ${userCount} as userCount,
  (select count(*) from group_roles g where g.role_id = r.id) as groupCount,
  (select json_group_array(json_object('resources', json(e.resources), 'verbs', json(e.verbs)))
    from effective_rules e where e.role_id = r.id) as rules,
  (select json_group_array(a.action) from role_actions a where a.role_id = r.id) as actions,
  (select json_group_array(json_object('id', s.id, 'name', s.name) order by s.name, s.id)
    from role_button_sets b join button_sets s on s.id = b.set_id where b.role_id = r.id) as buttonSets,
  r.created_at as createdAt, r.updated_at as updatedAt`;

const joins = 'join tenants n on n.id = r.tnt_id';

const pageOf = pagedQuery({
  from: 'roles r',
  key: 'r.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'r.tnt_id = @scope',
    keyword: contains('keyword', 'r.name', 'r.description'),
    chosenId: 'r.id = @chosenId',
  },
  orders: {
    name: 'r.name, r.id',
    '-name': 'r.name desc, r.id desc',
    userCount: `${userCount}, r.name, r.id`,
    '-userCount': `${userCount} desc, r.name, r.id`,
    createdAt: 'r.created_at, r.id',
    '-createdAt': 'r.created_at desc, r.id desc',
    updatedAt: 'r.updated_at, r.id',
    '-updatedAt': 'r.updated_at desc, r.id desc',
  },
});

const toRow = ({ rules, actions, ...row }: StoredRole): RoleRow => ({
  ...row,
  keyCount: keyCountOf(grantedBy(JSON.parse(rules) as [], JSON.parse(actions) as string[])),
  buttonSets: optionsOf(row.buttonSets),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** A page of the roles within the call's scope and how many match in all. Newest first unless asked otherwise. */
export const listRoles = (
  call: Call<Endpoint>,
  query: QueryOf<typeof roleList>,
): { list: RoleRow[]; total: number } => {
  const { store } = call.world;
  const values = { scope: call.scope, keyword: searchText(query.keyword), chosenId: query.chosenId ?? null };
  const { rows, total } = pageOf<StoredRole>(store, values, { sort: query.sort ?? '-createdAt', ...pageValues(query) });
  return { list: rows.map(toRow), total };
};

/** One role within the call's scope; refuses the same way for one outside it and a missing one. */
export const readRole = (call: Call<Endpoint>, roleId: string): RoleRow => {
  const row = call.world.store.one<StoredRole>(
    `select ${columns} from roles r ${joins} where r.id = @roleId and ${inScope('r.tnt_id')}`,
    { roleId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};

const holdersOf = boundUsers('user_roles b', 'b.role_id');

/** A page of the users whom a role is bound to, the latest binding first. */
export const listRoleUsers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof roleUsers>,
): { list: RoleUserRow[]; total: number } => holdersOf(call.world.store, readRole(call, query.roleId).roleId, query);

const groups = 'join roles r on r.id = b.role_id join user_groups g on g.id = b.group_id';
const groupPageOf = pagedQuery({
  from: 'group_roles b',
  key: 'b.id',
  columns: `
    b.id, r.id as roleId, r.name as roleName, g.id as groupId, g.name as groupName,
    (select count(*) from group_members m where m.group_id = g.id) as memberCount, b.bound_at as boundAt`,
  joins: groups,
  always: null,
  filters: { scope: 'r.tnt_id = @scope', roleId: 'b.role_id = @roleId', groupId: 'b.group_id = @groupId' },
  needs: { always: groups },
  orders: { '-boundAt': 'b.bound_at desc, g.name, r.name, b.id' },
});

/** A page of the user groups that hold a role, or of the roles of a user group. */
export const listRoleGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof roleGroups>,
): { list: RoleGroupRow[]; total: number } => {
  const { store } = call.world;
  const { roleId = null, groupId = null } = query;
  if (roleId === null && groupId === null) refuse('invalidInput', '请选择角色或用户组');
  if (roleId !== null) readRole(call, roleId);
  const values = { scope: call.scope, roleId, groupId };
  const group = `select id from user_groups where id = @groupId and ${inScope('tnt_id')}`;
  if (groupId !== null && store.one(group, { groupId, scope: call.scope }) === undefined) refuse('notFound');
  const { rows, total } = groupPageOf<Omit<RoleGroupRow, 'boundAt'> & { readonly boundAt: number }>(store, values, {
    sort: '-boundAt',
    ...pageValues(query),
  });
  return { list: rows.map((row) => ({ ...row, boundAt: toInstant(row.boundAt) })), total };
};
