import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type { groupList, GroupRow, groupUsers, GroupUserRow } from '@fleet/domain/areas/access/groups/contract.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { pagedQuery } from '../../../rows/pagedQuery.ts';
import { pageValues, searchText } from '../../../rows/paging.ts';

/** User groups in the store: what a row shows, filters, order, and their members. */

interface StoredGroup {
  readonly groupId: string;
  readonly name: string;
  readonly description: string;
  readonly memberCount: number;
  readonly roles: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

const memberCount = '(select count(*) from group_members m where m.group_id = g.id)';
const columns = `
  g.id as groupId, g.name, g.description, ${memberCount} as memberCount,
  (select json_group_array(json_object('id', r.id, 'name', r.name) order by r.name, r.id)
    from group_roles b join roles r on r.id = b.role_id where b.group_id = g.id) as roles,
  g.created_at as createdAt, g.updated_at as updatedAt`;

const pageOf = pagedQuery({
  from: 'user_groups g',
  key: 'g.id',
  columns,
  joins: '',
  always: 'g.tnt_id = @tntId',
  filters: {
    keyword: '(instr(lower(g.name), lower(@keyword)) > 0 or instr(lower(g.description), lower(@keyword)) > 0)',
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

/** A page of the groups of the call's tenant and how many match in all. Newest first unless asked otherwise. */
export const listGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof groupList>,
): { list: GroupRow[]; total: number } => {
  const { store } = call.world;
  const values = { tntId: call.tntId, keyword: searchText(query.keyword), roleId: query.roleId ?? null };
  const { rows, total } = pageOf<StoredGroup>(store, values, {
    sort: query.sort ?? '-createdAt',
    ...pageValues(query),
  });
  return { list: rows.map(toRow), total };
};

/** One group of the call's tenant; refuses the same way for another tenant's and a missing one. */
export const readGroup = (call: Call<Endpoint>, groupId: string): GroupRow => {
  const row = call.world.store.one<StoredGroup>(
    `select ${columns} from user_groups g where g.id = @groupId and g.tnt_id = @tntId`,
    { groupId, tntId: call.tntId },
  );
  return row === undefined ? refuse('notFound') : toRow(row);
};

interface StoredMember extends Omit<GroupUserRow, 'isLocked' | 'boundAt'> {
  readonly isLocked: number;
  readonly boundAt: number;
}

const members = 'join users u on u.id = m.user_id';
const memberPageOf = pagedQuery({
  from: 'group_members m',
  key: 'm.id',
  columns: `
    m.id, u.id as userId, u.user_name as userName, u.real_name as realName, u.phone, u.is_locked as isLocked,
    m.bound_at as boundAt`,
  joins: members,
  always: 'm.group_id = @groupId and u.deleted_at is null',
  filters: {
    keyword: '(instr(lower(u.user_name), lower(@keyword)) > 0 or instr(lower(u.real_name), lower(@keyword)) > 0)',
  },
  needs: { always: members },
  orders: { '-boundAt': 'm.bound_at desc, u.user_name' },
});

/** A page of the members of a group and how many match in all, the latest to join first. */
export const listMembers = (
  call: Call<Endpoint>,
  query: QueryOf<typeof groupUsers>,
): { list: GroupUserRow[]; total: number } => {
  const { store } = call.world;
  const { groupId } = readGroup(call, query.groupId);
  const values = { groupId, keyword: searchText(query.keyword) };
  const { rows, total } = memberPageOf<StoredMember>(store, values, { sort: '-boundAt', ...pageValues(query) });
  return {
    list: rows.map((row) => ({ ...row, isLocked: row.isLocked === 1, boundAt: toInstant(row.boundAt) })),
    total,
  };
};
