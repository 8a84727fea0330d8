import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { groupList, GroupRow, groupUsers, GroupUserRow } from '@fleet/domain/areas/access/groups/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { contains, inScope } from '../../../store/conditions.ts';
import { toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { boundUsers } from '../shared/boundUsers.ts';

/** User groups in the store: what a row shows, filters, order, and their members. */

interface StoredGroup {
  readonly groupId: string;
  readonly tntId: string;
  readonly tntName: string;
  readonly name: string;
  readonly description: string;
  readonly memberCount: number;
  readonly roles: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const memberCount = '(select count(*) from group_members m where m.group_id = g.id)';
const columns = `
  g.id as groupId, g.tnt_id as tntId, n.name as tntName, g.name, g.description, ${memberCount} as memberCount,
  (select json_group_array(json_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from group_roles b join roles r on r.id = b.role_id where b.group_id = g.id) as roles,
  g.created_at as createdAt, g.updated_at as updatedAt`;

const joins = 'join tenants n on n.id = g.tnt_id';

const pageOf = pagedQuery({
  from: 'user_groups g',
  key: 'g.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'g.tnt_id = @scope',
    keyword: contains('keyword', 'g.name', 'g.description'),
    chosenId: 'g.id = @chosenId',
    roleId: 'exists (select 1 from group_roles b where b.group_id = g.id and b.role_id = @roleId)',
  },
  orders: {
    name: 'g.name, g.id',
    '-name': 'g.name desc, g.id desc',
    memberCount: `${memberCount}, g.name, g.id`,
    '-memberCount': `${memberCount} desc, g.name, g.id`,
    createdAt: 'g.created_at, g.id',
    '-createdAt': 'g.created_at desc, g.id desc',
    updatedAt: 'g.updated_at, g.id',
    '-updatedAt': 'g.updated_at desc, g.id desc',
  },
});

const toRow = (row: StoredGroup): GroupRow => ({
  ...row,
  roles: optionsOf(row.roles),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** A page of the groups within the call's scope and how many match in all. Newest first unless asked otherwise. */
export const listGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof groupList>,
): { list: GroupRow[]; total: number } => {
  const { store } = call.world;
  const values = {
    scope: call.scope,
    keyword: searchText(query.keyword),
    chosenId: query.chosenId ?? null,
    roleId: query.roleId ?? null,
  };
  const { rows, total } = pageOf<StoredGroup>(store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** One group within the call's scope; refuses the same way for one outside it and a missing one. */
export const readGroup = (call: Call<Endpoint>, groupId: string): GroupRow => {
  const row = call.world.store.one<StoredGroup>(
    `select ${columns} from user_groups g ${joins} where g.id = @groupId and ${inScope('g.tnt_id')}`,
    { groupId, scope: call.scope },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};

const membersOf = boundUsers('group_members b', 'b.group_id');

/** A page of the members of a group and how many match in all, the latest to join first. */
export const listMembers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof groupUsers>,
): { list: GroupUserRow[]; total: number } =>
  membersOf(call.world.store, readGroup(call, query.groupId).groupId, query);
