import type { Endpoint, QueryOf } from '@fleet/domain/core/contract/define.ts';
import type {
  DeviceGroupRow,
  groupInfoList,
  groupInfoTree,
  GroupNode,
} from '@fleet/domain/areas/equipment/group/contract.ts';
import { deviceStatuses } from '@fleet/domain/areas/equipment/device/statuses.ts';
import type { Call } from '../../../pipeline/call.ts';
import { refuse } from '../../../pipeline/envelope.ts';
import { momentOrNull, toInstant } from '../../../rows/instants.ts';
import { optionsOf } from '../../../rows/optionRows.ts';
import { conditions, contains, inScope } from '../../../store/conditions.ts';
import { pagedQuery } from '../../../store/pagedQuery.ts';
import { pageValues, searchText } from '../../../store/paging.ts';
import { ruleProblem } from '../query/lostNames.ts';
import { countsByRule } from '../query/ruleGroups.ts';
import type { World } from '../../../world/world.ts';
import { tagFilters, tagsColumn, tagsOf, tagValues } from '../tag/tagFilters.ts';
import { below } from '../shared/groupsBelow.ts';

/** Groups of devices in the store: what a row shows, filters, order. */

interface StoredGroup extends Omit<DeviceGroupRow, 'path' | 'tags' | 'ruleProblem' | 'createdAt' | 'updatedAt'> {
  readonly path: string;
  readonly tags: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a rule counts; of other groups, the devices in it and all below it, each once. */
const byRule = (what: string, others: string): string =>
  `(case g.type when 'DYNAMIC' then @byRule ->> ('$."' || g.id || '".${what}') else ${others} end)`;
const deviceCount = byRule(
  'devices',
  `(select count(distinct m.device_id) from device_group_members m
    where m.left_at is null and m.group_id in ${below('g.id')})`,
);
const onlineCount = byRule(
  'online',
  `(select count(distinct m.device_id) from device_group_members m join devices d on d.id = m.device_id
    where m.left_at is null and d.status = ${deviceStatuses.online} and m.group_id in ${below('g.id')})`,
);

/** Those that it lies in, and with it when it is in sight from `g.id`, itself. */
const upwards = (from: string) => `
  with recursive up (id, name, parent_id, depth) as
    (select p.id, p.name, p.parent_id, p.depth from device_groups p where p.id = ${from}
      union all select p.id, p.name, p.parent_id, p.depth from device_groups p join up on p.id = up.parent_id)`;
/** The names from the top: brothers by theirs, children behind their parents. */
const way = `(${upwards('g.id')} select group_concat(name, char(1) order by depth) from up)`;

const columns = `
  g.id as groupId, g.name as groupName, g.parent_id as parentId, g.depth, g.type, g.rule, g.description,
  (${upwards('g.parent_id')} select json_group_array(json_object('id', up.id, 'name', up.name) order by up.depth)
    from up) as path,
  ${tagsColumn('group', 'g.id', 'g.tnt_id')} as tags,
  ${deviceCount} as deviceCount, ${onlineCount} as onlineCount,
  ${byRule(
    'devices',
    '(select count(*) from device_group_members m where m.group_id = g.id and m.left_at is null)',
  )} as ownCount,
  (select count(*) from device_groups c where c.parent_id = g.id) as childCount,
  g.tnt_id as tntId, t.name as tntName, u.real_name as creatorName, g.created_at as createdAt,
  g.updated_at as updatedAt, g.version`;
const tenant = 'join tenant_ref t on t.id = g.tnt_id';
const joins = `${tenant} left join user_ref u on u.id = g.created_by`;

const pageOf = pagedQuery({
  from: 'device_groups g',
  key: 'g.id',
  columns,
  joins,
  always: null,
  filters: {
    scope: 'g.tnt_id = @scope',
    keyword: contains('keyword', 'g.name', 'g.description'),
    type: 'g.type = @type',
    parentId: 'g.parent_id = @parentId',
    withinId: `g.id in ${below('@withinId')}`,
    ...tagFilters('group', 'g.id'),
    createdFrom: 'g.created_at >= @createdFrom',
    createdTo: 'g.created_at <= @createdTo',
  },
  orders: {
    way: `g.tnt_id, ${way}, g.id`,
    groupName: 'g.name, g.id',
    '-groupName': 'g.name desc, g.id desc',
    deviceCount: `${deviceCount}, g.name, g.id`,
    '-deviceCount': `${deviceCount} desc, g.name, g.id`,
    createdAt: 'g.created_at, g.id',
    '-createdAt': 'g.created_at desc, g.id desc',
    updatedAt: 'g.updated_at, g.id',
    '-updatedAt': 'g.updated_at desc, g.id desc',
  },
});

const toRow = (world: World, row: StoredGroup): DeviceGroupRow => ({
  ...row,
  path: optionsOf(row.path),
  tags: tagsOf(row.tags),
  ruleProblem: ruleProblem(world, row),
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});

/** A page of the groups within the call's scope and how many match in all; as the tree has them unless asked otherwise. */
export const listGroups = (
  call: Call<Endpoint>,
  query: QueryOf<typeof groupInfoList>,
): { list: DeviceGroupRow[]; total: number } => {
  const values = {
    scope: call.scope,
    byRule: countsByRule(call.world, call.scope),
    keyword: searchText(query.keyword),
    type: query.type ?? null,
    parentId: query.parentId ?? null,
    withinId: query.withinId ?? null,
    ...tagValues(query),
    createdFrom: momentOrNull(query.createdFrom, '创建时间起'),
    createdTo: momentOrNull(query.createdTo, '创建时间止'),
  };
  const { rows, total } = pageOf<StoredGroup>(call.world.store, values, {
    sort: query.sort ?? 'way',
    ...pageValues(query),
  });
  return { list: rows.map((row) => toRow(call.world, row)), total };
};

const ofScope = conditions(null, { scope: 'g.tnt_id = @scope' });

/** Every group within the call's scope; parents stand before their children, brothers by their names. */
export const readGroupTree = ({ world, scope }: Call<typeof groupInfoTree>): { list: GroupNode[] } => ({
  list: world.store.all<GroupNode>(
    `select g.id as groupId, g.name as groupName, g.parent_id as parentId, g.depth, g.type, g.tnt_id as tntId,
       t.name as tntName, ${deviceCount} as deviceCount, ${onlineCount} as onlineCount
     from device_groups g ${tenant}${ofScope({ scope })}
     order by g.depth, g.tnt_id, g.name, g.id`,
    { scope, byRule: countsByRule(world, scope) },
  ),
});

/** One group within the call's scope; refuses one outside it like a missing one. */
export const readGroup = ({ world, scope }: Pick<Call, 'world' | 'scope'>, groupId: string): DeviceGroupRow =>
  toRow(
    world,
    world.store.one<StoredGroup>(
      `select ${columns} from device_groups g ${joins} where g.id = @groupId and ${inScope('g.tnt_id')}`,
      { groupId, scope, byRule: countsByRule(world, scope) },
    ) ?? refuse('notFound', '分组不存在或已被删除'),
  );
